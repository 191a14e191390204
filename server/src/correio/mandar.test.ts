import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, loginDe, novaPessoa, proximo } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'
import { servidorDeCorreio } from '../teste/smtp.ts'
import { TENTATIVAS } from './cartas.ts'
import { mandarCartas } from './mandar.ts'

const PUBLICO = 'https://boteco.example'
const calado = { error: () => {} }
const nova = { password: 'carroça azul de domingo', confirmPassword: 'carroça azul de domingo' }

let teste: AppDeTeste
let correio: Awaited<ReturnType<typeof servidorDeCorreio>>
beforeAll(async () => {
  teste = await appDeTeste()
  correio = await servidorDeCorreio()
})
afterAll(async () => {
  correio.encerrar()
  await teste.encerrar()
})

const mandar = () => mandarCartas(teste.sql, { url: correio.url, de: 'Bar <bar@exemplo.com>' }, PUBLICO, calado)
const pedir = (email: string) => teste.call('/auth/pedirNovaSenha', { email })
const porMandar = (email: string) =>
  teste.sql<{ tentativas: number }[]>`select tentativas from carta where email = ${email}`
/** What quoted-printable wrote, as it was. */
const lida = (carta = '') => carta.replace(/=\n/g, '').replace(/=3D/g, '=')

test('a carta chega a quem pediu, com um link que funciona, e não fica guardada', async () => {
  const { email } = await novaPessoa(teste)
  await pedir(email)
  await Promise.all([mandar(), mandar()])
  expect(correio.cartas).toHaveLength(1)
  const carta = lida(correio.cartas[0])
  expect(carta).toMatch(new RegExp(`^To: ${email}$`, 'm'))
  expect(carta).toMatch(/^From: Bar <bar@exemplo.com>$/m)
  const segredo = carta.match(/https:\/\/boteco\.example\/nova-senha#([\w-]{43})/)?.[1]
  expect((await teste.call('/auth/criarSenhaPorLink', { segredo, ...nova })).status).toBe(200)
  await loginDe(teste, email, nova.password)
  await mandar()
  expect(await porMandar(email)).toEqual([])
})

test('o que uma carta diz não vem de quem a pediu: ninguém escreve a outros por nós', async () => {
  const nome = 'Ganhe fichas em outro.example'
  const email = `vitima${proximo()}@exemplo.com`
  const cadastro = { nomeCompleto: nome, email, cpf: '529.982.247-25', telefoneCelular: '11987654321', ...nova }
  correio.cartas.length = 0
  expect((await teste.call('/cliente/cadastrarcliente', cadastro)).status).toBe(200)
  await mandar()
  expect(correio.cartas).toHaveLength(1)
  expect(lida(correio.cartas[0])).not.toContain('outro.example')
})

test('o que o servidor de correio não leva é tentado de novo, e depois largado', async () => {
  const { email } = await novaPessoa(teste)
  await pedir(email)
  correio.recusar = true
  const deNovo = async () => {
    await mandar()
    const [carta] = await porMandar(email)
    await teste.sql`update carta set nao_antes_de = now()`
    return carta?.tentativas
  }
  expect(await deNovo()).toBe(1)
  // not before its time
  await teste.sql`update carta set nao_antes_de = now() + interval '1 minute'`
  await mandar()
  expect(await porMandar(email)).toMatchObject([{ tentativas: 1 }])
  await teste.sql`update carta set nao_antes_de = now()`
  for (let vez = 2; vez < TENTATIVAS; vez++) expect(await deNovo()).toBe(vez)
  expect(await deNovo()).toBeUndefined()
  correio.recusar = false
})

test('na demonstração a página mostra as cartas em vez de mandá-las, e o que diz um e-mail não vira página', async () => {
  const demo = await appDeTeste({ demo: true, publicUrl: 'http://localhost:3000' })
  const { email } = await novaPessoa(demo, { email: `o'neil.${proximo()}@exemplo.com` })
  await demo.call('/auth/pedirNovaSenha', { email })
  const pagina = await demo.app.inject({ url: '/demonstracao/correio' })
  expect(pagina.statusCode).toBe(200)
  expect(pagina.body).toContain(email.replace("'", '&#39;'))
  expect(pagina.body).toMatch(/<a href="http:\/\/localhost:3000\/nova-senha#[\w-]{43}">/)
  expect(pagina.body).not.toContain("o'neil")
  expect(pagina.headers['cache-control']).toBe('no-store')
  // looked at again, it is the same letter
  const links = (texto: string) => texto.match(/nova-senha#[\w-]{43}/g)
  expect(links((await demo.app.inject({ url: '/demonstracao/correio' })).body)).toEqual(links(pagina.body))
  await demo.encerrar()
})

test('sem demonstração a página não existe, e não tira nada de ninguém', async () => {
  const { email } = await novaPessoa(teste)
  await pedir(email)
  expect((await teste.app.inject({ url: '/demonstracao/correio' })).statusCode).toBe(404)
  expect(await porMandar(email)).toMatchObject([{ tentativas: 0 }])
})

testLongo('no terminal, quem cuida do sistema cria um link para quem não tem outro jeito', async () => {
  const { email, nome } = await novaPessoa(teste)
  const env = { DATABASE_URL: teste.url, PUBLIC_URL: PUBLICO, NODE_ENV: 'production' }
  const pedido = rodar('server/dist/nova-senha.js', [` ${email.toUpperCase()}`], env)
  expect((await pedido.fim).codigo).toBe(0)
  expect(pedido.escrito()).toContain(`${nome} (cliente)`)
  const segredo = pedido.escrito().match(/https:\/\/boteco\.example\/nova-senha#([\w-]{43})/)?.[1]
  expect((await teste.call('/auth/criarSenhaPorLink', { segredo, ...nova })).status).toBe(200)
  await loginDe(teste, email, nova.password)

  const errado = rodar('server/dist/nova-senha.js', ['ninguem@exemplo.com'], env)
  expect((await errado.fim).codigo).toBe(1)
  expect(errado.escrito()).toContain('Ninguém tem cadastro com o e-mail ninguem@exemplo.com.')
})
