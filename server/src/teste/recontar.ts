import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAMA = fileURLToPath(new URL('../../../bench/recontar-taxa.mjs', import.meta.url))

/** What a program of its own says of these files of the service charge, in its last line. */
export async function recontar(planilhas: readonly string[]): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-taxa-'))
  try {
    const arquivos = planilhas.map((_csv, i) => join(pasta, `${i}.csv`))
    await Promise.all(arquivos.map((arquivo, i) => writeFile(arquivo, planilhas[i]!)))
    // it ends with 1 where something differs, and says so
    return await new Promise((pronto) =>
      execFile(process.execPath, [PROGRAMA, ...arquivos], (_erro, dito) => pronto(dito.trim())),
    )
  } finally {
    await rm(pasta, { recursive: true })
  }
}
