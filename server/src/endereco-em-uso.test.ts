import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anotarEndereco, enderecoEmUso } from './endereco-em-uso.ts'

test('um comando sem endereço próprio usa aquele em que o produto abriu, em qualquer porta', () => {
  const dados = mkdtempSync(join(tmpdir(), 'boteco-endereco-'))
  const doComando = { dados, publicUrl: 'http://localhost:3000' }
  expect(enderecoEmUso(doComando, {})).toBe('http://localhost:3000')
  anotarEndereco({ dados, publicUrl: 'http://localhost:8080' })
  expect(enderecoEmUso(doComando, {})).toBe('http://localhost:8080')
  expect(enderecoEmUso({ dados, publicUrl: 'https://bar.example' }, { PUBLIC_URL: 'https://bar.example' })).toBe(
    'https://bar.example',
  )
  rmSync(dados, { recursive: true })
})
