import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { redeAte } from '../teste/rede.ts'
import { connect } from './db.ts'
import { escutar } from './eventos.ts'

/*
 * What patches/ corrects in the driver (porsager/postgres issues 1066, 1154 and 1208; offered there in 1168 and 1209).
 */

let banco: BancoDeTeste
let dono: ReturnType<typeof connect>
beforeAll(async () => {
  banco = await bancoDeTeste()
  dono = connect(banco.url, { max: 1, statementTimeout: 0 })
})
afterAll(async () => {
  await dono.end()
  await banco.encerrar()
})
/** On a busy machine opening a connection may take longer than these tests wait for one. */
const responder = (sql: typeof dono) =>
  expect
    .poll(() =>
      sql`select 1 as um`.then(
        ([linha]) => linha?.um,
        () => null,
      ),
    )
    .toBe(1)
const derrubarTodas = () => dono`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

describe('uma conexão perdida com o banco', () => {
  testLongo('não mata o servidor, nem com todas perdidas cinco vezes no meio do trabalho', async () => {
    const programa = fileURLToPath(new URL('../teste/sob-carga.ts', import.meta.url))
    const processo = spawn(process.execPath, ['--import', 'tsx', programa, banco.url])
    let saida = ''
    processo.stdout.on('data', (texto) => {
      saida += texto
    })
    processo.stderr.on('data', (texto) => {
      saida += texto
    })
    const fim = once(processo, 'exit')
    await once(processo.stdout, 'data')
    // each time when all ten are back at work
    for (let vez = 0; vez < 5 && processo.exitCode === null; vez++) {
      for (let abertas = 0; abertas < 10 && processo.exitCode === null; ) {
        const [{ n }] = await dono<[{ n: number }]>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
        abertas = n
      }
      await derrubarTodas()
    }
    if (processo.exitCode === null) processo.stdin.end('chega\n')
    const [codigo] = await fim
    expect({ codigo, saida }).toEqual({ codigo: 0, saida: 'aberto\ninteiro\n' })
  })

  test('não deixa meia transação: o que vem depois dela não é gravado por outra conexão', async () => {
    const sql = connect(banco.url, { max: 1 })
    await dono`create table meia (passo int)`
    let contar: (como: string) => void
    const segundo = new Promise<string>((resolve) => {
      contar = resolve
    })
    const transacao = sql.begin(async (tx) => {
      await tx`insert into meia values (1)`
      await derrubarTodas()
      // the pool's only connection comes back for another statement
      for (let voltou = false; !voltou; )
        voltou = await sql`select 1`.then(
          () => true,
          () => false,
        )
      await tx`insert into meia values (2)`.then(
        () => contar('gravado'),
        ({ code }) => contar(code),
      )
    })
    await expect(transacao).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET|57P01/) })
    expect(await segundo).not.toBe('gravado')
    expect(await dono`select * from meia`).toEqual([])
    await sql.end()
  })
})

describe('uma rede que se cala', () => {
  test('não prende a conexão: a pergunta falha no prazo, e a próxima abre outra', async () => {
    const rede = await redeAte(banco.url)
    const sql = connect(rede.url, { max: 1, statementTimeout: 200, connectTimeout: 300 })
    await responder(sql)
    rede.emudecer()
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' })
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    rede.voltar()
    await responder(sql)
    await sql.end()
    await rede.encerrar()
  })

  testLongo('também não prende uma transação', async () => {
    const rede = await redeAte(banco.url)
    const sql = connect(rede.url, { max: 2, statementTimeout: 500, connectTimeout: 500 })
    await responder(sql)
    const transacao = sql.begin(async (tx) => {
      await tx`select 1`
      rede.emudecer()
      await tx`select 1`
    })
    await expect(transacao).rejects.toMatchObject({ code: expect.stringMatching(/ANSWER_TIMEOUT|CONNECTION_CLOSED/) })
    rede.voltar()
    await responder(sql)
    await sql.end()
    await rede.encerrar()
  })
})

testLongo('quem ouve as novidades volta a ouvir cada vez que a rede esquece a sua conexão', async () => {
  const rede = await redeAte(banco.url)
  const sql = connect(rede.url, { max: 2, statementTimeout: 500, connectTimeout: 500 })
  const eventos = await escutar(sql, { pulso_ms: 100, silencio_ms: 1_000 })
  const ouvidos: string[] = []
  eventos.assinar(1, { avisar: ({ topico }) => ouvidos.push(topico), pulsar() {}, encerrar() {} })
  for (const topico of ['cardapio', 'pedido', 'tela']) {
    rede.emudecer()
    await expect.poll(eventos.ouvindo).toBe(false)
    rede.voltar()
    await expect.poll(eventos.ouvindo).toBe(true)
    await dono.notify('boteco', JSON.stringify({ topico, estabelecimento_id: 1 }))
    await expect.poll(() => ouvidos).toContain(topico)
  }
  // what was given up is closed: one connection listens, and each word comes once
  expect(ouvidos).toHaveLength(3)
  eventos.parar()
  await sql.end({ timeout: 1 })
  await rede.encerrar()
})

test('uma conexão esquecida pela rede basta: nenhuma das outras paradas é usada de novo', async () => {
  const rede = await redeAte(banco.url)
  const sql = connect(rede.url, { max: 5, statementTimeout: 300, connectTimeout: 5_000 })
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`))
  rede.emudecer()
  rede.voltar()
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' })
  for (let vez = 0; vez < 5; vez++) expect(await sql`select 1 as um`).toEqual([{ um: 1 }])
  await sql.end({ timeout: 1 })
  await rede.encerrar()
})

