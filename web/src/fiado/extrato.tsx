import { formatarTelefone } from '@boteco/contract/brasil'
import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { type ClienteDoFiado, type MovimentoDoFiado, PALAVRAS } from '@boteco/contract/fiado/casa'
import { MEIOS_NO_CAIXA } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { Price, Total } from '../ui/price.tsx'
import { PriceField } from '../ui/price-field.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './fiado.module.css'
import { CLIENTES, DadosDoCliente } from './por-no-fiado.tsx'

const EXTRATO = '/fiado/buscarExtrato'
const muda = [CLIENTES, EXTRATO, '/pagamento/buscarPagamentos'] as const

/** What one customer took on their word, what they paid, and the ways to receive it. */
export function Extrato({ id }: { id: number }) {
  const { data, error, refetch } = useRead(EXTRATO, { id })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return <Lido key={data.cliente.deve} {...data} />
}

function Lido({ cliente, movimentos }: Output<typeof EXTRATO>) {
  const [aberto, setAberto] = useState<'dados' | 'perdoar' | null>(null)
  const gerente = useUserData()?.dadosPerfil.nome === 'BAR GERENTE'
  const { deve, limite, telefone, palavra } = cliente
  const fechar = () => setAberto(null)
  return (
    <>
      <Card aria-label="Quanto deve">
        <Total big label={deve < 0 ? 'A casa deve' : 'Deve'} value={Math.abs(deve)} />
        <p className={rows.muted}>
          {formatarTelefone(telefone)} · {PALAVRAS[palavra]} · até {emReais(limite)}
        </p>
        {deve > 0 && (
          <div className={styles.naTela}>
            <Receber cliente={cliente} />
          </div>
        )}
        <div className={styles.acoes}>
          <Button onClick={() => setAberto('dados')}>Mudar os dados</Button>
          {gerente && deve > 0 && <Button onClick={() => setAberto('perdoar')}>Perdoar o que falta</Button>}
          <Button icon={<IconeImprimir />} onClick={() => window.print()}>
            Imprimir o extrato
          </Button>
        </div>
      </Card>
      <Card aria-labelledby="extrato">
        <h2 id="extrato">Extrato de {cliente.nome}</h2>
        {movimentos.length === 0 && <Empty>Nada no fiado ainda.</Empty>}
        <ul className={rows.rows}>
          {movimentos.map((movimento, qual) => (
            <Linha key={`${movimento.tipo} ${movimento.pagamento ?? qual}`} {...movimento} />
          ))}
        </ul>
      </Card>
      {aberto === 'dados' && (
        <Dialog title="Dados do fiado" onClose={fechar} folha>
          <DadosDoCliente cliente={cliente} onSalvo={fechar} />
        </Dialog>
      )}
      {aberto === 'perdoar' && <Perdoar cliente={cliente} onClose={fechar} />}
    </>
  )
}

const nomes = { posto: 'Levou fiado', pago: 'Pagou', perdoado: 'Perdoado' } as const

function Linha({ tipo, data, hora, valor, falta, meio, texto, por }: MovimentoDoFiado) {
  const detalhe = [
    tipo === 'pago' && meio && rotuloDoMeio[meio],
    texto,
    tipo === 'posto' && falta === 0 && 'já pago',
    falta > 0 && falta < valor && `faltam ${emReais(falta)}`,
    por,
  ]
  return (
    <li>
      <span className={rows.what}>
        <span>
          <strong>{valor < 0 ? 'Perdão desfeito' : nomes[tipo]}</strong> · {data} às {hora}
        </span>
        <span className={rows.muted}>{detalhe.filter(Boolean).join(' · ')}</span>
      </span>
      <Price value={tipo === 'posto' ? valor : -valor} />
    </li>
  )
}

const opcoes = MEIOS_NO_CAIXA.map((value) => ({ value, label: rotuloDoMeio[value] }))
const Recebido = z.object({ valor: DinheiroDigitado, meio: z.enum(MEIOS_NO_CAIXA, 'Escolha como foi pago.') })

/** All of it, or a part: the oldest is paid first. It is money of today. */
function Receber({ cliente: { id, deve, nome } }: { cliente: ClienteDoFiado }) {
  const receber = useCall('/fiado/receber', { refresh: muda })
  return (
    <Form
      schema={Recebido}
      initial={{ valor: deve, meio: 'dinheiro' }}
      action="Receber"
      label={`Receber de ${nome}`}
      onSubmit={async (form) => notify((await receber.mutateAsync({ input: { ...form, cliente: id } })).message)}
    >
      <FieldRow>
        <PriceField name="valor" label="Quanto pagou (R$)" />
        <SelectField name="meio" label="Como" options={opcoes} />
      </FieldRow>
    </Form>
  )
}

const Motivo = z.object({ motivo: z.string().check(z.minLength(3, 'Diga o motivo.'), z.maxLength(200)) })

function Perdoar({ cliente: { id, deve, nome }, onClose }: { cliente: ClienteDoFiado; onClose: () => void }) {
  const perdoar = useCall('/fiado/perdoar', { refresh: muda })
  return (
    <Dialog title={`Perdoar ${emReais(deve)} de ${nome}?`} onClose={onClose}>
      <p>A casa desiste do que falta. Não entra no recebido, nem a taxa de serviço, e fica escrito quem perdoou.</p>
      <Form
        schema={Motivo}
        action="Perdoar"
        label={`Perdoar ${nome}`}
        onSubmit={async ({ motivo }) => {
          notify((await perdoar.mutateAsync({ input: { cliente: id, deve, motivo } })).message)
          onClose()
        }}
      >
        <Field name="motivo" label="Motivo" autoComplete="off" />
      </Form>
    </Dialog>
  )
}
