import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// All styles are in one file, and one `:has` is enough for a browser to style the whole page again at each change. One that
// any element may have, or that looks for anything at all (decision 46).

const SRC = join(import.meta.dirname, '..')

it('nenhum :has() faz o navegador estilizar de novo a página inteira', () => {
  const folhas = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((nome) => nome.endsWith('.css'))
  const perguntas = folhas.flatMap((nome) =>
    [...readFileSync(join(SRC, nome), 'utf8').matchAll(/(\S*?):has\(([^{]*)\{/g)].map(
      ([regra, quem = '', pergunta = '']) => ({ onde: `${nome}: ${regra}`, quem, pergunta: ateFechar(pergunta) }),
    ),
  )
  expect(perguntas.length).toBeGreaterThan(0)
  const caras = perguntas.filter(({ quem, pergunta }) => !/[\w\])]/.test(quem) || /\*|:not\(/.test(pergunta))
  expect(caras.map(({ onde }) => onde)).toEqual([])
})

/** What is asked, without what comes after its bracket. */
function ateFechar(texto: string): string {
  let abertos = 1
  const fim = [...texto].findIndex((letra) => {
    abertos += letra === '(' ? 1 : letra === ')' ? -1 : 0
    return abertos === 0
  })
  return texto.slice(0, fim)
}
