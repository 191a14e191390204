import { ESPERAS_POR_CASA } from '@boteco/contract/mesa'
import { respostas } from '@boteco/contract/respostas'
import { caminhoDe, caminhoDoPedido, type Situacao } from '../checkin/caminho.ts'
import type { Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../http/errors.ts'

type Quem = { estabelecimento_id: number; checkin_id: number }
type Pedida = { quantidade: number; preco: number }
/** `null`: it goes on at once. */
export type Espera = Retido | null
type Retido = { por: 'equipe' | 'pagamento'; frase: string }

/** Whether this order is held, and by what. The check-in's row is held by the caller, so that its orders come one by one. */
export async function esperaDoPedido(
  tx: Transaction,
  quem: Quem,
  situacao: Situacao,
  pedidas: readonly Pedida[],
): Promise<Espera> {
  const caminho = caminhoDe(situacao)
  if (caminho === 'livre') return null
  const deGraca = pedidas.every(({ preco }) => preco === 0)
  if (caminho === 'pagamento') {
    if (!deGraca) return { por: 'pagamento', frase: respostas.pedidoEsperaPagamento }
    // there is nothing to pay before, so what counts is whether the house knows who asks
    if (situacao.presente) return null
  }
  if (caminho === 'limite' && (await cabe(tx, quem, situacao, pedidas))) return null
  const espera = await esperaPelaEquipe(tx, quem)
  // nobody can pay for it, so it would wait for nothing
  if (deGraca && espera.por === 'pagamento') throw new VisibleError(409, respostas.deGracaEsperaAlguem, 'espera_alguem')
  return espera
}

/**
 * What nobody of the house has seen the people of yet, with this order: of this guest, wherever they ordered, and of the table at
 * which it was ordered, wherever its people say to be by now. Of a table's earlier parties what was brought is over.
 */
async function cabe(tx: Transaction, quem: Quem, situacao: Situacao, pedidas: readonly Pedida[]): Promise<boolean> {
  const { estabelecimento_id, checkin_id } = quem
  const { mesa_aberta_id } = situacao
  // the party's orders come one by one too
  await tx`
    select from mesa_aberta where estabelecimento_id = ${estabelecimento_id} and id = ${mesa_aberta_id} for no key update`
  const [feito] = await tx<[{ unidades: number; valor: number; unidades_mesa: number; valor_mesa: number }]>`
    select coalesce(sum(i.quantidade) filter (where c.id = eu.id), 0)::int as unidades,
      coalesce(sum(i.quantidade * i.preco) filter (where c.id = eu.id), 0) as valor,
      coalesce(sum(i.quantidade) filter (where m.na_mesa), 0)::int as unidades_mesa,
      coalesce(sum(i.quantidade * i.preco) filter (where m.na_mesa), 0) as valor_mesa
    from checkin eu
    join estabelecimento e on e.id = eu.estabelecimento_id
    join mesa_aberta f on f.estabelecimento_id = eu.estabelecimento_id and f.id = ${mesa_aberta_id}
    join item_pedido i on i.estabelecimento_id = eu.estabelecimento_id and i.feito_em >= ${comecoDaNoite(tx)}
      and i.na_fila_em is not null and i.status_pedido <> 'PEDIDO CANCELADO' and not i.couvert
    join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id and o.feito_por is null
    join checkin c on c.estabelecimento_id = o.estabelecimento_id and c.id = o.checkin_id and c.presente_em is null
    cross join lateral (select (o.numero_mesa = eu.numero_mesa or c.mesa_aberta_id = f.id)
      and (i.status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE' or i.feito_em >= f.aberta_em) as na_mesa) m
    where eu.estabelecimento_id = ${estabelecimento_id} and eu.id = ${checkin_id} and (c.id = eu.id or m.na_mesa)`
  const unidades = pedidas.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const valor = pedidas.reduce((soma, { quantidade, preco }) => soma + quantidade * preco, 0)
  return (
    feito.unidades + unidades <= situacao.limite_unidades_checkin &&
    feito.valor + valor <= situacao.limite_valor_checkin &&
    feito.unidades_mesa + unidades <= situacao.limite_unidades_mesa &&
    feito.valor_mesa + valor <= situacao.limite_valor_mesa
  )
}

/**
 * Fichas that cost nothing are used as an order of as much: they prove no more than its words do.
 * @throws VisibleError 409 where such an order would wait
 */
export async function exigirQueCaiba(tx: Transaction, quem: Quem, pedidas: readonly Pedida[]): Promise<void> {
  const deGraca = pedidas.filter(({ preco }) => preco === 0)
  if (deGraca.length === 0) return
  const situacao = await caminhoDoPedido(tx, quem.estabelecimento_id, quem.checkin_id)
  if (situacao.presente || situacao.caminho === 'livre') return
  if (situacao.caminho === 'limite' && (await cabe(tx, quem, situacao, deGraca))) return
  throw new VisibleError(409, respostas.deGracaEsperaAlguem, 'espera_alguem')
}

/** One of each guest, and some of each house: a prank is not to fill the waiter's screen. */
async function esperaPelaEquipe(tx: Transaction, { estabelecimento_id, checkin_id }: Quem): Promise<Retido> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`espera ${estabelecimento_id}`}, 0))`
  const [{ minhas, todas }] = await tx<[{ minhas: number; todas: number }]>`
    select count(*) filter (where checkin_id = ${checkin_id})::int as minhas, count(*)::int as todas from pedido
    where estabelecimento_id = ${estabelecimento_id} and espera = 'equipe'`
  if (minhas > 0) return { por: 'pagamento', frase: respostas.pedidoJaEspera }
  if (todas >= ESPERAS_POR_CASA) return { por: 'pagamento', frase: respostas.casaCheiaDeEsperas }
  return { por: 'equipe', frase: respostas.pedidoEsperaEquipe }
}
