import { randomBytes, randomInt } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartasPorMandar } from '../correio/cartas.ts'
import { connect } from '../database/db.ts'
import { varrerConvitesDeTrabalho } from '../funcionario/convite-de-trabalho.ts'
import { novoLink } from '../sessao/link-de-senha.ts'
import { cifrarSenha } from '../sessao/senha.ts'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  senhaDeTeste,
} from '../teste/app.ts'
import { sentar } from '../teste/salao.ts'
import { muitos, novoEndereco, recusado, tentativas, vezes } from '../teste/tentativas.ts'

const URL_DO_BAR = 'https://boteco.example'
const NOVA = 'carroça azul de domingo'
const nova = { password: NOVA, confirmPassword: NOVA }

let teste: AppDeTeste
let tentar: ReturnType<typeof tentativas>
beforeAll(async () => {
  teste = await appDeTeste()
  tentar = tentativas(teste)
})
afterAll(() => teste.encerrar())

/** Still logged in with this token? */
const vale = async (token: string) => (await teste.call('/auth/buscarMinhasSessoes', {}, { token })).status === 200
const entra = async (email: string, password: string) =>
  (await tentar.entrar(novoEndereco(), email, password)).status === 200
const daCarta = (texto: string | undefined) => texto?.match(/nova-senha#([\w-]{43})/)?.[1] ?? ''

describe('quem sabe a senha', () => {
  test('troca por outra: os outros logins acabam, este fica, e só a nova entra', async () => {
    const { email } = await novaPessoa(teste)
    const [token, outro] = [await loginDe(teste, email), await loginDe(teste, email)]
    const troca = await teste.call('/auth/trocarSenha', { atual: senhaDeTeste, ...nova }, { token })
    expect([troca.status, troca.body.message]).toEqual([200, respostas.senhaTrocada])
    expect([await vale(token), await vale(outro)]).toEqual([true, false])
    expect([await entra(email, senhaDeTeste), await entra(email, NOVA)]).toEqual([false, true])
    const cartas = await cartasPorMandar(teste.sql, URL_DO_BAR)
    expect(cartas.filter(({ para }) => para === email).map(({ assunto }) => assunto)).toEqual([
      'Boteco: sua senha foi trocada',
    ])
  })

  test('só a troca quem a sabe: dez palpites com um aparelho roubado, e nada muda', async () => {
    const { email } = await novaPessoa(teste)
    const token = await loginDe(teste, email)
    const trocar = (atual: string) => teste.call('/auth/trocarSenha', { atual, ...nova }, { token })
    const errada = await trocar('palpite')
    expect([errada.status, errada.body.errors]).toEqual([422, { atual: respostas.senhaAtualErrada }])
    expect(await vezes(10, () => trocar('palpite'))).toEqual([...muitos(422, 9), 429])
    expect(await trocar(senhaDeTeste)).toMatchObject(recusado)
    expect(await entra(email, senhaDeTeste)).toBe(true)
  })

  test('um login que corre com a troca não fica aberto com a senha de antes', async () => {
    const { email, usuario_id } = await novaPessoa(teste)
    const dono = connect(teste.url, { max: 2, statementTimeout: 0 })
    const login = await dono.begin(async (tx) => {
      await tx`update usuario set senha_hash = senha_hash || ' ' where id = ${usuario_id}`
      const login = teste.call('/auth/loginBoteco', { email, password: senhaDeTeste })
      // it has compared the password and waits for the transaction that is changing it
      await expect
        .poll(() =>
          dono`select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`.then(({ length }) => length),
        )
        .toBeGreaterThan(0)
      return { login }
    })
    const { status, body } = await login.login
    await dono.end()
    expect([status, body.message]).toEqual([401, mensagensDasChamadas.loginRecusado])
    expect(await teste.sql`select from sessao where usuario_id = ${usuario_id}`).toEqual([])
  })
})

const comChave = ({ usuario_id }: { usuario_id: number }) => teste.sql`
  insert into chave_de_acesso (usuario_id, credencial, chave_publica, contador, transportes, nome)
  values (${usuario_id}, ${randomBytes(16)}, ${randomBytes(16)}, 0, '{}', 'de um estranho')`
const chaves = async ({ usuario_id }: { usuario_id: number }) =>
  (await teste.sql`select from chave_de_acesso where usuario_id = ${usuario_id}`).length

test('uma senha nova por link acaba com as chaves de acesso; trocada por quem sabe a de antes, elas ficam', async () => {
  const gerente = await novoGerente(teste, (await novoBar(teste)).id)
  await comChave(gerente)
  await teste.call('/auth/trocarSenha', { atual: senhaDeTeste, ...nova }, { token: gerente.token })
  expect(await chaves(gerente)).toBe(1)
  const segredo = (await novoLink(teste.sql, gerente.usuario_id, URL_DO_BAR)).split('#')[1]
  const criada = await tentar.de(novoEndereco(), '/auth/criarSenhaPorLink', {
    segredo,
    password: `${NOVA} 2`,
    confirmPassword: `${NOVA} 2`,
  })
  expect([criada.status, await chaves(gerente)]).toEqual([200, 0])
  const cartas = await cartasPorMandar(teste.sql, URL_DO_BAR)
  expect(cartas.find(({ para, texto }) => para === gerente.email && texto.includes('chaves de acesso'))).toBeDefined()
})

describe('quem esqueceu a senha', () => {
  const pedir = (email: string, endereco = novoEndereco()) => tentar.de(endereco, '/auth/pedirNovaSenha', { email })
  const criar = (segredo: string, senha: object = nova) =>
    tentar.de(novoEndereco(), '/auth/criarSenhaPorLink', { segredo, ...senha })
  const carta = async (email: string) =>
    (await cartasPorMandar(teste.sql, URL_DO_BAR)).find(({ para }) => para === email)

  test('recebe um link que vale uma vez, e todos os logins acabam', async () => {
    const { email } = await novaPessoa(teste)
    const token = await loginDe(teste, email)
    expect((await pedir(`  ${email.toUpperCase()} `)).body.message).toBe(respostas.novaSenhaPedida)
    const escrita = await carta(email)
    expect(escrita?.texto).toContain(`${URL_DO_BAR}/nova-senha#`)
    // of the secret only the hash is kept
    const segredo = daCarta(escrita?.texto)
    const guardado = JSON.stringify([
      await teste.sql`select * from link_de_senha`,
      await teste.sql`select * from carta`,
    ])
    expect(guardado).not.toContain(segredo)

    const feito = await criar(segredo)
    expect([feito.status, feito.body.message]).toEqual([200, respostas.senhaCriada])
    expect(await vale(token)).toBe(false)
    expect([await entra(email, senhaDeTeste), await entra(email, NOVA)]).toEqual([false, true])
    const deNovo = await criar(segredo, { password: 'outra vez a mesma', confirmPassword: 'outra vez a mesma' })
    expect([deNovo.status, deNovo.body.message]).toEqual([400, respostas.linkNaoVale])
    expect(await entra(email, NOVA)).toBe(true)
  })

  test('com o link vencido não cria nada', async () => {
    const { email, usuario_id } = await novaPessoa(teste)
    const segredo = daCarta(await novoLink(teste.sql, usuario_id, URL_DO_BAR))
    await teste.sql`update link_de_senha set vence_em = vence_em - interval '30 minutes' where usuario_id = ${usuario_id}`
    expect((await criar(segredo)).body.message).toBe(respostas.linkNaoVale)
    expect(await entra(email, senhaDeTeste)).toBe(true)
  })

  test('com o link de outra pessoa só muda a senha dela; com um inventado, a de ninguém', async () => {
    const [ana, rui] = [await novaPessoa(teste), await novaPessoa(teste)]
    const segredo = daCarta(await novoLink(teste.sql, rui.usuario_id, URL_DO_BAR))
    expect((await criar(randomBytes(32).toString('base64url'))).body.message).toBe(respostas.linkNaoVale)
    expect((await criar(segredo)).status).toBe(200)
    expect([await entra(ana.email, senhaDeTeste), await entra(ana.email, NOVA)]).toEqual([true, false])
  })

  test('o link que foi usado leva com ele os outros da mesma pessoa, e o código, e só eles', async () => {
    const [ana, rui] = [await novaPessoa(teste), await novaPessoa(teste)]
    const link = async ({ usuario_id }: typeof ana) => daCarta(await novoLink(teste.sql, usuario_id, URL_DO_BAR))
    const [um, outro, doRui] = [await link(ana), await link(ana), await link(rui)]
    expect((await criar(um)).status).toBe(200)
    expect((await criar(outro)).body.message).toBe(respostas.linkNaoVale)
    expect((await criar(doRui)).status).toBe(200)
  })

  test('cinco de uma vez com o mesmo link criam uma senha', async () => {
    const { usuario_id } = await novaPessoa(teste)
    const segredo = daCarta(await novoLink(teste.sql, usuario_id, URL_DO_BAR))
    const feitos = await Promise.all(Array.from({ length: 5 }, () => criar(segredo)))
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, ...muitos(400, 4)])
  })

  test('a resposta nem olha se o e-mail é de alguém', async () => {
    const { email } = await novaPessoa(teste)
    const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
    // a call that read `usuario` would deadlock: the lock is held until both have answered
    const ditos = await dono.begin(async (tx) => {
      await tx`lock table usuario in access exclusive mode`
      return [await pedir(email), await pedir('ninguem.mesmo@exemplo.com')]
    })
    await dono.end()
    expect(ditos[0]).toEqual(ditos[1])
    expect(ditos[0]).toMatchObject({ status: 200, body: { message: respostas.novaSenhaPedida } })
    const [dela, deNinguem] = await teste.sql<{ email: string }[]>`
      select tipo, tentativas, assunto, texto from carta where email in (${email}, 'ninguem.mesmo@exemplo.com')`
    expect(dela).toEqual(deNinguem)
  })

  test('a quem não tem cadastro ninguém escreve, e nada fica', async () => {
    await pedir('quem.sera@exemplo.com')
    expect((await cartasPorMandar(teste.sql, URL_DO_BAR)).filter(({ para }) => para.startsWith('quem'))).toEqual([])
    expect(await teste.sql`select from carta where email = 'quem.sera@exemplo.com'`).toEqual([])
  })

  test('não é enterrado em cartas: quatro de um endereço, dez de todos, com cadastro ou sem', async () => {
    const { email } = await novaPessoa(teste)
    for (const um of [email, 'sem.cadastro@exemplo.com']) {
      const endereco = novoEndereco()
      expect(await vezes(5, () => pedir(um, endereco))).toEqual([...muitos(200, 4), 429])
      expect(await vezes(7, () => pedir(um))).toEqual([...muitos(200, 6), 429])
    }
  })

  test('links não se adivinham, e quem tenta espera', async () => {
    const endereco = novoEndereco()
    const tentarLink = () =>
      tentar.de(endereco, '/auth/criarSenhaPorLink', { segredo: randomBytes(32).toString('base64url'), ...nova })
    expect(await vezes(21, tentarLink)).toEqual([...muitos(400, 20), 429])
  })
})

