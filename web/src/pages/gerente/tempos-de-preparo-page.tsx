import { useRead } from '../../hooks.ts'
import { Propostas } from '../../produto/propostas-de-tempo.tsx'
import { TemposDasCategorias } from '../../produto/tempos-das-categorias.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/** `/tempos-de-preparo`: when the queue says that something is late, and what the last evenings took. */
export function TemposDePreparoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Tempos de preparo" back="/meus-produtos" wide={false}>
      {() => <Tempos />}
    </Area>
  )
}

function Tempos() {
  const { data, error, refetch } = useRead('/produto/buscarTemposDePreparo', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  return (
    <>
      <p>
        Na fila, um pedido fica amarelo quando passa deste tempo e vermelho quando passa da metade a mais. Vale o tempo
        do produto; sem ele, o da categoria; sem os dois, 15 minutos.
      </p>
      <Propostas tempos={data.tempos} />
      <TemposDasCategorias categorias={data.tempos.filter(({ tipo }) => tipo === 'categoria')} />
      <p>
        <LinkButton to="/meus-produtos">O tempo de um produto se diz em Meus produtos</LinkButton>
      </p>
    </>
  )
}