test('um comando que falha depois de ter dado linhas não põe nada na resposta do seguinte', async () => {
  const sql = connect(banco.url, { max: 1 })
  // more than PostgreSQL keeps back before it sends
  const falha = sql`select repeat('x', 5000) as longa, 1 / (20 - n) as um from generate_series(1, 30) n`
  await expect(falha).rejects.toMatchObject({ code: '22012' })
  const resposta = await sql`select 'a seguinte' as qual`
  expect([resposta.length, resposta[0]]).toEqual([1, { qual: 'a seguinte' }])
  await sql.end()
})

test('quem espera demais por uma conexão livre recebe um não', async () => {
  const sql = connect(banco.url, { max: 1, queueTimeout: 100 })
  await responder(sql)
  await sql.begin(async (tx) => {
    await tx`select 1`
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'QUEUE_TIMEOUT' })
  })
  expect(await sql`select 1 as um`).toEqual([{ um: 1 }])
  await sql.end()
})

test('de várias conexões livres trabalha a que trabalhou por último, que já sabe os comandos', async () => {
  const sql = connect(banco.url, { max: 3, statementTimeout: 120_000, connectTimeout: 120_000 })
  const quem = async () => (await sql<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid
  try {
    // each holds its connection until the others have theirs
    const abertas = new Set<number>()
    let todas = () => {}
    const asTres = new Promise<void>((resolve) => {
      todas = resolve
    })
    await Promise.all(
      [1, 2, 3].map(() =>
        sql.begin(async (tx) => {
          const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
          if (abertas.add(pid).size === 3) todas()
          await asTres
        }),
      ),
    )
    const pids = [await quem(), await quem(), await quem(), await quem()]
    expect([abertas.size, new Set(pids).size]).toEqual([3, 1])
    // a transaction too
    expect(await sql.begin(async (tx) => (await tx`select pg_backend_pid() as pid`)[0]?.pid)).toBe(pids[0])
  } finally {
    await sql.end()
  }
})

test('um pedaço de comando não é uma promessa: serve a vários, e só o que se espera é perguntado, uma vez', async () => {
  const sql = connect(banco.url, { max: 1 })
  const pedaco = sql`generate_series(1, 3)`
  expect(pedaco).not.toBeInstanceOf(Promise)
  expect([await sql`select count(*)::int as n from ${pedaco}`, await sql`select max(n) from ${pedaco} n`]).toEqual([
    [{ n: 3 }],
    [{ max: 3 }],
  ])
  await sql`create temporary sequence perguntas`
  const pergunta = sql`select nextval('perguntas')::int as vez`
  expect(await Promise.all([pergunta, pergunta, pergunta.finally(() => {})])).toEqual(Array(3).fill([{ vez: 1 }]))
  const recusada = sql`select 1 / 0`
  await expect(recusada).rejects.toMatchObject({ code: '22012' })
  expect(await recusada.catch((erro) => erro.code)).toBe('22012')
  await sql.end()
})

test('um servidor que aceita e desliga é um erro, e não uma espera sem fim', async () => {
  const rede = await redeAte('postgres://ninguem:nada@127.0.0.1:1/nada')
  const sql = connect(rede.url, { max: 1 })
  await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/) })
  await sql.end({ timeout: 1 })
  await rede.encerrar()
})

