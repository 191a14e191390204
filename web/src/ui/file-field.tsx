import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconeConta } from './icones-das-paginas.tsx'
import styles from './image-field.module.css'

type Props = {
  label: string
  hint: string
  /** what the browser offers, as `.csv` */
  accept: string
  /** the chosen file, or null */
  onChange: (file: File | null) => void
}

/** A document to send. Like `ImageField`, a button stands for the browser's own field, which speaks the device's language. */
export function FileField({ label, hint, accept, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const id = useId()
  return (
    <fieldset className={styles.text} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [file = null] = currentTarget.files ?? []
          setName(file?.name ?? null)
          onChange(file)
        }}
      />
      <Button icon={<IconeConta />} onClick={() => input.current?.click()}>
        {name === null ? 'Escolher arquivo' : 'Trocar arquivo'}
      </Button>
      <span className={styles.file} aria-live="polite">
        {name}
      </span>
      <span className={styles.hint}>{hint}</span>
    </fieldset>
  )
}
