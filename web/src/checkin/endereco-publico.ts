import { caminhoDaMesa } from '@boteco/contract/mesa/nome'

const doServidor = document.querySelector<HTMLMetaElement>('meta[name="endereco-publico"]')?.content

/** An address that only the machine itself can open. */
export const soNesteAparelho = (endereco: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endereco).hostname)

/**
 * The address that goes into QR codes: PUBLIC_URL, which the server puts into the page. While it is unset, it names the
 * server's own machine; then the address that this page came from is the better one.
 */
export const enderecoPublico = () => (doServidor && !soNesteAparelho(doServidor) ? doServidor : location.origin)

/** What the QR code of a table says. */
export const enderecoDaMesa = (...mesa: Parameters<typeof caminhoDaMesa>) =>
  `${enderecoPublico()}${caminhoDaMesa(...mesa)}`
