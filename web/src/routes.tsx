import type { ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Layout } from './layout.tsx'
import { fetchFirst, type LoadPage, lazyPage, useAfterFirstReadings } from './lazy-page.ts'

const files = {
  '/': () => import('./pages/entrada/home-page.tsx'),
  '/mostrar-dados-estabelecimento': () => import('./pages/entrada/estabelecimento-page.tsx'),
  '/sobre': () => import('./pages/entrada/sobre-page.tsx'),
  '/privacidade': () => import('./pages/entrada/privacidade-page.tsx'),
  '/buscar': () => import('./pages/entrada/buscar-page.tsx'),
  '/ok': () => import('./pages/entrada/ok-page.tsx'),
  '/area-restrita': () => import('./pages/entrada/area-restrita-page.tsx'),
  '/usuario-logado': () => import('./pages/entrada/usuario-logado-page.tsx'),
  '/usuario-checkado': () => import('./pages/cliente/usuario-checkado-page.tsx'),
  '/fazer-checkin-por-qrcode/:numeroMesa/:idEstabelecimento/:codigo?': () =>
    import('./pages/entrada/checkin-por-qrcode-page.tsx'),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento?': () =>
    import('./pages/entrada/atualizar-checkin-page.tsx'),
  '/atualizar-checkin-qrcodemesa/:numeroMesa/:idEstabelecimento/:codigo': () =>
    import('./pages/entrada/atualizar-checkin-page.tsx'),
  '/comanda': () => import('./pages/entrada/receber-comanda-page.tsx'),
  '/diarista': () => import('./pages/entrada/diarista-page.tsx'),
  '/nova-senha': () => import('./pages/entrada/nova-senha-page.tsx'),
  '/confirmar-email': () => import('./pages/entrada/confirmar-email-page.tsx'),
  '/senha-e-aparelhos': () => import('./pages/entrada/senha-e-aparelhos-page.tsx'),
  '/bar-gerente': () => import('./pages/gerente/bar-gerente-page.tsx'),
  '/chaves-de-acesso': () => import('./pages/entrada/chaves-de-acesso-page.tsx'),
  '/bar-barman': () => import('./pages/equipe/bar-barman-page.tsx'),
  '/bar-cozinha': () => import('./pages/equipe/bar-cozinha-page.tsx'),
  '/bar-garcon': () => import('./pages/equipe/bar-garcon-page.tsx'),
  '/bar-caixa': () => import('./pages/equipe/bar-caixa-page.tsx'),
  '/cardapio': () => import('./pages/cliente/cardapio-page.tsx'),
  '/rodada': () => import('./pages/cliente/rodada-page.tsx'),
  '/mesa/:numero': () => import('./pages/equipe/mesa-page.tsx'),
  '/pedidos': () => import('./pages/equipe/pedidos-page.tsx'),
  '/abrir-comanda': () => import('./pages/equipe/abrir-comanda-page.tsx'),
  '/balcao': () => import('./pages/equipe/balcao-page.tsx'),
  '/porta': () => import('./pages/equipe/porta-page.tsx'),
  '/meus-pedidos-em-andamento': () => import('./pages/cliente/meus-pedidos-em-andamento-page.tsx'),
  '/meus-pedidos-entregues': () => import('./pages/cliente/meus-pedidos-entregues-page.tsx'),
  '/pedidos-entregues-na-mesa': () => import('./pages/cliente/pedidos-entregues-na-mesa-page.tsx'),
  '/minhas-fichas': () => import('./pages/cliente/minhas-fichas-page.tsx'),
  '/minhas-fichas-pagas': () => import('./pages/cliente/minhas-fichas-pagas-page.tsx'),
  '/minhas-fichas-utilizadas': () => import('./pages/cliente/minhas-fichas-utilizadas-page.tsx'),
  '/minhas-fichas-de-presente/:idEstabelecimento/:codigo': () =>
    import('./pages/cliente/minhas-fichas-de-presente-page.tsx'),
  '/pagamento-finalizado': () => import('./pages/cliente/pagamento-finalizado-page.tsx'),
  '/despedida': () => import('./pages/cliente/despedida-page.tsx'),
  '/meus-bares': () => import('./pages/entrada/meus-bares-page.tsx'),
  '/pagamento-pix': () => import('./pages/cliente/pix-page.tsx'),
  '/recibo': () => import('./pages/cliente/recibo-page.tsx'),
  '/caixa': () => import('./pages/equipe/caixa-page.tsx'),
  '/fiado': () => import('./pages/equipe/fiado-page.tsx'),
  '/perdas': () => import('./pages/equipe/perdas-page.tsx'),
  '/pagamentos': () => import('./pages/gerente/estornos-page.tsx'),
  '/couvert': () => import('./pages/gerente/couvert-page.tsx'),
  '/gorjetas': () => import('./pages/equipe/gorjetas-page.tsx'),
  '/taxa-de-servico': () => import('./pages/gerente/taxa-de-servico-page.tsx'),
  '/conciliacao': () => import('./pages/gerente/conciliacao-page.tsx'),
  '/casa-encerrada': () => import('./pages/gerente/casa-encerrada-page.tsx'),
  '/casas': () => import('./pages/gerente/casas-page.tsx'),
  '/relatorios': () => import('./pages/gerente/relatorios-page.tsx'),
  '/avaliacoes': () => import('./pages/gerente/avaliacoes-page.tsx'),
  '/estranho': () => import('./pages/gerente/estranho-page.tsx'),
  '/estoque': () => import('./pages/gerente/estoque-page.tsx'),
  '/estoque/:oQue/:id': () => import('./pages/gerente/item-do-estoque-page.tsx'),
  '/estoque-do-periodo': () => import('./pages/gerente/estoque-do-periodo-page.tsx'),
  '/contagem': () => import('./pages/equipe/contagem-page.tsx'),
  '/auditoria': () => import('./pages/gerente/auditoria-page.tsx'),
  '/pagamento-conta-maquininha': () => import('./pages/equipe/pagamento-conta-maquininha-page.tsx'),
  '/pre-conta': () => import('./pages/equipe/pre-conta-page.tsx'),
  '/checkins-com-contas-em-aberto': () => import('./pages/gerente/checkins-com-contas-em-aberto-page.tsx'),
  '/fichas-no-balcao': () => import('./pages/equipe/fichas-no-balcao-page.tsx'),
  '/fichas-do-cliente': () => import('./pages/gerente/fichas-do-cliente-page.tsx'),
  '/visualizar-dashboard-mesas-abertas': () => import('./pages/gerente/visualizar-dashboard-mesas-abertas-page.tsx'),
  '/mesas': () => import('./pages/gerente/mesas-page.tsx'),
  '/gerar-qr-code-mesa': () => import('./pages/gerente/gerar-qr-code-mesa-page.tsx'),
  '/dados-do-estabelecimento': () => import('./pages/gerente/dados-do-estabelecimento-page.tsx'),
  '/produtos': () => import('./pages/gerente/produtos-page.tsx'),
  '/meus-produtos': () => import('./pages/gerente/meus-produtos-page.tsx'),
  '/importar-produtos': () => import('./pages/gerente/importar-produtos-page.tsx'),
  '/planilha': () => import('./pages/gerente/planilha-page.tsx'),
  '/categorias': () => import('./pages/gerente/categorias-page.tsx'),
  '/estacoes': () => import('./pages/gerente/estacoes-page.tsx'),
  '/impressoras': () => import('./pages/gerente/impressoras-page.tsx'),
  '/maquininhas': () => import('./pages/gerente/maquininhas-page.tsx'),
  '/aplicativos': () => import('./pages/gerente/aplicativos-page.tsx'),
  '/tempos-de-preparo': () => import('./pages/gerente/tempos-de-preparo-page.tsx'),
  '/alergenos': () => import('./pages/gerente/alergenos-page.tsx'),
  '/impressos': () => import('./pages/gerente/impressos-page.tsx'),
  '/lei-do-cardapio': () => import('./pages/gerente/lei-do-cardapio-page.tsx'),
  '/escolhas': () => import('./pages/gerente/escolhas-page.tsx'),
  '/programados': () => import('./pages/gerente/programados-page.tsx'),
  '/form-cadastrar-outros-produtos': () => import('./pages/gerente/form-cadastrar-outros-produtos-page.tsx'),
  '/form-cadastrar-funcionario': () => import('./pages/gerente/form-cadastrar-funcionario-page.tsx'),
  '/form-cadastrar-gerente': () => import('./pages/entrada/form-cadastrar-gerente-page.tsx'),
  '/form-cadastrar-cliente': () => import('./pages/entrada/form-cadastrar-cliente-page.tsx'),
  '*': () => import('./pages/entrada/nao-encontrado-page.tsx'),
}

