import type { Resumo } from '@boteco/contract/relatorio/casa'
import { rotuloDoMeio } from '@boteco/contract/rotulos'

/** As the acquirer writes a brand, and as people do. */
const nomes: Record<string, string> = {
  ...{ visa: 'Visa', master: 'Mastercard', mastercard: 'Mastercard', debmaster: 'Mastercard débito' },
  ...{ debvisa: 'Visa débito', elo: 'Elo', debelo: 'Elo débito', amex: 'American Express', hipercard: 'Hipercard' },
  ...{ cabal: 'Cabal', diners: 'Diners', pix: 'Pix na maquininha', '': 'Sem bandeira anotada' },
}

export const rotuloDaBandeira = (bandeira: string): string =>
  nomes[bandeira.toLowerCase()] ?? (rotuloDoMeio as Record<string, string>)[bandeira] ?? bandeira

type Cartao = NonNullable<Resumo['cartoes']>[number]

/** What came on machines and in vouchers by one of the two, the most first. `''`: nobody noted it. */
export function porQual(cartoes: readonly Cartao[], qual: 'maquininha' | 'bandeira') {
  const somas = new Map<string, { chave: string; recebido: number; devolvido: number }>()
  for (const { [qual]: chave, recebido, devolvido } of cartoes) {
    const soma = somas.get(chave) ?? { chave, recebido: 0, devolvido: 0 }
    somas.set(chave, { chave, recebido: soma.recebido + recebido, devolvido: soma.devolvido + devolvido })
  }
  return [...somas.values()].sort((a, b) => b.recebido - a.recebido)
}
