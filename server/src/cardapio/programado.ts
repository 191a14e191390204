import type { GrupoDoCardapio, ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { dasHoras } from '@boteco/contract/produto/escritorio'
import type { Promocao } from '@boteco/contract/promocao'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

type Programado = {
  produto_id: number
  normal: number
  preco: number
  disponivel: boolean
  leve: number | null
  pague: number | null
  muda_em: string | null
  muda_as: string | null
  depois: number | null
}

/** The products that the clock or this area has to do with, as they are at this moment. */
export const produtosProgramados = (sql: Sql, estabelecimento_id: number, area_id: number | null) => sql<Programado[]>`
  select produto_id, normal, preco, disponivel, leve, pague, ${iso(sql, sql`ate`)} as muda_em, ate_as as muda_as, depois
  from cardapio_programado(${estabelecimento_id}, ${area_id})`

/** The menu's products at this hour: what is not sold now is not there. */
export function nestaHora<P extends Pick<ProdutoDoCardapio, 'id' | 'preco_venda'>>(
  produtos: readonly P[],
  programados: readonly Programado[],
): (P & Pick<ProdutoDoCardapio, 'programado'>)[] {
  const porId = new Map(programados.map((programado) => [programado.produto_id, programado]))
  return produtos.flatMap((produto) => {
    const programado = porId.get(produto.id)
    if (!programado) return produto
    const { normal, preco, disponivel, leve, pague, muda_em, muda_as, depois } = programado
    if (!disponivel) return []
    const promocao = leve && pague && { leve, pague }
    if (preco === normal && !promocao) return { ...produto, preco_venda: preco }
    const muda = muda_em && muda_as && depois !== null ? { em: muda_em, as: muda_as, preco: depois } : null
    return { ...produto, preco_venda: preco, programado: { normal, muda, ...(promocao && { promocao }) } }
  })
}

/** What is chosen at this hour: an option that is a product not sold now is not to be had. */
export function escolhasNestaHora<G extends GrupoDoCardapio>(
  grupos: readonly G[],
  programados: readonly Programado[],
): G[] {
  const fora = new Set(programados.flatMap(({ produto_id, disponivel }) => (disponivel ? [] : produto_id)))
  return grupos.map((grupo) => ({
    ...grupo,
    opcoes: grupo.opcoes.map((opcao) => (fora.has(opcao.produto ?? 0) ? { ...opcao, acabou: true } : opcao)),
  }))
}

/** What the menu said within this time still counts: a price, and that something is sold. In s. */
export const MOSTRADO_VALE_S = 60

/** The rule by which of so many units of a line so many are paid. */
export type PromocaoDaHora = Promocao & { id: number }

type AVenda = { id: number; nome: string; preco_venda: number; programado: boolean; nas_areas: boolean }
type DaHora = { promocao: PromocaoDaHora | null; normal: number }

/** In which area something is sold (null: at the general prices), and whether the hour makes its price. */
export type OndeSeVende = { area_id: number | null; comPreco: boolean }

/**
 * Products that are about to be sold, with the prices of this moment; their rows are held. Without `comPreco` they cost what they
 * cost at any hour.
 * @throws VisibleError 409 naming what is not sold now, and was not a moment ago, and its hours
 */
export async function vendidosAgora<P extends AVenda>(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: Map<number, P>,
  { area_id, comPreco }: OndeSeVende,
): Promise<Map<number, P & DaHora>> {
  const semHora = (produto: P) => ({ ...produto, promocao: null, normal: produto.preco_venda })
  const outroPreco = ({ programado, nas_areas }: P) => programado || (nas_areas && area_id !== null)
  const ids = [...produtos.values()].flatMap((produto) => (outroPreco(produto) ? produto.id : []))
  if (ids.length === 0) return new Map([...produtos].map(([id, produto]) => [id, semHora(produto)]))
  // not now(), which is when the transaction began: it may have waited
  const deles = await tx<(DaHora & { id: number; preco: number; disponivel: boolean })[]>`
    select produto_id as id, normal, preco, disponivel, ${promocaoDaHora(tx)} from precos_em(${estabelecimento_id}, statement_timestamp(), ${ids}::bigint[], ${area_id})`
  const fora = deles.flatMap(({ id, disponivel }) => (disponivel ? [] : id))
  if (fora.length > 0) {
    const haTempo = await tx<{ id: number }[]>`
      select produto_id as id from precos_em(${estabelecimento_id}, statement_timestamp() - make_interval(secs => ${MOSTRADO_VALE_S}),
        ${fora}::bigint[]) where not disponivel`
    if (haTempo.length > 0)
      throw await foraDaHora(
        tx,
        estabelecimento_id,
        haTempo.map(({ id }) => id),
      )
  }
  const lidos = new Map(deles.map((lido) => [lido.id, lido]))
  return new Map(
    [...produtos].map(([id, produto]) => {
      const lido = comPreco && lidos.get(id)
      const daHora = lido && { preco_venda: lido.preco, promocao: lido.promocao, normal: lido.normal }
      return [id, { ...semHora(produto), ...daHora }]
    }),
  )
}

/** SQL: what such a rule is, of a row that has its id; null: none. */
export const promocaoDaHora = (tx: Transaction) => tx`
  case when promocao is not null then json_build_object('id', promocao, 'leve', leve, 'pague', pague) end as promocao`

async function foraDaHora(tx: Transaction, estabelecimento_id: number, ids: readonly number[]) {
  const foras = await tx<{ nome: string; horas: Parameters<typeof dasHoras>[0][] }[]>`
    select pe.nome, json_agg(json_build_object('de_hora', to_char(p.de_hora, 'HH24:MI'), 'ate_hora', to_char(p.ate_hora, 'HH24:MI'),
      'dias', p.dias) order by p.de_hora, p.id) /* never null */ as horas
    from produto_estabelecimento pe
    join programacao p on p.estabelecimento_id = pe.estabelecimento_id and p.removida_em is null and p.efeito = 'disponivel'
      and programacao_toca(p, pe.id, pe.categoria_id, pe.nome_departamento)
    where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = any(${ids as number[]}::bigint[])
    group by pe.id, pe.nome order by pe.id`
  const frases = foras.map(({ nome, horas }) => `${nome}: disponível ${horas.map(dasHoras).join(', ou ')}.`)
  return new VisibleError(409, frases.join(' '), 'fora_da_hora')
}
