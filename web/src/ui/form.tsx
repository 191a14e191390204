import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { forgetTyped, keepTyped, readTyped } from '../device/typed.ts'
import { Button, type Tone } from './button.tsx'
import styles from './field.module.css'
import { FormContext } from './form-context.ts'
import { Notice } from './notice.tsx'
import { unsayRefusals } from './notices.tsx'

type Props<S extends z.ZodMiniType> = {
  /** of the contract, or a `z.pick`/`z.extend` of it; its field names are the inputs' names */
  schema: S
  /**
   * gets the decoded values (money in centavos). What it throws is shown; `form.reset()` empties the fields; `false`:
   * nothing came of it, and what was typed is still needed. `button`: which one was tapped, where there are several
   */
  onSubmit: (values: z.output<S>, form: HTMLFormElement, button: HTMLElement | null) => unknown
  /** text of the main button; without it, put a `SubmitButton` among the children */
  action?: string
  /** values to start with, by field name; a `PriceField` takes centavos */
  initial?: Record<string, unknown>
  /** keeps what is typed under this name until it was sent, so that it survives a reload */
  draft?: string
  /** names the form for assistive technology */
  label?: string
  children: ReactNode
}

/**
 * A native form: checks what was typed with the schema, shows each error beside its field and moves the focus to the
 * first. Sends once however often it is tapped, and keeps what was typed when sending fails.
 */
export function Form<S extends z.ZodMiniType>({
  schema,
  onSubmit,
  action,
  initial = {},
  draft,
  label,
  children,
}: Props<S>) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [typed] = useState(() => draft && readTyped(draft))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [focusWanted, setFocusWanted] = useState(0)

  useEffect(() => {
    if (focusWanted > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [focusWanted])

  function refuse(byField: Record<string, string>, message: string | null) {
    setErrors(byField)
    // a sentence that stands beside its field is not said twice
    const beside = Object.entries(byField).filter(([name]) => form.current?.elements.namedItem(name))
    const elsewhere = Object.entries(byField).filter(([name]) => !form.current?.elements.namedItem(name))
    setFailure(elsewhere[0]?.[1] ?? (beside.some(([, text]) => text === message) ? null : message))
    setFocusWanted((times) => times + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // the state comes too late for a second tap in the same moment
    if (sending.current) return
    unsayRefusals()
    const element = event.currentTarget
    const tapped = (event.nativeEvent as SubmitEvent).submitter
    const typed = readForm(element)
    const read = z.safeDecode(schema, typed as z.input<S>, { error: missing })
    if (!read.success) {
      // the first complaint about a field is enough
      refuse(
        Object.fromEntries(
          read.error.issues
            .map(({ path, message }) => {
              const name = path.join('.')
              // what was not typed is missing, and not wrong
              return [
                name,
                message === mensagensDasChamadas.cpfInvalido && typed[name] === '' ? 'Informe o CPF.' : message,
              ]
            })
            .reverse(),
        ),
        null,
      )
      return
    }
    sending.current = true
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      if ((await onSubmit(read.data, element, tapped)) !== false && draft) forgetTyped(draft)
    } catch (error) {
      if (error instanceof ApiError) return refuse(error.errors, error.message)
      setFailure(mensagens.erroInterno)
      throw error
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function changed(event: FormEvent<HTMLFormElement>) {
    if (draft) keepTyped(draft, event.currentTarget)
    const { name } = event.target as HTMLInputElement
    if (!errors[name]) return
    const { [name]: _gone, ...others } = errors
    setErrors(others)
  }

  return (
    <FormContext value={{ errors, initial: { ...initial, ...typed }, busy }}>
      <form ref={form} className={styles.form} noValidate aria-label={label} onSubmit={submit} onInput={changed}>
        {children}
        {failure && <Notice tone="danger">{failure}</Notice>}
        {action && <SubmitButton>{action}</SubmitButton>}
      </form>
    </FormContext>
  )
}

/** For a call's `catch`: where the server says nothing of this field by itself, its sentence is said beside it. */
export const beside =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, error.message, { errors: { [field]: error.errors[field] ?? error.message } })
  }

/** The button that sends the form it stands in. */
export function SubmitButton({
  tone = 'main',
  icon,
  full = true,
  busy: elsewhere = false,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  full?: boolean
  /** what the form sends is under way without it */
  busy?: boolean
  children: ReactNode
}) {
  const busy = use(FormContext).busy || elsewhere
  return (
    <Button type="submit" tone={tone} icon={icon} full={full} busy={busy}>
      {children}
    </Button>
  )
}

const missing = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'Preencha este campo.' : 'Confira este campo.'

/**
 * What was typed, by name: texts; true or false for a checkbox without a value of its own. A list for names that end in
 * `[]` (without the brackets); a chosen file, or nothing where none was chosen.
 */
function readForm(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const values: Record<string, unknown> = {}
  for (const name of new Set(data.keys())) {
    const value = data.get(name)
    if (name.endsWith('[]')) values[name.slice(0, -2)] = data.getAll(name)
    else if (!(value instanceof File && value.size === 0)) values[name] = value
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not([value])'))
    values[box.name] = box.checked
  return values
}
