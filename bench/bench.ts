// `npm run bench`: how fast the product is, beside what this machine can do at most. Says numbers, keeps them in
// bench/resultados, and says what is different from the last run. Ends with an error when something is refused or not done.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { figurasDoCrescimento, medirCrescimento, paginaDosPlanos } from './src/crescimento.ts'
import { abrirLados } from './src/dois-lados.ts'
import { figurasDaMistura, medirMistura, NAO_ENVIADA } from './src/mistura.ts'
import { figurasDe, medirOperacoes } from './src/operacoes.ts'
import { escreverPagina } from './src/pagina.ts'
import { figurasDoPapel, medirPapel } from './src/papel.ts'
import { guardar, type Parte } from './src/resultados.ts'
import { figurasDoVivo, medirAoVivo } from './src/vivo.ts'

const partes: Record<string, () => Promise<Parte>> = {
  operacoes: async () => {
    const lados = await abrirLados({ processos })
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
  mistura: async () => {
    const detalhes = await medirMistura({ bares, segundos: 4 * segundos, ...montagem }, console.log)
    // that there is too much to do is said politely; anything else is a fault
    if (
      detalhes.some(({ recusas }) => Object.keys(recusas).some((status) => !['503', '0', NAO_ENVIADA].includes(status)))
    )
      process.exitCode = 1
    return { parte: 'mistura', figuras: figurasDaMistura(detalhes), detalhes }
  },
  vivo: async () => {
    const detalhes = await medirAoVivo(
      { ouvintes: Number(values.ouvintes), segundos: 6 * segundos, ritmo: 10, ...montagem },
      console.log,
    )
    if (detalhes.perdidos + detalhes.recusas > 0) process.exitCode = 1
    return { parte: 'vivo', figuras: figurasDoVivo(detalhes), detalhes }
  },
  papel: async () => {
    const detalhes = await medirPapel({ rodadas, segundos: 8 * segundos }, console.log)
    return { parte: 'papel', figuras: figurasDoPapel(detalhes), detalhes }
  },
  crescimento: async () => {
    const medido = await medirCrescimento({ itens: Number(values.itens), pasta: values.pasta }, console.log)
    if (values.planos) writeFileSync(values.planos, paginaDosPlanos(medido))
    for (const problema of medido.problemas) console.log(`- ${problema}`)
    const { problemas } = medido
    // the plans have a page of their own
    const detalhes = medido.achados.map(({ planos: _, ...achado }) => achado)
    if (problemas.length > 0) process.exitCode = 1
    return { parte: 'crescimento', figuras: figurasDoCrescimento(medido), detalhes }
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rodadas: { type: 'string', default: '5' },
    segundos: { type: 'string', default: '5' },
    /** only the operations with this in their names */
    operacao: { type: 'string', default: '' },
    /** how many bars, one evening after the other */
    bares: { type: 'string', default: '1,10,50,200,500' },
    /** live streams */
    ouvintes: { type: 'string', default: '2000' },
    /** the evening and the streams through Debian's PgBouncer, in transaction mode */
    pgbouncer: { type: 'boolean', default: false },
    /** processes of the product behind its port, in all but the growth */
    processos: { type: 'string', default: '1' },
    /** how many items the large database has, and where it is kept */
    itens: { type: 'string', default: '10000000' },
    pasta: { type: 'string', default: join(tmpdir(), 'boteco-grande') },
    /** where the plans are written to: docs/planos.md */
    planos: { type: 'string' },
    /** keeps the results under this name: `base-antes` */
    guardar: { type: 'string' },
  },
})
const [rodadas, segundos] = [values.rodadas, values.segundos].map(Number) as [number, number]
const bares = values.bares.split(',').map(Number)
const processos = Number(values.processos)
const montagem = { processos, pgbouncer: values.pgbouncer }
if (positionals[0] === 'pagina') {
  console.log(`docs/capacidade.md: ${escreverPagina().join(', ')}`)
  process.exit()
}
const escolhidas = positionals.length > 0 ? positionals : Object.keys(partes)
if (![rodadas, segundos, processos, ...bares].every((n) => n > 0) || !escolhidas.every((parte) => parte in partes))
  throw new Error(`Use: npm run bench -- [${Object.keys(partes).join('] [')}] --rodadas 5 --segundos 5`)

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' })
for (const parte of escolhidas) {
  console.log(`\n${parte}`)
  const { guardar: nome, ...opcoes } = values
  for (const linha of guardar(await partes[parte]!(), opcoes, nome)) console.log(linha)
}
