import { mensagens } from '@boteco/contract/mensagens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoProduto,
  senhaDeTeste,
} from './teste/app.ts'
import { ouvirRegistro } from './teste/registro.ts'
import { corpoDoPedido, sentar } from './teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

/** The tables are the owner's; the server's own role could not do this. */
const apagarTabela = (tabela: string) =>
  teste.sql.begin((tx) => tx.unsafe(`set local role none; drop table ${tabela} cascade`))

test('o registro não tem e-mail, CPF, telefone, senha nem prova de ninguém, e um erro nosso não mostra nada por dentro', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const pessoa = await novaPessoa(teste, {
    email: 'maria.segredo@exemplo.com',
    cpf: '11144477735',
    telefone_celular: '21998765432',
  })
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { email: 'joao.segredo@exemplo.com' })
  const registro = ouvirRegistro(teste)

  const ana = await sentar(teste, bar.id)
  const { body: login } = await teste.call(
    '/auth/loginBoteco',
    { email: pessoa.email, password: senhaDeTeste },
    { carteira: ana.carteira },
  )
  await teste.call('/auth/loginBoteco', { email: pessoa.email, password: 'senha-errada-dela' })
  const corpo = corpoDoPedido([[chope, 1, 'bilhete da mesa']], {
    email: pessoa.email,
    numeroCpf: '111.444.777-35',
    numeroTelefone: '(21) 99876-5432',
  })
  const provas = { checkin: ana.segredo, token: login.token }
  expect((await teste.call('/pedido/cadastrarPedido', corpo, provas)).status).toBe(200)
  expect((await teste.call('/pedido/cadastrarPedido', { ...corpo, pedidos: 'nada' }, provas)).status).toBe(400)
  await teste.app.inject({ method: 'GET', url: `/pagamento-finalizado?email=${pessoa.email}` })

  await apagarTabela('item_andamento')
  await apagarTabela('item_pedido')
  const interno = await teste.app.inject({
    method: 'POST',
    url: '/pedido/cadastrarPedido',
    headers: { 'x-checkin': ana.segredo, authorization: `Bearer ${login.token}` },
    payload: corpo,
  })
  registro.calar()

  expect(interno.statusCode).toBe(500)
  const id = interno.headers['x-request-id']
  expect(interno.json()).toEqual({ message: mensagens.erroInterno, code: 'erro_interno', pedido: id })

  const escrito = registro.escrito()
  // whoever keeps the server finds the cause by the number that the person was shown
  const [linha] = escrito.split('\n').filter((texto) => texto.includes('erro interno'))
  expect(JSON.parse(linha ?? '')).toMatchObject({
    reqId: id,
    level: 50,
    err: { message: 'relation "item_pedido" does not exist' },
  })
  expect(escrito).toContain('/pedido/cadastrarPedido')

  const segredos = [
    ...[pessoa.email, 'segredo@', '11144477735', '111.444.777-35', '21998765432', '99876-5432', 'bilhete da mesa'],
    ...[senhaDeTeste, 'senha-errada-dela', login.token, garcom.token, ana.segredo, ana.carteira],
  ]
  expect(segredos.filter((segredo) => escrito.includes(segredo))).toEqual([])
})
