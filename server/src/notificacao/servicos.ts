/**
 * The push services of the browsers that people have. The address to write to comes from a stranger's browser, so the
 * server writes to these alone. Otherwise an attacker could make it connect to addresses inside its own network.
 */
const servicos = [
  // Chrome, Edge on Android, Opera, Samsung Internet
  'fcm.googleapis.com',
  // Chromium that is not Google's
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
]

/** Whether this is https on the usual port of a known push service. `testPush` is one more, for tests. */
export function ehDeUmServicoConhecido(endereco: string, testPush: string | null): boolean {
  if (!URL.canParse(endereco)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endereco)
  if (username || password) return false
  if (origin === testPush) return true
  if (protocol !== 'https:' || port) return false
  return servicos.some((servico) => (servico.startsWith('.') ? hostname.endsWith(servico) : hostname === servico))
}
