import type { Linha } from '@boteco/contract/pedido/cliente'
import { type Bar, CELULAR, type Cliente, CPF } from './bar.ts'
import { exigir, insistir } from './chamar.ts'
import { doCardapio } from './escolhas.ts'
import type { Noite } from './pagar.ts'

/** Faults that the provider shows to this buyer, most of them once; see the sandbox's README. None most of the time. */
const etiquetas = [
  'perdida.1vez',
  'perdidaantes.1vez',
  'erro500.1vez',
  'erro500cobrado.1vez',
  'html403.1vez',
  'limite429.1vez',
  'limite400.1vez',
  'perdida-pedido.1vez',
  'erro500-pedido.1vez',
  'perdida-leitura.1vez',
  'erro500-leitura.1vez',
  'perdida-inativacao.1vez',
  'erro500cobrado-inativacao.1vez',
  'perdida-reembolso.1vez',
  'erro500cobrado-reembolso.1vez',
  'perdida.perdida-leitura.1vez',
  'invisivel',
  'duplica.foradeordem',
  'nunca',
  'perdida.nunca',
  'forja.nunca',
  'semassinatura',
  'reduzido',
  'porcobranca',
]
/** These keep a call waiting for 12 s: only for a run that is long anyway. */
const demoradas = ['lenta.1vez', 'demora.1vez', 'lenta.nunca', 'demora.nunca']

/** Orders for the table, or asks for fichas, and answers the lines to pay. `longa`: the slow faults too. */
export async function consumir(noite: Noite, cliente: Cliente, longa: boolean): Promise<Linha[]> {
  const { bar, composto } = noite
  const { aparelho, sorte, numero } = cliente
  const etiqueta = sorte.chance(0.15) ? `.${sorte.um(sorte.chance(longa ? 0.1 : 0) ? demoradas : etiquetas)}` : ''
  const pedidos = bar.produtos
    .map(({ id, preco }) => ({ produto: { id }, preco, quantidade: sorte.inteiro(0, 2) }))
    .filter(({ quantidade }) => quantidade > 0)
  if (pedidos.length === 0)
    pedidos.push({ produto: { id: bar.produtos[0]!.id }, preco: bar.produtos[0]!.preco, quantidade: 1 })
  const pedido = {
    pedidos,
    informacoesUsuario: {
      nome: 'Cliente das Quedas',
      // a Pix waits until the guest pays it
      email: `c${numero}+pixespera${etiqueta}@exemplo.com`,
      numeroCpf: CPF,
      numeroTelefone: CELULAR,
    },
  }
  cliente.consumido += pedidos.reduce((soma, { preco, quantidade }) => soma + preco * quantidade, 0)
  if (sorte.chance(0.55)) {
    await exigir(aparelho, '/pedido/comprarFichas', pedido)
    const { fichas } = await exigir(aparelho, '/ficha/buscarFichasPendentesDePagamento', {})
    return fichas.filter(({ situacao }) => situacao === 'a_pagar')
  }
  await exigir(aparelho, '/pedido/cadastrarPedido', pedido)
  anotar(
    noite,
    pedidos.map(({ produto, quantidade }) => ({ produto: produto.id, quantidade })),
  )
  if (sorte.chance(0.4)) {
    const menu = await exigir(aparelho, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
    const qual = sorte.um([composto.combo, bar.vitrine[0]!])
    const { pedida, total, linhas } = doCardapio(menu, qual, qual === composto.combo ? 1 : sorte.inteiro(1, 3), sorte)
    const { informacoesUsuario } = pedido
    // it, or what is in it, may have run out, or cost something else by now
    const doMenu = { pedidos: [pedida], informacoesUsuario }
    if ((await insistir(aparelho, '/pedido/cadastrarPedido', doMenu)).status === 200) {
      cliente.consumido += total
      anotar(noite, linhas)
    }
  }
  await entregar(bar, cliente)
  const entregues = await exigir(aparelho, '/pedido/buscarMeusPedidosEntregues', {})
  return entregues.pedidos.filter(({ situacao, numero_ficha }) => situacao === 'a_pagar' && numero_ficha === null)
}

/** The team prepares and takes to the table what this guest ordered. A step already given is refused, which is fine. */
async function entregar(bar: Bar, { aparelho, sorte }: Cliente) {
  const { pedidos } = await exigir(aparelho, '/pedido/buscarMeusPedidosEmAndamento', {})
  const garcom = sorte.um(bar.garcons)
  for (const { produto_pedido_id, nome_departamento } of pedidos) {
    const input = { idProdutoPedido: produto_pedido_id ?? 0 }
    const quemFaz = nome_departamento === 'BAR' ? bar.barman : bar.cozinha
    await insistir(quemFaz, '/pedido/darAndamentoAoPedido', input)
    await insistir(garcom, '/pedido/darAndamentoAoPedido', input)
  }
  // what is in a combo stands in the queues alone
  const meus = new Set(pedidos.flatMap(({ id, partes }) => (partes ? id : [])))
  if (meus.size === 0) return
  for (const quemFaz of [bar.barman, bar.cozinha]) {
    const fila = await exigir(quemFaz, '/pedido/buscarPedidos', {})
    for (const { id, combo, produto_pedido_id } of fila.pedidos) {
      if (!combo || !meus.has(id)) continue
      const input = { idProdutoPedido: produto_pedido_id ?? 0 }
      await insistir(quemFaz, '/pedido/darAndamentoAoPedido', input)
      await insistir(garcom, '/pedido/darAndamentoAoPedido', input)
    }
  }
}

/** What the server took an order of. */
export function anotar({ pedidas, composto }: Noite, linhas: readonly { produto: number; quantidade: number }[]) {
  for (const { produto, quantidade } of linhas)
    if (produto !== composto.combo) pedidas.set(produto, (pedidas.get(produto) ?? 0) + quantidade)
}

/** Sends some of the paid fichas: they become an order, prepared and taken to the table like any other. */
export async function usarFichas(noite: Noite, cliente: Cliente): Promise<void> {
  const { aparelho, sorte } = cliente
  const { fichas } = await exigir(aparelho, '/ficha/buscarFichasPagas', {})
  const quais = fichas.filter(() => sorte.chance(0.5))
  const escolhidas = quais.map(({ id }) => ({ id }))
  if (escolhidas.length === 0) return
  // the manager may have given one of them back meanwhile
  const { status } = await insistir(aparelho, '/ficha/enviarFichas', escolhidas)
  if (status === 200)
    anotar(
      noite,
      quais.map(({ produto_estabelecimento_id: produto }) => ({ produto, quantidade: 1 })),
    )
  await entregar(noite.bar, cliente)
}
