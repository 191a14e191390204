import { MEIOS_NO_CAIXA, type Meio } from '@boteco/contract/pagamento/cliente'

export type MeioDaDevolucao = (typeof MEIOS_NO_CAIXA)[number]

const rotulos = {
  dinheiro: 'Dinheiro do caixa',
  maquininha: 'Estorno na maquininha',
  pix_no_caixa: 'Pix do caixa',
} as const satisfies Record<MeioDaDevolucao, string>

/** How money is handed back at the till. Only what came through the card machine goes back through it. */
export const comoSeDevolve = (meio: Meio) =>
  MEIOS_NO_CAIXA.filter((como) => como !== 'maquininha' || meio === 'maquininha').map((value) => ({
    value,
    label: rotulos[value],
  }))
