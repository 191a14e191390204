import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { connect, type Sql } from './db.ts'
import { migrate } from './migrate.ts'
import { loginOf, papeis } from './papeis.ts'

let banco: BancoDeTeste
/** who owns the tables, by name */
let dono: string
beforeAll(async () => {
  banco = await bancoDeTeste()
  // rights of the database itself are not in a copy of the model
  await migrate(banco.url)
  dono = (await banco.sql`select current_user as nome`)[0]?.nome
})
afterAll(() => banco.encerrar())

/** 42501: insufficient privilege */
const recusado = (sql: Sql, comando: string) =>
  expect(sql.unsafe(comando), comando).rejects.toMatchObject({ code: '42501' })

describe.each(papeis)('quem entra no banco como %s', (papel) => {
  let sql: Sql
  beforeAll(() => {
    sql = connect(banco.url, { papel, max: 1 })
  })
  afterAll(() => sql.end())

  test('tem um usuário próprio, que não é dono de nada e não pode nada de especial', async () => {
    const [eu] = await sql`
      select session_user as de_entrada, current_user as de_trabalho, pg_has_role(${papel}, 'usage') as do_papel,
        rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        array(select r.rolname::text from pg_roles r where r.rolname <> current_user and pg_has_role(r.oid, 'member')) as papeis,
        array(select relname::text from pg_class where pg_has_role(relowner, 'usage')) as seus
      from pg_roles where rolname = current_user`
    const { username } = loginOf(banco.url, papel)
    expect(eu).toEqual({
      ...{ de_entrada: username, de_trabalho: username, do_papel: true, papeis: [papel], seus: [] },
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    })
  })

  test('não se torna o dono, nem depois de largar o papel', async () => {
    for (const comando of ['set role none', 'reset role', 'reset session authorization', `set role ${papel}`]) {
      await sql.unsafe(comando)
      await recusado(sql, 'drop table pedido')
      await recusado(sql, 'select rolpassword from pg_authid')
    }
    await sql.unsafe('reset role')
    for (const quem of [dono, 'pg_read_all_data', 'pg_write_server_files', 'pg_execute_server_program']) {
      await recusado(sql, `set role ${quem}`)
      await recusado(sql, `set session authorization ${quem}`)
      await recusado(sql, `grant ${quem} to ${papel}`)
    }
    await recusado(sql, `alter role ${papel} superuser`)
    await recusado(sql, `alter role ${dono} password 'x'`)
    await recusado(sql, 'create role intruso login superuser')
  })

  test.each([
    ['criar uma tabela', 'create table intrusa (id int)'],
    ['criar uma tabela temporária, que viria antes da verdadeira', 'create temporary table pedido (id int)'],
    ['criar uma função', 'create function intrusa() returns int language sql as $$ select 1 $$'],
    ['criar um esquema', 'create schema intruso'],
    ['instalar uma extensão', 'create extension hstore'],
    ['apagar uma tabela', 'drop table pedido'],
    ['mudar uma tabela', 'alter table pedido add column intrusa int'],
    ['esvaziar uma tabela', 'truncate item_andamento'],
    ['esvaziar até as chaves velhas', 'truncate idempotencia'],
    ['desligar um gatilho', 'alter table pagamento disable trigger pagamento_anda'],
    ['trocar um gatilho', 'create or replace function pagamento_anda() returns trigger language sql as $$ select 1 $$'],
    ['calar os gatilhos', 'set session_replication_role = replica'],
    ['mexer no registro das migrações', `insert into migracao (numero, nome, checksum) values (999, 'x', 'x')`],
    ['ler um arquivo', `select pg_read_file('/etc/passwd')`],
    ['ler um arquivo por COPY', `copy usuario from '/etc/passwd'`],
    ['escrever um arquivo', `copy (select 1) to '/tmp/intruso'`],
    ['rodar um programa', `copy (select 1) to program 'id'`],
    ['guardar um arquivo no banco', `select lo_import('/etc/passwd')`],
    ['ler as senhas do PostgreSQL', 'select * from pg_shadow'],
    ['mudar a configuração', `alter system set log_statement = 'none'`],
    ['fazer reler a configuração', 'select pg_reload_conf()'],
  ])('não pode %s', (_o_que, comando) => recusado(sql, comando))
})

/** What the server's role may do with a table beyond reading it; 'update' is of any column. */
const direitosDe = (papel: string) => banco.sql<{ tabela: string; direitos: string[]; colunas: string[] }[]>`
  select relname::text as tabela,
    array(select p from unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
      where has_table_privilege(${papel}, c.oid, p)) as direitos,
    array(select attname::text from pg_attribute a where attrelid = c.oid and attnum > 0 and not attisdropped
      and has_column_privilege(${papel}, c.oid, attnum, 'update')) as colunas
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`

