import { setTimeout as pause } from 'node:timers/promises'
import { somarLinhas } from '@boteco/contract/conta/cliente'
import type { MeioNoCaixa } from '@boteco/contract/pagamento/cliente'
import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { contratar } from './bar.ts'
import { type Aparelho, exigir, insistir } from './chamar.ts'
import { anotar } from './consumir.ts'
import { comSenha } from './gerencia.ts'
import type { Pedido } from './livro-de-pedidos.ts'
import { mexer } from './livro-do-caixa.ts'
import { mostrar, type Noite } from './pagar.ts'
import { type Sorteio, sortear } from './sorteio.ts'

/** Who works with cash on a Friday, besides the waiters of `abrirBar`. */
export type Turma = {
  /** at the drawer, opened with a float */
  caixa: Aparelho
  /** sells at the counter out of a pouch */
  balcao: Aparelho
  sessao: number
  /** a regular who may owe */
  regular: number
}
/** Counts what each kind of account came to, so that an evening without one shows. */
export type Feito = Record<'vendas' | 'fichas' | 'comandas' | 'fiados' | 'fugas' | 'cancelados' | 'corrigidos', number>

const FUNDO = 20_000
/** Out of it the manager hands back. */
const COFRE = 5_000_000
/** Tables and cards of those who have no phone. */
const PRIMEIRA_MESA = 300
const MEIOS = { dinheiro: 40, maquininha: 30, pix_no_caixa: 15, vale_vr: 8, vale_alelo: 7 } as const
const PAUSA_MS = [200, 1_200] as const

/** In the afternoon: the house opens, two drawers with a float, somebody at the counter, a regular who may owe. */
export async function abrirCasa({ bar, bolsos }: Noite): Promise<Turma> {
  const { gerente } = bar
  await exigir(gerente, '/turno/abrir', {})
  await exigir(gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { aceita_fiado: true })
  const caixa = await contratar(gerente, 'BAR CAIXA', 'caixa@exemplo.com')
  const balcao = await contratar(gerente, 'BAR GARCON', 'balcao@exemplo.com')
  const abrir = async (quem: Aparelho, nome: string, fundo: number) => {
    const { id: gaveta } = await exigir(gerente, '/caixa/salvarGaveta', { nome })
    const { sessao } = await exigir(quem, '/caixa/abrir', { gaveta, fundo })
    mexer(bolsos, quem, 'dinheiro', fundo)
    return sessao
  }
  const sessao = await abrir(caixa, 'Caixa da frente', FUNDO)
  await abrir(gerente, 'Cofre', COFRE)
  const regular = { nome: 'Jorge Lima', telefone: '11987654321', limite: 1_000_000, palavra: 'telefone' as const }
  const { id } = await exigir(caixa, '/fiado/salvarCliente', regular)
  return { caixa, balcao, sessao, regular: id }
}

/** The counter, two waiters with comandas of people without a phone, and the till, until the evening is over. */
export async function trabalhar(noite: Noite, turma: Turma, feito: Feito, semente: number, continua: () => boolean) {
  await Promise.all([
    venderNoBalcao(noite, turma, feito, sortear(semente, 3_000), continua),
    ...noite.bar.garcons.map((garcom, i) =>
      servirComandas(noite, turma, feito, garcom, i, sortear(semente, 3_001 + i), continua),
    ),
    cuidarDoCaixa(noite, turma, sortear(semente, 3_010), continua),
  ])
}

/** What costs the same all evening, as much of it as chance says. */
function sortearPedido({ bar }: Noite, sorte: Sorteio, ate: number) {
  const pedidos = bar.produtos.flatMap(({ id, preco }) => {
    const quantidade = sorte.inteiro(0, ate)
    return quantidade > 0 ? [{ produto: { id }, preco, quantidade }] : []
  })
  const [primeiro] = bar.produtos
  if (pedidos.length === 0) pedidos.push({ produto: { id: primeiro!.id }, preco: primeiro!.preco, quantidade: 1 })
  const linhas = pedidos.map(({ produto, preco, quantidade }) => ({
    produto: produto.id,
    quantidade,
    preco,
    desconto: 0,
  }))
  const total = pedidos.reduce((soma, { preco, quantidade }) => soma + preco * quantidade, 0)
  return { pedidos, linhas, total }
}

