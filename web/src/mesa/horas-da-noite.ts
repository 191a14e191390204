import type { VendaDaHora } from '@boteco/contract/conta/casa'

/** Amounts in centavos. */
export type HoraDaNoite = { hora: number; BAR: number; COZINHA: number; total: number }

/**
 * From the first hour with a sale to the last, the quiet ones between included. `vendas` come in the order of the evening
 * (23, 0, 1…).
 */
export function horasDaNoite(vendas: readonly VendaDaHora[]): HoraDaNoite[] {
  const primeira = vendas[0]?.hora ?? 0
  const quantas = Math.max(0, ...vendas.map(({ hora }) => ((hora - primeira + 24) % 24) + 1))
  return Array.from({ length: quantas }, (_, indice) => {
    const hora = (primeira + indice) % 24
    const de = (departamento: string) =>
      vendas
        .filter((venda) => venda.hora === hora && venda.nome_departamento === departamento)
        .reduce((soma, { valor }) => soma + valor, 0)
    const [BAR, COZINHA] = [de('BAR'), de('COZINHA')]
    return { hora, BAR, COZINHA, total: BAR + COZINHA }
  })
}
