import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { contrato } from './api.ts'
import type { Guardada } from './cesta/cesta.ts'
import { local, readStored } from './device/storage.ts'
import { PERGUNTA, perguntadas } from './sem-resposta.ts'
import { notify } from './ui/notices.tsx'
import { INSISTE_MS, largar, quemSou, readOutbox, send } from './write.ts'

/** Goes on with what this tab was sending when it was reloaded, and asks about what is too old to go on with unasked. */
export async function retomar(queryClient: QueryClient) {
  const velhas = new Map<string, () => unknown>()
  for (const { path, corpo, chave, desde, quem } of readOutbox()) {
    const dela = await contrato(path).catch(() => null)
    // not to be had at this moment: it is taken up when the page is loaded again
    if (dela === null) continue
    // a row that this version has no more
    const input = dela.row && dela.safeDecode(dela.row.input, corpo as never)
    if (quem !== quemSou() || !input?.success) {
      largar(chave)
      continue
    }
    const enviar = (desde: number) =>
      send(path, input.data as never, { chave, desde })
        .then(
          (output) => {
            const { espera, message } = output as { message: string; espera?: string }
            const envio = esvaziarCesta(chave)
            // an order on hold says what it waits for
            notify(espera ?? message)
            // as after any order, if the guest is still on the page that sent it, and with what of that page has come
            if (envio?.depois && envio.daqui === location.pathname) navigate(envio.depois)
          },
          (erro: Error) => notify(erro.message, 'danger'),
        )
        .then(() => queryClient.invalidateQueries())
    if (Date.now() - desde < INSISTE_MS) void enviar(desde)
    else {
      largar(chave)
      velhas.set(chave, () => enviar(Date.now()))
    }
  }
  perguntarPor(velhas)
}

/** Asks the person about what was sent so long ago, by key: how each is sent again. The question stands as long again. */
function perguntarPor(velhas: ReadonlyMap<string, () => unknown>) {
  if (velhas.size === 0) return
  for (const chave of velhas.keys()) perguntadas.add(chave)
  notify(PERGUNTA, 'danger', {
    label: 'Enviar de novo',
    run: () => {
      for (const [chave, enviar] of velhas) if (perguntadas.has(chave)) enviar()
    },
    ms: INSISTE_MS,
  })
}

/** Empties the basket whose order this was (cesta/cesta.ts), also in the page that shows it. Returns what it had sent. */
function esvaziarCesta(chave: string) {
  for (const gaveta of local.keys()) {
    const cesta = gaveta.startsWith('cesta ') && readStored<Partial<Guardada>>(local, gaveta)
    if (!cesta || cesta.chave !== chave) continue
    local.remove(gaveta)
    window.dispatchEvent(new StorageEvent('storage', { key: gaveta }))
    return cesta.envio
  }
  return undefined
}
