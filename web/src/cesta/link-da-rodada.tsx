import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { RODADA } from './modos.ts'
import { useTurma } from './turma.ts'

/** Over the menu, where the party has put something together already. */
export function LinkDaRodada() {
  const { data } = useRead('/rodada/buscarRodada', {}, { enabled: useTurma() > 1 })
  const quantos = data?.linhas.reduce((soma, { quantidade }) => soma + quantidade, 0) ?? 0
  if (quantos === 0) return null
  return (
    <LinkButton to={RODADA} full>
      {quantos === 1 ? 'Rodada da mesa: 1 item' : `Rodada da mesa: ${quantos} itens`}
    </LinkButton>
  )
}
