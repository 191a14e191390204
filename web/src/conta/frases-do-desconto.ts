import { emReais } from '@boteco/contract/dinheiro'
import type { Desconto } from '@boteco/contract/pedido/cliente'

type Descontada = { descontos?: readonly Desconto[] | null | undefined; preco: number; quantidade: number }

/** What was taken off a line, off which price, and why: each as a sentence, for under the line's name. */
export const frasesDoDesconto = ({ descontos, preco, quantidade }: Descontada) =>
  (descontos ?? []).map(({ valor, percentual, motivo }) =>
    percentual === 100
      ? `cortesia de ${emReais(valor)}: ${motivo}`
      : `desconto de ${emReais(valor)} sobre ${emReais(preco * quantidade)}: ${motivo}`,
  )
