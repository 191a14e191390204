// `npm run sexta`: one evening in public, from the registration to the last Z, with the faults of `quedas`. Prints what was ordered, made,
// carried, charged and counted side by side, and ends with an error on any difference.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { relatorio } from './src/relatorio.ts'
import { folhaDaSexta, sexta } from './src/sexta.ts'

const { values } = parseArgs({
  options: {
    semente: { type: 'string', default: String(Date.now() % 1_000_000) },
    mesas: { type: 'string', default: '10' },
    pedidos: { type: 'string', default: '200' },
    faltas: { type: 'string', default: '8' },
  },
})
const [semente, mesas, pedidos, faltas] = [values.semente, values.mesas, values.pedidos, values.faltas].map(Number) as [
  number,
  number,
  number,
  number,
]
if (![semente, mesas, pedidos, faltas].every((n) => Number.isSafeInteger(n) && n >= 0) || mesas < 1)
  throw new Error('Use números inteiros: npm run sexta -- --semente 7 --mesas 10 --pedidos 200 --faltas 8')

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
console.log(`Semente ${semente}: ${mesas} mesas, ${pedidos} pedidos, ${faltas} faltas…`)
const pagamentos = Math.ceil(pedidos / 2)
const resultado = await sexta({ semente, pedidos, pagamentos, faltas, longa: false, clientes: mesas * 2 })
console.log(relatorio(resultado))
console.log(`\n${folhaDaSexta(resultado)}`)
// how soon a busy machine answers again is no sum
const erradas = resultado.diferencas.filter(({ tipo }) => tipo !== 'sem atendimento')
process.exitCode = erradas.length + resultado.fim.diferem.length > 0 ? 1 : 0
