import type { VendaDaHora } from '@boteco/contract/conta/casa'
import { horaNoLugar, lugarNaNoite } from '@boteco/contract/noite'

/** Amounts in centavos. */
export type HoraDaNoite = { hora: number; BAR: number; COZINHA: number; total: number }

/** From the first hour with a sale to the last, in the order of the evening (23, 0, 1…), the quiet ones between included. */
export function horasDaNoite(vendas: readonly VendaDaHora[]): HoraDaNoite[] {
  const lugares = vendas.map(({ hora }) => lugarNaNoite(hora))
  const [primeira, ultima] = [Math.min(...lugares), Math.max(...lugares)]
  return Array.from({ length: Math.max(0, ultima - primeira + 1) }, (_, indice) => {
    const hora = horaNoLugar(primeira + indice)
    const de = (departamento: string) =>
      vendas
        .filter((venda) => venda.hora === hora && venda.nome_departamento === departamento)
        .reduce((soma, { valor }) => soma + valor, 0)
    const [BAR, COZINHA] = [de('BAR'), de('COZINHA')]
    return { hora, BAR, COZINHA, total: BAR + COZINHA }
  })
}
