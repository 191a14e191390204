/**
 * Every outcome and fault that can be reached by hand, in one table.
 * The program decides by it, the panel shows it, and the README repeats it (a test compares them).
 */

/** What the provider answers to a card. */
export type Desfecho =
  | { tipo: 'aprovado' }
  | { tipo: 'recusado'; codigo: string }
  | { tipo: 'analise'; depois: 'PAID' | 'DECLINED' | 'nada'; codigo?: string }

export interface CasoDeCartao {
  id: string
  numero: string
  nome: string
  desfecho: Desfecho
  /** What `POST /tokens/cards` answers, when it is not a token. */
  token?: 'nao-guarda' | 'sem-permissao'
}

const aprovado: Desfecho = { tipo: 'aprovado' }
const recusado = (codigo: string): Desfecho => ({ tipo: 'recusado', codigo })

/** The first ten are the provider's published test cards; the others are Luhn-valid numbers of this sandbox. */
export const casosDeCartao: CasoDeCartao[] = [
  { id: 'visa-aprovado', numero: '4539620659922097', nome: 'Visa aprovado', desfecho: aprovado },
  { id: 'mastercard-aprovado', numero: '5240082975622454', nome: 'Mastercard aprovado', desfecho: aprovado },
  { id: 'amex-aprovado', numero: '345817690311361', nome: 'American Express aprovado', desfecho: aprovado },
  { id: 'elo-aprovado', numero: '4514161122113757', nome: 'Elo aprovado', desfecho: aprovado },
  { id: 'hipercard-aprovado', numero: '6062828598919021', nome: 'Hipercard aprovado', desfecho: aprovado },
  { id: 'visa-recusado', numero: '4929291898380766', nome: 'Visa recusado (emissor)', desfecho: recusado('10002') },
  {
    id: 'mastercard-recusado',
    numero: '5530062640663264',
    nome: 'Mastercard recusado (sem saldo)',
    desfecho: recusado('20003'),
  },
  { id: 'amex-recusado', numero: '372938001199778', nome: 'American Express recusado', desfecho: recusado('10002') },
  { id: 'elo-recusado', numero: '4389350446134811', nome: 'Elo recusado (sem saldo)', desfecho: recusado('20003') },
  { id: 'hipercard-recusado', numero: '6062822916014409', nome: 'Hipercard recusado', desfecho: recusado('10002') },
  { id: 'recusa-10000', numero: '4000000000100000', nome: 'Recusado pelo antifraude', desfecho: recusado('10000') },
  { id: 'recusa-10001', numero: '4000000000100018', nome: 'Tentativas demais', desfecho: recusado('10001') },
  {
    id: 'recusa-20001',
    numero: '4000000000200016',
    nome: 'Ligar para a central do cartão',
    desfecho: recusado('20001'),
  },
  { id: 'recusa-20007', numero: '4000000000200073', nome: 'Dados do cartão incorretos', desfecho: recusado('20007') },
  { id: 'recusa-20017', numero: '4000000000200172', nome: 'Não permitida, não repetir', desfecho: recusado('20017') },
  { id: 'recusa-20119', numero: '4000000000201196', nome: 'Refazer a transação', desfecho: recusado('20119') },
  { id: 'recusa-20158', numero: '4000000000201584', nome: 'Tentar mais tarde', desfecho: recusado('20158') },
  { id: 'recusa-20159', numero: '4000000000201592', nome: 'Exige autenticação', desfecho: recusado('20159') },
  { id: 'recusa-20301', numero: '4000000000203010', nome: 'Cartão bloqueado', desfecho: recusado('20301') },
  {
    id: 'analise-paga',
    numero: '4000000001000019',
    nome: 'Em análise, depois pago',
    desfecho: { tipo: 'analise', depois: 'PAID' },
  },
  {
    id: 'analise-recusa',
    numero: '4000000001000027',
    nome: 'Em análise, depois recusado',
    desfecho: { tipo: 'analise', depois: 'DECLINED', codigo: '10000' },
  },
  {
    id: 'analise-fica',
    numero: '4000000001000035',
    nome: 'Fica em análise',
    desfecho: { tipo: 'analise', depois: 'nada' },
  },
  {
    id: 'token-recusado',
    numero: '4000000002000018',
    nome: 'Aprovado, mas não pode ser guardado',
    desfecho: aprovado,
    token: 'nao-guarda',
  },
  {
    id: 'token-sem-permissao',
    numero: '4000000002000026',
    nome: 'Aprovado, mas a conta não pode guardar cartões',
    desfecho: aprovado,
    token: 'sem-permissao',
  },
]

/** Sentences of `payment_response.message`, by code. */
export const mensagensDeResposta: Record<string, string> = {
  '20000': 'SUCESSO',
  '10000': 'NAO AUTORIZADO PELO PAGSEGURO',
  '10001': 'NUMERO DE TENTATIVAS EXCEDIDO - NAO TENTE NOVAMENTE',
  '10002': 'NAO AUTORIZADO PELO EMISSOR DO CARTAO',
  '20001': 'CONTATE A CENTRAL DO SEU CARTAO',
  '20003': 'NAO AUTORIZADO - SALDO OU LIMITE INSUFICIENTE',
  '20007': 'VERIFIQUE OS DADOS DO CARTAO',
  '20017': 'TRANSACAO NAO PERMITIDA - NAO TENTE NOVAMENTE',
  '20119': 'REFAZER A TRANSACAO',
  '20158': 'NAO AUTORIZADA - TENTE NOVAMENTE MAIS TARDE',
  '20159': 'NAO AUTORIZADA - TENTE NOVAMENTE USANDO AUTENTICACAO',
  '20301': 'CARTAO BLOQUEADO - CONTATE O EMISSOR',
}

