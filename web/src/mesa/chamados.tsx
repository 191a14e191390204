import type { MesaQueChama } from '@boteco/contract/mesa/casa'
import { rotuloDoChamado } from '@boteco/contract/rotulos'
import { daPreConta } from '../conta-do-garcom/busca-da-conta.ts'
import { haMinutos, useMinutosDesde } from '../device/clock.ts'
import { useSiren } from '../device/siren.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useBackgroundPolling } from '../hooks.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './chamados.module.css'
import { QuemChama } from './quem-chama.tsx'

/** A table rings again after so long, in ms: a waiter with full hands need not hear it all the while. */
const DE_NOVO_MS = 20_000
/** What waits longer than this, in s, is the manager's, too. */
const ESQUECIDO_S = 180

/** Two soft notes, going up: a table calls, and nothing is wrong. Hz, and s. */
const NOTAS = [
  { tom: 784, em: 0 },
  { tom: 1047, em: 0.25 },
] as const

/** Over whatever page waiter and manager are on: the tables that call, until one of the staff goes. */
export function Chamados() {
  const { data } = useBackgroundPolling('/mesa/buscarChamados', {})
  const garcom = useUserData()?.dadosPerfil.nome === 'BAR GARCON'
  const chamados = data?.chamados ?? []
  const nomeDaMesa = useNomeDaMesa()
  const mudo = useSiren(
    chamados.some(({ espera_s }) => garcom || espera_s >= ESQUECIDO_S),
    NOTAS,
    DE_NOVO_MS,
  )
  if (chamados.length === 0) return null
  return (
    <section className={styles.chamados} aria-label="Mesas que chamam">
      <p className="so" role="alert">
        {chamados
          .map(
            ({ numero_mesa, motivo }) =>
              `${numero_mesa === null ? 'Sem mesa' : nomeDaMesa(numero_mesa)} ${rotuloDoChamado[motivo].quer}`,
          )
          .join('. ')}
      </p>
      <ul>
        {chamados.map((chamado) => (
          <Chamado key={chamado.id} chamado={chamado} />
        ))}
      </ul>
      {mudo && <p className={styles.mudo}>Toque em qualquer lugar da tela para ouvir quando uma mesa chamar.</p>}
    </section>
  )
}

function Chamado({ chamado }: { chamado: MesaQueChama }) {
  const { id, numero_mesa, motivo, nome_cliente, chamado_em } = chamado
  const atender = useCall('/mesa/atenderChamado', { refresh: ['/mesa/buscarChamados'] })
  const minutos = useMinutosDesde(chamado_em)
  return (
    <li>
      <QuemChama {...chamado}>
        {nome_cliente && `${nome_cliente} · `}
        {haMinutos(minutos)}
      </QuemChama>
      <div className={styles.acoes}>
        {motivo === 'conta' && numero_mesa && (
          <LinkButton to={daPreConta({ numeroMesa: numero_mesa })}>Pré-conta</LinkButton>
        )}
        <Button
          tone="main"
          busy={atender.isPending}
          onClick={() => notifyOutcome(atender.mutateAsync({ input: { id } }))}
        >
          Estou indo
        </Button>
      </div>
    </li>
  )
}
