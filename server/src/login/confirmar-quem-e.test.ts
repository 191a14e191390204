import { randomUUID } from 'node:crypto'
import { type Call, calls, type Path } from '@boteco/contract/calls'
import { limites } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contagem } from '../http/limites.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { loginDe, novoBar, novoFuncionario, novoGerente, novoProduto, proximo, senhaDeTeste } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { itensDe, pagarConta, pedir, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Quem = { token: string }

const provadaHa = ({ token }: Quem, minutos: number) => teste.sql`
  update sessao set provada_em = now() - ${minutos} * interval '1 minute' where token_hash = ${hashDoSegredo(token)}`
const confirmar = (quem: Quem, password: string) => teste.call('/auth/confirmarQuemE', { password }, quem)
const pergunta = { status: 403, body: { message: respostas.confirmeQuemE, code: 'confirme_quem_e' } }

/** A bar where something was just paid at the till. */
async function comPagamento() {
  const bar = await novoBar(teste)
  const [gerente, garcom] = [await novoGerente(teste, bar.id), await novoFuncionario(teste, bar.id, 'BAR GARCON')]
  const mesa = proximo()
  const cliente = await sentar(teste, bar.id, { mesa })
  await pedir(teste, cliente, [[await novoProduto(teste, bar.id), 1]])
  await pagarConta(teste, garcom.token, { numeroMesa: mesa })
  const [item] = await itensDe(teste, cliente)
  const [pago] = await teste.sql<{ id: number }[]>`
    select pagamento_id as id from pagamento_linha where linha_id = ${item!.id}`
  const devolucao = { pagamento: pago!.id, linhas: [{ linha: item!.id }], motivo: 'Veio quente' }
  return { bar, gerente, garcom, cliente, item: item!.id, devolucao }
}

describe('quem entrou há mais de dez minutos', () => {
  test('é perguntado antes de um estorno, e nada acontece; confirmado, o mesmo envio vale uma vez', async () => {
    const { gerente, devolucao } = await comPagamento()
    const chave = randomUUID()
    const estornar = () => teste.call('/pagamento/estornar', devolucao, { ...gerente, chave })
    const estornos = () => teste.sql`select from estorno where pagamento_id = ${devolucao.pagamento}`
    await provadaHa(gerente, 11)
    expect(await estornar()).toMatchObject(pergunta)
    expect(await estornos()).toHaveLength(0)
    expect(await teste.sql`select from idempotencia where chave = ${chave}`).toHaveLength(0)

    const { status, body } = await confirmar(gerente, senhaDeTeste)
    expect([status, body.message]).toEqual([200, respostas.confirmadoQuemE])
    const feito = await estornar()
    expect(feito.status).toBe(200)
    expect((await estornar()).body).toEqual(feito.body)
    expect(await estornos()).toHaveLength(1)
  })

  testLongo('é perguntado antes de confirmar um estorno do caixa', async () => {
    const { gerente, item } = await comPagamento()
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'caiu' }, gerente)
    const [estorno] = await teste.sql<{ id: number; estado: string }[]>`select max(id) as id from estorno`
    await provadaHa(gerente, 11)
    expect(await teste.call('/pagamento/confirmarEstorno', { estorno: estorno!.id }, gerente)).toMatchObject(pergunta)
    const [depois] = await teste.sql`select estado from estorno where id = ${estorno!.id}`
    expect(depois?.estado).not.toBe('feito')
  })

  testLongo('é perguntado antes de contratar e de dispensar', async () => {
    const { bar, gerente, garcom } = await comPagamento()
    await provadaHa(gerente, 11)
    const nova = {
      nomeCompleto: 'Bia Lima',
      email: `bia${proximo()}@exemplo.com`,
      cpf: '529.982.247-25',
      telefoneCelular: '(11) 98765-4321',
      password: 'senha-de-bia',
      confirmPassword: 'senha-de-bia',
      nomePerfil: 'BAR GARCON',
    }
    expect(await teste.call('/user/cadastrarfuncionario', nova, gerente)).toMatchObject(pergunta)
    expect(await teste.call('/user/excluirfuncionario', { id: garcom.vinculo_id }, gerente)).toMatchObject(pergunta)
    expect(
      await teste.sql`
      select from vinculo where estabelecimento_id = ${bar.id} and ate is null`,
    ).toHaveLength(2)
  })

  test('não é perguntado no que faz a noite toda', async () => {
    const { gerente, garcom } = await comPagamento()
    for (const quem of [gerente, garcom]) {
      await provadaHa(quem, 600)
      expect((await teste.call('/pagamento/buscarPagamentos', {}, quem)).status).toBe(200)
      expect((await teste.call('/checkin/abrirComanda', { numeroComanda: 9000 + proximo() }, garcom)).status).toBe(200)
    }
  })
})

