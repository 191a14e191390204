import { ESPERAS_POR_CASA } from '@boteco/contract/mesa'
import { respostas } from '@boteco/contract/respostas'
import { caminhoDe, type Situacao } from '../checkin/caminho.ts'
import type { Transaction } from '../database/db.ts'

type Quem = { estabelecimento_id: number; checkin_id: number }
type Pedida = { quantidade: number; preco: number }
/** `null`: it goes on at once. */
export type Espera = { por: 'equipe' | 'pagamento'; frase: string } | null

/** Whether this order is held, and by what. The check-in's row is held by the caller, so that its orders come one by one. */
export async function esperaDoPedido(
  tx: Transaction,
  quem: Quem,
  situacao: Situacao,
  pedidas: readonly Pedida[],
): Promise<Espera> {
  const caminho = caminhoDe(situacao)
  if (caminho === 'livre') return null
  if (caminho === 'pagamento') return { por: 'pagamento', frase: respostas.pedidoEsperaPagamento }
  if (caminho === 'limite' && (await cabe(tx, quem, situacao, pedidas))) return null
  return esperaPelaEquipe(tx, quem)
}

/** What nobody of the house has seen the people of yet, by this guest and by the whole party, with this order. */
async function cabe(tx: Transaction, quem: Quem, situacao: Situacao, pedidas: readonly Pedida[]): Promise<boolean> {
  const { estabelecimento_id, checkin_id } = quem
  const { mesa_aberta_id } = situacao
  // the party's orders come one by one too
  await tx`
    select from mesa_aberta where estabelecimento_id = ${estabelecimento_id} and id = ${mesa_aberta_id} for no key update`
  const [feito] = await tx<[{ unidades: number; valor: number; unidades_mesa: number; valor_mesa: number }]>`
    select coalesce(sum(i.quantidade) filter (where c.id = ${checkin_id}), 0)::int as unidades,
      coalesce(sum(i.quantidade * i.preco) filter (where c.id = ${checkin_id}), 0) as valor,
      coalesce(sum(i.quantidade), 0)::int as unidades_mesa, coalesce(sum(i.quantidade * i.preco), 0) as valor_mesa
    from checkin c
    join item_pedido i on i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
    join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.mesa_aberta_id = ${mesa_aberta_id} and c.presente_em is null
      and i.na_fila_em is not null and i.status_pedido <> 'PEDIDO CANCELADO' and not i.couvert
      and o.feito_por is null`
  const unidades = pedidas.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const valor = pedidas.reduce((soma, { quantidade, preco }) => soma + quantidade * preco, 0)
  return (
    feito.unidades + unidades <= situacao.limite_unidades_checkin &&
    feito.valor + valor <= situacao.limite_valor_checkin &&
    feito.unidades_mesa + unidades <= situacao.limite_unidades_mesa &&
    feito.valor_mesa + valor <= situacao.limite_valor_mesa
  )
}

/** One of each guest, and some of each house: a prank is not to fill the waiter's screen. */
async function esperaPelaEquipe(tx: Transaction, { estabelecimento_id, checkin_id }: Quem): Promise<Espera> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`espera ${estabelecimento_id}`}, 0))`
  const [{ minhas, todas }] = await tx<[{ minhas: number; todas: number }]>`
    select count(*) filter (where checkin_id = ${checkin_id})::int as minhas, count(*)::int as todas from pedido
    where estabelecimento_id = ${estabelecimento_id} and espera = 'equipe'`
  if (minhas > 0) return { por: 'pagamento', frase: respostas.pedidoJaEspera }
  if (todas >= ESPERAS_POR_CASA) return { por: 'pagamento', frase: respostas.casaCheiaDeEsperas }
  return { por: 'equipe', frase: respostas.pedidoEsperaEquipe }
}
