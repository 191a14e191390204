import type { Escopo } from './opendelivery/escritorio.ts'
import { PERFIS_DA_EQUIPE, type Perfil } from './sessao/cliente.ts'

/** One address of the server that is not a call of section 7 of the spec. */
export type Endereco = {
  metodo: 'GET' | 'POST' | 'DELETE'
  /** as people write it; the router may know more than one spelling */
  caminho: `/${string}`
  /** one sentence, for the documentation */
  resumo: string
  /** who may ask: anyone, holders of one of these proofs, only the payment provider, a printer by the secret in its address, or a system of others by its token */
  quem: 'publico' | 'provedor' | 'impressora' | 'aplicativo' | readonly ('checkin' | Perfil)[]
  /** what the system's key needs besides reading */
  escopo?: Escopo
}

/** The second small table: whatever the server answers and no row of `calls` names. An undeclared address fails a test. */
export const enderecos = [
  {
    metodo: 'GET',
    caminho: '/eventos',
    resumo: 'Avisa que algo mudou: a equipe ouve o seu bar, o cliente o seu check-in',
    quem: ['checkin', ...PERFIS_DA_EQUIPE],
  },
  { metodo: 'GET', caminho: '/imagens/:arquivo', resumo: 'A imagem de um produto', quem: 'publico' },
  { metodo: 'GET', caminho: '/storage/imagens/bares/:arquivo', resumo: 'A logo de um bar: {id}.png', quem: 'publico' },
  {
    metodo: 'POST',
    caminho: '/pagbank/notificacao',
    resumo: 'O provedor avisa que um pagamento mudou',
    quem: 'provedor',
  },
  {
    metodo: 'POST',
    caminho: '/maquininha/notificacao/:casa',
    resumo: 'O adquirente de uma casa avisa que um pedido numa maquininha mudou',
    quem: 'provedor',
  },
  {
    metodo: 'POST',
    caminho: '/cloudprnt/:segredo',
    resumo: 'Uma impressora diz como está e pergunta se há o que imprimir (Star CloudPRNT)',
    quem: 'impressora',
  },
  { metodo: 'GET', caminho: '/cloudprnt/:segredo', resumo: 'Ela busca um papel', quem: 'impressora' },
  { metodo: 'DELETE', caminho: '/cloudprnt/:segredo', resumo: 'Ela diz o que foi feito dele', quem: 'impressora' },
  { metodo: 'GET', caminho: '/saude', resumo: 'Diz se o servidor e o banco de dados respondem', quem: 'publico' },
  {
    metodo: 'GET',
    caminho: '/pronto',
    resumo: 'Diz se este processo deve receber visitantes: responde e não está encerrando',
    quem: 'publico',
  },
  {
    metodo: 'GET',
    caminho: '/.well-known/security.txt',
    resumo: 'A quem escreve quem achou um furo; sem BOTECO_CONTATO, um 404',
    quem: 'publico',
  },
  {
    metodo: 'GET',
    caminho: '/bar/:apelido',
    resumo: 'A página de um bar confirmado que não a esconde: o que vende e onde fica',
    quem: 'publico',
  },
  { metodo: 'GET', caminho: '/bar/:apelido/:lingua', resumo: 'A mesma, em inglês ou espanhol', quem: 'publico' },
  { metodo: 'GET', caminho: '/sitemap.xml', resumo: 'Os endereços dessas páginas, para as buscas', quem: 'publico' },
  { metodo: 'GET', caminho: '/robots.txt', resumo: 'O que as buscas não leem', quem: 'publico' },
  {
    metodo: 'GET',
    caminho: '/.well-known/opendelivery',
    resumo: 'O que este sistema fala do Open Delivery, e por onde',
    quem: 'publico',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/oauth/token',
    resumo: 'Um sistema de fora prova quem é com a sua chave, e recebe um token curto',
    quem: 'aplicativo',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/orders/:clientId/events',
    resumo:
      'Um sistema de fora avisa que um pedido que ele guarda foi feito ou cancelado; assinado com o segredo da chave',
    quem: 'aplicativo',
    escopo: 'od.orders',
  },
  {
    metodo: 'GET',
    caminho: '/opendelivery/v2/merchants/:merchantId/menus/:menuId/snapshot',
    resumo: 'O cardápio inteiro da casa',
    quem: 'aplicativo',
  },
  {
    metodo: 'GET',
    caminho: '/opendelivery/v2/accounts',
    resumo: 'A conta aberta de uma mesa ou comanda',
    quem: 'aplicativo',
  },
  {
    metodo: 'GET',
    caminho: '/opendelivery/v2/accounts/:accountId',
    resumo: 'A mesma, ou uma que já fechou, pelo número dela',
    quem: 'aplicativo',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/pre-close',
    resumo: 'Segurar a conta enquanto fecha: nada novo entra',
    quem: 'aplicativo',
    escopo: 'od.indoor.close',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/unlock',
    resumo: 'Reabrir a conta que se segurou',
    quem: 'aplicativo',
    escopo: 'od.indoor.close',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/close',
    resumo: 'Fechar a conta',
    quem: 'aplicativo',
    escopo: 'od.indoor.close',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/items/:itemId/cancel',
    resumo: 'Cancelar um item',
    quem: 'aplicativo',
    escopo: 'od.indoor.items',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/transfers',
    resumo: 'Passar itens ou a conta toda a outra',
    quem: 'aplicativo',
    escopo: 'od.indoor.items',
  },
  {
    metodo: 'GET',
    caminho: '/opendelivery/v2/accounts/payments',
    resumo: 'Os pagamentos da conta',
    quem: 'aplicativo',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/payments',
    resumo: 'Registrar um pagamento que ele recebeu',
    quem: 'aplicativo',
    escopo: 'od.indoor.payments',
  },
  {
    metodo: 'GET',
    caminho: '/opendelivery/v2/accounts/fiscal',
    resumo: 'Os documentos fiscais da conta',
    quem: 'aplicativo',
  },
  {
    metodo: 'POST',
    caminho: '/opendelivery/v2/accounts/fiscal',
    resumo: 'Pedir um documento fiscal',
    quem: 'aplicativo',
  },
  {
    metodo: 'GET',
    caminho: '/demonstracao/correio',
    resumo: 'Os e-mails que a demonstração mandaria; sem ela, um 404',
    quem: 'publico',
  },
  {
    metodo: 'GET',
    caminho: '/documentacao',
    resumo: 'As chamadas, para quem programa; em produção, só para quem trabalha num bar',
    quem: 'publico',
  },
  { metodo: 'GET', caminho: '/documentacao/json', resumo: 'O documento OpenAPI', quem: 'publico' },
  {
    metodo: 'GET',
    caminho: '/',
    resumo: 'As páginas e os seus arquivos, também em qualquer outro caminho',
    quem: 'publico',
  },
] as const satisfies Endereco[]
