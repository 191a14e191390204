import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { categoriasChamadas } from '../produto/categorias.ts'
import { conferirGrupos, salvarOpcoes, salvarSoOGrupo } from '../produto/grupos.ts'
import { salvarPrecosDasAreas } from '../produto/precos-das-areas.ts'
import { atualizarProdutos } from '../produto/produto.ts'
import { resumoDaProgramacao, salvarProgramacao } from '../produto/programacoes.ts'
import { conferirQuantas, conferirQuantosInsumos, conferirQuantosProdutos } from '../produto/quantas.ts'
import type { Sessao } from '../sessao/provas.ts'
import type { Dose, Horario, Produto } from './colunas.ts'
import { chave } from './nomes.ts'
import type { GrupoInteiro, Mudanca, MudancaDe } from './planejar.ts'

export type Quem = Pick<Sessao<'BAR GERENTE'>, 'estabelecimento_id' | 'vinculo_id'>

const de = <T extends Mudanca['tipo']>(mudancas: readonly Mudanca[], tipo: T) =>
  mudancas.filter((uma): uma is MudancaDe<T> => uma.tipo === tipo)

/**
 * Does all of it. `segurarGrupos` is held, and so are the products (`segurar`). What things are called by is looked up here: the
 * file's names, in this house.
 * @throws VisibleError 422 for what the rules of products, groups and combos refuse
 */
export async function aplicar(tx: Transaction, quem: Quem, mudancas: readonly Mudanca[]): Promise<void> {
  const produtos = de(mudancas, 'produto')
  const grupos = de(mudancas, 'grupo')
  await criarOQueFalta(
    tx,
    quem,
    produtos.map(({ depois }) => depois),
  )
  const idsDosGrupos = await salvarGrupos(tx, quem, grupos)
  const idsDosProdutos = await salvarProdutos(tx, quem, produtos)
  if (produtos.some(({ antes }) => antes === null)) await conferirQuantosProdutos(tx, quem.estabelecimento_id)
  await salvarAsOpcoes(tx, quem, grupos, idsDosGrupos, idsDosProdutos)
  await salvarReceitas(tx, quem, mudancas, idsDosGrupos, idsDosProdutos)
  await pendurar(tx, quem, produtos, idsDosGrupos, idsDosProdutos)
  await conferirGrupos(tx, quem.estabelecimento_id)
  await salvarPrecosDasAreas(tx, quem, await precosPorId(tx, quem, produtos, idsDosProdutos))
  await salvarHorarios(tx, quem, de(mudancas, 'horario'), idsDosProdutos)
}

type Ids = ReadonlyMap<string, number>
const idsPorNome = (linhas: readonly { id: number; nome: string }[]) =>
  new Map(linhas.map(({ id, nome }) => [chave(nome), id]))
const novasDe = (nomes: readonly string[], ha: Ids) => [
  ...new Map(nomes.flatMap((nome) => (nome && !ha.has(chave(nome)) ? [[chave(nome), nome] as const] : []))).values(),
]

/** All of the house by their names. Rows that go are not in it. */
export const idsDos = async (
  tx: Transaction,
  estabelecimento_id: number,
  oQue: 'produto' | 'grupo' | 'area',
): Promise<Ids> =>
  idsPorNome(
    await {
      produto: () => tx<{ id: number; nome: string }[]>`
        select id, nome from produto_estabelecimento
        where estabelecimento_id = ${estabelecimento_id} and removido_em is null and categoria_id is not null`,
      grupo: () => tx<{ id: number; nome: string }[]>`
        select id, nome from grupo where estabelecimento_id = ${estabelecimento_id} and removido_em is null`,
      area: () =>
        tx<{ id: number; nome: string }[]>`select id, nome from area where estabelecimento_id = ${estabelecimento_id}`,
    }[oQue](),
  )

