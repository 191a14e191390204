import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fraseDe } from '../commands/executar.ts'
import { readPassword } from './data-folder.ts'

test('uma pasta no lugar da senha do banco é uma frase que diz onde', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boteco-senha-'))
  const senha = join(folder, 'senha')
  await mkdir(senha)
  let erro: unknown
  try {
    readPassword({ folder, bin: '', user: undefined })
  } catch (error) {
    erro = error
  }
  expect(fraseDe(erro)).toBe(`Não deu para usar ${senha}: é uma pasta. Escolha outro lugar, ou acerte este.`)
  await rm(folder, { recursive: true })
})
