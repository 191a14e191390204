import type { MeuBar } from '@boteco/contract/cliente/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { comEscolhas } from '@boteco/contract/partes'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../api.ts'
import { useCesta } from '../cesta/cesta.ts'
import { cestaDe } from '../cesta/modos.ts'
import { Logo } from '../checkin/bar.tsx'
import { baresDoAparelho, esquecerNoAparelho } from '../despedida/bares-do-aparelho.ts'
import { useRead } from '../hooks.ts'
import { useDadosCheckin, useUserData } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { Door } from '../ui/drawings.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './meus-bares.module.css'
import { porODeSempre } from './o-de-sempre.ts'

/** What goes into the basket in one tap: more is an order to think about. */
const EM_UM_TOQUE = 3

/** Where this person was, as far as they wished it to be kept: by the account, else by this device alone. */
export function MeusBares() {
  return useUserData()?.dadosCliente ? <DaConta /> : <DoAparelho />
}

function DaConta() {
  const { data, error, refetch } = useRead('/cliente/buscarMeusBares', {})
  const esquecer = useCall('/cliente/esquecerBares', { refresh: ['/cliente/buscarMeusBares'] })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const onEsquecer = (idEstabelecimento?: number) =>
    notifyOutcome(esquecer.mutateAsync({ input: idEstabelecimento ? { idEstabelecimento } : {} }))
  return <Lista bares={data.bares} onEsquecer={onEsquecer} onde="Só a sua conta vê." />
}

function DoAparelho() {
  const [bares, setBares] = useState(baresDoAparelho)
  function onEsquecer(id?: number) {
    esquecerNoAparelho(id)
    setBares(baresDoAparelho())
    notify(id ? 'Pronto: este bar foi esquecido.' : 'Pronto: os seus bares foram esquecidos.')
  }
  return <Lista bares={bares} onEsquecer={onEsquecer} onde="Fica só neste aparelho." />
}

type Props = { bares: readonly MeuBar[]; onEsquecer: (id?: number) => unknown; onde: string }

function Lista({ bares, onEsquecer, onde }: Props) {
  if (bares.length === 0)
    return (
      <Empty
        drawing={Door}
        action={
          <LinkButton to="/" tone="main">
            Ver os bares perto de mim
          </LinkButton>
        }
      >
        Nenhum bar guardado. Ao sair de um, toque em “Guardar nos meus bares”.
      </Empty>
    )
  return (
    <>
      <CardGrid as="ul" min="19rem">
        {bares.map((bar) => (
          <Um key={bar.id} bar={bar} onEsquecer={() => onEsquecer(bar.id)} />
        ))}
      </CardGrid>
      <Card tone="done">
        <p>{onde}</p>
        <Button full onClick={() => onEsquecer()}>
          Esquecer todos
        </Button>
      </Card>
    </>
  )
}

const dia = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })

function Um({ bar, onEsquecer }: { bar: MeuBar; onEsquecer: () => unknown }) {
  const { id, nome, imagem, ultima, visitas, gasto } = bar
  const [, navigate] = useLocation()
  const aqui = useDadosCheckin()?.estabelecimento.id === id
  const cesta = useCesta(cestaDe('pedido', id))
  const [busy, setBusy] = useState(false)
  const deSempre = bar.de_sempre.slice(0, EM_UM_TOQUE)

  async function pedir() {
    setBusy(true)
    try {
      const cardapio = await call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: id })
      const { postos, faltam } = porODeSempre(cesta, cardapio, deSempre)
      if (postos.length === 0) return notify('Hoje o cardápio não tem o de sempre.', 'info')
      notify(
        faltam.length > 0 ? `No seu pedido. Hoje não tem: ${faltam.join(', ')}.` : 'O de sempre está no seu pedido.',
      )
      navigate(aqui ? '/usuario-checkado' : `/mostrar-dados-estabelecimento?id=${id}`)
    } catch (causa) {
      notify((causa as Error).message, 'danger')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card as="li">
      <div className={styles.bar}>
        <Logo nome={nome} imagem={imagem} />
        <div>
          <h2>{nome}</h2>
          <p>
            {ultima && <span>{dia(ultima)}</span>}
            {visitas > 0 && <span>{visitas === 1 ? '1 visita' : `${visitas} visitas`}</span>}
            {gasto > 0 && <span>{emReais(gasto)}</span>}
          </p>
        </div>
      </div>
      {deSempre.length > 0 && (
        <div className={styles.sempre}>
          <p>{deSempre.map(comEscolhas).join(' · ')}</p>
          <Button full busy={busy} onClick={pedir}>
            Pedir o de sempre
          </Button>
        </div>
      )}
      <div data-pair>
        <LinkButton to={`/mostrar-dados-estabelecimento?id=${id}`} full>
          Ver o bar
        </LinkButton>
        <Button tone="quiet" full aria-label={`Esquecer ${nome}`} onClick={onEsquecer}>
          Esquecer
        </Button>
      </div>
    </Card>
  )
}
