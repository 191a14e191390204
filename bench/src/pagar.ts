import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Input, Path } from '@boteco/contract/calls'
import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { baseDaTaxa, type Pagamento, taxaSobre } from '@boteco/contract/pagamento/cliente'
import { idDaLinha, type Linha } from '@boteco/contract/pedido/cliente'
import { type Bar, type Cliente, cifrar } from './bar.ts'
import { type Aparelho, emDuvida, insistir, type Resposta, tentar } from './chamar.ts'
import type { Composto } from './escolhas.ts'
import { disseQue, type Fala } from './falas.ts'
import { enderecoDoPix, naPagina, noPix } from './fora.ts'
import type { Pedido } from './livro-de-pedidos.ts'
import { type Bolsos, mexer } from './livro-do-caixa.ts'
import type { Salao } from './livro-do-salao.ts'

export type Noite = {
  bar: Bar
  composto: Composto
  /** where the payment provider's sandbox answers */
  pagbank: string
  falas: Fala[]
  /** answers to calls for money that never came, or said nothing (5xx) */
  semResposta: number
  /** orders that are judged one by one */
  pedidos: Pedido[]
  /** what the staff did with accounts, judged likewise */
  salao: Salao
  /** how many payments were begun */
  iniciados: number
  /** what the staff hold of what they received, gave back and moved */
  bolsos: Bolsos
  /** units that the server took an order of, by product; what a combo is made of, and not the combo */
  pedidas: Map<number, number>
}
export type Meio = Fala['meio']

/** Cards of the sandbox, by what becomes of them. */
const numeros = {
  aprovado: '4539620659922097',
  recusado: '4929291898380766',
  semSaldo: '5530062640663264',
  analisePaga: '4000000001000019',
  analiseRecusa: '4000000001000027',
}
const caminhos = {
  cartao: '/pagbank/criarPagamentoPagBankGerandoToken',
  cartao_salvo: '/pagbank/criarPagamentoPagBankComTokenSalvo',
  checkout: '/pedido/criarCheckoutPagbank',
  pix: '/pagbank/criarPagamentoPix',
  caixa: '/cliente/informarPagamentoConta',
} as const satisfies Record<Meio, Path>
type DeDinheiro = (typeof caminhos)[Meio]
/** There is nothing to pay any more, or what was chosen is shown in other parts by now. */
const acabou = ['nada_a_pagar', 'ja_pago', 'linha_dividida']
/** How often a device tries the same again before it leaves it for later. */
const TENTATIVAS = 8
const CONSULTAS = 4

/**
 * One guest, or the waiter for them, pays these lines by this means, and tries again as our browser does. With the same
 * key while the outcome is unknown, with a new one after an answer. Everything they are told is written down.
 */
export async function pagar(noite: Noite, cliente: Cliente, comQue: Meio, linhas: readonly Linha[]): Promise<void> {
  const { sorte, aparelho } = cliente
  let meio = comQue
  const quem = meio === 'caixa' ? sorte.um(noite.bar.garcons) : aparelho
  const comTaxa = sorte.chance(0.7)
  let pedidos = await mostrar(quem, noite.bar, linhas, comTaxa)
  let mostradas = linhas
  let chave = randomUUID()
  let mesmoAssim = false
  noite.iniciados++
  for (let tentativa = 0; tentativa < TENTATIVAS; ) {
    const de = Date.now()
    const comum = {
      quem: meio === 'caixa' ? 'garçom' : `cliente ${cliente.numero}`,
      checkin_id: meio === 'caixa' ? null : cliente.checkin_id,
      linhas: mostradas.map(idDaLinha),
      esperado: somarLinhas(mostradas) + (pedidos[0]?.taxa ?? 0),
    }
    const resposta = await pedirDinheiro(noite, cliente, quem, meio, pedidos, chave, mesmoAssim)
    if (emDuvida(resposta)) noite.semResposta++
    // who has the guest's money in the hand does not leave before an answer
    if (!emDuvida(resposta) || meio !== 'caixa') tentativa++
    const pagamento = resposta.output && 'pagamento' in resposta.output ? resposta.output.pagamento : null
    const disse = oQueDisse(resposta, pagamento)
    if (disse)
      noite.falas.push({
        ...comum,
        meio,
        chave,
        referencia: pagamento?.referencia ?? null,
        disse,
        valor: pagamento?.valor ?? null,
        de,
        ate: Date.now(),
      })
    if (pagamento) return seguir(noite, cliente, pagamento, resposta, pedidos, comum)
    if (resposta.status === 200 && meio === 'caixa') mexer(noite.bolsos, quem, 'maquininha', comum.esperado)
    if (resposta.status === 200 || acabou.includes(resposta.code ?? '')) return
    // the browser keeps no card, so this is always another attempt; and after an answer everything is
    if (!emDuvida(resposta) || meio === 'cartao') chave = randomUUID()
    // by card others are asked first: who does not wait for that pays by Pix, as the answer says
    if (resposta.code === 'falta_o_sim') meio = 'pix'
    // the waiter asks the guest, and takes the money all the same
    mesmoAssim = resposta.code === 'pagamento_aberto'
    // something was taken off meanwhile, or the charge is another: the screen shows that now
    if (resposta.code === 'valor_mudou' || resposta.code === 'taxa_mudou') {
      mostradas = await lerDeNovo(aparelho, mostradas)
      pedidos = await mostrar(quem, noite.bar, mostradas, comTaxa)
    }
    await pause(sorte.inteiro(50, 400))
  }
}

