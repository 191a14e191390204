import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { emVariosMeios, type MEIOS_NO_CAIXA, type ParteDoMeio } from '@boteco/contract/pagamento/cliente'
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

/** What the waiter was shown of one means; `valor`: of several. */
export type ParteDita = { meio: (typeof MEIOS_NO_CAIXA)[number]; valor?: number; taxa: number }

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
  const semTaxa = ditas.every(({ taxa }) => taxa === 0)
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
    if (daqui !== taxa) throw new VisibleError(409, mensagensDasChamadas.taxaMudou, 'taxa_mudou')
    if (valor !== undefined && valor !== total) throw new VisibleError(409, respostas.valorMudou, 'valor_mudou')
  }
  const cotas = await dividirEntre(tx, quem, taxaveis, partes)
  return partes.map(({ pedacos, taxa, total }, i) => {
    const pagas = pedacos.map(({ linha, valor }) => ({
      ...linha,
      valor,
      linha_id: cotas.get(linha)?.[i] ?? linha.linha_id,
    }))
    const taxadas = pagas.filter(({ comTaxa }) => comTaxa).map(({ linha_id }) => linha_id)
    return {
      meio: ditas[i]!.meio,
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
