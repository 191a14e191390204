import type { Input } from '@boteco/contract/calls'
import type { Idioma } from '@boteco/contract/produto/cliente'
import { CATEGORIAS_DO_BAR, type CategoriaDoBar } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Sessao } from '../sessao/provas.ts'
import { segurarGrupos } from './grupos.ts'
import { encerrarAsQueFicaramSemNada } from './programacoes.ts'

type Quem = Pick<Sessao<'BAR GERENTE'>, 'estabelecimento_id' | 'vinculo_id'>

/** What products stand under on the menu: the categories of all bars, those of the bar's own, and their order. */
export const categorias = {
  '/produto/buscarCategoriasDeProdutos': async (_input, { sql, sessao }) => ({
    // of two that are called alike the bar's own is meant: the catalogue's came later
    categorias: await sql<CategoriaDoBar[]>`
      select c.id, c.nome, c.id = any(e.categorias_sem_taxa) as sem_taxa /* never null */, c.propria, c.traducoes, c.versao,
        (select count(*) from produto_estabelecimento pe
          where pe.estabelecimento_id = e.id and pe.categoria_id = c.id and pe.removido_em is null) as produtos
      from estabelecimento e cross join lateral categorias_de(e.id) c
      where e.id = ${sessao.estabelecimento_id} and (c.propria or not exists (select from categoria_da_casa d
        where d.estabelecimento_id = e.id and lower(d.nome) = lower(c.nome) and d.removida_em is null))
      order by c.lugar`,
  }),

  '/produto/salvarCategoria': (categoria, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const { id, nome, traducoes } = categoria
      await segurarGrupos(tx, estabelecimento_id)
      const antes = id ? await propriaDe(tx, estabelecimento_id, id) : null
      if (antes && (antes.removida || (categoria.versao ?? antes.versao) !== antes.versao))
        throw new VisibleError(409, respostas.categoriaMudou, 'categoria_mudou')
      // a name that it has already stays its own, also when the catalogue takes it up
      if (antes?.nome.toLowerCase() !== nome.toLowerCase()) {
        const [deTodos] = await tx`select from categoria where lower(nome) = lower(${nome})`
        if (deTodos) throw new VisibleError(409, respostas.categoriaRepetida, 'categoria_repetida')
      }
      const salva = await salvar(tx, estabelecimento_id, categoria)
      await anotar(tx, sessao, 'categorias', {
        ...(antes && { antes: { nome: antes.nome } }),
        depois: { nome, ...(traducoes && { traducoes }) },
      })
      return { message: respostas.categoriaSalva, id: salva }
    }).catch((error: unknown) => {
      throw brokeConstraint(error, 'categoria_de_nome_unico')
        ? new VisibleError(409, respostas.categoriaRepetida, 'categoria_repetida')
        : error
    }),

  '/produto/removerCategoria': ({ id, para }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const antes = await propriaDe(tx, estabelecimento_id, id)
      if (antes.removida) return { message: respostas.categoriaRemovida }
      const destino = para ? await daCasa(tx, estabelecimento_id, para) : null
      if (para && (!destino || para === id)) throw new VisibleError(422, respostas.categoriaDesconhecida)
      const dentro = await tx<{ id: number }[]>`
        select id from produto_estabelecimento
        where estabelecimento_id = ${estabelecimento_id} and categoria_id = ${id} and removido_em is null order by id
        for no key update`
      if (dentro.length > 0 && !destino)
        throw new VisibleError(422, respostas.categoriaComProdutos, 'categoria_com_produtos')
      if (destino)
        await tx`
          update produto_estabelecimento set categoria_id = ${destino.id}, versao = versao + 1
          where estabelecimento_id = ${estabelecimento_id} and id = any(${dentro.map((produto) => produto.id)}::bigint[])`
      await tx`
        update categoria_da_casa set removida_em = now(), versao = versao + 1
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await tx`
        update estabelecimento set categorias_sem_taxa = array_remove(categorias_sem_taxa, ${id})
        where id = ${estabelecimento_id} and ${id} = any(categorias_sem_taxa)`
      await encerrarAsQueFicaramSemNada(tx, sessao)
      await anotar(tx, sessao, 'categorias', {
        antes: { nome: antes.nome },
        depois: { removida: true, produtos: dentro.length, ...(destino && { para: destino.nome }) },
      })
      return { message: respostas.categoriaRemovida }
    }),

  '/produto/ordenarCategorias': ({ ordem, lida }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const atuais = await emOrdem(tx, estabelecimento_id)
      await exigirDaCasa(tx, estabelecimento_id, atuais, [...ordem, ...lida])
      const nova = ordemNova(atuais, ordem, lida)
      if (!nova) throw new VisibleError(409, respostas.ordemMudou, 'ordem_mudou')
      await guardarOrdem(tx, sessao, atuais, nova)
      return { message: respostas.categoriasEmOrdem }
    }),

  '/produto/salvarCategoriaSemTaxa': ({ id, sem_taxa }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      if (!(await daCasa(tx, estabelecimento_id, id)))
        throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await tx`
        update estabelecimento set categorias_sem_taxa = array_remove(categorias_sem_taxa, ${id})
          || case when ${sem_taxa} then array[${id}::bigint] else '{}' end
        where id = ${estabelecimento_id}`
      return { message: sem_taxa ? respostas.categoriaSemTaxa : respostas.categoriaComTaxa }
    }),
} satisfies Partial<Handlers>

async function guardarOrdem(tx: Transaction, quem: Quem, atuais: readonly NaOrdem[], nova: readonly number[]) {
  const { estabelecimento_id } = quem
  await tx`
    insert into categoria_da_casa (estabelecimento_id, id, compartilhada_id)
    select ${estabelecimento_id}, c.id, c.id from categoria c where c.id = any(${nova as number[]}::bigint[]) order by c.id
    on conflict do nothing`
  const mudadas = await tx`
    update categoria_da_casa d set ordem = n.lugar
    from unnest(${nova as number[]}::bigint[]) with ordinality n (id, lugar)
    where d.estabelecimento_id = ${estabelecimento_id} and d.id = n.id and d.ordem is distinct from n.lugar
    returning d.id`
  const nomes = new Map(atuais.map(({ id, nome }) => [id, nome]))
  const ditas = (ids: readonly number[]) => ids.map((id) => nomes.get(id)!)
  if (mudadas.length > 0)
    await anotar(tx, quem, 'categorias', {
      antes: { ordem: ditas(atuais.flatMap(({ id }) => (nova.includes(id) ? id : []))) },
      depois: { ordem: ditas(nova) },
    })
}

/** Those that are called so come first, in this order, as the menu of a house that had none. `segurarGrupos` is held. */
export async function porEmOrdem(tx: Transaction, quem: Quem, nomes: readonly string[]): Promise<void> {
  const atuais = await emOrdem(tx, quem.estabelecimento_id)
  await guardarOrdem(
    tx,
    quem,
    atuais,
    nomes.flatMap((nome) => atuais.find((uma) => uma.nome.toLowerCase() === nome.toLowerCase())?.id ?? []),
  )
}

type NaOrdem = { id: number; nome: string; ordem: number | null }

/** All that the bar's products may be in, as they stand on its menu. */
const emOrdem = (sql: Sql | Transaction, estabelecimento_id: number) => sql<NaOrdem[]>`
  select id, nome, ordem from categorias_de(${estabelecimento_id}) order by lugar`

const daCasa = async (sql: Sql | Transaction, estabelecimento_id: number, alvo: number) =>
  (await emOrdem(sql, estabelecimento_id)).find(({ id }) => id === alvo)

/** Those of the bar's categories that are called so; of two the bar's own. */
export const categoriasChamadas = (sql: Sql | Transaction, estabelecimento_id: number, nomes: readonly string[]) => sql<
  { id: number; nome: string }[]
>`
  select distinct on (nome) id, nome from categorias_de(${estabelecimento_id})
  where nome = any(${nomes as string[]}) order by nome, propria desc`

/** SQL: what a bar's own categories are called in a language; those of all bars are in the device's own table. */
export const categoriasTraduzidas = (sql: Sql, estabelecimento_id: number, idioma: Idioma) => sql`
  select nome /* never null */ as nome, '' as descricao, jsonb_build_object('nome', traducoes ->> ${idioma}, 'descricao', '') as dito
  from categoria_da_casa where estabelecimento_id = ${estabelecimento_id} and traducoes ->> ${idioma} <> '' and removida_em is null`

/** @throws VisibleError 404 for another bar's, 422 for one of all bars */
async function propriaDe(tx: Transaction, estabelecimento_id: number, id: number) {
  const [propria] = await tx<{ nome: string; versao: number; removida: boolean }[]>`
    select nome /* never null */ as nome, versao, removida_em is not null as removida from categoria_da_casa
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and nome is not null`
  if (propria) return propria
  const [deTodos] = await tx`select from categoria where id = ${id}`
  if (deTodos) throw new VisibleError(422, respostas.categoriaDeTodos, 'categoria_de_todos')
  throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
}

async function salvar(
  tx: Transaction,
  estabelecimento_id: number,
  { id, nome, traducoes }: Input<'/produto/salvarCategoria'>,
): Promise<number> {
  const dita = { nome, ...(traducoes && { traducoes: tx.json(traducoes) }) }
  if (id) {
    await tx`
      update categoria_da_casa set ${tx(dita)}, versao = versao + 1
      where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
    return id
  }
  const [{ quantas }] = await tx<[{ quantas: number }]>`
    select count(*) as quantas from categoria_da_casa
    where estabelecimento_id = ${estabelecimento_id} and nome is not null and removida_em is null`
  if (quantas >= CATEGORIAS_DO_BAR) throw new VisibleError(422, respostas.categoriasDemais, 'categorias_demais')
  const [nova] = await tx<[{ id: number }]>`
    insert into categoria_da_casa ${tx({ estabelecimento_id, ...dita })} returning id`
  return nova.id
}

