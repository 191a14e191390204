import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { RecusaDoProvedor } from './provedor.ts'

const ligueParaOBanco = 'O banco do cartão não autorizou o pagamento. Fale com o banco ou use outro cartão.'
const outroCartao = 'Este cartão não aceita este tipo de pagamento. Use outro cartão.'
const confiraOsDados = 'O cartão não foi aceito. Confira o número, a validade e o código, ou use outro cartão.'
const senha = 'O banco não aceitou a senha deste cartão. Use outro cartão.'
const maisTarde = 'O banco do cartão não respondeu agora. Espere um instante e tente de novo.'
const chameOGarcom = 'Não foi possível concluir o pagamento por aqui. Chame o garçom para pagar.'

/** What the person reads for each `payment_response.code` (section 5.7 of the provider's facts). */
const recusas: Readonly<Record<string, string>> = {
  '10000': 'O pagamento não passou na análise de segurança. Use outro cartão ou outra forma de pagamento.',
  '10001': 'Foram tentativas demais com este cartão. Use outro cartão.',
  '10002': ligueParaOBanco,
  '10003': outroCartao,
  '10004': outroCartao,
  '20001': 'O banco pede que você ligue para a central do cartão. Ligue ou use outro cartão.',
  '20003': 'Saldo ou limite insuficiente. Use outro cartão.',
  '20007': confiraOsDados,
  '20008': outroCartao,
  '20012': 'O banco não aceitou este valor. Use outro cartão ou outra forma de pagamento.',
  '20016': senha,
  '20017': 'O banco não permite este pagamento. Não tente de novo com este cartão: use outro.',
  '20018': ligueParaOBanco,
  '20019': maisTarde,
  '20039': outroCartao,
  '20101': senha,
  '20102': senha,
  '20103': 'A senha deste cartão foi errada vezes demais. Use outro cartão.',
  '20104': 'Este pagamento passa do limite do cartão. Use outro cartão.',
  '20105': 'Este cartão já foi usado vezes demais hoje. Use outro cartão.',
  '20110': chameOGarcom,
  '20111': chameOGarcom,
  '20112': chameOGarcom,
  '20113': 'Este cartão só aceita a função crédito. Use outro cartão.',
  '20114': 'Este cartão só aceita a função débito. Use outro cartão.',
  '20115': outroCartao,
  '20116': confiraOsDados,
  '20117': confiraOsDados,
  '20118': outroCartao,
  '20119': 'O banco pede que você tente mais uma vez.',
  '20158': maisTarde,
  '20159':
    'O banco exige uma confirmação que não fazemos por aqui. Pague pela página de pagamento ou use outro cartão.',
  '20169': 'Este cartão não aceita compras internacionais. Use outro cartão.',
  '20301': 'Este cartão está bloqueado. Fale com o banco ou use outro cartão.',
  '20999': chameOGarcom,
}

/** Why the card was declined, in words; a code unknown to us has the general sentence. */
export const sentencaDaRecusa = (codigo: string | null) => recusas[codigo ?? ''] ?? respostas.pagamentoRecusado

/** A field the provider refused, by the end of its name: only a CPF is a 422 on payment calls. */
const camposRecusados: readonly [fim: RegExp, status: number, sentenca: string][] = [
  [/tax_id$/, 422, mensagensDasChamadas.cpfInvalido],
  [/customer\.name$/, 400, 'Confira o seu nome e sobrenome.'],
  [/email$/, 400, 'O pagamento não aceita este e-mail. Use outro.'],
  [/phone/, 400, mensagensDasChamadas.telefoneInvalido],
  [/amount/, 400, 'Um valor como este não é aceito aqui. Use outra forma de pagamento.'],
  [/card|encrypted|holder/, 400, mensagensDasChamadas.erroCartao],
]

/** The provider refused the request itself: nothing was charged. */
export function erroDaRecusa({ campo }: RecusaDoProvedor): VisibleError {
  const [, status, sentenca] = camposRecusados.find(([fim]) => fim.test(campo ?? '')) ?? [
    null,
    400,
    'Os dados não foram aceitos pelo pagamento. Confira ou chame o garçom.',
  ]
  return new VisibleError(status, sentenca, status === 422 ? 'cpf_invalido' : 'dados_recusados')
}

/** Sentences of a payment that ended, or of one that cannot begin. */
export const fins = {
  expirado: 'O tempo deste pagamento acabou e nada foi cobrado. Você pode pagar de novo.',
  cancelado: 'Este pagamento não foi feito e nada foi cobrado. Você pode pagar de novo.',
  estornado: 'Este pagamento foi devolvido.',
  naoEntregue: 'Um dos itens ainda não chegou. Você paga quando ele for entregue.',
  semRecibo: 'O recibo sai quando o pagamento é confirmado.',
} as const

/** Why a payment on a guest's phone ended here; kept in its history. */
export const causas = {
  trocado: 'trocado por outro pagamento',
  dono: 'deu lugar a quem pediu',
  turma: 'deu lugar a outra pessoa da mesa',
  caixa: 'recebido no caixa',
} as const

/** What the guest who had it open reads, where it ended because another guest paid or the waiter received. */
export const cedidos: Readonly<Record<string, string>> = {
  [causas.dono]:
    'Quem pediu estes itens está pagando por eles, e este pagamento deu lugar. Não pague mais por aqui: se você já pagou, o valor volta sozinho.',
  [causas.turma]:
    'Este pagamento ficou aberto, e outra pessoa da mesa está pagando o mesmo. Não pague mais por aqui: se você já pagou, o valor volta sozinho.',
  [causas.caixa]:
    'O garçom já recebeu itens desta conta, e este pagamento deu lugar. Não pague mais por aqui: se você já pagou, o valor volta sozinho.',
}