const pages = Object.entries<LoadPage>(files).map(([path, load]) => {
  const part = lazyPage(load)
  return { path, load, part, Page: part as ComponentType }
})

/** Where an address leads most who come to it: what a table's QR code opens, to the check-in. */
const leadsTo: Record<string, string> = { 'atualizar-checkin-qrcodemesa': 'fazer-checkin-por-qrcode' }

/**
 * Fetches the page of the first address, before anything is drawn. Then it is drawn at once, and not after a word that
 * it is coming. Its name is the first word of the address.
 */
export async function fetchFirstPage(pathname: string): Promise<void> {
  const [, name = ''] = pathname.split('/')
  const ours = pages.filter(({ path }) => [name, leadsTo[name] ?? name].includes(path.split('/')[1] ?? path))
  try {
    for (const page of ours) page.Page = await fetchFirst(page.load)
  } catch {
    // it is tried again when it is drawn, and then told
  }
}

const together = (...paths: string[]) => ({
  fetch: () => Promise.all(pages.filter(({ path }) => paths.includes(path)).map(({ part }) => part.fetch())),
})
/** Where a guest who reads a table's menu at the door is after their first tap, by way of `/`. */
const seated = together('/', '/usuario-checkado')
/** Where staff are after a tap or two on their first page: no table waits for a file. */
const atWork = together('/mesa/:numero', '/abrir-comanda', '/pagamento-conta-maquininha', '/balcao', '/pedidos')

/** Every address of section 2 of the spec. Each page comes when it is visited, or a moment before. */
export function AppRoutes() {
  const [pathname] = useLocation()
  useAfterFirstReadings(seated, pathname.startsWith('/fazer-checkin'))
  useAfterFirstReadings(atWork, pathname.startsWith('/bar-'))
  return (
    <Layout>
      <Switch>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
      </Switch>
    </Layout>
  )
}