/** @throws VisibleError 404 for one that the bar never had */
async function exigirDaCasa(
  tx: Transaction,
  estabelecimento_id: number,
  atuais: readonly NaOrdem[],
  ditas: readonly number[],
) {
  const fora = [...new Set(ditas)].filter((id) => !atuais.some((atual) => atual.id === id))
  const removidas = await tx`
    select from categoria_da_casa
    where estabelecimento_id = ${estabelecimento_id} and id = any(${fora}::bigint[]) and removida_em is not null`
  if (removidas.length < fora.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
}

/**
 * The order as it was said, without what was removed meanwhile, and with what another manager has put somewhere meanwhile behind
 * what it stands behind. Null: another person has moved what was read, and the two orders are not one.
 */
export function ordemNova(
  atuais: readonly NaOrdem[],
  ordem: readonly number[],
  lida: readonly number[],
): number[] | null {
  const ids = atuais.map(({ id }) => id)
  const nova = ordem.filter((id) => ids.includes(id))
  const [agora, antes] = [ids.filter((id) => lida.includes(id)), lida.filter((id) => ids.includes(id))]
  if (agora.join() !== antes.join() && ids.filter((id) => nova.includes(id)).join() !== nova.join()) return null
  for (const [lugar, { id, ordem: posta }] of atuais.entries()) {
    if (posta === null || nova.includes(id)) continue
    const vizinha = ids.slice(0, lugar).findLast((outra) => nova.includes(outra))
    nova.splice(vizinha === undefined ? 0 : nova.indexOf(vizinha) + 1, 0, id)
  }
  return nova
}
