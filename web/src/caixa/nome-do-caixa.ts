import type { SessaoDeCaixa } from '@boteco/contract/caixa/casa'

export const CAIXAS = '/caixa/buscarCaixas'
export const FECHAMENTO = '/caixa/buscarFechamento'

/** 'Caixa 1', 'Sua pochete', 'Pochete de Ana'. */
export const nomeDoCaixa = ({ gaveta, de, minha }: Pick<SessaoDeCaixa, 'gaveta' | 'de' | 'minha'>) =>
  gaveta ?? (minha ? 'Sua pochete' : `Pochete de ${de}`)