/**
 * Tags in the buyer's e-mail: `comprador+perdida@exemplo.com`, joined by dots: `comprador+perdida.duplica@…`.
 * `resposta` tags strike calls that take money or open a checkout; a suffix aims them at one operation
 * (`perdida-reembolso`, see `operacoes`).
 */
export const etiquetas = [
  { etiqueta: 'erro500', grupo: 'resposta', efeito: 'HTTP 500 com corpo vazio; nada foi cobrado' },
  { etiqueta: 'erro500cobrado', grupo: 'resposta', efeito: 'HTTP 500 com corpo vazio, mas a operação foi feita' },
  { etiqueta: 'html403', grupo: 'resposta', efeito: 'HTTP 403 com uma página HTML; nada foi cobrado' },
  { etiqueta: 'limite429', grupo: 'resposta', efeito: 'HTTP 429; nada foi cobrado' },
  { etiqueta: 'limite400', grupo: 'resposta', efeito: 'HTTP 400 com o código 40004 (rate_limit); nada foi cobrado' },
  { etiqueta: 'perdida', grupo: 'resposta', efeito: 'a operação é feita e a conexão cai sem resposta' },
  { etiqueta: 'perdidaantes', grupo: 'resposta', efeito: 'a conexão cai antes; nada foi cobrado' },
  { etiqueta: 'lenta', grupo: 'resposta', efeito: 'a operação é feita na hora e a resposta chega 12 s depois' },
  { etiqueta: 'demora', grupo: 'resposta', efeito: 'a operação só é feita 12 s depois, e então respondida' },
  { etiqueta: '1vez', grupo: 'modificador', efeito: 'a falha de resposta só acontece na primeira chamada' },
  { etiqueta: 'invisivel', grupo: 'leitura', efeito: 'as 2 primeiras leituras do pedido respondem 404' },
  { etiqueta: 'naoreembolsa', grupo: 'reembolso', efeito: 'o reembolso responde 400 com o código 40008' },
  { etiqueta: 'pixespera', grupo: 'pix', efeito: 'o Pix espera para sempre, qualquer que seja o valor' },
  { etiqueta: 'pixpago', grupo: 'pix', efeito: 'o Pix é pago na hora, qualquer que seja o valor' },
  { etiqueta: 'emdobro', grupo: 'dinheiro', efeito: 'o que é aprovado ou pago é cobrado duas vezes, no mesmo pedido' },
  { etiqueta: 'ficaaberta', grupo: 'dinheiro', efeito: 'a página continua aberta depois de paga' },
  { etiqueta: 'duplica', grupo: 'webhook', efeito: 'cada aviso chega duas vezes' },
  { etiqueta: 'atrasa', grupo: 'webhook', efeito: 'os avisos chegam 5 s depois' },
  { etiqueta: 'foradeordem', grupo: 'webhook', efeito: 'depois do aviso de pago chega um aviso velho (ou EXPIRED)' },
  { etiqueta: 'nunca', grupo: 'webhook', efeito: 'nenhum aviso é enviado' },
  { etiqueta: 'semassinatura', grupo: 'webhook', efeito: 'os avisos chegam sem nenhuma assinatura' },
  { etiqueta: 'sotoken', grupo: 'webhook', efeito: 'os avisos chegam só com x-authenticity-token' },
  { etiqueta: 'soecdsa', grupo: 'webhook', efeito: 'os avisos chegam só com x-payload-signature' },
  { etiqueta: 'forja', grupo: 'webhook', efeito: 'chega também um aviso falso, que diz o contrário da verdade' },
  { etiqueta: 'reduzido', grupo: 'webhook', efeito: 'o corpo do aviso traz só ids e estados' },
  { etiqueta: 'porcobranca', grupo: 'webhook', efeito: 'o aviso traz a cobrança (CHAR_) no lugar do pedido' },
  { etiqueta: 'legado', grupo: 'webhook', efeito: 'o aviso de reembolso chega como formulário (notificationCode)' },
] as const

export type Etiqueta = (typeof etiquetas)[number]['etiqueta']

/** What a `resposta` tag may be aimed at with a suffix. Without one it strikes `cobranca` and `checkout`. */
export const operacoes = [
  { operacao: 'pedido', chamada: 'POST /orders sem cobrança' },
  { operacao: 'cobranca', chamada: 'POST /orders com cobrança, POST /orders/:id/pay, POST /charges/:id/capture' },
  { operacao: 'checkout', chamada: 'POST /checkouts' },
  { operacao: 'inativacao', chamada: 'POST /checkouts/:id/inactivate e /activate' },
  { operacao: 'reembolso', chamada: 'POST /charges/:id/cancel' },
  { operacao: 'leitura', chamada: 'GET /orders, /charges e /checkouts' },
] as const

export type Operacao = (typeof operacoes)[number]['operacao']

/** Pix by amount, in centavos: the provider's simulator table. */
export const faixasDoPix = [
  { ate: 10000, desfecho: 'pago', texto: 'até R$ 100,00: pago na hora' },
  { ate: 20000, desfecho: 'pago-depois', texto: 'de R$ 100,01 a R$ 200,00: pago depois de 5 minutos' },
  { ate: Number.POSITIVE_INFINITY, desfecho: 'espera', texto: 'acima de R$ 200,00: fica esperando' },
] as const

/** A buyer with this e-mail is refused, as when the buyer uses the merchant's own address. */
export const emailDoVendedor = 'vendedor@sandbox.pagbank.com.br'
