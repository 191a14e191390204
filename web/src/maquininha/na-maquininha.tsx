import type { Input, Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import type { Maquininha } from '@boteco/contract/maquininha/casa'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Notice, type NoticeTone } from '../ui/notice.tsx'
import { useCall } from '../write.ts'
import styles from './maquininha.module.css'

/** What changes when something is paid on a machine. */
export const oQueAMaquininhaMuda = [
  '/cliente/getContaCliente',
  '/conta/buscarContasAbertas',
  '/pagamento/buscarTaxaDeServico',
  '/maquininha/buscarMaquininhas',
] as const

/** The house's machines, none where no account is connected; `lidas`: once it is known which. */
export function useMaquininhas() {
  const { data, refetch } = useRead('/maquininha/buscarMaquininhas', {})
  const maquininhas: readonly Maquininha[] = data?.maquininhas ?? []
  return { maquininhas, lidas: async () => data?.maquininhas ?? (await refetch()).data?.maquininhas ?? [] }
}

export type Andamento = Output<'/maquininha/cobrar'>
type Fase = Andamento['fase']
export type Cobranca = Pick<Input<'/maquininha/cobrar'>, 'produtos' | 'valor' | 'taxa'>
/** Asks this machine; `mesmoAssim`: what guests began over the same lines is given up. @throws ApiError */
type Pedir = (maquininha: number, mesmoAssim: boolean) => Promise<Andamento>

/** Asks a machine for what lines of accounts owe. */
export function useCobrar() {
  const { mutateAsync } = useCall('/maquininha/cobrar', { refresh: oQueAMaquininhaMuda })
  return (cobranca: Cobranca): Pedir =>
    (maquininha, mesmoAssim) =>
      mutateAsync({ input: { ...cobranca, maquininha, ...(mesmoAssim && { mesmoAssim }) } })
}

/** How often the acquirer is asked while people wait, in ms. */
const PERGUNTA_MS = 2_000

const titulos: Record<Fase, string> = {
  pedindo: 'Mandando para a maquininha',
  na_maquina: 'Na maquininha',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  sem_resposta: 'Sem resposta',
}
const tons: Record<Fase, NoticeTone> = {
  pedindo: 'wait',
  na_maquina: 'info',
  aprovado: 'ok',
  recusado: 'danger',
  cancelado: 'info',
  sem_resposta: 'wait',
}
export const emCurso = (fase: Fase) => fase === 'pedindo' || fase === 'na_maquina' || fase === 'sem_resposta'

type Props = {
  total: number
  maquininhas: readonly Maquininha[]
  /** null: one that is on a machine already is followed */
  pedir: Pedir | null
  /** what is on a machine already */
  aberto?: { pagamento: number; maquininha: string } | null
  /** how that stood when it was last asked */
  comeco?: Andamento | null
  /** what comes after it, where it is one of several means */
  depois?: string | null
  onPago: (message: string) => void
  /** it ended, and nothing was paid */
  onNaoPago?: () => void
  /** the amount is typed on the machine instead, as before */
  onDigitar: (() => void) | null
  onClose: () => void
}

