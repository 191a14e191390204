import type { Input } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { recusarSeFecha } from '../checkin/em-fechamento.ts'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import { comoPessoa, identificar, lugarNovo } from '../checkin/mesa.ts'
import { recusarSeBloqueada } from '../checkin/mesas-da-casa.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Context } from '../http/serve.ts'
import { exigirPoder } from '../sessao/permissao.ts'
import type { Sessao } from '../sessao/provas.ts'

export type QuemPede = {
  estabelecimento_id: number
  checkin_id: number
  /** whose idempotency keys these are */
  chamador: string
  /** the waiter's work here; null: the guest */
  feito_por: number | null
  /** sits down elsewhere, says another comanda, or orders for several: `receber` takes more than one statement */
  muda: boolean
  /** the area by whose prices the guest read the menu; for staff that of the check-in's table is asked */
  area_id: number | null
  /** takes the order: holds the open check-in until the end of the transaction and says its table */
  receber: (tx: Transaction) => Promise<{ numero_mesa: number | null }>
  /** staff's order that nobody makes before it is paid: it is held, and who sells lets it go */
  aguarda?: boolean
}

/** A guest orders for their own check-in; a waiter for an open one of the bar, when it says which. */
export function quemPede(
  input: Input<'/pedido/cadastrarPedido'>,
  context: Context<'/pedido/cadastrarPedido'>,
): QuemPede {
  const { idCheckin, informacoesUsuario, pedidos } = input
  const { checkin, sessao, cofre } = context
  if (idCheckin !== undefined) {
    const { estabelecimento_id, usuario_id, vinculo_id } = exigirQuemVende(sessao)
    return {
      estabelecimento_id,
      checkin_id: idCheckin,
      chamador: `usuario:${usuario_id}`,
      feito_por: vinculo_id,
      muda: pedidos.some(({ idCheckin: de = idCheckin }) => de !== idCheckin),
      area_id: null,
      receber: (tx) => segurarCheckins(tx, estabelecimento_id, idCheckin, pedidos),
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
    area_id: checkin.area_id,
    receber: (tx) => identificar(tx, checkin, informacoesUsuario, pessoa),
  }
}

/**
 * Staff who sell. A guest's check-in in the same browser opens these calls too, so it is asked here.
 * @throws VisibleError 403
 */
export function exigirQuemVende(sessao: Sessao | null) {
  if (!sessao || sessao.estabelecimento_id === null || sessao.vinculo_id === null)
    throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
  exigirPoder(sessao, 'vender')
  const { estabelecimento_id, usuario_id, vinculo_id } = sessao
  return { estabelecimento_id, usuario_id, vinculo_id }
}

/**
 * The open check-in `id`, held; of an order for several people of a table, all of theirs, in the order of their ids. An account that
 * another system is closing is opened again by what the house orders, and closed to anybody else.
 * @throws VisibleError 409 for one that is not open at this table
 */
export async function segurarCheckins(
  tx: Transaction,
  estabelecimento_id: number,
  id: number,
  pedidos: readonly { idCheckin?: number | undefined }[],
  aQuem: 'equipe' | 'cliente' = 'equipe',
) {
  const ids = [...new Set([id, ...pedidos.flatMap(({ idCheckin }) => idCheckin ?? [])])]
  if (ids.length > 1)
    await tx`
      select from checkin where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])
      order by id for no key update`
  const fecha =
    aQuem === 'cliente' ? tx`sistema_que_fecha(c)` : tx`reabre_contas(estabelecimento_id, ${ids}::bigint[])::text`
  const segurados = await tx<Segurado[]>`
    update checkin c set ultima_atividade_em = now()
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])
    returning id, numero_mesa, numero_comanda, fechado_em, porque_bloqueada(c) as bloqueada, ${fecha} as fechando`
  const checkin = segurados.find((um) => um.id === id)
  exigirAberto(checkin)
  recusarSeBloqueada(checkin, aQuem)
  if (aQuem === 'cliente') recusarSeFecha(checkin)
  const daMesa = segurados.filter(({ numero_mesa, fechado_em }) => {
    return numero_mesa !== null && numero_mesa === checkin.numero_mesa && fechado_em === null
  })
  if (ids.length > 1 && daMesa.length < ids.length)
    throw new VisibleError(409, respostas.contaDeOutraMesa, 'outra_mesa')
  for (const um of segurados) recusarSeBloqueada(um, aQuem)
  return checkin
}

type Segurado = {
  id: number
  numero_mesa: number | null
  numero_comanda: number | null
  fechado_em: Date | null
  bloqueada: string | null
  /** by whom the account is being closed; for staff it was, until now */
  fechando: string | null
}
