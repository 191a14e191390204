import type { Impressora } from '@boteco/contract/impressao/casa'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './impressoras.module.css'
import { leemAsImpressoras } from './palavras.ts'

type Props = { impressora: Impressora; onFechar: () => void }

/** Takes a printer out of the house. */
export function RemoverImpressora({ impressora: { id, nome, na_fila, via }, onFechar }: Props) {
  const [erro, setErro] = useState<string | null>(null)
  const remover = useCall('/impressao/removerImpressora', { refresh: leemAsImpressoras })
  const onRemover = () =>
    remover.mutateAsync({ input: { id } }).then(
      ({ message }) => {
        notify(`${nome}: ${message}`)
        onFechar()
      },
      (causa: ApiError) => setErro(causa.message),
    )
  return (
    <Dialog folha title={`Remover ${nome}?`} onClose={onFechar}>
      <div className={styles.formulario}>
        <p>
          {na_fila === 0 && 'Nada espera nela.'}
          {na_fila === 1 && 'O papel que espera nela não sai mais.'}
          {na_fila > 1 && `Os ${na_fila} papéis que esperam nela não saem mais.`}
          {via === 'tcp' && ' Se ela quebrou, use Trocar: o que espera sai em outra.'}
        </p>
        <DialogFoot>
          {erro && <Notice tone="danger">{erro}</Notice>}
          <Button tone="danger" full busy={remover.isPending} onClick={onRemover}>
            Remover impressora
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