describe('quem trabalha no bar e esqueceu a senha', () => {
  let gerente: Awaited<ReturnType<typeof novoGerente>>
  let bar: Awaited<ReturnType<typeof novoBar>>
  beforeEach(async () => {
    bar = await novoBar(teste)
    gerente = await novoGerente(teste, bar.id)
  })
  const dar = (id: number, quem = gerente) => teste.call('/user/darCodigoDeSenha', { id }, quem)
  const codigoPara = async (id: number) => (await dar(id)).body.codigo
  const usar = (email: string, codigo: string, endereco = novoEndereco()) =>
    tentar.de(endereco, '/auth/criarSenhaPorCodigo', { email, codigo, ...nova })
  /** Another code than this one. */
  const outro = (codigo: string) => String((Number(codigo.replace(' ', '')) + 1 + randomInt(99)) % 1e8).padStart(8, '0')

  test('cria outra com o código que o gerente leu, e todos os seus logins acabam', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const { status, body } = await dar(garcom.vinculo_id)
    expect([status, body.message]).toEqual([200, respostas.codigoDeSenhaFeito])
    expect(body.codigo).toMatch(/^\d{4} \d{4}$/)
    const guardado = JSON.stringify([
      await teste.sql`select * from codigo_de_senha`,
      await teste.sql`select * from idempotencia`,
    ])
    expect(guardado).not.toContain(body.codigo.replace(' ', ''))

    const feito = await usar(garcom.email, body.codigo)
    expect([feito.status, feito.body.message]).toEqual([200, respostas.senhaCriada])
    expect(await vale(garcom.token)).toBe(false)
    expect([await entra(garcom.email, senhaDeTeste), await entra(garcom.email, NOVA)]).toEqual([false, true])
    // used once
    expect((await usar(garcom.email, body.codigo)).body.message).toBe(respostas.codigoNaoVale)
  })

  test('cinco erros matam o código, de quantos aparelhos forem; outro do gerente vale', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const codigo = await codigoPara(garcom.vinculo_id)
    expect(await vezes(5, () => usar(garcom.email, outro(codigo)))).toEqual(muitos(400, 5))
    expect((await usar(garcom.email, codigo)).body.message).toBe(respostas.codigoNaoVale)
    expect(await entra(garcom.email, senhaDeTeste)).toBe(true)
    expect((await usar(garcom.email, await codigoPara(garcom.vinculo_id))).status).toBe(200)
  })

  test('trinta erros de uma vez são cinco tentativas', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const codigo = await codigoPara(garcom.vinculo_id)
    await Promise.all(Array.from({ length: 30 }, () => usar(garcom.email, outro(codigo))))
    const [{ tentativas }] = await teste.sql<[{ tentativas: number }]>`
      select tentativas from codigo_de_senha where usuario_id = ${garcom.usuario_id}`
    expect(tentativas).toBe(5)
  })

  test('e um endereço só tenta dez vezes o mesmo e-mail', async () => {
    const endereco = novoEndereco()
    const errar = () => usar('ninguem@exemplo.com', '12345678', endereco)
    expect(await vezes(11, errar)).toEqual([...muitos(400, 10), 429])
  })

  test('o código vencido não vale, nem o de antes depois de um novo', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const velho = await codigoPara(garcom.vinculo_id)
    await teste.sql`update codigo_de_senha set vence_em = vence_em - interval '30 minutes'
      where usuario_id = ${garcom.usuario_id}`
    expect((await usar(garcom.email, velho)).body.message).toBe(respostas.codigoNaoVale)
    await codigoPara(garcom.vinculo_id)
    expect((await usar(garcom.email, velho)).body.message).toBe(respostas.codigoNaoVale)
  })

  test('o código de uma pessoa não vale para outra, e quem não tem cadastro ouve o mesmo', async () => {
    const [garcom, barman] = [
      await novoFuncionario(teste, bar.id, 'BAR GARCON'),
      await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    ]
    const codigo = await codigoPara(garcom.vinculo_id)
    await codigoPara(barman.vinculo_id)
    const deOutro = await usar(barman.email, codigo)
    const deNinguem = await usar('quem.sera@exemplo.com', codigo)
    expect(deOutro).toMatchObject({ status: 400, body: { message: respostas.codigoNaoVale } })
    expect(deNinguem).toEqual(deOutro)
    expect((await usar(garcom.email, codigo)).status).toBe(200)
  })

  test('quem foi excluído não usa mais o código que recebeu', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const codigo = await codigoPara(garcom.vinculo_id)
    await teste.call('/user/excluirfuncionario', { id: garcom.vinculo_id }, gerente)
    expect((await usar(garcom.email, codigo)).body.message).toBe(respostas.codigoNaoVale)
    expect((await dar(garcom.vinculo_id)).status).toBe(404)
  })

  test('um gerente só abre contas que são do bar dele, e nunca a de outro gerente', async () => {
    const fora = await novoBar(teste)
    const deFora = await novoFuncionario(teste, fora.id, 'BAR GARCON')
    expect((await dar(deFora.vinculo_id)).status).toBe(404)

    const colega = await novoGerente(teste, bar.id)
    const nosDois = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await teste.sql`insert into vinculo ${teste.sql({
      ...{ estabelecimento_id: fora.id, usuario_id: nosDois.usuario_id, perfil: 'BAR BARMAN' },
    })}`
    const comCartao = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
    await teste.sql`insert into cartao_salvo ${teste.sql({
      ...{ usuario_id: comCartao.usuario_id, token: 'x', bandeira: 'visa', ultimos_digitos: '1234' },
      ...{ mes_validade: '12', ano_validade: '2040', nome_no_cartao: 'ANA' },
    })}`
    for (const { vinculo_id } of [colega, nosDois, comCartao]) {
      const { status, body } = await dar(vinculo_id)
      expect([status, body.message]).toEqual([409, respostas.contaDeForaDoBar])
    }
  })

  test('uma conta que passou a ser de mais alguém já não se abre com o código de antes', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const codigo = await codigoPara(garcom.vinculo_id)
    const { id: estabelecimento_id } = await novoBar(teste)
    const { usuario_id } = garcom
    await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id, usuario_id, perfil: 'BAR BARMAN' })}`
    expect((await usar(garcom.email, codigo)).body.message).toBe(respostas.codigoNaoVale)
  })

  test('uma conta que tem a vida da pessoa não se abre com um código: visita, alergia, dados seus, ou feita por ela mesma', async () => {
    const casos: ((quem: { usuario_id: number; token: string }) => PromiseLike<unknown>)[] = [
      async ({ usuario_id }) => {
        const { id } = await sentar(teste, (await novoBar(teste)).id)
        await teste.sql`update checkin set usuario_id = ${usuario_id}, fechado_em = now() where id = ${id}`
      },
      ({ usuario_id }) =>
        teste.sql`insert into usuario_alergia (usuario_id, alergia) values (${usuario_id}, 'Amendoim')`,
      ({ usuario_id }) => teste.sql`update usuario set feita_por_estabelecimento_id = null where id = ${usuario_id}`,
      async ({ token }) => {
        const dados = { nomeCompleto: 'Ana Souza', cpf: '111.444.777-35', telefoneCelular: '(11) 98765-4321' }
        expect((await teste.call('/privacidade/corrigirMeusDados', dados, { token })).status).toBe(200)
      },
    ]
    for (const viver of casos) {
      const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
      const codigo = await codigoPara(garcom.vinculo_id)
      await viver(garcom)
      expect((await usar(garcom.email, codigo)).body.message).toBe(respostas.codigoNaoVale)
      expect((await dar(garcom.vinculo_id)).body.message).toBe(respostas.contaDeForaDoBar)
    }
  })

  test('quem foi excluído só volta à equipe com o seu sim; então entra com a senha que tinha, ou com um código', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await teste.call('/user/excluirfuncionario', { id: garcom.vinculo_id }, gerente)
    const chamar = (password: string) =>
      teste.call(
        '/user/cadastrarfuncionario',
        {
          ...{ nomePerfil: 'BAR GARCON', nomeCompleto: garcom.nome, email: garcom.email, cpf: '529.982.247-25' },
          ...{ telefoneCelular: '11987654321', password, confirmPassword: password },
        },
        gerente,
      )
    const abertos = () => teste.sql<{ id: number }[]>`
      select id from vinculo where usuario_id = ${garcom.usuario_id} and ate is null`
    // whatever was typed, the answer tells nothing of the password
    for (const password of ['a que o gerente digitou', senhaDeTeste]) {
      const { status, body } = await chamar(password)
      expect([status, body.message]).toEqual([200, respostas.funcionarioConvidado])
      expect(await abertos()).toHaveLength(0)
    }
    const cartas = await teste.sql<
      { tipo: string }[]
    >`select tipo from carta where lower(email) = lower(${garcom.email})`
    expect(cartas.map(({ tipo }) => tipo)).toContain('volta_a_equipe')

    const { body: login } = await teste.call('/auth/loginBoteco', { email: garcom.email, password: senhaDeTeste })
    expect(login.dadosPerfil.nome).toBe('BAR CLIENTE')
    const prova = { token: login.token }
    const convites = async (quem: object) =>
      (await teste.call('/user/buscarConvitesDeTrabalho', {}, quem)).body.convites
    expect(await convites(prova)).toEqual([{ idEstabelecimento: bar.id, nome: bar.nome, nomePerfil: 'BAR GARCON' }])
    // no other person says yes for them, and a yes is said once
    const responder = (quem: object, aceita = true) =>
      teste.call('/user/responderConviteDeTrabalho', { idEstabelecimento: bar.id, aceita }, quem)
    expect([(await responder(gerente)).status, (await convites(gerente)).length]).toEqual([404, 0])
    expect((await responder(prova, false)).body.message).toBe(respostas.conviteDeTrabalhoRecusado)
    expect([(await responder(prova)).status, (await abertos()).length]).toEqual([404, 0])
    await chamar('a que o gerente digitou')
    expect((await responder(prova)).body.message).toBe(respostas.conviteDeTrabalhoAceito)
    const [{ vinculo_id }] = await teste.sql<[{ vinculo_id: number }]>`
      select vinculo_id from ato where tipo = 'contratacao' and alvo_id = ${(await abertos())[0]!.id}`
    expect(vinculo_id).toBe(gerente.vinculo_id)

    expect((await usar(garcom.email, await codigoPara((await abertos())[0]!.id))).status).toBe(200)
    const { body: deVolta } = await teste.call('/auth/loginBoteco', { email: garcom.email, password: NOVA })
    expect(deVolta).toMatchObject({ dadosPerfil: { nome: 'BAR GARCON' }, dadosEstabelecimento: bar })
  })

  test('um convite de um mês atrás não vale mais, e a varredura o leva', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await teste.sql`
      insert into convite_de_trabalho (estabelecimento_id, usuario_id, perfil, feito_por, feito_em)
      values (${bar.id}, ${garcom.usuario_id}, 'BAR BARMAN', ${gerente.vinculo_id}, now() - interval '31 days')`
    expect((await teste.call('/user/buscarConvitesDeTrabalho', {}, garcom)).body.convites).toEqual([])
    await varrerConvitesDeTrabalho(teste.manutencao)
    expect(await teste.sql`select from convite_de_trabalho where usuario_id = ${garcom.usuario_id}`).toHaveLength(0)
  })
})

describe('uma senha que outros também têm', () => {
  const comum = { password: '12345678', confirmPassword: '12345678' }
  const recusada = { status: 400, body: { message: respostas.senhaComum, errors: { password: respostas.senhaComum } } }
  const pessoa = (email: string) => ({
    ...{ nomeCompleto: 'Ana Souza', email, cpf: '529.982.247-25', telefoneCelular: '(11) 98765-4321' },
  })
  const doBar = {
    ...{ nomeEstabelecimento: 'Bar da Ana', telefoneFixoEstabelecimento: '1132654321', endereco: 'Rua Augusta, 1' },
    ...{
      telefoneCelularEstabelecimento: '11987654321',
      uf: 'SP',
      cidade: 'São Paulo',
      descricaoEstabelecimento: 'O bar.',
    },
  }

  test('não se escolhe em lugar nenhum, e o link e o código continuam bons', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const segredo = daCarta(await novoLink(teste.sql, garcom.usuario_id, URL_DO_BAR))
    const { codigo } = (await teste.call('/user/darCodigoDeSenha', { id: garcom.vinculo_id }, gerente)).body
    const ditos = [
      await teste.call('/auth/trocarSenha', { atual: senhaDeTeste, ...comum }, garcom),
      await teste.call('/auth/criarSenhaPorLink', { segredo, ...comum }),
      await teste.call('/auth/criarSenhaPorCodigo', { email: garcom.email, codigo, ...comum }),
      await teste.call('/cliente/cadastrarcliente', { ...pessoa('a@comum.com'), ...comum }),
      await teste.call('/user/cadastrargerente', { ...pessoa('b@comum.com'), ...doBar, ...comum }),
      await teste.call(
        '/user/cadastrarfuncionario',
        { ...pessoa('c@comum.com'), nomePerfil: 'BAR BARMAN', ...comum },
        gerente,
      ),
    ]
    for (const dito of ditos) expect(dito).toMatchObject(recusada)
    expect(await teste.sql`select from usuario where email like '%@comum.com'`).toEqual([])
    const usado = await teste.call('/auth/criarSenhaPorCodigo', { email: garcom.email, codigo, ...nova })
    expect(usado.status).toBe(200)
  })

  test('de antes continua a entrar, também numa equipe nova', async () => {
    const { email } = await novaPessoa(teste)
    await teste.sql`update usuario set senha_hash = ${await cifrarSenha('12345678')} where email = ${email}`
    expect(await entra(email, '12345678')).toBe(true)
    const gerente = await novoGerente(teste, (await novoBar(teste)).id)
    const contratada = await teste.call(
      '/user/cadastrarfuncionario',
      { ...pessoa(email), nomePerfil: 'BAR BARMAN', ...comum },
      gerente,
    )
    expect(contratada.status).toBe(200)
  })
})
