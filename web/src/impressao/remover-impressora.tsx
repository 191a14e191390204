import type { Impressora } from '@boteco/contract/impressao/escritorio'
import { RemoveDialog } from '../ui/remove-dialog.tsx'
import { useCall } from '../write.ts'
import { leemAsImpressoras } from './palavras.ts'

type Props = { impressora: Impressora; onFechar: () => void }

/** Takes a printer out of the house. */
export function RemoverImpressora({ impressora: { id, nome, na_fila, via }, onFechar }: Props) {
  const remover = useCall('/impressao/removerImpressora', { refresh: leemAsImpressoras })
  return (
    <RemoveDialog
      nome={nome}
      action="Remover impressora"
      remove={() => remover.mutateAsync({ input: { id } })}
      onClose={onFechar}
    >
      <p>
        {na_fila === 0 && 'Nada espera nela.'}
        {na_fila === 1 && 'O papel que espera nela não sai mais.'}
        {na_fila > 1 && `Os ${na_fila} papéis que esperam nela não saem mais.`}
        {via === 'tcp' && ' Se ela quebrou, use Trocar: o que espera sai em outra.'}
      </p>
    </RemoveDialog>
  )
}
