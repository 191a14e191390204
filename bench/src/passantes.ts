import { setTimeout as pause } from 'node:timers/promises'
import { CELULAR, CPF } from './bar.ts'
import { type Aparelho, insistir } from './chamar.ts'
import type { Pedido } from './livro-de-pedidos.ts'
import type { Noite } from './pagar.ts'
import type { Sorteio } from './sorteio.ts'

/** Tables of those who come and go, beyond the others'. */
const PRIMEIRA_MESA = 100
/** A menu is read again after so many orders: meanwhile its prices and stocks change. */
const PEDIDOS_POR_VISITA = [4, 12] as const

/**
 * Guests who come one after the other. They order a few times from the menu as it was shown to them, and leave or are put
 * out.
 */
export async function passar(noite: Noite, sorte: Sorteio, numero: number, continua: () => boolean): Promise<void> {
  for (let visita = 0; continua(); visita++) {
    const quem = { url: noite.bar.url, ip: `10.2.${numero}.${visita % 250}` }
    const feito = await insistir(quem, '/auth/fazerCheckinPorQrCode', {
      numeroMesa: PRIMEIRA_MESA + numero,
      idEstabelecimento: noite.bar.id,
    })
    const checkin = feito.output?.objBarcheckin
    if (!checkin?.segredo || !feito.carteira) {
      // many from one address in a short time
      await pause(500)
      continue
    }
    const aparelho: Aparelho = { ...quem, segredo: checkin.segredo, carteira: feito.carteira }
    const quantos = sorte.inteiro(...PEDIDOS_POR_VISITA)
    for (let vez = 0; vez < quantos && continua(); vez++)
      await pedirDaVitrine(noite, aparelho, sorte, `nota ${numero}-${visita}-${vez}`)
    await insistir(noite.bar.gerente, '/contas/forcarCheckoutCheckin', { id: checkin.id })
  }
}

/** One order of what the menu shows, at the prices that it shows. */
async function pedirDaVitrine({ bar, pedidos }: Noite, aparelho: Aparelho, sorte: Sorteio, nota: string) {
  const { output } = await insistir(aparelho, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
  const escolhidos = (output?.produtosEstabelecimento ?? [])
    .filter(({ id, esgotado }) => bar.vitrine.includes(id) && !esgotado)
    .map(({ id, preco_venda }) => ({ produto: id, preco: preco_venda, quantidade: sorte.inteiro(0, 2) }))
    .filter(({ quantidade }) => quantidade > 0)
  if (escolhidos.length === 0) return
  const pedido: Pedido = { nota, estado: 'em dúvida', linhas: escolhidos }
  pedidos.push(pedido)
  const { status } = await insistir(aparelho, '/pedido/cadastrarPedido', {
    pedidos: escolhidos.map(({ produto, preco, quantidade }) => ({
      produto: { id: produto },
      preco,
      quantidade,
      observacao: nota,
    })),
    informacoesUsuario: { nome: 'Quem Passa', email: 'passa@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR },
  })
  pedido.estado = status === 200 ? 'confirmado' : 'recusado'
}
