// `npm run bench`: how fast the product is, beside what this machine can do at most. Says numbers, keeps them in
// bench/resultados, and says what is different from the last run. Ends with an error when something is refused or not done.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { abrirLados } from './src/dois-lados.ts'
import { figurasDe, medirOperacoes } from './src/operacoes.ts'
import { guardar, type Parte } from './src/resultados.ts'

const partes: Record<string, () => Promise<Parte>> = {
  operacoes: async () => {
    const lados = await abrirLados()
    try {
      const detalhes = await medirOperacoes(
        lados,
        { rodadas, segundos, conexoes: 16, aquecimento: 50 },
        values.operacao,
        console.log,
      )
      return { parte: 'operacoes', figuras: detalhes.flatMap(figurasDe), detalhes }
    } finally {
      await lados.encerrar()
    }
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rodadas: { type: 'string', default: '5' },
    segundos: { type: 'string', default: '5' },
    /** only the operations with this in their names */
    operacao: { type: 'string', default: '' },
    /** keeps the results under this name: `base-antes` */
    guardar: { type: 'string' },
  },
})
const [rodadas, segundos] = [values.rodadas, values.segundos].map(Number) as [number, number]
const escolhidas = positionals.length > 0 ? positionals : Object.keys(partes)
if (![rodadas, segundos].every((n) => n > 0) || !escolhidas.every((parte) => parte in partes))
  throw new Error(`Use: npm run bench -- [${Object.keys(partes).join('] [')}] --rodadas 5 --segundos 5`)

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
for (const parte of escolhidas) {
  console.log(`\n${parte}`)
  const { guardar: nome, ...opcoes } = values
  for (const linha of guardar(await partes[parte]!(), opcoes, nome)) console.log(linha)
}
