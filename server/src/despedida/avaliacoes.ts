import type { Output } from '@boteco/contract/calls'
import { NOTA_RUIM } from '@boteco/contract/despedida/cliente'
import type { Quantos } from '@boteco/contract/relatorio/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { rotuloDaMesa } from '../checkin/mesas-da-casa.ts'
import { iso, type Sql } from '../database/db.ts'
import { comecoDaNoite, diaDe } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'

/** What the averages are of, in days. */
const DIAS = 90
/** The most that are read at once. */
const MAXIMO = 200

type Lidas = Output<'/despedida/buscarAvaliacoes'>

/** What guests said, for the manager alone. */
export const avaliacoes = {
  '/despedida/buscarAvaliacoes': async (_input, { sql, sessao: { estabelecimento_id: bar } }) => {
    const [noites, ditas, [recado]] = await Promise.all([
      sql<(Lidas['noites'][number] & { soma: number })[]>`
        select to_char(a.dia, 'DD/MM') as dia, round(avg(a.nota), 1)::float as media, count(*)::int as quantas, sum(a.nota)::int as soma
        from avaliacao a join estabelecimento e on e.id = a.estabelecimento_id
        where a.estabelecimento_id = ${bar} and a.dia > ${diaDe(sql)} - ${DIAS}::int group by a.dia order by a.dia desc`,
      sql<Lidas['avaliacoes']>`
        select a.checkin_id as checkin, a.nota, a.texto, to_char(a.dia, 'DD/MM') as dia,
          to_char(a.dita_em at time zone e.fuso_horario, 'HH24:MI') as hora, c.numero_mesa, ${rotuloDaMesa(sql)} as rotulo_mesa,
          (select nome from nome_na_mesa(c)) as nome, c.fechado_em is null as na_casa,
          case when a.vista_em is not null then json_build_object(
            'por', ${primeiroNomeDe(sql, sql`a.estabelecimento_id`, sql`a.vista_por`)},
            'hora', to_char(a.vista_em at time zone e.fuso_horario, 'DD/MM HH24:MI')) end as vista
        from avaliacao a
        join checkin c on c.estabelecimento_id = a.estabelecimento_id and c.id = a.checkin_id
        join estabelecimento e on e.id = a.estabelecimento_id
        where a.estabelecimento_id = ${bar} and a.dia > ${diaDe(sql)} - ${DIAS}::int
        order by a.vista_em is not null, a.dita_em desc limit ${MAXIMO}`,
      sql<[Lidas['recado']]>`
        select recado as texto, to_char(recado_ate, 'YYYY-MM-DD') as ate from estabelecimento where id = ${bar}`,
    ])
    const quantas = noites.reduce((soma, noite) => soma + noite.quantas, 0)
    const soma = noites.reduce((total, noite) => total + noite.soma, 0)
    return {
      geral: quantas === 0 ? null : { media: Math.round((soma * 10) / quantas) / 10, quantas },
      noites: noites.map(({ soma: _, ...noite }) => noite),
      avaliacoes: [...ditas],
      recado,
    }
  },

  '/despedida/verAvaliacao': async ({ checkin }, { sql, sessao: { estabelecimento_id, vinculo_id } }) => {
    const [vista] = await sql`
      update avaliacao set vista_em = now(), vista_por = ${vinculo_id}
      where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin} and vista_em is null returning 1`
    if (vista) return { message: respostas.avaliacaoVista }
    const [foi] = await sql<{ por: string | null }[]>`
      select ${primeiroNomeDe(sql, sql`a.estabelecimento_id`, sql`a.vista_por`)} as por from avaliacao a
      where a.estabelecimento_id = ${estabelecimento_id} and a.checkin_id = ${checkin}`
    if (!foi) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    return { message: foi.por ? `${foi.por} já viu.` : respostas.avaliacaoVista }
  },

  '/despedida/guardarRecado': ({ texto, ate }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      await tx`update estabelecimento set recado = ${texto}, recado_ate = ${ate}::date where id = ${estabelecimento_id}`
      return { message: texto === '' ? respostas.semRecado : respostas.recadoGuardado }
    }),
} satisfies Partial<Handlers>

/** Who said tonight or the night before that it is bad, and nobody has seen it: screens sleep. `qual`: the last one's table and first name. */
export const lerInsatisfeitos = (sql: Sql, bar: number) => sql<[Quantos]>`
  select count(*)::int as quantos, ${iso(sql, sql`min(a.dita_em)`)} as desde,
    (array_agg(concat_ws(', ', coalesce(${rotuloDaMesa(sql)}, 'Mesa ' || c.numero_mesa), (select nome from nome_na_mesa(c))) order by a.dita_em desc))[1] as qual
  from estabelecimento e
  join avaliacao a on a.estabelecimento_id = e.id and a.vista_em is null and a.dita_em >= ${comecoDaNoite(sql)} - interval '1 day'
  join checkin c on c.estabelecimento_id = a.estabelecimento_id and c.id = a.checkin_id
  where e.id = ${bar} and a.nota <= ${NOTA_RUIM}`
