import type { TipoDePerda } from '@boteco/contract/conta/perda'
import { csvDe } from '@boteco/contract/csv'
import type { DIMENSOES, LinhaDoRelatorio, Resumo } from '@boteco/contract/relatorio/escritorio'
import { linhasDasVendas } from '@boteco/contract/relatorio/planilha'
import type { Sql } from '../database/db.ts'
import { comecoDoDia, entre, fimDoDia } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { porContar, somasDoDia } from '../pagamento/dia-do-dinheiro.ts'
import { cartoesDe } from './cartoes.ts'
import { perdasDe } from './perdas.ts'
import { doDinheiroDe, type Lido, lerPeriodo, type Vao } from './periodo.ts'
import { pessoasDe } from './pessoas.ts'
import { DE_TEMPO, fichasUsadas, vendas, vendasPor } from './vendas.ts'

/** Reasons of cancellations that are told one by one. */
const MOTIVOS = 100
/** How long who carried a line is known (see `guardarPassos`). In days. */
const PASSOS_DIAS = 2

/** The sums of a day, a turno or a period. */
export const relatorios = {
  '/relatorio/buscarResumo': async (filtro, { sql, sessao }) => {
    const { estabelecimento_id: bar } = sessao
    const [lido, fora] = await Promise.all([lerPeriodo(sql, bar, filtro), porContar(sql, sessao)])
    const { atual, antes } = lido
    const [
      naturezas,
      deAntes,
      cancelados,
      usadas,
      devidas,
      perdas,
      baixas,
      dinheiro,
      cartoes,
      pessoas,
      tempos,
      turnos,
      caixas,
      online,
    ] = await Promise.all([
      porNatureza(sql, bar, atual),
      porNatureza(sql, bar, antes),
      canceladosDe(sql, bar, atual),
      sql<[Somas]>`
          select coalesce(sum(v.quantidade), 0)::int as quantidade, coalesce(sum(v.valor), 0) as valor from ${fichasUsadas(sql, bar, atual)} v`,
      sql<[Somas]>`
          select count(*)::int as quantidade, coalesce(sum(f.preco), 0) as valor from ficha f where ${fichaDevida(sql, bar)}`,
      sql<(Somas & { tipo: TipoDePerda; custo: number; linhas: number; sem_custo: number })[]>`
          select f.tipo /* never null */, sum(f.valor) as valor /* never null */, coalesce(sum(f.custo), 0) as custo, sum(f.quantidade)::int as quantidade /* never null */,
            sum(sign(f.quantidade))::int as linhas /* never null */,
            coalesce(sum(sign(f.quantidade)) filter (where f.custo is null), 0)::int as sem_custo
          from ${perdasDe(sql, bar, atual)} f group by f.tipo order by f.tipo`,
      sql<[Somas]>`
          select count(*)::int as quantidade, coalesce(sum((a.depois ->> 'valor_baixado')::bigint), 0) as valor from ato a
          where a.estabelecimento_id = ${bar} and a.tipo = 'checkout_forcado' and ${entre(sql, sql`a.em`, atual)}`,
      somasDoDia(sql, doDinheiroDe(bar, lido, fora)),
      cartoesDe(sql, doDinheiroDe(bar, lido, fora)),
      sql<[{ pessoas: number }]>`select ${pessoasDe(sql, bar, atual)} as pessoas /* never null */`,
      temposDe(sql, bar, atual),
      turnosDe(sql, bar, atual),
      caixasDe(sql, bar, atual),
      lido.desde === undefined ? null : onlineDe(sql, bar, lido.desde, atual),
    ])
    const soma =
      (quais: readonly Natureza[], couvert: boolean) =>
      (nome?: readonly string[]): Somas =>
        quais
          .filter((um) => um.couvert === couvert && (!nome || nome.includes(um.natureza)))
          .reduce((a, b) => ({ valor: a.valor + b.valor, quantidade: a.quantidade + b.quantidade }), {
            valor: 0,
            quantidade: 0,
          })
    const agora = soma(naturezas, false)
    const deTodas = (qual: 'valor' | 'custo' | 'linhas' | 'sem_custo') =>
      perdas.reduce((total, um) => total + um[qual], 0)
    const conhecido = (qual: 'custo' | 'com_custo') =>
      naturezas.reduce((total, um) => total + (um.couvert ? 0 : um[qual]), 0)
    return {
      periodo: { de: atual.de, ate: atual.ate },
      antes: { de: antes.de, ate: antes.ate },
      turnos: [...turnos],
      caixas: [...caixas],
      vendido: agora(),
      vendido_antes: soma(deAntes, false)(),
      custo: conhecido('custo'),
      com_custo: conhecido('com_custo'),
      descontos: agora(['desconto']),
      cancelado: agora(['cancelado']),
      cancelados: [...cancelados],
      couvert: soma(naturezas, true)(),
      fichas: {
        vendidas: agora(['ficha']),
        devolvidas: agora(['ficha_devolvida']),
        usadas: usadas[0],
        devidas: devidas[0],
      },
      perdas: {
        valor: deTodas('valor'),
        custo: deTodas('custo'),
        quantidade: deTodas('linhas'),
        sem_custo: deTodas('sem_custo'),
      },
      perdas_por_tipo: perdas.map(({ tipo, valor, custo, quantidade }) => ({ tipo, valor, custo, quantidade })),
      baixas: baixas[0],
      meios: [...dinheiro.meios],
      cartoes: [...cartoes],
      ...dinheiro.totais,
      sem_o_seu_caixa: fora.length > 0,
      ...(online && { online: online[0] }),
      fiado: dinheiro.fiado,
      pessoas: pessoas[0].pessoas,
      tempos: [...tempos],
    }
  },

  '/relatorio/buscarVendas': async ({ por, ...filtro }, { sql, sessao: { estabelecimento_id: bar } }) => ({
    linhas: await comAntes(sql, bar, await lerPeriodo(sql, bar, filtro), por),
  }),

  '/relatorio/buscarPlanilha': async ({ por, ...filtro }, { sql, sessao: { estabelecimento_id: bar } }) => {
    const lido = await lerPeriodo(sql, bar, filtro)
    const linhas = await comAntes(sql, bar, lido, por)
    const { dias } = lido.atual
    return {
      nome: ['vendas-por', por.replaceAll('_', '-'), ...new Set([dias[0], dias.at(-1)])].join('-'),
      csv: csvDe(linhasDasVendas(por, linhas)),
    }
  },
} satisfies Partial<Handlers>

