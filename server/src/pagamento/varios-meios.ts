import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { emVariosMeios, type MeioContado, type ParteDoMeio } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { gravarCotas } from '../conta/dividir.ts'
import type { Quem } from '../conta/linhas-a-dividir.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { type ComTaxa, lerTaxaveis, SEM_TAXA } from './taxa.ts'

/** A line that is to be paid, whose item is held. Money in centavos. */
export type LinhaDevida = {
  linha_id: number
  de_linha: number
  /** the account that owes it */
  checkin_id: number
  tipo: 'item' | 'ficha'
  valor: number
  /** it is on the table, and may be paid in parts */
  divisivel: boolean
}

/** What the waiter was shown of one means; `valor`: of several. `taxa` null: this part is not received now. */
export type ParteDita = { meio: MeioContado | 'fiado'; valor?: number; taxa: number | null }

/** One payment: of which lines and cotas, and the charge on them. */
export type ParteRecebida = {
  meio: ParteDita['meio']
  valor: number
  linhas: Pick<LinhaDevida, 'linha_id' | 'tipo' | 'valor'>[]
  comTaxa: ComTaxa
}

type Taxavel = LinhaDevida & { comTaxa: boolean }

/**
 * Shares the lines out among the means, and divides those that two of them pay.
 * @throws VisibleError 409 when a sum is another one than was shown: the payer pays only what was shown
 */
export async function repartirNosMeios(
  tx: Transaction,
  quem: Quem,
  linhas: readonly LinhaDevida[],
  ditas: readonly ParteDita[],
): Promise<ParteRecebida[]> {
  // 0 everywhere is no charge, whatever the bar asks for
  const semTaxa = ditas.every(({ taxa }) => !taxa)
  const { percentual, sobre } = semTaxa
    ? { percentual: 0, sobre: SEM_TAXA.sobre }
    : await lerTaxaveis(tx, quem.estabelecimento_id, linhas)
  const taxaveis = linhas.map((linha) => ({ ...linha, comTaxa: sobre.has(linha.linha_id) }))
  const partes = emVariosMeios(
    taxaveis,
    ditas.slice(0, -1).map(({ valor }) => valor ?? 0),
    percentual,
  )
  for (const [i, { valor, taxa }] of ditas.entries()) {
    const { total, taxa: daqui } = partes[i]!
    if (taxa !== null && daqui !== taxa) throw new VisibleError(409, mensagensDasChamadas.taxaMudou, 'taxa_mudou')
    if (valor !== undefined && valor !== total) throw new VisibleError(409, respostas.valorMudou, 'valor_mudou')
  }
  return porOsMeios(
    tx,
    quem,
    taxaveis,
    partes.map((parte, i) => ({ ...parte, meio: ditas[i]!.meio })),
    percentual,
  )
}

/**
 * What so much money pays of these lines, the oldest first; of the last one a part. The service charge is in it where
 * it was in the money and comes out even; else all of it is for the lines.
 * @throws VisibleError 409 when that much is not owed, or cannot be paid in parts yet
 */
export async function pagarCom(
  tx: Transaction,
  quem: Quem,
  linhas: readonly LinhaDevida[],
  { meio, valor, comTaxa }: { meio: MeioContado; valor: number; comTaxa: boolean },
  frase = naoFecha,
): Promise<ParteRecebida> {
  const { percentual, sobre } = await lerTaxaveis(tx, quem.estabelecimento_id, linhas)
  const taxaveis = linhas.map((linha) => ({ ...linha, comTaxa: sobre.has(linha.linha_id) }))
  const com = (porCento: number) => ({ porCento, partes: emVariosMeios(taxaveis, [valor], porCento) })
  const modos = comTaxa ? [com(percentual), com(0)] : [com(0)]
  const modo = modos.find(({ partes }) => partes[0]!.total === valor)
  if (!modo) {
    const cabe = Math.max(...modos.map(({ partes }) => partes[0]!.total))
    throw new VisibleError(409, frase(valor, cabe), 'conta_nao_fecha')
  }
  const partes = modo.partes.map((parte) => ({ ...parte, meio }))
  const [paga] = await porOsMeios(tx, quem, taxaveis, partes, modo.porCento)
  return paga!
}

const naoFecha = (valor: number, cabe: number) =>
  `Lá dá para pagar ${emReais(cabe)}, e foram recebidos ${emReais(valor)}: desfaça só este recebimento, e receba de novo na mesa certa.`

type ParteDaConta = ParteDoMeio<Taxavel> & { meio: ParteDita['meio'] }

/** Divides the lines that two of these parts pay. */
async function porOsMeios(
  tx: Transaction,
  quem: Quem,
  taxaveis: readonly Taxavel[],
  partes: readonly ParteDaConta[],
  percentual: number,
): Promise<ParteRecebida[]> {
  const cotas = await dividirEntre(tx, quem, taxaveis, partes)
  return partes.map(({ pedacos, taxa, total, meio }, i) => {
    const pagas = pedacos.map(({ linha, valor }) => ({
      ...linha,
      valor,
      linha_id: cotas.get(linha)?.[i] ?? linha.linha_id,
    }))
    const taxadas = pagas.filter(({ comTaxa }) => comTaxa).map(({ linha_id }) => linha_id)
    return {
      meio,
      valor: total,
      linhas: pagas,
      comTaxa: taxa > 0 ? { taxa, taxa_percentual: percentual, sobre: new Set(taxadas) } : SEM_TAXA,
    }
  })
}

/** Of each line that several means pay a cota for each of them. @returns their ids, by the means' places */
async function dividirEntre(
  tx: Transaction,
  quem: Quem,
  linhas: readonly Taxavel[],
  partes: readonly ParteDoMeio<Taxavel>[],
): Promise<Map<Taxavel, Record<number, number>>> {
  const cotas = new Map<Taxavel, Record<number, number>>()
  for (const linha of linhas) {
    const daMesma = { linha_id: linha.de_linha, checkin_id: linha.checkin_id, dono: null }
    const daLinha = partes.flatMap(({ pedacos }, i) =>
      pedacos.flatMap((pedaco) => (pedaco.linha === linha ? { ...daMesma, parte: i + 1, valor: pedaco.valor } : [])),
    )
    if (daLinha.length < 2) continue
    const feitas = await gravarCotas(tx, quem, [linha], daLinha, null)
    cotas.set(linha, Object.fromEntries(feitas.map(({ id, parte }) => [parte - 1, id])))
  }
  return cotas
}
