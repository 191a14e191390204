import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { AppDeTeste } from './app.ts'

const daBancada = (nome: string) => fileURLToPath(new URL(`../../../bench/${nome}`, import.meta.url))
const TABELAS: string[] = JSON.parse(readFileSync(daBancada('tabelas-da-noite.json'), 'utf8'))

/** What a program of its own says of these files of the service charge, in its last line. */
export const recontar = (planilhas: readonly string[]): Promise<string> =>
  comPasta(async (pasta) => {
    const arquivos = planilhas.map((_csv, i) => join(pasta, `${i}.csv`))
    await Promise.all(arquivos.map((arquivo, i) => writeFile(arquivo, planilhas[i]!)))
    return (await perguntar('recontar-taxa.mjs', arquivos)).split('\n').at(-1)!
  })

/** A bar's rows as they stand in its tables, and what the product answered of them. */
export type NoiteCrua = { linhas: Record<string, unknown>; dito: object }

export async function noiteCrua({ sql }: Pick<AppDeTeste, 'sql'>, bar: number, dito: object): Promise<NoiteCrua> {
  const linhas: NoiteCrua['linhas'] = {}
  for (const tabela of TABELAS)
    linhas[tabela] = (
      await sql`
        select coalesce(json_agg(t), '[]') as linhas from ${sql(tabela)} t
        where ${tabela === 'estabelecimento' ? sql`id` : sql`estabelecimento_id`} = ${bar}`
    )[0]!.linhas
  return { linhas, dito }
}

/** The same of the reports and the Zs of whole nights, with all that differs before it. */
export const recontarNoites = (noites: readonly NoiteCrua[]): Promise<string> =>
  comPasta(async (pasta) => {
    for (const [i, { linhas, dito }] of noites.entries()) {
      await mkdir(join(pasta, String(i)))
      for (const [nome, conteudo] of Object.entries({ ...linhas, dito }))
        await writeFile(join(pasta, String(i), `${nome}.json`), JSON.stringify(conteudo))
    }
    return perguntar(
      'recontar-noite.mjs',
      noites.map((_noite, i) => join(pasta, String(i))),
    )
  })

async function comPasta(fazer: (pasta: string) => Promise<string>): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-recontar-'))
  try {
    return await fazer(pasta)
  } finally {
    await rm(pasta, { recursive: true })
  }
}

/** It ends with 1 where something differs, and says so. */
const perguntar = (programa: string, argumentos: readonly string[]) =>
  new Promise<string>((pronto) =>
    execFile(process.execPath, [daBancada(programa), ...argumentos], (_erro, dito, diferencas) =>
      pronto(`${diferencas}${dito}`.trim()),
    ),
  )