describe('a confirmação', () => {
  const excluirNinguem = (quem: Quem) => teste.call('/user/excluirfuncionario', { id: 999_999 }, quem)
  const gerenteNovo = async () => novoGerente(teste, (await novoBar(teste)).id)

  test('vale dez minutos, por este login e mais nenhum', async () => {
    const gerente = await gerenteNovo()
    const tablet = { token: await loginDe(teste, gerente.email) }
    for (const quem of [gerente, tablet]) await provadaHa(quem, 11)
    await confirmar(gerente, senhaDeTeste)
    expect((await excluirNinguem(gerente)).status).toBe(404)
    expect(await excluirNinguem(tablet)).toMatchObject(pergunta)
    await provadaHa(gerente, 9)
    expect((await excluirNinguem(gerente)).status).toBe(404)
    await provadaHa(gerente, 11)
    expect(await excluirNinguem(gerente)).toMatchObject(pergunta)
  })

  test('um login que nunca provou nada é perguntado', async () => {
    const gerente = await gerenteNovo()
    await teste.sql`update sessao set provada_em = null where token_hash = ${hashDoSegredo(gerente.token)}`
    expect(await excluirNinguem(gerente)).toMatchObject(pergunta)
  })

  test('com a senha errada não vale, e a décima primeira tentativa espera', async () => {
    const gerente = await gerenteNovo()
    await provadaHa(gerente, 11)
    const errada = await confirmar(gerente, 'não é esta')
    expect([errada.status, errada.body.message, errada.body.code]).toEqual([
      401,
      respostas.senhaNaoConfere,
      'senha_errada',
    ])
    expect(await excluirNinguem(gerente)).toMatchObject(pergunta)
    const ditos: number[] = []
    for (let vez = 0; vez < 10; vez++) ditos.push((await confirmar(gerente, 'não é esta')).status)
    expect(ditos).toEqual([...Array(9).fill(401), 429])
    // not even the right one, nor by another login of the same person
    expect((await confirmar(gerente, senhaDeTeste)).status).toBe(429)
    expect((await confirmar({ token: await loginDe(teste, gerente.email) }, senhaDeTeste)).status).toBe(429)
    expect(await excluirNinguem(gerente)).toMatchObject(pergunta)
    // and other people lose nothing
    expect((await confirmar(await gerenteNovo(), senhaDeTeste)).status).toBe(200)
  })

  test('quem espera entre as tentativas tem cinquenta por dia', async () => {
    const gerente = await gerenteNovo()
    await confirmar(gerente, 'não é esta')
    const [, noDia] = limites['/auth/confirmarQuemE'] ?? []
    const { chave } = contagem(noDia!, [String(gerente.usuario_id)])
    await teste.sql`update tentativa set n = 49 where chave = ${chave}`
    const ditos = [await confirmar(gerente, 'não é esta'), await confirmar(gerente, 'não é esta')]
    expect(ditos.map(({ status }) => status)).toEqual([401, 429])
  })

  test('não é de quem já saiu', async () => {
    const gerente = await gerenteNovo()
    await teste.call('/auth/logout', {}, gerente)
    expect((await confirmar(gerente, senhaDeTeste)).status).toBe(401)
  })
})

/** Refunds, people and passkeys, by their names: what comes later is asked about too, or stands here with its reason. */
const PEDEM = /estorn|devolver|^\/user\/|funcionario|propriedade|porEmServico|^\/chaveDeAcesso\//i
const naoPedem: { [P in Path]?: string } = {
  '/user/cadastrargerente': 'nobody is logged in yet',
  '/user/definirEscala': 'the hours that a person reads: they give no right and move no money',
  '/ficha/devolverFichas': "a guest's own fichas go back to whoever paid them, and a guest has no login",
}

describe('a tabela das chamadas', () => {
  const mudam = Object.entries<Call>(calls).filter(([, { muda }]) => muda)

  const pedem = mudam.filter(([, { confirma }]) => confirma === true)

  test.each(mudam.filter(([path]) => PEDEM.test(path)))('%s pede a confirmação', (path, { confirma }) => {
    expect(confirma === true).toBe(!(path in naoPedem))
  })

  test('só pede de quem tem login, e de quem muda algo', () => {
    const algum = Object.entries<Call>(calls).filter(([, { confirma }]) => confirma)
    expect(algum.length).toBeGreaterThan(6)
    for (const [path, { quem, muda }] of algum)
      expect([path, muda, Array.isArray(quem) && !quem.includes('checkin')]).toEqual([path, true, true])
  })

  // there a PIN, which the manager can set, would stand for the password; but where somebody was given the power by name
  test.each(pedem)('%s não é alcançada por quem entrou com PIN, senão com o poder de fazê-lo', (_, row) => {
    expect(row.pessoal === true || String(row.quem) === 'BAR GERENTE' || row.pode !== undefined).toBe(true)
  })

  test.each(osPrimeiros(pedem, 6))(
    '%s pergunta a quem entrou há tempo, antes de ler o que veio',
    async (path, { quem }) => {
      const bar = await novoBar(teste)
      const daEquipe = (quem as readonly Perfil[]).find((um) => um !== 'BAR CLIENTE')!
      const pessoa = await novoFuncionario(teste, bar.id, daEquipe)
      await provadaHa(pessoa, 11)
      expect(await teste.call(path as Path, {}, pessoa)).toMatchObject(pergunta)
      await provadaHa(pessoa, 9)
      expect((await teste.call(path as Path, {}, pessoa)).body.code).not.toBe('confirme_quem_e')
    },
  )
})
