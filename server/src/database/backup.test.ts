import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '../machine.ts'
import { type BancoDeTeste, bancoDeTeste, impasse } from '../teste/banco.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { backup, restore } from './backup.ts'
import { connect, type Sql } from './db.ts'
import { migrate } from './migrate.ts'

let origem: BancoDeTeste
let destino: BancoDeTeste
let pasta: string
let arquivo: string
let dono: Sql
let novo: Sql

// Everything that is hard to copy: keys in a circle and to itself, a trigger, generated columns, rows of a migration.
const migracao = `
  create table bar (id bigint generated always as identity primary key, nome text not null, favorito_id bigint);
  create table produto (
    bar_id bigint not null references bar, id bigint generated always as identity, nome text not null,
    dobro bigint generated always as (id * 2) stored, acompanha_id bigint, foto bytea, extras jsonb, precos bigint[],
    nota float8, criado_em timestamptz not null default now(), "Coluna ""estranha""" text, unique (nome),
    primary key (bar_id, id), foreign key (bar_id, acompanha_id) references produto deferrable initially deferred
  );
  alter table bar add foreign key (id, favorito_id) references produto;
  create table "Tabela estranha" (vazio text);
  create table recibo (texto text);
  create table aviso (texto text);
  insert into aviso values ('da migração');
  create sequence numero_da_mesa;
  create function avisar() returns trigger language plpgsql as $$
    begin insert into aviso values ('novo produto'); return null; end $$;
  create trigger avisar after insert on produto for each row execute function avisar();
`
const textos = [
  "d'água",
  'aspas "duplas"',
  'barra \\ invertida',
  '\\.',
  '\\N',
  'linha\nnova\r\ttabulada',
  '',
  '\u2028fim',
  '🍺 {"a":1}',
]

beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'boteco-copia-'))
  arquivo = join(pasta, 'boteco.gz')
  await mkdir(join(pasta, 'migrations'))
  await mkdir(join(pasta, 'schema'))
  await writeFile(join(pasta, 'migrations/001_bar.sql'), migracao)
  await writeFile(join(pasta, 'schema/papeis.sql'), 'select 1')
  origem = await bancoDeTeste({ vazio: true })
  destino = await bancoDeTeste({ vazio: true })
  await migrate(origem.url, pasta)
  dono = connect(origem.url, { max: 1, statementTimeout: 0 })
  novo = connect(destino.url, { max: 1, statementTimeout: 0 })
  await dono`insert into bar (nome) values ('Bar do Zé'), ('Outro')`
  for (const nome of textos)
    await dono`
      insert into produto (bar_id, nome, foto, extras, precos, nota, acompanha_id, "Coluna ""estranha""")
      values (1, ${nome}, ${Buffer.from([0, 10, 13, 92, 255])}, ${dono.json({ nome })}, ${[1, 2]}, 0.1, 1, ${nome})`
  await dono`insert into produto (bar_id, nome, extras) values (2, 'com nulos', 'null'::jsonb)`
  await dono`insert into recibo select repeat(md5(random()::text), 1000)`
  await dono`update bar set favorito_id = 3 where id = 1`
  await dono`insert into "Tabela estranha" values (null), ('')`
  await dono`select nextval('numero_da_mesa'), nextval('numero_da_mesa')`
})

afterEach(async () => {
  await dono.end()
  await novo.end()
  await origem.encerrar()
  await destino.encerrar()
  await rm(pasta, { recursive: true })
})

async function conteudo(sql: Sql) {
  const tabelas =
    await sql`select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const linhas = tabelas.map(async ({ nome }) => [
    nome,
    await sql`select t::text as linha from ${sql(nome)} as t order by 1`,
  ])
  const regras = await sql`
    select conrelid::regclass::text as tabela, pg_get_constraintdef(oid) as definicao, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  return { linhas: Object.fromEntries(await Promise.all(linhas)), regras: [...regras] }
}

/** Tables, views, sequences, functions: whatever a failed restore might leave behind. */
const tudoDe = (sql: Sql) => sql`
  select relname::text as nome from pg_class where relnamespace = 'public'::regnamespace
  union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace`

