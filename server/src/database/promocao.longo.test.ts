import { appendFile, chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'boteco-promocao-'))
  // run by root, the server is another user and has to enter
  await chmod(pasta, 0o755)
})
afterAll(() => rm(pasta, { recursive: true }))

test('depois de uma promoção o servidor acha sozinho o banco em que se escreve', async () => {
  // a standby is a cold copy that follows the other one
  const [a, b] = [join(pasta, 'a'), join(pasta, 'b')]
  await (await startEmbedded(a)).stop()
  await cp(a, b, { recursive: true, preserveTimestamps: true })
  const dela = await stat(join(a, 'postgres/pgdata'))
  for (const caminho of await tudoEm(b)) await chown(caminho, dela.uid, dela.gid)
  const primeiro = await startEmbedded(a)
  const { username, password, port } = new URL(primeiro.url)
  const pgdata = join(b, 'postgres/pgdata')
  await appendFile(
    join(pgdata, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  await writeFile(join(pgdata, 'standby.signal'), '')
  await chown(join(pgdata, 'standby.signal'), dela.uid, dela.gid)
  const segundo = await startEmbedded(b)
  const outraPorta = new URL(segundo.url).port

  const osDois = `postgres://${username}:${password}@127.0.0.1:${outraPorta},127.0.0.1:${port}/boteco`
  // only what looks at the standby itself connects to one
  const reserva = postgres(segundo.url, { max: 1 })
  // it hears of the server's roles after the first one has them, and it is the first to be asked
  await reserva`select pg_wal_replay_pause()`
  const migrado = migrate(osDois)
  const dono = connect(primeiro.url, { max: 1, statementTimeout: 0 })
  await expect.poll(() => dono`select from pg_roles where rolname like 'boteco_servidor_%'`).toHaveLength(1)
  await dono.end()
  await reserva`select pg_wal_replay_resume()`
  await migrado
  const sql = connect(osDois, { max: 3, statementTimeout: 0 })
  await sql`create table passo (n int)`
  const ouvidos: string[] = []
  let ligado = 0
  await sql.listen(
    'teste',
    (texto) => void ouvidos.push(texto),
    () => void ligado++,
  )
  expect(await sql`insert into passo values (1) returning n`).toEqual([{ n: 1 }])

  for (let chegou = 0; chegou < 1; )
    chegou = await reserva<[{ n: number }]>`select count(*)::int as n from passo`.then(
      ([{ n }]) => n,
      () => 0,
    )
  await primeiro.stop()
  await reserva`select pg_promote()`
  await reserva.end()

  const tentar = () =>
    sql`insert into passo values (2)`.then(
      () => true,
      () => false,
    )
  while (!(await tentar()));
  expect(await sql`select n from passo order by n`).toEqual([{ n: 1 }, { n: 2 }])
  // the listening connection too
  await expect.poll(() => ligado).toBe(2)
  await sql.notify('teste', 'oi')
  await expect.poll(() => ouvidos).toEqual(['oi'])
  await migrate(osDois)
  await sql.end()
  await segundo.stop()
})

async function tudoEm(raiz: string): Promise<string[]> {
  const dentro = await readdir(raiz, { recursive: true })
  return [raiz, ...dentro.map((nome) => join(raiz, nome))]
}
