import type { Output } from '@boteco/contract/calls'
import { COISAS, type Coisa, type Diferenca, MUITO, type Unidade } from '@boteco/contract/estoque/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { iso, type Transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import { oQueSeConta } from './itens.ts'
import { segurarItem, tabelas } from './lancar.ts'

type ItemAContar = Output<'/estoque/buscarContagem'>['itens'][number]

/** Several people count while the house sells: of what moved after a shelf was counted nothing is lost, and nobody reads what is expected. */
export const contagem = {
  '/estoque/abrirContagem': (_input, { transaction, sessao: { estabelecimento_id: bar, vinculo_id } }) =>
    transaction(async (tx) => {
      await tx`insert into contagem_de_estoque (estabelecimento_id, aberta_por) values (${bar}, ${vinculo_id}) on conflict do nothing`
      return { message: respostas.contagemAberta }
    }),

  '/estoque/buscarContagem': async (_input, { sql, sessao: { estabelecimento_id: bar, vinculo_id } }) => {
    const [aberta] = await sql<NonNullable<Output<'/estoque/buscarContagem'>['contagem']>[]>`
      select c.id, ${iso(sql, sql`c.aberta_em`)} as desde, ${primeiroNomeDe(sql, sql`c.estabelecimento_id`, sql`c.aberta_por`)} as por /* never null */
      from contagem_de_estoque c where c.estabelecimento_id = ${bar} and c.fechada_em is null`
    if (!aberta) return { contagem: null, itens: [] }
    const itens = await sql<ItemAContar[]>`
      select i.o_que, i.id, i.nome, i.grupo, i.unidade, i.embalagem, i.qtd_embalagem,
        (select coalesce(json_agg(json_build_object('id', d.id, 'quantidade', d.quantidade, 'deposito', d.deposito, 'meu', d.por = ${vinculo_id},
            'por', ${primeiroNomeDe(sql, sql`d.estabelecimento_id`, sql`d.por`)}) order by d.id), '[]')
          from contado_no_estoque d where d.estabelecimento_id = ${bar} and d.contagem_id = ${aberta.id}
            and d.o_que = i.o_que and d.item_id = i.id and d.desfeito_em is null) as contados
      from ${oQueSeConta(sql, bar)} i order by lower(i.nome), i.o_que, i.id`
    return { contagem: aberta, itens: [...itens] }
  },

  '/estoque/contar': ({ contagem: qual, o_que, id, quantidade, deposito }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: bar, vinculo_id } = sessao
      await segurarAberta(tx, bar, qual, 'share')
      // held: a sale at this moment is before the count, or after it
      const { nome, ha } = await segurarItem(tx, bar, o_que, id)
      await tx`
        insert into contado_no_estoque ${tx({ estabelecimento_id: bar, contagem_id: qual, o_que, item_id: id, deposito, quantidade, havia: ha, por: vinculo_id })}`
      return { message: `${nome}: ${respostas.contado}` }
    }),

  '/estoque/desfazerContado': (
    { contagem: qual, id },
    { transaction, sessao: { estabelecimento_id: bar, vinculo_id } },
  ) =>
    transaction(async (tx) => {
      await segurarAberta(tx, bar, qual, 'share')
      const desfeitos = await tx`
        update contado_no_estoque set desfeito_em = now()
        where estabelecimento_id = ${bar} and contagem_id = ${qual} and id = ${id} and por = ${vinculo_id} and desfeito_em is null returning id`
      if (desfeitos.length === 0) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.contadoDesfeito }
    }),

  '/estoque/fecharContagem': (
    { contagem: qual, vale },
    { transaction, sessao: { estabelecimento_id: bar, vinculo_id, papeis } },
  ) =>
    transaction(async (tx) => {
      await segurarAberta(tx, bar, qual, 'update')
      const leCusto = papeis.some(({ perfil }) => perfil === 'BAR GERENTE')
      const diferencas = vale ? await acertar(tx, bar, qual, leCusto) : []
      await tx`
        update contagem_de_estoque set fechada_em = now(), fechada_por = ${vinculo_id}, valeu = ${vale}
        where estabelecimento_id = ${bar} and id = ${qual}`
      return { message: vale ? respostas.contagemFechada : respostas.contagemDesistida, diferencas }
    }),
} satisfies Partial<Handlers>

