// `npm run quedas`: an evening of payments with power cuts, and then the books. Ends with an error on any difference.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { noiteComQuedas } from './src/noite.ts'
import { relatorio } from './src/relatorio.ts'

const { values } = parseArgs({
  options: {
    semente: { type: 'string', default: String(Date.now() % 1_000_000) },
    pagamentos: { type: 'string', default: '300' },
    quedas: { type: 'string', default: '6' },
  },
})
const opcoes = {
  semente: Number(values.semente),
  pagamentos: Number(values.pagamentos),
  quedas: Number(values.quedas),
}
if (!Object.values(opcoes).every((numero) => Number.isSafeInteger(numero) && numero >= 0))
  throw new Error('Use números inteiros: npm run quedas -- --semente 7 --pagamentos 300 --quedas 6')

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
console.log(`Semente ${opcoes.semente}: ${opcoes.pagamentos} pagamentos, ${opcoes.quedas} quedas do servidor…`)
const resultado = await noiteComQuedas(opcoes)
console.log(relatorio(resultado))
process.exitCode = resultado.diferencas.length > 0 ? 1 : 0
