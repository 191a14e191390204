import { ESTADOS_ABERTOS_DO_ESTORNO, ESTADOS_DO_ESTORNO } from '@boteco/contract/estorno/cliente'
import {
  ESTADOS_ABERTOS_DO_PAGAMENTO,
  ESTADOS_DO_PAGAMENTO,
  MEIOS_DE_PAGAMENTO,
  passosDoPagamento,
  peloProvedor,
} from '@boteco/contract/pagamento/cliente'
import { SITUACOES, STATUS_DE_PREPARO, STATUS_EM_PREPARO } from '@boteco/contract/pedido/cliente'
import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar } from '../teste/app.ts'

/* What the contract says and the database says again, side by side. */

let teste: AppDeTeste
let bar: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
})
afterAll(() => teste.encerrar())

const palavrasDe = (expressao: string) => [...expressao.matchAll(/'([^']+)'::text/g)].map(([, palavra]) => palavra)

test.each([
  ['item_na_fila', STATUS_EM_PREPARO],
  ['pagamento_em_aberto', ESTADOS_ABERTOS_DO_PAGAMENTO],
  ['estorno_em_aberto', ESTADOS_ABERTOS_DO_ESTORNO],
])('o índice %s guarda o que o contrato chama de aberto', async (indice, palavras) => {
  const [{ predicado }] = await teste.sql<[{ predicado: string }]>`
    select pg_get_expr(indpred, indrelid) as predicado from pg_index where indexrelid = ${indice}::regclass`
  expect(palavrasDe(predicado)).toEqual(palavras)
})

test.each([
  ['item_pedido', 'status_pedido', STATUS_DE_PREPARO],
  ['pagamento', 'estado', ESTADOS_DO_PAGAMENTO],
  ['pagamento', 'meio', MEIOS_DE_PAGAMENTO],
  ['estorno', 'estado', ESTADOS_DO_ESTORNO],
])('%s.%s pode ser no banco o que é no contrato', async (tabela, coluna, palavras) => {
  const [{ regra }] = await teste.sql<[{ regra: string }]>`
    select pg_get_constraintdef(oid) as regra from pg_constraint where conname = ${`${tabela}_${coluna}_check`}`
  expect(palavrasDe(regra).sort()).toEqual([...palavras].sort())
})

test.each([
  ['departamento', DEPARTAMENTOS],
  ['perfil', PERFIS_DA_EQUIPE],
])('as linhas de %s são as do contrato', async (tabela, palavras) => {
  const linhas = await teste.sql<{ nome: string }[]>`select nome from ${teste.sql(tabela)}`
  expect(linhas.map(({ nome }) => nome).sort()).toEqual([...palavras].sort())
})

test.each(
  ESTADOS_DO_PAGAMENTO.flatMap((de) => ESTADOS_DO_PAGAMENTO.filter((para) => para !== de).map((para) => [de, para])),
)('um pagamento vai de %s para %s no banco se vai no contrato', async (de, para) => {
  const [{ id }] = await teste.sql<[{ id: number }]>`
    insert into pagamento ${teste.sql({ estabelecimento_id: bar.id, meio: 'pix', estado: de, valor: 100 })} returning id`
  const passo = await teste.sql`update pagamento set estado = ${para} where id = ${id}`.then(
    () => true,
    ({ code }) => code !== '23514',
  )
  expect(passo).toBe((passosDoPagamento[de] as readonly string[]).includes(para))
})

test.each(MEIOS_DE_PAGAMENTO)('quem devolve um pagamento por %s é o mesmo no banco e no contrato', async (meio) => {
  const [{ dele }] = await teste.sql<[{ dele: boolean }]>`select pelo_provedor(${meio}) as dele`
  expect(dele).toBe(peloProvedor(meio))
})

test('tudo o que muda num check-in é notícia, menos que a pessoa pediu agora, o seu CPF cifrado de novo, o fim da turma, que se conta como mesa, de quem é o nome, que só muda com ele, e se é a conta da mesa ou uma venda no balcão, que não mudam, a entrega que a venda espera, que acaba com o pedido, e o nome que outros sistemas dão à conta da comanda, que muda com ela', async () => {
  const colunas = await teste.sql<{ nome: string; olhada: boolean }[]>`
    select attname as nome, pg_get_triggerdef(t.oid) ~ ('old\\.' || attname || '\\M') as olhada
    from pg_attribute join pg_trigger t on tgrelid = attrelid and tgname = 'avisa_mudanca'
    where attrelid = 'checkin'::regclass and attnum > 0 and not attisdropped order by attnum`
  const semOlhar = colunas.flatMap(({ nome, olhada }) => (olhada ? [] : nome))
  expect(semOlhar).toEqual([
    'estabelecimento_id',
    'id',
    'cpf',
    'ultima_atividade_em',
    'turma_acabou_em',
    'nome_da_casa',
    'da_mesa',
    'balcao',
    'entrega_ao_pagar',
    'conta_da_comanda',
  ])
})

const casos = [true, false].flatMap((deGraca) =>
  [null, ...ESTADOS_DO_PAGAMENTO].flatMap((estado) =>
    [0, 40, 100].map((estornado) => ({ deGraca, estado, estornado })),
  ),
)

test('como está o dinheiro de uma linha é uma das situações do contrato, e o de graça está pago', async () => {
  for (const { deGraca, estado, estornado } of casos) {
    const [{ situacao }] = await teste.sql<[{ situacao: (typeof SITUACOES)[number] }]>`
      select situacao_da_linha(${deGraca}, ${estado}, ${estado && 100}::bigint, ${estado && estornado}::bigint) as situacao`
    const entrou = estado === 'pago' || estado === 'estornado'
    const esperada =
      entrou && estornado === 100 ? 'estornado' : deGraca || entrou ? 'pago' : estado ? 'pagando' : 'a_pagar'
    expect(SITUACOES).toContain(situacao)
    expect(situacao).toBe(esperada)
  }
})

test('a conta de uma linha é lida com a própria tabela, sem função no meio do caminho', async () => {
  const plano = await teste.sql<{ 'QUERY PLAN': string }[]>`
    explain (verbose, costs off) select situacao from linha where estabelecimento_id = ${bar.id} and checkin_id = 1`
  expect(plano.map((linha) => linha['QUERY PLAN']).join('\n')).not.toMatch(/situacao_da_linha/)
})
