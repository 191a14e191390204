import { ehVale, MEIOS_CONTADOS, type Meio, type MeioContado } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'

export type MeioDaDevolucao = MeioContado

const rotulos = {
  dinheiro: 'Dinheiro do caixa',
  maquininha: 'Estorno na maquininha',
  pix_no_caixa: 'Pix do caixa',
  externo: 'Pelo outro sistema',
} as const

const rotuloDe = (como: MeioDaDevolucao) => (ehVale(como) ? `Estorno no ${rotuloDoMeio[como]}` : rotulos[como])

/** What goes back so only where it came so. */
const SO_DE_VOLTA: readonly Meio[] = ['maquininha', 'externo']

/**
 * How money is handed back at the till. Only what came through the card machine, or another system, goes back through it. What a meal
 * voucher paid goes back to that voucher alone: it is never turned into money.
 */
export const comoSeDevolve = (meio: Meio) =>
  MEIOS_CONTADOS.filter((como) =>
    ehVale(meio) ? como === meio : !ehVale(como) && (como === meio || !SO_DE_VOLTA.includes(como)),
  ).map((value) => ({ value, label: rotuloDe(value) }))
