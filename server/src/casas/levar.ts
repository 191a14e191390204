import type { Input } from '@boteco/contract/calls'
import type { OQueMuda } from '@boteco/contract/casas/escritorio'
import { type Grupo, GrupoASalvar } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { anotar, autorDito } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { conferirEtiquetas } from '../produto/conferir-etiquetas.ts'
import { conferirGrupos, recusarGruposDemais, recusarRepetidas, resumo, segurarGrupos } from '../produto/grupos.ts'
import { gruposDoBar } from '../produto/ler-grupos.ts'
import { outraQueGerencia, outrasQueGerencia } from '../sessao/casas.ts'
import { type Copia, emPalavrasDaqui, oQueMuda } from './comparar.ts'
import { copiarGrupos, copiarOpcoes } from './copiar.ts'
import { type Casas, colunas, TIPOS, type Tipo } from './o-que-se-leva.ts'

/** What changes in one house is offered to the others. What another made different itself stays there. */
export const levar = {
  '/casas/buscarOQueLevar': async (_input, { sql, sessao: { estabelecimento_id: de, usuario_id } }) => {
    const casas: { id: number; nome: string; itens: OQueMuda[] }[] = []
    for (const casa of await outrasQueGerencia(sql, usuario_id, de)) {
      const itens = await oQueMuda(sql, { de, para: casa.id })
      if (itens.length > 0) casas.push({ ...casa, itens: await emPalavrasDaqui(sql, de, itens) })
    }
    return { casas }
  },

  '/casas/levar': async ({ idEstabelecimento: para, itens, produtos = [] }, { transaction, sessao }) => {
    const { estabelecimento_id: de, usuario_id } = sessao
    // a page from before there was more than products says no kind, and not what it saw
    const pedidos: Pedidos = itens ?? produtos.map((id) => ({ o_que: 'produto', id }))
    let la = ''
    const feito = transaction(async (tx) => {
      const casa = await outraQueGerencia(tx, usuario_id, para, de)
      la = casa.nome
      // it is that house's deed, done by its own manager
      const autor = { estabelecimento_id: para, vinculo_id: casa.vinculo_id }
      await tx`select set_config('boteco.autor', ${autorDito(autor)}, true)`
      await segurar(tx, { de, para }, pedidos)
      const escolhidos = (await oQueMuda(tx, { de, para })).filter((item) => {
        const pedido = pedidos.find(({ o_que, id }) => o_que === item.o_que && id === item.id)
        if (pedido?.visto && pedido.visto !== item.visto)
          throw new VisibleError(409, `${item.nome}: ${respostas.oQueLevarMudou}`, 'mudou')
        return pedido
      })
      if (escolhidos.length === 0) return { message: respostas.nadaALevar }
      const copias = escolhidos.flatMap((item) => item.copias).filter(({ vai }) => Object.keys(vai).length > 0)
      await escrever(tx, { de, para }, copias, autor)
      return { message: `${respostas.levado} ${la}.` }
    })
    return feito.catch((error: unknown) => {
      if (brokeConstraint(error, 'grupo_de_nome_unico'))
        throw new VisibleError(409, `${la}: ${respostas.grupoRepetido}`, 'grupo_repetido')
      // what does not fit is there, and not here
      if (error instanceof VisibleError && error.statusCode === 422)
        throw new VisibleError(422, `${la}: ${error.message}`, error.code)
      throw error
    })
  },
} satisfies Partial<Handlers>

type Pedidos = NonNullable<Input<'/casas/levar'>['itens']>

/** In the order in which an order holds products and options. */
async function segurar(tx: Transaction, { de, para }: Casas, pedidos: Pedidos) {
  const ids = (tipo: Tipo) => pedidos.flatMap(({ o_que, id }) => (o_que === tipo ? [id] : []))
  const copias = (tipo: Tipo) => tx`
    select item_id from copia where estabelecimento_id = ${para} and o_que = ${tipo} and de_estabelecimento_id = ${de} and de_item_id = any(${ids(tipo)})`
  await segurarGrupos(tx, para)
  await tx`
    select from produto_estabelecimento where estabelecimento_id = ${para} and id in (${copias('produto')}) order by id for no key update`
  await tx`
    select from opcao where estabelecimento_id = ${para} and grupo_id in (${copias('grupo')}) order by id for no key update`
  if (ids('ajustes').length > 0) await tx`select from estabelecimento where id = ${para} for no key update`
}

async function escrever(
  tx: Transaction,
  casas: Casas,
  copias: readonly Copia[],
  autor: { estabelecimento_id: number; vinculo_id: number },
) {
  const { para } = casas
  const [produtos, grupos] = (['produto', 'grupo'] as const).map((tipo) =>
    copias.filter((copia) => copia.tipo === tipo),
  ) as [Copia[], Copia[]]
  const antes = await gruposDoBar(tx, para)
  await trazer(tx, casas, produtos, grupos)
  // the options of a group in one statement: their prices end at one moment
  for (const tipo of ['produto', 'grupo', 'opcao', 'ajustes'] as const)
    await escreverCampos(
      tx,
      para,
      tipo,
      copias.filter((copia) => copia.tipo === tipo),
    )
  await escreverListas(tx, casas, produtos, grupos)
  const tocados = copias.flatMap(({ tipo, id, grupo }) => (tipo === 'grupo' ? id : (grupo ?? [])))
  await tx`update grupo set versao = versao + 1 where estabelecimento_id = ${para} and id = any(${tocados})`
  await tx`
    update copia c set como = c.como || m.como from jsonb_to_recordset(${tx.json(
      copias.map(({ tipo, id, vai, agora }) => ({
        ...{ o_que: tipo, id },
        como: Object.fromEntries(Object.keys(vai).map((campo) => [campo, agora[campo]!])),
      })),
    )}) m (o_que text, id bigint, como jsonb)
    where c.estabelecimento_id = ${para} and c.o_que = m.o_que and c.item_id = m.id`

  const ids = produtos.map(({ id }) => id)
  await conferirEtiquetas(tx, para, ids)
  await recusarGruposDemais(tx, para, ids)
  await conferirGrupos(tx, para)
  const depois = await gruposDoBar(tx, para)
  const mudados = depois.flatMap((grupo) => {
    const era = antes.find(({ id }) => id === grupo.id)
    return era?.versao === grupo.versao ? [] : [{ era, grupo }]
  })
  for (const { era, grupo } of mudados) {
    conferirComoOFormulario(grupo)
    await anotar(tx, autor, 'escolhas', { ...(era && { antes: resumo(era) }), depois: resumo(grupo) })
  }
  for (const { id, vai } of produtos)
    if (vai.grupos) {
      const nomes = (uns: readonly Grupo[]) => uns.flatMap((um) => (um.produtos.includes(id) ? um.nome : [])).join(', ')
      await anotar(tx, autor, 'escolhas', {
        alvo: id,
        antes: { grupos: nomes(antes) },
        depois: { grupos: nomes(depois) },
      })
    }
}

