// `npm run quedas`: an evening with everything that can fail, judged while it runs. Ends with an error on any difference.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { noiteComQuedas } from './src/noite.ts'
import { noiteDaMaquininha } from './src/noite-da-maquininha.ts'
import { relatorio } from './src/relatorio.ts'

const { values } = parseArgs({
  options: {
    semente: { type: 'string', default: String(Date.now() % 1_000_000) },
    pedidos: { type: 'string', default: '500' },
    pagamentos: { type: 'string', default: '200' },
    faltas: { type: 'string', default: '16' },
    longa: { type: 'boolean', default: false },
    maquininha: { type: 'string', default: '0' },
  },
})
const opcoes = {
  semente: Number(values.semente),
  pedidos: Number(values.pedidos),
  pagamentos: Number(values.pagamentos),
  faltas: Number(values.faltas),
  longa: values.longa,
}
const maquininha = Number(values.maquininha)
if (
  ![opcoes.semente, opcoes.pedidos, opcoes.pagamentos, opcoes.faltas, maquininha].every(
    (n) => Number.isSafeInteger(n) && n >= 0,
  )
)
  throw new Error(
    'Use números inteiros: npm run quedas -- --semente 7 --pedidos 500 --pagamentos 200 --faltas 16 [--longa], ou --maquininha 2000',
  )

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
if (maquininha > 0) {
  console.log(`Semente ${opcoes.semente}: ${maquininha} pagamentos em maquininhas que fazem de tudo…`)
  const { porModo, diferencas, ...feito } = await noiteDaMaquininha({ semente: opcoes.semente, maquininha })
  console.table(porModo)
  console.log(feito)
  console.log(
    diferencas.length > 0
      ? diferencas.join('\n')
      : 'Nenhuma diferença: nada perdido, nada em dobro, o que veio a mais voltou.',
  )
  process.exit(diferencas.length > 0 ? 1 : 0)
}
console.log(
  `Semente ${opcoes.semente}: ${opcoes.pedidos} pedidos, ${opcoes.pagamentos} pagamentos, ${opcoes.faltas} faltas…`,
)
const resultado = await noiteComQuedas({ ...opcoes, dizer: console.log })
console.log(relatorio(resultado))
process.exitCode = resultado.diferencas.length > 0 ? 1 : 0
