import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raiz } from '../machine.ts'

const ler = (arquivo: string) => readFileSync(join(raiz, arquivo), 'utf8')
/** As the documents write it: without a folder it is the server's. */
const lugarDe = (arquivo: string) => [`server/src/${arquivo}`, arquivo].find((um) => existsSync(join(raiz, um)))

test.each(['docs/seguranca.md', 'docs/asvs.md'])(
  '%s só nomeia arquivos que há e testes com o título que diz',
  (doc) => {
    const texto = ler(doc)
    const arquivos = [...texto.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(([, arquivo = '']) => arquivo)
    expect(arquivos.length).toBeGreaterThan(40)
    expect(arquivos.filter((arquivo) => !lugarDe(arquivo))).toEqual([])

    const citados = [...texto.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` \(([^)]*\*)\)/g)].flatMap(
      ([, arquivo = '', frases = '']) =>
        [...frases.matchAll(/\*([^*]+)\*/g)].flatMap(([, frase = '']) =>
          frase
            .split('…')
            .map((parte) => parte.trim())
            .filter(Boolean)
            .map((parte) => ({ arquivo, parte })),
        ),
    )
    expect(citados.filter(({ arquivo, parte }) => !ler(lugarDe(arquivo) ?? arquivo).includes(parte))).toEqual([])
  },
)
