import { randomUUID } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { emCotas } from '@boteco/contract/cotas'
import * as fc from 'fast-check'
import { novoFuncionario, novoGerente, novoProduto } from './app.ts'
import { type AppComSandbox, barAberto, cartoes, emailCom } from './pagamentos.ts'
import { corpoDoPedido, type Sentado, sentar } from './salao.ts'

/** What can happen in a bar, in any order. `quem` is one of two guests; `qual` picks one of what is there. */
const passo = fc.record({
  acao: fc.constantFrom(
    'consumir',
    'consumir',
    'pedir',
    'pedirFichas',
    'entregar',
    'cancelarItem',
    'usarFichas',
    'devolverFichas',
    'cartao',
    'cartao',
    'cartaoRecusado',
    'abrirPagina',
    'pagarPagina',
    'guardarPixDaPagina',
    'pagarPixDaPagina',
    'abrirPix',
    'abrirPix',
    'pagarPix',
    'pagarPix',
    'segurar',
    'segurar',
    'garcom',
    'garcomMesmoAssim',
    'estornar',
    'estornarParte',
    'dividir',
    'dividir',
    'juntar',
    'mudarDeMesa',
    'checkout',
    'checkoutForcado',
    'passarTempo',
  ),
  quem: fc.nat({ max: 1 }),
  qual: fc.nat({ max: 7 }),
})
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never

/** A night: moments, each with one thing or with two at the same time, and how the provider behaves for each guest. */
export const noite = fc.record({
  etiquetas: fc.tuple(humor(), humor()),
  momentos: fc.array(fc.array(passo, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 16, size: 'max' }),
})
export type Noite = typeof noite extends fc.Arbitrary<infer N> ? N : never
function humor() {
  return fc.constantFrom(
    ['ok'],
    ['nunca'],
    ['duplica', 'pixespera'],
    ['perdida', '1vez'],
    ['erro500cobrado', 'nunca'],
    ['perdida-reembolso', '1vez', 'pixespera'],
    ['erro500-reembolso', '1vez', 'nunca'],
    ['erro500-leitura', '1vez'],
    ['foradeordem'],
    ['emdobro', 'pixespera'],
    ['ficaaberta'],
    ['ficaaberta', 'nunca'],
  )
}

const RUI = { nomeClienteCheckin: 'Rui Costa', telefoneClienteCheckin: '(11) 98765-4321' }

