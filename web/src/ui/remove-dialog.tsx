import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFoot } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { notify } from './notices.tsx'

type Props = {
  /** what it is called */
  nome: string
  /** what its button says: 'Remover estação' */
  action: string
  /** takes it away; what it answers is said of it */
  remove: () => Promise<{ message: string }>
  onClose: () => void
  /** what becomes of what is in it */
  children: ReactNode
}

/** Asks before something of the house goes, and says there why it could not. Render it only while it is open. */
export function RemoveDialog({ nome, action, remove, onClose, children }: Props) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const onRemove = () => {
    setBusy(true)
    remove().then(
      ({ message }) => {
        notify(`${nome}: ${message}`)
        onClose()
      },
      ({ message }: Error) => {
        setError(message)
        setBusy(false)
      },
    )
  }
  return (
    <Dialog folha title={`Remover ${nome}?`} onClose={onClose}>
      {children}
      <DialogFoot>
        {error && <Notice tone="danger">{error}</Notice>}
        <Button tone="danger" full busy={busy} onClick={onRemove}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
