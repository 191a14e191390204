import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashDoSegredo } from '../sessao/provas.ts'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  senhaDeTeste,
} from '../teste/app.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const entrar = (email: string, password = senhaDeTeste, carteira?: string) =>
  teste.call('/auth/loginBoteco', { email, password }, { carteira })

describe('o login', () => {
  it('leva o funcionário à sua casa, com o seu perfil', async () => {
    const bar = await novoBar(teste)
    const { email } = await novoFuncionario(teste, bar.id, 'BAR COZINHA', { nome: 'Dona Cida Moraes' })
    const { status, body } = await entrar(email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      // as the screens greet them
      user: { name: 'Dona Cida', email },
      statusUsuario: 'logado',
      dadosPerfil: { nome: 'BAR COZINHA' },
      dadosEstabelecimento: bar,
      dadosCliente: null,
    })
  })

  it('de novo no mesmo aparelho encerra o de antes, seja de quem for, e uma recusa não encerra nada', async () => {
    const bar = await novoBar(teste)
    const [ana, bia] = [
      await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
      await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    ]
    const vale = async (token: string) => (await teste.call('/auth/buscarMinhasSessoes', {}, { token })).status === 200
    const trocar = (email: string, password: string, token: string) =>
      teste.call('/auth/loginBoteco', { email, password }, { token })

    expect((await trocar(bia.email, 'senha-errada-dela', ana.token)).status).toBe(401)
    expect(await vale(ana.token)).toBe(true)
    const { token } = (await trocar(bia.email, senhaDeTeste, ana.token)).body
    expect([await vale(ana.token), await vale(token), await vale(bia.token)]).toEqual([false, true, true])
  })

  it('diz a mesma frase para quem não existe e para a senha errada', async () => {
    const { email } = await novaPessoa(teste)
    const [errada, ninguem] = [await entrar(email, 'não é esta'), await entrar('ninguem@exemplo.com')]
    expect([errada.status, ninguem.status]).toEqual([401, 401])
    expect(errada.body).toEqual(ninguem.body)
    expect(errada.body.message).toBe(mensagensDasChamadas.loginRecusado)
  })

  it('dura 16 horas para a equipe e 30 dias para o cliente', async () => {
    const funcionario = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    const cliente = await loginDe(teste, (await novaPessoa(teste)).email)
    const vidaDe = async (token: string) => {
      const [sessao] = await teste.sql<{ horas: number }[]>`
        select round(extract(epoch from expira_em - criada_em) / 3600) as horas
        from sessao where token_hash = ${hashDoSegredo(token)}`
      return sessao?.horas
    }
    expect([await vidaDe(funcionario.token), await vidaDe(cliente)]).toEqual([16, 720])
  })

  it('quem trabalha em dois bares entra no que contratou por último', async () => {
    const [antigo, novo] = [await novoBar(teste), await novoBar(teste)]
    const { email, usuario_id } = await novoFuncionario(teste, antigo.id, 'BAR GARCON')
    await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id: novo.id, usuario_id, perfil: 'BAR BARMAN' })}`
    expect((await entrar(email)).body).toMatchObject({
      dadosPerfil: { nome: 'BAR BARMAN' },
      dadosEstabelecimento: novo,
    })
    await teste.sql`update vinculo set ate = now() where usuario_id = ${usuario_id} and estabelecimento_id = ${novo.id}`
    expect((await entrar(email)).body).toMatchObject({
      dadosPerfil: { nome: 'BAR GARCON' },
      dadosEstabelecimento: antigo,
    })
    await teste.sql`update vinculo set ate = now() where usuario_id = ${usuario_id}`
    expect((await entrar(email)).body).toMatchObject({
      dadosPerfil: { nome: 'BAR CLIENTE' },
      dadosEstabelecimento: null,
    })
  })

  it('diz a quem trabalha em dois bares quais são, e leva ao que a pessoa escolher', async () => {
    const [antigo, novo, alheio] = [await novoBar(teste), await novoBar(teste), await novoBar(teste)]
    const { email, usuario_id } = await novoFuncionario(teste, antigo.id, 'BAR GARCON')
    expect((await entrar(email)).body).not.toHaveProperty('estabelecimentos')
    await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id: novo.id, usuario_id, perfil: 'BAR BARMAN' })}`
    expect((await entrar(email)).body.estabelecimentos).toEqual([
      { ...novo, nomePerfil: 'BAR BARMAN' },
      { ...antigo, nomePerfil: 'BAR GARCON' },
    ])
    expect((await entrar(email, 'não é esta')).body).not.toHaveProperty('estabelecimentos')

    const no = (idEstabelecimento: number, password = senhaDeTeste) =>
      teste.call('/auth/loginBoteco', { email, password, idEstabelecimento })
    const { status, body } = await no(antigo.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dadosPerfil: { nome: 'BAR GARCON' }, dadosEstabelecimento: antigo })
    expect(body).not.toHaveProperty('estabelecimentos')
    // the token is of that bar: the waiter's call is theirs, the barman of the other bar has none of it
    const conta = { dadosCliente: { numeroMesa: 1 } }
    expect((await teste.call('/cliente/getContaCliente', conta, { token: body.token })).status).toBe(200)
    const { token } = (await no(novo.id)).body
    expect((await teste.call('/cliente/getContaCliente', conta, { token })).status).toBe(403)

    // a bar where they do not work, one that does not exist, and the wrong password for one's own
    for (const id of [alheio.id, 999_999_999]) {
      const recusa = await no(id)
      expect([recusa.status, recusa.body.message]).toEqual([404, respostas.naoEncontrado])
      expect(recusa.body).not.toHaveProperty('token')
    }
    expect((await no(antigo.id, 'não é esta')).status).toBe(401)
    await teste.sql`update vinculo set ate = now() where usuario_id = ${usuario_id} and estabelecimento_id = ${antigo.id}`
    expect((await no(antigo.id)).status).toBe(404)
    expect((await entrar(email)).body).not.toHaveProperty('estabelecimentos')
  })

  it('diz do cliente o primeiro nome, e do cartão salvo só o fim', async () => {
    const { email, usuario_id } = await novaPessoa(teste)
    // all that section 3 of the spec names, and nothing in it that no screen shows
    const vazio = {
      cpf: '',
      telefone_celular: '',
      nome_como_esta_no_cartao: '',
      mes_validade_cartao: '',
      ano_validade_cartao: '',
      codigo_cartao: '',
      cartao_criptografado_pagbank: '',
    }
    expect((await entrar(email)).body.dadosCliente).toEqual({ ...vazio, numero_cartao: '' })
    await teste.sql`insert into cartao_salvo ${teste.sql({
      usuario_id,
      token: 'CARD_1',
      bandeira: 'visa',
      ultimos_digitos: '1234',
      mes_validade: '12',
      ano_validade: '2030',
      nome_no_cartao: 'ANA SILVA',
    })}`
    expect((await entrar(email)).body.dadosCliente).toEqual({
      ...vazio,
      numero_cartao: '**** **** **** 1234',
    })
  })

  it('junta à conta o que o visitante fez no aparelho, e não o que é de outra pessoa', async () => {
    const { sql } = teste
    const bar = await novoBar(teste)
    const { usuario_id, email, nome } = await novaPessoa(teste)
    const outra = await novaPessoa(teste)
    const [carteira] = await sql<{ id: number }[]>`
      insert into carteira ${sql({ segredo_hash: hashDoSegredo('aparelho') })} returning id`
    const carteira_id = carteira?.id ?? 0
    const [checkin] = await sql<{ id: number }[]>`
      insert into checkin ${sql({ estabelecimento_id: bar.id, numero: 1, carteira_id })} returning id`
    await sql`insert into categoria (nome, ordem) values ('Chopes', 1)`
    const [produto] = await sql<{ id: number }[]>`
      insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome)
      select ${bar.id}, id, 'Chope' from categoria returning id`
    const ficha = {
      estabelecimento_id: bar.id,
      checkin_id: checkin?.id,
      carteira_id,
      produto_estabelecimento_id: produto?.id,
      nome_produto: 'Chope',
      preco: 1000,
    }
    await sql`insert into ficha ${sql([
      { ...ficha, numero: 1, usuario_id: null },
      { ...ficha, numero: 2, usuario_id: outra.usuario_id },
    ])}`

    expect((await entrar(email, senhaDeTeste, 'aparelho')).status).toBe(200)
    const donos = await sql<{ usuario_id: number }[]>`select usuario_id from ficha order by numero`
    expect(donos.map((dono) => dono.usuario_id)).toEqual([usuario_id, outra.usuario_id])
    expect([...(await sql`select usuario_id, nome from checkin`)]).toEqual([{ usuario_id, nome }])
  })

  it('recusa a décima primeira tentativa em um minuto', async () => {
    const { email } = await novaPessoa(teste)
    const tentativas: number[] = []
    for (let i = 0; i < 11; i++) tentativas.push((await entrar(email, 'chute')).status)
    expect(tentativas).toEqual([...Array(10).fill(401), 429])
  })
})

describe('o logout', () => {
  it('encerra o token, e só ele', async () => {
    const { email } = await novaPessoa(teste)
    const [token, outroAparelho] = [await loginDe(teste, email), await loginDe(teste, email)]
    expect((await teste.call('/auth/logout', {}, { token })).body.message).toBe(respostas.logoutFeito)
    expect((await teste.call('/auth/logout', {}, { token })).status).toBe(401)
    expect((await teste.call('/auth/logout', {}, { token: outroAparelho })).status).toBe(200)
  })
})
