import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** A guest at the table who never ordered, and the table's bill with what they say of themselves on each line. */
async function quemNuncaPediu(dados: object = {}) {
  const bar = await barAberto(teste)
  await consumiu(teste, bar, { mesa: 7, quantidade: 2 })
  const visita = await sentar(teste, bar.id, { mesa: 7 })
  return { ...visita, pedidos: await contaDaMesa(visita, dados) }
}

async function contaDaMesa({ segredo }: Sentado, dados: object) {
  const { body } = await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })
  return body.pedidos.map((linha) => ({ ...linha, ...dados }))
}

const pessoa = (email: string) => ({
  nomeClienteCheckin: 'Rui Barbosa',
  emailClienteCheckin: email,
  cpfClienteCheckin: '111.444.777-35',
  telefoneClienteCheckin: '(21) 98888-7777',
})

const compradorDe = async (email: string) => {
  const { orders } = await teste.estado()
  return orders.find(({ customer }) => customer.email === email)?.customer
}

describe('quem nunca pediu paga a conta da mesa', () => {
  test('com o cartão: o provedor recebe os dados que vieram com o pagamento', async () => {
    const email = emailCom('visita')
    const visita = await quemNuncaPediu(pessoa(email))
    const { status, body } = await teste.pagarComCartao(visita, cartoes.aprovado)
    expect([status, body.pagamento]).toMatchObject([200, { estado: 'pago', valor: 20 }])
    expect(await compradorDe(email)).toMatchObject({
      name: 'Rui Barbosa',
      tax_id: '11144477735',
      phones: [{ area: '21', number: '988887777' }],
    })
    const pagas = await contaDaMesa(visita, {})
    expect(pagas.map(({ situacao }) => situacao)).toEqual(['pago'])
  })

  test('com Pix e na página do provedor também', async () => {
    const visita = await quemNuncaPediu(pessoa(emailCom('visita')))
    expect((await teste.abrirPix(visita)).body).toMatchObject({ pagamento: { estado: 'em_andamento', valor: 20 } })
    const { status, body } = await teste.abrirPagina(visita)
    expect([status, body.data.links.length]).toEqual([200, 1])
  })

  test('sem eles, ou com parte, diz o que falta e não começa pagamento', async () => {
    const { cpfClienteCheckin, nomeClienteCheckin } = pessoa('')
    const semCpf = await teste.pagarComCartao(await quemNuncaPediu(), cartoes.aprovado)
    expect([semCpf.status, semCpf.body.code]).toEqual([422, 'falta_cpf'])
    const visita = await quemNuncaPediu({ cpfClienteCheckin, nomeClienteCheckin })
    const semEmail = await teste.pagarComCartao(visita, cartoes.aprovado)
    expect([semEmail.status, semEmail.body.code]).toEqual([400, 'faltam_dados'])
    expect(await teste.sql`select from pagamento where checkin_id = ${visita.id}`).toHaveLength(0)
  })

  test.each([
    [{ nomeClienteCheckin: 'R' }, 'Informe o seu nome.'],
    [{ emailClienteCheckin: 'rui@' }, 'Informe um e-mail válido, como nome@exemplo.com.'],
    [{ telefoneClienteCheckin: '98888-7777' }, mensagensDasChamadas.telefoneInvalido],
  ])('o contrato recusa %j com 400: nos pagamentos, 422 é só o CPF', async (errado, sentenca) => {
    const visita = await quemNuncaPediu({ ...pessoa(emailCom('visita')), ...errado })
    const { status, body } = await teste.pagarComCartao(visita, cartoes.aprovado)
    expect([status, body.message]).toEqual([400, sentenca])
  })
})

test('quem já pediu e teve um dado recusado paga com o que digita na hora', async () => {
  const cliente = await consumiu(teste, await barAberto(teste), { email: emailCom('antes') })
  const email = emailCom('agora')
  const pedidos = cliente.pedidos.map((linha) => ({ ...linha, emailClienteCheckin: email }))
  expect((await teste.pagarComCartao({ ...cliente, pedidos }, cartoes.aprovado)).status).toBe(200)
  expect(await compradorDe(email)).toMatchObject({ name: 'Ana Souza' })
})
