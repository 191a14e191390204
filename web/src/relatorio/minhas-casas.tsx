import { emReais } from '@boteco/contract/dinheiro'
import type { CasaDeUmDono } from '@boteco/contract/relatorio/escritorio'
import { useLocation } from 'wouter'
import { useRead } from '../hooks.ts'
import { useUserData } from '../sessao/sessao.ts'
import { useTrocarDeCasa } from '../sessao/trocar-de-casa.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import styles from './minhas-casas.module.css'
import { DaNoite, numeros, Vendido } from './numeros-da-noite.tsx'

/** An owner's houses side by side, each a tap away. What one guest or one line is stays inside its house. */
export function MinhasCasas() {
  const { data, error, refetch, isFetching } = useRead('/relatorio/buscarMinhasCasas', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={4} />
  const { casas } = data
  const soma = (qual: 'vendido' | 'recebido' | 'em_aberto' | 'pessoas') =>
    casas.reduce((total, casa) => total + casa[qual], 0)
  return (
    <>
      {casas.length > 1 && (
        <Card aria-label="Todas as casas">
          <p className={styles.total}>
            <span>Vendido hoje nas {casas.length} casas</span>
            <strong>{emReais(soma('vendido'))}</strong>
          </p>
          <dl className={numeros}>
            <DaNoite
              vendido={soma('vendido')}
              recebido={soma('recebido')}
              em_aberto={soma('em_aberto')}
              pessoas={soma('pessoas')}
              sem_o_seu_caixa={casas.some(({ sem_o_seu_caixa }) => sem_o_seu_caixa)}
            />
          </dl>
        </Card>
      )}
      <CardGrid as="ul" min="20rem">
        {casas.map((casa) => (
          <UmaCasa key={casa.id} {...casa} />
        ))}
      </CardGrid>
      <Button tone="quiet" busy={isFetching} onClick={() => refetch()}>
        Atualizar
      </Button>
    </>
  )
}

function UmaCasa({ id, nome, dono, aberta, agora, ...noite }: CasaDeUmDono) {
  const esta = useUserData()?.dadosEstabelecimento?.id === id
  const [, navigate] = useLocation()
  const { ir, busy } = useTrocarDeCasa()
  return (
    <Card as="li" aria-label={nome}>
      <div className={styles.cabeca}>
        <h2>{nome}</h2>
        {aberta !== null && <Chip tone={aberta ? 'ok' : 'off'}>{aberta ? 'Aberta' : 'Fechada'}</Chip>}
        {agora > 0 && <Chip tone="wait">{agora === 1 ? '1 aviso agora' : `${agora} avisos agora`}</Chip>}
        {!dono && <small>Você é gerente aqui</small>}
      </div>
      <Vendido {...noite} />
      <dl className={numeros}>
        <DaNoite {...noite} />
      </dl>
      <Button full busy={busy} onClick={() => (esta ? navigate('/bar-gerente') : ir(id))}>
        {esta ? `Voltar para ${nome}` : `Entrar em ${nome}`}
      </Button>
    </Card>
  )
}
