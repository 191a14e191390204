import { useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'

/** How many belong to this guest's party, the guest too: every page of a member's reads it anyway. */
export function useTurma(): number {
  const enabled = useDadosCheckin()?.objBarcheckin?.membro === true
  return useRead('/mesa/buscarQuemQuerEntrar', {}, { enabled }).data?.turma ?? 1
}
