import { Avaliacoes } from '../../relatorio/avaliacoes.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/avaliacoes`: what guests said of the night, and what the house says as they leave. */
export function AvaliacoesPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="O que os clientes dizem" back="/bar-gerente" wide={false}>
      <Avaliacoes />
    </Area>
  )
}
