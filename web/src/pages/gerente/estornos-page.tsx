import { emReais } from '@boteco/contract/dinheiro'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useState } from 'react'
import { DiaDoBar } from '../../estabelecimento/dia-do-bar.tsx'
import { Emperrados } from '../../estorno/emperrados.tsx'
import styles from '../../estorno/estorno.module.css'
import { PagamentoDoDia } from '../../estorno/estorno-pagamento.tsx'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { useUserData } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price, Total } from '../../ui/price.tsx'
import rows from '../../ui/rows.module.css'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/pagamentos`: what came in on a day of the bar, and the way to give it back. */
export function EstornosPage() {
  return (
    <Area perfis={useQuemPode('verContas')} title="Pagamentos e devoluções" back={useMinhaArea()}>
      <Pagamentos />
    </Area>
  )
}

function Pagamentos() {
  const gerente = useUserData()?.dadosPerfil.nome === 'BAR GERENTE'
  const [dia, setDia] = useState('')
  const { data, error, refetch } = useRead('/pagamento/buscarPagamentos', dia ? { dia } : {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { pagamentos, aDevolver, totais, meios, aEntregar, fiado, sem_o_seu_caixa } = data
  // what was tried and brought nothing is no payment
  const recebidos = pagamentos.filter(({ estado }) => ['em_andamento', 'pago', 'estornado'].includes(estado))
  const doDia = recebidos.filter((um) => um.dia === data.dia)
  const deOutroDia = recebidos.filter((um) => um.dia !== data.dia)
  return (
    <>
      <Card aria-label="O dia">
        <DiaDoBar dia={dia || data.dia} onDia={setDia} />
        <div className={styles.totais} aria-live="polite">
          <Total big label="Recebido" value={totais.recebido} />
          {totais.devolvido > 0 && <Total label="Devolvido" value={totais.devolvido} />}
          {totais.taxa !== 0 && <Total label="Taxa de serviço, do que ficou" value={totais.taxa} />}
          {(totais.gorjeta ?? 0) !== 0 && <Total label="Nisso, gorjetas de quem atendeu" value={totais.gorjeta ?? 0} />}
          {fiado && fiado.posto !== 0 && <Total label="No fiado, ainda não recebido" value={fiado.posto} />}
          {fiado && fiado.perdoado !== 0 && <Total label="Fiado perdoado" value={fiado.perdoado} />}
          {aEntregar > 0 && <Total label="A entregar no caixa, ainda não devolvido" value={aEntregar} />}
        </div>
        {sem_o_seu_caixa && (
          <Notice action={<LinkButton to="/caixa">Contar</LinkButton>}>
            Sem o que você recebeu no seu caixa aberto: aparece depois de contado.
          </Notice>
        )}
        {meios.length > 0 && (
          <ul className={rows.rows} aria-label="Por meio">
            {meios.map(({ meio, recebido, devolvido }) => (
              <li key={meio}>
                <span className={rows.what}>
                  <b>{rotuloDoMeio[meio]}</b>
                  {devolvido > 0 && <span className={rows.muted}>devolvido {emReais(devolvido)}</span>}
                </span>
                <Price value={recebido} />
              </li>
            ))}
          </ul>
        )}
        {gerente && (
          <div className={styles.acoes}>
            <LinkButton to={`/conciliacao?dia=${data.dia}`}>Comparar com o PagBank</LinkButton>
            <LinkButton to={`/taxa-de-servico?dia=${data.dia}`}>Dividir a taxa de serviço</LinkButton>
            <LinkButton to="/gorjetas">Gorjetas a repassar</LinkButton>
          </div>
        )}
      </Card>
      {gerente && <Emperrados />}
      {aDevolver.length > 0 && (
        <section className={styles.grupo} aria-labelledby="a-devolver">
          <h2 id="a-devolver">Devoluções por resolver</h2>
          <CardGrid as="ul" min="22rem">
            {aDevolver.map((pagamento) => (
              <PagamentoDoDia key={pagamento.id} pagamento={pagamento} dia={data.dia} urgente />
            ))}
          </CardGrid>
        </section>
      )}
      <section className={styles.grupo} aria-labelledby="do-dia">
        <h2 id="do-dia">Do dia</h2>
        {doDia.length === 0 ? (
          <Empty>Nenhum pagamento neste dia.</Empty>
        ) : (
          <CardGrid as="ul" min="22rem">
            {doDia.map((pagamento) => (
              <PagamentoDoDia key={pagamento.id} pagamento={pagamento} dia={data.dia} />
            ))}
          </CardGrid>
        )}
      </section>
      {deOutroDia.length > 0 && (
        <section className={styles.grupo} aria-labelledby="de-outro-dia">
          <h2 id="de-outro-dia">De outros dias, mudados neste</h2>
          <CardGrid as="ul" min="22rem">
            {deOutroDia.map((pagamento) => (
              <PagamentoDoDia key={pagamento.id} pagamento={pagamento} dia={data.dia} />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  )
}
