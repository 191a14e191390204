// `npm run juizes [-- name…]`: what programs of Debian think of the product, who know nothing of it. None is ever skipped: one
// that is not installed fails the run.
import { spawnSync } from 'node:child_process'
import { metricasParaOPrometheus } from './src/juiz-promtool.ts'
import { ataqueDoWapiti } from './src/juiz-wapiti.ts'
import { codigosPixParaOZbarimg } from './src/juiz-zbarimg.ts'
import { pacoteParaOLintian, servicoParaOSystemd } from './src/juizes-do-pacote.ts'

type Juiz = {
  programa: string
  /** the Debian package that has it, and what else it needs */
  pacote: string
  /** What it complains of, a sentence each; empty: nothing. */
  julgar: () => Promise<string[]>
}

const juizes: Juiz[] = [
  { programa: 'promtool', pacote: 'prometheus', julgar: metricasParaOPrometheus },
  { programa: 'systemd-analyze', pacote: 'systemd', julgar: servicoParaOSystemd },
  { programa: 'lintian', pacote: 'lintian', julgar: pacoteParaOLintian },
  { programa: 'zbarimg', pacote: 'zbar-tools python3', julgar: codigosPixParaOZbarimg },
  { programa: 'wapiti', pacote: 'wapiti', julgar: ataqueDoWapiti },
]

const pedidos = process.argv.slice(2)
const desconhecido = pedidos.find((nome) => !juizes.some(({ programa }) => programa === nome))
if (desconhecido) {
  console.error(`Não há um juiz ${desconhecido}: há ${juizes.map(({ programa }) => programa).join(', ')}.`)
  process.exit(1)
}
const chamados = juizes.filter(({ programa }) => pedidos.length === 0 || pedidos.includes(programa))

const faltam = chamados.filter(({ programa }) => spawnSync(programa, ['--version']).error)
for (const { programa, pacote } of faltam) console.error(`Falta o juiz ${programa}: sudo apt-get install ${pacote}`)
if (faltam.length > 0) process.exit(1)

let queixas = 0
for (const { programa, julgar } of chamados) {
  const achadas = await julgar()
  queixas += achadas.length
  console.log(`${programa}: ${achadas.length} queixas`)
  for (const queixa of achadas) console.log(`  ${queixa}`)
}
process.exit(queixas > 0 ? 1 : 0)
