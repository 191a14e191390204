import { Route, Switch } from 'wouter'
import { HomePage } from './checkin/home-page.tsx'
import { Layout } from './layout.tsx'
import { lazyPage } from './lazy-page.ts'

const pages = {
  '/mostrar-dados-estabelecimento': lazyPage(() => import('./checkin/estabelecimento-page.tsx')),
  '/sobre': lazyPage(() => import('./sobre/sobre-page.tsx')),
  '/buscar': lazyPage(() => import('./checkin/buscar-page.tsx')),
  '/ok': lazyPage(() => import('./sobre/ok-page.tsx')),
  '/area-restrita': lazyPage(() => import('./login/area-restrita-page.tsx')),
  '/usuario-logado': lazyPage(() => import('./login/usuario-logado-page.tsx')),
  '/usuario-checkado': lazyPage(() => import('./checkin/usuario-checkado-page.tsx')),
  '/fazer-checkin-por-qrcode/:numeroMesa/:idEstabelecimento': lazyPage(
    () => import('./checkin/checkin-por-qrcode-page.tsx'),
  ),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento?': lazyPage(
    () => import('./checkin/atualizar-checkin-page.tsx'),
  ),
  '/bar-gerente': lazyPage(() => import('./login/bar-gerente-page.tsx')),
  '/bar-barman': lazyPage(() => import('./login/bar-barman-page.tsx')),
  '/bar-cozinha': lazyPage(() => import('./login/bar-cozinha-page.tsx')),
  '/bar-garcon': lazyPage(() => import('./login/bar-garcon-page.tsx')),
  '/cardapio': lazyPage(() => import('./pedido/cardapio-page.tsx')),
  '/pedidos': lazyPage(() => import('./pedido/pedidos-page.tsx')),
  '/abrir-comanda': lazyPage(() => import('./pedido/abrir-comanda-page.tsx')),
  '/meus-pedidos-em-andamento': lazyPage(() => import('./pedido/meus-pedidos-em-andamento-page.tsx')),
  '/meus-pedidos-entregues': lazyPage(() => import('./pagamento/meus-pedidos-entregues-page.tsx')),
  '/pedidos-entregues-na-mesa': lazyPage(() => import('./pagamento/pedidos-entregues-na-mesa-page.tsx')),
  '/minhas-fichas': lazyPage(() => import('./pagamento/minhas-fichas-page.tsx')),
  '/minhas-fichas-pagas': lazyPage(() => import('./ficha/minhas-fichas-pagas-page.tsx')),
  '/minhas-fichas-utilizadas': lazyPage(() => import('./ficha/minhas-fichas-utilizadas-page.tsx')),
  '/pagamento-finalizado': lazyPage(() => import('./pagamento/pagamento-finalizado-page.tsx')),
  '/pagamento-pix': lazyPage(() => import('./pagamento/pix-page.tsx')),
  '/recibo': lazyPage(() => import('./pagamento/recibo-page.tsx')),
  '/pagamentos': lazyPage(() => import('./pagamento/estornos-page.tsx')),
  '/conciliacao': lazyPage(() => import('./pagamento/conciliacao-page.tsx')),
  '/pagamento-conta-maquininha': lazyPage(() => import('./conta/pagamento-conta-maquininha-page.tsx')),
  '/checkins-com-contas-em-aberto': lazyPage(() => import('./conta/checkins-com-contas-em-aberto-page.tsx')),
  '/fichas-do-cliente': lazyPage(() => import('./ficha/fichas-do-cliente-page.tsx')),
  '/visualizar-dashboard-mesas-abertas': lazyPage(() => import('./mesa/visualizar-dashboard-mesas-abertas-page.tsx')),
  '/gerar-qr-code-mesa': lazyPage(() => import('./mesa/gerar-qr-code-mesa-page.tsx')),
  '/dados-do-estabelecimento': lazyPage(() => import('./estabelecimento/dados-do-estabelecimento-page.tsx')),
  '/produtos': lazyPage(() => import('./produto/produtos-page.tsx')),
  '/meus-produtos': lazyPage(() => import('./produto/meus-produtos-page.tsx')),
  '/form-cadastrar-outros-produtos': lazyPage(() => import('./produto/form-cadastrar-outros-produtos-page.tsx')),
  '/form-cadastrar-funcionario': lazyPage(() => import('./funcionario/form-cadastrar-funcionario-page.tsx')),
  '/form-cadastrar-gerente': lazyPage(() => import('./funcionario/form-cadastrar-gerente-page.tsx')),
  '/form-cadastrar-cliente': lazyPage(() => import('./cliente/form-cadastrar-cliente-page.tsx')),
  '*': lazyPage(() => import('./sobre/nao-encontrado-page.tsx')),
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
