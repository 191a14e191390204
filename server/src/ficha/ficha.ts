import type { Input } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { exigirCasaAberta } from '../cardapio/casa-fechada.ts'
import { recusarFechados } from '../cardapio/departamentos-fechados.ts'
import { vendidosAgora } from '../cardapio/programado.ts'
import { caminhoDoPedido } from '../checkin/caminho.ts'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { comoPessoa, identificar } from '../checkin/mesa.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { recusarAcompanhados, recusarCombos } from '../pedido/combo.ts'
import { conferirVenda } from '../pedido/como-se-vende.ts'
import { exigirQueCaiba } from '../pedido/espera-do-pedido.ts'
import { produtosAVenda } from '../pedido/estoque.ts'
import { itensPedidos } from '../pedido/itens.ts'
import { precosMostrados } from '../pedido/preco.ts'
import { semLugar } from '../pedido/retirada.ts'
import type { Checkin } from '../sessao/provas.ts'
import { fichas } from './linhas.ts'
import { oQueFichasTiram, usar, virarPedido } from './usar.ts'

export const ficha = {
  '/pedido/comprarFichas': (input, { transaction, checkin, cofre }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id, carteira_id, usuario_id } = checkin
      await identificar(tx, checkin, input.informacoesUsuario, comoPessoa(cofre, input.informacoesUsuario))
      const unidades = emUnidades(input.pedidos)
      await exigirCasaAberta(tx, estabelecimento_id)
      const conhecido = await aEquipeConhece(tx, checkin)
      await recusarDemais(tx, checkin, unidades.length, conhecido)
      const aVenda = await avaliarFichas(tx, estabelecimento_id, unidades)
      const { porNoite, feitas } = aVenda
      const baratas = feitas.filter(({ programada }) => programada).length
      if (porNoite !== null && baratas > 0) await recusarBaratasDemais(tx, checkin, baratas, porNoite, conhecido)
      await gravarFichas(tx, { estabelecimento_id, checkin_id, carteira_id, usuario_id }, unidades, aVenda)
      return { message: respostas.fichasSolicitadas }
    }),

  '/ficha/buscarFichasPendentesDePagamento': async (_input, { sql, checkin }) => ({
    fichas: await fichas(
      sql,
      sql`f.estabelecimento_id = ${checkin.estabelecimento_id} and f.checkin_id = ${checkin.id}
        and f.cancelada_em is null and s.situacao <> 'pago'`,
    ),
  }),

  '/ficha/buscarFichasPagas': async (_input, { sql, checkin }) => ({
    fichas: await fichas(
      sql,
      sql`${minhas(sql, checkin)} and f.usada_em is null and f.cancelada_em is null and f.presente_id is null
        and s.situacao = 'pago'`,
    ),
  }),

  '/ficha/enviarFichas': (input, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id } = checkin
      const [aberto] = await tx<{ numero_mesa: number | null; sem_lugar: boolean }[]>`
        update checkin set ultima_atividade_em = now()
        where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} and fechado_em is null
        returning numero_mesa, ${semLugar(tx, checkin)} as sem_lugar`
      exigirMeuAberto(aberto)
      if (aberto.sem_lugar) throw new VisibleError(409, respostas.semLugar, 'sem_lugar')

      await exigirCasaAberta(tx, estabelecimento_id)

      const ids = [...new Set(input.map(({ id }) => id))]
      const quais = tx`${minhas(tx, checkin)} and f.id in ${tx(ids)}`
      // the products and options before the fichas, in the order in which a cancellation locks them: no deadlock
      const tiram = await oQueFichasTiram(tx, estabelecimento_id, quais)
      const usadas = await usar(tx, estabelecimento_id, quais, ids.length)
      const comoPedido = usadas.map(({ preco }) => ({ quantidade: 1, preco }))
      await exigirQueCaiba(tx, { estabelecimento_id, checkin_id }, comoPedido)
      await recusarFechados(tx, estabelecimento_id, tiram.produtos.values())
      await virarPedido(tx, { estabelecimento_id, checkin_id, numero_mesa: aberto.numero_mesa }, usadas, tiram)
      return { message: respostas.fichasEnviadas }
    }),

  '/ficha/cancelarFichas': (input, { transaction, checkin }) =>
    transaction(async (tx) => {
      const ids = [...new Set(input.map(({ id }) => id))]
      await cancelar(tx, checkin, ids)
      return { message: respostas.fichasCanceladas }
    }),

  '/ficha/buscarMinhasFichasUtilizadas': async (_input, { sql, checkin }) => ({
    pedidos: await itensPedidos(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and i.ficha_id is not null and i.status_pedido <> 'PEDIDO CANCELADO'`,
    ),
  }),
} satisfies Partial<Handlers>

/** One ficha is one unit: three beers are three fichas. */
export const emUnidades = (pedidos: Input<'/pedido/comprarFichas'>['pedidos']) =>
  pedidos.flatMap(({ produto, quantidade, preco, escolhas, gramas, desvio, observacao }) =>
    Array.from({ length: quantidade }, () => ({
      ...{ produto_id: produto.id, quantidade: 1, preco, escolhas, gramas, desvio, observacao: observacao ?? '' },
    })),
  )
type Unidades = ReturnType<typeof emUnidades>

/** What so many fichas cost now. @throws VisibleError 409 for what is not sold as a ficha, or not at this price, or ran out */
export async function avaliarFichas(tx: Transaction, estabelecimento_id: number, unidades: Unidades) {
  const ids = unidades.map(({ produto_id }) => produto_id)
  const aVenda = await produtosAVenda(tx, estabelecimento_id, ids)
  conferirVenda(aVenda, unidades, false)
  recusarCombos(aVenda.values())
  const programado = [...aVenda.values()].some((produto) => produto.programado)
  const { fichas_programadas: comPreco, fichas_programadas_por_noite: porNoite } = programado
    ? await fichasProgramadas(tx, estabelecimento_id)
    : semHora
  // wherever it is used one day: at the general price
  const onde = { area_id: null, comPreco }
  const produtos = await vendidosAgora(tx, estabelecimento_id, aVenda, onde)
  const feitas = await precosMostrados(tx, estabelecimento_id, produtos, unidades, onde)
  recusarAcompanhados(produtos, unidades, feitas)
  for (const { nome, qtd_estoque, acabou, da_para } of produtos.values()) {
    if (acabou || qtd_estoque === 0 || (da_para !== null && da_para < 1))
      throw new VisibleError(409, `${nome} acabou.`, 'sem_estoque')
  }
  return { produtos, feitas, porNoite }
}

type DeQuem = { estabelecimento_id: number; checkin_id: number; carteira_id: number; usuario_id: number | null }
type AVenda = Pick<Awaited<ReturnType<typeof avaliarFichas>>, 'produtos' | 'feitas'>

/** Writes these fichas, which are still to pay. @returns their ids */
export async function gravarFichas(
  tx: Transaction,
  deQuem: DeQuem,
  unidades: Unidades,
  { produtos, feitas }: AVenda,
): Promise<number[]> {
  const { estabelecimento_id } = deQuem
  const [contador] = await tx<{ valor: number }[]>`
    insert into contador values (${estabelecimento_id}, 'ficha', ${unidades.length})
    on conflict (estabelecimento_id, nome) do update set valor = contador.valor + excluded.valor
    returning valor`
  const primeiro = contador!.valor - unidades.length + 1
  const novas = unidades.map(({ produto_id, observacao }, indice) => ({
    ...deQuem,
    numero: primeiro + indice,
    produto_estabelecimento_id: produto_id,
    nome_produto: produtos.get(produto_id)!.nome,
    preco: feitas[indice]!.preco,
    custo: produtos.get(produto_id)!.preco_compra,
    programada: feitas[indice]!.programada,
    partes: feitas[indice]!.partes && tx.json(feitas[indice]!.partes),
    observacao,
  }))
  const feito = await tx<{ id: number }[]>`insert into ficha ${tx(novas)} returning id`
  return feito.map(({ id }) => id)
}

type FichasProgramadas = { fichas_programadas: boolean; fichas_programadas_por_noite: number | null }
const semHora: FichasProgramadas = { fichas_programadas: false, fichas_programadas_por_noite: null }

/** Whether fichas are bought at a price that holds for a time, and how many by one guest in a night; null: any number. */
async function fichasProgramadas(tx: Transaction, estabelecimento_id: number): Promise<FichasProgramadas> {
  const [casa] = await tx<[FichasProgramadas]>`
    select fichas_programadas, fichas_programadas_por_noite from estabelecimento where id = ${estabelecimento_id}`
  return casa
}

/**
 * Who the staff know to be here has so many of their own, counted by the device. Of the others nothing is known but what they say,
 * and a new device is theirs for the asking: all of them together have as many. They come one by one (`recusarDemais`), and the
 * check-in's row is held.
 * @throws VisibleError 409
 */
async function recusarBaratasDemais(
  tx: Transaction,
  { estabelecimento_id, carteira_id }: Checkin,
  mais: number,
  porNoite: number,
  conhecido: boolean,
) {
  const [{ ja }] = await tx<[{ ja: number }]>`
    select count(*)::int as ja from ficha f
    join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.id = f.checkin_id
    where f.estabelecimento_id = ${estabelecimento_id} and f.programada and f.cancelada_em is null
      and f.solicitada_em >= (select ${comecoDaNoite(tx)} from estabelecimento e where e.id = ${estabelecimento_id})
      and case when ${conhecido} then f.carteira_id = ${carteira_id}
        else c.presente_em is null and c.membro_em is null end`
  if (ja + mais <= porNoite) return
  const frase = conhecido
    ? `O preço desta hora vale para até ${porNoite} ${porNoite === 1 ? 'ficha' : 'fichas'} por pessoa numa noite.`
    : respostas.fichasProgramadasDemais
  throw new VisibleError(409, frase, 'fichas_demais')
}

/** The bar asks nobody who they are, or somebody of it has seen this guest. */
async function aEquipeConhece(tx: Transaction, { estabelecimento_id, id }: Checkin): Promise<boolean> {
  const { caminho, na_casa, membro } = await caminhoDoPedido(tx, estabelecimento_id, id)
  return caminho === 'livre' || na_casa || membro
}

/** Fichas that one device may ask for in a night without paying them: more than a table buys in rounds. */
const MAXIMO_SEM_PAGAR = 500
/** And that all together may have in a bar that knows nothing of them but what they say. */
const MAXIMO_DE_ESTRANHOS = 5000

/** Asking costs nothing, so what was only asked for is counted: per device, and of strangers per bar. Those come one by one from here on. */
async function recusarDemais(
  tx: Transaction,
  { estabelecimento_id, carteira_id }: Checkin,
  mais: number,
  conhecido: boolean,
) {
  const semPagar = tx`not exists (select from pagamento_linha pl
    where pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva)`
  const [{ pedidas }] = await tx<[{ pedidas: number }]>`
    select count(*)::int as pedidas from ficha f join estabelecimento e on e.id = f.estabelecimento_id
    where f.estabelecimento_id = ${estabelecimento_id} and f.carteira_id = ${carteira_id} and f.usada_em is null
      and f.solicitada_em >= ${comecoDaNoite(tx)} and ${semPagar}`
  if (pedidas + mais > MAXIMO_SEM_PAGAR) throw new VisibleError(409, respostas.fichasDemais, 'fichas_demais')
  if (conhecido) return
  await tx`select pg_advisory_xact_lock(hashtextextended(${`fichas ${estabelecimento_id}`}, 0))`
  const [{ deEstranhos }] = await tx<[{ deEstranhos: number }]>`
    select count(*)::int as "deEstranhos" from ficha f
    join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.id = f.checkin_id
    where f.estabelecimento_id = ${estabelecimento_id} and f.usada_em is null and f.cancelada_em is null and f.preco > 0
      and c.presente_em is null and c.membro_em is null and ${semPagar}`
  if (deEstranhos + mais > MAXIMO_DE_ESTRANHOS)
    throw new VisibleError(409, respostas.fichasDeEstranhosDemais, 'fichas_demais')
}

/** A ficha is of the account that bought it, or of the device when the guest had not logged in. */
export const minhas = (sql: Sql | Transaction, { estabelecimento_id, carteira_id, usuario_id }: Checkin) => sql`
  f.estabelecimento_id = ${estabelecimento_id}
  and (f.usuario_id = ${usuario_id} or (f.usuario_id is null and f.carteira_id = ${carteira_id}))`

/**
 * Cancels fichas that were asked for and that no money is on its way for: all of these or none. One that is cancelled
 * already stays so, and a second tap says the same as the first.
 */
async function cancelar(tx: Transaction, { estabelecimento_id, id: checkin_id }: Checkin, ids: number[]) {
  // a request that is writing a payment of them locks these rows: it comes first, and the next statement sees it
  const pedidas = await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} and id in ${tx(ids)}
    order by id for update`
  if (pedidas.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  await tx`
    update ficha f set cancelada_em = now()
    where f.estabelecimento_id = ${estabelecimento_id} and f.id in ${tx(ids)} and f.cancelada_em is null
      and f.usada_em is null and f.preco > 0 and not exists (select from pagamento_linha pl
        where pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva)`
  const [sobrou] = await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and id in ${tx(ids)} and cancelada_em is null limit 1`
  if (sobrou) throw new VisibleError(409, respostas.fichaEmPagamento, 'ficha_em_pagamento')
}
