import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { codigoDaMesa, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

// Presence that a waiter shows without a word: by what they carried to a guest, and by the money that they took.

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string; vinculo_id: number }
let barman: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr' })
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR' })
})

const comCodigo = async (mesa: number) =>
  sentar(teste, bar.id, { mesa, codigo: await codigoDaMesa(teste, gerente, mesa) })
const dar = (idProdutoPedido: number, quem: { token: string }) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
async function servir(quem: Sentado) {
  await pedir(teste, quem, [[chope, 1]])
  const item = (await itensDe(teste, quem)).at(-1)!.id
  await dar(item, barman)
  expect((await dar(item, garcom)).status).toBe(200)
  return item
}
const calado = async (checkins: Sentado[], quem = garcom) =>
  (
    await teste.call(
      '/mesa/confirmarPresenca',
      { checkins: checkins.map(({ id }) => id), entrega: true },
      { token: quem.token },
    )
  ).body.message
const naCasa = async ({ id }: Sentado) => {
  const [c] = await teste.sql<{ sim: boolean }[]>`select presente_em is not null as sim from checkin where id = ${id}`
  return c!.sim
}
const esperam = async () =>
  (await teste.call('/mesa/buscarEsperas', {}, garcom)).body.mesas.map(({ numero_mesa }) => numero_mesa)

test('quem leva a primeira entrega e não diz nada os viu: só quem a recebeu, e só de quem a levou', async () => {
  const [ana, bia] = [await comCodigo(7), await comCodigo(7)]
  await servir(ana)
  const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  expect([await calado([ana], outro), await naCasa(ana)]).toEqual([respostas.presencaEsperaPalavra, false])
  expect(await calado([ana, bia])).toBe(respostas.presencaEsperaPalavra)
  expect([await naCasa(ana), await naCasa(bia)]).toEqual([true, false])
  expect(await calado([ana])).toBe(respostas.presencaEsperaPalavra)
})

const semPalavra: [string, (quem: Sentado, item: number) => unknown][] = [
  [
    'a entrega foi desfeita',
    (_quem, item) => teste.call('/pedido/desfazerAndamento', { idProdutoPedido: item }, garcom),
  ],
  ['foi há mais de um minuto', () => teste.sql`update item_andamento set em = em - interval '61 seconds'`],
  ['não é de uma turma', ({ id }) => teste.sql`update checkin set membro_em = null where id = ${id}`],
  [
    'a sua turma acabou',
    () => teste.sql`update mesa_aberta set encerrada_em = now() where estabelecimento_id = ${bar.id}`,
  ],
  ['o seu celular diz que está longe', ({ id }) => teste.sql`update checkin set distancia_m = 4000 where id = ${id}`],
  [
    'ninguém estava naquela mesa hoje',
    ({ id }) => teste.sql`
      insert into nao_estavam (estabelecimento_id, checkin_id, numero_mesa, dito_por) values (${bar.id}, ${id}, 7, ${garcom.vinculo_id})`,
  ],
  [
    'a casa confirma todos até o fim da noite',
    () => teste.sql`update estabelecimento set confirma_ate = now() + interval '1 hour' where id = ${bar.id}`,
  ],
  [
    'a casa quer a palavra do garçom',
    () => teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`,
  ],
  [
    'o aparelho é de quem já foi embora hoje',
    async ({ carteira }) => {
      await teste.sql`
        insert into checkin (estabelecimento_id, numero, carteira_id, fechado_em, turma_acabou_em)
        select ${bar.id}, 900, c.carteira_id, now(), now() from checkin c order by c.id desc limit 1`
      expect(carteira).toBeTruthy()
    },
  ],
  [
    'um pedido seu espera',
    async (quem) => {
      await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
      await pedir(teste, quem, [[chope, 1]])
      await teste.sql`update estabelecimento set presenca = 'qr' where id = ${bar.id}`
    },
  ],
]
test.each(osPrimeiros(semPalavra, 3))('o silêncio não diz que alguém está aqui quando %s', async (_quando, antes) => {
  const ana = await comCodigo(7)
  const item = await servir(ana)
  await antes(ana, item)
  expect([await calado([ana]), await naCasa(ana)]).toEqual([respostas.presencaEsperaPalavra, false])
})

testLongo('quem recebe o dinheiro viu quem pagou; a mesa paga e a que ficou livre saem da lista', async () => {
  const [ana, rui] = [await comCodigo(4), await comCodigo(5)]
  await servir(ana)
  await servir(rui)
  expect(await esperam()).toEqual([4, 5])
  await pagarConta(teste, garcom.token, { numeroMesa: 4 })
  expect([await naCasa(ana), await naCasa(rui), await esperam()]).toEqual([true, false, [5]])
  // paid on the phone it says nothing of where they are, and no waiter has to look for them any more
  const [item] = await itensDe(teste, rui)
  await teste.sql`
    with p as (insert into pagamento (estabelecimento_id, meio, valor, estado, pago_em)
      select ${bar.id}, 'dinheiro', preco, 'intencao', null from item_pedido where id = ${item!.id} returning id, valor)
    insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
    select ${bar.id}, id, ${item!.id}, 'item', valor from p`
  await teste.sql`update pagamento set estado = 'pago' where estabelecimento_id = ${bar.id}`
  expect([await naCasa(rui), await esperam()]).toEqual([false, []])
})

test('quem só digitou o número da mesa não fica presente porque outro pagou a sua linha no caixa', async () => {
  const ana = await comCodigo(4)
  await servir(ana)
  const longe = await sentar(teste, bar.id, { mesa: 4 })
  await pedir(teste, longe, [[chope, 1]])
  await teste.sql`update item_pedido set na_fila_em = now(), status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${longe.id}`
  const linhas = [...(await itensDe(teste, ana)), ...(await itensDe(teste, longe))]
  const pagas = linhas.map(({ id }) => ({ tipo: 'item', id, produto_pedido_id: id }))
  expect((await teste.call('/cliente/informarPagamentoConta', pagas, garcom)).status).toBe(200)
  expect([await naCasa(ana), await naCasa(longe)]).toEqual([true, false])
})
