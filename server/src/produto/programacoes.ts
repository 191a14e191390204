import { QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { dasHoras, type Previsao, type Programacao, type ProgramacaoASalvar } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

/** Prices and hours by the clock. What they come to is decided by `precos_em` in server/schema/12_programacao.sql alone. */
export const programacoes = {
  '/produto/buscarProgramacoes': async (_input, { sql, sessao }) => ({
    programacoes: await programacoesDe(sql, sessao.estabelecimento_id),
  }),

  // it is saved, read, and taken back
  '/produto/buscarPrevisao': async (input, { transaction, sessao }) => {
    const { estabelecimento_id } = sessao
    let previsao: Previsao | undefined
    await transaction(async (tx) => {
      const id = await salvarProgramacao(tx, estabelecimento_id, input)
      previsao = await prever(tx, estabelecimento_id, id, input)
      throw new SoPrevisto()
    }).catch((error: unknown) => {
      if (!(error instanceof SoPrevisto)) throw error
    })
    return previsao!
  },

  '/produto/salvarProgramacao': (input, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const [antes] = (await programacoesDe(tx, estabelecimento_id)).filter(({ id }) => id === input.id)
      await salvarProgramacao(tx, estabelecimento_id, input)
      await anotar(tx, sessao, 'programacao', {
        ...(antes && { antes: resumoDaProgramacao(antes) }),
        depois: resumoDaProgramacao(input),
      })
      return { message: respostas.programacaoSalva }
    }),

  '/produto/removerProgramacao': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const [antes] = (await programacoesDe(tx, estabelecimento_id)).filter((uma) => uma.id === id)
      if (await encerrar(tx, estabelecimento_id, id))
        await anotar(tx, sessao, 'programacao', { antes: resumoDaProgramacao(antes!), depois: { removida: true } })
      else {
        const [removida] =
          await tx`select from programacao where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
        if (!removida) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      }
      return { message: respostas.programacaoRemovida }
    }),
} satisfies Partial<Handlers>

class SoPrevisto extends Error {}

/** SQL: the products that the rule `p` names and the bar still has, in their order. */
const aindaNaLista = (sql: Sql | Transaction) => sql`
  array(select a.id from unnest(p.produtos) with ordinality a (id, lugar)
    join produto_estabelecimento pe on pe.estabelecimento_id = p.estabelecimento_id and pe.id = a.id and pe.removido_em is null
    order by a.lugar)`

/** SQL: the categories that the rule `p` names and the bar has not removed, in their order. */
const aindaDaCasa = (sql: Sql | Transaction) => sql`
  array(select a.id from unnest(p.categorias) with ordinality a (id, lugar)
    where not exists (select from categoria_da_casa d
      where d.estabelecimento_id = p.estabelecimento_id and d.id = a.id and d.removida_em is not null)
    order by a.lugar)`

/** What counts from now on, the earliest in the day first. */
const programacoesDe = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Programacao[]>`
  select p.id, p.nome, p.efeito, case p.efeito when 'preco' then p.valor end as preco,
    case p.efeito when 'percentual' then p.valor end as percentual, p.leve, p.pague, to_char(p.de_hora, 'HH24:MI') as de_hora,
    to_char(p.ate_hora, 'HH24:MI') as ate_hora, p.dias, p.datas, p.exceto,
    ${aindaNaLista(sql)} as produtos, ${aindaDaCasa(sql)} as categorias, p.departamentos,
    p.id in (select programacao_id from periodos_programados(${estabelecimento_id}, now(), now())) as vale,
    p.dias = '{}' and not exists (select from unnest(p.datas) d where d >= (now() at time zone e.fuso_horario)::date - 1) as acabou
  from programacao p
  join estabelecimento e on e.id = p.estabelecimento_id
  where p.estabelecimento_id = ${estabelecimento_id} and p.removida_em is null
  order by p.de_hora, p.id`

/** A rule that spoke only of products and categories that the bar no longer has ends. */
export async function encerrarAsQueFicaramSemNada(
  tx: Transaction,
  sessao: Parameters<typeof anotar>[1],
): Promise<void> {
  const { estabelecimento_id } = sessao
  for (const uma of await programacoesDe(tx, estabelecimento_id)) {
    if (uma.produtos.length + uma.categorias.length + uma.departamentos.length > 0) continue
    await encerrar(tx, estabelecimento_id, uma.id)
    await anotar(tx, sessao, 'programacao', { antes: resumoDaProgramacao(uma), depois: { removida: true } })
  }
}

/** True: it counted until now. */
export async function encerrar(tx: Transaction, estabelecimento_id: number, id: number): Promise<boolean> {
  const encerradas = await tx`
    update programacao set removida_em = clock_timestamp()
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and removida_em is null returning id`
  return encerradas.length > 0
}

/** @throws VisibleError 404 for what is not of this bar, 409 when another person changed it, 422 for dates that are all over */
export async function salvarProgramacao(
  tx: Transaction,
  estabelecimento_id: number,
  input: ProgramacaoASalvar,
): Promise<number> {
  const { id, efeito, preco, percentual, leve, pague, ...dita } = input
  await exigirAlvos(tx, estabelecimento_id, input)
  if (efeito === 'leve_pague') await recusarSemUnidades(tx, estabelecimento_id, dita.produtos)
  const [{ passaram }] = await tx<[{ passaram: boolean }]>`
    select cardinality(${dita.dias}::int[]) = 0 and not exists (select from unnest(${dita.datas}::date[]) d
      where d >= ${diaDe(tx)}) /* never null */ as passaram
    from estabelecimento e where e.id = ${estabelecimento_id}`
  if (passaram) throw new VisibleError(422, respostas.datasPassaram, 'datas_passaram')
  if (id && !(await encerrar(tx, estabelecimento_id, id)))
    throw new VisibleError(409, respostas.programacaoMudou, 'programacao_mudou')
  const valor = { preco, percentual, leve_pague: null, disponivel: null }[efeito]
  const promocao = efeito === 'leve_pague' ? { leve: leve!, pague: pague! } : { leve: null, pague: null }
  const [nova] = await tx<{ id: number }[]>`
    insert into programacao (estabelecimento_id, nome, efeito, valor, leve, pague, de_hora, ate_hora, dias, datas, exceto, produtos, categorias,
      departamentos)
    values (${estabelecimento_id}, ${dita.nome}, ${efeito}, ${valor}, ${promocao.leve}, ${promocao.pague}, ${dita.de_hora}, ${dita.ate_hora}, ${dita.dias}::int[],
      ${dita.datas}::date[], ${dita.exceto}::date[], ${dita.produtos}::bigint[], ${dita.categorias}::bigint[],
      ${dita.departamentos}::text[])
    returning id`
  return nova!.id
}

async function exigirAlvos(
  tx: Transaction,
  estabelecimento_id: number,
  { produtos, categorias }: Pick<ProgramacaoASalvar, 'produtos' | 'categorias'>,
) {
  const [{ todos }] = await tx<[{ todos: boolean }]>`
    select not exists (select from unnest(${produtos}::bigint[]) a (id) where not exists (
        select from produto_estabelecimento pe where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = a.id
          and pe.removido_em is null))
      and not exists (select from unnest(${categorias}::bigint[]) a (id) where not exists (
        select from categorias_de(${estabelecimento_id}) c where c.id = a.id)) as todos`
  if (!todos) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
}

/** @throws VisibleError 422 naming those of these products of which no units are counted */
async function recusarSemUnidades(tx: Transaction, estabelecimento_id: number, produtos: readonly number[]) {
  const [{ nomes }] = await tx<[{ nomes: string | null }]>`
    select string_agg(nome, ', ' order by lower(nome), id) as nomes from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id = any(${produtos as number[]}::bigint[]) and not leva_e_paga(venda)`
  if (nomes) throw new VisibleError(422, `${respostas.semLevePague} ${nomes}.`, 'sem_leve_pague')
}

/** Of so many products the manager sees the day. */
const PREVISTOS = 8

async function prever(
  tx: Transaction,
  estabelecimento_id: number,
  id: number,
  input: ProgramacaoASalvar,
): Promise<Previsao> {
  const [{ dia, hoje, fuso }] = await tx<[{ dia: string; hoje: string; fuso: string }]>`
    select to_char(d.dia, 'YYYY-MM-DD') as dia, to_char(h.hoje, 'YYYY-MM-DD') as hoje, e.fuso_horario as fuso
    from estabelecimento e
    cross join lateral (select ${diaDe(tx)} as hoje) h
    cross join lateral (select h.hoje + 1 + n as dia from generate_series(0, 400) n) d
    join programacao p on p.estabelecimento_id = e.id and p.id = ${id}
    cross join lateral (select (extract(dow from d.dia)::int = any(p.dias) or d.dia = any(p.datas)) and d.dia <> all(p.exceto) as vale) v
    where e.id = ${estabelecimento_id}
    order by d.dia = h.hoje + 1 + mod(11 - extract(dow from h.hoje)::int, 7) and v.vale desc, v.vale desc, d.dia limit 1`
  const tocados = await tx<Tocado[]>`
    select pe.id, pe.nome, pe.preco_venda as normal, leva_e_paga(pe.venda) as por_unidade,
      opcao_da_o_preco(pe.estabelecimento_id, pe.id) as da_o_preco
    from produto_estabelecimento pe
    join programacao p on p.estabelecimento_id = pe.estabelecimento_id and p.id = ${id}
      and programacao_toca(p, pe.id, pe.categoria_id, pe.nome_departamento)
    where pe.estabelecimento_id = ${estabelecimento_id} and pe.preco_venda is not null and not pe.oculto
    order by lower(pe.nome), pe.id`
  // of the others the notices say that nothing changes
  const mudam = tocados.filter(({ por_unidade, da_o_preco }) =>
    input.efeito === 'leve_pague' ? por_unidade : input.efeito === 'disponivel' || !da_o_preco,
  )
  const mostrados = mudam.slice(0, PREVISTOS)
  const momentos = await tx<Momento[]>`
    with dia as (select ${dia}::date::timestamp at time zone ${fuso} as de, (${dia}::date + 1)::timestamp at time zone ${fuso} as ate)
    select f.produto_id as id, to_char(m.em at time zone ${fuso}, 'HH24:MI') as hora, case when f.disponivel then f.preco end as preco,
      case when f.disponivel then f.leve end as leve, f.pague
    from dia
    cross join lateral (select dia.de as em union select em from viradas_programadas(${estabelecimento_id}, dia.de, dia.ate)
      where em < dia.ate) m
    cross join lateral precos_em(${estabelecimento_id}, m.em, ${mostrados.map((produto) => produto.id)}::bigint[]) f
    order by m.em`
  return {
    dia,
    produtos: mostrados.map((produto) => ({
      nome: produto.nome,
      normal: produto.normal!,
      horas: emHoras(momentos.filter((momento) => momento.id === produto.id)),
    })),
    outros: mudam.length - mostrados.length,
    avisos: [...avisosDe(input, hoje, tocados), ...(await avisosDeOutras(tx, estabelecimento_id, id, input))],
  }
}

type Tocado = { id: number; nome: string; normal: number | null; por_unidade: boolean; da_o_preco: boolean }
type Momento = { id: number; hora: string; preco: number | null; leve: number | null; pague: number | null }

/** One time for each price, as long as it lasts. */
function emHoras(momentos: readonly Momento[]): Previsao['produtos'][number]['horas'] {
  const custo = ({ preco, leve, pague }: Momento) => [preco, leve, leve && pague].join()
  const viradas = momentos.filter((momento, i) => i === 0 || custo(momentos[i - 1]!) !== custo(momento))
  return viradas.map(({ hora, preco, leve, pague }, i) => ({
    ...{ de: hora, ate: viradas[i + 1]?.hora ?? '24:00', preco },
    ...(leve && pague && { promocao: { leve, pague } }),
  }))
}

const comDia = (data: string) => data.split('-').reverse().join('/')
const nomesDe = (produtos: readonly { nome: string }[]) => {
  const nomes = produtos.slice(0, 3).map(({ nome }) => nome)
  return produtos.length > nomes.length
    ? `${nomes.join(', ')} e mais ${produtos.length - nomes.length}`
    : nomes.join(', ')
}

function avisosDe(
  { efeito, preco, leve, de_hora, ate_hora, datas, exceto }: ProgramacaoASalvar,
  hoje: string,
  tocados: readonly Tocado[],
): string[] {
  const passadas = [...new Set([...datas, ...exceto])].filter((data) => data < hoje).sort()
  const semEfeito = tocados.filter(
    ({ normal }) => efeito === 'preco' && normal !== null && preco !== null && normal <= preco,
  )
  const pelaOpcao = efeito === 'preco' || efeito === 'percentual' ? tocados.filter(({ da_o_preco }) => da_o_preco) : []
  const semUnidades = efeito === 'leve_pague' ? tocados.filter(({ por_unidade }) => !por_unidade) : []
  return [
    ...(tocados.length === 0 ? ['Nenhum produto do cardápio está nesta escolha.'] : []),
    ...(ate_hora < de_hora ? [`Termina antes de começar: vale até ${ate_hora} do dia seguinte.`] : []),
    ...(ate_hora === de_hora ? [`Começa e termina à mesma hora: vale 24 horas, até ${ate_hora} do dia seguinte.`] : []),
    ...(passadas.length > 0
      ? [
          passadas.length === 1
            ? `A data ${comDia(passadas[0]!)} já passou.`
            : `Estas datas já passaram: ${passadas.map(comDia).join(', ')}.`,
        ]
      : []),
    ...(semEfeito.length > 0
      ? [`${emReais(preco!)} não é menos do que o preço normal: não muda nada em ${nomesDe(semEfeito)}.`]
      : []),
    ...(semUnidades.length > 0 ? [`Não vale para o que se pesa, nem para combos: ${nomesDe(semUnidades)}.`] : []),
    ...(efeito === 'leve_pague' && leve && leve > QUANTIDADE_MAXIMA
      ? [`No celular se pedem até ${QUANTIDADE_MAXIMA} por vez: só a equipe lança ${leve} de uma vez.`]
      : []),
    ...(pelaOpcao.length > 0
      ? [`O preço vem da opção escolhida, e não muda com a hora, em ${nomesDe(pelaOpcao)}.`]
      : []),
  ]
}

/** Other rules that speak of the same product at the same time, within the next two weeks. */
async function avisosDeOutras(
  tx: Transaction,
  estabelecimento_id: number,
  id: number,
  { efeito }: ProgramacaoASalvar,
): Promise<string[]> {
  if (efeito === 'disponivel') return []
  const outras = await tx<{ nome: string; de_hora: string; ate_hora: string; dias: number[] }[]>`
    with periodos as materialized (select * from periodos_programados(${estabelecimento_id}, now(), now() + interval '14 days'))
    select o.nome, to_char(o.de_hora, 'HH24:MI') as de_hora, to_char(o.ate_hora, 'HH24:MI') as ate_hora, o.dias
    from programacao p
    join programacao o on o.estabelecimento_id = p.estabelecimento_id and o.id <> p.id and o.efeito <> 'disponivel'
      and o.removida_em is null
    where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${id}
      and exists (select from periodos a join periodos b on a.inicio < b.fim and b.inicio < a.fim
        where a.programacao_id = p.id and b.programacao_id = o.id)
      and exists (select from produto_estabelecimento pe where pe.estabelecimento_id = p.estabelecimento_id
        and programacao_toca(p, pe.id, pe.categoria_id, pe.nome_departamento)
        and programacao_toca(o, pe.id, pe.categoria_id, pe.nome_departamento))
    order by o.id`
  return outras.map((outra) => `Ao mesmo tempo vale ${outra.nome}, ${dasHoras(outra)}: o menor preço vale.`)
}

/** What the record of deeds says of it. */
export const resumoDaProgramacao = ({
  nome,
  efeito,
  preco,
  percentual,
  leve,
  pague,
  de_hora,
  ate_hora,
}: Pick<
  ProgramacaoASalvar,
  'nome' | 'efeito' | 'preco' | 'percentual' | 'leve' | 'pague' | 'de_hora' | 'ate_hora'
>) => ({
  ...{ nome, efeito, preco, percentual, de_hora, ate_hora },
  ...(efeito === 'leve_pague' && { leve, pague }),
})
