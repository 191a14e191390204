import type { MesaAberta } from '@boteco/contract/conta/escritorio'
import { useDeferredValue, useState } from 'react'
import { usePolling } from '../../hooks.ts'
import { CartaoDaMesa } from '../../mesa/cartao-da-mesa.tsx'
import { ChamadosDaNoite } from '../../mesa/chamados-da-noite.tsx'
import { Resumo } from '../../mesa/resumo.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ManyCards } from '../../ui/card.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import styles from './visualizar-dashboard-mesas-abertas-page.module.css'

const ordens = {
  mesa: { label: 'Mesa', compara: (a, b) => (a.numero_mesa ?? Infinity) - (b.numero_mesa ?? Infinity) },
  tempo: { label: 'Mais tempo', compara: (a, b) => a.aberta_em.localeCompare(b.aberta_em) },
  quieta: { label: 'Mais parada', compara: (a, b) => a.ultima_atividade_em.localeCompare(b.ultima_atividade_em) },
  conta: { label: 'Maior conta', compara: (a, b) => b.aPagarMesa - a.aPagarMesa },
} as const satisfies Record<string, { label: string; compara: (a: MesaAberta, b: MesaAberta) => number }>
type Ordem = keyof typeof ordens

const emOrdem = (mesas: readonly MesaAberta[], ordem: Ordem) => [...mesas].sort(ordens[ordem].compara)

/** The room at a glance: which tables are open, since when, and what they still owe. */
export function VisualizarDashboardMesasAbertasPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Mesas abertas" back="/bar-gerente">
      <Mesas />
      <ChamadosDaNoite />
      <p>
        <LinkButton to="/relatorios?por=hora">Vendas da noite, por hora</LinkButton>
      </p>
    </Area>
  )
}

function Mesas() {
  const [escolhida, setOrdem] = useState<Ordem>('mesa')
  // the button answers at once, and a full house a little later
  const ordem = useDeferredValue(escolhida)
  const { data, error, refetch } = usePolling('/contas/buscarMesasAbertas', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { mesas, totalGeral } = data
  if (mesas.length === 0) return <Empty>Nenhuma mesa aberta agora.</Empty>

  // only a table that owes asks for attention, and only where there are others to compare with
  const devendo = mesas.filter(({ aPagarMesa }) => aPagarMesa > 0)
  const olhar = devendo.length > 1
  const maior = olhar ? emOrdem(devendo, 'conta')[0] : undefined
  const antiga = olhar ? emOrdem(devendo, 'tempo')[0] : undefined
  return (
    <>
      <Resumo mesas={mesas} totalGeral={totalGeral} />
      <div className={styles.ordem}>
        <Choices
          label="Ordem das mesas"
          options={(Object.keys(ordens) as Ordem[]).map((value) => ({ value, label: ordens[value].label }))}
          value={escolhida}
          onChange={setOrdem}
        />
      </div>
      <ManyCards min="19rem" items={emOrdem(mesas, ordem)}>
        {(mesa) => (
          <CartaoDaMesa
            key={mesa.numero_mesa ?? 'sem mesa'}
            mesa={mesa}
            maiorConta={mesa === maior}
            maisTempo={mesa === antiga}
          />
        )}
      </ManyCards>
    </>
  )
}
