import { emReais } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'

/**
 * When a line was ordered, at which price and by whom, for under its name: '21:14 · R$ 9,90 cada · pedido por Rui'.
 * `comDono`: several people's lines, which say whose they are.
 */
export const comoVeio = ({ hora_pedido, quantidade, preco, nome_do_cliente, pedido_por }: Linha, comDono = false) =>
  [
    hora_pedido,
    quantidade > 1 && `${emReais(preco)} cada`,
    comDono && nome_do_cliente && `de ${nome_do_cliente}`,
    pedido_por && `pedido por ${pedido_por}`,
  ]
    .filter(Boolean)
    .join(' · ')
