import { useDeferredValue, useState } from 'react'
import { achaCheckin } from '../../conta-do-garcom/acha-checkin.ts'
import { CheckinComConta } from '../../conta-do-garcom/checkin-com-conta.tsx'
import { sumiu, useMinutosDesde } from '../../conta-do-garcom/tempo-aberto.ts'
import { usePolling } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { ManyCards } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import styles from './checkins-com-contas-em-aberto-page.module.css'

export function CheckinsComContasEmAbertoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Checkins" back="/bar-gerente">
      <Checkins />
    </Area>
  )
}

function Checkins() {
  const [digitada, setDigitada] = useState('')
  // letters come first, and what they find when there is time
  const busca = useDeferredValue(digitada)
  const desde = useMinutosDesde()
  const { data, error, refetch } = usePolling('/contas/buscarCheckinsAbertos', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { checkins, restantes } = data
  if (checkins.length === 0) return <Empty>Nenhum check-in aberto agora.</Empty>

  const achados = checkins.filter((checkin) => achaCheckin(checkin, busca))
  const sumidos = checkins.filter((checkin) => sumiu(checkin, desde))
  return (
    <>
      {sumidos.length > 0 && (
        <Notice tone="danger">
          {sumidos.length === 1
            ? '1 check-in está parado há mais de 6 horas e ainda deve. Confira se a pessoa foi embora.'
            : `${sumidos.length} check-ins estão parados há mais de 6 horas e ainda devem. Confira se as pessoas foram embora.`}{' '}
          Quem não deve nada sai sozinho.
        </Notice>
      )}
      <div className={styles.topo}>
        <p className={styles.quantos} aria-live="polite">
          <strong>{checkins.length}</strong> {checkins.length === 1 ? 'check-in aberto' : 'check-ins abertos'} ·{' '}
          <Price value={checkins.reduce((soma, { aPagar }) => soma + aPagar, 0)} /> a pagar
        </p>
        <Field
          type="search"
          label="Buscar"
          placeholder="Nome, mesa ou comanda"
          value={digitada}
          onChange={(evento) => setDigitada(evento.currentTarget.value)}
        />
      </div>
      {achados.length === 0 && <Empty>Nenhum check-in com “{busca}”.</Empty>}
      <ManyCards
        min="22rem"
        items={[...achados].sort((a, b) => Number(sumidos.includes(b)) - Number(sumidos.includes(a)))}
      >
        {(checkin) => <CheckinComConta key={checkin.id} checkin={checkin} />}
      </ManyCards>
      {restantes > 0 && (
        <p className={styles.quantos}>
          {restantes === 1
            ? 'E mais 1, que ninguém viu e que não pediu nada. Sai sozinho.'
            : `E mais ${restantes}, que ninguém viu e que não pediram nada. Saem sozinhos.`}
        </p>
      )}
    </>
  )
}
