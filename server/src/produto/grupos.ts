import type { Input } from '@boteco/contract/calls'
import { NIVEIS_DE_ESCOLHA } from '@boteco/contract/cardapio/chegada'
import { GRUPOS_DO_PRODUTO } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { conferirCombos } from './combos.ts'
import { gruposDoBar } from './ler-grupos.ts'

/** What products are chosen with: groups of options, each written once and hung on many. */
export const grupos = {
  '/produto/buscarGrupos': async (_input, { sql, sessao }) => ({
    grupos: await gruposDoBar(sql, sessao.estabelecimento_id),
  }),

  '/produto/salvarGrupo': async (grupo, { transaction, sessao }) => {
    const { estabelecimento_id } = sessao
    const feito = transaction(async (tx) => {
      await segurarGrupos(tx, estabelecimento_id)
      const antes = (await gruposDoBar(tx, estabelecimento_id)).find(({ id }) => id === grupo.id)
      if (grupo.id && !antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (antes && grupo.versao !== undefined && grupo.versao !== antes.versao)
        throw new VisibleError(409, respostas.grupoMudou, 'grupo_mudou')
      recusarRepetidas(grupo.opcoes)
      const id = await salvarSoOGrupo(tx, estabelecimento_id, grupo)
      await salvarOpcoes(tx, estabelecimento_id, id, grupo.opcoes)
      await conferirGrupos(tx, estabelecimento_id)
      // of the stock only a difference may have been said
      const depois = (await gruposDoBar(tx, estabelecimento_id)).find((salvo) => salvo.id === id)!
      await anotar(tx, sessao, 'escolhas', {
        ...(antes && { antes: resumo(antes) }),
        depois: resumo(depois),
      })
      return { message: respostas.grupoSalvo, id }
    })
    return feito.catch((error: unknown) => {
      throw brokeConstraint(error, 'grupo_de_nome_unico') ? new VisibleError(409, respostas.grupoRepetido) : error
    })
  },

  '/produto/removerGrupo': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const antes = (await gruposDoBar(tx, estabelecimento_id)).find((grupo) => grupo.id === id)
      if (!antes) {
        const [removido] = await tx`select from grupo where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
        if (removido) return { message: respostas.grupoRemovido }
        throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      }
      await tx`delete from produto_grupo where estabelecimento_id = ${estabelecimento_id} and grupo_id = ${id}`
      await tx`
        select from opcao where estabelecimento_id = ${estabelecimento_id} and abre_grupo_id = ${id} order by id for no key update`
      await tx`
        update opcao set abre_grupo_id = null where estabelecimento_id = ${estabelecimento_id} and abre_grupo_id = ${id}`
      await tx`
        update grupo set removido_em = now(), versao = versao + 1
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await anotar(tx, sessao, 'escolhas', { antes: resumo(antes), depois: { removido: true } })
      return { message: respostas.grupoRemovido }
    }),

  '/produto/pendurarGrupos': ({ id_produto_estabelecimento: alvo, grupos: ditos }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const ids = [...new Set(ditos)]
      const [produto] = await tx`
        select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = ${alvo}
          and removido_em is null
        for no key update`
      const deles = await tx<{ id: number; nome: string }[]>`
        select id, nome from grupo
        where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}) and removido_em is null`
      if (!produto || deles.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const antes = await tx<{ nome: string }[]>`
        select g.nome from produto_grupo pg
        join grupo g on g.estabelecimento_id = pg.estabelecimento_id and g.id = pg.grupo_id
        where pg.estabelecimento_id = ${estabelecimento_id} and pg.produto_estabelecimento_id = ${alvo} order by pg.ordem`
      await tx`
        delete from produto_grupo where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = ${alvo}`
      if (ids.length > 0)
        await tx`insert into produto_grupo ${tx(
          ids.map((grupo_id, ordem) => ({
            ...{ estabelecimento_id, produto_estabelecimento_id: alvo, grupo_id, ordem },
          })),
        )}`
      await conferirGrupos(tx, estabelecimento_id)
      const nomes = new Map(deles.map(({ id, nome }) => [id, nome]))
      await anotar(tx, sessao, 'escolhas', {
        alvo,
        antes: { grupos: antes.map(({ nome }) => nome).join(', ') },
        depois: { grupos: ids.map((id) => nomes.get(id)!).join(', ') },
      })
      return { message: respostas.escolhasSalvas }
    }),

  '/produto/escolherProdutosDoGrupo': ({ id, pendurar, tirar }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const ids = [...new Set([...pendurar, ...tirar])]
      const [grupo] = await tx<{ nome: string }[]>`
        select nome from grupo where estabelecimento_id = ${estabelecimento_id} and id = ${id} and removido_em is null`
      const produtos = await tx<{ id: number; nome: string }[]>`
        select id, nome from produto_estabelecimento
        where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}) and removido_em is null order by id
        for no key update`
      if (!grupo || produtos.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const tirados = await tx<{ id: number }[]>`
        delete from produto_grupo where estabelecimento_id = ${estabelecimento_id} and grupo_id = ${id}
          and produto_estabelecimento_id = any(${tirar}) returning produto_estabelecimento_id as id`
      // behind what a product asks already
      const postos = await tx<{ id: number }[]>`
        insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
        select ${estabelecimento_id}, p, ${id}, coalesce((select max(pg.ordem) + 1 from produto_grupo pg
          where pg.estabelecimento_id = ${estabelecimento_id} and pg.produto_estabelecimento_id = p), 0)
        from unnest(${pendurar}::bigint[]) p
        on conflict (estabelecimento_id, produto_estabelecimento_id, grupo_id) do nothing
        returning produto_estabelecimento_id as id`
      await recusarGruposDemais(tx, estabelecimento_id, pendurar)
      await conferirGrupos(tx, estabelecimento_id)
      const nomes = new Map(produtos.map((produto) => [produto.id, produto.nome]))
      const ditos = (mudados: readonly { id: number }[]) => mudados.map((mudado) => nomes.get(mudado.id)!).sort()
      if (postos.length + tirados.length > 0)
        await anotar(tx, sessao, 'escolhas', {
          depois: { nome: grupo.nome, em: ditos(postos), fora_de: ditos(tirados) },
        })
      return { message: respostas.escolhasSalvas }
    }),
} satisfies Partial<Handlers>

