import { createContext, use } from 'react'

type FormState = {
  /** sentences by field name */
  errors: Record<string, string>
  /** values the form starts with, by field name */
  initial: Record<string, unknown>
  busy: boolean
}

/** What a Form tells its fields. Outside a form: nothing. */
export const FormContext = createContext<FormState>({ errors: {}, initial: {}, busy: false })

export function useField(name: string | undefined) {
  const { errors, initial } = use(FormContext)
  return { error: name ? errors[name] : undefined, initial: name ? initial[name] : undefined }
}
