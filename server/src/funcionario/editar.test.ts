import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  proximo,
} from '../teste/app.ts'

// What the manager puts right of a person, and when they work.

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function casaComGarcom() {
  const bar = await novoBar(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const editar = (id: number, dados: object) =>
    teste.call('/user/editarFuncionario', { id, nomeCompleto: 'Beto Sousa', ...dados }, gerente)
  return { bar, gerente, garcom, editar }
}
const lido = async (usuario_id: number) =>
  (await teste.sql`select nome, email, telefone_celular from usuario where id = ${usuario_id}`)[0]

test('o gerente corrige o nome, o e-mail e o celular de quem só tem conta para trabalhar aqui', async () => {
  const { garcom, editar } = await casaComGarcom()
  const email = `beto${proximo()}@exemplo.com`
  const { status } = await editar(garcom.vinculo_id, { email, telefoneCelular: '11912345678' })
  expect(status).toBe(200)
  expect(await lido(garcom.usuario_id)).toEqual({ nome: 'Beto Sousa', email, telefone_celular: '11912345678' })
  expect((await teste.call('/auth/loginBoteco', { email: garcom.email, password: 'senha-de-teste' })).status).toBe(401)
  expect(await loginDe(teste, email)).toBeTruthy()
  // what is not said stays
  expect((await editar(garcom.vinculo_id, { nomeCompleto: 'Beto S. Sousa' })).status).toBe(200)
  expect(await lido(garcom.usuario_id)).toEqual({ nome: 'Beto S. Sousa', email, telefone_celular: '11912345678' })
  const { email: deOutra } = await novaPessoa(teste)
  const recusa = await editar(garcom.vinculo_id, { email: deOutra })
  expect([recusa.status, recusa.body.code]).toEqual([409, 'email_de_outra_pessoa'])
})

test('da conta que a pessoa usa também fora daqui só ela muda', async () => {
  const { gerente, garcom, editar } = await casaComGarcom()
  const outra = await novoBar(teste)
  await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id: outra.id, usuario_id: garcom.usuario_id, perfil: 'BAR GARCON' })}`
  const antes = await lido(garcom.usuario_id)
  for (const { vinculo_id } of [garcom, gerente]) {
    const { status, body } = await editar(vinculo_id, { email: `tomei${proximo()}@exemplo.com` })
    expect([status, body.message]).toEqual([409, respostas.dadosSaoDaPessoa])
  }
  expect(await lido(garcom.usuario_id)).toEqual(antes)
})

test('um link de senha que ia para o e-mail de antes não abre mais nada', async () => {
  const { garcom, editar } = await casaComGarcom()
  await teste.sql`insert into link_de_senha ${teste.sql({
    ...{
      usuario_id: garcom.usuario_id,
      segredo_hash: Buffer.from(`link ${proximo()}`),
      vence_em: new Date(Date.now() + 60_000),
    },
  })}`
  await editar(garcom.vinculo_id, { email: `certo${proximo()}@exemplo.com` })
  expect(
    await teste.sql`select from link_de_senha where usuario_id = ${garcom.usuario_id} and usado_em is null`,
  ).toHaveLength(0)
})

test('a escala é de uma função, e quem trabalha lê a sua na primeira tela', async () => {
  const { gerente, garcom } = await casaComGarcom()
  const escala = [
    { dia: 5, entra: '18:00', sai: '02:00' },
    { dia: 6, entra: '17:00', sai: '01:00' },
  ]
  const definir = (dias: object[]) =>
    teste.call('/user/definirEscala', { id: garcom.vinculo_id, escala: dias as never }, gerente)
  expect((await definir(escala)).status).toBe(200)
  expect((await teste.call('/sessao/buscarMeusPerfis', {}, garcom)).body.escalas).toEqual([
    { nomePerfil: 'BAR GARCON', escala },
  ])
  expect((await definir([escala[0]!, escala[0]!])).status).toBe(422)
  expect((await definir([])).status).toBe(200)
  expect((await teste.call('/sessao/buscarMeusPerfis', {}, garcom)).body.escalas).toEqual([])
})
