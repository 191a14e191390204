import * as z from 'zod/mini'
import { Dialog, DialogFoot } from './dialog.tsx'
import { Field } from './field.tsx'
import { beside, Form, SubmitButton } from './form.tsx'
import { notify } from './notices.tsx'

type Props = {
  title: string
  /** as it is called now; '': a new one */
  nome: string
  label: string
  hint: string
  maxLength: number
  /** what its button says: 'Salvar área' */
  action: string
  /** what it answers is said of the new name */
  save: (nome: string) => Promise<{ message: string }>
  onClose: () => void
}

const Nome = z.object({ nome: z.string() })

/** Asks what something of the house is called; whatever is wrong with it is said beside it. Render it only while it is open. */
export const NameDialog = ({ title, nome: era, label, hint, maxLength, action, save, onClose }: Props) => (
  <Dialog folha title={title} onClose={onClose}>
    <Form
      schema={Nome}
      label={title}
      initial={{ nome: era }}
      onSubmit={async ({ nome }) => {
        const { message } = await save(nome).catch(beside('nome'))
        notify(`${nome.trim()}: ${message}`)
        onClose()
      }}
    >
      <Field name="nome" {...{ label, hint, maxLength }} autoComplete="off" data-autofocus />
      <DialogFoot>
        <SubmitButton>{action}</SubmitButton>
      </DialogFoot>
    </Form>
  </Dialog>
)
