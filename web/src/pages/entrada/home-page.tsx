import { mensagens } from '@boteco/contract/mensagens'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link, Redirect } from 'wouter'
import { LerQrDaMesa } from '../../checkin/ler-qr-da-mesa.tsx'
import { type EstadoDaLocalizacao, useLocalizacao } from '../../checkin/localizacao.ts'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { demonstracao } from '../../demonstracao.ts'
import { failureSentence, type Posicao } from '../../device/position.ts'
import { local } from '../../device/storage.ts'
import { useRead } from '../../hooks.ts'
import { MEUS_BARES } from '../../sessao/lembrado.ts'
import { useUserData } from '../../sessao/sessao.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Door } from '../../ui/drawings.tsx'
import { IconeBusca, IconeCerto, IconeLugar, IconeSeta } from '../../ui/icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { Wall } from '../../ui/wall.tsx'
import styles from './home-page.module.css'

// it is on its way while the bars are asked for
const buscarLista = () => import('../../checkin/lista-de-bares.tsx')
const ListaDeBares = lazy(buscarLista)
// a real bar's phones never fetch it
const FazDeConta = lazy(() => import('../../checkin/faz-de-conta.tsx'))

/** `/`: the bars near here, for guests without a check-in. */
export function HomePage() {
  const { situacao, repetir } = useCheckinDoAparelho()
  if (situacao === 'dentro') return <Redirect to="/usuario-checkado" replace />
  return (
    <Page title="Checkin" welcome>
      {situacao === 'verificando' ? (
        <Loading />
      ) : (
        <>
          {situacao === 'falhou' && (
            <Notice tone="danger" action={<Button onClick={() => repetir()}>Tentar de novo</Button>}>
              {mensagens.erroVerificarCheckin}
            </Notice>
          )}
          <Suspense fallback={<Loading />}>
            <BaresPerto />
          </Suspense>
        </>
      )}
    </Page>
  )
}

function BaresPerto() {
  const userData = useUserData()
  const { posicao, estado, pedir, usar } = useLocalizacao()
  const fazDeConta = demonstracao && <FazDeConta lugar={demonstracao.lugar} onUsar={usar} />
  return (
    <div className={styles.porta}>
      <LerQrDaMesa
        primeiro
        outroJeito={(fechar) => (
          <Button icon={<IconeLugar />} full onClick={fechar}>
            Escolher o bar
          </Button>
        )}
      />
      <div className={styles.bares}>
        {posicao && (
          <Perto {...posicao} atualizando={estado === 'procurando'} onAtualizar={pedir}>
            {fazDeConta}
          </Perto>
        )}
        {!(posicao && estado === 'procurando') && <Onde estado={estado} onPedir={pedir} />}
        {!posicao && fazDeConta}
      </div>
      <LinkButton to="/buscar" icon={<IconeBusca />} full>
        Procurar pelo nome ou pela cidade
      </LinkButton>
      {(userData?.dadosCliente || (!userData && local.read(MEUS_BARES) !== null)) && (
        <LinkButton to="/meus-bares" icon={<IconeCerto />} full>
          Meus bares
        </LinkButton>
      )}
      <Link to="/form-cadastrar-gerente" className={styles.convite}>
        <span className={styles.azulejos}>
          <Wall side={36} />
        </span>
        <span>
          <strong>Tem um bar?</strong>
          Cadastre seu estabelecimento e torne seu bar inteligente.
        </span>
        <IconeSeta />
      </Link>
    </div>
  )
}

/** Four decimals of a degree are 11 m: a phone that trembles does not make a new question. */
const arredondar = (grau: number) => Math.round(grau * 10_000) / 10_000

type PertoProps = Posicao & { atualizando: boolean; onAtualizar: () => void; children: ReactNode }

/** `children`: what to offer when there is no bar around. */
function Perto({ latitude, longitude, atualizando, onAtualizar, children }: PertoProps) {
  const userData = { latitude: arredondar(latitude), longitude: arredondar(longitude) }
  const { data, isError, refetch } = useRead('/estabelecimento/buscarEstabelecimentos', { userData })
  useEffect(() => void buscarLista().catch(() => {}), [])
  return (
    <section className={styles.perto}>
      <div className={styles.titulo}>
        <h2>Bares perto de você</h2>
        <Button tone="quiet" icon={<IconeLugar />} busy={atualizando} onClick={onAtualizar}>
          Atualizar
        </Button>
      </div>
      {data ? (
        data.estabelecimentos.length > 0 ? (
          <Suspense fallback={<Loading />}>
            <ListaDeBares bares={data.estabelecimentos} destaque />
          </Suspense>
        ) : (
          <>
            <Empty drawing={Door}>{mensagens.nenhumEstabelecimento}</Empty>
            {children}
          </>
        )
      ) : isError ? (
        <Failure message={mensagens.erroEstabelecimentos} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** Asking where the device is, and what to do when it does not say. */
function Onde({ estado, onPedir }: { estado: EstadoDaLocalizacao; onPedir: () => void }) {
  switch (estado) {
    case 'achada':
      return null
    case 'parada':
      return (
        <Card>
          <h2>Que bar está perto?</h2>
          <p>
            Para mostrar os bares mais próximos, precisamos saber onde você está. A localização só serve para esta
            busca.
          </p>
          <Button full icon={<IconeLugar />} onClick={onPedir}>
            Usar minha localização
          </Button>
        </Card>
      )
    case 'procurando':
      return (
        <p role="status" className={styles.espera}>
          <IconeLugar /> Procurando onde você está…
        </p>
      )
    default:
      return (
        <Notice
          tone={estado === 'invalida' ? 'danger' : 'wait'}
          action={estado !== 'sem_suporte' && <Button onClick={onPedir}>Tentar de novo</Button>}
        >
          {failureSentence[estado]} Você também pode procurar o bar pelo nome ou pela cidade.
        </Notice>
      )
  }
}