type Grupo = Input<'/produto/salvarGrupo'>
type Opcoes = Grupo['opcoes']

/** One change of a bar's groups and categories at a time: two could together make a circle that neither makes alone. */
export const segurarGrupos = (tx: Transaction, estabelecimento_id: number) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`grupos ${estabelecimento_id}`}, 0))`

export async function salvarSoOGrupo(
  tx: Transaction,
  estabelecimento_id: number,
  grupo: Omit<Grupo, 'opcoes'>,
): Promise<number> {
  const { nome, regra, minimo, maximo, traducoes } = grupo
  const novo = { nome, regra, minimo, maximo, ...(traducoes && { traducoes: tx.json(traducoes) }) }
  if (grupo.id) {
    await tx`
      update grupo set ${tx(novo)}, versao = versao + 1
      where estabelecimento_id = ${estabelecimento_id} and id = ${grupo.id}`
    return grupo.id
  }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into grupo ${tx({ estabelecimento_id, ...novo })} returning id`
  return id
}

/** Options keep their ids, by which orders and prices of a moment ago know them. What is not there any more goes. */
export async function salvarOpcoes(tx: Transaction, estabelecimento_id: number, grupo_id: number, opcoes: Opcoes) {
  const ditas = opcoes.flatMap(({ id }) => id ?? [])
  // in the order in which an order holds those that it counts
  await tx`
    select from opcao where estabelecimento_id = ${estabelecimento_id} and grupo_id = ${grupo_id} order by id for no key update`
  const daqui = await tx`
    select from opcao where estabelecimento_id = ${estabelecimento_id} and grupo_id = ${grupo_id}
      and id = any(${ditas}::bigint[]) and removida_em is null`
  const abertos = [...new Set(opcoes.flatMap(({ abre }) => abre ?? []))]
  const gruposAbertos = await tx`
    select from grupo where estabelecimento_id = ${estabelecimento_id} and id = any(${abertos}::bigint[])
      and removido_em is null`
  const produtos = [...new Set(opcoes.flatMap(({ produto }) => produto ?? []))]
  const achados = await tx`
    select from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id = any(${produtos}::bigint[]) and removido_em is null`
  if (daqui.length < ditas.length || gruposAbertos.length < abertos.length || achados.length < produtos.length)
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  await tx`
    update opcao set removida_em = now()
    where estabelecimento_id = ${estabelecimento_id} and grupo_id = ${grupo_id} and removida_em is null
      and id <> all(${ditas}::bigint[])`
  const novas = tx`jsonb_to_recordset(${tx.json(
    opcoes.map(({ id = null, nome_curto = '', traducoes = null, abre, produto = null, ...opcao }, ordem) => ({
      ...{ id, ordem, nome_curto, traducoes, abre_grupo_id: abre, produto_estabelecimento_id: produto, ...opcao },
      diz_estoque: opcao.qtd_estoque !== undefined,
      diz_calorias: opcao.calorias !== undefined,
    })),
  )}) as n (id bigint, ordem int, nome text, nome_curto text, preco bigint, padrao int, maximo int, abre_grupo_id bigint,
    traducoes jsonb, produto_estabelecimento_id bigint, alcoolica boolean, qtd_estoque int, qtd_estoque_lida int, diz_estoque boolean,
    alergenos text, calorias int, diz_calorias boolean)`
  // all prices end at one moment (`lembra_preco_da_opcao`): no order is priced between them. Of a stock that the form had read
  // only the difference is applied, so that what was sold in between stays sold
  await tx`
    update opcao o set ordem = n.ordem, nome = n.nome, nome_curto = n.nome_curto, preco = n.preco, padrao = n.padrao,
      maximo = n.maximo, abre_grupo_id = n.abre_grupo_id, traducoes = coalesce(n.traducoes, o.traducoes),
      produto_estabelecimento_id = n.produto_estabelecimento_id, alcoolica = coalesce(n.alcoolica, o.alcoolica),
      -- one that is a product has that one's answers, and none of its own once it is none
      alergenos = case when n.produto_estabelecimento_id is not null then '' else coalesce(rtrim(n.alergenos, '1'), o.alergenos) end,
      calorias = case when n.produto_estabelecimento_id is not null then null when n.diz_calorias then n.calorias else o.calorias end,
      qtd_estoque = case
        when n.produto_estabelecimento_id is not null then null
        when not n.diz_estoque then o.qtd_estoque
        when n.qtd_estoque is null or n.qtd_estoque_lida is null then n.qtd_estoque
        else greatest(0, coalesce(o.qtd_estoque, n.qtd_estoque_lida) + n.qtd_estoque - n.qtd_estoque_lida) end
    from ${novas} where o.estabelecimento_id = ${estabelecimento_id} and o.id = n.id`
  await tx`
    insert into opcao (estabelecimento_id, grupo_id, ordem, nome, nome_curto, preco, padrao, maximo, abre_grupo_id, traducoes,
      produto_estabelecimento_id, qtd_estoque, alergenos, calorias, alcoolica)
    select ${estabelecimento_id}, ${grupo_id}, n.ordem, n.nome, n.nome_curto, n.preco, n.padrao, n.maximo, n.abre_grupo_id,
      coalesce(n.traducoes, '{}'), n.produto_estabelecimento_id, n.qtd_estoque,
      case when n.produto_estabelecimento_id is null then coalesce(rtrim(n.alergenos, '1'), '') else '' end,
      case when n.produto_estabelecimento_id is null then n.calorias end, coalesce(n.alcoolica, false) from ${novas} where n.id is null`
}

