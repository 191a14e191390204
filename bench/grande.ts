// `npm run banco-grande -- --itens 1000000`: a PostgreSQL with that many items, to look at plans by hand. Fills it the first
// time, says its address, and runs until Ctrl+C.
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { abrirGrande } from './src/grande.ts'

const { values } = parseArgs({
  options: {
    itens: { type: 'string', default: '1000000' },
    pasta: { type: 'string', default: join(tmpdir(), 'boteco-grande') },
    porta: { type: 'string' },
  },
})
execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url)), 'server'], {
  stdio: 'inherit',
})
const porta = values.porta === undefined ? undefined : Number(values.porta)
const { servidor, boteco, pequeno } = await abrirGrande(values.pasta, Number(values.itens), console.log, porta)
console.log(`${boteco.url}\n${pequeno.url} (as mesmas casas, quase sem passado)`)
console.log(`a casa grande é ${boteco.grande.id}, uma comum ${boteco.comum.id}; Ctrl+C para`)
await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
await servidor.parar()