/** Products in the order of their ids, then options, as an order takes them (docs/travas.md). */
export async function segurar(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: readonly string[],
  grupos: readonly string[],
) {
  await tx`
    select from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and removido_em is null and lower(nome) = any(${produtos.map((nome) => nome.toLowerCase())}::text[])
    order by id for no key update`
  await tx`
    select from opcao o where o.estabelecimento_id = ${estabelecimento_id} and o.grupo_id in (select g.id from grupo g
      where g.estabelecimento_id = ${estabelecimento_id} and lower(g.nome) = any(${grupos.map((nome) => nome.toLowerCase())}::text[]))
    order by o.id for no key update`
}

/** The house's own categories, stations and areas that products name and that are not there yet. */
async function criarOQueFalta(tx: Transaction, { estabelecimento_id }: Quem, produtos: readonly Produto[]) {
  const nomes = [...new Set(produtos.map(({ nome_categoria_produto }) => nome_categoria_produto))]
  const categorias = novasDe(nomes, idsPorNome(await categoriasChamadas(tx, estabelecimento_id, nomes)))
  if (categorias.length > 0)
    await tx`insert into categoria_da_casa ${tx(categorias.map((nome) => ({ estabelecimento_id, nome })))}`
  const estacoes = new Map(
    produtos.flatMap(({ estacao: nome, nome_departamento }) =>
      nome && nome_departamento ? [[chave(nome_departamento, nome), { nome, nome_departamento }] as const] : [],
    ),
  )
  if (estacoes.size > 0)
    await tx`
      insert into estacao (estabelecimento_id, nome_departamento, nome, ordem)
      select ${estabelecimento_id}, n.nome_departamento, n.nome, n.ordem + coalesce((select max(s.ordem) from estacao s
        where s.estabelecimento_id = ${estabelecimento_id} and s.nome_departamento = n.nome_departamento), 0)
      from jsonb_to_recordset(${tx.json([...estacoes.values()].map((uma, i) => ({ ...uma, ordem: i + 1 })))})
        as n (nome_departamento text, nome text, ordem int)
      where not exists (select from estacao s where s.estabelecimento_id = ${estabelecimento_id}
        and s.nome_departamento = n.nome_departamento and lower(s.nome) = lower(n.nome))`
  const ditas = produtos.flatMap(({ precos_das_areas }) => precos_das_areas.map(({ area }) => area))
  const areas = ditas.length > 0 ? novasDe(ditas, await idsDos(tx, estabelecimento_id, 'area')) : []
  if (areas.length > 0)
    await tx`
      insert into area (estabelecimento_id, nome, ordem)
      select ${estabelecimento_id}, n.nome, n.lugar + coalesce((select max(ordem) from area where estabelecimento_id = ${estabelecimento_id}), 0)
      from unnest(${areas}::text[]) with ordinality n (nome, lugar)`
  if (categorias.length + estacoes.size + areas.length > 0) await conferirQuantas(tx, estabelecimento_id)
}

const emOutros = ({ nome_en, nome_es }: { nome_en: string; nome_es: string }) => ({
  ...(nome_en && { en: nome_en }),
  ...(nome_es && { es: nome_es }),
})

/** What a group itself is; its options come when the products that they are have their ids. */
async function salvarGrupos(tx: Transaction, quem: Quem, mudancas: readonly MudancaDe<'grupo'>[]): Promise<Ids> {
  const ids = await idsDos(tx, quem.estabelecimento_id, 'grupo')
  for (const { antes, depois } of mudancas) {
    const { nome, regra, minimo, maximo } = depois
    const id = antes && ids.get(chave(antes.nome))
    await salvarSoOGrupo(tx, quem.estabelecimento_id, {
      ...(id && { id }),
      nome,
      regra,
      minimo,
      maximo,
      traducoes: emOutros(depois),
    })
    await anotar(tx, quem, 'escolhas', { ...(antes && { antes: resumo(antes) }), depois: resumo(depois) })
  }
  return mudancas.length > 0 ? idsDos(tx, quem.estabelecimento_id, 'grupo') : ids
}

