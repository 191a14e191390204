import type { Parte } from '@boteco/contract/escolhas'
import type { ParteDita } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment, JSONValue } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { VisibleError } from '../errors.ts'
import { conferirEstoque, menosEstoque } from '../pedido/estoque.ts'
import {
  type OpcoesContadas,
  opcoesDasPartes,
  Restantes,
  segurarOpcoes,
  tirarOpcoes,
} from '../pedido/estoque-das-opcoes.ts'
import { menosInsumos, segurarInsumos, type TirouInsumos } from '../pedido/insumos.ts'
import { prontaParaUso } from './transferir.ts'

export type FichaUsada = {
  id: number
  produto_estabelecimento_id: number
  nome_produto: string
  preco: number
  /** what it cost the house, as it was bought; null: nobody said */
  custo: number | null
  observacao: string
  partes: (Parte & JSONValue)[] | null
  /** the same, as it is said */
  ditas: ParteDita[] | null
  /** what it takes of what it is made of */
  insumos: TirouInsumos
}

/** Marks these paid fichas as used, each once: a second request finds them used. `quais` speaks of `f`. */
export async function usar(
  tx: Transaction,
  estabelecimento_id: number,
  quais: Fragment,
  quantas: number,
): Promise<FichaUsada[]> {
  // lock order: by id, so that two devices sending the same fichas do not deadlock
  const usadas = await tx<FichaUsada[]>`
    with livres as materialized (
      select f.id from ficha f
      where f.estabelecimento_id = ${estabelecimento_id} and ${quais} and f.presente_id is null and ${prontaParaUso(tx)}
      order by f.id for update of f
    )
    update ficha f set usada_em = now() from livres
    where f.estabelecimento_id = ${estabelecimento_id} and f.id = livres.id
    returning f.id, produto_estabelecimento_id, nome_produto, preco, custo, observacao, partes, partes_ditas(f.partes) as ditas,
      insumos_de(f.estabelecimento_id, produto_estabelecimento_id, f.partes) as insumos`
  if (usadas.length < quantas) throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
  return usadas
}

export type ProdutoDaFicha = {
  id: number
  nome: string
  nome_departamento: string
  qtd_estoque: number | null
  acabou: boolean
  da_para: number | null
}

export type DasFichas = {
  produtos: Map<number, ProdutoDaFicha>
  opcoes: OpcoesContadas
  /** one that was chosen and ran out, as the staff say */
  emFalta: { produto: string; nome: string } | undefined
}

/**
 * The products and the counted options of these fichas, held. A paid ficha is served even when its product has left the menu: only the department and
 * the stock matter. `quais` speaks of `f`.
 */
export async function oQueFichasTiram(
  tx: Transaction,
  estabelecimento_id: number,
  quais: Fragment,
): Promise<DasFichas> {
  const produtos = await tx<ProdutoDaFicha[]>`
    select id, nome, nome_departamento /* never null */, qtd_estoque, em_falta(acabou_ate, estabelecimento_id) as acabou,
      da_para(estabelecimento_id, id, null)
    from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id in (
      select f.produto_estabelecimento_id from ficha f where f.estabelecimento_id = ${estabelecimento_id} and ${quais})
    order by id for no key update`
  const delas = tx`select f.partes from ficha f where f.estabelecimento_id = ${estabelecimento_id} and ${quais}`
  const opcoes = await segurarOpcoes(tx, estabelecimento_id, opcoesDasPartes(tx, delas))
  const [emFalta] = await tx<{ produto: string; nome: string }[]>`
    select f.nome_produto as produto, o.nome from ficha f
    cross join lateral jsonb_array_elements(f.partes) p (parte)
    join opcao o on o.estabelecimento_id = f.estabelecimento_id and o.id = (p.parte ->> 'opcao')::bigint and em_falta(o.acabou_ate, o.estabelecimento_id)
    where f.estabelecimento_id = ${estabelecimento_id} and ${quais} order by o.id limit 1`
  return { produtos: new Map(produtos.map((produto) => [produto.id, produto])), opcoes, emFalta }
}

type DeQuem = {
  estabelecimento_id: number
  checkin_id: number
  numero_mesa: number | null
  /** the staff member who handed them over: it is delivered already */
  entregue_por?: number
  /** handed over before the server heard of it: the stock gives what it has */
  semRede?: true
}

