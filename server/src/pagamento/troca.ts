import { type LinhaAPagar, QUEM_PAGA_MIN } from '@boteco/contract/pagamento/cliente'
import { pagamentoAberto } from '../database/abertos.ts'
import type { Sql } from '../database/db.ts'
import { type Deps, type Provedor, seFalhar } from '../provedor/provedor.ts'
import { causas } from '../provedor/recusas.ts'
import type { Checkin } from '../sessao/provas.ts'
import { idsDasLinhas } from './intencao.ts'
import { colunas, noTempo, type PagamentoPeloProvedor, registrar } from './pelo-provedor.ts'

/** Ids of the check-ins whose lines, of those asked for, it holds; and whether it is new (`QUEM_PAGA_MIN`). */
type Aberto = PagamentoPeloProvedor & { donos: readonly number[]; novo: boolean }

/**
 * An abandoned hosted page or Pix does not hold the guest. This check-in's own open ones over these lines are closed,
 * so that another payment can take their place. Says whether any line became free. Other guests' payments stay.
 */
export async function soltarPaginasAbertas(
  deps: Deps,
  { estabelecimento_id, id }: Pick<Checkin, 'estabelecimento_id' | 'id'>,
  pedidos: readonly LinhaAPagar[],
  prazo: AbortSignal,
): Promise<boolean> {
  const abertas = await abertosSobre(deps.sql, estabelecimento_id, todas(pedidos))
  return algumDeu(abertas.filter(daqui(id)).map((pagamento) => soltar(deps, pagamento, causas.trocado, prazo)))
}

/**
 * The same for the check-in that pays now, and more. Other guests' payments give way where they hold, of the lines
 * asked for, its own. Over the table's other lines a new one keeps them, and so does every one over its payer's own.
 * Then nothing gives way. One that was left open keeps no line from the table.
 */
export async function abrirCaminho(
  deps: Deps,
  { estabelecimento_id, id }: Pick<Checkin, 'estabelecimento_id' | 'id'>,
  pedidos: readonly LinhaAPagar[],
  prazo: AbortSignal,
): Promise<boolean> {
  const abertas = await abertosSobre(deps.sql, estabelecimento_id, todas(pedidos))
  const dosOutros = abertas.filter(({ checkin_id }) => checkin_id !== id)
  const soDaqui = ({ donos }: Aberto) => donos.every((dono) => dono === id)
  const fica = ({ donos, novo, checkin_id }: Aberto) =>
    donos.some((dono) => dono !== id && (novo || dono === checkin_id))
  if (dosOutros.some(fica)) return false
  return algumDeu([
    ...abertas.filter(daqui(id)).map((pagamento) => soltar(deps, pagamento, causas.trocado, prazo)),
    ...dosOutros.map((outro) => ceder(deps, outro, soDaqui(outro) ? causas.dono : causas.turma, prazo)),
  ])
}

const todas = (pedidos: readonly LinhaAPagar[]) => Object.values(idsDasLinhas(pedidos)).flat()
/** A card may be charged at any moment, and one that is only being opened is another attempt of the same people: both go on. */
const daqui =
  (id: number) =>
  ({ checkin_id, estado, meio }: PagamentoPeloProvedor) =>
    checkin_id === id && estado === 'em_andamento' && (meio === 'pix' || meio === 'checkout')
const algumDeu = async (soltas: Promise<boolean>[]) => (await Promise.all(soltas)).some(Boolean)

/** The open payments by phone that hold any of these lines now, of any guest. */
export const abertosSobre = (sql: Sql, estabelecimento_id: number, linhas: readonly number[]) => sql<Aberto[]>`
  select ${colunas(sql)}, donos, p.criado_em > now() - ${QUEM_PAGA_MIN} * interval '1 minute' as novo from pagamento p
  cross join lateral (
    select json_agg(distinct coalesce(k.checkin_id, i.checkin_id, f.checkin_id, p.checkin_id)) as donos from pagamento_linha pl
    left join cota k on k.estabelecimento_id = pl.estabelecimento_id and k.id = pl.linha_id and pl.de_linha is not null
    left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id) and pl.tipo = 'item'
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id and pl.viva
      and pl.linha_id = any(${linhas as number[]}::bigint[])) d
  where p.estabelecimento_id = ${estabelecimento_id} and p.estado in ${pagamentoAberto(sql)} and pelo_provedor(p.meio) and donos is not null
  order by p.id`

