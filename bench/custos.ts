// `npm run custos`: what the record of who did what and row-level security cost. An order, a queue, an account and a price,
// side by side in one run. Says numbers and judges nothing.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { medirCustos } from './src/custos.ts'

const { values } = parseArgs({ options: { rodadas: { type: 'string', default: '600' } } })
const rodadas = Number(values.rodadas)
if (!Number.isSafeInteger(rodadas) || rodadas < 20) throw new Error('Use um número: npm run custos -- --rodadas 600')

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
await medirCustos(rodadas, console.log)
