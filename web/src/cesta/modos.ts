/** The two things a menu is for: an order that comes to the table, or fichas for later. */
export const modos = {
  pedido: {
    titulo: 'Cardápio',
    acao: 'Enviar Pedido',
    folha: 'Seu pedido',
    path: '/pedido/cadastrarPedido',
    depois: '/meus-pedidos-em-andamento',
    le: {},
  },
  'comprar-fichas': {
    titulo: 'Solicitar fichas',
    acao: 'Solicitar Fichas',
    folha: 'Suas fichas',
    path: '/pedido/comprarFichas',
    depois: '/minhas-fichas',
    le: { para: 'fichas' },
  },
} as const
export type Modo = keyof typeof modos

/** The basket of a guest at this bar's menu, before they sit down and after. */
export const cestaDe = (modo: Modo, idEstabelecimento: number) => `${modo} ${idEstabelecimento}`

/** Both modes ask for the same: what was typed in one is there in the other (device/typed.ts). */
export const RASCUNHO = 'pedido'

/** The sheet that sends either, among all sheets (ui/sheet.ts). */
export const FOLHA = 'pedido'
/** And the one that asks what a product is wanted with. */
export const OPCOES = 'opcoes'

/** Where what the table orders together stands. */
export const RODADA = '/rodada'
