import { Field, FieldRow } from '../ui/field.tsx'

/** A new password, twice. */
export function CamposDaSenhaNova() {
  return (
    <FieldRow>
      <Field
        label="Senha nova"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres."
      />
      <Field label="Repita a senha nova" name="confirmPassword" type="password" autoComplete="new-password" />
    </FieldRow>
  )
}
