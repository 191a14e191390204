import type { SessaoDeCaixa } from '@boteco/contract/caixa/casa'

export const CAIXAS = '/caixa/buscarCaixas'
export const PENDENTES_DO_CAIXA = '/caixa/buscarPendentes'
export const FECHAMENTO = '/caixa/buscarFechamento'

/** 'Caixa 1', 'Sua pochete', 'Pochete de Ana'. */
export const nomeDoCaixa = ({ gaveta, de, minha }: Pick<SessaoDeCaixa, 'gaveta' | 'de' | 'minha'>) =>
  gaveta ?? (minha ? 'Sua pochete' : `Pochete de ${de}`)

/** Where else money can go: an open drawer, or another till that this person sees. */
export type Destino = { sessao: number; nome: string }
