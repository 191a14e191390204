import { emReais } from '@boteco/contract/dinheiro'
import type { ItemDaTurma, LinhaAPagar } from '@boteco/contract/pedido/cliente'

/**
 * When a line was ordered, at which price and by whom, for under its name: '21:14 · R$ 9,90 cada · pedido por Rui'. One
 * on another guest's account says so; `comDono`: all of them say whose they are.
 */
export function comoVeio(
  {
    hora_pedido,
    quantidade,
    preco,
    nome_do_cliente,
    de_outro,
    pedido_por,
  }: LinhaAPagar & Partial<Pick<ItemDaTurma, 'de_outro'>>,
  comDono = false,
) {
  const partes = [
    hora_pedido,
    quantidade > 1 && `${emReais(preco)} cada`,
    (comDono || de_outro) && nome_do_cliente && `de ${nome_do_cliente}`,
    pedido_por && `pedido por ${pedido_por}`,
  ]
  return partes.filter(Boolean).join(' · ')
}
