import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { areaDoPerfil, type UserData } from '@boteco/contract/sessao/cliente'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AlergiaDaConta, CartaoDaConta, DadosDaConta } from '../../cliente/minha-conta.tsx'
import { ConvitesDeTrabalho, useTemConvite } from '../../funcionario/convites-de-trabalho.tsx'
import { MeusDados } from '../../privacidade/meus-dados.tsx'
import { Logout, type Volta } from '../../sessao/area.tsx'
import { useDadosCheckin, useUserData } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './usuario-logado-page.module.css'

/** Long enough to read the sentence before the login page comes. In ms. */
const LEITURA_MS = 4_000

/** `/usuario-logado`: the person logged in here, and on to the area of their profile. */
export function UsuarioLogadoPage() {
  const userData = useUserData()
  return userData ? <Logado userData={userData} /> : <NaoLogado />
}

/**
 * Section 4 of the spec: routes by profile. A customer's area is the list of bars, which has no Logout. Straight from the
 * login they go there, and when they come back here by the tab they stay.
 */
function Logado({ userData }: { userData: UserData }) {
  const state = useHistoryState<{ entrou?: boolean; volta?: Volta } | null>()
  const [, navigate] = useLocation()
  const sentado = useDadosCheckin() !== null
  const perfil = userData.dadosPerfil.nome
  const entrou = perfil === 'BAR CLIENTE' && state?.entrou === true
  // a bar's work invitation is answered here, before they go on
  const convidado = useTemConvite(entrou)
  const segue = perfil !== 'BAR CLIENTE' || (entrou && convidado !== true)
  const doCliente = perfil === 'BAR CLIENTE' && !segue

  // back to the page of before, where this profile may be there too
  const destino = state?.entrou && state.volta?.perfis.includes(perfil) ? state.volta.para : areaDoPerfil[perfil]

  useEffect(() => {
    if (segue && convidado !== null) navigate(destino, { replace: true })
  }, [segue, convidado, destino, navigate])

  return (
    <Page title={userData.user.name} subtitle={userData.user.email} aside={segue ? undefined : <Logout />}>
      <div data-columns data-roomy>
        <div data-column>
          {doCliente && <ConvitesDeTrabalho />}
          <Card>
            <dl className={styles.dados}>
              <dt>Situação</dt>
              <dd className={styles.situacao}>{userData.statusUsuario}</dd>
              <dt>Perfil</dt>
              <dd>{rotuloDoPerfil[perfil]}</dd>
              {userData.dadosEstabelecimento && (
                <>
                  <dt>Estabelecimento</dt>
                  <dd>{userData.dadosEstabelecimento.nome}</dd>
                </>
              )}
              {userData.dadosCliente && <DadosDaConta />}
            </dl>
            {doCliente && <AlergiaDaConta />}
            {!segue && (
              <LinkButton to="/senha-e-aparelhos" full>
                Senha e aparelhos
              </LinkButton>
            )}
          </Card>
          {segue ? (
            <p role="status">{mensagens.redirecionando}</p>
          ) : (
            <LinkButton to={areaDoPerfil[perfil]} tone="main" full>
              {sentado ? 'Voltar ao menu do bar' : 'Ir para os bares'}
            </LinkButton>
          )}
        </div>
        {doCliente && (
          <div data-column>
            <CartaoDaConta userData={userData} />
            <MeusDados />
            <LinkButton to="/privacidade" tone="quiet" full>
              O que guardamos, para quê e por quanto tempo
            </LinkButton>
          </div>
        )}
      </div>
    </Page>
  )
}

function NaoLogado() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const espera = setTimeout(() => navigate('/area-restrita', { replace: true }), LEITURA_MS)
    return () => clearTimeout(espera)
  }, [navigate])
  return (
    <Page title="Usuário">
      <Notice tone="danger" action={<LinkButton to="/area-restrita">Entrar</LinkButton>}>
        {mensagensDasChamadas.naoAutorizadoPagina}
      </Notice>
      <p role="status">{mensagens.redirecionando}</p>
    </Page>
  )
}
