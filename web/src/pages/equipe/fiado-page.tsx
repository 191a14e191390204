import { emReais } from '@boteco/contract/dinheiro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Extrato } from '../../fiado/extrato.tsx'
import { CLIENTES, DadosDoCliente } from '../../fiado/por-no-fiado.tsx'
import { usePolling } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price, Total } from '../../ui/price.tsx'
import rows from '../../ui/rows.module.css'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/fiado`: who owes the house on their word; `?cliente=` one of them, with all that they took and paid. */
export function FiadoPage() {
  const [busca] = useSearchParams()
  const minhaArea = useMinhaArea()
  const { data, error, refetch } = usePolling(CLIENTES, {})
  const id = Number(busca.get('cliente'))
  const escolhido = data?.clientes.find((cliente) => cliente.id === id)
  return (
    <Area
      perfis={useQuemPode('fiado')}
      title={escolhido?.nome ?? 'Fiado'}
      subtitle={escolhido ? 'Fiado' : 'Quem deve à casa, pela palavra'}
      back={id ? '/fiado' : minhaArea}
      wide={false}
    >
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
      {data && (id ? <Extrato key={id} id={id} /> : <Clientes {...data} />)}
    </Area>
  )
}

type Dados = NonNullable<ReturnType<typeof usePolling<typeof CLIENTES>>['data']>

function Clientes({ aceita, clientes, deve }: Dados) {
  const [novo, setNovo] = useState(false)
  return (
    <>
      {!aceita && (
        <Notice tone="wait">
          A casa não aceita fiado agora: o que já se deve ainda se recebe. Quem gerencia liga em Dados do
          Estabelecimento.
        </Notice>
      )}
      <Card aria-label="Quem deve">
        <Total big label="Devem à casa" value={deve} />
        {clientes.length === 0 && <Empty>Ninguém tem fiado aqui.</Empty>}
        <ul className={rows.rows} aria-label="Quem deve">
          {clientes.map((cliente) => (
            <li key={cliente.id}>
              <span className={rows.what}>
                <strong>{cliente.nome}</strong>
                <span className={rows.muted}>
                  {cliente.desde ? `desde ${cliente.desde} · ` : ''}até {emReais(cliente.limite)}
                </span>
              </span>
              <Price value={cliente.deve} />
              <LinkButton to={`/fiado?cliente=${cliente.id}`} tone="quiet">
                Extrato<span className="so"> de {cliente.nome}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
        {aceita && (
          <Button full onClick={() => setNovo(true)}>
            Abrir fiado para alguém
          </Button>
        )}
      </Card>
      {novo && (
        <Dialog title="Abrir fiado" onClose={() => setNovo(false)} folha>
          <DadosDoCliente onSalvo={() => setNovo(false)} />
        </Dialog>
      )}
    </>
  )
}
