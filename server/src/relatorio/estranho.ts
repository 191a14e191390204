import { emReais } from '@boteco/contract/dinheiro'
import { oQueFoiEstranho } from '../auditoria/estranho.ts'
import type { Sql } from '../database/db.ts'
import { diaDe, entre, lerDia } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { vendidoEm } from './relatorios.ts'

/** A person's discounts are odd from so many per cent of what the house would have sold, and from so much on, in centavos. */
const DESCONTOS = { porcento: 10, minimo: 5000 }
/** A person's tills are odd when so many had a difference in so many days, or when so much was missing in them, in centavos. */
export const CAIXAS = { dias: 30, quantos: 3, falta: 5000 }

/** What was odd, for a manager to look at: each may have a good reason. */
export const estranho = {
  '/relatorio/buscarEstranho': async ({ dia }, { sql, sessao: { estabelecimento_id } }) => {
    const [{ ontem }] = await sql<[{ ontem: string }]>`
      select coalesce(${dia ?? null}::date, ${diaDe(sql)} - 1)::text as ontem /* never null */ from estabelecimento e where e.id = ${estabelecimento_id}`
    return { dia: ontem, linhas: await linhasDoEstranho(sql, estabelecimento_id, ontem) }
  },
} satisfies Partial<Handlers>

export async function linhasDoEstranho(sql: Sql, bar: number, dia: string) {
  const [atos, descontos, caixas, fundos] = await Promise.all([
    oQueFoiEstranho(sql, bar, dia),
    descontosDemais(sql, bar, dia),
    caixasComDiferenca(sql, bar, dia),
    fundosDiferentes(sql, bar, dia),
  ])
  return [
    ...atos.map(({ texto, dia, tipo, vinculo_id }) => ({
      ...{ texto, endereco: `/auditoria?de=${dia}&ate=${dia}&tipo=${tipo}&quem=${vinculo_id}` },
    })),
    ...descontos,
    ...caixas,
    ...fundos,
  ]
}

/** What each person took off, where that is a larger share of the day than is usual. What a rule of the clock gives nobody gave. */
async function descontosDemais(sql: Sql, bar: number, dia: string) {
  const noite = await lerDia(sql, bar, dia)
  const dados = await sql<{ vinculo_id: number; quem: string; valor: number; quantos: number }[]>`
    select d.feito_por as vinculo_id /* never null */, u.nome as quem, sum(l.valor) as valor /* never null */, count(distinct d.id)::int as quantos
    from desconto d
    join desconto_linha l on l.estabelecimento_id = d.estabelecimento_id and l.desconto_id = d.id and l.desfeito_em is null
    join vinculo v on v.estabelecimento_id = d.estabelecimento_id and v.id = d.feito_por join usuario u on u.id = v.usuario_id
    where d.estabelecimento_id = ${bar} and ${entre(sql, sql`d.feito_em`, noite)} and not d.de_cancelamento
    group by d.feito_por, u.nome having sum(l.valor) >= ${DESCONTOS.minimo} order by sum(l.valor) desc, d.feito_por`
  if (dados.length === 0) return []
  const tirado = dados.reduce((soma, { valor }) => soma + valor, 0)
  const cheio = (await vendidoEm(sql, bar, noite)) + tirado
  return dados
    .filter(({ valor }) => valor * 100 >= cheio * DESCONTOS.porcento)
    .map(({ vinculo_id, quem, valor, quantos }) => ({
      texto: `${quem} deu ${emReais(valor)} em ${quantos === 1 ? '1 desconto ou cortesia' : `${quantos} descontos e cortesias`}, ${Math.round((valor * 100) / Math.max(1, cheio))} % do que a casa venderia.`,
      endereco: `/auditoria?de=${dia}&ate=${dia}&tipo=desconto&quem=${vinculo_id}`,
    }))
}

/** Of each person the tills that were closed with a difference in the days until this one. */
async function caixasComDiferenca(sql: Sql, bar: number, dia: string) {
  const noite = await lerDia(sql, bar, dia)
  const achadas = await sql<{ quem: string; quantos: number; falta: number; sobra: number }[]>`
    select u.nome as quem, count(*)::int as quantos, sum(d.falta) as falta /* never null */, sum(d.sobra) as sobra /* never null */
    from fechamento_de_caixa f
    join sessao_de_caixa s on s.estabelecimento_id = f.estabelecimento_id and s.id = f.sessao_de_caixa_id
    join usuario u on u.id = s.usuario_id
    cross join lateral (
      select coalesce(sum(-(m ->> 'diferenca')::bigint) filter (where (m ->> 'diferenca')::bigint < 0), 0)::bigint as falta,
        coalesce(sum((m ->> 'diferenca')::bigint) filter (where (m ->> 'diferenca')::bigint > 0), 0)::bigint as sobra
      from json_array_elements(f.z -> 'meios') m) d
    where f.estabelecimento_id = ${bar} and d.falta + d.sobra > 0
      and f.feito_em >= ${noite.fim}::timestamptz - ${CAIXAS.dias} * interval '1 day' and f.feito_em < ${noite.fim}
    group by u.id, u.nome having count(*) >= ${CAIXAS.quantos} or sum(d.falta) >= ${CAIXAS.falta}
    order by sum(d.falta) desc, u.nome`
  return achadas.map(({ quem, quantos, falta, sobra }) => ({
    texto: `${quem} fechou ${quantos === 1 ? '1 caixa' : `${quantos} caixas`} com diferença em ${CAIXAS.dias} dias: ${[
      falta > 0 && `faltaram ${emReais(falta)}`,
      sobra > 0 && `sobraram ${emReais(sobra)}`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
    endereco: '/caixa',
  }))
}

/** Drawers that were opened with another sum than their last closing had left in them. */
async function fundosDiferentes(sql: Sql, bar: number, dia: string) {
  const noite = await lerDia(sql, bar, dia)
  const abertos = await sql<{ quem: string; gaveta: string; fundo: number; ficou: number }[]>`
    select u.nome as quem, g.nome as gaveta, s.fundo, (f.z ->> 'fica')::bigint as ficou /* never null */
    from sessao_de_caixa s
    join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
    join usuario u on u.id = s.usuario_id
    join lateral (select max(a.id) as id from sessao_de_caixa a
      where a.estabelecimento_id = s.estabelecimento_id and a.gaveta_id = s.gaveta_id and a.id < s.id) a on true
    join fechamento_de_caixa f on f.estabelecimento_id = s.estabelecimento_id and f.sessao_de_caixa_id = a.id
    where s.estabelecimento_id = ${bar} and ${entre(sql, sql`s.aberta_em`, noite)} and (f.z ->> 'fica')::bigint <> s.fundo
    order by s.id`
  return abertos.map(({ quem, gaveta, fundo, ficou }) => ({
    texto: `${quem} abriu ${gaveta} com ${emReais(fundo)}, e o fechamento anterior deixou ${emReais(ficou)}.`,
    endereco: '/caixa',
  }))
}
