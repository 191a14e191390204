import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { Choices } from './choices.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { Form, SubmitButton } from './form.tsx'

type Props<Mais> = {
  title: string
  /** what it does, also on its button */
  action: string
  /** the usual reasons: a tap writes one */
  reasons: readonly string[]
  schema: z.ZodMiniType<{ motivo: string } & Mais>
  hint?: string
  onSubmit: (form: { motivo: string } & Mais) => Promise<void>
  onClose: () => void
  /** what else is asked, after the reason */
  fields?: (motivo: string) => ReactNode
  /** what happens then */
  children: ReactNode
}

/** Says what cannot be taken back, and asks for its `motivo`. Render it only while it is open. */
export function ReasonDialog<Mais = unknown>({
  title,
  action,
  reasons,
  schema,
  hint,
  onSubmit,
  onClose,
  fields,
  children,
}: Props<Mais>) {
  const [motivo, setMotivo] = useState('')
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Choices
        label="Motivos comuns"
        options={reasons.map((value) => ({ value, label: value }))}
        value={motivo}
        onChange={setMotivo}
      />
      <Form schema={schema} onSubmit={onSubmit} label={action}>
        <TextField
          name="motivo"
          label="Motivo"
          {...(hint && { hint })}
          rows={2}
          maxLength={200}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        {fields?.(motivo)}
        <SubmitButton tone="danger">{action}</SubmitButton>
      </Form>
    </Dialog>
  )
}