async function venderNoBalcao(noite: Noite, { balcao }: Turma, feito: Feito, sorte: Sorteio, continua: () => boolean) {
  while (feito.vendas === 0 || feito.fichas === 0 || continua()) {
    await pause(sorte.inteiro(...PAUSA_MS))
    const { pedidos, linhas, total } = sortearPedido(noite, sorte, 3)
    const emFichas = feito.fichas === 0 ? feito.vendas > 0 : sorte.chance(0.25)
    const meio = sorte.pesado(MEIOS)
    const venda = { pedidos, meio, total, entrega: emFichas ? ('fichas' as const) : ('agora' as const) }
    const { status } = await insistir(balcao, '/balcao/vender', venda)
    if (status !== 200) continue
    mexer(noite.bolsos, balcao, meio, total)
    feito[emFichas ? 'fichas' : 'vendas'] += 1
    if (!emFichas) anotar(noite, linhas)
  }
}

/** A waiter opens a comanda, orders by the pad, carries, and receives, lets them owe, or finds the table empty. */
async function servirComandas(
  noite: Noite,
  turma: Turma,
  feito: Feito,
  garcom: Aparelho,
  numero: number,
  sorte: Sorteio,
  continua: () => boolean,
) {
  const falta = () => feito.fiados === 0 || feito.fugas === 0 || feito.cancelados === 0
  for (let vez = 1; continua() || falta(); vez++) {
    await pause(sorte.inteiro(...PAUSA_MS))
    const numeroComanda = (numero + 1) * 10_000 + vez
    const lugar = { numeroComanda, numeroMesa: PRIMEIRA_MESA + numero * 1_000 + (vez % 500), nome: 'Família Souza' }
    const { output } = await insistir(garcom, '/checkin/abrirComanda', lugar)
    if (!output) continue
    const idCheckin = output.comanda.id
    const nota = `nota bloco ${numero}-${vez}-`
    for (let rodada = 0; rodada < sorte.inteiro(1, 3); rodada++)
      await pedirNoBloco(noite, garcom, idCheckin, sorte, `${nota}${rodada}`)
    if (feito.cancelados === 0 || sorte.chance(0.2)) await cancelarUm(noite, idCheckin, feito, sorte)
    if (sorte.chance(0.9)) await levarTudo(noite, nota)
    const fim =
      feito.fugas === 0 ? 'fuga' : feito.fiados === 0 ? 'fiado' : sorte.pesado({ paga: 80, fiado: 10, fuga: 10 })
    if (fim === 'fuga') {
      const { status } = await comSenha(noite.bar.gerente, '/contas/forcarCheckoutCheckin', { id: idCheckin })
      if (status === 200) feito.fugas += 1
    } else if (fim === 'fiado') {
      if (await porNoFiado(noite, turma, numeroComanda)) feito.fiados += 1
    } else if (await receberConta(noite, sorte.chance(0.3) ? turma.caixa : garcom, { numeroComanda }, sorte))
      feito.comandas += 1
  }
}

async function pedirNoBloco(noite: Noite, garcom: Aparelho, idCheckin: number, sorte: Sorteio, nota: string) {
  const { pedidos, linhas } = sortearPedido(noite, sorte, 12)
  const pedido: Pedido = { nota, estado: 'em dúvida', linhas }
  noite.pedidos.push(pedido)
  const { status } = await insistir(garcom, '/pedido/cadastrarPedido', {
    idCheckin,
    pedidos: pedidos.map((um) => ({ ...um, observacao: nota })),
  })
  pedido.estado = status === 200 ? 'confirmado' : 'recusado'
  if (status === 200) anotar(noite, linhas)
}

/** One unit of a line, or all of it, before it is made or after. */
async function cancelarUm({ bar }: Noite, id: number, feito: Feito, sorte: Sorteio) {
  const { output } = await insistir(bar.gerente, '/contas/buscarCheckinsAbertos', {})
  const conta = output?.checkins.find((um) => um.id === id)
  const itens = conta?.pedidos.flatMap(({ produtosDoPedido }) => produtosDoPedido) ?? []
  if (itens.length === 0) return
  const idProdutoPedido = sorte.um(itens).id
  const { status } = await comSenha(bar.gerente, '/pedido/cancelarItem', { idProdutoPedido, motivo: 'Caiu no chão' })
  if (status === 200) feito.cancelados += 1
}

/** Kitchen, bar and a waiter make and carry what waits and was noted down so; unsaid, all of the house. */
export async function levarTudo({ bar }: Noite, nota = ''): Promise<number> {
  let levados = 0
  for (const quem of [bar.barman, bar.cozinha, ...bar.garcons.slice(0, 1)]) {
    const { pedidos } = await exigir(quem, '/pedido/buscarPedidos', {})
    for (const { observacao, produto_pedido_id } of pedidos) {
      if (!observacao.startsWith(nota)) continue
      const { status } = await insistir(quem, '/pedido/darAndamentoAoPedido', {
        idProdutoPedido: produto_pedido_id ?? 0,
      })
      if (status === 200) levados += 1
    }
  }
  return levados
}

