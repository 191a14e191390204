import { mensagens } from '@boteco/contract/mensagens'
import { Component, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import styles from './layout.module.css'
import { lazyPage } from './lazy-page.ts'
import { useDadosCheckin, useUserData } from './sessao.ts'
import { IconeAjustes, IconeCardapio, IconeInfo, IconeLugar, IconePessoa, IconeSemRede } from './ui/icones.tsx'
import { Notices } from './ui/notices.tsx'
import { Page } from './ui/page.tsx'
import { Failure, LoadingPage } from './ui/states.tsx'

const OuvirEventos = lazyPage(() => import('./ouvir-eventos.tsx'))

/** What stands around every screen: the tab bar, the notices, the word that the network is gone. */
export function Layout({ children }: { children: ReactNode }) {
  const seated = useDadosCheckin() !== null
  const working = Boolean(useUserData()?.dadosEstabelecimento)
  const [pathname] = useLocation()
  const goingBack = useRef(false)

  useEffect(() => {
    const back = () => {
      goingBack.current = true
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])

  // a new page starts at its top; going back stays where it was
  useEffect(() => {
    if (!goingBack.current) window.scrollTo(0, 0)
    goingBack.current = false
  }, [pathname])

  return (
    <>
      <Offline />
      <Notices />
      {(seated || working) && (
        <Suspense>
          <OuvirEventos />
        </Suspense>
      )}
      <Boundary key={pathname}>
        <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      </Boundary>
      <Tabs />
    </>
  )
}

/** What belongs to the first tab; everything else but /sobre is for who logs in. */
const FIRST_TAB =
  /^\/($|mostrar|buscar|ok$|usuario-checkado|fazer|atualizar|cardapio|meus-pedidos|minhas|pedidos-|pagamento-[fp]|recibo)/

/** The tab bar of section 2 of the spec. */
function Tabs() {
  const checkin = useDadosCheckin()
  const userData = useUserData()
  const [pathname] = useLocation()
  const here = pathname === '/sobre' ? '/sobre' : FIRST_TAB.test(pathname) ? '/' : '/area-restrita'
  const tab = (to: string, icon: ReactNode, text: string) => (
    <Link to={to} aria-current={pathname === to ? 'page' : here === to ? 'true' : undefined}>
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

function Offline() {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  return (
    <div role="status" className={styles.offline} hidden={online}>
      {!online && (
        <>
          <IconeSemRede size="1.25rem" /> Você está sem internet. O que aparece aqui pode estar desatualizado.
        </>
      )}
    </div>
  )
}

/** A page that could not be fetched or drawn; the rest of the app goes on. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
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
