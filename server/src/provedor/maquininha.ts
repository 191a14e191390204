import type { Situacao } from './provedor.ts'

/** What a machine is asked for. `valor` is centavos: exactly what the lines owe. */
export type PedidoNaMaquina = {
  /** our own unguessable name of the payment: the acquirer's reference, and the key with which asking again is the same request */
  referencia: string
  /** what the acquirer calls the machine */
  terminal: string
  valor: number
  /** a few words for the acquirer's own lists */
  descricao: string
  /** for so long it can be paid there, in s */
  vida: number
}

/** Money that a machine took for a request, in centavos; what the acquirer says of it, as far as it does. */
export type PagoNaMaquina = {
  id: string
  valor: number
  devolvido: number
  bandeira: string | null
  autorizacao: string | null
  nsu: string | null
  /** of a Pix: its endToEndId */
  fim_a_fim: string | null
}

/** What became of a request. A request may have taken money in every one of these states. */
export type NaMaquina = {
  /** what the acquirer calls it */
  ordem: string
  referencia: string | null
  /** `esperando`: the machine has not fetched it; `na_maquina`: it shows it */
  estado: 'esperando' | 'na_maquina' | 'paga' | 'recusada' | 'cancelada' | 'expirada'
  /** oldest first: one, or several parts, or one too many */
  pagos: PagoNaMaquina[]
}

/**
 * The card machines of one house. One adapter: Mercado Pago Point. Stone's listed orders are paid in parts and Cielo's are
 * read by their own reference: both fit. An acquirer that gives nothing back by itself refuses `devolver`, and staff do it.
 *
 * Everything here may throw one of the failures of `provedor.ts`, and nothing else.
 */
export type Maquininha = {
  adquirente: string
  /** the machines of the account that take requests */
  terminais(prazo: AbortSignal): Promise<{ id: string }[]>
  /** shows the amount on a machine. Safe to repeat: the same reference is one request. @returns what the acquirer calls it */
  pedir(pedido: PedidoNaMaquina, prazo: AbortSignal): Promise<string>
  /** the only thing that is believed */
  consultar(ordem: string, prazo: AbortSignal): Promise<NaMaquina>
  /** takes it off the machine, where the acquirer can: reading it says whether it did */
  cancelar(ordem: string, chave: string, prazo: AbortSignal): Promise<void>
  /** gives so much of these back. Safe to repeat with the same `chave`. */
  devolver(
    ordem: string,
    partes: readonly { id: string; valor: number }[],
    chave: string,
    prazo: AbortSignal,
  ): Promise<void>
}

/** What marks the part of a charge that is more than its payment: the charge pays, and its rest is too much. */
const RESTO = ':resto'

const somar = (pagos: readonly PagoNaMaquina[]) => pagos.reduce((soma, { valor }) => soma + valor, 0)

/**
 * What a machine says, as a payment of `valor` takes it. It is paid once that much is there, and then one charge stands
 * for all that pays it. What is more is charges of its own, to be given back: the rest of the one that goes over, and
 * every later one. While less is there it is under way, and once the machine has ended it, all of that is too much.
 * `desfeito`: it was given up with money in it before, so what still comes never pays it.
 */
export function situacaoDaMaquina(
  valor: number,
  { ordem, referencia, estado, pagos }: NaMaquina,
  desfeito = false,
): Situacao {
  const acabou = estado !== 'esperando' && estado !== 'na_maquina'
  const pagou = !desfeito && somar(pagos) >= valor
  const cobranca = (id: string, recebido: number, devolvido: number) => ({ id, id_pedido: ordem, recebido, devolvido })
  const cobrancas: Situacao['cobrancas'] = []
  if (pagou) {
    const propria = cobranca(pagos[0]!.id, valor, 0)
    cobrancas.push(propria)
    let falta = valor
    for (const pago of pagos) {
      const paga = Math.min(falta, pago.valor)
      const resto = pago.valor - paga
      falta -= paga
      // of a charge that does both, what is too much goes back first (`pedirEstorno` keeps that order)
      const doResto = paga > 0 ? Math.min(resto, pago.devolvido) : pago.devolvido
      propria.devolvido += pago.devolvido - doResto
      if (resto > 0) cobrancas.push(cobranca(paga > 0 ? `${pago.id}${RESTO}` : pago.id, resto, doResto))
    }
  } else if (acabou || desfeito) cobrancas.push(...pagos.map((pago) => cobranca(pago.id, pago.valor, pago.devolvido)))
  const fim = estado === 'recusada' ? 'recusado' : estado === 'expirada' ? 'expirado' : 'cancelado'
  return {
    ...{ referencia, id_pedido: ordem, codigo: null, cartao: null, cobrancas },
    id_cobranca: pagou ? pagos[0]!.id : null,
    estado: pagou ? 'pago' : acabou ? fim : 'em_andamento',
    valor: pagou ? valor : null,
    decidindo: estado === 'na_maquina',
  }
}

/** Which charges so much of `id_cobranca` is given back from, in centavos: of several that paid together, of each what is left. */
export function partesADevolver(
  valor: number,
  { pagos }: NaMaquina,
  id_cobranca: string,
  pedido: number,
): { id: string; valor: number }[] {
  const certa = id_cobranca.replace(RESTO, '')
  // what is too much is of one charge; what pays may be of several
  const daqui = certa === id_cobranca && certa === pagos[0]?.id ? queJuntasPagam(pagos, pedido) : pagos
  const deUma = daqui === pagos ? pagos.filter(({ id }) => id === certa) : daqui
  let falta = valor
  const partes = deUma.flatMap(({ id, valor: seu, devolvido }) => {
    const daqui = Math.min(falta, seu - devolvido)
    falta -= daqui
    return daqui > 0 ? { id, valor: daqui } : []
  })
  // what is not there any more: the acquirer will say so
  return partes.length > 0 ? partes : [{ id: certa, valor }]
}

/** The first that are enough. */
function queJuntasPagam(pagos: readonly PagoNaMaquina[], pedido: number): PagoNaMaquina[] {
  let soma = 0
  return pagos.filter(({ valor }) => {
    const falta = soma < pedido
    soma += valor
    return falta
  })
}