type Somas = { valor: number; quantidade: number }
type Natureza = Somas & { natureza: string; couvert: boolean; custo: number; com_custo: number }

const porNatureza = (sql: Sql, bar: number, vao: Vao) => sql<Natureza[]>`
  select v.natureza /* never null */, v.couvert /* never null */, sum(v.valor) as valor /* never null */, sum(v.quantidade)::int as quantidade /* never null */,
    coalesce(sum(v.custo * v.quantidade), 0) as custo, coalesce(sum(v.valor) filter (where v.custo is not null), 0) as com_custo
  from ${vendas(sql, bar, vao)} v group by 1, 2`

/** SQL: the ficha `f` is paid and not used: the house owes what it is for. */
export const fichaDevida = (sql: Sql, bar: number) => sql`
  f.estabelecimento_id = ${bar} and f.usada_em is null and f.cancelada_em is null and exists (
    select from pagamento_linha l join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.id and l.viva and p.estado = 'pago')`

/** SQL: how long the item `i` took, from the queue, or the pass that held it, to ready. */
export const levouAtePronto = (sql: Sql) => sql`(i.liberado_em - greatest(i.na_fila_em, i.solto_em))`

/** SQL: somebody made the item `i`, ordered in this span, and it is known how long that took. */
export const temTempo = (sql: Sql, bar: number, vao: Vao) => sql`
  i.estabelecimento_id = ${bar} and ${entre(sql, sql`i.feito_em`, vao)} and not i.combo and not i.couvert
  and i.liberado_em is not null and ${levouAtePronto(sql)} > interval '0'`

/** What was sold in this span and no more: for the home. */
export async function vendidoEm(sql: Sql, bar: number, vao: Pick<Vao, 'dia' | 'comeco' | 'fim'>): Promise<number> {
  const [{ valor }] = await sql<[{ valor: number }]>`
    select coalesce(sum(v.valor), 0) as valor from ${vendas(sql, bar, vao)} v where not v.couvert`
  return valor
}

/** Both spans side by side; a day beside the one that it is compared with. */
async function comAntes(sql: Sql, bar: number, { atual, antes }: Lido, por: keyof typeof DIMENSOES) {
  const [agora, deAntes] = await Promise.all([vendasPor(sql, bar, atual, por), vendasPor(sql, bar, antes, por)])
  const chaveDe = ({ chave }: { chave: string }) =>
    por === 'dia' ? (atual.dias[antes.dias.indexOf(chave)] ?? chave) : chave
  const linhas = new Map<string, LinhaDoRelatorio>(agora.map((um) => [um.chave, { ...um, antes: 0 }]))
  for (const um of deAntes) {
    const chave = chaveDe(um)
    const nome = por === 'dia' ? chave.split('-').reverse().join('/') : um.nome
    const linha = linhas.get(chave) ?? { chave, nome, quantidade: 0, valor: 0, antes: 0, com_custo: 0, custo: 0 }
    linhas.set(chave, { ...linha, antes: linha.antes + um.valor })
  }
  const todas = [...linhas.values()]
  return DE_TEMPO.includes(por) ? todas.sort((a, b) => (a.chave < b.chave ? -1 : 1)) : todas
}

