import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useTurma } from './turma.ts'

/** Over the menu, where the party has put something together already. */
export function LinkDaRodada() {
  const { data } = useRead('/rodada/buscarRodada', {}, { enabled: useTurma() > 1 })
  const quantos = data?.linhas.reduce((soma, { quantidade }) => soma + quantidade, 0) ?? 0
  if (quantos === 0) return null
  return (
    <Notice action={<LinkButton to="/rodada">Ver a rodada</LinkButton>}>
      {quantos === 1 ? 'Rodada da mesa: 1 item' : `Rodada da mesa: ${quantos} itens`}
    </Notice>
  )
}
