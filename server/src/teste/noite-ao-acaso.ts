import { randomUUID } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { emCotas } from '@boteco/contract/conta/cliente'
import {
  baseDaTaxa,
  emVariosMeios,
  peloProvedor,
  servidas,
  taxadas,
  taxaSobre,
} from '@boteco/contract/pagamento/cliente'
import type { Linha, LinhaAPagar } from '@boteco/contract/pedido/cliente'
import * as fc from 'fast-check'
import { novoFuncionario, novoGerente, novoProduto } from './app.ts'
import { novoGrupo, pendurar } from './escolhas.ts'
import { type AppComSandbox, barAberto, cartoes, emailCom } from './pagamentos.ts'
import { programacao, programar } from './programado.ts'
import { corpoDoPedido, type Sentado, sentar } from './salao.ts'

/** The most that sit there. In half of the nights there are two, who meet in every line. */
const PESSOAS = 8
/** What a night of music costs each of them, in centavos. */
const COUVERT = 1500
/** Of what is counted. */
export const ESTOQUE = 500
/** The most that the house's regular may owe it, in centavos. */
export const LIMITE_DO_FIADO = 15_000
/** Where they sit, all of them at the first one at the beginning. */
export const MESAS = [1, 2, 3]

/** What can happen in a bar, in any order. `quem` is one of its guests; `qual` picks one of what is there. */
const passo = fc.record({
  acao: fc.constantFrom(
    'consumir',
    'consumir',
    'pedir',
    'pedirFichas',
    'pesar',
    'pesarDeNovo',
    'pedirCombo',
    'pedirCombo',
    'cancelarDoCombo',
    'virarPreco',
    'entregar',
    'cancelarItem',
    'cancelarParte',
    'cancelarParte',
    'liberar',
    'tirarCouvert',
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
    'garcomEmPartes',
    'garcomEmPartes',
    'estornar',
    'estornarParte',
    'mesaErrada',
    'porNoFiado',
    'porNoFiado',
    'pagarFiado',
    'pagarFiado',
    'perdoarFiado',
    'paraViagem',
    'dividir',
    'dividir',
    'dividirValor',
    'oferecerParte',
    'oferecerParte',
    'aceitarParte',
    'aceitarParte',
    'recusarParte',
    'retirarParte',
    'juntar',
    'desconto',
    'desconto',
    'cortesia',
    'desfazerDesconto',
    'passar',
    'passar',
    'passarCota',
    'passarCota',
    'passarCota',
    'passarCota',
    'desfazerMudanca',
    'desfazerMudanca',
    'juntarMesas',
    'mudarMesas',
    'mudarComanda',
    'mudarTaxa',
    'cobrarDeNovo',
    'mudarDeMesa',
    'checkout',
    'checkoutForcado',
    'passarTempo',
  ),
  quem: fc.nat({ max: PESSOAS - 1 }),
  qual: fc.nat({ max: 7 }),
})
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never

/**
 * A night: the bar's service charge, in per cent, whether there is music, how often the day of the money turns. How the
 * provider behaves for each guest, and moments, each with one thing or with several at the same time.
 */