/** What is sent to be paid: each line at the sum that was shown, and the service charge, unless it was taken out. */
export async function mostrar(quem: Aparelho, { id }: Bar, linhas: readonly Linha[], comTaxa: boolean) {
  const { output: regra } = comTaxa
    ? await insistir(quem, '/pagamento/buscarTaxaDeServico', { idEstabelecimento: id })
    : {}
  const taxa = regra ? taxaSobre(baseDaTaxa(linhas, regra), regra.percentual) : 0
  return linhas.map(({ tipo, id, produto_pedido_id, preco_produto: mostrado }) => ({
    ...{ tipo, id, produto_pedido_id, mostrado },
    ...(taxa > 0 && { taxa }),
  }))
}

/** The same lines at their present value; those that are now another guest's stay as they were shown. */
async function lerDeNovo(aparelho: Aparelho, linhas: readonly Linha[]): Promise<readonly Linha[]> {
  const { output } = await insistir(aparelho, '/pedido/buscarPedidosEntreguesNaMesa', {})
  const agora = new Map(emCotas(output?.pedidos ?? []).map((linha) => [idDaLinha(linha), linha]))
  return linhas.map((linha) => (linha.tipo === 'item' && agora.get(idDaLinha(linha))) || linha)
}

function oQueDisse({ status, code }: Resposta<DeDinheiro>, pagamento: Pagamento | null): Fala['disse'] | null {
  if (pagamento) return disseQue(pagamento.estado)
  if (status === 200) return 'pago'
  if (code === 'pagamento_recusado' || code === 'dados_recusados') return 'recusado'
  return code === 'pagamento_indisponivel' ? 'nada foi cobrado' : null
}

function pedirDinheiro(
  { bar }: Noite,
  { sorte }: Cliente,
  quem: Aparelho,
  meio: Meio,
  pedidos: Awaited<ReturnType<typeof mostrar>>,
  chave: string,
  mesmoAssim: boolean,
) {
  if (meio === 'checkout') return tentar(quem, caminhos.checkout, pedidos, chave)
  if (meio === 'caixa') {
    const { taxa = 0 } = pedidos[0] ?? {}
    const produtos = pedidos.map(({ taxa: _, ...linha }) => linha)
    return tentar(quem, caminhos.caixa, { produtos, meio: 'maquininha' as const, mesmoAssim, taxa }, chave)
  }
  if (meio !== 'cartao') return tentar(quem, caminhos[meio], { pedidos }, chave)
  const qual = sorte.pesado({ aprovado: 80, recusado: 7, semSaldo: 5, analisePaga: 4, analiseRecusa: 4 })
  const cartaoCriptografado = cifrar(bar.chavePublica, numeros[qual])
  return tentar(quem, caminhos.cartao, { pedidos, cartaoCriptografado, salvarCartao: sorte.chance(0.1) }, chave)
}

type Comum = Pick<Fala, 'quem' | 'checkin_id' | 'linhas' | 'esperado'>

/** After the first answer: the page is paid or left, the code too, and the guest watches what becomes of it. */
async function seguir(
  noite: Noite,
  { aparelho, sorte, abertos }: Cliente,
  { estado, referencia, meio }: Pagamento,
  { output }: Resposta<DeDinheiro>,
  pedidos: Input<'/cliente/desistirDoPagamento'>,
  comum: Comum,
): Promise<void> {
  if (estado === 'pago') return
  const ouvir = (disse: Fala['disse'], valor: number | null, de: number) =>
    noite.falas.push({ ...comum, meio: meio as Meio, chave: null, referencia, disse, valor, de, ate: Date.now() })

  if (output && 'data' in output && output.data.links[0]) {
    const ficou = await naPagina(output.data.links[0].href, sorte, abertos)
    if (ficou === 'desistiu') {
      const de = Date.now()
      const { status } = await tentar(aparelho, '/cliente/desistirDoPagamento', pedidos)
      if (status === 200) ouvir('nada foi cobrado', null, de)
    }
    if (ficou !== 'pagou') return
  }
  if (output && 'pix' in output && output.pix)
    await noPix(enderecoDoPix(noite.pagbank, output.pix.codigo), sorte, abertos)
  for (let vez = 0; vez < CONSULTAS; vez++) {
    const de = Date.now()
    const { output: agora } = await tentar(aparelho, '/pagamento/consultarPagamento', { referencia })
    const disse = agora && disseQue(agora.pagamento.estado)
    if (disse) ouvir(disse, agora.pagamento.valor, de)
    if (disse && disse !== 'sendo confirmado') return
    await pause(sorte.inteiro(150, 600))
  }
}
