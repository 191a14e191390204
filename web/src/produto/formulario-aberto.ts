import { useEffect, useRef } from 'react'

/**
 * A form that opens over its page: its title is read first, and after a refusal the first field that it speaks of.
 * `erros`: the sentences, by field.
 */
export function useFormularioAberto(erros: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)

  // only when it opens: the address stays that of the page, which does nothing then
  useEffect(() => {
    titulo.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  useEffect(() => {
    if (Object.keys(erros).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [erros])

  return { form, titulo }
}
