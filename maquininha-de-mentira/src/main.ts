/** Starts the machines from the environment. See the README for every variable. */
import { servidorDeMentira } from './servidor.ts'

const { env } = process
const porta = Number(env.PORT || 3903)
const maquina = servidorDeMentira({
  terminais: (env.MAQUININHA_TERMINAIS || 'GERTEC_MP35P__DEMONSTRACAO').split(','),
  arquivo: env.MAQUININHA_ESTADO || undefined,
  ...(env.MAQUININHA_DEMORA_MS ? { demora: Number(env.MAQUININHA_DEMORA_MS) } : {}),
  ...(env.MAQUININHA_LENTIDAO_MS ? { lentidao: Number(env.MAQUININHA_LENTIDAO_MS) } : {}),
  avisos: env.MAQUININHA_AVISOS
    ? { url: env.MAQUININHA_AVISOS, segredo: env.MAQUININHA_SEGREDO || 'segredo' }
    : undefined,
})

const sair = async () => {
  await maquina.fechar()
  process.exit(0)
}
process.once('SIGTERM', sair)
process.once('SIGINT', sair)
if (env.MAQUININHA_FILHA === '1') {
  // The parent holds the other end of stdin: when it dies, in whatever way, stdin ends.
  process.stdin.resume()
  process.stdin.once('end', sair)
  process.stdin.once('close', sair)
  process.stdin.once('error', sair)
}

await maquina.abrir(porta)
console.log(`maquininha-de-mentira em http://127.0.0.1:${porta}`)
