import type { OQueSeCopia } from '@boteco/contract/casas/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { segurarMesas } from '../checkin/mesa-aberta.ts'
import type { Transaction } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { conferirGrupos, segurarGrupos } from '../produto/grupos.ts'
import { conferirQuantas, conferirQuantosInsumos, conferirQuantosProdutos } from '../produto/quantas.ts'
import { outraQueGerencia } from '../sessao/casas.ts'
import { type Casas, colunas, ligar, oQueSeLeva, TIPOS } from './o-que-se-leva.ts'

/** What came, in words: '12 produtos', '1 mesa'. */
type Vieram = string[]
const ditos = (quantos: number, um: string, varios: string): Vieram =>
  quantos === 0 ? [] : [`${quantos} ${quantos === 1 ? um : varios}`]

export const copiar = {
  '/casas/copiar': (
    { idEstabelecimento: de, o_que },
    { transaction, sessao: { estabelecimento_id: para, usuario_id } },
  ) =>
    transaction(async (tx) => {
      // before any row, as whoever changes tables holds it
      if (o_que.includes('salao')) await segurarMesas(tx, para)
      await outraQueGerencia(tx, usuario_id, de, para)
      const vieram = await copiarTudo(tx, { de, para }, o_que)
      return { message: vieram.length > 0 ? `${respostas.copiado} ${vieram.join(', ')}.` : respostas.nadaACopiar }
    }),
} satisfies Partial<Handlers>

/** The tables of `para` are held where they are to come. @throws VisibleError 422 for more than a house may have */
export async function copiarTudo(tx: Transaction, casas: Casas, o_que: readonly OQueSeCopia[]): Promise<Vieram> {
  const vieram: Vieram = []
  // one after the other, in this order: each takes the same locks
  for (const qual of ['cardapio', 'salao', 'ajustes'] as const)
    if (o_que.includes(qual)) vieram.push(...(await copias[qual](tx, casas)))
  // of products and areas that are both there by now
  if (o_que.includes('cardapio')) vieram.push(...(await copiarPrecos(tx, casas)))
  await conferirQuantas(tx, casas.para)
  await conferirQuantosProdutos(tx, casas.para)
  return vieram
}

const copias: Record<OQueSeCopia, (tx: Transaction, casas: Casas) => Promise<Vieram>> = {
  cardapio: copiarCardapio,
  salao: copiarSalao,
  ajustes: copiarAjustes,
}