describe('o que o servidor muda', () => {
  /** What happened, and who did it: it may be added to, and nothing else. */
  const soCrescem = [
    'apelido',
    'ato',
    'chave_das_fichas',
    'contagem_de_caixa',
    'couvert',
    'desconto',
    'divisao',
    'estorno_linha',
    'fechamento_de_caixa',
    'fiado_perdao',
    'ficha_dada',
    'ficha_sem_rede',
    'ficha_transferencia',
    'imagem',
    'item_andamento',
    'meio_trocado',
    'movimento_de_caixa',
    'notificacao_chaves',
    'pagamento_evento',
    'pagamento_externo',
    'pendencia_justificada',
    'perda',
    'rateio_fechado',
    'venda_mudou',
    'virada_de_antes',
  ]
  /** What is read and never written by the server. */
  const soLidas = [
    'conta_pagbank',
    'departamento',
    'documento_guardado',
    'efeito_programado',
    'migracao',
    'modo_de_venda',
    // a trigger writes it
    'movimento_de_estoque',
    'participacao',
    'perfil',
    'regra_de_preco',
    'tipo_de_movimento',
  ]

  test('cada tabela tem a sua linha em papeis.sql', async () => {
    const semLinha = (await direitosDe('boteco_servidor')).filter(({ direitos }) => !direitos.includes('insert'))
    expect(semLinha.map(({ tabela }) => tabela)).toEqual(soLidas)
  })

  test('o que aconteceu só ganha linhas: nem se muda nem se apaga', async () => {
    const fixas = (await direitosDe('boteco_servidor')).filter(
      ({ direitos, colunas }) => direitos.join() === 'insert' && colunas.length === 0,
    )
    expect(fixas.map(({ tabela }) => tabela)).toEqual(soCrescem)
    for (const tabela of soCrescem) {
      const [{ coluna }] = await banco.sql<[{ coluna: string }]>`
        select attname as coluna from pg_attribute where attrelid = ${tabela}::regclass and attnum = 1`
      await recusado(banco.servidor, `update ${tabela} set ${coluna} = ${coluna}`)
      await recusado(banco.servidor, `delete from ${tabela}`)
    }
  })

  test('o preço e a quantidade do que foi pedido, e o dono do que foi pago, não mudam', async () => {
    for (const mudanca of [
      'item_pedido set preco = 0',
      'item_pedido set quantidade = 1',
      'item_pedido set pedido_id = 1',
      'cota set valor = 1',
      'cota set linha_id = 1',
      'ficha set preco = 0',
      'pagamento set valor = 1',
      'pagamento set checkin_id = 1',
      `pagamento set meio = 'dinheiro'`,
      'pagamento_linha set valor = 1',
      'estorno set valor = 1',
      `estorno set motivo = 'outro'`,
      'estorno set pedido_por = null',
      'nao_estavam set dito_por = 1',
      'pedido set feito_por = null',
    ])
      await recusado(banco.servidor, `update ${mudanca} where estabelecimento_id = 1`)
  })

  test('só apaga o que se desliga ou se troca, e velho quem apaga é a manutenção', async () => {
    const quemApaga = async (papel: string) =>
      (await direitosDe(papel)).filter(({ direitos }) => direitos.includes('delete')).map(({ tabela }) => tabela)
    expect(await quemApaga('boteco_servidor')).toEqual([
      'aplicativo_escopo',
      'aplicativo_pedidos',
      'aplicativo_token',
      'area',
      'aviso_por_seguir',
      'bar_lembrado',
      'carta',
      'cartao_salvo',
      'carteira_segredo',
      'chave_de_acesso',
      'checkin_alergia',
      'checkin_prova',
      'codigo_do_dia',
      'comanda_bloqueada',
      'conta_de_maquininha',
      'conta_em_fechamento',
      'convite_de_trabalho',
      'departamento_fechado',
      'desafio',
      'documento_visto',
      'emperrado',
      'espera_por_mesa',
      'estacao',
      'evento_para_fora',
      'idempotencia',
      'importacao',
      'mesa_garcom',
      'notificacao_aparelho',
      'pin',
      'preco_anterior',
      'preco_anterior_da_opcao',
      'preco_da_area',
      'produto_grupo',
      'receita',
      'rodada_linha',
      'tempo_medido',
      'usuario_alergia',
    ])
    expect(await quemApaga('boteco_manutencao')).toEqual([
      'aviso_por_seguir',
      'carta',
      'codigo_de_senha',
      'conta_em_fechamento',
      'convite',
      'convite_de_trabalho',
      'desafio',
      'documento_guardado',
      'emperrado',
      'espera_por_mesa',
      'idempotencia',
      'item_andamento',
      'item_preparo',
      'limpeza_da_noite',
      'link_de_email',
      'link_de_senha',
      'permissao',
      'preco_anterior',
      'preco_anterior_da_opcao',
      'sessao',
      'tentativa',
    ])
    await recusado(banco.manutencao, 'select from usuario')
    await recusado(banco.manutencao, 'select from pagamento')
  })

  test('o que não está mais escrito não é mais permitido, no início seguinte', async () => {
    await banco.sql`grant delete on item_andamento to boteco_servidor`
    await banco.servidor`delete from item_andamento where estabelecimento_id = 0`
    await migrate(banco.url)
    await recusado(banco.servidor, 'delete from item_andamento where estabelecimento_id = 0')
  })
})

