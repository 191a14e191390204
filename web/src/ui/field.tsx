import { formatarCpf, formatarTelefone } from '@boteco/contract/brasil'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './field.module.css'
import { useField } from './form-context.ts'
import { IconeOlho, IconeOlhoFechado } from './icones-das-paginas.tsx'
import type { MaskName } from './masks.ts'

type Mask = { inputMode: 'numeric' | 'tel'; format?: (value: string) => string }

/**
 * The keyboard of each mask, and how it shows a value that it starts with. What it lets in stands in masks.ts.
 */
const masks = {
  cpf: { inputMode: 'numeric', format: formatarCpf },
  /** with area code */
  telefone: { inputMode: 'tel', format: formatarTelefone },
  cartao: { inputMode: 'numeric' },
  /** security code of a card */
  codigo: { inputMode: 'numeric' },
  /** a whole number, as a table's or a quantity */
  numero: { inputMode: 'numeric' },
} as const satisfies Record<MaskName, Mask>

/**
 * Shapes what is typed, from the first focus on. The field works before its mask arrives, and without it: the schema
 * takes both writings.
 */
function useMask(mask: keyof typeof masks | undefined) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    if (!mask || !element) return
    let left = false
    let attached: { destroy: () => void } | undefined
    const attach = () =>
      import('./masks.ts').then(
        ({ attachMask }) => {
          if (!left) attached = attachMask(element, mask)
        },
        (error) => console.warn('mask:', error),
      )
    element.addEventListener('focus', attach, { once: true })
    return () => {
      left = true
      element.removeEventListener('focus', attach)
      attached?.destroy()
    }
  }, [mask])
  return input
}

type Common = {
  label: string
  hint?: ReactNode
  /** the sentence of what is wrong; inside a Form it comes by itself */
  error?: string
}

function useFrame(name: string | undefined, given: Pick<Common, 'hint' | 'error'>) {
  const id = useId()
  const fromForm = useField(name)
  const error = given.error ?? fromForm.error
  const describedBy = [given.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    error,
    initial: fromForm.initial,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
    notes: (
      <>
        {given.hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {given.hint}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </>
    ),
  }
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/**
 * One line to type in. `mask` shapes what is typed: 'cpf', 'telefone', 'cartao', 'codigo', 'numero'.
 * In a Form it starts with `initial[name]`; elsewhere pass `defaultValue`. `type="file"` works too. A password can be shown.
 */
export function Field({
  label,
  hint,
  error: given,
  mask,
  name,
  defaultValue,
  ...rest
}: Common & { mask?: keyof typeof masks } & InputHTMLAttributes<HTMLInputElement>) {
  const { control, initial, notes } = useFrame(name, { hint, ...(given && { error: given }) })
  const chosen = mask && masks[mask]
  const input = useMask(mask)
  const start = asText(defaultValue ?? initial)
  const shown = chosen && 'format' in chosen && start ? chosen.format(start) : start
  const isOwn = rest.value !== undefined || rest.type === 'file'
  // a card's code is a secret of that kind, too, but three digits are rarely mistyped
  const isPassword = rest.type === 'password' && rest.autoComplete?.endsWith('-password')
  const [seen, setSeen] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      <span className={isPassword ? styles.password : styles.plain}>
        <input
          ref={input}
          name={name}
          inputMode={chosen?.inputMode}
          {...(!isOwn && { defaultValue: shown })}
          {...rest}
          {...(seen && { type: 'text', autoCapitalize: 'none', spellCheck: false })}
          {...control}
          className={styles.control}
        />
        {isPassword && (
          <button type="button" aria-pressed={seen} aria-controls={control.id} onClick={() => setSeen(!seen)}>
            {seen ? <IconeOlhoFechado /> : <IconeOlho />}
            <span className="so">Mostrar senha{label !== 'Senha' && ` (${label})`}</span>
          </button>
        )}
      </span>
      {notes}
    </div>
  )
}

/** Several lines to type in. */
export function TextField({
  label,
  hint,
  error: given,
  name,
  defaultValue,
  rows = 3,
  ...rest
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { control, initial, notes } = useFrame(name, { hint, ...(given && { error: given }) })
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      <textarea
        name={name}
        rows={rows}
        {...(rest.value === undefined && { defaultValue: asText(defaultValue ?? initial) })}
        {...rest}
        {...control}
        className={styles.control}
      />
      {notes}
    </div>
  )
}

type Choice = string | { value: string | number; label: string }

/** One of a few. `options`: texts, or values with a label. `placeholder` is the empty choice. */
export function SelectField({
  label,
  hint,
  error: given,
  name,
  options,
  placeholder,
  defaultValue,
  ...rest
}: Common & { options: readonly Choice[]; placeholder?: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  const { control, initial, notes } = useFrame(name, { hint, ...(given && { error: given }) })
  const start = asText(defaultValue ?? initial)
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      {/* a list that comes later must still start with the right choice */}
      <select
        key={options.length}
        name={name}
        {...(rest.value === undefined && { defaultValue: start })}
        {...rest}
        {...control}
        className={styles.control}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      {notes}
    </div>
  )
}

/** A box to tick. Without `value` the form reads true or false; with it, use a `name` that ends in `[]` for a list. */
export function CheckField({
  label,
  hint,
  error: given,
  name,
  defaultChecked,
  ...rest
}: Omit<Common, 'label'> & { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const { control, initial, notes } = useFrame(name, { hint, ...(given && { error: given }) })
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          {...(rest.checked === undefined && { defaultChecked: defaultChecked ?? initial === true })}
          {...rest}
          {...control}
        />
        <span>{label}</span>
      </label>
      {notes}
    </div>
  )
}

/** Fields that belong together, beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** A titled group of fields. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
