import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** Where the product of this data folder was last reached: a command beside it knows no port that was said to it alone. */
const arquivo = ({ dados }: Pick<Env, 'dados'>) => join(dados, 'endereco')

/** Only with the embedded database: an operator who names another one names the address in the same place. */
export function anotarEndereco(env: Pick<Env, 'dados' | 'publicUrl'>): void {
  writeFileSync(arquivo(env), env.publicUrl)
}

/** The address for a link that a command prints: as said to the command, or else as the product said it. */
export function enderecoEmUso(env: Pick<Env, 'dados' | 'publicUrl'>, origem: NodeJS.ProcessEnv): string {
  if (origem.PUBLIC_URL || origem.PORT) return env.publicUrl
  try {
    return readFileSync(arquivo(env), 'utf8')
  } catch {
    return env.publicUrl
  }
}
