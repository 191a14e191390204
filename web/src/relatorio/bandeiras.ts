import type { Resumo } from '@boteco/contract/relatorio/escritorio'

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
