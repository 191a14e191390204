import type { Diferenca } from './comparar.ts'
import { comOQueAHoraDeu } from './livros.ts'
import type { Programas } from './programas.ts'

/** One order that a guest meant once, however often it had to be sent. */
export type Pedido = {
  /** stands in the note of its lines: how it is found again */
  nota: string
  estado: 'em dúvida' | 'confirmado' | 'recusado'
  /** centavos of one unit, as it was shown, and what the clock gave of the line */
  linhas: readonly { produto: number; quantidade: number; preco: number; desconto: number }[]
}

type Gravado = Pick<Pedido, 'nota' | 'linhas'> & { pedidos: number }

const emOrdem = (linhas: Pedido['linhas']) =>
  JSON.stringify(
    [...linhas].map(({ produto, quantidade, preco, desconto }) => [produto, quantidade, preco, desconto]).sort(),
  )

/**
 * What was acknowledged is there once, with what was ordered at the price that was shown. What was refused is not
 * there. What got no answer is there once at most.
 */
export async function conferirPedidos({ sql }: Programas, pedidos: readonly Pedido[]): Promise<Diferenca[]> {
  // as they stand before the reading: what is acknowledged meanwhile is the next look's
  const vistos = pedidos.map((pedido) => ({ ...pedido }))
  const gravados = await sql()<Gravado[]>`
    select observacao as nota, count(distinct pedido_id) as pedidos,
      json_agg(json_build_object('produto', produto_estabelecimento_id, 'quantidade', quantidade, 'preco', preco,
        'desconto', coalesce(d.pela_hora, 0))) as linhas
    from item_pedido i
    ${comOQueAHoraDeu(sql())}
    where observacao like 'nota %' group by observacao`
  const porNota = new Map(gravados.map((gravado) => [gravado.nota, gravado]))
  const diferencas: Diferenca[] = []
  for (const { nota, estado, linhas } of vistos) {
    const gravado = porNota.get(nota)
    if (estado === 'confirmado' && !gravado) diferencas.push({ tipo: 'perdidos', texto: `pedido "${nota}" confirmado` })
    if (estado === 'recusado' && gravado)
      diferencas.push({ tipo: 'ditos errados', texto: `pedido "${nota}" recusado, e feito` })
    if (!gravado) continue
    if (gravado.pedidos > 1) diferencas.push({ tipo: 'em dobro', texto: `pedido "${nota}", ${gravado.pedidos} vezes` })
    else if (emOrdem(gravado.linhas) !== emOrdem(linhas))
      diferencas.push({
        tipo: 'totais errados',
        texto: `pedido "${nota}": ${emOrdem(gravado.linhas)} em vez de ${emOrdem(linhas)}`,
      })
  }
  return diferencas
}
