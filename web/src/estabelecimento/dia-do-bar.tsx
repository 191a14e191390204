import { Field } from '../ui/field.tsx'

/** A day of the bar, which is its night. `aaaa-mm-dd`. */
export function DiaDoBar({ dia, onDia }: { dia: string; onDia: (dia: string) => void }) {
  return (
    <Field
      label="Dia"
      type="date"
      hint="O dia do bar termina na manhã seguinte, na hora em que ele vira."
      value={dia}
      onChange={({ currentTarget }) => onDia(currentTarget.value)}
    />
  )
}
