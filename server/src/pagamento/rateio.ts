import { repartir } from '@boteco/contract/conta/cliente'
import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import type { Divisao, Participante, Rateio } from '@boteco/contract/pagamento/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { diaDaVez, entre, lerDia } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { porContar } from './dia-do-dinheiro.ts'
import { type LinhaDaTaxa, lerNoite, lerRegraDe, type Noite } from './noite-da-taxa.ts'
import { planilhaDoRateio } from './planilha-do-rateio.ts'

/** What the service charge of a night came to, what the bar keeps, and whose the rest is. */
export const rateio = {
  '/pagamento/buscarRateio': async ({ dia }, { sql, sessao }) => {
    const { fechada, rateio, fora } = await daNoite(sql, sessao, dia ?? null)
    const regra = fechada ? null : await lerRegra(sql, sessao.estabelecimento_id)
    return { ...rateio, regra, sem_o_seu_caixa: fora.length > 0 }
  },

  '/pagamento/buscarPlanilhaDoRateio': async ({ dia }, { sql, sessao }) => {
    const { rateio, planilha } = await daNoite(sql, sessao, dia ?? null)
    return { nome: `taxa-de-servico-${rateio.dia}`, csv: planilha }
  },

  '/pagamento/salvarRateio': ({ percentual_retido, divisao, pontos }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const ids = [...new Set(pontos.map(({ id }) => id))]
      const daqui = await tx`
        select from vinculo where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}) and ate is null`
      if (daqui.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const novos = tx.json(Object.fromEntries(pontos.map((um) => [um.id, um.pontos])))
      const ja = await guardarRegra(tx, estabelecimento_id, novos)
      // who left keeps theirs, for the nights that they worked
      await tx`
        update estabelecimento set taxa_retencao = ${percentual_retido}, taxa_divisao = ${divisao},
          taxa_pontos = taxa_pontos || ${novos}
        where id = ${estabelecimento_id}`
      return { message: ja ? respostas.rateioDeAmanha : respostas.rateioSalvo }
    }),
} satisfies Partial<Handlers>

/**
 * A night that is over is reckoned once, and kept. One that is not is read without the tills `fora`, which its reader is going to count: what
 * they are a share of would be told.
 */
async function daNoite(sql: Sql, sessao: Parameters<typeof porContar>[1], qual: string | null) {
  const { estabelecimento_id } = sessao
  const noite = await lerDia(sql, estabelecimento_id, qual)
  const lerFechado = async () => {
    const [fechado] = await sql<{ rateio: Omit<Rateio, 'regra'>; planilha: string }[]>`
      select rateio, planilha from rateio_fechado
      where estabelecimento_id = ${estabelecimento_id} and dia = ${noite.dia}::date`
    return fechado && { fechada: true, fora: [], ...fechado }
  }
  const antes = await lerFechado()
  if (antes) return antes
  // half an hour after its end nothing of it is on its way any more
  const [{ fechada }] = await sql<[{ fechada: boolean }]>`
    select ${noite.dia}::date < ${diaDaVez(sql, sql`now()`)} as fechada from estabelecimento e where e.id = ${estabelecimento_id}`
  const fora = fechada ? [] : await porContar(sql, sessao)
  const lida = await lerNoite(sql, estabelecimento_id, noite, fora)
  const rateio = ratear(lida)
  const planilha = planilhaDoRateio(lida, rateio)
  if (!fechada) return { fechada, fora, rateio, planilha }
  await sql`
    insert into rateio_fechado ${sql({ estabelecimento_id, dia: noite.dia, rateio: sql.json(rateio), planilha })}
    on conflict do nothing`
  return (await lerFechado())!
}

/**
 * What was agreed on before stays what tonight is shared by, once something of tonight is shared by it. Who has come since
 * has theirs from tonight on. Says whether it does.
 */
async function guardarRegra(tx: Transaction, estabelecimento_id: number, novos: ReturnType<Transaction['json']>) {
  // of two at once, the second finds the rule of the first
  await tx`select from estabelecimento where id = ${estabelecimento_id} for no key update`
  const noite = await lerDia(tx, estabelecimento_id, null)
  const { divisao } = await lerRegraDe(tx, estabelecimento_id, noite.dia)
  const [recebida] = await tx`
    select from pagamento p where estabelecimento_id = ${estabelecimento_id} and taxa_percentual is not null
      and (${entre(tx, tx`pago_em`, noite)} and meio <> 'fiado' or ${entre(tx, tx`fiado_quitado_em`, noite)}) limit 1`
  const ja = divisao !== 'nenhuma' && recebida !== undefined
  await tx`
    insert into regra_do_rateio as r (estabelecimento_id, ate, retencao, divisao, pontos)
    select id, ${noite.dia}::date - ${ja ? 0 : 1}::int, taxa_retencao, taxa_divisao,
      case when ${ja} then ${novos}::jsonb || taxa_pontos else taxa_pontos end
    from estabelecimento where id = ${estabelecimento_id}
    on conflict (estabelecimento_id, ate) do update set pontos = excluded.pontos || r.pontos where ${ja}`
  return ja
}

