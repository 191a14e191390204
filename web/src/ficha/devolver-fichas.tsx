import { emReais } from '@boteco/contract/dinheiro'
import type { FichaPaga } from '@boteco/contract/ficha/cliente'
import { useDevolucao } from '../checkin/devolucao.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'

/** Fichas that the guest does not want any more become money again, where the bar allows it. */
export function DevolverFichas({ fichas, onDevolvidas }: { fichas: readonly FichaPaga[]; onDevolvidas: () => void }) {
  const { devolviveis, valor, devolver, busy } = useDevolucao(fichas)
  const confirm = useConfirm()
  if (devolviveis.length === 0) return null
  const quantas = devolviveis.length === 1 ? '1 ficha' : `${devolviveis.length} fichas`

  async function onDevolver() {
    const pergunta = {
      title: `Devolver ${quantas}?`,
      text: `${devolviveis.length === 1 ? 'Ela deixa' : 'Elas deixam'} de valer e ${emReais(valor)} voltam para quem pagou.`,
      action: 'Devolver',
      danger: true,
    }
    if (!(await confirm(pergunta))) return
    const dito = await devolver()
    if (!dito) return
    notify(dito)
    onDevolvidas()
  }

  return (
    <Button full busy={busy} onClick={onDevolver}>
      Devolver {quantas} e receber {emReais(valor)}
    </Button>
  )
}
