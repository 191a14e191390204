import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import { estornoAberto } from '../database/abertos.ts'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'

/** The last ones that are read at once: of the house the last times that it handed over, of a person the last tips. */
const ULTIMAS = 60

/** What guests gave to staff: the house owes it, and says when it was handed over. */
export const gorjetas = {
  '/gorjeta/buscarGorjetas': async (_input, { sql, sessao: { estabelecimento_id: bar } }) => {
    const [[{ retencao }], devidas, repassadas] = await Promise.all([
      sql<[{ retencao: number }]>`select gorjeta_retencao as retencao from estabelecimento where id = ${bar}`,
      devidasEm(sql, bar),
      sql<Output<'/gorjeta/buscarGorjetas'>['repassadas']>`
        select u.nome, sum(gorjeta_da_pessoa(l.valor - l.estornado, g.retencao))::bigint as valor /* never null */, count(*)::int as quantas,
          ${primeiroNomeDe(sql, sql`${bar}::bigint`, sql`g.repassada_por`)} as por /* never null */,
          to_char(g.repassada_em at time zone e.fuso_horario, 'DD/MM HH24:MI') as quando,
          case when g.repassada_em >= ${comecoDaNoite(sql)} then min(g.id) end as repasse
        from gorjeta g
        join estabelecimento e on e.id = g.estabelecimento_id
        join vinculo v on v.estabelecimento_id = g.estabelecimento_id and v.id = g.vinculo_id
        join usuario u on u.id = v.usuario_id
        join pagamento_linha l on l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.viva
        where g.estabelecimento_id = ${bar} and g.repassada_em >= (select min(em) from (select distinct repassada_em as em from gorjeta
          where estabelecimento_id = ${bar} and repassada_em is not null order by em desc limit ${ULTIMAS}) ultimas)
        group by u.id, g.repassada_em, g.repassada_por, e.id order by g.repassada_em desc, u.nome`,
    ])
    return { retencao, devidas: [...devidas], repassadas: [...repassadas] }
  },

  '/gorjeta/repassar': ({ pessoa, valor }, { transaction, sessao: { estabelecimento_id: bar, vinculo_id } }) =>
    transaction(async (tx) => {
      // held: a refund of one of them comes before, and is counted, or after, and is refused
      await tx`select from gorjeta g where ${daPessoa(tx, bar, pessoa)} order by g.id for update`
      const feitas = await tx<{ valor: number; nome: string }[]>`
        update gorjeta g set repassada_em = now(), repassada_por = ${vinculo_id}
        from pagamento_linha l join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
        where ${daPessoa(tx, bar, pessoa)} and l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.viva and ${seDeve(tx)}
        returning gorjeta_da_pessoa(l.valor - l.estornado, g.retencao) as valor /* never null */,
          ${primeiroNomeDe(tx, tx`g.estabelecimento_id`, tx`g.vinculo_id`)} as nome /* never null */`
      const soma = feitas.reduce((total, um) => total + um.valor, 0)
      const [primeira] = feitas
      if (!primeira || soma !== valor) throw new VisibleError(409, respostas.repasseMudou, 'repasse_mudou')
      return { message: `${emReais(soma)} para ${primeira.nome}: repassado.` }
    }),

  // a wrong tap; a day that is over does not change
  '/gorjeta/desfazerRepasse': ({ repasse }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: bar } = sessao
      const desfeitas = await tx<{ vinculo_id: number; valor: number; nome: string }[]>`
        update gorjeta g set repassada_em = null, repassada_por = null
        from gorjeta uma
        join estabelecimento e on e.id = uma.estabelecimento_id and uma.repassada_em >= ${comecoDaNoite(tx)}
        join vinculo v on v.estabelecimento_id = e.id and v.id = uma.vinculo_id
        join vinculo outro on outro.estabelecimento_id = e.id and outro.usuario_id = v.usuario_id
        join pagamento_linha l on l.estabelecimento_id = e.id and l.viva
        where uma.estabelecimento_id = ${bar} and uma.id = ${repasse} and g.estabelecimento_id = ${bar} and g.vinculo_id = outro.id
          and g.repassada_em = uma.repassada_em and l.linha_id = g.id
        returning g.vinculo_id, gorjeta_da_pessoa(l.valor - l.estornado, g.retencao) as valor /* never null */,
          ${primeiroNomeDe(tx, tx`g.estabelecimento_id`, tx`g.vinculo_id`)} as nome /* never null */`
      const [primeira] = desfeitas
      if (!primeira) throw new VisibleError(409, respostas.repasseFica, 'repasse_fica')
      const valor = desfeitas.reduce((soma, um) => soma + um.valor, 0)
      await anotar(tx, sessao, 'repasse_desfeito', {
        alvo: primeira.vinculo_id,
        depois: { valor, quantas: desfeitas.length },
      })
      return { message: `Desfeito: a casa deve ${emReais(valor)} a ${primeira.nome}.` }
    }),

  '/gorjeta/guardarRetencao': ({ retencao }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      await tx`update estabelecimento set gorjeta_retencao = ${retencao} where id = ${estabelecimento_id}`
      return { message: respostas.retencaoDaGorjeta }
    }),

  '/gorjeta/buscarMinhasGorjetas': async (_input, { sql, sessao: { estabelecimento_id: bar, usuario_id } }) => {
    const gorjetas = await sql<Output<'/gorjeta/buscarMinhasGorjetas'>['gorjetas'][number][]>`
      select to_char(g.paga_em at time zone e.fuso_horario, 'DD/MM') as dia, to_char(g.paga_em at time zone e.fuso_horario, 'HH24:MI') as hora,
        l.valor - l.estornado as valor, gorjeta_da_pessoa(l.valor - l.estornado, g.retencao) as da_pessoa /* never null */,
        to_char(g.repassada_em at time zone e.fuso_horario, 'DD/MM') as repassada
      from vinculo v
      join estabelecimento e on e.id = v.estabelecimento_id
      join gorjeta g on g.estabelecimento_id = v.estabelecimento_id and g.vinculo_id = v.id and g.paga_em is not null
      join pagamento_linha l on l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.viva
      join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.estado = 'pago'
      where v.estabelecimento_id = ${bar} and v.usuario_id = ${usuario_id} and l.valor > l.estornado
      order by g.paga_em desc, g.id limit ${ULTIMAS}`
    const [{ valor }] = await sql<[{ valor: number }]>`
      select coalesce(sum(d.da_pessoa), 0)::bigint as valor from (${devidas(sql, bar)}) d where d.usuario_id = ${usuario_id}`
    return { a_receber: valor, gorjetas: [...gorjetas] }
  },
} satisfies Partial<Handlers>

