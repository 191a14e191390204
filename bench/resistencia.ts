// `npm run resistencia`: orders and live streams for a long time, and what the server's memory does meanwhile. Ends with an error
// when something is refused, lost, or when the memory goes on growing after ten minutes.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { resistir } from './src/resistencia.ts'

const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '40' },
    /** orders in a second */
    ritmo: { type: 'string', default: '20' },
    ouvintes: { type: 'string', default: '500' },
  },
})
const opcoes = { minutos: Number(values.minutos), ritmo: Number(values.ritmo), ouvintes: Number(values.ouvintes) }
if (!Object.values(opcoes).every((numero) => Number.isFinite(numero) && numero > 0))
  throw new Error('Use números: npm run resistencia -- --minutos 40 --ritmo 20 --ouvintes 500')

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
const { problemas } = await resistir(opcoes, console.log)
for (const problema of problemas) console.log(`- ${problema}`)
process.exitCode = problemas.length > 0 ? 1 : 0
