import { type LinhaDaConta, MotivoDoDesconto, PercentualDoDesconto } from '@boteco/contract/conta/casa'
import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { comEscolhas } from '@boteco/contract/partes'
import { type Desconto, idDaLinha, type LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'
import styles from './conta-do-garcom.module.css'

const oQueMuda = ['/cliente/getContaCliente', '/contas/buscarCheckinsAbertos', '/contas/buscarMesasAbertas'] as const

/** How much of an account the logged-in person may take off by themselves, in per cent and in centavos of a courtesy. */
function useLimites() {
  const { meus } = useMeusPerfis()
  const { desconto = 0, cortesia = 0 } = meus?.poderes ?? {}
  return { desconto, cortesia }
}

type Props = { linhas: readonly LinhaDaConta[] /** the whole account */; todas: readonly LinhaDaConta[] }

/** Off what is chosen of the account. Beyond what this person may give, a colleague's PIN allows it. */
export function DarDesconto({ linhas, todas }: Props) {
  const perfil = useUserData()?.dadosPerfil.nome
  const [aberto, setAberto] = useState(false)
  // a part of a divided item stands for all of it on its account
  const escolhida = ({ checkin_id, cota, ...linha }: LinhaDaConta) =>
    linhas.some((uma) =>
      cota
        ? uma.cota?.linha === cota.linha && uma.checkin_id === checkin_id
        : idDaLinha(uma) === idDaLinha(linha) && uma.tipo === linha.tipo,
    )
  const delas = todas.filter(
    (linha) => linha.tipo === 'item' && linha.situacao === 'a_pagar' && linha.preco_produto > 0 && escolhida(linha),
  )
  if (perfil === 'BAR BARMAN' || delas.length === 0) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setAberto(true)}>
        Desconto ou cortesia
      </Button>
      {aberto && <Folha linhas={delas} onClose={() => setAberto(false)} />}
    </>
  )
}

const MOTIVOS = ['Demorou demais', 'Veio errado', 'Aniversário', 'Cliente da casa'] as const
type Como = 'porcento' | 'reais' | 'cortesia'
type Dito = { motivo: string; percentual?: number; valor?: number }
const formularios: Record<Como, z.ZodMiniType<Dito>> = {
  porcento: z.object({ percentual: PercentualDoDesconto, motivo: MotivoDoDesconto }),
  reais: z.object({ valor: DinheiroDigitado, motivo: MotivoDoDesconto }),
  cortesia: z.object({ motivo: MotivoDoDesconto }),
}

function Folha({ linhas, onClose }: { linhas: readonly LinhaAPagar[]; onClose: () => void }) {
  const limites = useLimites()
  const [como, setComo] = useState<Como>('porcento')
  const [porque, setPorque] = useState('')
  const dar = useCall('/conta/darDesconto', { refresh: oQueMuda })
  const mostrado = somarLinhas(linhas)
  const jaDado = porAto(linhas).reduce((soma, { valor }) => soma + valor, 0)
  const opcoes: { value: Como; label: string }[] = [
    { value: 'porcento', label: 'Em %' },
    { value: 'reais', label: 'Em R$' },
    { value: 'cortesia', label: 'Cortesia' },
  ]

  async function onSubmit({ motivo, ...form }: Dito) {
    const quanto = form.valor === undefined ? { percentual: form.percentual ?? 100 } : { valor: form.valor }
    const linhasDela = linhas.map(idDaLinha)
    const { message } = await dar.mutateAsync({ input: { linhas: linhasDela, quanto, motivo, mostrado } })
    onClose()
    notify(message)
  }

  return (
    <Dialog title="Desconto ou cortesia" onClose={onClose} folha>
      <p>
        {linhas.length === 1 ? `Em ${linhas[0]!.quantidade}× ${comEscolhas(linhas[0]!)}` : `Em ${linhas.length} itens`},
        de {emReais(mostrado)}
        {ateOnde(limites)}. O cliente vê o desconto e o motivo.
      </p>
      {jaDado > 0 && (
        <Notice>
          Já foram tirados {emReais(jaDado)}. O que você der agora é sobre o que ficou, {emReais(mostrado)}.
        </Notice>
      )}
      <Choices label="Quanto" options={opcoes} value={como} onChange={setComo} />
      <Form key={como} schema={formularios[como]} onSubmit={onSubmit} label="Dar desconto">
        {como === 'porcento' && <Field name="percentual" label="Percentual" mask="numero" />}
        {como === 'reais' && <PriceField name="valor" label="Valor" />}
        <Choices
          label="Motivos comuns"
          options={MOTIVOS.map((value) => ({ value: value as string, label: value }))}
          value={porque}
          onChange={setPorque}
        />
        <TextField
          name="motivo"
          label="Motivo"
          rows={2}
          maxLength={200}
          value={porque}
          onChange={(event) => setPorque(event.currentTarget.value)}
        />
        <SubmitButton>{como === 'cortesia' ? 'Dar de cortesia' : 'Dar desconto'}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What needs nobody else's PIN. */
function ateOnde({ desconto, cortesia }: { desconto: number; cortesia: number }) {
  if (desconto === 100) return ''
  const sozinho = [
    ...(desconto > 0 ? [`até ${desconto}\u00a0%`] : []),
    ...(cortesia > 0 ? [`cortesia até ${emReais(cortesia)}`] : []),
  ]
  return sozinho.length > 0
    ? `: você dá ${sozinho.join(' e ')}; mais do que isso, com o PIN de quem pode`
    : ': quem pode permite aqui mesmo, com o PIN'
}

/** What was given on this account, each act once, and how it is taken back. */
export function DescontosDados({ linhas }: { linhas: readonly LinhaAPagar[] }) {
  const confirm = useConfirm()
  const desfazer = useCall('/conta/desfazerDesconto', { refresh: oQueMuda })
  const atos = porAto(linhas)
  if (atos.length === 0) return null

  async function onDesfazer({ id, valor }: Desconto) {
    const text = 'O que foi tirado volta para a conta, no que ninguém pagou desde então.'
    if (!(await confirm({ title: `Desfazer o desconto de ${emReais(valor)}?`, text, action: 'Desfazer' }))) return
    await notifyOutcome(desfazer.mutateAsync({ input: { desconto: id } }))
  }

  return (
    <Card aria-label="Descontos">
      <h2 className={styles.titulo}>Descontos</h2>
      <ul className={styles.linhas}>
        {atos.map((ato) => (
          <li key={ato.id}>
            <span>{ato.motivo}</span>
            <Price value={ato.valor} />
            {!ato.de_cancelamento && (
              <Button tone="quiet" busy={desfazer.isPending} onClick={() => onDesfazer(ato)}>
                Desfazer<span className="so"> o desconto por {ato.motivo}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The cotas of an item all tell of the item's. What the hour gave is part of its price, and stands beside the line. */
function porAto(linhas: readonly LinhaAPagar[]): Desconto[] {
  const itens = new Map(linhas.map((linha) => [linha.cota?.linha ?? idDaLinha(linha), linha.descontos ?? []]))
  const atos = new Map<number, Desconto>()
  for (const desconto of [...itens.values()].flat()) {
    const antes = atos.get(desconto.id)
    atos.set(desconto.id, { ...desconto, valor: desconto.valor + (antes?.valor ?? 0) })
  }
  return [...atos.values()].filter(({ programado }) => !programado)
}
