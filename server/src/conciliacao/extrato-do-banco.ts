import { DIAS_DO_EXTRATO, type ExtratoComparado } from '@boteco/contract/conciliacao/escritorio'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { entre, lerDia } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { meioDaDevolucao } from '../pagamento/dia-do-dinheiro.ts'
import { casar, DIA_MS, type NossoNoBanco, outroDia } from './casar.ts'
import { type LinhaDoBanco, lerExtrato } from './ler-extrato.ts'

/** Of each list as many are told. */
const LINHAS = 1_000

export const extratoDoBanco = {
  '/pagamento/buscarExtratoComparado': async ({ de, ate, meio, extrato }, { sql, sessao: { estabelecimento_id } }) => {
    const dias = (Date.parse(ate) - Date.parse(de)) / DIA_MS + 1
    if (dias < 1) throw new VisibleError(422, respostas.relatorioAoContrario, 'dias_ao_contrario')
    if (dias > DIAS_DO_EXTRATO) throw new VisibleError(422, respostas.extratoLongo, 'dias_demais')
    const { linhas, nao_lidas, colunas } = lerExtrato(extrato)
    // the bar's last day goes on after midnight
    const ultimo = outroDia(ate, 1)
    const destesDias = ({ data }: LinhaDoBanco) => data >= de && data <= ultimo
    const destes = linhas.filter(destesDias)
    const deOutros = linhas.filter((uma) => !destesDias(uma))
    const { casados, soDeles, soNossos } = casar(destes, await nossosEntre(sql, estabelecimento_id, de, ate, meio))
    const naoLidas = [
      ...nao_lidas,
      ...deOutros.map(({ linha, texto }) => ({ linha, texto, motivo: 'Não é destes dias.' })),
    ].sort((a, b) => a.linha - b.linha)
    const listas = [casados, soDeles, soNossos, naoLidas]
    return {
      colunas,
      lidas: destes.length,
      iguais: casados.filter(({ deles, nosso }) => deles.valor === nosso.valor).length,
      casados: casados
        .slice(0, LINHAS)
        .map(({ deles, nosso, por }) => ({ deles: noFio(deles), nosso: semNomes(nosso), por })),
      so_no_extrato: soDeles.slice(0, LINHAS).map(noFio),
      so_aqui: soNossos.slice(0, LINHAS).map(semNomes),
      nao_lidas: naoLidas.slice(0, LINHAS),
      cortado: listas.some(({ length }) => length > LINHAS),
    }
  },
} satisfies Partial<Handlers>

const noFio = ({ linha, data, valor, texto }: LinhaDoBanco) => ({
  ...{ linha, valor, texto },
  data: data.split('-').reverse().join('/'),
})

type Nosso = NossoNoBanco & Pick<ExtratoComparado['so_aqui'][number], 'meio' | 'data' | 'hora'>
const semNomes = ({ pagamento, meio, data, hora, valor }: Nosso) => ({ pagamento, meio, data, hora, valor })

/** What came and went back in these days otherwise than in cash or on somebody's word, less what was undone. */
async function nossosEntre(sql: Sql, bar: number, de: string, ate: string, meio: Meio | undefined): Promise<Nosso[]> {
  const [{ dia, comeco }, { fim }] = await Promise.all([lerDia(sql, bar, de), lerDia(sql, bar, ate)])
  const vao = { dia, comeco, fim }
  return sql<Nosso[]>`
    select x.pagamento /* never null */, x.meio /* never null */, x.valor /* never null */, x.referencia /* never null */,
      to_char(x.em at time zone e.fuso_horario, 'YYYY-MM-DD') as dia /* never null */,
      to_char(x.em at time zone e.fuso_horario, 'DD/MM/YYYY') as data /* never null */,
      to_char(x.em at time zone e.fuso_horario, 'HH24:MI') as hora /* never null */,
      -- a statement may write it with zeros in front, or without
      coalesce(q.fim_a_fim, o.nsu) as fim_a_fim, nullif(ltrim(regexp_replace(coalesce(q.nsu, o.nsu), '[^0-9]', '', 'g'), '0'), '') as nsu
    from (
      select p.id as pagamento, p.meio, p.referencia::text as referencia, p.pago_em as em, p.id as ordem,
        p.valor - coalesce((select sum(s.valor) from estorno s
          where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id and s.estado = 'feito' and s.desfaz), 0) as valor
      from pagamento p where p.estabelecimento_id = ${bar} and ${entre(sql, sql`p.pago_em`, vao)}
      union all
      select p.id, ${meioDaDevolucao(sql)}, p.referencia::text,
        s.concluido_em, s.id, -s.valor
      from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
      where s.estabelecimento_id = ${bar} and s.estado = 'feito' and not s.desfaz and ${entre(sql, sql`s.concluido_em`, vao)}) x
    join estabelecimento e on e.id = ${bar}
    -- how a bank and an acquirer name what a machine took
    left join pagamento_maquininha q on q.estabelecimento_id = ${bar} and q.pagamento_id = x.pagamento
    left join pagamento_externo o on o.estabelecimento_id = ${bar} and o.pagamento_id = x.pagamento
    where x.valor <> 0 and x.meio not in ('dinheiro', 'fiado') ${meio ? sql`and x.meio = ${meio}` : sql``}
    order by x.em, x.ordem`
}