/** Used fichas become one order, whose lines are paid already. */
export async function virarPedido(
  tx: Transaction,
  { entregue_por, semRede, ...deQuem }: DeQuem,
  usadas: readonly FichaUsada[],
  { produtos, opcoes, emFalta }: DasFichas,
): Promise<void> {
  const { estabelecimento_id, checkin_id } = deQuem
  const pedidas = usadas.map(({ produto_estabelecimento_id }) => ({
    produto_id: produto_estabelecimento_id,
    quantidade: 1,
  }))
  if (!semRede) {
    conferirEstoque(produtos, pedidas)
    if (emFalta) throw new VisibleError(409, `${emFalta.produto}: ${emFalta.nome} acabou.`, 'opcao_acabou')
  }
  const somas = new Map<number, number>()
  const tirou = pedidas.map(({ produto_id }) => {
    const antes = somas.get(produto_id) ?? 0
    const ainda = antes < (produtos.get(produto_id)?.qtd_estoque ?? 0)
    if (ainda) somas.set(produto_id, antes + 1)
    return ainda
  })
  comoEstoque(tx, { tipo: 'venda' }).execute()
  if (somas.size > 0) await menosEstoque(tx, estabelecimento_id, somas)
  const restantes = new Restantes(opcoes)
  const comOpcoes = usadas.map(({ partes, nome_produto }) => ({ nome: nome_produto, quantidade: 1, partes }))
  const tirouOpcoes = semRede ? comOpcoes.map((linha) => restantes.tirarSeHa(linha)) : tirarOpcoes(restantes, comOpcoes)
  await restantes.baixar(tx, estabelecimento_id)
  const insumos = await segurarInsumos(
    tx,
    estabelecimento_id,
    usadas.map((usada) => usada.insumos),
  )
  const tirouInsumos = usadas.map((usada) => {
    if (!insumos.ha(usada.insumos, 1)) {
      if (semRede) return null
      throw new VisibleError(409, `${usada.nome_produto} acabou.`, 'sem_estoque')
    }
    insumos.tirar(usada.insumos, 1)
    return usada.insumos
  })
  const [novo] = await tx<{ id: number; a_frente: Record<number, number> }[]>`
    insert into pedido ${tx({ ...deQuem, ...(entregue_por && { feito_por: entregue_por }) })}
    returning id, (select json_object_agg(produto_id, linhas) from a_frente(${estabelecimento_id}, ${[...produtos.keys()]}::bigint[])) as a_frente`
  const linhas = usadas.map(
    ({ id: ficha_id, produto_estabelecimento_id, nome_produto, preco, custo, observacao, partes }, qual) => ({
      estabelecimento_id,
      pedido_id: novo!.id,
      checkin_id,
      produto_estabelecimento_id,
      ficha_id,
      nome_produto,
      nome_departamento: produtos.get(produto_estabelecimento_id)!.nome_departamento,
      quantidade: 1,
      preco,
      custo,
      observacao,
      partes: partes && tx.json(partes),
      tirou_estoque: tirou[qual]!,
      tirou_opcoes: tirouOpcoes[qual] ? tx.json(tirouOpcoes[qual]) : null,
      tirou_insumos: tirouInsumos[qual] ? tx.json(tirouInsumos[qual]) : null,
      status_pedido: entregue_por ? 'PEDIDO ENTREGUE AO CLIENTE' : 'PEDIDO FEITO PELO CLIENTE',
      a_frente: novo!.a_frente[produto_estabelecimento_id]!,
    }),
  )
  await tx`insert into item_pedido ${tx(linhas)}`
  if (tirouInsumos.some((uma) => uma !== null)) {
    const feitas = tx`(select tirou_insumos, quantidade from item_pedido where estabelecimento_id = ${estabelecimento_id} and pedido_id = ${novo!.id})`
    await tx`with ${menosInsumos(tx, estabelecimento_id, feitas)} select`
  }
  if (entregue_por)
    await tx`
      insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
      select estabelecimento_id, id, 'PEDIDO FEITO PELO CLIENTE', status_pedido, ${entregue_por} from item_pedido
      where estabelecimento_id = ${estabelecimento_id} and pedido_id = ${novo!.id}`
}
