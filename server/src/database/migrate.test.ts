import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste, impasse } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { connect, type Sql } from './db.ts'
import { migrate } from './migrate.ts'

let banco: BancoDeTeste
let pasta: string
let dono: Sql

beforeEach(async () => {
  banco = await bancoDeTeste({ vazio: true })
  dono = connect(banco.url, { max: 1, statementTimeout: 0 })
  pasta = await mkdtemp(join(tmpdir(), 'boteco-migracoes-'))
  await mkdir(join(pasta, 'migrations'))
  await mkdir(join(pasta, 'schema'))
  await escrever('001_banco.sql', 'create table banco (id bigint generated always as identity, nome text);')
  await escrever('002_cadeira.sql', "insert into banco (nome) values ('varanda'); create table cadeira (id int);")
  await escrever(
    '../schema/papeis.sql',
    'grant select, insert on all tables in schema public to boteco_servidor; revoke insert on migracao from boteco_servidor;',
  )
})

afterEach(async () => {
  await dono.end()
  await banco.encerrar()
  await rm(pasta, { recursive: true })
})

const escrever = (nome: string, texto: string) => writeFile(join(pasta, 'migrations', nome), texto)
const aplicadas = async () =>
  (await dono`select nome from migracao where numero > 0 order by numero`).map(({ nome }) => nome)

