import { Dinheiro, emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** A price that was in force within this time is still the one a guest may be looking at. In s. */
const PRECO_VALE_S = 60

type Pedida = { produto_id: number; preco: number | undefined }
type Produto = { id: number; nome: string; preco_venda: number }

/**
 * What each of these lines costs, in their order, in centavos. What the guest was shown, if it is the price of now or was a
 * moment ago. Without a price shown, the price of now. The products' rows are held, so that no price changes meanwhile.
 * @throws VisibleError 409 `preco_mudou` with both prices of each product that was shown at another price.
 */
export async function precosMostrados(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: Map<number, Produto>,
  pedidas: readonly Pedida[],
): Promise<number[]> {
  const outros = pedidas.filter(({ produto_id, preco }) => preco !== undefined && preco !== precoDe(produto_id))
  const recentes = outros.length > 0 ? await precosRecentes(tx, estabelecimento_id, outros) : new Set<string>()
  const mudaram = new Map<number, Mudanca>()
  for (const { produto_id, preco } of outros) {
    if (recentes.has(`${produto_id} ${preco}`)) continue
    const { nome, preco_venda } = produtos.get(produto_id)!
    mudaram.set(produto_id, { id: produto_id, nome, mostrado: preco!, atual: preco_venda })
  }
  if (mudaram.size > 0) throw precoMudou([...mudaram.values()])
  return pedidas.map(({ produto_id, preco }) => preco ?? precoDe(produto_id))

  function precoDe(produto_id: number) {
    return produtos.get(produto_id)!.preco_venda
  }
}

/** 'id preco' of each that was in force a moment ago. */
async function precosRecentes(tx: Transaction, estabelecimento_id: number, pedidas: readonly Pedida[]) {
  const recentes = await tx<{ produto_id: number; preco: number }[]>`
    select produto_estabelecimento_id as produto_id, preco from preco_anterior
    where estabelecimento_id = ${estabelecimento_id}
      and produto_estabelecimento_id = any(${pedidas.map(({ produto_id }) => produto_id)})
      and ate > now() - ${PRECO_VALE_S} * interval '1 second'`
  return new Set(recentes.map(({ produto_id, preco }) => `${produto_id} ${preco}`))
}

/** In centavos. */
type Mudanca = { id: number; nome: string; mostrado: number; atual: number }

function precoMudou(mudancas: readonly Mudanca[]) {
  const frases = mudancas.map(
    ({ nome, mostrado, atual }) => `${nome} era ${emReais(mostrado)} e agora é ${emReais(atual)}`,
  )
  const precos = mudancas.map(({ id, nome, mostrado, atual }) => ({
    produto: { id, nome },
    mostrado: z.encode(Dinheiro, mostrado),
    atual: z.encode(Dinheiro, atual),
  }))
  return new VisibleError(409, `${respostas.precoMudou} ${frases.join('; ')}.`, 'preco_mudou', { precos })
}
