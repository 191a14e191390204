import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fecharOciosos, OCIOSO_MS } from '../conta/ociosos.ts'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
  proximo,
  senhaDeTeste,
} from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { entregarTudo, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

let bar: { id: number }
let chope: { id: number }
let ana: Sentado
beforeEach(async () => {
  bar = await novoBar(teste)
  chope = await novoProduto(teste, bar.id)
  ana = await sentar(teste, bar.id, { mesa: 7 })
})

const dizer = (checkin: string, alergia = 'Amendoim', mais: object = {}, token?: string) =>
  teste.call('/alergia/guardarAlergia', { alergia, consinto: true, ...mais }, { checkin, token })
const apagar = (checkin?: string, token?: string) => teste.call('/alergia/apagarAlergia', {}, { checkin, token })
const minha = async (checkin?: string, token?: string) =>
  (await teste.call('/alergia/buscarAlergia', {}, { checkin, token })).body.alergia
/** What the database holds of all allergies in this bar. */
const doBar = () =>
  teste.sql`select c.nome, a.alergia from checkin_alergia a
    join checkin c on c.estabelecimento_id = a.estabelecimento_id and c.id = a.checkin_id
    where a.estabelecimento_id = ${bar.id} order by c.id`
const barman = () => novoFuncionario(teste, bar.id, 'BAR BARMAN')
const fila = async ({ token }: { token: string }) =>
  (await teste.call('/pedido/buscarPedidos', {}, { token })).body.pedidos

test('cada linha da fila de quem consentiu diz a alergia, também no que foi pedido antes, e a dos outros não', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, ana, [[chope, 2]], { nome: 'Ana Souza' })
  await pedir(teste, bia, [[chope, 1]], { nome: 'Bia Lima' })
  expect((await dizer(ana.segredo, 'Amendoim e camarão')).status).toBe(200)
  await pedir(teste, ana, [[chope, 1]], { nome: 'Ana Souza' })
  const linhas = (await fila(await barman())).map(({ nome_do_cliente, alergia }) => [nome_do_cliente, alergia])
  expect(linhas).toEqual([
    ['Ana', 'Amendoim e camarão'],
    ['Bia', null],
    ['Ana', 'Amendoim e camarão'],
  ])
  expect([await minha(ana.segredo), await minha(bia.segredo)]).toEqual(['Amendoim e camarão', null])
})

test('o garçom a lê no que leva, em quem espera e na comanda para a qual pede', async () => {
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
  await dizer(ana.segredo)
  await pedir(teste, ana, [[chope, 1]])
  const { mesas } = (await teste.call('/mesa/buscarEsperas', {}, garcom)).body
  expect(mesas[0]?.checkins.map(({ alergia }) => alergia)).toEqual(['Amendoim'])
  const { comandas } = (await teste.call('/checkin/buscarComandasAbertas', {}, garcom)).body
  expect(comandas.map(({ alergia }) => alergia)).toEqual(['Amendoim'])
  await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, garcom)
  await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON' where checkin_id = ${ana.id}`
  expect((await fila(garcom)).map(({ alergia }) => alergia)).toEqual(['Amendoim'])
})

test.each([
  ['sem consentimento', { consinto: undefined }],
  ['com o consentimento desmarcado', { consinto: false }],
  ['sem dizer qual', { alergia: ' ' }],
  ['com um número de cartão', { alergia: '4539 6206 5992 2097' }],
])('%s, nada é guardado', async (_caso, mais) => {
  const { status, body } = await dizer(ana.segredo, 'Amendoim', mais)
  expect([400, 422]).toContain(status)
  expect(body.message).toMatch(/alergia|cartão/)
  expect(await doBar()).toEqual([])
})

test('retirar o consentimento apaga na hora, e uma repetição atrasada não a traz de volta', async () => {
  const chave = randomUUID()
  const guardar = () =>
    teste.call('/alergia/guardarAlergia', { alergia: 'Leite', consinto: true }, { checkin: ana.segredo, chave })
  expect((await guardar()).status).toBe(200)
  await pedir(teste, ana, [[chope, 1]])
  expect((await apagar(ana.segredo)).status).toBe(200)
  expect((await guardar()).status).toBe(200)
  expect(await doBar()).toEqual([])
  expect((await fila(await barman())).map(({ alergia }) => alergia)).toEqual([null])
  // and of what was said nothing is left beside it
  expect(JSON.stringify(await teste.sql`select * from idempotencia`)).not.toContain('Leite')
})

