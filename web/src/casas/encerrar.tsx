import { DIAS_ATE_APAGAR, type Encerramento, O_QUE_IMPEDE, type OQueImpede } from '@boteco/contract/casas/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { Texto } from '@boteco/contract/texto'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { marcarEncerrada } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'

/** Where each is settled, and how the way there is called. */
const onde: Record<OQueImpede, [para: string, nome: string]> = {
  contas: ['/checkins-com-contas-em-aberto', 'Ver as contas abertas'],
  caixas: ['/caixa', 'Ver os caixas'],
  pagamentos: ['/pagamentos', 'Ver os pagamentos'],
  devolucoes: ['/pagamentos', 'Ver as devoluções'],
  gorjetas: ['/gorjetas', 'Ver as gorjetas'],
}

/** The way out of the house for good, for its owner. */
export function EncerrarACasa() {
  const [aberto, setAberto] = useState(false)
  return (
    <Card aria-labelledby="encerrar">
      <h2 id="encerrar">Encerrar a casa</h2>
      <p>
        Ninguém mais entra, e em {DIAS_ATE_APAGAR} dias tudo é apagado. Até lá, o dono baixa o arquivo ou reabre a casa.
      </p>
      <Button onClick={() => setAberto(true)}>Encerrar a casa…</Button>
      {aberto && (
        <Dialog title="Encerrar a casa" onClose={() => setAberto(false)}>
          <AntesDeEncerrar />
        </Dialog>
      )}
    </Card>
  )
}

function AntesDeEncerrar() {
  const { data, error, refetch } = useRead('/casas/buscarEncerramento', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return data.impede.length > 0 ? <OQueFalta impede={data.impede} /> : <Confirmar {...data} />
}

function OQueFalta({ impede }: Pick<Encerramento, 'impede'>) {
  return (
    <>
      <p>Antes de encerrar, resolva o que ainda está aberto:</p>
      <ul>
        {impede.map(({ que, quantos }) => (
          <li key={que}>
            {quantos} {O_QUE_IMPEDE[que][quantos === 1 ? 'um' : 'varios']}
          </li>
        ))}
      </ul>
      {[...new Map(impede.map(({ que }) => onde[que]))].map(([para, nome]) => (
        <LinkButton key={para} to={para} full>
          {nome}
        </LinkButton>
      ))}
    </>
  )
}

function Confirmar({ nome, fichas }: Encerramento) {
  const encerrar = useCall('/casas/encerrar')
  const [, navigate] = useLocation()
  const [devolvo, setDevolvo] = useState(false)
  const deve = fichas.quantas > 0
  return (
    <>
      <ul>
        <li>
          A partir de agora ninguém pede, faz check-in nem entra: nem a equipe, nem os tablets, nem as impressoras.
        </li>
        <li>Por {DIAS_ATE_APAGAR} dias só o dono entra, para baixar o arquivo ou reabrir a casa.</li>
        <li>
          Depois tudo é apagado para sempre: cardápio, equipe, comandas, caixas e o fiado que ainda devem à casa. Ficam
          só os pagamentos, sem o nome de ninguém, pelo tempo que a lei pede.
        </li>
      </ul>
      <Form
        schema={z.object({ nome: Texto(80, 'Escreva o nome da casa.') })}
        label="Encerrar a casa"
        onSubmit={async (escrito) => {
          const { message } = await encerrar.mutateAsync({ input: { ...escrito, devolvo_fichas: devolvo } })
          marcarEncerrada(true)
          notify(message)
          navigate('/casa-encerrada')
        }}
      >
        {deve && (
          <CheckField
            label={`Eu mesmo devolvo ${emReais(fichas.valor)} aos clientes`}
            hint={
              fichas.quantas === 1
                ? 'Há 1 ficha paga por usar. Quem a tem vê o celular da casa e pede o dinheiro a você.'
                : `Há ${fichas.quantas} fichas pagas por usar. Quem as tem vê o celular da casa e pede o dinheiro a você.`
            }
            checked={devolvo}
            onChange={({ currentTarget: { checked } }) => setDevolvo(checked)}
          />
        )}
        <Field name="nome" label="Escreva o nome da casa" hint={nome} autoComplete="off" />
        <Button type="submit" tone="danger" full busy={encerrar.isPending}>
          Encerrar a casa
        </Button>
      </Form>
    </>
  )
}
