import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { rotuloDaLinha } from '@boteco/contract/rotulos'
import { diaDe } from './quando.ts'

const fatos = [
  ({ numero_mesa, rotulo_mesa, retirada }: LinhaDaTurma) =>
    numero_mesa ? nomeDaMesa(numero_mesa, rotulo_mesa) : retirada ? `Balcão, nº ${retirada}` : '',
  ({ numero_comanda }: LinhaDaTurma) => (numero_comanda ? `Comanda ${numero_comanda}` : ''),
  (linha: LinhaDaTurma) => diaDe(linha),
  // a part that is paid, of an item that is not all paid
  ({ situacao, status_pedido, ...linha }: LinhaDaTurma) => {
    const paga =
      situacao === 'pago' && !linha.cota?.fiado_de && !linha.fiado_de && status_pedido === 'PEDIDO ENTREGUE AO CLIENTE'
    return rotuloDaLinha({ ...linha, status_pedido: paga ? 'PEDIDO PAGO PELO CLIENTE' : status_pedido })
  },
] as const

/**
 * Where, on which day and how far these lines are: what they share is said once, above them, and what they do not by
 * each. The couvert was not brought, and says none of it.
 */
export function emComum(linhas: readonly LinhaDaTurma[]) {
  const servidas = linhas.filter(({ couvert }) => !couvert)
  const ditos = fatos.map((fato) => new Set(servidas.map(fato)))
  const comum = fatos.flatMap((_fato, i) => (ditos[i]!.size === 1 ? [...ditos[i]!] : [])).filter(Boolean)
  const proprio = (linha: LinhaDaTurma) =>
    linha.couvert ? [] : fatos.flatMap((fato, i) => (ditos[i]!.size > 1 ? fato(linha) : [])).filter(Boolean)
  return { comum: comum.join(' · '), proprio }
}
