// `npm start`: builds what changed, runs the product in a process of its own, and starts it again whenever that one dies.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import './environment.mjs'
import { build } from './build.mjs'

const programa = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
/** Before a next start, in ms: longer each time, so that what cannot start does not keep the machine busy. */
const ESPERAS_MS = [100, 500, 1000, 2000, 5000, 10_000, 30_000]
/** A product that lived this long was well, and the backoff begins anew. */
const VIVEU_BEM_MS = 5_000
/** The product itself gives up stopping after 80 s; one that does not even hear has to be killed. */
const ULTIMO_PRAZO_MS = 90_000

// npm runs this through a shell, and passes a SIGTERM on to the shell alone: when that is gone, so are we.
const pai = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== pai && process.kill(process.pid, 'SIGTERM'), 500).unref()

await build()

let filho
let encerrando = false
/** It was open once: what stops it now is no reason to leave the bar without it. */
let jaAbriu = false
let mortes = 0
let proximo

iniciar()

for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(sinal, () => {
    // A second Ctrl+C is passed on as one: it means not to wait.
    filho?.kill(encerrando ? sinal : 'SIGTERM')
    if (encerrando) return
    encerrando = true
    setTimeout(() => filho?.kill('SIGKILL'), ULTIMO_PRAZO_MS).unref()
    clearTimeout(proximo)
    if (!filho) process.exit(0)
  })
// A terminal that was closed: our output is lost, which is no reason to leave the product alone.
for (const saida of [process.stdout, process.stderr]) saida.on('error', () => {})

/** `motivo`: why the one before died. It goes into the new one's log. */
function iniciar(motivo) {
  const desde = Date.now()
  let erro
  const este = spawn(process.execPath, [programa], {
    env: { ...process.env, ...(motivo && { BOTECO_PARADA_ANTERIOR: motivo }) },
    // The channel ends when this process does, however it ends, and that tells the product to stop too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  filho = este
  este.on('message', (recado) => {
    if (recado === 'aberto') jaAbriu = true
    else erro = recado.motivo
  })
  // what it said last is heard first
  este.on('exit', (codigo, sinal) =>
    este.connected ? este.once('disconnect', () => acabou(codigo, sinal)) : acabou(codigo, sinal),
  )

  function acabou(codigo, sinal) {
    filho = undefined
    if (encerrando || codigo === 0) process.exit(codigo ?? 1)
    const porque = motivoDe(codigo, sinal, erro)
    if (!jaAbriu) {
      // A start that cannot be has said why itself.
      if (codigo !== 1) console.error(`O Boteco não abriu: ${porque}.`)
      process.exit(1)
    }
    mortes = Date.now() - desde > VIVEU_BEM_MS ? 1 : mortes + 1
    const espera = ESPERAS_MS[Math.min(mortes, ESPERAS_MS.length) - 1]
    const agora = new Date().toLocaleString('pt-BR')
    console.error(
      `${agora}: o Boteco parou sozinho: ${porque}. Será iniciado de novo em ${(espera / 1000).toLocaleString('pt-BR')} s.`,
    )
    proximo = setTimeout(iniciar, espera, porque)
  }
}

function motivoDe(codigo, sinal, erro) {
  if (erro) return `um erro inesperado (${erro})`
  if (sinal === 'SIGKILL') return 'o sistema o matou (SIGKILL), talvez por falta de memória'
  // its own watch ended it (server/src/vigia.ts)
  if (sinal === 'SIGALRM') return 'ficou 10 s sem responder a ninguém (SIGALRM)'
  if (sinal === 'SIGABRT' || codigo === 134) return 'faltou memória (SIGABRT)'
  if (sinal) return `o sistema o encerrou (${sinal})`
  if (codigo === 1) return 'não conseguiu abrir, pelo motivo dito acima'
  return `saiu com o código ${codigo}`
}
