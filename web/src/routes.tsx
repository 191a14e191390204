import { Route, Switch } from 'wouter'
import { Layout } from './layout.tsx'
import { fetchPage, type LoadPage, lazyPage } from './lazy-page.ts'
import { HomePage } from './paginas/entrada/home-page.tsx'

const files = {
  '/mostrar-dados-estabelecimento': () => import('./paginas/entrada/estabelecimento-page.tsx'),
  '/sobre': () => import('./paginas/entrada/sobre-page.tsx'),
  '/privacidade': () => import('./paginas/entrada/privacidade-page.tsx'),
  '/buscar': () => import('./paginas/entrada/buscar-page.tsx'),
  '/ok': () => import('./paginas/entrada/ok-page.tsx'),
  '/area-restrita': () => import('./paginas/entrada/area-restrita-page.tsx'),
  '/usuario-logado': () => import('./paginas/entrada/usuario-logado-page.tsx'),
  '/usuario-checkado': () => import('./paginas/cliente/usuario-checkado-page.tsx'),
  '/fazer-checkin-por-qrcode/:numeroMesa/:idEstabelecimento/:codigo?': () =>
    import('./paginas/entrada/checkin-por-qrcode-page.tsx'),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento?': () =>
    import('./paginas/entrada/atualizar-checkin-page.tsx'),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento/:codigo': () =>
    import('./paginas/entrada/atualizar-checkin-page.tsx'),
  '/nova-senha': () => import('./paginas/entrada/nova-senha-page.tsx'),
  '/confirmar-email': () => import('./paginas/entrada/confirmar-email-page.tsx'),
  '/senha-e-aparelhos': () => import('./paginas/entrada/senha-e-aparelhos-page.tsx'),
  '/bar-gerente': () => import('./paginas/gerente/bar-gerente-page.tsx'),
  '/chaves-de-acesso': () => import('./paginas/entrada/chaves-de-acesso-page.tsx'),
  '/bar-barman': () => import('./paginas/equipe/bar-barman-page.tsx'),
  '/bar-cozinha': () => import('./paginas/equipe/bar-cozinha-page.tsx'),
  '/bar-garcon': () => import('./paginas/equipe/bar-garcon-page.tsx'),
  '/cardapio': () => import('./paginas/cliente/cardapio-page.tsx'),
  '/pedidos': () => import('./paginas/equipe/pedidos-page.tsx'),
  '/abrir-comanda': () => import('./paginas/equipe/abrir-comanda-page.tsx'),
  '/meus-pedidos-em-andamento': () => import('./paginas/cliente/meus-pedidos-em-andamento-page.tsx'),
  '/meus-pedidos-entregues': () => import('./paginas/cliente/meus-pedidos-entregues-page.tsx'),
  '/pedidos-entregues-na-mesa': () => import('./paginas/cliente/pedidos-entregues-na-mesa-page.tsx'),
  '/minhas-fichas': () => import('./paginas/cliente/minhas-fichas-page.tsx'),
  '/minhas-fichas-pagas': () => import('./paginas/cliente/minhas-fichas-pagas-page.tsx'),
  '/minhas-fichas-utilizadas': () => import('./paginas/cliente/minhas-fichas-utilizadas-page.tsx'),
  '/pagamento-finalizado': () => import('./paginas/cliente/pagamento-finalizado-page.tsx'),
  '/pagamento-pix': () => import('./paginas/cliente/pix-page.tsx'),
  '/recibo': () => import('./paginas/cliente/recibo-page.tsx'),
  '/pagamentos': () => import('./paginas/gerente/estornos-page.tsx'),
  '/conciliacao': () => import('./paginas/gerente/conciliacao-page.tsx'),
  '/auditoria': () => import('./paginas/gerente/auditoria-page.tsx'),
  '/pagamento-conta-maquininha': () => import('./paginas/equipe/pagamento-conta-maquininha-page.tsx'),
  '/checkins-com-contas-em-aberto': () => import('./paginas/gerente/checkins-com-contas-em-aberto-page.tsx'),
  '/fichas-do-cliente': () => import('./paginas/equipe/fichas-do-cliente-page.tsx'),
  '/visualizar-dashboard-mesas-abertas': () => import('./paginas/gerente/visualizar-dashboard-mesas-abertas-page.tsx'),
  '/gerar-qr-code-mesa': () => import('./paginas/gerente/gerar-qr-code-mesa-page.tsx'),
  '/dados-do-estabelecimento': () => import('./paginas/gerente/dados-do-estabelecimento-page.tsx'),
  '/produtos': () => import('./paginas/gerente/produtos-page.tsx'),
  '/meus-produtos': () => import('./paginas/gerente/meus-produtos-page.tsx'),
  '/form-cadastrar-outros-produtos': () => import('./paginas/gerente/form-cadastrar-outros-produtos-page.tsx'),
  '/form-cadastrar-funcionario': () => import('./paginas/gerente/form-cadastrar-funcionario-page.tsx'),
  '/form-cadastrar-gerente': () => import('./paginas/entrada/form-cadastrar-gerente-page.tsx'),
  '/form-cadastrar-cliente': () => import('./paginas/entrada/form-cadastrar-cliente-page.tsx'),
  '*': () => import('./paginas/entrada/nao-encontrado-page.tsx'),
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