describe('a senha com que o servidor entra', () => {
  const deOutro = 'boteco_teste_outro_dono'
  const senha = (url: string) => loginOf(url, 'boteco_servidor').password
  const comDono = (nome: string, dele: string) => {
    const url = new URL(banco.url)
    url.username = nome
    url.password = dele
    return url.href
  }

  test('sai da do dono: cada processo que tem o endereço sabe a mesma, e outra senha dá outra', () => {
    const um = 'postgres://bar:segredo@a:5432,b:5432/bar'
    expect(loginOf(um, 'boteco_servidor')).toEqual(loginOf('postgres://bar:segredo@c/outro', 'boteco_servidor'))
    expect(senha(um)).toMatch(/^[\w-]{43}$/)
    expect(senha(um)).not.toBe(senha('postgres://bar:outro@a/bar'))
    expect(senha(um)).not.toBe(loginOf(um, 'boteco_manutencao').password)
    expect(senha('postgres://bar:c%40f%25@a/bar')).not.toBe(senha('postgres://bar:c%2540f%25@a/bar'))
    expect(loginOf('postgres://bar@a/bar', 'boteco_servidor')).toEqual({
      username: 'boteco_servidor_bar',
      password: '',
    })
  })

  testLongo(
    'muda com a do dono, sem parar quem já está aberto; e outro dono no mesmo PostgreSQL não a toma',
    async () => {
      await banco.sql.unsafe(`create role ${deOutro} login superuser password 'primeira'`)
      const abertas: Sql[] = []
      const abrir = (url: string) => {
        const sql = connect(url, { papel: 'boteco_servidor', max: 1 })
        abertas.push(sql)
        return sql
      }
      try {
        const primeira = comDono(deOutro, 'primeira')
        await expect(abrir(primeira)`select 1`).rejects.toMatchObject({ code: '28P01' })
        // two processes that start together
        await Promise.all([migrate(primeira), migrate(primeira)])
        const antiga = abrir(primeira)
        await antiga`select 1`
        await banco.sql.unsafe(`alter role ${deOutro} password 'segunda'`)
        const segunda = comDono(deOutro, 'segunda')
        await migrate(segunda)
        expect(await abrir(segunda)`select current_user as eu`).toEqual([{ eu: `boteco_servidor_${deOutro}` }])
        await antiga`select 1`
        await expect(abrir(primeira)`select 1`).rejects.toMatchObject({ code: '28P01' })
        await banco.servidor`select 1`
        await abrir(banco.url)`select 1`
      } finally {
        await Promise.all(abertas.map((sql) => sql.end()))
        await banco.sql.unsafe(
          `drop role boteco_servidor_${deOutro}, boteco_manutencao_${deOutro}; drop role ${deOutro}`,
        )
      }
    },
  )

  testLongo('quem não pode criar papéis ouve o que pedir ao administrador, e com isso abre', async () => {
    await banco.sql.unsafe(`create role ${deOutro} login password 'segredo'`)
    const url = comDono(deOutro, 'segredo')
    const dele = await bancoDeTeste({ vazio: true })
    try {
      const nome = new URL(dele.url).pathname.slice(1)
      await banco.sql.unsafe(`alter database ${nome} owner to ${deOutro}`)
      const noSeu = new URL(url)
      noSeu.pathname = `/${nome}`
      for (const _ of papeis) {
        const pedido: Error = await migrate(noSeu.href).then(
          () => new Error('abriu'),
          (error) => error,
        )
        expect(pedido.message).toMatch(/^O usuário de DATABASE_URL não pode criar os papéis do servidor: peça/)
        expect(pedido.message).not.toContain('segredo')
        await banco.sql.unsafe(pedido.message.split('repita: ')[1] ?? '')
      }
      await migrate(noSeu.href)
      const servidor = connect(noSeu.href, { papel: 'boteco_servidor', max: 1 })
      expect(await servidor`select count(*) from pedido`).toEqual([{ count: 0 }])
      await servidor.end()
    } finally {
      await dele.encerrar()
      await banco.sql.unsafe(
        `drop role if exists boteco_servidor_${deOutro}, boteco_manutencao_${deOutro}; drop role ${deOutro}`,
      )
    }
  })
})
