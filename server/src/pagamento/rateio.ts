import { repartir } from '@boteco/contract/cotas'
import type { Divisao, Participante, Rateio } from '@boteco/contract/rateio'
import { respostas } from '@boteco/contract/respostas'
import { taxaSobre } from '@boteco/contract/taxa'
import { VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { type LinhaDaTaxa, lerNoite, type Noite } from './noite-da-taxa.ts'
import { planilhaDoRateio } from './planilha-do-rateio.ts'

/** What the service charge of a night came to, what the house keeps, and whose the rest is. */
export const rateio = {
  '/pagamento/buscarRateio': async ({ dia }, { sql, sessao }) =>
    ratear(await lerNoite(sql, sessao.estabelecimento_id, dia ?? null)),

  '/pagamento/buscarPlanilhaDoRateio': async ({ dia }, { sql, sessao }) => {
    const noite = await lerNoite(sql, sessao.estabelecimento_id, dia ?? null)
    return { nome: `taxa-de-servico-${noite.dia}`, csv: planilhaDoRateio(noite, ratear(noite)) }
  },

  '/pagamento/salvarRateio': ({ percentual_retido, divisao, pontos }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const ids = [...new Set(pontos.map(({ id }) => id))]
      const daqui = await tx`
        select from vinculo where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}) and ate is null`
      if (daqui.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      // who left keeps theirs, for the nights that they worked
      await tx`
        update estabelecimento set taxa_retencao = ${percentual_retido}, taxa_divisao = ${divisao},
          taxa_pontos = taxa_pontos || ${tx.json(Object.fromEntries(pontos.map((um) => [um.id, um.pontos])))}
        where id = ${estabelecimento_id}`
      return { message: respostas.rateioSalvo }
    }),
} satisfies Partial<Handlers>

const fica = ({ valor, estornado }: LinhaDaTaxa) => valor - estornado
const somar = <T>(lista: readonly T[], quanto: (um: T) => number) => lista.reduce((soma, um) => soma + quanto(um), 0)

/** The house keeps its per cent rounded down; the rest is shared out to the centavo. */
function ratear({ dia, percentual_retido, divisao, linhas, pessoas }: Noite): Rateio {
  const taxas = linhas.filter(({ taxa }) => taxa)
  const recolhida = somar(taxas, ({ valor }) => valor)
  const devolvida = somar(taxas, ({ estornado }) => estornado)
  const retida = taxaSobre(recolhida - devolvida, percentual_retido)
  const a_dividir = recolhida - devolvida - retida
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

/** Who has no points has no part, however it is shared. What nobody known delivered is everybody's, as the rest is. */
const pesoDe: Record<Divisao, (um: Pick<Participante, 'pontos' | 'entregou'>) => number> = {
  nenhuma: () => 0,
  pontos: ({ pontos }) => pontos,
  igual: () => 1,
  entregou: ({ entregou }) => entregou,
}

/** What is kept of each payment's charge, shared out over what is kept of its lines, by who delivered them. */
function taxaDeQuemEntregou(linhas: readonly LinhaDaTaxa[]): Map<number | null, number> {
  const entregas = new Map<number | null, number>()
  for (const pagamento of new Set(linhas.map(({ pagamento }) => pagamento))) {
    const dele = linhas.filter((linha) => linha.pagamento === pagamento)
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
