import { useState } from 'react'
import { DiaDoBar } from '../../estabelecimento/dia-do-bar.tsx'
import { useRead } from '../../hooks.ts'
import { Emperrados } from '../../pagamento/emperrados.tsx'
import styles from '../../pagamento/estorno.module.css'
import { PagamentoDoDia } from '../../pagamento/estorno-pagamento.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Total } from '../../ui/price.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/pagamentos`: what came in on a day of the bar, and the way to give it back. */
export function EstornosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Pagamentos e devoluções" back="/bar-gerente">
      <Pagamentos />
    </Area>
  )
}

function Pagamentos() {
  const [dia, setDia] = useState('')
  const { data, error, refetch } = useRead('/pagamento/buscarPagamentos', dia ? { dia } : {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { pagamentos, aDevolver, totais } = data
  // what was tried and brought nothing is no payment
  const recebidos = pagamentos.filter(({ estado }) => ['em_andamento', 'pago', 'estornado'].includes(estado))
  return (
    <>
      <Card aria-label="O dia">
        <DiaDoBar dia={dia || data.dia} onDia={setDia} />
        <div className={styles.totais} aria-live="polite">
          <Total big label="Recebido" value={totais.recebido} />
          {totais.devolvido > 0 && <Total label="Devolvido" value={totais.devolvido} />}
          {totais.taxa > 0 && <Total label="Taxa de serviço, do que ficou" value={totais.taxa} />}
        </div>
        <div className={styles.acoes}>
          <LinkButton to={`/conciliacao?dia=${data.dia}`}>Comparar com o PagBank</LinkButton>
          <LinkButton to={`/taxa-de-servico?dia=${data.dia}`}>Dividir a taxa de serviço</LinkButton>
        </div>
      </Card>
      <Emperrados />
      {aDevolver.length > 0 && (
        <section className={styles.grupo} aria-labelledby="a-devolver">
          <h2 id="a-devolver">Devoluções por resolver</h2>
          <CardGrid as="ul" min="22rem">
            {aDevolver.map((pagamento) => (
              <PagamentoDoDia key={pagamento.id} pagamento={pagamento} urgente />
            ))}
          </CardGrid>
        </section>
      )}
      <section className={styles.grupo} aria-labelledby="do-dia">
        <h2 id="do-dia">Do dia</h2>
        {recebidos.length === 0 ? (
          <Empty>Nenhum pagamento neste dia.</Empty>
        ) : (
          <CardGrid as="ul" min="22rem">
            {recebidos.map((pagamento) => (
              <PagamentoDoDia key={pagamento.id} pagamento={pagamento} />
            ))}
          </CardGrid>
        )}
      </section>
    </>
  )
}
