// `npm run rolante`: two processes behind one address are replaced in turn by SIGTERM, as a new version is, while guests and
// staff go on. Ends with an error when a single request is cut or refused.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { trocarTrabalhando } from './src/rolante.ts'

const { values } = parseArgs({ options: { pedidos: { type: 'string', default: '20000' } } })
const quantos = Number(values.pedidos)
if (!Number.isSafeInteger(quantos) || quantos <= 0)
  throw new Error('Use um número inteiro: npm run rolante -- --pedidos 20000')

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
const { respondidos, cortados, trocas, segundos } = await trocarTrabalhando(quantos)
console.log(`${respondidos} pedidos respondidos e ${trocas} processos trocados em ${segundos.toFixed(0)} s`)
for (const [resposta, vezes] of Object.entries(cortados)) console.log(`- ${vezes} × ${resposta}`)
console.log(`${Object.values(cortados).reduce((soma, vezes) => soma + vezes, 0)} cortados`)
process.exitCode = Object.keys(cortados).length > 0 ? 1 : 0
