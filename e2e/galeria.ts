// `npm run telas`: every screen in each of its states, as pictures in e2e/dist/telas/. With words after `--`, only the
// pictures whose names have one of them; `npm run telas -- readme` takes those that the repository keeps, in docs/telas/.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { montarCenario } from './galeria/cenario.ts'
import { CAMERA, fotografar } from './galeria/fotografar.ts'
import { fotografarParaOReadme } from './galeria/fotos-do-readme.ts'
import { escreverIndice } from './galeria/indice.ts'
import { fotosDe, nomeDe, pedidas } from './galeria/tela.ts'
import { entrada } from './galeria/telas-da-entrada.ts'
import { preparo, salao } from './galeria/telas-da-equipe.ts'
import { cliente } from './galeria/telas-do-cliente.ts'
import { gerencia } from './galeria/telas-do-gerente.ts'
import { navegador } from './src/navegador.ts'
import { iniciarServidor } from './src/servidor.ts'

const areas = [entrada, cliente, salao, preparo, gerencia]
const pasta = fileURLToPath(new URL('dist/telas/', import.meta.url))
const doReadme = fileURLToPath(new URL('../docs/telas/', import.meta.url))
const log = fileURLToPath(new URL('../test-results/telas.log', import.meta.url))
/** For one picture, or for its two colours, in ms. */
const PRAZO_MS = 40_000
const palavras = process.argv.slice(2)

mkdirSync(pasta, { recursive: true })
// what is no longer in a table must not stay
if (palavras.length === 0) for (const arquivo of readdirSync(pasta)) rmSync(join(pasta, arquivo))

const servidor = await iniciarServidor({ demo: true, log })
const { args, ...resto } = navegador()
const browser = await chromium.launch({ ...resto, args: [...args, ...CAMERA] })
const falhas: string[] = []
try {
  const cenario = await montarCenario(servidor)
  for (const foto of pedidas(areas.flatMap(fotosDe), palavras)) {
    // one screen that does not come must not keep the others from being looked at
    await noPrazo(fotografar(browser, cenario, foto, pasta)).catch((erro: Error) => {
      falhas.push(nomeDe(foto))
      console.error(`${nomeDe(foto)}: ${erro.message}`)
    })
  }
  if (palavras.includes('readme')) await fotografarParaOReadme(browser, cenario, doReadme)
} finally {
  await browser.close()
  await servidor.encerrar()
}
writeFileSync(join(pasta, 'README.md'), escreverIndice(areas, readdirSync(pasta)))

const arquivos = readdirSync(pasta)
const bytes = arquivos.reduce((soma, arquivo) => soma + statSync(join(pasta, arquivo)).size, 0)
console.log(`${arquivos.length - 1} pictures in e2e/dist/telas, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
if (falhas.length > 0) {
  console.error(`not taken: ${falhas.join(', ')}`)
  process.exitCode = 1
}

/** A browser that hangs answers nothing at all, and not everything that is asked of it has a time limit of its own. */
function noPrazo(foto: Promise<unknown>): Promise<unknown> {
  const prazo = new Promise((_, recusar) =>
    setTimeout(() => recusar(new Error('o navegador não respondeu')), PRAZO_MS).unref(),
  )
  return Promise.race([foto, prazo])
}