/** Who counts holds it shared, who closes it alone. @throws VisibleError 409 when it is over */
async function segurarAberta(tx: Transaction, bar: number, qual: number, como: 'share' | 'update') {
  const [aberta] = await tx<{ fechada: boolean }[]>`
    select fechada_em is not null as fechada from contagem_de_estoque where estabelecimento_id = ${bar} and id = ${qual}
    for ${como === 'share' ? tx`share` : tx`no key update`}`
  if (!aberta) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (aberta.fechada) throw new VisibleError(409, respostas.contagemJaFechada, 'contagem_fechada')
}

type Contado = { o_que: Coisa; id: number; contado: number; havia: number; em_duvida: number }
type Preso = {
  id: number
  nome: string
  grupo: string | null
  unidade: Unidade
  ha: number
  custo: number | null
  segura: boolean
}

/** SQL: of the row `t` what else is told of it. */
const deCadaCoisa: Record<Coisa, (tx: Transaction) => Fragment> = {
  insumo: (tx) => tx`null::text as grupo, unidade, custo, segura_venda as segura`,
  produto: (tx) => tx`null::text as grupo, 'un' as unidade, preco_compra * 1000000 as custo, true as segura`,
  opcao: (tx) => tx`
    (select g.nome from grupo g where g.estabelecimento_id = t.estabelecimento_id and g.id = t.grupo_id) as grupo, 'un' as unidade,
    null::bigint as custo, true as segura`,
}

/**
 * What there is becomes what was counted, with all that moved since. All shelves of a thing add up. Sales leave the one that it is sold from:
 * what moved before the last such shelf was counted is not in it any more. What moved between two of those is said to be in doubt, and what came
 * by hand between any two. What it costs the manager alone reads.
 */
async function acertar(tx: Transaction, bar: number, qual: number, leCusto: boolean): Promise<Diferenca[]> {
  const contados = await tx<Contado[]>`
    select o_que, item_id as id, sum(quantidade) as contado /* never null */, (array_agg(havia order by deposito, id desc))[1] as havia /* never null */,
      greatest(max(havia) filter (where not deposito) - min(havia) filter (where not deposito), (
        select sum(abs(m.quantidade)) from movimento_de_estoque m
        where m.estabelecimento_id = ${bar} and m.o_que = c.o_que and m.item_id = c.item_id and m.em > min(c.em) and m.em < max(c.em)
          and m.tipo in ('compra', 'transferencia', 'correcao', 'contagem')), 0) as em_duvida /* never null */
    from contado_no_estoque c where estabelecimento_id = ${bar} and contagem_id = ${qual} and desfeito_em is null group by o_que, item_id`
  await comoEstoque(tx, { tipo: 'contagem' })
  const diferencas: Diferenca[] = []
  for (const o_que of COISAS) {
    const deles = new Map(contados.flatMap((um) => (um.o_que === o_que ? [[um.id, um]] : [])))
    if (deles.size === 0) continue
    const presos = await tx<Preso[]>`
      select id, nome, qtd_estoque as ha /* never null */, ${deCadaCoisa[o_que](tx)}
      from ${tx(tabelas[o_que])} t where estabelecimento_id = ${bar} and id = any(${[...deles.keys()]}::bigint[]) and qtd_estoque is not null
      order by id for no key update`
    const novos = presos.map((preso) => {
      const { contado, havia, em_duvida } = deles.get(preso.id)!
      const seria = preso.ha + contado - havia
      // below nothing is only what holds no sale: it was used, and not bought yet
      const fica = preso.segura ? Math.max(0, seria) : seria
      if (fica > MUITO) throw new VisibleError(422, `${preso.nome}: ${respostas.estoqueDemais}`, 'estoque_demais')
      return { ...preso, contado, em_duvida, fica, diferenca: fica - preso.ha }
    })
    await tx`
      update ${tx(tabelas[o_que])} t set qtd_estoque = n.fica
      from unnest(${novos.map(({ id }) => id)}::bigint[], ${novos.map(({ fica }) => fica)}::bigint[]) n (id, fica)
      where t.estabelecimento_id = ${bar} and t.id = n.id`
    for (const { nome, grupo, unidade, contado, diferenca, custo, em_duvida } of novos)
      diferencas.push({
        ...{ nome, grupo, unidade, contado, diferenca, em_duvida },
        valor: custo === null || !leCusto ? null : Math.round((diferenca * custo) / 1_000_000),
      })
  }
  return diferencas.sort(
    (a, b) => Math.abs(b.valor ?? 0) - Math.abs(a.valor ?? 0) || a.nome.localeCompare(b.nome, 'pt'),
  )
}
