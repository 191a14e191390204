import { readCatalog, type Statement } from '@boteco/sql-checks/ran'
import { type Tenancy, touchesTenants, tyingColumns, untied, withoutOneCondition } from '@boteco/sql-checks/tenant'
import { parseSql } from '@boteco/sql-checks/tree'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { comandosDoServidor, esquecidosEm, osBares } from '../teste/conferir-comandos.ts'
import { pedir, pedirFichas, sentar } from '../teste/salao.ts'
import { connect } from './db.ts'

/*
 * The run of all tests ends with a look at every statement that ran in it (`teste/conferir-comandos.ts`). Here is shown that
 * this look sees: what it calls restricted is, and without any one of its restrictions it is not.
 */

let bares: Tenancy
beforeAll(async () => {
  const banco = await bancoDeTeste()
  bares = osBares(await readCatalog(banco.sql))
  await banco.encerrar()
})

const faltasDe = async (comando: string) => {
  const [arvore] = await parseSql(comando)
  return untied(arvore ?? {}, bares)
}

/** Every condition on a bar in each of these is needed. */
const certos = [
  'select nome from produto_estabelecimento where estabelecimento_id = $1 and id = any($2::bigint[])',
  'select from item_pedido i join pedido p on p.estabelecimento_id = i.estabelecimento_id and p.id = i.pedido_id where i.estabelecimento_id = $1',
  'select from item_pedido join pedido using (estabelecimento_id, checkin_id) where item_pedido.estabelecimento_id = $1',
  'select c.id from checkin c left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id where c.estabelecimento_id = $1',
  'select sum(valor) from linha where estabelecimento_id = $1 and valida',
  'select e.nome, (select count(*) from pedido p where p.estabelecimento_id = e.id) from estabelecimento e where e.id = (select estabelecimento_id from sessao where token_hash = $1)',
  'select id from checkin c where c.estabelecimento_id = $1 and not exists (select from pedido p where p.estabelecimento_id = c.estabelecimento_id and p.checkin_id = c.id)',
  'with deles as (select estabelecimento_id, id from checkin where estabelecimento_id = $1) select from pedido p join deles d on d.estabelecimento_id = p.estabelecimento_id',
  'select x.id from (select id, estabelecimento_id from ficha where estabelecimento_id = $1) x join checkin c on c.estabelecimento_id = x.estabelecimento_id',
  'select from checkin c cross join lateral (select id from pedido p where p.estabelecimento_id = c.estabelecimento_id limit 1) u where c.estabelecimento_id = $1',
  'select from pedido where (estabelecimento_id, checkin_id) in (select estabelecimento_id, id from checkin where estabelecimento_id = $1)',
  'select from pedido p join unnest($1::bigint[]) as b (id) on p.estabelecimento_id = b.id',
  'select id from ficha where estabelecimento_id = $1 union all select id from item_pedido where estabelecimento_id = $1',
  'update item_pedido i set status_pedido = $1 from checkin c where i.estabelecimento_id = $2 and c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id',
  'update checkin set valor_baixado = (select sum(valor) from linha l where l.estabelecimento_id = $1) where estabelecimento_id = $1',
  'with velhas as (delete from checkin_prova where estabelecimento_id = $1 returning estabelecimento_id) select from checkin c join velhas v on v.estabelecimento_id = c.estabelecimento_id',
  'insert into item_andamento (estabelecimento_id, item_id, de, para) select estabelecimento_id, id, status_pedido, $2 from item_pedido where estabelecimento_id = $1',
  'select from idempotencia where coalesce(estabelecimento_id, 0) = $1 and chave = $2',
  'select from mesa_juntada where estabelecimento_id = $1 and (numero_mesa = $2 or exists (select from checkin c where c.estabelecimento_id = mesa_juntada.estabelecimento_id))',
]

/** Restricted, by something that is no condition on the bar. */
const certosDeOutroJeito = [
  'select from ficha where carteira_id = $1',
  'select p.id from checkin_prova v join pedido p on p.estabelecimento_id = v.estabelecimento_id where v.segredo_hash = $1',
  'select from pedido where estabelecimento_id = $1 and id = $2 or estabelecimento_id = $3',
  'insert into contador values ($1, $2, 1) on conflict (estabelecimento_id, nome) do update set valor = contador.valor + 1 returning valor',
  'select from estabelecimento where nome ilike $1',
  'select from usuario where email = $1',
]

