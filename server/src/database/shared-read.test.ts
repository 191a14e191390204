import { expect, test } from 'vitest'
import type { Sql } from './db.ts'
import { readTogether } from './shared-read.ts'

/** A queue that changes, and readings of it that end when they are told to. */
function fila() {
  const sql = {} as Sql
  const lendo: { acabar: () => void; falhar: (erro: Error) => void }[] = []
  let agora = 'vazia'
  const ler = () => {
    const lida = agora
    return new Promise<string>((resolve, falhar) => lendo.push({ acabar: () => resolve(lida), falhar }))
  }
  return {
    perguntar: (nome = 'fila do bar') => readTogether(sql, nome, ler),
    mudar: (para: string) => {
      agora = para
    },
    lendo,
  }
}

test('quem pergunta durante uma leitura espera a próxima, que é uma para todos', async () => {
  const { perguntar, mudar, lendo } = fila()
  const primeira = perguntar()
  mudar('um chope')
  const juntas = [perguntar(), perguntar(), perguntar()]
  expect(lendo).toHaveLength(1)
  lendo[0]!.acabar()
  expect(await primeira).toBe('vazia')
  await expect.poll(() => lendo.length).toBe(2)
  lendo[1]!.acabar()
  expect(await Promise.all(juntas)).toEqual(['um chope', 'um chope', 'um chope'])
})

test('ninguém recebe o que era antes de perguntar, nem quem chega durante a segunda leitura', async () => {
  const { perguntar, mudar, lendo } = fila()
  const primeira = perguntar()
  const segunda = perguntar()
  lendo[0]!.acabar()
  await primeira
  await expect.poll(() => lendo.length).toBe(2)
  mudar('dois chopes')
  const terceira = perguntar()
  lendo[1]!.acabar()
  expect(await segunda).toBe('vazia')
  await expect.poll(() => lendo.length).toBe(3)
  lendo[2]!.acabar()
  expect(await terceira).toBe('dois chopes')
})

test('depois de todas, quem pergunta lê logo; e filas de nomes diferentes não se esperam', async () => {
  const { perguntar, lendo } = fila()
  const [doBar, daCozinha] = [perguntar(), perguntar('fila da cozinha')]
  expect(lendo).toHaveLength(2)
  for (const leitura of lendo) leitura.acabar()
  await Promise.all([doBar, daCozinha])
  const depois = perguntar()
  expect(lendo).toHaveLength(3)
  lendo[2]!.acabar()
  expect(await depois).toBe('vazia')
})

test('uma leitura que falha é de quem a esperava, e a próxima é lida', async () => {
  const { perguntar, lendo } = fila()
  const primeira = perguntar()
  const segunda = perguntar()
  lendo[0]!.falhar(new Error('o banco não respondeu'))
  await expect(primeira).rejects.toThrow('o banco não respondeu')
  await expect.poll(() => lendo.length).toBe(2)
  lendo[1]!.acabar()
  expect(await segunda).toBe('vazia')
})