/** Rows of their own, found again by their names, of which a house has each once. What has a name that is here already stays as it is. */
async function copiarCardapio(tx: Transaction, { de, para }: Casas): Promise<Vieram> {
  await segurarGrupos(tx, para)
  await tx`
    insert into categoria_da_casa (estabelecimento_id, nome, traducoes, ordem, preparo_min)
    select ${para}, o.nome, o.traducoes, o.ordem, o.preparo_min from categoria_da_casa o
    where o.estabelecimento_id = ${de} and o.compartilhada_id is null and o.removida_em is null
      and not exists (select from categorias_de(${para}) c where lower(c.nome) = lower(o.nome))`
  await tx`
    insert into estacao (estabelecimento_id, nome_departamento, nome, ordem)
    select ${para}, nome_departamento, nome, ordem from estacao where estabelecimento_id = ${de} on conflict do nothing`
  const dosGrupos = await copiarGrupos(tx, { de, para }, null)
  const produtos = await tx<{ id: number }[]>`
    insert into produto_estabelecimento (estabelecimento_id, produto_id, categoria_id, nome, descricao, imagem_hash, nome_departamento,
      preco_compra, preco_venda, qtd_minima_estoque, oculto, destaque, etiquetas, preparo_min, traducoes, sem_taxa, nome_curto, notas, venda,
      desvio_percentual, estacao_id, curso, embalagem, alergenos, calorias, alcoolica)
    select ${para}, o.produto_id, minha.id, o.nome, o.descricao, o.imagem_hash, o.nome_departamento,
      o.preco_compra, o.preco_venda, o.qtd_minima_estoque, o.oculto, o.destaque, o.etiquetas, o.preparo_min, o.traducoes, o.sem_taxa, o.nome_curto,
      o.notas, o.venda, o.desvio_percentual, e.id, o.curso, o.embalagem, o.alergenos, o.calorias, o.alcoolica
    from produto_estabelecimento o
    join categorias_de(${de}) dela on dela.id = o.categoria_id
    join categorias_de(${para}) minha on lower(minha.nome) = lower(dela.nome)
    left join estacao x on x.estabelecimento_id = ${de} and x.id = o.estacao_id
    left join estacao e on e.estabelecimento_id = ${para} and e.nome_departamento = o.nome_departamento and lower(e.nome) = lower(x.nome)
    where o.estabelecimento_id = ${de} and o.removido_em is null and not o.couvert
    order by o.id on conflict do nothing returning id`
  const novos = produtos.map(({ id }) => id)
  // what was here by that name before is linked, too
  await ligar(tx, 'produto', { de, para })
  await copiarOpcoes(tx, { de, para }, dosGrupos, null)
  await tx`
    insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
    select ${para}, produto.id, meu.id, pg.ordem
    from produto_grupo pg
    join produto_estabelecimento o on o.estabelecimento_id = ${de} and o.id = pg.produto_estabelecimento_id
    join produto_estabelecimento produto on produto.estabelecimento_id = ${para} and produto.id = any(${novos}) and lower(produto.nome) = lower(o.nome)
    join grupo dele on dele.estabelecimento_id = ${de} and dele.id = pg.grupo_id
    join grupo meu on meu.estabelecimento_id = ${para} and meu.removido_em is null and lower(meu.nome) = lower(dele.nome)
    where pg.estabelecimento_id = ${de} on conflict do nothing`
  // with the groups that were here already a product may ask for what it cannot
  await conferirGrupos(tx, para)
  // there is nothing of it here yet: until it is counted it holds no sale
  const insumos = await tx`
    insert into insumo (estabelecimento_id, nome, unidade, embalagem, qtd_embalagem, qtd_minima_estoque, custo, segura_venda)
    select ${para}, o.nome, o.unidade, o.embalagem, o.qtd_embalagem, o.qtd_minima_estoque, o.custo, false from insumo o
    where o.estabelecimento_id = ${de} and o.removido_em is null order by o.id on conflict do nothing returning id`
  if (insumos.length > 0) await conferirQuantosInsumos(tx, para)
  // of what is counted here by another unit a dose is none
  await tx`
    insert into receita (estabelecimento_id, produto_estabelecimento_id, opcao_id, insumo_id, quantidade)
    select ${para}, produto.id, minha.id, meu.id, r.quantidade
    from receita r
    join insumo dele on dele.estabelecimento_id = ${de} and dele.id = r.insumo_id
    join insumo meu on meu.estabelecimento_id = ${para} and meu.removido_em is null and lower(meu.nome) = lower(dele.nome) and meu.unidade = dele.unidade
    left join produto_estabelecimento o on o.estabelecimento_id = ${de} and o.id = r.produto_estabelecimento_id and o.removido_em is null
    left join produto_estabelecimento produto on produto.estabelecimento_id = ${para} and produto.id = any(${novos}) and lower(produto.nome) = lower(o.nome)
    left join opcao x on x.estabelecimento_id = ${de} and x.id = r.opcao_id and x.removida_em is null
    left join grupo g on g.estabelecimento_id = ${de} and g.id = x.grupo_id and g.removido_em is null
    left join grupo dela on dela.estabelecimento_id = ${para} and dela.id = any(${dosGrupos}) and lower(dela.nome) = lower(g.nome)
    left join opcao minha on minha.estabelecimento_id = ${para} and minha.grupo_id = dela.id and lower(minha.nome) = lower(x.nome)
    where r.estabelecimento_id = ${de} and num_nonnulls(produto.id, minha.id) = 1 on conflict do nothing`
  return [
    ...ditos(novos.length, 'produto', 'produtos'),
    ...ditos(dosGrupos.length, 'grupo de escolhas', 'grupos de escolhas'),
    ...ditos(insumos.length, 'insumo', 'insumos'),
  ]
}

/** Of the groups, all or these, those whose names are not here, without their options. @returns their ids */
export async function copiarGrupos(tx: Transaction, { de, para }: Casas, quais: number[] | null): Promise<number[]> {
  const grupos = await tx<{ id: number }[]>`
    insert into grupo (estabelecimento_id, nome, regra, minimo, maximo, traducoes)
    select ${para}, o.nome, o.regra, o.minimo, o.maximo, o.traducoes from grupo o
    where o.estabelecimento_id = ${de} and o.removido_em is null and (${quais}::bigint[] is null or o.id = any(${quais})) and not exists (
      select from grupo g where g.estabelecimento_id = ${para} and g.removido_em is null and lower(g.nome) = lower(o.nome))
    order by o.id returning id`
  await ligar(tx, 'grupo', { de, para })
  return grupos.map(({ id }) => id)
}

/** Into these groups of this house, which are linked: of the options, all or these, those whose names are not there. */
export async function copiarOpcoes(tx: Transaction, { de, para }: Casas, meus: number[], quais: number[] | null) {
  await tx`
    insert into opcao (estabelecimento_id, grupo_id, ordem, nome, nome_curto, preco, padrao, maximo, abre_grupo_id, produto_estabelecimento_id, traducoes,
      alergenos, calorias, alcoolica)
    select ${para}, k.item_id, o.ordem, o.nome, o.nome_curto, o.preco, o.padrao, o.maximo, abre.id, produto.id, o.traducoes,
      o.alergenos, o.calorias, o.alcoolica
    from opcao o
    join copia k on k.estabelecimento_id = ${para} and k.o_que = 'grupo' and k.item_id = any(${meus})
      and k.de_estabelecimento_id = ${de} and k.de_item_id = o.grupo_id
    left join grupo x on x.estabelecimento_id = ${de} and x.id = o.abre_grupo_id
    left join grupo abre on abre.estabelecimento_id = ${para} and abre.removido_em is null and lower(abre.nome) = lower(x.nome)
    left join produto_estabelecimento y on y.estabelecimento_id = ${de} and y.id = o.produto_estabelecimento_id
    left join produto_estabelecimento produto on produto.estabelecimento_id = ${para} and produto.removido_em is null and lower(produto.nome) = lower(y.nome)
    where o.estabelecimento_id = ${de} and o.removida_em is null and (${quais}::bigint[] is null or o.id = any(${quais}))
      and (y.id is null or produto.id is not null) and not exists (select from opcao t
        where t.estabelecimento_id = ${para} and t.grupo_id = k.item_id and t.removida_em is null and lower(t.nome) = lower(o.nome))
    order by o.id`
  await ligar(tx, 'opcao', { de, para })
}