export const noite = fc.record({
  taxa: fc.constantFrom(0, 10, 13),
  couvert: fc.boolean(),
  viradas: fc.nat({ max: 2 }),
  etiquetas: fc.oneof(fc.tuple(humor(), humor()), fc.array(humor(), { minLength: PESSOAS, maxLength: PESSOAS })),
  momentos: fc.array(fc.array(passo, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 16, size: 'max' }),
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

export const diasAntes = (dia: string, dias: number) =>
  new Date(Date.parse(dia) - dias * 86_400_000).toISOString().slice(0, 10)

/** All that happened to the bar's money until now happened a day earlier. */
export async function passarUmDia({ sql }: Pick<AppComSandbox, 'sql'>, bar: number) {
  const um = sql`interval '1 day'`
  await sql`update pagamento set criado_em = criado_em - ${um}, pago_em = pago_em - ${um},
    fiado_quitado_em = fiado_quitado_em - ${um} where estabelecimento_id = ${bar}`
  await sql`update fiado_perdao set feito_em = feito_em - ${um} where estabelecimento_id = ${bar}`
  await sql`update estorno set criado_em = criado_em - ${um}, concluido_em = concluido_em - ${um} where estabelecimento_id = ${bar}`
  await sql`update meio_trocado set feita_em = feita_em - ${um} where estabelecimento_id = ${bar}`
}

type Mudar = '/mesa/passarLinhas' | '/mesa/juntar' | '/mesa/mudar' | '/mesa/mudarComanda'

const RUI = { nomeClienteCheckin: 'Rui Costa', telefoneClienteCheckin: '(11) 98765-4321' }

/** The people of one night, and what each of them does: in a bar of its own, or in `neste`. */
export async function abrirNoite(
  teste: AppComSandbox,
  { etiquetas, taxa, couvert }: Omit<Noite, 'momentos' | 'viradas'>,
  neste?: Awaited<ReturnType<typeof barAberto>>,
) {
  const bar = neste ?? (await barAberto(teste))
  const produtos = [
    bar.produto,
    await novoProduto(teste, bar.id, { preco_venda: 335, qtd_estoque: ESTOQUE }),
    await novoProduto(teste, bar.id, { preco_venda: 4199, qtd_estoque: ESTOQUE }),
  ]
  const porPeso = await novoProduto(teste, bar.id, { preco_venda: 7990, qtd_estoque: ESTOQUE })
  await teste.sql`update produto_estabelecimento set venda = 'peso' where id = ${porPeso.id}`
  const gerente = await novoGerente(teste, bar.id)
  // what the third product costs, its choices say: half and half, or as it comes
  const sabores = await novoGrupo(
    teste,
    gerente,
    'Sabores',
    [
      { nome: 'Calabresa', preco: 41.99, padrao: 1, maximo: 2, qtd_estoque: ESTOQUE },
      { nome: 'Palmito', preco: 38.5, qtd_estoque: ESTOQUE },
    ],
    { regra: 'media', minimo: 1, maximo: 2 },
  )
  await pendurar(teste, gerente, produtos[2]!, sabores)
  // two products at a price of their own, one of them exchanged for a surcharge
  const combo = await novoProduto(teste, bar.id, { preco_venda: 1999, qtd_estoque: ESTOQUE })
  await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
  const lugares = await Promise.all(
    [0, 1].map((i) =>
      novoGrupo(
        teste,
        gerente,
        `Lugar ${i}`,
        [
          { nome: 'O de sempre', produto: produtos[i]!.id, padrao: 1 },
          { nome: 'O outro', produto: produtos[1 - i]!.id, preco: 3.33 },
        ],
        { minimo: 1 },
      ),
    ),
  )
  await pendurar(teste, gerente, combo, ...lugares)
  const trocado = lugares.map(({ de }) => ({ caminho: [de['O outro']!], quantidade: 1 }))
  const meioAMeio = Object.values(sabores.de).map((id) => ({ caminho: [id], quantidade: 1 }))
  const garcons = [
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
  ] as const
  // only the manager knows the bar's rules; the second product bears no charge
  await teste.sql`update estabelecimento set taxa_percentual = ${taxa}, desconto_garcom = 30 where id = ${bar.id}`
  await teste.sql`update produto_estabelecimento set sem_taxa = true where id = ${produtos[1]!.id}`
  // and the first one is two for the price of one, all day and all night
  const sempre = { de_hora: '00:00', ate_hora: '00:00', produtos: [produtos[0]!.id] }
  await programar(teste, gerente, { nome: 'Em dobro', efeito: 'leve_pague', leve: 2, pague: 1, ...sempre })
  // where the second table stands the second product costs more, and what is taken home goes in a packaging
  const { id: calcada } = (await teste.call('/mesa/salvarArea', { nome: 'Calçada' }, gerente)).body
  await teste.sql`
    insert into mesa (estabelecimento_id, numero, area_id)
    select ${bar.id}, n, case when n = ${MESAS[1]!} then ${calcada}::bigint end from unnest(${MESAS}::int[]) n
    on conflict (estabelecimento_id, numero) do update set area_id = excluded.area_id`
  await teste.sql`
    insert into preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id, preco, desde)
    values (${bar.id}, ${produtos[1]!.id}, ${calcada}, 447, now())`
  const embalagem = await novoProduto(teste, bar.id, { preco_venda: 150, qtd_estoque: ESTOQUE })
  await teste.sql`update produto_estabelecimento set embalagem = true where id = ${embalagem.id}`
  // a regular who owes up to so much
  await teste.sql`update estabelecimento set aceita_fiado = true, taxa_divisao = 'igual' where id = ${bar.id}`
  const regular = { nome: 'Jorge Lima', telefone: '11987654321', limite: LIMITE_DO_FIADO / 100, palavra: 'telefone' }
  const { id: jorge } = (await teste.call('/fiado/salvarCliente', regular as never, gerente)).body
  const emails = etiquetas.map((lista) => emailCom(...lista))
  const sentados: Sentado[] = []
  /** Pix codes that hosted pages gave away, not paid yet. */
  const codigos: (() => Promise<unknown>)[] = []
  /** What was moved, oldest first. */
  const mudancas: number[] = []
  /** Whatever a person does, the server never breaks. */
  async function chamar<P extends Path>(path: P, corpo: unknown, provas: object = {}) {
    const { status, body } = await teste.call(path, corpo, { chave: randomUUID(), ...provas })
    if (status === 500) throw new Error(`${path} quebrou`)
    return { status, body }
  }

  if (couvert) {
    await teste.sql`update estabelecimento set couvert = ${COUVERT} where id = ${bar.id}`
    await chamar('/conta/anunciarCouvert', { hoje: true }, gerente)
  }
  // at one table, where people pay for each other; now and then a guest moves to the next, or is moved
  for (const _ of etiquetas) sentados.push(await sentar(teste, bar.id, { mesa: MESAS[0]! }))

  // every guest has something on the table when it begins
  for (const [i, { segredo }] of sentados.entries()) {
    const escolhas = [0, 1].map((mais) => [produtos[(i + mais) % produtos.length]!, 1 + mais] as const)
    await chamar('/pedido/cadastrarPedido', corpoDoPedido(escolhas, { email: emails[i]! }), { checkin: segredo })
  }
  await teste.sql`
    update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where estabelecimento_id = ${bar.id}`

  async function fazer({ acao, quem: numero, qual }: Passo) {
    const quem = numero % sentados.length
    const numeroDoOutro = (quem + 1 + (qual % (sentados.length - 1))) % sentados.length
    const outro = sentados[numeroDoOutro] as Sentado
    const cliente = sentados[quem] as Sentado
    const garcom = garcons[qual % 2]!
    const prova = { checkin: cliente.segredo }
    const mesa = qual === 7 ? MESAS[1]! : MESAS[0]!
    const produto = produtos[qual % produtos.length] as { id: number }
    const pedido = corpoDoPedido([[produto, (qual % 3) + 1]], { email: emails[quem] ?? '' })
    const escolhas = produto === produtos[2] && quem % 2 ? meioAMeio : undefined
    const corpo = { ...pedido, pedidos: pedido.pedidos.map((linha) => ({ ...linha, escolhas })) }
    const minhas = async (path: '/ficha/buscarFichasPagas' | '/ficha/buscarFichasPendentesDePagamento') =>
      (await chamar(path, {}, prova)).body.fichas ?? []
    const entregues = async (lista: '/pedido/buscarMeusPedidosEntregues' | '/pedido/buscarPedidosEntreguesNaMesa') =>
      emCotas((await chamar(lista, {}, prova)).body.pedidos ?? []).filter(
        ({ situacao }) => situacao === 'a_pagar' || situacao === 'pagando',
      )
    const meus = () => entregues('/pedido/buscarMeusPedidosEntregues')
    const aPagar = async () => {
      // one's own is taken from a guest who only holds it; of the whole table's, the first payer keeps the rest
      if (qual % 2) return meus()
      const itens = await entregues('/pedido/buscarPedidosEntreguesNaMesa')
      const linhas = [...itens, ...(await minhas('/ficha/buscarFichasPendentesDePagamento'))]
      return linhas.slice(0, qual === 0 ? 1 : undefined)
    }
    const lerRegra = async () => (await chamar('/pagamento/buscarTaxaDeServico', { idEstabelecimento: bar.id })).body
    const centavos = (reais: number) => Math.round(reais * 100)
    /** As the screen shows them: half of the guests leave the charge in. */
    const mostrando = async (linhas: Linha[]) => {
      const regra = await lerRegra()
      const taxa = quem % 2 ? 0 : taxaSobre(centavos(baseDaTaxa(linhas, regra)), regra.percentual) / 100
      return linhas.map((linha) => ({ ...linha, mostrado: linha.preco_produto, ...(taxa > 0 && { taxa }) }))
    }
    const cartao = async (numero: string, linhas: Linha[]) => {
      const pedidos = await mostrando(linhas)
      const cartaoCriptografado = await teste.cifrar(numero)
      if (pedidos.length > 0)
        await chamar('/pagbank/criarPagamentoPagBankGerandoToken', { pedidos, cartaoCriptografado }, prova)
    }
    const receber = async (mesmoAssim: boolean) => {
      const dadosCliente = { numeroMesa: mesa }
      const { body } = await chamar('/cliente/getContaCliente', { dadosCliente }, garcom)
      const linhas = await mostrando(body.arrayProdutosNaoPagos ?? [])
      const { taxa = 0 } = linhas[0] ?? {}
      const produtos = linhas.map(({ taxa: _, ...linha }) => linha)
      if (produtos.length > 0)
        await chamar('/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro', mesmoAssim, taxa }, garcom)
    }
    const porNoFiado = async () => {
      const { body } = await chamar('/cliente/getContaCliente', { dadosCliente: { numeroMesa: mesa } }, garcom)
      const itens = (body.arrayProdutosNaoPagos ?? []).filter(({ tipo }) => tipo === 'item').slice(0, 1 + (qual % 4))
      const linhas = await mostrando(itens as LinhaAPagar[])
      const { taxa = 0 } = linhas[0] ?? {}
      const produtos = linhas.map(({ taxa: _, ...linha }) => linha)
      if (produtos.length > 0)
        await chamar('/fiado/por', { cliente: jorge, produtos, taxa, mesmoAssim: qual % 2 === 1 }, gerente)
    }
    const deve = async () => (await chamar('/fiado/buscarClientes', {}, gerente)).body.deve
    /** Some cash, some on one card, and the rest on another. */
    const receberEmPartes = async () => {
      const { body } = await chamar('/cliente/getContaCliente', { dadosCliente: { numeroMesa: mesa } }, garcom)
      const linhas: LinhaAPagar[] = body.arrayProdutosNaoPagos ?? []
      const regra = await lerRegra()
      const pagaveis = linhas.map((linha) => ({
        valor: centavos(linha.preco_produto),
        divisivel: servidas([linha]).length > 0,
        comTaxa: taxadas([linha], regra).length > 0,
      }))
      const partes = emVariosMeios(pagaveis, [1077 * (qual + 1), 1900], quem % 2 ? 0 : regra.percentual)
        .filter(({ total }) => total > 0)
        .map(({ total, taxa }, i) => ({
          meio: i === 0 ? 'dinheiro' : 'maquininha',
          valor: total / 100,
          taxa: taxa / 100,
        }))
      const produtos = linhas.map((linha) => ({ ...linha, mostrado: linha.preco_produto }))
      if (partes.length > 1) await chamar('/cliente/informarPagamentoConta', { produtos, partes }, garcom)
    }
    const tirar = async (quanto: object, quemTira: object) => {
      const { body } = await chamar('/cliente/getContaCliente', { dadosCliente: { numeroMesa: mesa } }, garcom)
      const linhas = (body.arrayProdutosNaoPagos ?? []).flatMap((linha) => linha.produto_pedido_id ?? [])
      // one item, or all of the table
      const quais = qual < 6 ? linhas.slice(qual, qual + 1) : linhas
      if (quais.length > 0) await chamar('/conta/darDesconto', { linhas: quais, quanto, motivo: 'Ao acaso' }, quemTira)
    }
    const mudar = async (path: Mudar, corpo: object, quemMuda: object) => {
      const { mudanca } = (await chamar(path, corpo, quemMuda)).body
      if (mudanca) mudancas.push(mudanca)
    }
    const paginas = () => teste.sql<{ url: string }[]>`
      select url_pagamento as url from pagamento where checkin_id = ${cliente.id} and url_pagamento is not null
      order by id desc limit 1`
    /** Of today, or of any day before: a manager looks for them in both. */
    const pagosDe = async (desde: number) => {
      const { dia, pagamentos } = (await chamar('/pagamento/buscarPagamentos', {}, gerente)).body
      const antes = diasAntes(dia, desde)
      const deAntes = desde > 0 ? (await chamar('/pagamento/buscarPagamentos', { dia: antes }, gerente)).body : null
      return [...(pagamentos ?? []), ...(deAntes?.pagamentos ?? [])].filter(({ estado }) => estado === 'pago')
    }
    const recebidoNaCasa = async () => {
      const recebidos = (await pagosDe(qual % 3)).filter(({ meio }) => !peloProvedor(meio))
      return recebidos[qual % Math.max(recebidos.length, 1)]
    }
    const estornar = async (parte: boolean) => {
      const pagos = await pagosDe(qual % 3)
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
    const trocarMeio = async () => {
      const recebido = await recebidoNaCasa()
      if (!recebido) return
      const meio = recebido.meio === 'dinheiro' ? 'maquininha' : 'dinheiro'
      await chamar('/pagamento/trocarMeio', { pagamento: recebido.id, meio }, gerente)
    }
    const voltar = async () => {
      sentados[quem] = await sentar(teste, bar.id, { mesa, carteira: cliente.carteira })
    }

    const entregar = () => teste.sql`
      update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
      where checkin_id = ${cliente.id} and status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON')`

    switch (acao) {
      case 'consumir':
        await chamar('/pedido/cadastrarPedido', corpo, prova)
        return void (await entregar())
      case 'pedir':
        return void (await chamar('/pedido/cadastrarPedido', corpo, prova))
      case 'pedirFichas':
        return void (await chamar('/pedido/comprarFichas', corpo, prova))
      case 'pesar': {
        const pedidos = [{ produto: { id: porPeso.id }, quantidade: 1, gramas: 482 + 37 * qual }]
        await chamar('/pedido/cadastrarPedido', { pedidos, idCheckin: cliente.id }, garcom)
        return void (qual % 2 && (await entregar()))
      }
      case 'pedirCombo': {
        const { pedidos, ...quemPede } = corpoDoPedido([[combo, (qual % 2) + 1]], { email: emails[quem] ?? '' })
        const escolhas = qual % 3 ? trocado : undefined
        await chamar(
          '/pedido/cadastrarPedido',
          { ...quemPede, pedidos: pedidos.map((linha) => ({ ...linha, escolhas })) },
          prova,
        )
        return void (qual % 4 && (await entregar()))
      }
      case 'virarPreco': {
        const [ja] = await teste.sql<{ id: number }[]>`
          select id from programacao where estabelecimento_id = ${bar.id} and removida_em is null and efeito = 'percentual'`
        const aNoiteToda = { de_hora: '05:00', ate_hora: '05:00', produtos: [produtos[1]!.id] }
        const mais = { efeito: 'percentual' as const, percentual: 7 + qual, ...aNoiteToda }
        if (ja) await chamar('/produto/removerProgramacao', { id: ja.id }, gerente)
        else await chamar('/produto/salvarProgramacao', programacao(mais), gerente)
        return
      }
      case 'cancelarDoCombo': {
        const itens = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and status_pedido <> 'PEDIDO CANCELADO' and do_combo is not null
          order by id`
        const item = itens[qual % Math.max(itens.length, 1)]
        if (item) await chamar('/pedido/cancelarItem', { idProdutoPedido: item.id, motivo: 'Ao acaso' }, gerente)
        return
      }
      case 'pesarDeNovo': {
        const pesados = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and produto_estabelecimento_id = ${porPeso.id}
            and status_pedido <> 'PEDIDO CANCELADO' order by id desc limit 1`
        for (const { id } of pesados) {
          const corpo = { idProdutoPedido: id, gramas: 333 + 11 * qual, motivo: 'Ao acaso' }
          await chamar('/pedido/pesarDeNovo', corpo, garcom)
        }
        return
      }
      case 'entregar':
        return void (await entregar())
      case 'cancelarItem': {
        const itens = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and status_pedido <> 'PEDIDO CANCELADO' order by id`
        const item = itens[qual % Math.max(itens.length, 1)]
        if (item) await chamar('/pedido/cancelarItem', { idProdutoPedido: item.id, motivo: 'Ao acaso' }, gerente)
        return
      }
      case 'cancelarParte': {
        const itens = await teste.sql<{ id: number; quantidade: number }[]>`
          select id, quantidade from item_pedido
          where checkin_id = ${cliente.id} and status_pedido <> 'PEDIDO CANCELADO' and quantidade > 1 order by id`
        const item = itens[qual % Math.max(itens.length, 1)]
        const volta = qual % 3 === 0 ? {} : { volta_ao_estoque: qual % 3 === 1 }
        if (item)
          await chamar(
            '/pedido/cancelarItem',
            { idProdutoPedido: item.id, quantidade: 1 + (qual % (item.quantidade - 1)), motivo: 'Ao acaso', ...volta },
            gerente,
          )
        return
      }
      case 'liberar':
        return void (await teste.sql`
          update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON'
          where checkin_id = ${cliente.id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE'`)
      case 'tirarCouvert': {
        const [item] = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and couvert`
        if (item) await chamar('/pedido/cancelarItem', { idProdutoPedido: item.id, motivo: 'Chegou depois' }, garcom)
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
        const pedidos = await mostrando(await aPagar())
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
        const pedidos = await mostrando(await aPagar())
        if (pedidos.length > 0) await chamar('/pagbank/criarPagamentoPix', { pedidos }, prova)
        return
      }
      case 'pagarPix':
        return void (await teste.pagarPix(cliente))
      case 'segurar': {
        // the other one opens a payment over what this one consumed, who may pay it all the same
        await chamar('/pedido/cadastrarPedido', corpo, prova)
        await entregar()
        const quemPaga = { emailClienteCheckin: emails[numeroDoOutro], cpfClienteCheckin: '529.982.247-25' }
        const pedidos = (await mostrando(await meus())).map((linha) => ({ ...linha, ...quemPaga, ...RUI }))
        const dele = { checkin: outro.segredo }
        if (qual % 2) await chamar('/pedido/criarCheckoutPagbank', pedidos, dele)
        else await chamar('/pagbank/criarPagamentoPix', { pedidos }, dele)
        return qual < 4 ? cartao(cartoes.aprovado, await meus()) : undefined
      }
      case 'garcom':
        return receber(false)
      case 'garcomMesmoAssim':
        return receber(true)
      case 'garcomEmPartes':
        return receberEmPartes()
      case 'estornar':
        return qual > 4 ? trocarMeio() : estornar(false)
      case 'estornarParte':
        return estornar(true)
      case 'mesaErrada': {
        const recebido = await recebidoNaCasa()
        if (recebido) await chamar('/pagamento/desfazerRecebimento', { pagamento: recebido.id }, gerente)
        return
      }
      case 'porNoFiado':
        return porNoFiado()
      case 'pagarFiado': {
        const devido = await deve()
        const valor = qual % 2 ? devido : Math.min(devido, (777 * (qual + 1)) / 100)
        const meio = qual % 3 ? 'dinheiro' : 'maquininha'
        if (valor > 0) await chamar('/fiado/receber', { cliente: jorge, valor, meio }, gerente)
        return
      }
      case 'perdoarFiado': {
        const devido = await deve()
        if (devido > 0) await chamar('/fiado/perdoar', { cliente: jorge, deve: devido, motivo: 'Ao acaso' }, gerente)
        return
      }
      case 'paraViagem': {
        const itens = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and do_combo is null order by id desc limit ${1 + (qual % 3)}`
        if (itens.length > 0) await chamar('/pedido/paraViagem', { itens: itens.map(({ id }) => id) }, garcom)
        return
      }
      case 'dividir': {
        const daMesa = await entregues('/pedido/buscarPedidosEntreguesNaMesa')
        const linhas = daMesa
          .slice(0, qual % 3 || undefined)
          .flatMap(({ produto_pedido_id }) => produto_pedido_id ?? [])
        if (linhas.length > 0)
          await chamar('/conta/dividir', { linhas, partes: (qual % 3) + 2 }, qual % 2 ? prova : garcom)
        return
      }
      case 'oferecerParte': {
        const linhas = (await meus())
          .flatMap(({ produto_pedido_id }) => produto_pedido_id ?? [])
          .slice(0, 1 + (qual % 2))
        const com = [cliente.id, outro.id]
        if (linhas.length > 0) await chamar('/conta/dividir', { linhas, com }, prova)
        return
      }
      case 'aceitarParte':
      case 'recusarParte': {
        const { oferecidas = [] } = (await chamar('/pedido/buscarMeusPedidosEntregues', {}, prova)).body
        const { linha } = oferecidas[qual % Math.max(oferecidas.length, 1)] ?? {}
        const resposta = acao === 'aceitarParte' ? '/mesa/ficarComItem' : '/mesa/recusarParte'
        if (linha) await chamar(resposta, { linha }, prova)
        return
      }
      case 'retirarParte': {
        const oferecida = (await meus()).find(({ cota }) => cota?.oferta)
        if (oferecida) await chamar('/mesa/retirarOferta', { linha: oferecida.produto_pedido_id }, prova)
        return
      }
      case 'dividirValor': {
        const linhas = (await entregues('/pedido/buscarPedidosEntreguesNaMesa')).map((linha) => linha.produto_pedido_id)
        if (linhas.length > 0) await chamar('/conta/dividir', { linhas, valor: (333 * (qual + 1)) / 100 }, prova)
        return
      }
      case 'desconto':
        return tirar({ percentual: qual % 3 ? 10 : 25 }, garcom)
      case 'cortesia':
        return tirar(qual % 2 ? { percentual: 100 } : { valor: 1.01 }, gerente)
      case 'desfazerDesconto': {
        const dados = await teste.sql<{ id: number }[]>`
          select id from desconto where estabelecimento_id = ${bar.id} order by id desc`
        const desconto = dados[qual % Math.max(dados.length, 1)]?.id
        if (desconto) await chamar('/conta/desfazerDesconto', { desconto }, gerente)
        return
      }
      case 'passar': {
        const linhas = await teste.sql<{ id: number }[]>`
          select id from item_pedido where checkin_id = ${cliente.id} and ficha_id is null order by id desc limit ${1 + (qual % 3)}`
        const ids = linhas.map(({ id }) => id)
        if (ids.length > 0) await mudar('/mesa/passarLinhas', { linhas: ids, de: cliente.id, para: outro.id }, garcom)
        return
      }
      case 'passarCota': {
        const dela = async () => (await meus()).flatMap(({ cota }) => (cota?.situacao === 'a_pagar' ? cota.id : []))
        const inteiras = (await meus()).flatMap(({ cota, produto_pedido_id }) =>
          cota ? [] : (produto_pedido_id ?? []),
        )
        if ((await dela()).length === 0 && inteiras.length > 0)
          await chamar('/conta/dividir', { linhas: inteiras.slice(0, 1), partes: (qual % 3) + 2 }, garcom)
        const cotas = await dela()
        const cota = cotas[qual % Math.max(cotas.length, 1)]
        if (cota) await mudar('/mesa/passarLinhas', { linhas: [cota], de: cliente.id, para: outro.id }, garcom)
        return
      }
      case 'juntarMesas':
        return mudar('/mesa/juntar', { numeroMesa: MESAS[qual % 3], com: MESAS[(qual + 1) % 3] }, garcom)
      case 'mudarMesas':
        return mudar('/mesa/mudar', { numeroMesa: MESAS[qual % 3], para: MESAS[(qual + 1) % 3] }, garcom)
      case 'mudarComanda':
        return mudar('/mesa/mudarComanda', { checkin: cliente.id, para: MESAS[qual % 3] }, garcom)
      case 'desfazerMudanca': {
        const mudanca = mudancas.at(-1 - (qual % 2))
        if (mudanca) await chamar('/mesa/desfazerMudanca', { mudanca }, garcom)
        return
      }
      case 'mudarTaxa':
        // a guest was shown another charge a moment ago
        return void (await chamar(
          '/estabelecimento/salvarEdicaoDadosEstabelecimento',
          { taxa_percentual: [0, 10, 13, 15][qual % 4] },
          gerente,
        ))
      case 'cobrarDeNovo': {
        const devolvidas = await teste.sql<{ linha: number }[]>`
          select linha_id as linha from linha where estabelecimento_id = ${bar.id} and situacao = 'estornado' and valida
          order by linha_id`
        const uma = devolvidas[qual % Math.max(devolvidas.length, 1)]
        if (uma) await chamar('/conta/cobrarDeNovo', uma, garcom)
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
  return { bar, gerente, garcom: garcons[0], fazer, chamar }
}