const resumo = ({ nome, regra, minimo, maximo, opcoes }: GrupoInteiro) => ({
  ...{ nome, regra, minimo, maximo },
  opcoes: opcoes.map(({ nome: dela, preco }) => ({ nome: dela, preco })),
})

async function salvarAsOpcoes(
  tx: Transaction,
  { estabelecimento_id }: Quem,
  mudancas: readonly MudancaDe<'grupo'>[],
  grupos: Ids,
  produtos: Ids,
) {
  if (mudancas.length === 0) return
  const ha = await tx<{ id: number; grupo_id: number; nome: string }[]>`
    select id, grupo_id, nome from opcao
    where estabelecimento_id = ${estabelecimento_id} and grupo_id = any(${mudancas.map(({ depois }) => grupos.get(chave(depois.nome))!)}::bigint[])
      and removida_em is null`
  const ids = new Map(ha.map(({ id, grupo_id, nome }) => [chave(String(grupo_id), nome), id]))
  for (const { depois } of mudancas) {
    const grupo_id = grupos.get(chave(depois.nome))!
    const opcoes = depois.opcoes.map(({ grupo: _, receita: __, abre, produto, nome_en, nome_es, ...opcao }) => ({
      ...opcao,
      id: ids.get(chave(String(grupo_id), opcao.nome)) ?? null,
      abre: abre ? grupos.get(chave(abre))! : null,
      produto: produto ? produtos.get(chave(produto))! : null,
      traducoes: emOutros({ nome_en, nome_es }),
    }))
    await salvarOpcoes(tx, estabelecimento_id, grupo_id, opcoes)
  }
}

/** Each word of a language that has one. */
const traducoesDe = ({ nome_en, descricao_en, nome_es, descricao_es }: Produto) => ({
  ...((nome_en || descricao_en) && { en: { nome: nome_en, descricao: descricao_en } }),
  ...((nome_es || descricao_es) && { es: { nome: nome_es, descricao: descricao_es } }),
})

async function salvarProdutos(tx: Transaction, quem: Quem, mudancas: readonly MudancaDe<'produto'>[]): Promise<Ids> {
  const { estabelecimento_id } = quem
  const antes = await idsDos(tx, estabelecimento_id, 'produto')
  if (mudancas.length === 0) return antes
  const estacoes = new Map(
    (
      await tx<{ id: number; nome: string; nome_departamento: string }[]>`
        select id, nome, nome_departamento from estacao where estabelecimento_id = ${estabelecimento_id}`
    ).map(({ id, nome, nome_departamento }) => [chave(nome_departamento, nome), id]),
  )
  const linhaDe = (
    id: number,
    { grupos: _, precos_das_areas: __, receita: ____, estacao, no_cardapio, nome_novo: ___, ...produto }: Produto,
  ) => ({
    ...produto,
    id_produto_estabelecimento: id,
    oculto: !no_cardapio,
    estacao_id: estacao ? estacoes.get(chave(produto.nome_departamento ?? '', estacao))! : null,
    traducoes: traducoesDe({ ...produto } as Produto),
  })
  const novos = mudancas.filter((mudanca) => mudanca.antes === null).map(({ depois }) => depois)
  // of the packagings that were said the last one is the house's
  if (novos.some(({ embalagem }) => embalagem))
    await tx`
      update produto_estabelecimento set embalagem = false, versao = versao + 1
      where estabelecimento_id = ${estabelecimento_id} and embalagem and removido_em is null`
  if (novos.length > 0)
    await inserir(
      tx,
      estabelecimento_id,
      novos.map((um) => linhaDe(0, um)),
    )
  const mudados = mudancas.flatMap((mudanca) =>
    mudanca.antes === null ? [] : [{ ...mudanca, id: antes.get(chave(mudanca.antes.nome))! }],
  )
  if (mudados.length > 0) {
    // today's price is said only where it is to be another one, and so is the packaging of the house
    const linhas = mudados.map(({ id, antes: era, depois }) => {
      const { preco_de_hoje, embalagem, ...linha } = linhaDe(id, depois)
      return {
        ...linha,
        ...((era!.preco_de_hoje !== preco_de_hoje || era!.venda !== depois.venda) && { preco_de_hoje }),
        ...(era!.embalagem !== embalagem && { embalagem }),
      }
    })
    await atualizarProdutos(tx, estabelecimento_id, linhas)
  }
  const ids = new Map([...antes, ...(await idsDos(tx, estabelecimento_id, 'produto'))])
  const comFoto = mudancas.filter(({ antes: era, depois }) => era && era.foto !== depois.foto)
  if (comFoto.length > 0)
    await tx`
      update produto_estabelecimento pe
      set imagem_hash = coalesce(nullif(n.foto, ''), (select p.imagem_hash from produto p where p.id = pe.produto_id))
      from jsonb_to_recordset(${tx.json(comFoto.map(({ depois }) => ({ id: ids.get(chave(depois.nome))!, foto: depois.foto })))}) as n (id bigint, foto text)
      where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = n.id`
  return ids
}