const fins: [string, () => Promise<unknown>][] = [
  ['o cliente sai', () => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })],
  [
    'o gerente força o checkout',
    async () => teste.call('/contas/forcarCheckoutCheckin', { id: ana.id }, await novoGerente(teste, bar.id)),
  ],
  [
    'o garçom fecha',
    async () => teste.call('/conta/fecharCheckin', { id: ana.id }, await novoFuncionario(teste, bar.id, 'BAR GARCON')),
  ],
  [
    'ninguém estava na mesa',
    async () =>
      teste.call('/mesa/naoEstavam', { checkins: [ana.id] }, await novoFuncionario(teste, bar.id, 'BAR GARCON')),
  ],
  [
    'o check-in fecha sozinho',
    async () => {
      const antes = teste.sql`now() - ${OCIOSO_MS + 60_000} * interval '1 ms'`
      await teste.sql`update checkin set aberto_em = ${antes}, ultima_atividade_em = ${antes} where id = ${ana.id}`
      await fecharOciosos(teste.sql)
    },
  ],
]
test.each(fins)('a alergia acaba com o check-in: %s', async (_como, acabar) => {
  await dizer(ana.segredo)
  const bia = await sentar(teste, bar.id, { mesa: 8 })
  await dizer(bia.segredo, 'Glúten')
  await acabar()
  const [{ fechado }] = await teste.sql<[{ fechado: boolean }]>`
    select fechado_em is not null as fechado from checkin where id = ${ana.id}`
  expect(fechado).toBe(true)
  expect((await doBar()).map(({ alergia }) => alergia)).toEqual(['Glúten'])
})

testLongo('um checkout e uma alergia ao mesmo tempo: de quem saiu nada fica', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const caio = await sentar(teste, bar.id, { mesa: 9 })
    const [, dita] = await Promise.all([
      teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: caio.segredo }),
      dizer(caio.segredo),
    ])
    expect([200, 401]).toContain(dita.status)
  }
  expect(await doBar()).toEqual([])
})

test('quem tem conta diz uma vez: vale nos próximos bares, e apagar vale em todos', async () => {
  const { email } = await novaPessoa(teste)
  const token = await loginDe(teste, email)
  expect((await teste.call('/alergia/guardarAlergia', { alergia: 'Soja', consinto: true }, { token })).status).toBe(200)
  const aqui = await sentar(teste, bar.id, { mesa: 3, token })
  expect(await minha(aqui.segredo, token)).toBe('Soja')
  const outro = await novoBar(teste)
  const la = await sentar(teste, outro.id, { token })
  expect(await minha(la.segredo)).toBe('Soja')
  // a new word on one device is the word everywhere
  await dizer(aqui.segredo, 'Soja e ovo', {}, token)
  expect(await minha(la.segredo)).toBe('Soja e ovo')

  await apagar(undefined, token)
  expect([await minha(undefined, token), await minha(aqui.segredo), await minha(la.segredo)]).toEqual([
    null,
    null,
    null,
  ])
  expect(await teste.sql`select from usuario_alergia`).toHaveLength(0)
})

test('quem entra na conta já sentado leva a da conta, se não disse outra aqui', async () => {
  const { email } = await novaPessoa(teste)
  const token = await loginDe(teste, email)
  await teste.call('/alergia/guardarAlergia', { alergia: 'Soja', consinto: true }, { token })
  const entrar = (carteira: string) => teste.call('/auth/loginBoteco', { email, password: senhaDeTeste }, { carteira })
  await entrar(ana.carteira)
  expect(await minha(ana.segredo)).toBe('Soja')

  const bia = await sentar(teste, bar.id)
  await dizer(bia.segredo, 'Leite')
  await entrar(bia.carteira)
  expect(await minha(bia.segredo)).toBe('Leite')
})

test('no cadastro do cliente, a alergia só fica com o seu consentimento', async () => {
  const cadastrar = async (consinto?: boolean) => {
    const email = `alergica${proximo()}@exemplo.com`
    const form = {
      ...{ nomeCompleto: 'Clara Lima', email, cpf: '529.982.247-25', telefoneCelular: '(11) 98765-4321' },
      ...{ password: senhaDeTeste, confirmPassword: senhaDeTeste, observacao: 'Camarão', consinto },
    }
    const { body } = await teste.call('/cliente/cadastrarcliente', form)
    return [await minha(undefined, await loginDe(teste, email)), body.message]
  }
  expect(await cadastrar(true)).toEqual(['Camarão', respostas.clienteCadastrado])
  for (const consinto of [false, undefined])
    expect(await cadastrar(consinto)).toEqual([
      null,
      `${respostas.clienteCadastrado} ${respostas.observacaoNaoGuardada}`,
    ])
})

test('a alergia não é de outro bar, nem de quem já saiu', async () => {
  const outro = await novoBar(teste)
  const alheio = await novoFuncionario(teste, outro.id, 'BAR BARMAN')
  await dizer(ana.segredo)
  await pedir(teste, ana, [[chope, 1]])
  expect(await fila(alheio)).toEqual([])
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  await entregarTudo(teste, ana)
  await pagarConta(teste, garcom.token, { numeroMesa: 7 })
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
  const recusa = await dizer(ana.segredo)
  expect([recusa.status, recusa.body.message]).toEqual([401, mensagens.checkinEncerrado])
})