type Onde = { numeroComanda: number } | { numeroMesa: number }

const devidas = async (quem: Aparelho, onde: Onde): Promise<LinhaAPagar[]> => {
  const { output } = await insistir(quem, '/cliente/getContaCliente', { dadosCliente: onde })
  return (output?.arrayProdutosNaoPagos ?? []).filter(({ situacao }) => situacao === 'a_pagar')
}

/** All that an account owes, by one means or by two, with the charge or without. Answers whether it was received. */
export async function receberConta(noite: Noite, quem: Aparelho, onde: Onde, sorte: Sorteio): Promise<boolean> {
  const linhas = await devidas(quem, onde)
  if (linhas.length === 0) return false
  const mostradas = await mostrar(quem, noite.bar, linhas, sorte.chance(0.6))
  const { taxa = 0 } = mostradas[0] ?? {}
  const produtos = mostradas.map(({ taxa: _, ...linha }) => linha)
  const total = somarLinhas(linhas) + taxa
  const meio = sorte.pesado(MEIOS)
  const emDois = taxa === 0 && total > 200 && sorte.chance(0.25)
  const meios: [MeioNoCaixa, number][] = emDois
    ? [
        ['dinheiro', Math.floor(total / 2)],
        ['maquininha', total - Math.floor(total / 2)],
      ]
    : [[meio, total]]
  const corpo = emDois
    ? { produtos, partes: meios.map(([meio, valor]) => ({ meio, valor, taxa: 0 })), mesmoAssim: true }
    : { produtos, meio, taxa, mesmoAssim: true }
  const { status } = await insistir(quem, '/cliente/informarPagamentoConta', corpo)
  if (status !== 200) return false
  for (const [meio, valor] of meios) mexer(noite.bolsos, quem, meio, valor)
  return true
}

async function porNoFiado(noite: Noite, { caixa, regular }: Turma, numeroComanda: number) {
  const linhas = await devidas(caixa, { numeroComanda })
  if (linhas.length === 0) return false
  const produtos = (await mostrar(caixa, noite.bar, linhas, false)).map(({ taxa: _, ...linha }) => linha)
  return (await insistir(caixa, '/fiado/por', { cliente: regular, produtos })).status === 200
}

/** Pouches hand cash in, change is brought, the musician and a supplier are paid, the regular pays some of what they owe. */
async function cuidarDoCaixa(
  { bar, bolsos }: Noite,
  { caixa, balcao, sessao, regular }: Turma,
  sorte: Sorteio,
  continua: () => boolean,
) {
  const tem = (quem: Aparelho) => bolsos.get(quem.token ?? '')?.dinheiro ?? 0
  while (continua()) {
    await pause(sorte.inteiro(...PAUSA_MS))
    const o_que = sorte.pesado({ repasse: 40, suprimento: 10, sangria: 15, couvert: 10, fiado: 25 })
    const valor = sorte.inteiro(1, 50) * 100
    if (o_que === 'repasse') {
      const quem = sorte.um([balcao, ...bar.garcons])
      const { output } = await insistir(quem, '/caixa/buscarCaixas', {})
      const pochete = output?.sessoes.find(({ minha, contada }) => minha && !contada)
      if (!pochete || tem(quem) < valor) continue
      const { status } = await insistir(caixa, '/caixa/repassar', { de: pochete.id, para: sessao, valor })
      if (status !== 200) continue
      mexer(bolsos, quem, 'dinheiro', -valor)
      mexer(bolsos, caixa, 'dinheiro', valor)
    } else if (o_que === 'fiado') {
      const { output } = await insistir(caixa, '/fiado/buscarClientes', {})
      const deve = output?.clientes.find(({ id }) => id === regular)?.deve ?? 0
      const meio = sorte.pesado(MEIOS)
      const pago = Math.min(deve, valor)
      if (pago < 1) continue
      const { status } = await insistir(caixa, '/fiado/receber', { cliente: regular, valor: pago, meio })
      if (status === 200) mexer(bolsos, caixa, meio, pago)
    } else {
      if (o_que !== 'suprimento' && tem(caixa) < valor) continue
      const lancamento = {
        suprimento: { tipo: 'suprimento' as const },
        sangria: { tipo: 'sangria' as const, motivo: 'Gelo', aQuem: 'Seu Zé' },
        couvert: { tipo: 'couvert_pago' as const, aQuem: 'Trio' },
      }[o_que]
      const { status } = await insistir(caixa, '/caixa/lancar', { sessao, valor, ...lancamento })
      if (status === 200) mexer(bolsos, caixa, 'dinheiro', o_que === 'suprimento' ? valor : -valor)
    }
  }
}