/** Who is asked for money that came by this means. */
const quemRecebeu = (meio: Meio) => (meio === 'maquininha' ? 'A maquininha' : 'O PagBank')

/** Sentences of giving money back. Amounts come as people read them. */
export const devolucoes = {
  desligada: 'O pagamento pelo celular está desligado: devolva no caixa.',
  recusada: (meio: Meio) =>
    `${quemRecebeu(meio)} não aceitou a devolução e nada mudou. Devolva no caixa e registre aqui.`,
  jaDevolvido: 'Este valor já foi devolvido.',
  jaResolvida: 'Esta devolução já foi resolvida.',
  naoVeioDeFora: 'Este pagamento não foi recebido por outro sistema: ele não volta por lá.',
  naoPago: 'Só se devolve o que foi pago.',
  fichaUsada: 'Esta ficha já foi usada.',
  ate: (valor: string) => `Desta linha dá para devolver até ${valor}.`,
  entregue: 'Devolução registrada.',
  feita: (valor: string) => `${valor} devolvidos a quem pagou.`,
  aCaminho: (valor: string) => `A devolução de ${valor} está a caminho. Acompanhe nesta página.`,
  noCaixa: (valor: string) => `Devolução de ${valor} no caixa registrada.`,
  peloCliente: 'Ficha devolvida pelo cliente',
  soNoCaixa: 'Neste bar as fichas são devolvidas só no caixa. Elas continuam suas.',
  voltaParaQuemPagou: (valor: string) => `Fichas devolvidas: ${valor} voltam para o cartão ou Pix de quem pagou.`,
  naoVolta: (valor: string) =>
    `O PagBank não aceitou devolver ${valor}: essas fichas continuam suas. Peça a devolução no caixa.`,
  retireNoCaixa: (valor: string) => `Fichas devolvidas: retire ${valor} no caixa.`,
} as const

/** Sentences for the manager who undoes what was received at a wrong table. */
export const desfeitos = {
  peloProvedor: 'Este pagamento foi feito pelo celular, por quem o fez: ele não se desfaz. Devolva, se for o caso.',
  naMaquininha: 'A maquininha recebeu exatamente este valor: ele não se desfaz. Devolva, se for o caso.',
  porOutroSistema: 'Outro sistema recebeu exatamente este valor: ele não se desfaz. Devolva, se for o caso.',
  fichaUsada: 'Uma ficha deste pagamento já foi usada: devolva só o resto.',
  motivo: 'Recebido na mesa errada',
} as const

/** Sentences for the manager who corrects the means of a payment. Amounts and means come as people read them. */
export const trocas = {
  feita: (valor: string, de: string, para: string) => `Meio trocado: ${valor} saíram de ${de} e entraram em ${para}.`,
  peloProvedor:
    'Este pagamento foi feito pelo celular: o meio dele não se troca. Devolva primeiro, e receba de novo no caixa.',
  naMaquininha: 'A maquininha confirmou este pagamento: o meio dele não se troca. Devolva, se for o caso.',
  porOutroSistema: 'Outro sistema recebeu este pagamento: o meio dele não se troca. Devolva, se for o caso.',
  mesmoMeio: 'O pagamento já está neste meio.',
} as const

/** Sentences for the guest who paid more than once. Amounts come as people read them. */
export const aMais = {
  volta: (valor: string) => `Esta conta foi paga mais de uma vez. ${valor} a mais voltam sozinhos para quem pagou.`,
  negada: (valor: string, meio: Meio) =>
    `Esta conta foi paga mais de uma vez. ${quemRecebeu(meio)} não aceitou devolver ${valor} a mais até agora: fale com a casa, que devolve no caixa.`,
  noCaixa: (valor: string) => `Esta conta foi paga mais de uma vez. Retire ${valor} no caixa.`,
  voltou: (valor: string) => `${valor} que vieram a mais já foram devolvidos.`,
  tarde: (valor: string) =>
    `Quando este pagamento chegou, a conta já tinha sido paga de outro modo ou cancelada. ${valor} voltam sozinhos para quem pagou.`,
  tardeNegada: (valor: string, meio: Meio) =>
    `Quando este pagamento chegou, a conta já tinha sido paga de outro modo ou cancelada. ${quemRecebeu(meio)} não aceitou devolver ${valor}: fale com a casa, que devolve no caixa.`,
} as const

/** Sentences for the waiter whose guest has a payment open on the phone. */
export const noCaixa = {
  decidindo: (valor: string) =>
    `O banco do cliente está decidindo agora um pagamento de ${valor} desta conta. Espere um instante, ou confira com ele antes de receber. Se o banco aprovar depois, o valor volta sozinho para ele.`,
  pixAberto: (valor: string, ate: string) =>
    `O cliente abriu um Pix de ${valor} para esta conta, que ainda pode ser pago até ${ate}. Confira com ele antes de receber. Se o Pix for pago depois, o valor volta sozinho para ele.`,
  paginaAberta: (valor: string) =>
    `O cliente abriu a página de pagamento de ${valor}, e o PagBank não diz agora se ela foi paga. Confira com ele antes de receber. Se ela for paga depois, o valor volta sozinho para ele.`,
} as const