const canceladosDe = (sql: Sql, bar: number, vao: Vao) => sql<Resumo['cancelados']>`
  select coalesce(u.nome, 'Cliente ou sistema') as quem, coalesce(a.motivo, '') as motivo, v.feito /* never null */,
    sum(v.valor) as valor /* never null */, sum(v.quantidade)::int as quantidade /* never null */
  from ${vendas(sql, bar, vao)} v
  left join lateral (select a.feito_por, a.motivo from item_andamento a
    where a.estabelecimento_id = ${bar} and a.item_id = v.linha_id and a.para = 'PEDIDO CANCELADO' order by a.id desc limit 1) a on true
  left join vinculo w on w.estabelecimento_id = ${bar} and w.id = a.feito_por
  left join usuario u on u.id = w.usuario_id
  where v.natureza = 'cancelado' and not v.couvert
  group by 1, 2, 3 order by sum(v.valor), 1, 2 limit ${MOTIVOS}`

/** From the queue to ready, and from there to the table. What nobody makes has no time. */
const temposDe = (sql: Sql, bar: number, vao: Vao) => sql<Resumo['tempos']>`
  select d.nome, count(i.id)::int as itens,
    round(percentile_cont(0.5) within group (order by extract(epoch from ${levouAtePronto(sql)})) / 60)::int as ate_pronto,
    round(percentile_cont(0.5) within group (order by extract(epoch from a.em - i.liberado_em)) / 60)::int as ate_a_mesa
  from departamento d
  left join item_pedido i on i.nome_departamento = d.nome and ${temTempo(sql, bar, vao)}
  left join lateral (select a.em from item_andamento a
    where a.estabelecimento_id = ${bar} and a.item_id = i.id and a.para = 'PEDIDO ENTREGUE AO CLIENTE'
      and i.feito_em > now() - ${PASSOS_DIAS + 1} * interval '1 day' order by a.id desc limit 1) a on true
  group by d.nome order by d.nome`

/**
 * What the provider took and gave back belongs to the turno in which the house learned of it; where none was open to the next one. So
 * it is of all turnos once: from when the one before was closed until this one was.
 */
const onlineDe = (sql: Sql, bar: number, depois: Date, { comeco, fim }: Vao) => sql<[NonNullable<Resumo['online']>]>`
  select coalesce(sum(m.recebido), 0) as recebido, coalesce(sum(m.devolvido), 0) as devolvido,
    coalesce(sum(m.recebido) filter (where m.em < ${comeco}), 0) as antes_de_abrir
  from (
    select p.pago_em as em, p.valor as recebido, 0 as devolvido from pagamento p
    where p.estabelecimento_id = ${bar} and pelo_provedor(p.meio) and ${entre(sql, sql`p.pago_em`, { comeco: depois, fim })}
    union all
    -- a machine gives back by itself, too: that stands in its till
    select s.concluido_em, 0, s.valor from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estabelecimento_id = ${bar} and s.estado = 'feito' and s.via = 'provedor' and s.cobranca_a_mais_id is null and pelo_provedor(p.meio)
      and ${entre(sql, sql`s.concluido_em`, { comeco: depois, fim })}) m`

/** 'sexta, 27/11 18:02 até 03:10': the house's turnos that opened in these days. */
const turnosDe = (sql: Sql, bar: number, vao: Vao) => sql<{ id: number; nome: string }[]>`
  select t.id, to_char(t.aberto_em at time zone e.fuso_horario, 'DD/MM HH24:MI') || coalesce(
      ' até ' || to_char(t.fechado_em at time zone e.fuso_horario, 'HH24:MI'), ', aberto') as nome /* never null */
  from turno t join estabelecimento e on e.id = t.estabelecimento_id
  where t.estabelecimento_id = ${bar} and t.aberto_em >= ${comecoDoDia(sql, sql`${vao.dias[0] ?? vao.dia}::date`)}
    and t.aberto_em < ${fimDoDia(sql, sql`${vao.dias.at(-1) ?? vao.dia}::date`)}
  order by t.aberto_em desc limit 60`

/** 'Z 12 · Caixa 1, Ana': the tills that were closed and had been opened in these days. */
const caixasDe = (sql: Sql, bar: number, vao: Vao) => sql<{ id: number; nome: string }[]>`
  select s.id, 'Z ' || f.numero || ' · ' || coalesce(g.nome, 'Pochete') || ', ' || u.nome as nome /* never null */
  from sessao_de_caixa s
  join fechamento_de_caixa f on f.estabelecimento_id = s.estabelecimento_id and f.sessao_de_caixa_id = s.id
  join usuario u on u.id = s.usuario_id
  join estabelecimento e on e.id = s.estabelecimento_id
  left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
  where s.estabelecimento_id = ${bar} and s.aberta_em >= ${comecoDoDia(sql, sql`${vao.dias[0] ?? vao.dia}::date`)}
    and s.aberta_em < ${fimDoDia(sql, sql`${vao.dias.at(-1) ?? vao.dia}::date`)}
  order by f.numero desc limit 60`
