import { Inteiro } from '@boteco/contract/campos'
import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { enderecoDaMesa } from '../../checkin/endereco-publico.ts'
import { FolhaDeQrCodes } from '../../mesa/folha-de-qr-codes.tsx'
import { QrCodeDaMesa } from '../../mesa/qr-code-da-mesa.tsx'
import { AvisoDoEndereco } from '../../mesa/so-neste-aparelho.tsx'
import { TrocarCodigos } from '../../mesa/trocar-codigos.tsx'
import { AntesDeImprimir } from '../../produto/antes-de-imprimir.tsx'
import { Area } from '../../sessao/area.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useCall } from '../../write.ts'

const Formulario = z.object({ numeroMesa: Inteiro(1, 9999, mensagens.informeMesa) })

/** Guests point their phone at it: it sits them down at this table, or moves them there. */
export function GerarQrCodeMesaPage() {
  const [mesa, setMesa] = useState<{ numero_mesa: number; codigo: string } | null>(null)
  const buscar = useCall('/mesa/buscarCodigos')
  return (
    <Area perfis={['BAR GERENTE']} title="Gerar QR Code" back="/bar-gerente" wide={false}>
      {({ dadosEstabelecimento }) => (
        <>
          <AvisoDoEndereco />
          <AntesDeImprimir />
          <Card>
            <Form
              schema={Formulario}
              action="Gerar QR Code"
              label="Gerar QR Code"
              onSubmit={async ({ numeroMesa }) => {
                const { codigos } = await buscar.mutateAsync({ input: { de: numeroMesa, ate: numeroMesa } })
                setMesa(codigos[0] ?? null)
              }}
            >
              <Field
                name="numeroMesa"
                label="Número da mesa"
                mask="numero"
                autoComplete="off"
                hint="O cliente aponta a câmera do celular para o código e já faz o check-in nesta mesa."
              />
            </Form>
          </Card>
          {mesa !== null && dadosEstabelecimento && (
            <QrCodeDaMesa
              numeroMesa={mesa.numero_mesa}
              endereco={enderecoDaMesa(mesa.numero_mesa, dadosEstabelecimento.id, mesa.codigo)}
            />
          )}
          <FolhaDeQrCodes />
          <TrocarCodigos onTrocado={() => setMesa(null)} />
        </>
      )}
    </Area>
  )
}
