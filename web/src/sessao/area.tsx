import { mensagens } from '@boteco/contract/mensagens'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import type { Perfil, UserData } from '@boteco/contract/sessao/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeSair } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { useCall } from '../write.ts'
import styles from './area.module.css'
import { trabalharComo, useMeusPerfis } from './perfis.tsx'
import { storeUserData, useUserData } from './sessao.ts'
import { NomeDaCasa } from './trocar-de-casa.tsx'

/** True after a logout by the button: that is no surprise to tell. */
let saindo = false

/** The page on which the login ended, and who may be there. It stands in the history entry of the login page. */
export type Volta = { para: string; perfis: readonly Perfil[] }

type Props = {
  /** who may be here */
  perfis: readonly Perfil[]
  title: string
  /** instead of the welcome */
  subtitle?: ReactNode
  back?: string
  /** false: a column, as for a form */
  wide?: boolean
  children: ReactNode | ((userData: UserData) => ReactNode)
}

/**
 * Every restricted page stands in one: without a login in one of these profiles, the page leads to `/area-restrita`
 * (section 6 of the spec). Only a courtesy: what may be read or done is the server's to say, by the token.
 */
export function Area({ perfis, title, subtitle, back, wide = true, children }: Props) {
  const userData = useUserData()
  const [aqui, navigate] = useLocation()
  const perfil = userData?.dadosPerfil.nome
  const entra = perfil !== undefined && perfis.includes(perfil)

  const encerrada = userData?.dadosEstabelecimento?.encerrada === true && aqui !== '/casa-encerrada'
  useEffect(() => {
    if (encerrada) navigate('/casa-encerrada', { replace: true })
  }, [encerrada, navigate])

  // another tab may have changed the profile, or this is a followed link: the allowed profiles are a tap away
  const { meus, respondeu } = useMeusPerfis(!entra)
  const outros = entra ? [] : (meus?.perfis.filter((outro) => perfis.includes(outro)) ?? [])
  const espera = perfil !== undefined && !respondeu

  const jaEstava = useRef(false)
  const quemPode = useRef(perfis)
  if (entra) quemPode.current = perfis

  useEffect(() => {
    if (entra) {
      jaEstava.current = true
      saindo = false
      return
    }
    if (espera || outros.length > 0) return
    if (perfil) notify(mensagens.semPermissao, 'danger')
    // the server ended it while the page was open: it expired, or the person does not work here any more
    else if (jaEstava.current && !saindo) notify(mensagens.loginTerminou, 'danger')
    // after a new login they go on where they were, unless they logged out by the button
    const volta: Volta | null =
      perfil || saindo ? null : { para: location.pathname + location.search, perfis: quemPode.current }
    navigate('/area-restrita', { replace: true, state: volta && { volta } })
  }, [entra, perfil, espera, outros.length, navigate])

  if (userData && outros.length > 0) {
    return (
      <Page title={title} aside={<Logout />}>
        <Notice tone="wait">
          Você está trabalhando como {rotuloDoPerfil[userData.dadosPerfil.nome]}. Para usar esta página, troque de
          função:
        </Notice>
        {outros.map((outro) => (
          <Button key={outro} tone="main" full onClick={() => trabalharComo(outro)}>
            Trabalhar como {rotuloDoPerfil[outro]}
          </Button>
        ))}
      </Page>
    )
  }
  if (!userData || !entra || encerrada) {
    return (
      <Page title={title}>
        <p role="status">{mensagens.redirecionando}</p>
      </Page>
    )
  }
  const bar = userData.dadosEstabelecimento
  return (
    <Page
      title={title}
      wide={wide}
      {...(back && { back })}
      subtitle={
        subtitle ?? (
          <span className={styles.saudacao}>
            {bar && <NomeDaCasa nome={bar.nome} />} <span>Olá, {userData.user.name}!</span>
          </span>
        )
      }
      aside={<Logout />}
    >
      {/* what is typed for one house is not sent in another, to which another tab may have gone */}
      <Fragment key={bar?.id}>{typeof children === 'function' ? children(userData) : children}</Fragment>
    </Page>
  )
}

/** A queue that is not on a screen, after one tap beside it. */
const semEles: { [P in Perfil]?: string } = {
  'BAR BARMAN': 'Os pedidos do bar deixam de aparecer aqui até alguém entrar de novo.',
  'BAR COZINHA': 'Os pedidos da cozinha deixam de aparecer aqui até alguém entrar de novo.',
}

/** Ends the login here at once, whatever the server answers: another person may get the tablet next. */
export function useLogout() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const logout = useCall('/auth/logout')

  async function sair() {
    const resultado = await logout.mutateAsync({ input: {} }).then(
      ({ message }) => ({ message, tone: 'ok' as const }),
      () => ({
        message: 'Você saiu deste aparelho, mas o bar não respondeu. Confira a internet.',
        tone: 'danger' as const,
      }),
    )
    saindo = true
    storeUserData(null)
    queryClient.clear()
    notify(resultado.message, resultado.tone)
    navigate('/area-restrita', { replace: true })
  }
  return { sair, busy: logout.isPending }
}

export function Logout() {
  const { sair, busy } = useLogout()
  const confirm = useConfirm()
  const perfil = useUserData()?.dadosPerfil.nome

  async function onSair() {
    const some = perfil && semEles[perfil]
    if (!some || (await confirm({ title: 'Sair deste aparelho?', text: some, action: 'Sair' }))) await sair()
  }

  return (
    <Button icon={<IconeSair />} busy={busy} onClick={onSair}>
      Logout
    </Button>
  )
}
