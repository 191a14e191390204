import type { Input } from '@boteco/contract/calls'

const ditos = new Set<string>()

/**
 * Reports to the server that a page broke, best effort. Once for each error, without any proof of who is here, and even
 * when the person leaves at once.
 */
export function relatar(erro: unknown) {
  const { message, stack } = erro instanceof Error ? erro : { message: String(erro), stack: undefined }
  if (ditos.has(message)) return
  ditos.add(message)
  const [, versao] =
    document
      .querySelector('script[type=module]')
      ?.getAttribute('src')
      ?.match(/\/([^/]+)\.js$/) ?? []
  const relato: Input<'/relato/erroDoNavegador'> = {
    mensagem: message.slice(0, 500),
    pilha: stack?.slice(0, 4000),
    pagina: location.pathname.slice(0, 200),
    versao,
  }
  fetch('/relato/erroDoNavegador', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(relato),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
