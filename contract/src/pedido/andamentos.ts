import { DEPARTAMENTOS, type Departamento } from '../produto/departamentos.ts'
import type { EQUIPE_DE_PEDIDOS, PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'
import type { DepartamentoFechado } from './casa.ts'
import type { STATUS_DE_PREPARO, StatusPedido } from './cliente.ts'

/** Who moves an item forward, from which status to which, of which department (null: of any). What is not here is refused. */
export const andamentos = {
  'BAR BARMAN': { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', departamento: 'BAR' },
  'BAR COZINHA': { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', departamento: 'COZINHA' },
  'BAR GARCON': { de: 'PEDIDO LIBERADO PARA O GARCON', para: 'PEDIDO ENTREGUE AO CLIENTE', departamento: null },
} as const satisfies Record<
  (typeof EQUIPE_DE_PEDIDOS)[number],
  { de: StatusPedido; para: StatusPedido; departamento: Departamento | null }
>

/** That something has come is news for so long, in ms. */
export const CHEGOU_VALE_MS = 10 * 60_000

/** How long the person who gave a step may take it back, in ms. */
export const PRAZO_PARA_DESFAZER_MS = 10_000

/** Why an order was cancelled that its guest took back at once: nobody has to read about it. */
export const DESFEITO_PELO_CLIENTE = 'Desfeito pelo cliente'

/** Who cancels an item, in which statuses, of which department (null: of any). A delivered one is the manager's to decide. */
export const cancelamentos = {
  'BAR BARMAN': { de: ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON'], departamento: 'BAR' },
  'BAR COZINHA': { de: ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON'], departamento: 'COZINHA' },
  'BAR GERENTE': {
    de: ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE'],
    departamento: null,
  },
} as const satisfies Partial<
  Record<
    (typeof PERFIS_DA_EQUIPE)[number],
    { de: readonly (typeof STATUS_DE_PREPARO)[number][]; departamento: Departamento | null }
  >
>

/** Who ordered a line for somebody else takes it back for so long, in ms, while nobody began it. */
export const PRAZO_DE_QUEM_PEDIU_MS = 2 * 60_000

/** The reason that says it of the product: its stock does not come back, and it leaves the menus. */
export const PRODUTO_ACABOU = 'Produto acabou'
export const acabou = (motivo: string) => motivo.trim().toLowerCase().startsWith(PRODUTO_ACABOU.toLowerCase())

/** Who takes the couvert off where it is not due. What was paid is the manager's to give back. */
export const QUEM_TIRA_COUVERT = ['BAR GARCON', 'BAR GERENTE'] as const satisfies (typeof PERFIS_DA_EQUIPE)[number][]

/** Who closes and reopens which departments for a while. */
export const departamentosDoPerfil = {
  'BAR BARMAN': ['BAR'],
  'BAR COZINHA': ['COZINHA'],
  'BAR GERENTE': DEPARTAMENTOS,
} as const satisfies Partial<Record<(typeof PERFIS_DA_EQUIPE)[number], readonly Departamento[]>>
const fechamentos = { BAR: 'Bar fechado', COZINHA: 'Cozinha fechada' } as const satisfies Record<Departamento, string>

/** 'Cozinha fechada até 21:30', or 'Bar fechado por enquanto' when nobody said until when. */
export const fraseDoFechamento = ({
  nome_departamento,
  reabre_as,
}: Pick<DepartamentoFechado, 'nome_departamento' | 'reabre_as'>) =>
  `${fechamentos[nome_departamento]} ${reabre_as ? `até ${reabre_as}` : 'por enquanto'}`
