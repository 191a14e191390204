import { url as depurador } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** So long an event loop may stand before its process ends, in seconds. */
const PARADO_S = 10

/**
 * A thread of its own, since a blocked one cannot look. It counts its own seconds: a machine that slept ends no
 * process. SIGALRM takes no answer from the process, and leaves no copy of its memory behind.
 */
const VIGIA = `
  const { workerData: { batidas, parado_s } } = require('node:worker_threads')
  let ultima = -1
  let iguais = 0
  setInterval(() => {
    const agora = Atomics.load(batidas, 0)
    iguais = agora === ultima ? iguais + 1 : 0
    ultima = agora
    if (iguais < parado_s) return
    require('node:fs').writeSync(2, 'O Boteco ficou ' + parado_s + ' s sem responder a ninguém: este processo para aqui.\\n')
    process.kill(process.pid, 'SIGALRM')
  }, 1000)`

/** Ends this process when its event loop is blocked: its supervisor starts another. Under a debugger it does not. */
export function vigiar() {
  if (depurador()) return
  const batidas = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(batidas, 0, 1), 500).unref()
  new Worker(VIGIA, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: { batidas, parado_s: PARADO_S },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  }).unref()
}