/** The people of one night, and what each of them does. */
export async function abrirNoite(teste: AppComSandbox, etiquetas: readonly (readonly string[])[]) {
  const bar = await barAberto(teste)
  const produtos = [
    bar.produto,
    await novoProduto(teste, bar.id, { preco_venda: 335 }),
    await novoProduto(teste, bar.id, { preco_venda: 4199 }),
  ]
  const gerente = await novoGerente(teste, bar.id)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const emails = etiquetas.map((lista) => emailCom(...lista))
  const sentados: Sentado[] = []
  /** Pix codes that hosted pages gave away and nobody has paid yet. */
  const codigos: (() => Promise<unknown>)[] = []
  // at one table, where people pay for each other; now and then one of them moves to the next
  for (const mesa of [1, 1]) sentados.push(await sentar(teste, bar.id, { mesa }))

  /** Whatever somebody does, the server never breaks. */
  async function chamar<P extends Path>(path: P, corpo: unknown, provas: object = {}) {
    const { status, body } = await teste.call(path, corpo, { chave: randomUUID(), ...provas })
    if (status === 500) throw new Error(`${path} quebrou`)
    return { status, body }
  }

  async function fazer({ acao, quem, qual }: Passo) {
    const cliente = sentados[quem] as Sentado
    const prova = { checkin: cliente.segredo }
    const mesa = qual === 7 ? 2 : 1
    const produto = produtos[qual % produtos.length] as { id: number }
    const corpo = corpoDoPedido([[produto, (qual % 3) + 1]], { email: emails[quem] ?? '' })
    const minhas = async (path: '/ficha/buscarFichasPagas' | '/ficha/buscarFichasPendentesDePagamento') =>
      (await chamar(path, {}, prova)).body.fichas ?? []
    const entregues = async (lista: '/pedido/buscarMeusPedidosEntregues' | '/pedido/buscarPedidosEntreguesNaMesa') =>
      emCotas((await chamar(lista, {}, prova)).body.pedidos ?? []).filter(
        ({ situacao }) => situacao === 'a_pagar' || situacao === 'pagando',
      )
    const meus = () => entregues('/pedido/buscarMeusPedidosEntregues')
    const aPagar = async () => {
      // one's own is taken from whoever only holds it; of the whole table's, who came first keeps the rest
      if (qual % 2) return meus()
      const itens = await entregues('/pedido/buscarPedidosEntreguesNaMesa')
      const linhas = [...itens, ...(await minhas('/ficha/buscarFichasPendentesDePagamento'))]
      return linhas.slice(0, qual === 0 ? 1 : undefined)
    }
    const cartao = async (numero: string, pedidos: object[]) => {
      const cartaoCriptografado = await teste.cifrar(numero)
      if (pedidos.length > 0)
        await chamar('/pagbank/criarPagamentoPagBankGerandoToken', { pedidos, cartaoCriptografado }, prova)
    }
    const receber = async (mesmoAssim: boolean) => {
      const dadosCliente = { numeroMesa: mesa }
      const { body } = await chamar('/cliente/getContaCliente', { dadosCliente }, garcom)
      const produtos = body.arrayProdutosNaoPagos ?? []
      if (produtos.length > 0)
        await chamar('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro', mesmoAssim }, garcom)
    }
    const paginas = () => teste.sql<{ url: string }[]>`
      select url_pagamento as url from pagamento where checkin_id = ${cliente.id} and url_pagamento is not null
      order by id desc limit 1`
    const estornar = async (parte: boolean) => {
      const { pagamentos } = (await chamar('/pagamento/buscarPagamentos', {}, gerente)).body
      const pagos = (pagamentos ?? []).filter(({ estado }) => estado === 'pago')
      const pago = pagos[qual % Math.max(pagos.length, 1)]
      const linha = pago?.linhas[qual % pago.linhas.length]
      if (!pago || !linha) return
      const valor = parte ? { valor: Math.max(0.01, Math.round(linha.valor * 40) / 100) } : {}
      await chamar(
        '/pagamento/estornar',
        { pagamento: pago.id, linhas: [{ linha: linha.linha, ...valor }], motivo: 'Ao acaso' },
        gerente,
      )
    }
    const voltar = async () => {
      sentados[quem] = await sentar(teste, bar.id, { mesa, carteira: cliente.carteira })
    }

    const entregar = () => teste.sql`
      update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
      where checkin_id = ${cliente.id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'`

    switch (acao) {
      case 'consumir':
        await chamar('/pedido/cadastrarPedido', corpo, prova)
        return void (await entregar())
      case 'pedir':
        return void (await chamar('/pedido/cadastrarPedido', corpo, prova))
      case 'pedirFichas':
        return void (await chamar('/pedido/comprarFichas', corpo, prova))
      case 'entregar':
        return void (await entregar())
      case 'cancelarItem': {
        const itens = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and status_pedido <> 'PEDIDO CANCELADO' order by id`
        const item = itens[qual % Math.max(itens.length, 1)]
        if (item) await chamar('/pedido/cancelarItem', { idProdutoPedido: item.id, motivo: 'Ao acaso' }, gerente)
        return
      }
      case 'usarFichas': {
        const fichas = (await minhas('/ficha/buscarFichasPagas')).slice(0, (qual % 2) + 1)
        if (fichas.length > 0) await chamar('/ficha/enviarFichas', fichas, prova)
        return
      }
      case 'devolverFichas': {
        const fichas = (await minhas('/ficha/buscarFichasPagas')).slice(0, (qual % 2) + 1)
        if (fichas.length > 0) await chamar('/ficha/devolverFichas', fichas, prova)
        return
      }
      case 'cartao':
        return cartao(cartoes.aprovado, await aPagar())
      case 'cartaoRecusado':
        return cartao(cartoes.semSaldo, await aPagar())
      case 'abrirPagina': {
        const pedidos = await aPagar()
        if (pedidos.length > 0) await chamar('/pedido/criarCheckoutPagbank', pedidos, prova)
        return
      }
      case 'pagarPagina': {
        const [aberta] = await paginas()
        if (aberta) await teste.pagarNaPagina(aberta.url, 'visa-aprovado')
        return
      }
      case 'guardarPixDaPagina': {
        const [aberta] = await paginas()
        const pagar = aberta && (await teste.guardarPixDaPagina(aberta.url))
        if (pagar) codigos.push(pagar)
        return
      }
      case 'pagarPixDaPagina':
        return void (await codigos.splice(qual % Math.max(codigos.length, 1), 1)[0]?.())
      case 'abrirPix': {
        const pedidos = await aPagar()
        if (pedidos.length > 0) await chamar('/pagbank/criarPagamentoPix', { pedidos }, prova)
        return
      }
      case 'pagarPix':
        return void (await teste.pagarPix(cliente))
      case 'segurar': {
        // the other one opens a payment over what this one consumed, who may pay it all the same
        await chamar('/pedido/cadastrarPedido', corpo, prova)
        await entregar()
        const quemPaga = { emailClienteCheckin: emails[1 - quem], cpfClienteCheckin: '529.982.247-25' }
        const pedidos = (await meus()).map((linha) => ({ ...linha, ...quemPaga, ...RUI }))
        const outro = { checkin: (sentados[1 - quem] as Sentado).segredo }
        if (qual % 2) await chamar('/pedido/criarCheckoutPagbank', pedidos, outro)
        else await chamar('/pagbank/criarPagamentoPix', { pedidos }, outro)
        return qual < 4 ? cartao(cartoes.aprovado, await meus()) : undefined
      }
      case 'garcom':
        return receber(false)
      case 'garcomMesmoAssim':
        return receber(true)
      case 'estornar':
        return estornar(false)
      case 'estornarParte':
        return estornar(true)
      case 'dividir': {
        const daMesa = await entregues('/pedido/buscarPedidosEntreguesNaMesa')
        const linhas = daMesa
          .slice(0, qual % 3 || undefined)
          .flatMap(({ produto_pedido_id }) => produto_pedido_id ?? [])
        if (linhas.length > 0)
          await chamar('/conta/dividir', { linhas, partes: (qual % 3) + 2 }, qual % 2 ? prova : garcom)
        return
      }
      case 'juntar': {
        const [dividida] = (await entregues('/pedido/buscarPedidosEntreguesNaMesa')).flatMap(({ cota }) => cota ?? [])
        if (dividida) await chamar('/conta/juntarCotas', { linha: dividida.linha }, prova)
        return
      }
      case 'mudarDeMesa':
        return void (await chamar(
          '/auth/atualizarDadosCheckinComQrCodeMesa',
          { numeroMesa: mesa, idEstabelecimento: bar.id },
          prova,
        ))
      case 'checkout': {
        if ((await chamar('/auth/fazerCheckoutBoteco', {}, prova)).status === 200) await voltar()
        return
      }
      case 'checkoutForcado': {
        if ((await chamar('/contas/forcarCheckoutCheckin', { id: cliente.id }, gerente)).status === 200) await voltar()
        return
      }
      case 'passarTempo':
        await teste.avancar(2_000)
        return teste.retomar((qual + 1) * 60_000)
    }
  }
  return { bar, gerente, garcom, fazer, chamar }
}
