import { CodigoDoPresente } from '@boteco/contract/ficha/cliente'
import { useLocation, useParams } from 'wouter'
import type { ApiError } from '../../api-error.ts'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { oQueVai } from '../../ficha/presentes.tsx'
import { useRead } from '../../hooks.ts'
import { guardarCheckin } from '../../sessao/sessao.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Door } from '../../ui/drawings.tsx'
import { Gift } from '../../ui/drawings-of-pages.tsx'
import { IconeFicha } from '../../ui/icones-das-paginas.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'
import styles from './minhas-fichas-de-presente-page.module.css'

/** `/minhas-fichas-de-presente/{idEstabelecimento}/{codigo}`: fichas as a gift; one tap checks in and accepts them. */
export function MinhasFichasDePresentePage() {
  const { idEstabelecimento, codigo = '' } = useParams<{ idEstabelecimento: string; codigo: string }>()
  const { situacao, dados } = useCheckinDoAparelho()
  const [, navigate] = useLocation()
  const bom = CodigoDoPresente.safeParse(codigo).success && /^\d{1,15}$/.test(idEstabelecimento ?? '')
  const input = { idEstabelecimento: Number(idEstabelecimento), codigo }
  const { data, error, refetch } = useRead('/ficha/buscarPresente', input, { enabled: bom })
  const checkin = useCall('/auth/fazerCheckinBoteco')
  const aceitar = useCall('/ficha/aceitarPresente', { refresh: ['/ficha/buscarPresente'] })

  if (!bom || error?.status === 404)
    return (
      <Page title="Um presente" back="/">
        <Empty
          drawing={Gift}
          action={
            <LinkButton to="/" tone="main">
              Ver os bares perto de mim
            </LinkButton>
          }
        >
          Não encontramos este presente. Confira o link com quem o mandou.
        </Empty>
      </Page>
    )
  if (!data)
    return (
      <Page title="Um presente" back="/">
        {error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />}
      </Page>
    )

  const { estabelecimento, de, fichas, situacao: estado } = data
  const noutroBar = dados && dados.estabelecimento.id !== estabelecimento.id
  async function onAceitar() {
    try {
      if (!dados) {
        const { objBarcheckin } = await checkin.mutateAsync({ input: { estabelecimento: { id: estabelecimento.id } } })
        guardarCheckin(objBarcheckin)
      }
      notify((await aceitar.mutateAsync({ input: { codigo } })).message)
      navigate('/minhas-fichas-pagas')
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }
  return (
    <Page title="Um presente" subtitle={estabelecimento.nome} back="/">
      {estado === 'aberto' && (
        <Card aria-label="Presente">
          <div className={styles.presente}>
            <span className={styles.ficha} aria-hidden="true">
              <IconeFicha size="3rem" />
            </span>
            <p>{de ? `${de} deixou para você` : 'Deixaram para você'}</p>
            <h2>{oQueVai(fichas)}</h2>
            <p>no {estabelecimento.nome}. É só pedir quando quiser.</p>
          </div>
        </Card>
      )}
      {estado !== 'aberto' ? (
        <Empty drawing={Gift} action={<LinkButton to="/minhas-fichas-pagas">Ver as minhas fichas</LinkButton>}>
          {estado === 'aceito' ? 'Este presente já foi aceito.' : 'Quem mandou este presente o pegou de volta.'}
        </Empty>
      ) : noutroBar ? (
        <Empty
          drawing={Door}
          action={<LinkButton to="/usuario-checkado">Ir para o {dados.nomeEstabelecimento}</LinkButton>}
        >
          Seu check-&#8288;in está aberto em outro bar. Faça o checkout lá e abra este link de novo.
        </Empty>
      ) : (
        <Button
          tone="main"
          full
          busy={checkin.isPending || aceitar.isPending || situacao === 'verificando'}
          onClick={onAceitar}
        >
          {dados ? 'Aceitar o presente' : 'Fazer check-\u2060in e aceitar'}
        </Button>
      )}
    </Page>
  )
}