/** Prices by the clock, whose products and categories are all here, and by area, of products that have none here yet. */
async function copiarPrecos(tx: Transaction, { de, para }: Casas): Promise<Vieram> {
  const daqui = tx`
    select array(select p.id from unnest(o.produtos) with ordinality a (id, lugar)
        join produto_estabelecimento x on x.estabelecimento_id = ${de} and x.id = a.id
        join produto_estabelecimento p on p.estabelecimento_id = ${para} and p.removido_em is null and lower(p.nome) = lower(x.nome)
        order by a.lugar) as produtos,
      array(select c.id from unnest(o.categorias) with ordinality a (id, lugar)
        join categorias_de(${de}) x on x.id = a.id
        join categorias_de(${para}) c on lower(c.nome) = lower(x.nome) order by a.lugar) as categorias`
  const horarios = await tx`
    insert into programacao (estabelecimento_id, nome, efeito, valor, de_hora, ate_hora, dias, datas, exceto, produtos, categorias, departamentos,
      leve, pague)
    select ${para}, o.nome, o.efeito, o.valor, o.de_hora, o.ate_hora, o.dias, o.datas, o.exceto, q.produtos, q.categorias, o.departamentos,
      o.leve, o.pague
    from programacao o cross join lateral (${daqui}) q
    where o.estabelecimento_id = ${de} and o.removida_em is null
      and cardinality(q.produtos) = cardinality(o.produtos) and cardinality(q.categorias) = cardinality(o.categorias)
      and not exists (select from programacao t
        where t.estabelecimento_id = ${para} and t.removida_em is null and lower(t.nome) = lower(o.nome))
    order by o.id returning id`
  const precos = await tx`
    insert into preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id, preco, desde)
    select ${para}, p.id, minha.id, d.preco, now()
    from preco_da_area d
    join copia c on c.estabelecimento_id = ${para} and c.o_que = 'produto' and c.de_estabelecimento_id = ${de}
      and c.de_item_id = d.produto_estabelecimento_id
    join produto_estabelecimento p on p.estabelecimento_id = ${para} and p.id = c.item_id and p.removido_em is null
    join area dela on dela.estabelecimento_id = ${de} and dela.id = d.area_id
    join area minha on minha.estabelecimento_id = ${para} and lower(minha.nome) = lower(dela.nome)
    where d.estabelecimento_id = ${de} and d.ate is null and not exists (select from preco_da_area t
      where t.estabelecimento_id = ${para} and t.produto_estabelecimento_id = p.id and t.ate is null)
    order by p.id, minha.id returning area_id`
  return [
    ...ditos(horarios.length, 'horário', 'horários'),
    ...ditos(precos.length, 'preço por área', 'preços por área'),
  ]
}

async function copiarSalao(tx: Transaction, { de, para }: Casas): Promise<Vieram> {
  const areas = await tx`
    insert into area (estabelecimento_id, nome, ordem, balcao)
    select ${para}, nome, ordem, balcao and not exists (select from area where estabelecimento_id = ${para} and balcao)
    from area where estabelecimento_id = ${de} on conflict do nothing returning id`
  // where tables stand already, the others find their place by hand
  const mesas = await tx`
    insert into mesa (estabelecimento_id, numero, rotulo, area_id, lugares, ativa, planta)
    select ${para}, o.numero, o.rotulo, minha.id, o.lugares, o.ativa,
      case when not exists (select from mesa where estabelecimento_id = ${para}) then o.planta end
    from mesa o
    left join area dela on dela.estabelecimento_id = ${de} and dela.id = o.area_id
    left join area minha on minha.estabelecimento_id = ${para} and lower(minha.nome) = lower(dela.nome)
    where o.estabelecimento_id = ${de} order by o.numero on conflict do nothing returning numero`
  return [...ditos(areas.length, 'área', 'áreas'), ...ditos(mesas.length, 'mesa', 'mesas')]
}

async function copiarAjustes(tx: Transaction, { de, para }: Casas): Promise<Vieram> {
  const ajustes = colunas('ajustes')
  await tx`
    update estabelecimento p set (${tx(ajustes)}) = (select ${tx(ajustes)} from jsonb_populate_record(p, ${oQueSeLeva(tx, 'ajustes', 'o', { de, para })}
      - (${TIPOS.ajustes.naoVai(tx)})::text[]))
    from estabelecimento o where o.id = ${de} and p.id = ${para}`
  await ligar(tx, 'ajustes', { de, para })
  return ['os ajustes da casa']
}
