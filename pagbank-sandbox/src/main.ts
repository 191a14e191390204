/** Starts the sandbox from the environment. See the README for every variable. */
import { buildSandbox } from './sandbox.ts'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3900)
const app = abrir({
  publicUrl: (process.env.SANDBOX_PUBLIC_URL || `http://${host}:${port}`).replace(/\/+$/, ''),
  token: process.env.PAGBANK_TOKEN || 'sandbox-token',
  stateFile: process.env.SANDBOX_STATE || undefined,
  ...(process.env.SANDBOX_PIX_ATRASO_MS ? { pixAtrasoMs: Number(process.env.SANDBOX_PIX_ATRASO_MS) } : {}),
})

function abrir(opcoes: Parameters<typeof buildSandbox>[0]) {
  try {
    return buildSandbox(opcoes)
  } catch (error) {
    console.error(`A memória em ${process.env.SANDBOX_STATE} não pode ser usada: ${(error as Error).message}`)
    process.exit(1)
  }
}

const sair = async () => {
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', sair)
process.once('SIGINT', sair)
if (process.env.SANDBOX_FILHO === '1') {
  // The parent holds the other end of stdin: when it dies, in whatever way, stdin ends.
  process.stdin.resume()
  process.stdin.once('end', sair)
  process.stdin.once('close', sair)
  process.stdin.once('error', sair)
}

await app.listen({ host, port })
console.log(`pagbank-sandbox em http://${host}:${port}`)
