import type { Input } from '@boteco/contract/calls'
import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { idDaLinha, type Linha, type LinhaAPagar } from '@boteco/contract/pedido/cliente'
import type { Cliente } from './bar.ts'
import { type Aparelho, insistir } from './chamar.ts'
import { type Meio, type Noite, pagar } from './pagar.ts'

/**
 * Two of a table share these lines: each takes a part, and both pay at the same moment. What is left is put together again,
 * paid to the waiter, or left for later.
 */
export async function rachar(
  noite: Noite,
  cliente: Cliente,
  meio: () => Meio,
  linhas: readonly Linha[],
): Promise<void> {
  const { bar, salao } = noite
  const { sorte, aparelho, vizinho } = cliente
  const ids = linhas.map(idDaLinha)
  const como = sorte.chance(0.6)
    ? { linhas: ids, partes: sorte.inteiro(2, 4) }
    : { linhas: ids, valor: sorte.inteiro(100, somarLinhas(linhas)) }
  const minhas = await dividir(sorte.chance(0.3) ? sorte.um(bar.garcons) : aparelho, como)
  // the next one of the same parts, or what is left
  const dele = vizinho ? await dividir(vizinho.aparelho, como) : []
  const partes = await devidas()
  await Promise.all([pagarDelas(cliente, meio(), minhas), vizinho && pagarDelas(vizinho, 'cartao', dele)])
  const resto = await devidas()
  if (sorte.chance(0.3)) await juntar(resto)
  else if (resto.length > 0 && sorte.chance(0.5)) await pagar(noite, cliente, 'caixa', resto)

  /** The parts of the guest who divided; none when another guest was faster. */
  async function dividir(quem: Aparelho, entrada: Input<'/conta/dividir'>) {
    const { output } = await insistir(quem, '/conta/dividir', entrada)
    if (!output) return []
    salao.divisoes += 1
    salao.cotas.push(...output.minhas)
    return output.minhas
  }

  /** What of these lines is neither paid nor being paid, as the phone shows it. */
  async function devidas(): Promise<LinhaAPagar[]> {
    const { output } = await insistir(aparelho, '/pedido/buscarPedidosEntreguesNaMesa', {})
    return emCotas(output?.pedidos ?? []).filter(
      (linha) => linha.situacao === 'a_pagar' && ids.includes(linha.cota?.linha ?? idDaLinha(linha)),
    )
  }

  async function pagarDelas(quem: Cliente, com: Meio, quais: readonly number[]) {
    const delas = partes.filter((linha) => quais.includes(idDaLinha(linha)))
    if (delas.length > 0) await pagar(noite, quem, com, delas)
  }

  /** Each item whole again; refused once a part of it is paid. */
  async function juntar(resto: readonly LinhaAPagar[]) {
    const itens = new Set(resto.flatMap(({ cota }) => cota?.linha ?? []))
    for (const linha of itens) await insistir(aparelho, '/conta/juntarCotas', { linha })
  }
}
