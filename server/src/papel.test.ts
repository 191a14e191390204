import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from './teste/banco.ts'

let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste()
})
afterAll(() => banco.encerrar())

test('o servidor trabalha com um papel que não é dono de nada', async () => {
  const { sql } = banco
  const donos = await sql`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and pg_get_userbyid(relowner) = current_user`
  expect(donos).toHaveLength(0)
  const [papel] = await sql`
    select current_user as nome, rolsuper, rolcreatedb, rolcreaterole, rolcanlogin from pg_roles where rolname = current_user`
  expect(papel).toEqual({
    nome: 'boteco_servidor',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolcanlogin: false,
  })
})

test.each([
  ['criar uma tabela', 'create table intrusa (id int)'],
  ['criar uma função', 'create function intrusa() returns int language sql as $$ select 1 $$'],
  ['apagar uma tabela', 'drop table pedido'],
  ['mudar uma tabela', 'alter table pedido add column intrusa int'],
  ['esvaziar uma tabela', 'truncate item_andamento'],
  ['desligar um gatilho', 'alter table pagamento disable trigger pagamento_anda'],
  ['mexer no registro das migrações', `insert into migracao (numero, nome, checksum) values (999, 'x', 'x')`],
])('o papel do servidor não pode %s', async (_o_que, comando) => {
  // 42501: insufficient privilege
  await expect(banco.sql.unsafe(comando)).rejects.toMatchObject({ code: '42501' })
})