/** What is asked for there and is not there yet, as it is here. */
async function trazer(tx: Transaction, casas: Casas, produtos: readonly Copia[], grupos: readonly Copia[]) {
  const novos = (copia: Copia, campo: string) => {
    const [tem, tera] = [copia.la[campo], copia.vai[campo] ?? []] as [number[], number[]]
    return tera.filter((id) => !tem.includes(id))
  }
  const pedidos = produtos.flatMap((copia) => novos(copia, 'grupos'))
  if (pedidos.length > 0) {
    // with what their options open
    const todos = await tx<{ id: number }[]>`
      with recursive aberto as (
        select unnest(${pedidos}::bigint[]) as id
        union select o.abre_grupo_id from aberto a
        join opcao o on o.estabelecimento_id = ${casas.de} and o.grupo_id = a.id and o.removida_em is null and o.abre_grupo_id is not null
      ) select id from aberto`
    const vieram = await copiarGrupos(
      tx,
      casas,
      todos.map(({ id }) => id),
    )
    await copiarOpcoes(tx, casas, vieram, null)
  }
  const opcoes = grupos.flatMap((copia) => novos(copia, 'opcoes'))
  if (opcoes.length > 0)
    await copiarOpcoes(
      tx,
      casas,
      grupos.map(({ id }) => id),
      opcoes,
    )
}

async function escreverCampos(tx: Transaction, para: number, tipo: Tipo, copias: readonly Copia[]) {
  if (copias.length === 0) return
  const { tabela, existe } = TIPOS[tipo]
  const versao = tipo === 'produto' ? tx`versao = p.versao + 1,` : tx``
  await tx`
    update ${tx(tabela)} p set ${versao} (${tx(colunas(tipo))}) = (select ${tx(colunas(tipo))} from jsonb_populate_record(p, m.vai))
    from jsonb_to_recordset(${tx.json(copias.map(({ id, vai }) => ({ id, vai })))}) m (id bigint, vai jsonb)
    where ${existe(tx, tx`p`, para)} and p.id = m.id`
}

async function escreverListas(
  tx: Transaction,
  { de, para }: Casas,
  produtos: readonly Copia[],
  grupos: readonly Copia[],
) {
  const listas = (copias: readonly Copia[], campo: string) =>
    tx`jsonb_to_recordset(${tx.json(copias.flatMap(({ id, vai }) => (vai[campo] ? [{ id, lista: vai[campo] }] : [])))}) m (id bigint, lista bigint[])`
  await tx`
    delete from produto_grupo pg using ${listas(produtos, 'grupos')}
    where pg.estabelecimento_id = ${para} and pg.produto_estabelecimento_id = m.id`
  await tx`
    insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
    select ${para}, m.id, meu.id, u.lugar - 1 from ${listas(produtos, 'grupos')}
    cross join unnest(m.lista) with ordinality u (de, lugar)
    left join copia k on k.estabelecimento_id = ${para} and k.o_que = 'grupo' and k.de_estabelecimento_id = ${de} and k.de_item_id = u.de
    join grupo meu on meu.estabelecimento_id = ${para} and meu.removido_em is null and meu.id = coalesce(k.item_id, -u.de)
    on conflict do nothing`
  await tx`
    update opcao p set ordem = coalesce(q.lugar - 1, p.ordem), removida_em = case when q.lugar is null then now() end
    from (
      select x.id, (select min(u.lugar) from unnest(m.lista) with ordinality u (de, lugar) where u.de in (k.de_item_id, -x.id)) as lugar
      from ${listas(grupos, 'opcoes')}
      join opcao x on x.estabelecimento_id = ${para} and x.grupo_id = m.id and x.removida_em is null
      left join copia k on k.estabelecimento_id = ${para} and k.o_que = 'opcao' and k.item_id = x.id and k.de_estabelecimento_id = ${de}) q
    where p.estabelecimento_id = ${para} and p.id = q.id`
}

/** By the rules of the form: a price, a default or an option that stayed may not fit what came. */
function conferirComoOFormulario({ opcoes, ...grupo }: Grupo) {
  recusarRepetidas(opcoes)
  const { error } = z.safeDecode(GrupoASalvar, {
    ...grupo,
    opcoes: opcoes.map((uma) => ({ ...uma, preco: uma.preco / 100 })),
  })
  if (error) throw new VisibleError(422, `${grupo.nome}: ${error.issues[0]?.message}`, 'grupo_nao_fecha')
}
