import { Field, FieldRow } from './field.tsx'

type Props = {
  /** 'Senha nova' where there is one already */
  label?: string
  hint?: string
}

/** A password that is being chosen, twice: `password` and `confirmPassword`. */
export function NewPassword({ label = 'Senha', hint = 'Pelo menos 8 caracteres.' }: Props) {
  return (
    <FieldRow>
      <Field label={label} name="password" type="password" autoComplete="new-password" hint={hint} />
      <Field
        label={`Repita a ${label.toLowerCase()}`}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
      />
    </FieldRow>
  )
}
