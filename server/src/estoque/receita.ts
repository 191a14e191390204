import { createHash } from 'node:crypto'
import type { Output } from '@boteco/contract/calls'
import type { Venda } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { SEM_RECEITA } from '../produto/como-se-vende.ts'
import { segurarGrupos } from '../produto/grupos.ts'
import { gruposDe } from '../produto/ler-grupos.ts'

type Receita = Output<'/estoque/buscarReceita'>

/** What one of a product is made of, and what is chosen with it. An option's doses are its own, in whatever product it is chosen. */
export const receita = {
  '/estoque/buscarReceita': async ({ produto }, { sql, sessao: { estabelecimento_id: bar } }) => {
    const [[qual], opcoes, insumos] = await Promise.all([
      sql<{ preco: number | null }[]>`
        select preco_venda as preco from produto_estabelecimento where estabelecimento_id = ${bar} and id = ${produto} and removido_em is null`,
      opcoesDe(sql, bar, produto),
      sql<Receita['insumos']>`
        select id, nome, unidade, custo, qtd_estoque as quantidade from insumo where estabelecimento_id = ${bar} and removido_em is null
        order by lower(nome), id`,
    ])
    if (!qual) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const doses = await dosesDe(
      sql,
      bar,
      produto,
      opcoes.map(({ id }) => id),
    )
    return { doses: [...doses], opcoes, insumos: [...insumos], preco: qual.preco, versao: versaoDe(doses) }
  },

  '/estoque/salvarReceita': ({ produto, doses, versao }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: bar } = sessao
      // an option's doses are in several products' recipes: one is saved after the other
      await segurarGrupos(tx, bar)
      const [qual] = await tx<{ venda: Venda; couvert: boolean }[]>`
        select venda, couvert from produto_estabelecimento where estabelecimento_id = ${bar} and id = ${produto} and removido_em is null
        for no key update`
      if (!qual) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (qual.couvert || SEM_RECEITA.includes(qual.venda))
        throw new VisibleError(422, respostas.semReceita, 'sem_receita')
      const opcoes = (await opcoesDe(tx, bar, produto)).map(({ id }) => id)
      const ids = [...new Set(doses.map(({ insumo }) => insumo))]
      const achados = await tx`
        select id from insumo where estabelecimento_id = ${bar} and id = any(${ids}::bigint[]) and removido_em is null order by id for share`
      if (achados.length < ids.length || doses.some(({ opcao }) => opcao !== null && !opcoes.includes(opcao)))
        throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (new Set(doses.map(({ opcao, insumo }) => `${opcao} ${insumo}`)).size < doses.length)
        throw new VisibleError(422, respostas.insumoDuasVezes, 'insumo_duas_vezes')
      if (versao !== undefined && versao !== versaoDe(await dosesDe(tx, bar, produto, opcoes)))
        throw new VisibleError(409, respostas.receitaMudou, 'receita_mudou')
      const antes = await dita(tx, bar, produto, opcoes)
      await tx`
        delete from receita where estabelecimento_id = ${bar} and (produto_estabelecimento_id = ${produto} or opcao_id = any(${opcoes}::bigint[]))`
      if (doses.length > 0)
        await tx`insert into receita ${tx(
          doses.map(({ opcao, insumo: insumo_id, quantidade }) => ({
            ...{
              estabelecimento_id: bar,
              produto_estabelecimento_id: opcao === null ? produto : null,
              opcao_id: opcao,
              insumo_id,
              quantidade,
            },
          })),
        )}`
      const depois = await dita(tx, bar, produto, opcoes)
      await anotar(tx, sessao, 'receita', { alvo: produto, antes: { receita: antes }, depois: { receita: depois } })
      return { message: respostas.receitaSalva }
    }),
} satisfies Partial<Handlers>

const dosesDe = (sql: Sql | Transaction, bar: number, produto: number, opcoes: readonly number[]) => sql<
  Receita['doses']
>`
  select opcao_id as opcao, insumo_id as insumo, quantidade from receita
  where estabelecimento_id = ${bar} and (produto_estabelecimento_id = ${produto} or opcao_id = any(${opcoes as number[]}::bigint[]))
  order by opcao_id nulls first, insumo_id`

/** A recipe is its doses, and has no row of its own that could count. */
const versaoDe = (doses: Receita['doses']) =>
  createHash('sha256')
    .update(JSON.stringify(doses.map(({ opcao, insumo, quantidade }) => [opcao, insumo, quantidade])))
    .digest('hex')

/** As people say it: '50 ml de Cachaça', 'Dupla: 50 ml de Cachaça'. */
async function dita(tx: Transaction, bar: number, produto: number, opcoes: readonly number[]): Promise<string[]> {
  const doses = await tx<{ dose: string }[]>`
    select concat(o.nome || ': ', r.quantidade, ' ', i.unidade, ' de ', i.nome) as dose from receita r
    join insumo i on i.estabelecimento_id = r.estabelecimento_id and i.id = r.insumo_id
    left join opcao o on o.estabelecimento_id = r.estabelecimento_id and o.id = r.opcao_id
    where r.estabelecimento_id = ${bar} and (r.produto_estabelecimento_id = ${produto} or r.opcao_id = any(${opcoes as number[]}::bigint[]))
    order by o.nome nulls first, lower(i.nome)`
  return doses.map(({ dose }) => dose)
}

/** What is asked of the product, also within options. One that is a product has that product's recipe. */
async function opcoesDe(sql: Sql | Transaction, bar: number, produto: number): Promise<Receita['opcoes']> {
  const grupos = await gruposDe(sql, bar, [produto])
  return grupos.flatMap(({ nome: grupo, opcoes }) =>
    opcoes.flatMap(({ id, nome, produto: ela }) => (ela ? [] : [{ id, nome, grupo }])),
  )
}
