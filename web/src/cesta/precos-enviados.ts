import { produtoDa } from '../cardapio/escolha.ts'
import { chaveDa } from './avaliar-linha.ts'
import type { Envio, Guardada } from './cesta.ts'

/** What was chosen, at the prices that were sent: who accepted them is not asked again. */
export const comOsPrecos = (escolhas: Guardada['escolhas'], { pedidos }: Envio['input']): Guardada['escolhas'] =>
  Object.fromEntries(
    Object.entries(escolhas).map(([chave, escolha]) => {
      const id = produtoDa(chave)
      // of one product with the same options the price is one, whoever it is for and whatever is noted
      const opcoes = chaveDa(id, escolha.escolhas, '')
      const enviado = pedidos.find(({ produto, escolhas: delas }) => chaveDa(produto.id, delas, '') === opcoes)
      // what was weighed, or has a price of its own, was sent with the menu's
      if (enviado?.preco === undefined || escolha.gramas || escolha.desvio) return [chave, escolha]
      return [chave, { ...escolha, preco: enviado.preco }]
    }),
  )