describe('as migrações', () => {
  test('são aplicadas em ordem e uma vez só, mesmo por dois servidores que iniciam juntos', async () => {
    await Promise.all([migrate(banco.url, pasta), migrate(banco.url, pasta), migrate(banco.url, pasta)])
    expect(await aplicadas()).toEqual(['001_banco.sql', '002_cadeira.sql'])
    expect(await dono`select nome from banco`).toEqual([{ nome: 'varanda' }])
  })

  testLongo('novas são aplicadas depois das que já estavam', async () => {
    await migrate(banco.url, pasta)
    await escrever('003_toalha.sql', 'create table toalha (cor text);')
    await migrate(banco.url, pasta)
    expect(await aplicadas()).toEqual(['001_banco.sql', '002_cadeira.sql', '003_toalha.sql'])
  })

  test('uma sem transação faz um índice sem que ninguém espere, e recomeça de onde parou', async () => {
    await migrate(banco.url, pasta)
    await escrever(
      '003_lugar.sql',
      `-- sem transação
drop index concurrently if exists banco_por_nome;
create index concurrently banco_por_nome on banco (nome);
create index concurrently cadeira_por_id on cadeira (id / (select 0));
`,
    )
    await expect(migrate(banco.url, pasta)).rejects.toThrow()
    await escrever(
      '003_lugar.sql',
      `-- sem transação
drop index concurrently if exists banco_por_nome;
create index concurrently banco_por_nome on banco (nome);
`,
    )
    // several at once: who waits for its turn is not waited for by the index
    await Promise.all([migrate(banco.url, pasta), migrate(banco.url, pasta), migrate(banco.url, pasta)])
    expect(await aplicadas()).toEqual(['001_banco.sql', '002_cadeira.sql', '003_lugar.sql'])
    expect(await dono`select indisvalid from pg_index where indexrelid = 'banco_por_nome'::regclass`).toEqual([
      { indisvalid: true },
    ])
  })

  test('uma que mudou depois de aplicada impede o início', async () => {
    await migrate(banco.url, pasta)
    await escrever('001_banco.sql', 'create table banco (id int);')
    await expect(migrate(banco.url, pasta)).rejects.toThrow('A migração 001_banco.sql não é a deste programa')
  })

  testLongo(
    'uma que tomou o lugar de outras vale para quem tinha todas, e recusa pelo nome quem parou no meio',
    async () => {
      const parou = await bancoDeTeste({ vazio: true })
      await migrate(parou.url, pasta, 1)
      await migrate(banco.url, pasta)
      const checksums = (await dono`select checksum from migracao where numero > 0 order by numero`).map(
        (uma) => uma.checksum,
      )
      await rm(join(pasta, 'migrations/001_banco.sql'))
      await escrever(
        '002_cadeira.sql',
        `-- antes, desde 001: ${createHash('sha256').update(checksums.join()).digest('hex')}\ncreate table banco (); create table cadeira ();`,
      )
      await escrever('003_toalha.sql', 'create table toalha (cor text);')
      await migrate(banco.url, pasta)
      await migrate(banco.url, pasta)
      expect(await aplicadas()).toEqual(['001_banco.sql', '002_cadeira.sql', '003_toalha.sql'])
      await expect(migrate(parou.url, pasta)).rejects.toThrow('A migração 001_banco.sql não é a deste programa')
      await parou.encerrar()
    },
  )

  test('funções e gatilhos são postos de novo quando um texto deles muda, e só então', async () => {
    const por = (que: string) =>
      writeFile(
        join(pasta, 'schema/01_mesa.sql'),
        `create or replace function quantas() returns text language sql as $$ select '${que}' $$; create table if not exists vezes (n int); insert into vezes values (1);`,
      )
    const quantas = async () => [...(await dono`select quantas(), (select count(*) from vezes) as vezes`)]
    await por('duas')
    await Promise.all([migrate(banco.url, pasta), migrate(banco.url, pasta)])
    expect(await quantas()).toEqual([{ quantas: 'duas', vezes: 1 }])
    await por('três')
    await migrate(banco.url, pasta)
    expect(await quantas()).toEqual([{ quantas: 'três', vezes: 2 }])
    await writeFile(join(pasta, 'schema/02_errada.sql'), 'select nada from lugar_nenhum;')
    await por('quatro')
    await expect(migrate(banco.url, pasta)).rejects.toThrow('lugar_nenhum')
    expect(await quantas()).toEqual([{ quantas: 'três', vezes: 2 }])
  })

  testLongo('o fim de linha do Windows não conta como mudança', async () => {
    await escrever('001_banco.sql', 'create table banco (\n  nome text\n);\n')
    await migrate(banco.url, pasta)
    await escrever('001_banco.sql', 'create table banco (\r\n  nome text\r\n);\r\n')
    await migrate(banco.url, pasta)
  })

  test('um banco mais novo que o programa impede o início', async () => {
    await migrate(banco.url, pasta)
    await rm(join(pasta, 'migrations/002_cadeira.sql'))
    await expect(migrate(banco.url, pasta)).rejects.toThrow(
      'O banco já passou pela migração 002_cadeira.sql, que este programa não tem: use a versão mais nova.',
    )
  })

  test('uma que falha não deixa nada pela metade', async () => {
    await escrever('003_errada.sql', 'create table toalha (cor text); select nada from lugar_nenhum;')
    await expect(migrate(banco.url, pasta)).rejects.toThrow('lugar_nenhum')
    expect(await aplicadas()).toEqual(['001_banco.sql', '002_cadeira.sql'])
    expect(await dono`select to_regclass('toalha') as tabela`).toEqual([{ tabela: null }])
  })

  testLongo('uma que o banco interrompe por um impasse é tentada de novo', async () => {
    await dono`create sequence vez`
    await escrever('003_impasse.sql', `create table toalha (cor text); ${impasse}`)
    await migrate(banco.url, pasta)
    expect(await aplicadas()).toEqual(['001_banco.sql', '002_cadeira.sql', '003_impasse.sql'])
    expect(await dono`select last_value as vezes from vez`).toEqual([{ vezes: 2 }])
  })

  test('o papel do servidor usa as tabelas, mas não pode mudá-las nem apagar o registro das migrações', async () => {
    await migrate(banco.url, pasta)
    const servidor = connect(banco.url, { papel: 'boteco_servidor' })
    await servidor`insert into banco (nome) values ('salão')`
    expect(await servidor`select id, nome from banco order by id`).toEqual([
      { id: 1, nome: 'varanda' },
      { id: 2, nome: 'salão' },
    ])
    for (const comando of ['drop table banco', 'truncate banco', 'create table nova ()', 'delete from migracao'])
      await expect(servidor.unsafe(comando)).rejects.toMatchObject({ code: '42501' })
    await servidor.end()
  })
})

describe('a conexão', () => {
  test('entrega números como números e recusa o que não caberia exato', async () => {
    const [linha] = await banco.sql`
      select 9007199254740991::bigint as maior, sum(valor) as soma, array[1, 2]::bigint[] as lista, 12.5::numeric as decimal
      from unnest(array[1, 2]::bigint[]) as valor`
    expect(linha).toEqual({ maior: 9007199254740991, soma: 3, lista: [1, 2], decimal: 12.5 })
    await expect(banco.sql`select 9007199254740993::bigint`).rejects.toThrow('9007199254740993')
  })

  test('entrega instantes como Date e dias como texto', async () => {
    const [linha] = await banco.sql`select timestamptz '2026-11-21 12:00-03' as instante, date '2026-11-21' as dia`
    expect(linha).toEqual({ instante: new Date('2026-11-21T15:00:00Z'), dia: '2026-11-21' })
  })

  test('interrompe um comando que demora demais', async () => {
    const apressada = connect(banco.url, { max: 1, statementTimeout: 50 })
    await expect(apressada`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
    await apressada.end()
  })
})
