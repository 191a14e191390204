import { readAnswers } from '@boteco/sql-checks/answers'
import { type Claim, type Code, readClaims } from '@boteco/sql-checks/claims'
import { compare, type Parsed, readSchema } from '@boteco/sql-checks/compare'
import { connect, type Sql } from '../database/db.ts'
import { raiz } from '../machine.ts'

/** The server's code, its tests left out. Of what it imports, zod makes the contract's types. */
const doServidor: Code = {
  root: raiz,
  config: 'server/tsconfig.json',
  isSource: (file) => /^server\/src\//.test(file) && !/\.test\.ts$|\/teste\//.test(file),
  imports: /^(@boteco\/|zod)/,
}

/** How `connect` reads PostgreSQL's types; what is not here is text. */
const lidos: Parsed = {
  ...{ int2: 'number', int4: 'number', int8: 'number', numeric: 'number', float4: 'number', float8: 'number' },
  ...{
    oid: 'number',
    bool: 'boolean',
    timestamptz: 'Date',
    timestamp: 'Date',
    bytea: 'Buffer',
    json: null,
    jsonb: null,
  },
}

/** What the server's code says of its statements' rows. `mudar` changes a file's text before it is compiled. */
export const lerAfirmacoes = (mudar?: (arquivo: string, texto: string) => string) => readClaims(doServidor, mudar)

export const lerEsquema = (sql: Sql) => readSchema(sql, lidos)

/**
 * At the end of a run of tests: fails it when the code says something of an answer that PostgreSQL does not. At the end
 * of one of `tudo`, it names what could not be compared.
 */
export async function conferirRespostas(
  pasta: string,
  modelo: string,
  tudo: boolean,
  afirmacoes: Promise<Claim[]>,
): Promise<void> {
  const dono = connect(modelo, { max: 1 })
  try {
    const { lies, unheard } = await compare(await afirmacoes, readAnswers(pasta), await lerEsquema(dono))
    if (tudo && unheard.length > 0) console.log(`\nNenhum teste fez estes comandos:\n  ${unheard.join('\n  ')}`)
    for (const { place, faults } of lies) {
      process.exitCode = 1
      console.error(`\n${place} diz de uma resposta o que o banco não diz:\n  ${faults.join('\n  ')}`)
    }
  } catch (error) {
    // Vitest prints what a teardown throws, and ends well all the same
    process.exitCode = 1
    console.error(error)
  } finally {
    await dono.end()
  }
}