const inserir = (tx: Transaction, estabelecimento_id: number, linhas: readonly object[]) => tx`
  insert into produto_estabelecimento (estabelecimento_id, produto_id, categoria_id, nome, descricao, imagem_hash, nome_departamento,
    preco_compra, preco_venda, qtd_minima_estoque, qtd_estoque, oculto, destaque, etiquetas, preparo_min, traducoes, sem_taxa,
    nome_curto, venda, desvio_percentual, preco_dia, embalagem, alcoolica, notas, estacao_id, curso, alergenos, calorias)
  select ${estabelecimento_id}, p.id, c.id, n.nome, n.descricao, coalesce(nullif(n.foto, ''), p.imagem_hash), n.nome_departamento,
    n.preco_compra, n.preco_venda, n.qtd_minima_estoque, n.qtd_estoque, n.oculto, n.destaque, n.etiquetas, n.preparo_min, n.traducoes,
    n.sem_taxa, n.nome_curto, n.venda, n.desvio_percentual,
    case when n.venda = 'preco_do_dia' and n.preco_de_hoje then (select ${diaDe(tx)} from estabelecimento e where e.id = ${estabelecimento_id}) end,
    n.embalagem, n.alcoolica, n.notas, n.estacao_id, n.curso, n.alergenos, n.calorias
  from jsonb_to_recordset(${tx.json(linhas as never)}) as n (nome text, nome_categoria_produto text, descricao text, foto text, catalogo text,
    nome_departamento text, preco_compra bigint, preco_venda bigint, qtd_minima_estoque int, qtd_estoque int, oculto boolean,
    destaque boolean, etiquetas text[], preparo_min int, traducoes jsonb, sem_taxa boolean, nome_curto text, venda text,
    desvio_percentual int, preco_de_hoje boolean, embalagem boolean, alcoolica boolean, notas text[], estacao_id bigint, curso text,
    alergenos text, calorias int)
  join lateral (select id from categorias_de(${estabelecimento_id}) where nome = n.nome_categoria_produto order by propria desc limit 1) c on true
  left join produto p on p.nome = n.catalogo`

