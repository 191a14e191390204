import type { Input } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import { comoPessoa, identificar, lugarNovo } from '../checkin/mesa.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Context } from '../http/serve.ts'
import { exigirPoder } from '../sessao/permissao.ts'

type QuemPede = {
  estabelecimento_id: number
  checkin_id: number
  /** whose idempotency keys these are */
  chamador: string
  /** the waiter's work here; null: the guest */
  feito_por: number | null
  /** sits down elsewhere, or says another comanda: `receber` takes more than one statement */
  muda: boolean
  /** takes the order: holds the open check-in until the end of the transaction and says its table */
  receber: (tx: Transaction) => Promise<{ numero_mesa: number | null }>
}

/** A guest orders for their own check-in; a waiter for an open one of the bar, when it says which. */
export function quemPede(
  input: Input<'/pedido/cadastrarPedido'>,
  context: Context<'/pedido/cadastrarPedido'>,
): QuemPede {
  const { idCheckin, informacoesUsuario } = input
  const { checkin, sessao, cofre } = context
  if (idCheckin !== undefined) {
    if (!sessao || sessao.estabelecimento_id === null || sessao.vinculo_id === null)
      throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
    exigirPoder(sessao, 'vender')
    const { estabelecimento_id, usuario_id, vinculo_id } = sessao
    return {
      estabelecimento_id,
      checkin_id: idCheckin,
      chamador: `usuario:${usuario_id}`,
      feito_por: vinculo_id,
      muda: false,
      receber: (tx) => segurarCheckin(tx, estabelecimento_id, idCheckin),
    }
  }
  if (!checkin || !informacoesUsuario) throw new VisibleError(400, respostas.corpoIlegivel, 'dados_invalidos')
  const pessoa = comoPessoa(cofre, informacoesUsuario)
  return {
    estabelecimento_id: checkin.estabelecimento_id,
    checkin_id: checkin.id,
    chamador: `checkin:${checkin.id}`,
    feito_por: null,
    muda: Object.values(lugarNovo(checkin, informacoesUsuario)).some(Boolean),
    receber: (tx) => identificar(tx, checkin, informacoesUsuario, pessoa),
  }
}

async function segurarCheckin(tx: Transaction, estabelecimento_id: number, id: number) {
  const [checkin] = await tx<{ numero_mesa: number | null; fechado_em: Date | null }[]>`
    update checkin set ultima_atividade_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${id}
    returning numero_mesa, fechado_em`
  exigirAberto(checkin)
  return checkin
}
