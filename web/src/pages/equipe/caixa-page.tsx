import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Gavetas } from '../../caixa/abrir-caixa.tsx'
import { Contagem } from '../../caixa/contagem.tsx'
import { Conferido } from '../../caixa/fechamento.tsx'
import { CAIXAS, FECHAMENTO, nomeDoCaixa } from '../../caixa/nome-do-caixa.ts'
import { Pendentes } from '../../caixa/pendentes.tsx'
import { UmCaixa } from '../../caixa/um-caixa.tsx'
import { usePolling, useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import rows from '../../ui/rows.module.css'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/caixa`: the tills that are open, and the way to open and move them; `?sessao=` one of them, counted and closed. */
export function CaixaPage() {
  const [busca] = useSearchParams()
  const sessao = Number(busca.get('sessao'))
  const minhaArea = useMinhaArea()
  return (
    <Area
      perfis={useQuemPode('verContas')}
      title={sessao ? 'Fechar o caixa' : 'Caixa'}
      back={sessao ? '/caixa' : minhaArea}
      wide={sessao === 0}
    >
      {sessao ? <Fechar key={sessao} sessao={sessao} /> : <Caixas />}
    </Area>
  )
}

function Caixas() {
  const { data, error, refetch } = usePolling(CAIXAS, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { abre, gavetas, sessoes, fechados } = data
  const destinos = [
    ...gavetas.flatMap(({ sessao, nome }) => (sessao === null ? [] : [{ sessao, nome }])),
    ...sessoes.flatMap((um) => (um.gaveta || um.contada ? [] : [{ sessao: um.id, nome: nomeDoCaixa(um) }])),
  ]
  return (
    <>
      {sessoes.length === 0 && (
        <Empty>Nenhum caixa aberto com você. O primeiro dinheiro que você receber abre a sua pochete.</Empty>
      )}
      <CardGrid as="ul" min="20rem" aria-label="Abertos">
        {sessoes.map((caixa) => (
          <UmCaixa key={caixa.id} caixa={caixa} destinos={destinos} />
        ))}
      </CardGrid>
      {abre && <Gavetas gavetas={gavetas} />}
      {fechados.length > 0 && <Fechados fechados={fechados} />}
    </>
  )
}

const Fechados = ({ fechados }: Pick<Output<typeof CAIXAS>, 'fechados'>) => (
  <Card aria-labelledby="fechados">
    <h2 id="fechados">Fechados</h2>
    <ul className={rows.rows}>
      {fechados.map(({ sessao, numero, gaveta, de, fechado, diferenca, reaberto }) => (
        <li key={numero}>
          <span className={rows.what}>
            <span>
              <b>Z nº {numero}</b> · {gaveta ?? 'Pochete'} · {de}
            </span>
            <span className={rows.muted}>
              {fechado}
              {diferenca !== 0 && ` · diferença ${emReais(diferenca)}`}
              {reaberto && ' · reaberto'}
            </span>
          </span>
          <LinkButton to={`/caixa?sessao=${sessao}`} tone="quiet">
            Ver<span className="so"> o Z nº {numero}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  </Card>
)

/** Counted blind, then compared: where it was left it goes on. */
function Fechar({ sessao }: { sessao: number }) {
  const [deNovo, setDeNovo] = useState(false)
  const { data, error, refetch } = useRead(FECHAMENTO, { sessao })
  if (error?.code === 'nao_contado' || deNovo)
    return (
      <>
        <Pendentes sessao={sessao} />
        <Contagem
          sessao={sessao}
          onContado={() => {
            setDeNovo(false)
            void refetch()
          }}
        />
      </>
    )
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return (
    <>
      {data.numero === null && <Pendentes sessao={sessao} />}
      <Conferido fechamento={data} onContarDeNovo={() => setDeNovo(true)} />
    </>
  )
}
