import { Route, Switch } from 'wouter'
import { HomePage } from './checkin/home-page.tsx'
import { Layout } from './layout.tsx'
import { fetchPage, type LoadPage, lazyPage } from './lazy-page.ts'

const files = {
  '/mostrar-dados-estabelecimento': () => import('./checkin/estabelecimento-page.tsx'),
  '/sobre': () => import('./sobre/sobre-page.tsx'),
  '/privacidade': () => import('./sobre/privacidade-page.tsx'),
  '/buscar': () => import('./checkin/buscar-page.tsx'),
  '/ok': () => import('./sobre/ok-page.tsx'),
  '/area-restrita': () => import('./login/area-restrita-page.tsx'),
  '/usuario-logado': () => import('./login/usuario-logado-page.tsx'),
  '/usuario-checkado': () => import('./checkin/usuario-checkado-page.tsx'),
  '/fazer-checkin-por-qrcode/:numeroMesa/:idEstabelecimento/:codigo?': () =>
    import('./checkin/checkin-por-qrcode-page.tsx'),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento?': () => import('./checkin/atualizar-checkin-page.tsx'),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento/:codigo': () =>
    import('./checkin/atualizar-checkin-page.tsx'),
  '/nova-senha': () => import('./login/nova-senha-page.tsx'),
  '/confirmar-email': () => import('./estabelecimento/confirmar-email-page.tsx'),
  '/senha-e-aparelhos': () => import('./login/senha-e-aparelhos-page.tsx'),
  '/bar-gerente': () => import('./login/bar-gerente-page.tsx'),
  '/chaves-de-acesso': () => import('./login/chaves-de-acesso-page.tsx'),
  '/bar-barman': () => import('./login/bar-barman-page.tsx'),
  '/bar-cozinha': () => import('./login/bar-cozinha-page.tsx'),
  '/bar-garcon': () => import('./login/bar-garcon-page.tsx'),
  '/cardapio': () => import('./pedido/cardapio-page.tsx'),
  '/pedidos': () => import('./pedido/pedidos-page.tsx'),
  '/abrir-comanda': () => import('./pedido/abrir-comanda-page.tsx'),
  '/meus-pedidos-em-andamento': () => import('./pedido/meus-pedidos-em-andamento-page.tsx'),
  '/meus-pedidos-entregues': () => import('./pagamento/meus-pedidos-entregues-page.tsx'),
  '/pedidos-entregues-na-mesa': () => import('./pagamento/pedidos-entregues-na-mesa-page.tsx'),
  '/minhas-fichas': () => import('./pagamento/minhas-fichas-page.tsx'),
  '/minhas-fichas-pagas': () => import('./ficha/minhas-fichas-pagas-page.tsx'),
  '/minhas-fichas-utilizadas': () => import('./ficha/minhas-fichas-utilizadas-page.tsx'),
  '/pagamento-finalizado': () => import('./pagamento/pagamento-finalizado-page.tsx'),
  '/pagamento-pix': () => import('./pagamento/pix-page.tsx'),
  '/recibo': () => import('./pagamento/recibo-page.tsx'),
  '/pagamentos': () => import('./pagamento/estornos-page.tsx'),
  '/conciliacao': () => import('./pagamento/conciliacao-page.tsx'),
  '/auditoria': () => import('./auditoria/auditoria-page.tsx'),
  '/pagamento-conta-maquininha': () => import('./conta/pagamento-conta-maquininha-page.tsx'),
  '/checkins-com-contas-em-aberto': () => import('./conta/checkins-com-contas-em-aberto-page.tsx'),
  '/fichas-do-cliente': () => import('./ficha/fichas-do-cliente-page.tsx'),
  '/visualizar-dashboard-mesas-abertas': () => import('./mesa/visualizar-dashboard-mesas-abertas-page.tsx'),
  '/gerar-qr-code-mesa': () => import('./mesa/gerar-qr-code-mesa-page.tsx'),
  '/dados-do-estabelecimento': () => import('./estabelecimento/dados-do-estabelecimento-page.tsx'),
  '/produtos': () => import('./produto/produtos-page.tsx'),
  '/meus-produtos': () => import('./produto/meus-produtos-page.tsx'),
  '/form-cadastrar-outros-produtos': () => import('./produto/form-cadastrar-outros-produtos-page.tsx'),
  '/form-cadastrar-funcionario': () => import('./funcionario/form-cadastrar-funcionario-page.tsx'),
  '/form-cadastrar-gerente': () => import('./funcionario/form-cadastrar-gerente-page.tsx'),
  '/form-cadastrar-cliente': () => import('./cliente/form-cadastrar-cliente-page.tsx'),
  '*': () => import('./sobre/nao-encontrado-page.tsx'),
}

const pages = Object.entries<LoadPage>(files).map(([path, load]) => ({ path, load, Page: lazyPage(load) }))

/**
 * Fetches the page of the address that somebody comes to, before anything is drawn: then it is drawn at once, and not
 * after a word that it is coming. Its name is the first word of the address.
 */
export async function fetchFirstPage(pathname: string): Promise<void> {
  const ours = pages.filter(({ path }) => path.split('/')[1] === pathname.split('/')[1])
  try {
    for (const page of ours) page.Page = await fetchPage(page.load)
  } catch {
    // it is tried again when it is drawn, and then told
  }
}

/** Every address of section 2 of the spec. The home page comes with the first load, the others when they are visited. */
export function AppRoutes() {
  return (
    <Layout>
      <Switch>
        <Route path="/" component={HomePage} />
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
      </Switch>
    </Layout>
  )
}