/** As it is written down now, for the nights to come. */
async function lerRegra(sql: Sql, estabelecimento_id: number): Promise<NonNullable<Rateio['regra']>> {
  const [regra] = await sql<[{ percentual_retido: number; divisao: Divisao }]>`
    select taxa_retencao as percentual_retido, taxa_divisao as divisao from estabelecimento where id = ${estabelecimento_id}`
  const pontos = await sql<{ id: number; nome: string; perfil: Participante['perfil']; pontos: number }[]>`
    select v.id, u.nome, v.perfil, coalesce((e.taxa_pontos ->> v.id::text)::int, 0) as pontos
    from vinculo v
    join usuario u on u.id = v.usuario_id
    join estabelecimento e on e.id = v.estabelecimento_id
    where v.estabelecimento_id = ${estabelecimento_id} and v.ate is null
    order by u.nome, v.id`
  return { ...regra, pontos }
}

const fica = ({ valor, estornado }: LinhaDaTaxa) => valor - estornado
const somar = <T>(lista: readonly T[], quanto: (um: T) => number) => lista.reduce((soma, um) => soma + quanto(um), 0)

/** The bar keeps its per cent rounded down; the rest is shared out to the centavo. */
function ratear({ dia, percentual_retido, divisao, linhas, pessoas }: Noite): Omit<Rateio, 'regra'> {
  const taxas = linhas.filter(({ taxa }) => taxa)
  const recolhida = somar(taxas, ({ valor }) => valor)
  const devolvida = somar(taxas, ({ estornado }) => estornado)
  const ficou = recolhida - devolvida
  // when more of other nights went back than came in, that is the bar's loss
  const retida = ficou > 0 ? taxaSobre(ficou, percentual_retido) : ficou
  const a_dividir = ficou - retida
  const entregas = taxaDeQuemEntregou(linhas)
  const trabalharam = new Set(linhas.flatMap(({ fizeram }) => fizeram))
  const equipe = pessoas.map((pessoa) => ({
    ...pessoa,
    trabalhou: trabalharam.has(pessoa.id),
    entregou: entregas.get(pessoa.id) ?? 0,
  }))
  const pesos = equipe.map((um) => (um.trabalhou && um.pontos > 0 ? pesoDe[divisao](um) : 0))
  const partes = pesos.some((peso) => peso > 0) ? repartir(a_dividir, pesos) : pesos
  const sem_dono = a_dividir - somar(partes, (parte) => parte)
  const comPartes = equipe.map((um, i) => ({ ...um, parte: partes[i]! }))
  return { dia, percentual_retido, divisao, recolhida, devolvida, retida, a_dividir, sem_dono, equipe: comPartes }
}

/** Staff without points have no part, however it is shared. What no known person delivered is shared like the rest. */
const pesoDe: Record<Divisao, (um: Pick<Participante, 'pontos' | 'entregou'>) => number> = {
  nenhuma: () => 0,
  pontos: ({ pontos }) => pontos,
  igual: () => 1,
  entregou: ({ entregou }) => entregou,
}

/** What is kept of each payment's charge, shared out over what is kept of its lines, by who delivered them. */
function taxaDeQuemEntregou(linhas: readonly LinhaDaTaxa[]): Map<number | null, number> {
  const entregas = new Map<number | null, number>()
  const daNoite = linhas.filter(({ de_antes }) => !de_antes)
  for (const pagamento of new Set(daNoite.map(({ pagamento }) => pagamento))) {
    const dele = daNoite.filter((linha) => linha.pagamento === pagamento)
    const itens = dele.filter((linha) => !linha.taxa && fica(linha) > 0)
    const daTaxa = somar(
      dele.filter(({ taxa }) => taxa),
      fica,
    )
    if (daTaxa === 0) continue
    repartir(daTaxa, itens.map(fica)).forEach((parte, i) => {
      const { entregou } = itens[i]!
      entregas.set(entregou, (entregas.get(entregou) ?? 0) + parte)
    })
  }
  return entregas
}
