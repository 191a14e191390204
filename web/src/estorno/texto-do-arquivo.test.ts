import { expect, test } from 'vitest'
import { textoDoArquivo } from './texto-do-arquivo.ts'

test.each([
  ['UTF-8', 'utf8'],
  ['Latin-1', 'latin1'],
] as const)('o extrato em %s se lê com os acentos', (_nome, como) => {
  const bytes = Uint8Array.from(Buffer.from('Lançamento;Crédito', como))
  expect(textoDoArquivo(bytes.buffer)).toBe('Lançamento;Crédito')
})
