import { Route, Switch } from 'wouter'
import { HomePage } from './checkin/home-page.tsx'
import { Layout } from './layout.tsx'
import { lazyPage } from './lazy-page.ts'

const pages = {
  '/mostrar-dados-estabelecimento': lazyPage('EstabelecimentoPage', () => import('./checkin/estabelecimento-page.tsx')),
  '/sobre': lazyPage('SobrePage', () => import('./sobre/sobre-page.tsx')),
  '/buscar': lazyPage('BuscarPage', () => import('./checkin/buscar-page.tsx')),
  '/ok': lazyPage('OkPage', () => import('./sobre/ok-page.tsx')),
  '/area-restrita': lazyPage('AreaRestritaPage', () => import('./login/area-restrita-page.tsx')),
  '/usuario-logado': lazyPage('UsuarioLogadoPage', () => import('./sessao/usuario-logado-page.tsx')),
  '/usuario-checkado': lazyPage('UsuarioCheckadoPage', () => import('./checkin/usuario-checkado-page.tsx')),
  '/fazer-checkin-por-qrcode/:numeroMesa/:idEstabelecimento': lazyPage(
    'CheckinPorQrcodePage',
    () => import('./checkin/checkin-por-qrcode-page.tsx'),
  ),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento?': lazyPage(
    'AtualizarCheckinPage',
    () => import('./checkin/atualizar-checkin-page.tsx'),
  ),
  '/bar-gerente': lazyPage('BarGerentePage', () => import('./login/bar-gerente-page.tsx')),
  '/bar-barman': lazyPage('BarBarmanPage', () => import('./login/bar-barman-page.tsx')),
  '/bar-cozinha': lazyPage('BarCozinhaPage', () => import('./login/bar-cozinha-page.tsx')),
  '/bar-garcon': lazyPage('BarGarconPage', () => import('./login/bar-garcon-page.tsx')),
  '/cardapio': lazyPage('CardapioPage', () => import('./pedido/cardapio-page.tsx')),
  '/pedidos': lazyPage('PedidosPage', () => import('./pedido/pedidos-page.tsx')),
  '/meus-pedidos-em-andamento': lazyPage(
    'MeusPedidosEmAndamentoPage',
    () => import('./pedido/meus-pedidos-em-andamento-page.tsx'),
  ),
  '/meus-pedidos-entregues': lazyPage(
    'MeusPedidosEntreguesPage',
    () => import('./pagamento/meus-pedidos-entregues-page.tsx'),
  ),
  '/pedidos-entregues-na-mesa': lazyPage(
    'PedidosEntreguesNaMesaPage',
    () => import('./pagamento/pedidos-entregues-na-mesa-page.tsx'),
  ),
  '/minhas-fichas': lazyPage('MinhasFichasPage', () => import('./pagamento/minhas-fichas-page.tsx')),
  '/minhas-fichas-pagas': lazyPage('MinhasFichasPagasPage', () => import('./ficha/minhas-fichas-pagas-page.tsx')),
  '/minhas-fichas-utilizadas': lazyPage(
    'MinhasFichasUtilizadasPage',
    () => import('./ficha/minhas-fichas-utilizadas-page.tsx'),
  ),
  '/pagamento-finalizado': lazyPage(
    'PagamentoFinalizadoPage',
    () => import('./pagamento/pagamento-finalizado-page.tsx'),
  ),
  '/pagamento-conta-maquininha': lazyPage(
    'PagamentoContaMaquininhaPage',
    () => import('./conta/pagamento-conta-maquininha-page.tsx'),
  ),
  '/checkins-com-contas-em-aberto': lazyPage(
    'CheckinsComContasEmAbertoPage',
    () => import('./conta/checkins-com-contas-em-aberto-page.tsx'),
  ),
  '/visualizar-dashboard-mesas-abertas': lazyPage(
    'VisualizarDashboardMesasAbertasPage',
    () => import('./mesa/visualizar-dashboard-mesas-abertas-page.tsx'),
  ),
  '/gerar-qr-code-mesa': lazyPage('GerarQrCodeMesaPage', () => import('./mesa/gerar-qr-code-mesa-page.tsx')),
  '/dados-do-estabelecimento': lazyPage(
    'DadosDoEstabelecimentoPage',
    () => import('./estabelecimento/dados-do-estabelecimento-page.tsx'),
  ),
  '/produtos': lazyPage('ProdutosPage', () => import('./produto/produtos-page.tsx')),
  '/meus-produtos': lazyPage('MeusProdutosPage', () => import('./produto/meus-produtos-page.tsx')),
  '/form-cadastrar-outros-produtos': lazyPage(
    'FormCadastrarOutrosProdutosPage',
    () => import('./produto/form-cadastrar-outros-produtos-page.tsx'),
  ),
  '/form-cadastrar-funcionario': lazyPage(
    'FormCadastrarFuncionarioPage',
    () => import('./funcionario/form-cadastrar-funcionario-page.tsx'),
  ),
  '/form-cadastrar-gerente': lazyPage(
    'FormCadastrarGerentePage',
    () => import('./funcionario/form-cadastrar-gerente-page.tsx'),
  ),
  '/form-cadastrar-cliente': lazyPage(
    'FormCadastrarClientePage',
    () => import('./cliente/form-cadastrar-cliente-page.tsx'),
  ),
  '*': lazyPage('NaoEncontradoPage', () => import('./sobre/nao-encontrado-page.tsx')),
} as const

/** Every address of section 2 of the spec. The home page comes with the first load, the others when they are visited. */
export function AppRoutes() {
  return (
    <Layout>
      <Switch>
        <Route path="/" component={HomePage} />
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} component={Page} />
        ))}
      </Switch>
    </Layout>
  )
}