/** One tap on a machine: it shows exactly what is to be paid, and this says what became of it. */
export function FolhaDaMaquininha({
  total,
  maquininhas,
  pedir: cobrar,
  aberto = null,
  comeco = null,
  depois = null,
  onPago,
  onNaoPago,
  onDigitar,
  onClose,
}: Props) {
  const [andamento, setAndamento] = useState(comeco)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [pedindo, setPedindo] = useState(false)
  const confirm = useConfirm()
  const cancelar = useCall('/maquininha/cancelar', { refresh: oQueAMaquininhaMuda })
  const pagamento = andamento?.pagamento.id ?? aberto?.pagamento ?? null
  const visto = useUltimo(pagamento, andamento)
  const fase = visto?.fase ?? null
  const terminou = visto !== null && !emCurso(visto.fase)

  // once of each payment, whose end is told
  const dito = useRef<number | null>(null)
  useEffect(() => {
    if (!visto || emCurso(visto.fase) || dito.current === visto.pagamento.id) return
    dito.current = visto.pagamento.id
    if (visto.fase === 'aprovado') onPago(visto.message)
    else onNaoPago?.()
  }, [visto, onPago, onNaoPago])

  async function pedir(maquininha: number, mesmoAssim = false): Promise<void> {
    if (!cobrar) return
    setRecusa(null)
    setPedindo(true)
    try {
      setAndamento(await cobrar(maquininha, mesmoAssim))
    } catch (causa) {
      const { code, message } = causa as ApiError
      if (code !== 'pagamento_aberto' || mesmoAssim) return setRecusa(message)
      const pergunta = { title: 'Receber mesmo assim?', text: message, action: 'Receber mesmo assim', danger: true }
      if (await confirm(pergunta)) await pedir(maquininha, true)
    } finally {
      setPedindo(false)
    }
  }

  async function onCancelar(mesmoAssim = false): Promise<void> {
    if (pagamento === null) return
    setRecusa(null)
    try {
      setAndamento(await cancelar.mutateAsync({ input: { pagamento, ...(mesmoAssim && { mesmoAssim }) } }))
    } catch (causa) {
      const { code, message } = causa as ApiError
      if (code !== 'maquininha_com_pagamento') return setRecusa(message)
      const pergunta = {
        title: 'Desistir aqui mesmo assim?',
        text: `${message} Se ainda for pago nela, o dinheiro paga a conta ou volta sozinho.`,
        action: 'Desistir aqui',
        stay: 'Continuar esperando',
        danger: true,
      }
      if (await confirm(pergunta)) await onCancelar(true)
    }
  }

  const deNovo = () => {
    setAndamento(null)
    setRecusa(null)
  }
  const escolhendo = pagamento === null
  return (
    <Dialog
      title={fase ? titulos[fase] : pagamento === null ? 'Em qual maquininha?' : 'Na maquininha'}
      onClose={onClose}
      folha
    >
      <p className={styles.quanto}>{emReais(visto?.pagamento.valor ?? total)}</p>
      {depois && <p className={styles.depois}>{depois}</p>}
      {recusa && <Notice tone="danger">{recusa}</Notice>}
      {escolhendo && (
        <>
          <p>O valor aparece nela sozinho: ninguém digita.</p>
          <div className={styles.maquinas}>
            {maquininhas.map((uma) => (
              <Button key={uma.id} tone="main" busy={pedindo} onClick={() => pedir(uma.id)}>
                {uma.nome}
                {uma.aberto && ' (ocupada)'}
              </Button>
            ))}
          </div>
          {onDigitar && (
            <Button tone="quiet" onClick={onDigitar}>
              Digitar o valor numa maquininha
            </Button>
          )}
        </>
      )}
      {visto && (
        <Notice tone={tons[visto.fase]}>
          <strong>{visto.maquininha}</strong>
          <br />
          {visto.message}
        </Notice>
      )}
      {!escolhendo && (
        <DialogFoot>
          {terminou ? (
            <>
              {cobrar && visto.fase !== 'aprovado' && (
                <Button tone="main" full onClick={deNovo}>
                  Tentar de novo
                </Button>
              )}
              <Button full onClick={onClose}>
                {visto.fase === 'aprovado' ? 'Fechar' : 'Receber de outro jeito'}
              </Button>
            </>
          ) : (
            <Button full busy={cancelar.isPending} onClick={() => onCancelar()}>
              Cancelar na maquininha
            </Button>
          )}
        </DialogFoot>
      )}
    </Dialog>
  )
}

/** The newest that is known: what a call has just answered, or what was read since; asked again until it ends. */
function useUltimo(pagamento: number | null, andamento: Andamento | null): Andamento | null {
  const [acabou, setAcabou] = useState(false)
  const esperando = pagamento !== null && !(andamento && !emCurso(andamento.fase)) && !acabou
  const { data, refetch } = useRead(
    '/maquininha/consultarPagamento',
    { pagamento: pagamento ?? 0 },
    { enabled: esperando },
  )
  const fim = data !== undefined && !emCurso(data.fase)
  useEffect(() => setAcabou(fim), [fim])
  useEffect(() => {
    if (!esperando) return
    const relogio = setInterval(() => void refetch(), PERGUNTA_MS)
    return () => clearInterval(relogio)
  }, [esperando, refetch])
  if (pagamento === null) return null
  if (andamento && !emCurso(andamento.fase)) return andamento
  return data ?? andamento
}
