import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { raiz } from './processos.ts'

type Mudanca = { arquivo: string; de: string; para: string }

/** A protection, how it is taken away, and the tests that must notice. */
type Mutante = { nome: string; mudancas: readonly Mudanca[]; testes: readonly string[] }

/** They stand in a `mutantes.ts` beside what they take away. */
const listas = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*/mutantes.ts'], {
  cwd: raiz,
  encoding: 'utf8',
})
  .split('\n')
  .filter((arquivo) => arquivo && !arquivo.startsWith('bench/'))

const lidas = listas.map((arquivo) => import(join(raiz, arquivo)) as Promise<{ mutantes: readonly Mutante[] }>)
export const mutantes: readonly Mutante[] = (await Promise.all(lidas)).flatMap((lista) => lista.mutantes)