/**
 * Another guest's payment makes way for the owner of its lines, or for the waiter, also while a bank decides. No
 * guest's lines are held by another's card. What was paid is written down; money that still comes goes back by itself.
 */
export async function ceder(
  deps: DepsNoCaixa,
  aberto: PagamentoPeloProvedor,
  causa: string,
  prazo: AbortSignal,
): Promise<true> {
  // one that is only being opened has no code and no address that any guest knows
  const agora = aberto.estado === 'intencao' ? 'aberto' : await olhar(deps, aberto, causa, prazo)
  if (agora !== 'livre') await registrar(deps.sql, aberto, { estado: 'cancelado' }, causa, deps.log)
  return true
}

/** At the till the provider may be missing. */
type DepsNoCaixa = Omit<Deps, 'provedor'> & { provedor: Provedor | null }

export type Visto = 'livre' | 'decidindo' | 'aberto' | 'sem resposta'

/** A page is closed on the way; a Pix and a card are only looked at, because nothing closes them. */
export async function olhar(
  deps: DepsNoCaixa,
  aberto: PagamentoPeloProvedor,
  causa: string,
  prazo: AbortSignal,
): Promise<Visto> {
  const { sql, provedor, log } = deps
  if (!provedor) return 'sem resposta'
  return seFalhar(
    async () => {
      if (aberto.meio === 'checkout') return await fecharPagina({ sql, provedor, log }, aberto, causa, prazo)
      const situacao = await provedor.consultarPedido(aberto.id_pedido_pagbank ?? '', prazo)
      if (situacao.estado === 'em_andamento') return 'aberto'
      await registrar(sql, aberto, noTempo(aberto, situacao), causa, log)
      return 'livre'
    },
    (error) => {
      log.warn({ pagamento: aberto.id, motivo: error.message }, 'o provedor não disse se o pagamento aberto foi pago')
      return 'sem resposta'
    },
  )
}

/**
 * Sets the lines of an open page or Pix free, after asking whether it was paid. A Pix code cannot be closed at the
 * provider. It is given up here, and if a guest still pays it the money goes back by itself.
 */
async function soltar(
  deps: Deps,
  pagamento: PagamentoPeloProvedor,
  causa: string,
  prazo: AbortSignal,
): Promise<boolean> {
  if (pagamento.meio === 'checkout') return (await fecharPagina(deps, pagamento, causa, prazo)) === 'livre'
  const { sql, provedor, log } = deps
  const situacao = await provedor.consultarPedido(pagamento.id_pedido_pagbank ?? '', prazo)
  const nosso = situacao.estado === 'em_andamento' ? { estado: 'cancelado' as const } : situacao
  await registrar(sql, pagamento, nosso, causa, log)
  return true
}

/** Look, close, look again: the guest may have paid between the first look and the closing. `livre`: it is over. */
export async function fecharPagina(
  { sql, provedor, log }: Deps,
  pagamento: PagamentoPeloProvedor,
  causa: string,
  prazo: AbortSignal,
): Promise<'livre' | 'decidindo' | 'aberto'> {
  const id_checkout = pagamento.id_checkout_pagbank
  if (!id_checkout) return 'aberto'
  const olhar = async () => {
    const { estado, decidindo, ...resto } = await provedor.consultarCheckout(id_checkout, prazo)
    await registrar(sql, pagamento, { estado, ...resto }, causa, log)
    return estado !== 'em_andamento' ? 'livre' : decidindo ? 'decidindo' : 'aberto'
  }
  const antes = await olhar()
  // the guest pressed "pay" there and the bank is deciding: closing the page would not stop that
  if (antes !== 'aberto') return antes
  await seFalhar(
    () => provedor.fecharCheckout(id_checkout, prazo),
    (error) => {
      log.warn({ pagamento: pagamento.id, motivo: error.message }, 'a página de pagamento não foi fechada')
    },
  )
  return olhar()
}
