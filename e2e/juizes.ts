// `npm run juizes [-- name…]`: what programs of Debian think of the product, who know nothing of it. None is ever skipped: one
// that is not installed fails the run.
import { spawnSync } from 'node:child_process'
import { cardapioParaOsDeFora } from './src/juiz-cardapio.ts'
import { papelParaOPython } from './src/juiz-papel.ts'
import { planilhasParaOLibreOffice } from './src/juiz-planilhas.ts'
import { metricasParaOPrometheus } from './src/juiz-promtool.ts'
import { paginasParaOVnu } from './src/juiz-vnu.ts'
import { ataqueDoWapiti } from './src/juiz-wapiti.ts'
import { codigosPixParaOZbarimg } from './src/juiz-zbarimg.ts'
import { pacoteParaOLintian, servicoParaOSystemd } from './src/juizes-do-pacote.ts'

type Juiz = {
  nome: string
  programas: string[]
  /** the Debian packages that have them */
  pacotes: string
  /** What it complains of, a sentence each; empty: nothing. */
  julgar: () => Promise<string[]>
}

const juizes: Juiz[] = [
  { nome: 'promtool', programas: ['promtool'], pacotes: 'prometheus', julgar: metricasParaOPrometheus },
  { nome: 'systemd-analyze', programas: ['systemd-analyze'], pacotes: 'systemd', julgar: servicoParaOSystemd },
  { nome: 'lintian', programas: ['lintian'], pacotes: 'lintian', julgar: pacoteParaOLintian },
  { nome: 'zbarimg', programas: ['zbarimg', 'python3'], pacotes: 'zbar-tools python3', julgar: codigosPixParaOZbarimg },
  {
    nome: 'papel',
    programas: ['python3', 'qrencode', 'zbarimg'],
    pacotes: 'python3 qrencode zbar-tools',
    julgar: papelParaOPython,
  },
  {
    nome: 'cardapio',
    programas: ['pdftotext', 'lou_translate'],
    pacotes: 'poppler-utils liblouis-bin',
    julgar: cardapioParaOsDeFora,
  },
  { nome: 'planilhas', programas: ['soffice'], pacotes: 'libreoffice-calc', julgar: planilhasParaOLibreOffice },
  { nome: 'vnu', programas: ['java'], pacotes: 'default-jre-headless', julgar: paginasParaOVnu },
  { nome: 'wapiti', programas: ['wapiti'], pacotes: 'wapiti', julgar: ataqueDoWapiti },
]

const pedidos = process.argv.slice(2)
const desconhecido = pedidos.find((pedido) => !juizes.some(({ nome }) => nome === pedido))
if (desconhecido) {
  console.error(`Não há um juiz ${desconhecido}: há ${juizes.map(({ nome }) => nome).join(', ')}.`)
  process.exit(1)
}
const chamados = juizes.filter(({ nome }) => pedidos.length === 0 || pedidos.includes(nome))

const faltam = chamados.filter(({ programas }) => programas.some((um) => spawnSync(um, ['--version']).error))
for (const { nome, pacotes } of faltam) console.error(`Falta o juiz ${nome}: sudo apt-get install ${pacotes}`)
if (faltam.length > 0) process.exit(1)

let queixas = 0
for (const { nome, julgar } of chamados) {
  const achadas = await julgar()
  queixas += achadas.length
  console.log(`${nome}: ${achadas.length} queixas`)
  for (const queixa of achadas) console.log(`  ${queixa}`)
}
process.exit(queixas > 0 ? 1 : 0)
