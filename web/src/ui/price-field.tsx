import { mascaraDePreco } from '@boteco/contract/dinheiro-digitado'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { useField } from './form-context.ts'
import { typedPrice } from './typed-price.ts'

/** A price to type in, as section 5 of the spec masks it. Starts from centavos. Without its comma 1150 would be another price. */
export function PriceField({ onInput, defaultValue, ...rest }: Omit<ComponentProps<typeof Field>, 'mask'>) {
  const initial = useField(rest.name).initial
  return (
    <Field
      {...rest}
      inputMode="numeric"
      {...(rest.value === undefined && { defaultValue: mascaraDePreco(String(defaultValue ?? initial ?? '')) })}
      onInput={(event) => {
        event.currentTarget.value = typedPrice(event)
        onInput?.(event)
      }}
    />
  )
}