async function pendurar(
  tx: Transaction,
  { estabelecimento_id }: Quem,
  mudancas: readonly MudancaDe<'produto'>[],
  grupos: Ids,
  produtos: Ids,
) {
  const mudados = mudancas.filter(
    ({ antes, depois }) => JSON.stringify(antes?.grupos ?? []) !== JSON.stringify(depois.grupos),
  )
  if (mudados.length === 0) return
  const ids = mudados.map(({ depois }) => produtos.get(chave(depois.nome))!)
  await tx`
    delete from produto_grupo where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = any(${ids}::bigint[])`
  const novos = mudados.flatMap(({ depois }) =>
    depois.grupos.map((grupo, ordem) => ({
      produto: produtos.get(chave(depois.nome))!,
      grupo: grupos.get(chave(grupo))!,
      ordem,
    })),
  )
  await tx`
    insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
    select ${estabelecimento_id}, produto, grupo, ordem from jsonb_to_recordset(${tx.json(novos)}) as n (produto bigint, grupo bigint, ordem int)`
}

/** Of products and options whose doses are to be others, with the ingredients that the house has not yet: of those it has nothing. */
async function salvarReceitas(
  tx: Transaction,
  { estabelecimento_id }: Quem,
  mudancas: readonly Mudanca[],
  grupos: Ids,
  produtos: Ids,
) {
  // what was imported before recipes were in files says nothing of them
  const outra = (antes: { receita?: Dose[] } | null | undefined, depois: { receita?: Dose[] }) =>
    JSON.stringify(antes?.receita ?? []) !== JSON.stringify(depois.receita ?? [])
  const dosProdutos = de(mudancas, 'produto')
    .filter(({ antes, depois }) => outra(antes, depois))
    .map(({ depois }) => ({ produto: produtos.get(chave(depois.nome))!, opcao: null, doses: depois.receita ?? [] }))
  const dasOpcoes = de(mudancas, 'grupo').flatMap(({ antes, depois }) =>
    depois.opcoes
      .filter((uma) =>
        outra(
          antes?.opcoes.find(({ nome }) => chave(nome) === chave(uma.nome)),
          uma,
        ),
      )
      .map((uma) => ({ grupo: grupos.get(chave(depois.nome))!, nome: uma.nome, doses: uma.receita ?? [] })),
  )
  if (dosProdutos.length + dasOpcoes.length === 0) return
  const opcoes = await tx<{ id: number; grupo_id: number; nome: string }[]>`
    select id, grupo_id, nome from opcao
    where estabelecimento_id = ${estabelecimento_id} and grupo_id = any(${dasOpcoes.map(({ grupo }) => grupo)}::bigint[]) and removida_em is null`
  const idDaOpcao = new Map(opcoes.map(({ id, grupo_id, nome }) => [chave(String(grupo_id), nome), id]))
  const receitas = [
    ...dosProdutos,
    ...dasOpcoes.map(({ grupo, nome, doses }) => ({
      ...{ produto: null, opcao: idDaOpcao.get(chave(String(grupo), nome))!, doses },
    })),
  ]
  const doses = receitas.flatMap(({ produto, opcao, doses: dela }) => dela.map((uma) => ({ produto, opcao, ...uma })))
  // there is nothing of it here yet: until it is counted it holds no sale
  const novos = await tx`
    insert into insumo (estabelecimento_id, nome, unidade, embalagem, qtd_minima_estoque, segura_venda)
    select distinct on (lower(n.insumo)) ${estabelecimento_id}::bigint, n.insumo, n.unidade, '', 0, false
    from jsonb_to_recordset(${tx.json(doses)}) as n (insumo text, unidade text) order by lower(n.insumo) on conflict do nothing returning id`
  if (novos.length > 0) await conferirQuantosInsumos(tx, estabelecimento_id)
  const insumos = await tx<{ id: number; nome: string; unidade: string }[]>`
    select id, nome, unidade from insumo where estabelecimento_id = ${estabelecimento_id} and removido_em is null
      and lower(nome) = any(${doses.map(({ insumo }) => insumo.toLowerCase())}::text[]) order by id for share`
  const insumo = new Map(insumos.map((um) => [chave(um.nome), um]))
  await tx`
    delete from receita where estabelecimento_id = ${estabelecimento_id} and (
      produto_estabelecimento_id = any(${receitas.flatMap(({ produto }) => produto ?? [])}::bigint[])
      or opcao_id = any(${receitas.flatMap(({ opcao }) => opcao ?? [])}::bigint[]))`
  // an ingredient that somebody counts in another unit by now takes no dose of before
  const novas = doses.flatMap(({ produto, opcao, insumo: nome, quantidade, unidade }) => {
    const achado = insumo.get(chave(nome))
    return achado?.unidade === unidade ? { produto, opcao, insumo: achado.id, quantidade } : []
  })
  await tx`
    insert into receita (estabelecimento_id, produto_estabelecimento_id, opcao_id, insumo_id, quantidade)
    select ${estabelecimento_id}, produto, opcao, insumo, quantidade
    from jsonb_to_recordset(${tx.json(novas)}) as n (produto bigint, opcao bigint, insumo bigint, quantidade int)`
}

