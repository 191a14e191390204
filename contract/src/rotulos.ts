import type { ESTADOS_DO_ESTORNO } from './estorno/cliente.ts'
import type { LugarDoTablet } from './funcionario/casa.ts'
import type { MotivoDoChamado } from './mesa/cliente.ts'
import type { Meio, MeioContado } from './pagamento/cliente.ts'
import type { ItemPedido, StatusPedido } from './pedido/cliente.ts'
import type { Curso, Departamento } from './produto/cliente.ts'
import type { Venda } from './produto/escritorio.ts'
import type { CasaDeTrabalho, Perfil } from './sessao/cliente.ts'

// Words that screens show for the wire's own. Apart from the calls, so that the first page need not fetch them.

/** What screens show instead of the wire's sentence. */
const rotuloDoStatus = {
  'PEDIDO FEITO PELO CLIENTE': 'Enviado',
  'PEDIDO LIBERADO PARA O GARCON': 'Liberado para o garçom',
  'PEDIDO ENTREGUE AO CLIENTE': 'Entregue',
  'PEDIDO CANCELADO': 'Cancelado',
  'PEDIDO PAGO PELO CLIENTE': 'Entregue e pago',
  'FICHA SOLICITADA PELO CLIENTE': 'Aguardando pagamento',
  'FICHA PAGA PELO CLIENTE': 'Pronta pra uso',
  'FICHA UTILIZADA PELO CLIENTE': 'Utilizada',
  'FICHA CANCELADA': 'Cancelada',
} as const satisfies Record<StatusPedido, string>

/** A department by itself. */
export const rotuloDoDepartamento = { BAR: 'Bar', COZINHA: 'Cozinha' } as const satisfies Record<Departamento, string>

/** How a product is sold, as its manager chooses it. */
export const rotuloDaVenda = {
  unidade: 'Por unidade',
  peso: 'Por peso',
  preco_do_dia: 'Pelo preço do dia',
  pessoa: 'Por pessoa',
  combo: 'Combo',
} as const satisfies Record<Venda, string>

/** When in a meal it comes. */
export const rotuloDoCurso = {
  ENTRADA: 'Entrada',
  PRATO: 'Prato',
  SOBREMESA: 'Sobremesa',
} as const satisfies Record<Curso, string>

/** Where a tablet stands, or a queue is. */
export const rotuloDoLugar = { ...rotuloDoDepartamento, SALAO: 'Salão' } as const satisfies Record<
  LugarDoTablet,
  string
>

/** A department in the middle of a sentence. */
export const oDepartamento = { BAR: 'o bar', COZINHA: 'a cozinha' } as const satisfies Record<Departamento, string>

/** Of an item not released yet: whether the staff who prepare it could see it. */
const rotuloDoRecebimento = {
  BAR: { enviado: 'Enviado ao bar', recebido: 'Recebido pelo bar' },
  COZINHA: { enviado: 'Enviado à cozinha', recebido: 'Recebido pela cozinha' },
} as const satisfies Record<Departamento, Record<'enviado' | 'recebido', string>>

/** Of an item that stands in no queue yet. */
const rotuloDaEspera = {
  equipe: 'Esperando confirmação',
  pagamento: 'Esperando pagamento',
  casa: 'Esperando o bar abrir',
} as const

type OQueSeSabe = Pick<ItemPedido, 'status_pedido' | 'nome_departamento'> &
  Partial<Pick<ItemPedido, 'recebido' | 'espera' | 'retirada'>>

/** How far a line is, as people read it. */
export function rotuloDaLinha({ status_pedido, nome_departamento, recebido, espera, retirada }: OQueSeSabe): string {
  if (espera && status_pedido === 'PEDIDO FEITO PELO CLIENTE') return rotuloDaEspera[espera]
  if (retirada && status_pedido === 'PEDIDO LIBERADO PARA O GARCON') return 'Pronto no balcão'
  if (status_pedido !== 'PEDIDO FEITO PELO CLIENTE' || !nome_departamento) return rotuloDoStatus[status_pedido]
  return rotuloDoRecebimento[nome_departamento as Departamento][recebido ? 'recebido' : 'enviado']
}

/** How something was paid. */
export const rotuloDoMeio = {
  maquininha: 'Maquininha',
  dinheiro: 'Dinheiro',
  pix_no_caixa: 'Pix no caixa',
  vale_alelo: 'Vale Alelo',
  vale_vr: 'Vale VR',
  vale_ticket: 'Vale Ticket',
  vale_pluxee: 'Vale Pluxee',
  externo: 'Por outro sistema',
  cartao: 'Cartão pelo celular',
  cartao_salvo: 'Cartão pelo celular',
  checkout: 'Página de pagamento',
  pix: 'Pix pelo celular',
  fiado: 'Fiado',
} as const satisfies Record<Meio, string>

/** What people read, by who gives the money back: the provider, or staff at the till. */
export const rotuloDoEstorno = {
  provedor: {
    intencao: 'Devolução a caminho',
    pedido: 'Devolução a caminho',
    feito: 'Devolvido',
    recusado: 'Não aceita',
  },
  caixa: {
    intencao: 'A devolver no caixa',
    pedido: 'A devolver no caixa',
    feito: 'Devolvido no caixa',
    recusado: 'Não aceita',
  },
} as const satisfies Record<'provedor' | 'caixa', Record<(typeof ESTADOS_DO_ESTORNO)[number], string>>

/** How it was handed over at the till. */
export const rotuloDoDevolvido = {
  dinheiro: 'Devolvido em dinheiro',
  maquininha: 'Estornado na maquininha',
  pix_no_caixa: 'Devolvido por Pix do caixa',
  vale_alelo: 'Estornado no vale Alelo',
  vale_vr: 'Estornado no vale VR',
  vale_ticket: 'Estornado no vale Ticket',
  vale_pluxee: 'Estornado no vale Pluxee',
  externo: 'Devolvido pelo outro sistema',
} as const satisfies Record<MeioContado, string>

/** What people call each profile. */
export const rotuloDoPerfil = {
  'BAR CLIENTE': 'Cliente',
  'BAR GERENTE': 'Gerente',
  'BAR BARMAN': 'Barman',
  'BAR COZINHA': 'Cozinha',
  'BAR GARCON': 'Garçom',
  'BAR CAIXA': 'Caixa',
} as const satisfies Record<Perfil, string>

/** What a person is in a house, in the list of theirs. */
export const rotuloDaCasa = ({ nomePerfil, encerrada }: CasaDeTrabalho) =>
  encerrada ? 'Encerrada' : rotuloDoPerfil[nomePerfil]

/** What a party wants, as it says it, and as staff read it. */
export const rotuloDoChamado = {
  conta: { pede: 'Pedir a conta', quer: 'quer a conta' },
  pedir: { pede: 'Fazer um pedido', quer: 'quer pedir' },
  mesa: { pede: 'Talher, copo ou guardanapo', quer: 'quer talher, copo ou guardanapo' },
  ajuda: { pede: 'Outra coisa', quer: 'chama alguém' },
  item: { pede: 'Um item sem dono', quer: 'quer acertar de quem é um item' },
} as const satisfies Record<MotivoDoChamado, Record<'pede' | 'quer', string>>
