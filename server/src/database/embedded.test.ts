import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aberto, casaDoBanco, encerrar, executar, matar, pid, sumir } from '../teste/embutido.ts'

// One folder's life. What else may happen to it is in embedded.longo.test.ts.

test('o banco embutido é de um produto só, passa ao próximo quando ele morre, e recupera o que foi gravado', async () => {
  const { pasta, iniciar } = await casaDoBanco()
  const primeiro = iniciar()
  const { url, folder } = await aberto(primeiro)
  expect((await stat(join(folder, 'senha'))).mode & 0o777).toBe(0o600)
  expect(await executar(url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await executar(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await executar(url, "create table nota as select 'água' as texto")

  const outro = iniciar()
  const [erro] = await once(outro.stderr, 'data')
  expect(String(erro).trim()).toBe(
    `O Boteco já está em execução com a pasta ${pasta}: encerre-o antes, ou escolha outra BOTECO_DADOS.`,
  )

  // the product is killed: the next one takes over the server that is left
  const numero = pid(folder)
  await matar(primeiro)
  const segundo = iniciar()
  await aberto(segundo)
  expect(pid(folder)).toBe(numero)

  // both are killed
  await matar(segundo)
  process.kill(numero, 'SIGKILL')
  await sumir(url)
  const terceiro = iniciar()
  const { url: depois } = await aberto(terceiro)
  expect(pid(folder)).not.toBe(numero)
  expect(await executar(depois, 'select texto from nota')).toEqual([{ texto: 'água' }])

  await encerrar(terceiro)
  expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
  await sumir(depois)
})
