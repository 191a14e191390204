import { setTimeout as pause } from 'node:timers/promises'
import { CELULAR, CPF } from './bar.ts'
import { type Aparelho, insistir } from './chamar.ts'
import { anotar } from './consumir.ts'
import { doCardapio } from './escolhas.ts'
import { comSenha } from './gerencia.ts'
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
      await (sorte.chance(0.2)
        ? pesar(noite, checkin.id, sorte, `nota ${numero}-${visita}-${vez}`)
        : pedirDaVitrine(noite, aparelho, sorte, `nota ${numero}-${visita}-${vez}`))
    await comSenha(noite.bar.gerente, '/contas/forcarCheckoutCheckin', { id: checkin.id })
  }
}

/** One order of what the menu shows, combos too, at the prices that it shows. Some of it is made, some carried, some does not come. */
async function pedirDaVitrine(noite: Noite, aparelho: Aparelho, sorte: Sorteio, nota: string) {
  const { bar, composto, pedidos } = noite
  const { output } = await insistir(aparelho, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
  const escolhidos = (output?.produtosEstabelecimento ?? [])
    .filter(({ id, esgotado }) => (bar.vitrine.includes(id) || id === composto.combo) && !esgotado)
    .map(({ id }) => doCardapio(output!, id, sorte.inteiro(0, 3), sorte))
    .filter(({ pedida }) => pedida.quantidade > 0)
  if (escolhidos.length === 0) return
  const linhas = escolhidos.flatMap((um) => um.linhas)
  const pedido: Pedido = { nota, estado: 'em dúvida', linhas }
  pedidos.push(pedido)
  const { status } = await insistir(aparelho, '/pedido/cadastrarPedido', {
    pedidos: escolhidos.map(({ pedida }) => ({ ...pedida, observacao: nota })),
    informacoesUsuario: { nome: 'Quem Passa', email: 'passa@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR },
  })
  pedido.estado = status === 200 ? 'confirmado' : 'recusado'
  if (status === 200) anotar(noite, linhas)
  if (status === 200 && sorte.chance(0.5)) await servirEmParte(noite, sorte, nota)
}

async function servirEmParte({ bar }: Noite, sorte: Sorteio, nota: string) {
  for (const quem of [bar.barman, bar.cozinha]) {
    const { output } = await insistir(quem, '/pedido/buscarPedidos', {})
    for (const { observacao, produto_pedido_id } of output?.pedidos ?? []) {
      if (observacao !== nota) continue
      const idProdutoPedido = produto_pedido_id ?? 0
      const passos = sorte.inteiro(0, 2)
      if (passos > 0) await insistir(quem, '/pedido/darAndamentoAoPedido', { idProdutoPedido })
      if (passos > 1) await insistir(sorte.um(bar.garcons), '/pedido/darAndamentoAoPedido', { idProdutoPedido })
      else if (sorte.chance(0.2))
        await insistir(bar.gerente, '/pedido/cancelarItem', { idProdutoPedido, motivo: 'Caiu no chão' })
    }
  }
}

/** A waiter weighs something for this guest. */
async function pesar(noite: Noite, idCheckin: number, sorte: Sorteio, nota: string) {
  const { bar, composto, pedidos } = noite
  const { id, quilo } = composto.peso
  const gramas = sorte.inteiro(80, 900)
  const linhas = [{ produto: id, quantidade: 1, preco: Math.floor((gramas * quilo) / 1000), desconto: 0 }]
  const pedido: Pedido = { nota, estado: 'em dúvida', linhas }
  pedidos.push(pedido)
  const { status } = await insistir(sorte.um(bar.garcons), '/pedido/cadastrarPedido', {
    idCheckin,
    pedidos: [{ produto: { id }, preco: quilo, gramas, quantidade: 1, observacao: nota }],
  })
  pedido.estado = status === 200 ? 'confirmado' : 'recusado'
  if (status === 200) anotar(noite, linhas)
}