export function recusarRepetidas(opcoes: readonly { nome: string }[]): void {
  const vistas = new Set<string>()
  for (const { nome } of opcoes) {
    const chave = nome.toLowerCase()
    if (vistas.has(chave)) throw new VisibleError(422, `${respostas.opcaoRepetida} ${nome}.`, 'opcao_repetida')
    vistas.add(chave)
  }
}

/** @throws VisibleError 422 naming a product that asks for more than a product may */
export async function recusarGruposDemais(tx: Transaction, estabelecimento_id: number, produtos: readonly number[]) {
  const [cheio] = await tx<{ nome: string }[]>`
    select pe.nome from produto_estabelecimento pe
    where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = any(${produtos as number[]}::bigint[])
      and (select count(*) from produto_grupo pg where pg.estabelecimento_id = pe.estabelecimento_id
        and pg.produto_estabelecimento_id = pe.id) > ${GRUPOS_DO_PRODUTO}
    order by pe.id limit 1`
  if (cheio) throw new VisibleError(422, `${respostas.gruposDemais} ${cheio.nome}.`, 'grupos_demais')
}

/** @throws VisibleError 422 for groups in a circle or too deep, and for a product whose price two groups would say. */
export async function conferirGrupos(tx: Transaction, estabelecimento_id: number): Promise<void> {
  const [fundo] = await tx<{ nome: string; em_circulo: boolean }[]>`
    with recursive abre as (
      select distinct o.grupo_id as de, o.abre_grupo_id as para from opcao o
      join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
      where o.estabelecimento_id = ${estabelecimento_id} and o.abre_grupo_id is not null and o.removida_em is null
    ), caminho as (
      select array[de, para] as ids, de = para as em_circulo from abre
      union all
      select c.ids || a.para, a.para = any(c.ids) from caminho c
      join abre a on a.de = c.ids[cardinality(c.ids)]
      where not c.em_circulo and cardinality(c.ids) <= ${NIVEIS_DE_ESCOLHA}
    )
    select g.nome, c.em_circulo from caminho c
    join grupo g on g.estabelecimento_id = ${estabelecimento_id} and g.id = c.ids[1]
    where c.em_circulo or cardinality(c.ids) > ${NIVEIS_DE_ESCOLHA}
    order by c.em_circulo desc, cardinality(c.ids), g.id limit 1`
  if (fundo) {
    const frase = fundo.em_circulo ? respostas.gruposEmCirculo : respostas.gruposFundosDemais
    throw new VisibleError(422, `${frase} ${fundo.nome}.`, 'grupos_em_circulo')
  }
  const [dois] = await tx<{ nome: string }[]>`
    select pe.nome from produto_grupo pg
    join grupo g on g.estabelecimento_id = pg.estabelecimento_id and g.id = pg.grupo_id and g.regra <> 'soma'
    join produto_estabelecimento pe on pe.estabelecimento_id = pg.estabelecimento_id and pe.id = pg.produto_estabelecimento_id
    where pg.estabelecimento_id = ${estabelecimento_id} group by pe.id, pe.nome having count(*) > 1 limit 1`
  if (dois) throw new VisibleError(422, `${respostas.doisGruposDaoOPreco} ${dois.nome}.`, 'dois_precos')
  await conferirCombos(tx, estabelecimento_id)
}

/** What the record of deeds says of a group. */
export const resumo = ({
  nome,
  regra,
  minimo,
  maximo,
  opcoes,
}: Pick<Grupo, 'nome' | 'regra' | 'minimo' | 'maximo'> & {
  opcoes: readonly Pick<Opcoes[number], 'nome' | 'preco' | 'qtd_estoque' | 'alcoolica'>[]
}) => ({
  ...{ nome, regra, minimo, maximo },
  opcoes: opcoes.map(({ nome: dela, preco, qtd_estoque, alcoolica }) => ({
    ...{ nome: dela, preco, ...(alcoolica && { alcoolica }) },
    ...(qtd_estoque != null && { qtd_estoque }),
  })),
})
