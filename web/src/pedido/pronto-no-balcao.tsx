import { comEscolhas } from '@boteco/contract/partes'
import type { ItemPedido } from '@boteco/contract/pedido/cliente'
import { useEffect } from 'react'
import { vibrate } from '../device/vibrate.ts'
import { Notice } from '../ui/notice.tsx'
import { comUnidade } from '../ui/unidade.ts'

/** What is ready for who comes to the counter for it, and by which name and number it is called. */
export function ProntoNoBalcao({ linhas }: { linhas: readonly ItemPedido[] }) {
  const prontas = linhas.filter(
    ({ retirada, status_pedido }) => retirada && status_pedido === 'PEDIDO LIBERADO PARA O GARCON',
  )
  const quantas = prontas.length
  useEffect(() => {
    if (quantas > 0) vibrate([200, 100, 200])
  }, [quantas])
  const [primeira] = prontas
  if (!primeira) return null
  return (
    <Notice tone="ok">
      <strong>Pronto no balcão!</strong>{' '}
      {prontas.map((linha) => `${linha.quantidade}× ${comUnidade(comEscolhas(linha))}`).join('\u00a0· ')}. Chamamos por{' '}
      {primeira.nome_do_cliente && `${primeira.nome_do_cliente}, `}
      <strong>nº {primeira.retirada}</strong>.
    </Notice>
  )
}
