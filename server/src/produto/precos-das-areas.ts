import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Sessao } from '../sessao/provas.ts'

type Quem = Pick<Sessao<'BAR GERENTE'>, 'estabelecimento_id' | 'vinculo_id'>
type Linha = {
  id_produto_estabelecimento: number
  precos_das_areas?: readonly { area_id: number; preco: number | null }[] | undefined
}
type DaArea = { produto: number; area_id: number; preco: number }

/** SQL: what the product `pe` costs in the areas that have a price of their own, as JSON. */
export const precosDasAreas = (tx: Sql | Transaction) => tx`
  coalesce((select json_agg(json_build_object('area_id', p.area_id, 'preco', p.preco) order by p.area_id)
    from preco_da_area p where p.estabelecimento_id = pe.estabelecimento_id and p.produto_estabelecimento_id = pe.id
      and p.ate is null), '[]')`

/**
 * What these products cost in areas from now on; null: what they cost in general. The products are held. An area is held after them,
 * so that it does not go meanwhile.
 * @throws VisibleError 404 for an area that is not of this house
 */
export async function salvarPrecosDasAreas(tx: Transaction, quem: Quem, linhas: readonly Linha[]) {
  const { estabelecimento_id } = quem
  const todos = linhas.flatMap(({ id_produto_estabelecimento: produto, precos_das_areas = [] }) =>
    precos_das_areas.map((um) => ({ produto, ...um })),
  )
  // of one that is said twice the last word counts
  const ditos = [...new Map(todos.map((um) => [`${um.produto} ${um.area_id}`, um])).values()]
  if (ditos.length === 0) return
  const areas = await tx<{ id: number; nome: string }[]>`
    select id, nome from area where estabelecimento_id = ${estabelecimento_id} order by id for key share`
  const nomes = new Map(areas.map(({ id, nome }) => [id, nome]))
  if (ditos.some(({ area_id }) => !nomes.has(area_id)))
    throw new VisibleError(404, respostas.areaSumiu, 'nao_encontrado')
  const produtos = [...new Set(ditos.map(({ produto }) => produto))]
  const antes = await valendo(tx, estabelecimento_id, produtos)
  const era = ({ produto, area_id }: Omit<DaArea, 'preco'>) =>
    antes.find((um) => um.produto === produto && um.area_id === area_id)?.preco ?? null
  const mudam = ditos.filter((dito) => era(dito) !== dito.preco)
  if (mudam.length === 0) return
  // one moment ends the old price and begins the new one; not now(), which is when the transaction began
  const [{ agora }] = await tx<[{ agora: string }]>`select clock_timestamp()::text as agora`
  const deQuais = tx`unnest(${mudam.map(({ produto }) => produto)}::bigint[], ${mudam.map(({ area_id }) => area_id)}::bigint[],
    ${mudam.map(({ preco }) => preco)}::bigint[]) as m (produto, area, preco)`
  await tx`
    delete from preco_da_area where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = any(${produtos}::bigint[])
      and ate < now() - interval '1 hour'`
  await tx`
    update preco_da_area p set ate = ${agora}::timestamptz from ${deQuais}
    where p.estabelecimento_id = ${estabelecimento_id} and p.produto_estabelecimento_id = m.produto and p.area_id = m.area and p.ate is null`
  await tx`
    insert into preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id, preco, desde)
    select ${estabelecimento_id}, m.produto, m.area, m.preco, ${agora}::timestamptz from ${deQuais} where m.preco is not null`
  const depois = await valendo(tx, estabelecimento_id, produtos)
  const emPalavras = (precos: readonly DaArea[], alvo: number) =>
    precos.flatMap(({ produto, area_id, preco }) => (produto === alvo ? `${nomes.get(area_id)} ${emReais(preco)}` : []))
  for (const alvo of new Set(mudam.map(({ produto }) => produto)))
    await anotar(tx, quem, 'produto', {
      alvo,
      antes: { precos_das_areas: emPalavras(antes, alvo) },
      depois: { precos_das_areas: emPalavras(depois, alvo) },
    })
}

const valendo = (tx: Transaction, estabelecimento_id: number, produtos: readonly number[]) => tx<DaArea[]>`
  select produto_estabelecimento_id as produto, area_id, preco from preco_da_area
  where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = any(${produtos as number[]}::bigint[]) and ate is null
  order by produto_estabelecimento_id, area_id`
