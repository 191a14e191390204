import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import type { ItemDaTurma, Linha, LinhaAPagar } from '../pedido/cliente.ts'

/**
 * Money shared out by weight, to the centavo: each part is less than a centavo from its exact value, and the parts are
 * the sum. What the rounding leaves goes to whose exact part lost most; among equals to the first from `adiante` on.
 * @param valor in centavos, 0 or more
 * @param pesos whole numbers, at least one above 0
 */
export function repartir(valor: number, pesos: readonly number[], adiante = 0): number[] {
  const todos = pesos.reduce((soma, peso) => soma + peso, 0)
  const cheias = pesos.map((peso) => Math.floor((valor * peso) / todos))
  const perdeu = (i: number) => (valor * pesos[i]!) % todos
  const lugar = (i: number) => (i - adiante + pesos.length) % pesos.length
  const sobra = valor - cheias.reduce((soma, cheia) => soma + cheia, 0)
  const primeiras = pesos
    .map((_peso, i) => i)
    .sort((a, b) => perdeu(b) - perdeu(a) || lugar(a) - lugar(b))
    .slice(0, sobra)
  for (const i of primeiras) cheias[i]! += 1
  return cheias
}

/**
 * Every line in so many equal parts: for each line, what of it belongs to the first part, the second and so on. Where one
 * line's last centavo went, the next one's does not. Two parts of the whole account are never more than one centavo apart.
 */
export function emPartesIguais(valores: readonly number[], partes: number): number[][] {
  const pesos = Array.from({ length: partes }, () => 1)
  let adiante = 0
  return valores.map((valor) => {
    const cotas = repartir(valor, pesos, adiante)
    adiante = (adiante + valor) % partes
    return cotas
  })
}

/** What these lines come to, in centavos. */
export const somarLinhas = (linhas: readonly Pick<Linha, 'preco_produto'>[]) =>
  linhas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)

type ComCotas = Pick<LinhaAPagar & ItemDaTurma, 'produto_pedido_id' | 'preco_produto' | 'situacao' | 'cede' | 'cotas'>

/** What of these items is paid for by itself: instead of a divided one, its cotas. */
export const emCotas = <I extends ComCotas>(itens: readonly I[]): (Omit<I, 'cotas'> & Pick<LinhaAPagar, 'cota'>)[] =>
  itens.flatMap(({ cotas, ...item }) =>
    (cotas ?? []).length === 0
      ? [item]
      : cotas!.map((cota) => {
          const { id: produto_pedido_id, valor: preco_produto, situacao, cede, pagador } = cota
          const quemPaga = pagador === undefined ? {} : { pagador }
          return { ...item, produto_pedido_id, preco_produto, situacao, cede, ...quemPaga, cota }
        }),
  )

/** One of the equal parts of an account: of several lines what one person pays. */
export type Parte<L> = { divisao: number; parte: number; partes: number; linhas: L[]; valor: number }

/** The equal parts that these lines stand in, in their order. */
export function emPartes<L extends Pick<LinhaAPagar, 'cota' | 'preco_produto'>>(linhas: readonly L[]): Parte<L>[] {
  const achadas = new Map<string, Parte<L>>()
  for (const linha of linhas) {
    const { divisao, parte, partes } = linha.cota ?? {}
    if (!divisao || !parte || !partes) continue
    const chave = `${divisao} ${parte}`
    const achada = achadas.get(chave) ?? { divisao, parte, partes, linhas: [], valor: 0 }
    achada.linhas.push(linha)
    achada.valor += linha.preco_produto
    achadas.set(chave, achada)
  }
  return [...achadas.values()].sort((a, b) => a.divisao - b.divisao || a.parte - b.parte)
}

/** A ficha as a line to pay: whole, at its price, by who asked for it. */
export const comoLinhaAPagar = <F extends Linha>(ficha: F) => ({
  ...ficha,
  ...{ retirada: null, couvert: false, descontos: null, cede: false, pedido_por: null, oferecido: false },
})

/** As many as sit at the longest table. */
export const PARTES_MAXIMAS = 20
/** In how many parts a line stands at once, at most: all of them are paid in one call (`cotas_demais`). */
export const COTAS_DE_UMA_LINHA = 60

/** Items or cotas, each by the id that a payment names it by. */
const Linhas = z
  .array(Id)
  .check(z.minLength(1, 'Escolha o que dividir.'), z.maxLength(500, 'Divida até 500 linhas por vez.'))

const Partes = z
  .int()
  .check(
    z.minimum(2, 'Divida em pelo menos 2 partes.'),
    z.maximum(PARTES_MAXIMAS, `Divida em até ${PARTES_MAXIMAS} partes.`),
  )
const Pessoas = z
  .array(Id)
  .check(z.minLength(1, 'Escolha uma pessoa.'), z.maxLength(PARTES_MAXIMAS, `Divida em até ${PARTES_MAXIMAS} partes.`))

export const chamadas = {
  '/pedido/verificarSeClientePodeFazerCheckout': {
    quem: ['checkin'],
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.boolean(),
  },
  '/auth/fazerCheckoutBoteco': {
    quem: ['checkin'],
    muda: true,
    fallback: mensagensDasChamadas.erroCheckout,
    input: z.object({}),
    output: Mensagem,
  },
  '/conta/dividir': {
    quem: ['checkin', 'BAR GARCON', 'BAR CAIXA'],
    muda: true,
    // what of these lines is not being paid: in equal parts; or a part for each of these check-ins of the party. Or so
    // that some of them come to this amount, the oldest first
    input: z.union([
      z.object({ linhas: Linhas, partes: Partes }),
      z.object({ linhas: Linhas, com: Pessoas }),
      z.object({ linhas: Linhas, valor: DinheiroDigitado }),
    ]),
    /** ids of what the caller pays of it, unless they choose otherwise. In equal parts: of one that is still free */
    output: z.extend(Mensagem, { minhas: z.array(z.number()) }),
  },
  '/conta/buscarTurma': {
    quem: ['checkin'],
    ouve: ['checkin'],
    // with whom this guest may divide: the open check-ins of the party, oneself too
    input: z.object({}),
    output: z.object({
      pessoas: z.array(z.object({ id: z.number(), nome: z.nullable(z.string()), eu: z.boolean() })),
      /** how many sit there, with a phone or without */
      quantas: z.optional(z.number()),
    }),
  },
  '/conta/juntarCotas': {
    quem: ['checkin', 'BAR GARCON', 'BAR CAIXA'],
    muda: true,
    // what of one item, or of all that one act divided, is not being paid and no other guest took
    input: z.union([z.object({ linha: Id }), z.object({ divisao: Id })]),
    output: Mensagem,
  },
} as const
