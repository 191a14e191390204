import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chown, cp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aberto, casaDoBanco, encerrar, executar, matar, novaPasta, pid, sumir } from '../teste/embutido.ts'

let pasta: string
let iniciar: Awaited<ReturnType<typeof casaDoBanco>>['iniciar']

beforeEach(async () => {
  ;({ pasta, iniciar } = await casaDoBanco())
})

describe('o banco embutido', () => {
  test('abre, guarda o que recebe e fecha sem deixar nada aberto', async () => {
    const primeiro = iniciar()
    const { url, folder } = await aberto(primeiro)
    await executar(url, 'create table nota (texto text)')
    await executar(url, "insert into nota values ('água')")
    expect((await stat(join(folder, 'senha'))).mode & 0o777).toBe(0o600)
    await encerrar(primeiro)
    expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
    await sumir(url)

    const { url: depois } = await aberto(iniciar())
    expect(await executar(depois, 'select texto from nota')).toEqual([{ texto: 'água' }])
  })

  test('ordena os nomes como em português e grava de verdade no disco', async () => {
    const { url } = await aberto(iniciar())
    const nomes = await executar<{ nome: string }>(
      url,
      "select nome from (values ('Vodka'), ('água'), ('Bolinho'), ('Ácido')) as n (nome) order by nome",
    )
    expect(nomes.map(({ nome }) => nome)).toEqual(['Ácido', 'água', 'Bolinho', 'Vodka'])
    expect(await executar(url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await executar(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  })

  test('um segundo início com a mesma pasta é recusado com uma frase, e o primeiro continua', async () => {
    const { url } = await aberto(iniciar())
    const segundo = iniciar()
    const [erro] = await once(segundo.stderr, 'data')
    expect(String(erro).trim()).toBe(
      `O Boteco já está em execução com a pasta ${pasta}: encerre-o antes, ou escolha outra BOTECO_DADOS.`,
    )
    expect(segundo.exitCode ?? (await once(segundo, 'exit'))[0]).toBe(1)
    expect(await executar(url, 'select 1 as um')).toEqual([{ um: 1 }])
  })

  test('de dois primeiros inícios ao mesmo tempo, um abre e o outro é recusado', async () => {
    const resultados = await Promise.allSettled([aberto(iniciar()), aberto(iniciar())])
    expect(resultados.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const recusado = resultados.find((resultado) => resultado.status === 'rejected')
    expect(String(recusado?.reason)).toContain('já está em execução')
  })

  test('depois que o produto é morto, o próximo início assume o servidor que ficou', async () => {
    const primeiro = iniciar()
    const { url, folder } = await aberto(primeiro)
    await executar(url, 'create table nota as select 7 as numero')
    const numero = pid(folder)
    await matar(primeiro)
    process.kill(numero, 0)

    const segundo = iniciar()
    const { url: depois } = await aberto(segundo)
    expect(pid(folder)).toBe(numero)
    expect(await executar(depois, 'select numero from nota')).toEqual([{ numero: 7 }])
    await encerrar(segundo)
    expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
  })

  test('depois que o produto e o servidor são mortos, o próximo início recupera o que foi gravado', async () => {
    const primeiro = iniciar()
    const { url, folder } = await aberto(primeiro)
    await executar(url, 'create table nota as select 7 as numero')
    const numero = pid(folder)
    await matar(primeiro)
    process.kill(numero, 'SIGKILL')
    await sumir(url)
    expect(pid(folder)).toBe(numero)

    const { url: depois } = await aberto(iniciar())
    expect(pid(folder)).not.toBe(numero)
    expect(await executar(depois, 'select numero from nota')).toEqual([{ numero: 7 }])
  })

  test.each([
    ['o número passou a ser de outro programa', (texto: string) => texto.replace(/^\d+/, String(process.pid))],
    ['o arquivo ficou vazio', () => ''],
  ])('depois de uma queda da máquina em que %s, abre do mesmo jeito', async (_caso, estragar) => {
    const primeiro = iniciar()
    const { folder } = await aberto(primeiro)
    const arquivo = join(folder, 'pgdata/postmaster.pid')
    const texto = readFileSync(arquivo, 'utf8')
    await encerrar(primeiro)
    writeFileSync(arquivo, estragar(texto))
    const { uid, gid } = await stat(join(folder, 'pgdata'))
    if (process.getuid?.() === 0) await chown(arquivo, uid, gid)

    const { url } = await aberto(iniciar())
    expect(await executar(url, 'select 1 as um')).toEqual([{ um: 1 }])
  })

  test.each([
    ['com outra senha', (folder: string) => writeFileSync(join(folder, 'senha'), 'outra\n'), 'não é a deste banco'],
    ['sem o arquivo da senha', (folder: string) => rm(join(folder, 'senha')), 'Falta o arquivo'],
    ['sem a pasta do WAL', (folder: string) => rm(join(folder, 'pgdata/pg_wal'), { recursive: true }), 'pg_wal'],
  ])(
    'uma pasta %s é recusada com uma frase que diz o que fazer, e nada fica aberto',
    async (_caso, estragar, motivo) => {
      const primeiro = iniciar()
      const { url, folder } = await aberto(primeiro)
      await encerrar(primeiro)
      await estragar(folder)
      const segundo = iniciar()
      const [erro] = await once(segundo.stderr, 'data')
      expect(String(erro)).toContain(motivo)
      expect(String(erro)).toContain('npm run restaurar')
      expect(String(erro).trim().split('\n')).toHaveLength(1)
      expect(segundo.exitCode ?? (await once(segundo, 'exit'))[0]).toBe(1)
      expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
      await sumir(url)
    },
  )

  test('o arquivo de um servidor que acaba, e some entre dois olhares, não derruba o início com outra frase', async () => {
    const primeiro = iniciar()
    const { folder } = await aberto(primeiro)
    await encerrar(primeiro)
    await rm(join(folder, 'pgdata/pg_wal'), { recursive: true })
    const piscar = `for (const { rmSync, writeFileSync } = require('node:fs'), [arquivo] = process.argv.slice(1); ;) {
      writeFileSync(arquivo, '999999999')
      rmSync(arquivo, { force: true })
    }`
    const pisca = spawn(process.execPath, ['-e', piscar, join(folder, 'pgdata/postmaster.pid')])
    onTestFinished(() => matar(pisca))
    const [erro] = await once(iniciar().stderr, 'data')
    expect(String(erro)).toContain('npm run restaurar')
  })

  test('a cópia da pasta de um bar aberto abre o seu próprio servidor', async () => {
    const { url, folder } = await aberto(iniciar())
    const copia = await novaPasta()
    await executar(url, 'checkpoint')
    await cp(folder, join(copia, 'postgres'), { recursive: true })
    const segundo = iniciar(copia)
    const outro = await aberto(segundo)
    expect(outro.url).not.toBe(url)
    await executar(outro.url, 'create table so_na_copia ()')
    expect(await executar(url, "select from pg_tables where tablename = 'so_na_copia'")).toEqual([])
    await encerrar(segundo)
    await rm(copia, { recursive: true })
  })

  test('se o servidor cai com o produto aberto, ele volta no mesmo endereço', async () => {
    const { url, folder } = await aberto(iniciar())
    await executar(url, 'create table nota as select 7 as numero')
    const numero = pid(folder)
    process.kill(numero, 'SIGKILL')
    await sumir(url)
    await expect.poll(() => executar(url, 'select numero from nota').catch(() => null)).toEqual([{ numero: 7 }])
  })

  // Without root there is nothing to test here: the database runs as the same user.
  if (process.getuid?.() === 0)
    test('iniciado por root numa pasta em que o banco não entra, guarda os dados fora dela e os acha quando ela muda de lugar', async () => {
      const fechada = await novaPasta(0o700)
      const primeiro = iniciar(fechada)
      const { url, folder } = await aberto(primeiro)
      expect(folder).toMatch(/^\/var\/lib\/boteco\/[0-9a-f]{16}$/)
      await executar(url, 'create table nota as select 7 as numero')
      await encerrar(primeiro)

      const mudada = `${fechada}-mudada`
      await rename(fechada, mudada)
      const segundo = iniciar(mudada)
      const depois = await aberto(segundo)
      expect(depois.folder).toBe(folder)
      expect(await executar(depois.url, 'select numero from nota')).toEqual([{ numero: 7 }])

      const copiada = `${fechada}-copiada`
      await cp(mudada, copiada, { recursive: true })
      const terceiro = iniciar(copiada)
      const daCopia = await aberto(terceiro)
      expect(daCopia.folder).not.toBe(folder)
      await Promise.all([encerrar(segundo), encerrar(terceiro)])
      for (const caminho of [mudada, copiada, folder, daCopia.folder]) await rm(caminho, { recursive: true })
    })
})
