import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

export type Navegador = {
  executablePath: string
  args: string[]
  /** The whole environment of the browser's process. */
  env: Record<string, string>
}

const DO_SISTEMA = '/usr/bin/chromium'
const doPacote = process.platform === 'linux' && process.arch === 'x64'

/** No sandbox: root may not have one. The others keep the browser from calling its maker. */
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/**
 * The browser that tests drive: the one that comes as an npm package, which needs nothing else of the machine. Where the
 * package has none, the system's. `E2E_CHROMIUM` chooses: the path of a browser, or `sparticuz` for the package.
 */
export function navegador(): Navegador {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([, valor]) => valor !== undefined),
  ) as Navegador['env']
  const escolhido = process.env.E2E_CHROMIUM || (doPacote ? 'sparticuz' : DO_SISTEMA)
  if (escolhido !== 'sparticuz') return { executablePath: escolhido, args, env }
  const pasta = unpack()
  const bibliotecas = [join(pasta, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(pasta, 'chromium'),
    args,
    env: { ...env, LD_LIBRARY_PATH: bibliotecas, FONTCONFIG_PATH: pasta },
  }
}

/** Unpacks the npm package's browser, the libraries a bare machine lacks, and a font; once for each version of it. */
function unpack(): string {
  const pacote = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(pacote, 'package.json'), 'utf8')) as { version: string }
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
  const pasta = join(cache, `chromium-${version}`)
  if (existsSync(pasta)) return pasta

  // Under its final name only when whole: another run may be looking.
  mkdirSync(cache, { recursive: true })
  const nova = mkdtempSync(join(cache, 'chromium-'))
  const inflate = (nome: string) => brotliDecompressSync(readFileSync(join(pacote, 'bin', nome)))
  writeFileSync(join(nova, 'chromium'), inflate('chromium.br'), { mode: 0o755 })
  for (const nome of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['-x', '--no-same-owner', '-C', nova], { input: inflate(nome) })
  writeFileSync(
    join(nova, 'fonts.conf'),
    `<fontconfig><dir>${join(pasta, 'fonts')}</dir><cachedir>${join(pasta, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  if (existsSync(pasta)) rmSync(nova, { recursive: true })
  else renameSync(nova, pasta)
  return pasta
}
