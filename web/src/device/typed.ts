import { readStored, session } from './storage.ts'

/** sessao.ts empties it when the login or the check-in ends: no guest's CPF stays behind on the device. */
const KEY = 'digitado'
type Valores = Record<string, string | boolean>

const ler = () => readStored<Record<string, Valores>>(session, KEY) ?? {}

/** What was typed into a form of this tab and not sent yet, by field name; null: nothing. */
export const readTyped = (nome: string): Valores | null => ler()[nome] ?? null

export function forgetTyped(nome: string) {
  const { [nome]: _fora, ...outros } = ler()
  session.write(KEY, JSON.stringify(outros))
}

/** Keeps what stands in a form, so that it is there after a reload. Neither passwords nor anything of a card. */
export function keepTyped(nome: string, form: HTMLFormElement) {
  const valores: Valores = {}
  for (const campo of form.elements) {
    if (
      !(campo instanceof HTMLInputElement || campo instanceof HTMLSelectElement || campo instanceof HTMLTextAreaElement)
    )
      continue
    const { name, type, value, autocomplete } = campo
    if (!name || type === 'password' || type === 'file' || type === 'radio') continue
    // a password that is shown is of another type for the moment
    if (autocomplete.startsWith('cc-') || autocomplete.endsWith('-password')) continue
    valores[name] = campo instanceof HTMLInputElement && type === 'checkbox' ? campo.checked : value
  }
  noteTyped(nome, valores)
}

/** Keeps it as long as what is typed into forms. */
export function noteTyped(nome: string, valores: Valores) {
  session.write(KEY, JSON.stringify({ ...ler(), [nome]: valores }))
}