const errados: [comando: string, faltas: string[]][] = [
  ['select from pedido', ['pedido pedido']],
  ['select from pedido where id = $1', ['pedido pedido']],
  ['select from pedido p where p.estabelecimento_id > $1', ['pedido p']],
  ['select from pedido p where p.estabelecimento_id <> $1', ['pedido p']],
  ['select from pedido p where not p.estabelecimento_id = $1', ['pedido p']],
  ['select from pedido p where p.estabelecimento_id = p.estabelecimento_id', ['pedido p']],
  ['select from pedido p where p.estabelecimento_id = $1 or p.id = $2', ['pedido p']],
  ['select from pedido p join checkin c on c.id = p.checkin_id where p.estabelecimento_id = $1', ['checkin c']],
  // an outer join keeps the rows of its outer side
  ['select from pedido p left join checkin c on p.estabelecimento_id = $1 and c.estabelecimento_id = $1', ['pedido p']],
  [
    'select from pedido p full join checkin c on p.estabelecimento_id = $1 and c.estabelecimento_id = $1',
    ['pedido p', 'checkin c'],
  ],
  ['select (select count(*) from linha) from pedido where estabelecimento_id = $1', ['linha linha']],
  ['with x as (select * from pedido) select from x where estabelecimento_id = $1', ['pedido pedido']],
  ['select from pedido where estabelecimento_id in (select id from estabelecimento)', ['pedido pedido']],
  [
    'select from ficha where carteira_id = any(array(select carteira_id from checkin))',
    ['ficha ficha', 'checkin checkin'],
  ],
  ['update pedido set espera = null where id = $1', ['pedido pedido']],
  ['delete from emperrado', ['emperrado emperrado']],
  [
    'delete from convite where ctid = any(array(select ctid from convite where vence_em < now()))',
    ['convite convite', 'convite convite'],
  ],
  ['update estabelecimento set nome = $1', ['estabelecimento estabelecimento']],
  ['insert into contador select id, $1, 1 from estabelecimento', ['insert into contador']],
  [
    'insert into item_andamento (estabelecimento_id, item_id, de, para) select estabelecimento_id, id, $1, $2 from item_pedido',
    ['item_pedido item_pedido', 'insert into item_andamento'],
  ],
  [
    'insert into emperrado (estabelecimento_id, tipo, id) values ($1, $2, $3) on conflict (id) do update set vezes = 1',
    ['on conflict of emperrado'],
  ],
]

describe('um comando', () => {
  test.each([...certos, ...certosDeOutroJeito])('que diz o bar passa: %s', async (comando) => {
    expect(await faltasDe(comando)).toEqual([])
  })

  test.each(errados)('que esquece o bar é apontado: %s', async (comando, faltas) => {
    expect((await faltasDe(comando)).sort()).toEqual([...faltas].sort())
  })

  test.each(certos)('sem qualquer uma das suas condições, fica vermelho: %s', async (comando) => {
    const [arvore] = await parseSql(comando)
    const mudados = [...withoutOneCondition(arvore ?? {}, [bares.column])]
    expect(mudados.length).toBeGreaterThan(0)
    for (const mudado of mudados) expect(untied(mudado, bares)).not.toEqual([])
  })

  test('de todas as casas passa só se está na lista, com o motivo', () => {
    expect(esquecidosEm({ text: '/* todas as casas: inventado */ select 1', trees: [] }, bares)).toEqual([
      "'inventado' não está entre os comandos de todas as casas",
    ])
  })
})

describe.runIf(!process.env.TEST_DATABASE_URL)('o que o servidor roda de verdade', () => {
  let comandos: Statement[]
  beforeAll(async () => {
    // of nothing else: one that was used before tells what other files did in it
    const teste = await appDeTeste({}, { banco: await bancoDeTeste({ novo: true }) })
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
    const cliente = await sentar(teste, bar.id, { mesa: 3 })
    await pedir(teste, cliente, [[chope, 2]])
    await pedirFichas(teste, cliente, [[chope, 1]])
    await teste.call('/checkin/buscarComandasAbertas', {}, { token: garcom.token })
    await teste.call('/conferencia/buscarAvisosDaCasa', {}, { token: gerente.token })
    const admin = connect(inject('servidorDeTeste').url, { max: 1 })
    comandos = await comandosDoServidor(admin, teste.url, new URL(teste.url).pathname.slice(1))
    await admin.end()
    await teste.encerrar()
  })

  test('chega a esta conferência, também o que roda dentro de um gatilho, e não esquece o bar', () => {
    const textos = comandos.map(({ text }) => text).join('\n')
    expect(textos).toMatch(/insert into item_pedido/i)
    expect(textos).toMatch(/from mudados/)
    expect(comandos.flatMap((comando) => esquecidosEm(comando, bares))).toEqual([])
  })

  test('sem condição nenhuma sobre o bar, fica vermelho', () => {
    const prendem = tyingColumns(bares)
    let quantos = 0
    for (const { text, trees } of comandos)
      for (const arvore of trees) {
        // one after the other, until there is none left
        let nua = arvore
        for (let [menos] = withoutOneCondition(nua, prendem); menos; [menos] = withoutOneCondition(nua, prendem))
          nua = menos
        if (nua === arvore || !touchesTenants(arvore, bares)) continue
        quantos += 1
        expect(untied(nua, bares), text).not.toEqual([])
      }
    expect(quantos).toBeGreaterThan(10)
  })
})