describe('o banco principal cai no meio de um comando', () => {
  const mensagem = (tipo: string, corpo: string) => {
    const cabeca = Buffer.from(`${tipo}....`)
    cabeca.writeInt32BE(corpo.length + 4, 1)
    return Buffer.concat([cabeca, Buffer.from(corpo)])
  }
  const caindo = mensagem('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const entrada = (reserva: boolean) =>
    Buffer.concat([
      mensagem('R', '\0\0\0\0'),
      mensagem('S', 'default_transaction_read_only\0off\0'),
      mensagem('S', `in_hot_standby\0${reserva ? 'on' : 'off'}\0`),
      mensagem('Z', 'I'),
    ])

  /** A server that accepts every login and, once asked something, goes down. */
  async function servidorQueCai(reserva: boolean) {
    const perguntas: string[] = []
    const servidor = createServer((soquete) => {
      soquete.on('error', () => {})
      soquete.once('data', () => {
        soquete.write(entrada(reserva))
        soquete.on('data', (bytes) => {
          // X: the client leaves
          if (bytes.toString('latin1', 0, 1) === 'X') return
          perguntas.push(bytes.toString('latin1'))
          servidor.close()
          soquete.end(caindo)
        })
      })
    }).listen(0, '127.0.0.1')
    await once(servidor, 'listening')
    const { port } = servidor.address() as { port: number }
    return { endereco: `127.0.0.1:${port}`, perguntas, encerrar: () => servidor.close() }
  }

  test('e nada se pergunta à reserva, que não grava', async () => {
    const [principal, reserva] = [await servidorQueCai(false), await servidorQueCai(true)]
    const sql = connect(`postgres://b:b@${principal.endereco},${reserva.endereco}/b`, { max: 1 })
    for (let vez = 0; vez < 3; vez++) await expect(sql`select 1`).rejects.toThrow()
    expect(principal.perguntas).toHaveLength(1)
    expect(reserva.perguntas).toEqual([])
    await sql.end({ timeout: 1 })
    reserva.encerrar()
  })
})

test('a correção do driver é da versão instalada: numa versão nova, veja se ainda é preciso', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../../node_modules/postgres/package.json', import.meta.url), 'utf8'),
  )
  expect(readdirSync(new URL('../../../patches', import.meta.url))).toEqual([`postgres+${version}.patch`])
})

describe('uma transação', () => {
  const comTabela = async () => {
    await dono`drop table if exists feito`
    await dono`create table feito (n int)`
  }

  test('leva o begin com o primeiro comando, e o commit com o último', async () => {
    await comTabela()
    const rede = await redeAte(banco.url)
    const sql = connect(rede.url, { max: 1, statementTimeout: 0 })
    const duas = () =>
      sql.begin(async (tx) => {
        await tx`insert into feito values (1)`
        tx`insert into feito values (2)`.execute()
        return 'feito'
      })
    // each statement is described to the driver once
    await duas()
    const antes = rede.idas()
    expect(await duas()).toBe('feito')
    expect(rede.idas() - antes).toBe(2)
    expect(await dono`select from feito`).toHaveLength(4)
    await sql.end()
    await rede.encerrar()
  })

  test('que esperou por uma conexão ocupada começa quando ela fica livre', async () => {
    await comTabela()
    const sql = connect(banco.url, { max: 1 })
    const gravar = () =>
      sql.begin(async (tx) => {
        await tx`insert into feito values (1)`
        await tx`insert into feito values (2)`
      })
    await Promise.all([gravar(), gravar(), gravar()])
    expect(await dono`select from feito`).toHaveLength(6)
    await sql.end()
  })

  test.for(['direto', 'descrito antes'] as const)('que não pôde começar não grava nada (%s)', async (como) => {
    await comTabela()
    const sql = connect(banco.url, { max: 1 })
    const transacao = sql.begin('isolation level nenhum', async (tx) => {
      await (como === 'direto' ? tx`insert into feito values (1)` : tx`insert into feito values (${1})`)
      await tx`insert into feito values (2)`
    })
    await expect(transacao).rejects.toMatchObject({ code: expect.stringMatching(/42601|CONNECTION_CLOSED/) })
    await responder(sql)
    expect(await dono`select from feito`).toHaveLength(0)
    await sql.end()
  })

  test('cujo último comando falha no caminho não aconteceu, e diz por quê', async () => {
    await comTabela()
    const falha = dono.begin(async (tx) => {
      await tx`insert into feito values (1)`
      tx`select 1 / ${0}::int`.execute()
      return 'feito'
    })
    await expect(falha).rejects.toMatchObject({ code: '22012' })
    expect(await dono`select from feito`).toHaveLength(0)
  })
})