describe('a cópia de segurança', () => {
  test('devolve todas as tabelas, linha por linha, e as mesmas regras', async () => {
    // Rows of every size: the driver pauses and goes on differently for one that fits in a packet and one that does not.
    await dono`
      insert into "Tabela estranha" select repeat(md5(random()::text), 100000 / n) from generate_series(1, 50) as n`
    await backup(origem.url, arquivo)
    await restore(destino.url, arquivo, pasta)
    const { linhas, regras } = await conteudo(novo)
    const esperado = await conteudo(dono)
    expect(regras).toEqual(esperado.regras)
    expect(linhas.produto).toHaveLength(textos.length + 1)
    expect(linhas.aviso).toHaveLength(textos.length + 2)
    // Only the moment of the migration differs.
    delete linhas.migracao
    delete esperado.linhas.migracao
    expect(linhas).toEqual(esperado.linhas)
  })

  testLongo('depois dela os números continuam de onde estavam, e os gatilhos voltam a disparar', async () => {
    await backup(origem.url, arquivo)
    await restore(destino.url, arquivo, pasta)
    const inserir = (sql: Sql) => sql`insert into produto (bar_id, nome) values (1, 'próximo') returning id`
    expect(await inserir(novo)).toEqual(await inserir(dono))
    expect(await novo`select nextval('numero_da_mesa') as numero`).toEqual([{ numero: 3 }])
    expect(await novo`select count(*) from aviso`).toEqual(await dono`select count(*) from aviso`)
  })

  testLongo('uma cópia antiga ganha as migrações que vieram depois', async () => {
    await backup(origem.url, arquivo)
    await writeFile(
      join(pasta, 'migrations/002_cidade.sql'),
      `alter table bar add cidade text; update bar set cidade = 'São Paulo';`,
    )
    await restore(destino.url, arquivo, pasta)
    expect(await novo`select nome, cidade from bar order by id`).toEqual([
      { nome: 'Bar do Zé', cidade: 'São Paulo' },
      { nome: 'Outro', cidade: 'São Paulo' },
    ])
  })

  testLongo('é um retrato de um instante só, mesmo com o bar vendendo', async () => {
    const vendas = connect(origem.url, { max: 1, statementTimeout: 0 })
    let vendendo = true
    const vender = (async () => {
      for (let i = 0; vendendo; i++)
        await vendas.begin(async (tx) => {
          await tx`insert into "Tabela estranha" values (${`venda ${i}`})`
          await tx`insert into bar (nome) values (${`venda ${i}`})`
        })
    })()
    await backup(origem.url, arquivo)
    vendendo = false
    await vender
    await vendas.end()
    await restore(destino.url, arquivo, pasta)
    const [linha] = await novo`
      select (select count(*) from bar where nome like 'venda %') as bares,
        (select count(*) from "Tabela estranha" where vazio like 'venda %') as vendas`
    expect(linha?.bares).toBe(linha?.vendas)
  })

  test('só quem a fez pode lê-la, e nada incompleto fica com o nome dela', async () => {
    await backup(origem.url, arquivo)
    expect((await stat(arquivo)).mode & 0o777).toBe(0o600)
    await expect(backup('postgres://ninguem@127.0.0.1:1/nada', join(pasta, 'outra.gz'))).rejects.toThrow()
    await expect(stat(join(pasta, 'outra.gz'))).rejects.toThrow()
  })

  testLongo('não é restaurada sobre um banco que já tem tabelas', async () => {
    await backup(origem.url, arquivo)
    await expect(restore(origem.url, arquivo, pasta)).rejects.toThrow('O banco já tem tabelas')
  })

  test.each(
    osPrimeiros([
      ['cortado no meio', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
      ['sem o fim', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -20))],
      ['que é outra coisa', () => Buffer.from('lista de compras')],
      ['vazio', () => Buffer.alloc(0)],
    ]),
  )('um arquivo %s é recusado antes de mexer no banco, que ainda aceita o inteiro', async (_caso, estragar) => {
    const inteiro = join(pasta, 'inteiro.gz')
    await backup(origem.url, inteiro)
    await writeFile(arquivo, estragar(await readFile(inteiro)))
    await expect(restore(destino.url, arquivo, pasta)).rejects.toThrow('não é uma cópia completa do Boteco')
    await restore(destino.url, inteiro, pasta)
    expect(await novo`select nome from bar order by id`).toHaveLength(2)
  })

  testLongo('um impasse no meio da restauração é tentado de novo, do começo', async () => {
    await backup(origem.url, arquivo)
    await novo`create sequence vez`
    await writeFile(join(pasta, 'migrations/002_impasse.sql'), impasse)
    await restore(destino.url, arquivo, pasta)
    expect(await novo`select last_value as vezes from vez`).toEqual([{ vezes: 2 }])
    expect(await novo`select nome from bar order by id`).toHaveLength(2)
  })

  testLongo('uma linha que as regras não aceitam interrompe a restauração', async () => {
    await backup(origem.url, arquivo)
    const texto = gunzipSync(await readFile(arquivo)).toString()
    await writeFile(arquivo, gzipSync(texto.replace('com nulos', "d'água")))
    await expect(restore(destino.url, arquivo, pasta)).rejects.toThrow('está danificado')
    expect(await tudoDe(novo)).toEqual([])
  })

  test.each(
    osPrimeiros([
      ['tem uma tabela que não existe', (texto: string) => texto.replace('{"tabela":"recibo"', '{"tabela":"outra"')],
      ['tem um valor de outro tipo', (texto: string) => texto.replace(/^(1\t.*)$/m, 'um$1')],
      ['acaba no meio de uma tabela', (texto: string) => texto.replace(/^\\\.\n(?!{"tabela")/gm, '')],
    ]),
  )('um arquivo que %s não deixa tabela nenhuma, e o inteiro ainda entra', async (_caso, estragar) => {
    await backup(origem.url, arquivo)
    const danificado = join(pasta, 'danificado.gz')
    await writeFile(danificado, gzipSync(estragar(gunzipSync(await readFile(arquivo)).toString())))
    await expect(restore(destino.url, danificado, pasta)).rejects.toThrow(StartError)
    expect(await tudoDe(novo)).toEqual([])
    await restore(destino.url, arquivo, pasta)
    expect(await novo`select from bar`).toHaveLength(2)
  })

  test('um arquivo que não existe é dito pelo nome', async () => {
    await expect(restore(destino.url, join(pasta, 'nada.gz'), pasta)).rejects.toThrow(/nada\.gz não existe/)
  })
})
