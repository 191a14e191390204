import { mensagens } from '@boteco/contract/mensagens'
import { Component, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import styles from './layout.module.css'
import { lazyPart, useAfterFirstReadings } from './lazy-page.ts'
import { lerCookieDoCheckin, useDadosCheckin, useUserData } from './sessao/sessao.ts'
import { IconeAjustes, IconeCardapio, IconeInfo, IconeLugar, IconePessoa } from './ui/icones.tsx'
import { leave, Notices, tapped } from './ui/notices.tsx'
import { Page } from './ui/page.tsx'
import { Failure, LoadingPage } from './ui/states.tsx'

const OuvirEventos = lazyPart(() => import('./ouvir-eventos.tsx').then(({ OuvirEventos }) => OuvirEventos))

let goingBack = false
let here = ''
// before what comes of them
window.addEventListener('click', tapped, true)
window.addEventListener(
  'popstate',
  () => {
    // from a sheet it is the same page
    goingBack = location.pathname !== here
    tapped()
  },
  true,
)

/** What stands around every screen: the tab bar, the notices, the word that the bar is out of reach. */
export function Layout({ children }: { children: ReactNode }) {
  const seated = useDadosCheckin() !== null
  const working = Boolean(useUserData()?.dadosEstabelecimento)
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const [pathname] = useLocation()
  const listening = useAfterFirstReadings(OuvirEventos, seated || working || lerCookieDoCheckin() !== null)

  // a new page starts at its top; going back stays where it was
  useEffect(() => {
    if (!goingBack) window.scrollTo(0, 0)
    goingBack = false
    here = location.pathname
    leave()
  }, [pathname])

  return (
    <>
      <a href="#conteudo" className={styles.pular}>
        Ir para o conteúdo
      </a>
      <div className={styles.avisos} data-equipe={working || undefined}>
        {listening ? (
          <OuvirEventos />
        ) : (
          <div role="status" className={styles.offline}>
            {!online && 'Você está sem internet. O que aparece aqui pode estar desatualizado.'}
          </div>
        )}
      </div>
      <Boundary key={pathname}>
        <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      </Boundary>
      <Notices />
      <Tabs />
    </>
  )
}

/** The pages behind a login; an unknown address lights no tab. */
const LAST_TAB =
  /^\/(area|usuario-l|bar-|form|dados|produtos|meus-prod|checkins|gerar|visual|pedidos$|abrir|fichas|pagamentos|pagamento-c|pre-conta|impr|conc|aud|nova|conf|senha|chaves)/
/** What belongs to the first tab. */
const FIRST_TAB =
  /^\/($|mostrar|buscar|ok$|usuario-checkado|fazer|atualizar|cardapio|meus-pedidos|minhas|pedidos-|pagamento-[fp]|recibo|rodada)/

/** The tab bar of section 2 of the spec. */
function Tabs() {
  const checkin = useDadosCheckin()
  const userData = useUserData()
  const [pathname, navigate] = useLocation()
  const here =
    pathname === '/sobre' ? '/sobre' : FIRST_TAB.test(pathname) ? '/' : LAST_TAB.test(pathname) ? '/area-restrita' : ''
  const asks = userData?.dadosEstabelecimento && here === '/area-restrita'
  const tab = (to: string, icon: ReactNode, text: string) => (
    <Link
      to={to}
      aria-current={pathname === to ? 'page' : here === to ? 'true' : undefined}
      onClick={(event) => {
        if (!asks || to === here) return
        event.preventDefault()
        import('./sessao/deixar-o-trabalho.ts')
          .then(({ deixarOTrabalho }) => deixarOTrabalho(() => navigate(to)))
          .catch(() => navigate(to))
      }}
    >
      {icon}
      {text}
    </Link>
  )
  return (
    <nav className={styles.tabs} aria-label="Principal">
      {checkin ? tab('/', <IconeCardapio />, 'Menu') : tab('/', <IconeLugar />, 'Checkin')}
      {tab('/sobre', <IconeInfo />, 'Sobre')}
      {userData
        ? tab('/area-restrita', <IconeAjustes />, 'Configurações')
        : tab('/area-restrita', <IconePessoa />, 'Login')}
    </nav>
  )
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A page that could not be fetched or drawn; the rest of the app goes on. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    import('./relatar.ts').then(({ relatar }) => relatar(error)).catch(() => {})
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Page title="Ops!">
        <Failure
          message={navigator.onLine ? mensagens.erroInterno : mensagens.semConexao}
          onRetry={() => location.reload()}
        />
      </Page>
    )
  }
}
