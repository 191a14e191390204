import { ehVale, MEIOS_NO_CAIXA, type Meio, type MeioNoCaixa } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'

export type MeioDaDevolucao = MeioNoCaixa

const rotulos = {
  dinheiro: 'Dinheiro do caixa',
  maquininha: 'Estorno na maquininha',
  pix_no_caixa: 'Pix do caixa',
} as const

const rotuloDe = (como: MeioDaDevolucao) => (ehVale(como) ? `Estorno no ${rotuloDoMeio[como]}` : rotulos[como])

/**
 * How money is handed back at the till. Only what came through the card machine goes back through it, and what a meal
 * voucher paid goes back to that voucher alone: it is never turned into money.
 */
export const comoSeDevolve = (meio: Meio) =>
  MEIOS_NO_CAIXA.filter((como) =>
    ehVale(meio) ? como === meio : !ehVale(como) && (como !== 'maquininha' || meio === 'maquininha'),
  ).map((value) => ({ value, label: rotuloDe(value) }))