/** SQL: the tip `g` was paid, and waits for whoever this is of: in whichever of their profiles, also who left. */
const daPessoa = (sql: Sql | Transaction, bar: number, pessoa: number) => sql`
  g.estabelecimento_id = ${bar} and g.paga_em is not null and g.repassada_em is null and g.vinculo_id in (
    select outro.id from vinculo v join vinculo outro on outro.estabelecimento_id = v.estabelecimento_id and outro.usuario_id = v.usuario_id
    where v.estabelecimento_id = ${bar} and v.id = ${pessoa})`

/** SQL: of the payment `p` something is left on its line `l`, and nothing of it is on its way back. */
const seDeve = (
  sql: Sql | Transaction,
) => sql`p.estado = 'pago' and l.valor > l.estornado and not exists (select from estorno s
  where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id and s.estado in ${estornoAberto(sql)})`

/** SQL: every tip that the house owes. */
export const devidas = (sql: Sql | Transaction, bar: number) => sql`
  select v.id as vinculo_id, v.usuario_id, v.ate, l.valor - l.estornado as valor, gorjeta_da_pessoa(l.valor - l.estornado, g.retencao) as da_pessoa, g.paga_em
  from gorjeta g
  join vinculo v on v.estabelecimento_id = g.estabelecimento_id and v.id = g.vinculo_id
  join pagamento_linha l on l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.viva
  join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
  where g.estabelecimento_id = ${bar} and g.paga_em is not null and g.repassada_em is null and ${seDeve(sql)}`

const devidasEm = (sql: Sql, bar: number) => sql<Output<'/gorjeta/buscarGorjetas'>['devidas']>`
  select min(d.vinculo_id) as pessoa /* never null */, u.nome, exists (select from vinculo v
      where v.estabelecimento_id = ${bar} and v.usuario_id = u.id and v.ate is null) as ativo, count(*)::int as quantas,
    sum(d.valor)::bigint as valor /* never null */, sum(d.da_pessoa)::bigint as da_pessoa /* never null */,
    to_char(min(d.paga_em) at time zone e.fuso_horario, 'DD/MM') as desde /* never null */
  from (${devidas(sql, bar)}) d
  join usuario u on u.id = d.usuario_id
  join estabelecimento e on e.id = ${bar}
  group by u.id, e.fuso_horario order by sum(d.da_pessoa) desc, u.nome`