async function precosPorId(
  tx: Transaction,
  { estabelecimento_id }: Quem,
  mudancas: readonly MudancaDe<'produto'>[],
  produtos: Ids,
) {
  const mudados = mudancas.filter(
    ({ antes, depois }) => JSON.stringify(antes?.precos_das_areas ?? []) !== JSON.stringify(depois.precos_das_areas),
  )
  if (mudados.length === 0) return []
  const areas = await idsDos(tx, estabelecimento_id, 'area')
  return mudados.map(({ antes, depois }) => ({
    id_produto_estabelecimento: produtos.get(chave(depois.nome))!,
    precos_das_areas: [
      ...(antes?.precos_das_areas ?? []).map(({ area }) => ({ area_id: areas.get(chave(area))!, preco: null })),
      ...depois.precos_das_areas.map(({ area, preco }) => ({ area_id: areas.get(chave(area))!, preco })),
    ],
  }))
}

type NoBanco = { id: number; nome: string }

async function salvarHorarios(tx: Transaction, quem: Quem, mudancas: readonly MudancaDe<'horario'>[], produtos: Ids) {
  if (mudancas.length === 0) return
  const { estabelecimento_id } = quem
  const ha = await horariosDe(tx, estabelecimento_id)
  const categorias = idsPorNome(
    await categoriasChamadas(
      tx,
      estabelecimento_id,
      mudancas.flatMap(({ depois }) => depois.categorias),
    ),
  )
  for (const { antes, depois } of mudancas) {
    const id = antes && qualHorario(ha, antes)
    await salvarProgramacao(tx, estabelecimento_id, {
      ...depois,
      ...(id && { id }),
      produtos: depois.produtos.map((nome) => produtos.get(chave(nome))!),
      categorias: depois.categorias.map((nome) => categorias.get(chave(nome))!),
    })
    await anotar(tx, quem, 'programacao', {
      ...(antes && { antes: resumoDaProgramacao(antes) }),
      depois: resumoDaProgramacao(depois),
    })
  }
}

/** Those that count from now on, with what tells two of one name apart. */
export const horariosDe = (tx: Transaction, estabelecimento_id: number) => tx<
  (NoBanco & Pick<Horario, 'efeito' | 'de_hora' | 'ate_hora' | 'dias'>)[]
>`
  select id, nome, efeito, to_char(de_hora, 'HH24:MI') as de_hora, to_char(ate_hora, 'HH24:MI') as ate_hora, dias
  from programacao where estabelecimento_id = ${estabelecimento_id} and removida_em is null order by lower(nome), de_hora, id`

export const qualHorario = (
  todos: Awaited<ReturnType<typeof horariosDe>>,
  { nome, efeito, de_hora, ate_hora, dias }: Horario,
) =>
  todos.find(
    (um) =>
      um.nome === nome &&
      um.efeito === efeito &&
      um.de_hora === de_hora &&
      um.ate_hora === ate_hora &&
      um.dias.join() === dias.join(),
  )?.id ?? null
