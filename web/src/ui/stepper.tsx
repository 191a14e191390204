import { IconeMais, IconeMenos } from './icones-do-cardapio.tsx'
import { notify } from './notices.tsx'
import styles from './stepper.module.css'

type Props = {
  /** of what: 'Chope Pilsen' */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  /** 5: section 9 of the spec */
  max?: number
  /** shown to a user who wants more */
  noMaximo?: string
}

/** How many: one less, one more. */
export function Stepper({ label, value, onChange, min = 0, max = 5, noMaximo }: Props) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantidade de ${label}`} data-vazio={value === 0 || undefined}>
      <button
        type="button"
        aria-label={`Tirar um: ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <IconeMenos />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`Pôr mais um: ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() =>
          value >= max
            ? notify(noMaximo ?? `Vão até ${max} por vez. Para mais, envie e peça de novo.`, 'info')
            : onChange(value + 1)
        }
      >
        <IconeMais />
      </button>
    </fieldset>
  )
}
