import { randomUUID } from 'node:crypto'
import type { Output } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
} from '../teste/app.ts'
import { autenticador } from '../teste/autenticador.ts'
import { testLongo } from '../teste/longo.ts'
import { varrerDesafios } from './chave-de-acesso.ts'

const publicUrl = 'https://bar.example.com'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste({ publicUrl })
})
afterAll(() => teste.encerrar())

type Quem = { token: string }
type Usar = NonNullable<Output<'/chaveDeAcesso/buscarDesafio'>['opcoes']>

const gerenteNovo = async () => novoGerente(teste, (await novoBar(teste)).id)
const comecar = async (quem: Quem) => (await teste.call('/chaveDeAcesso/comecarCadastro', {}, quem)).body.opcoes
const cadastrar = (quem: Quem, chave: object, nome = 'Meu celular', idempotencia?: string) =>
  teste.call('/chaveDeAcesso/cadastrar', { nome, chave }, { ...quem, chave: idempotencia })
const desafio = async (quem?: Quem) => (await teste.call('/chaveDeAcesso/buscarDesafio', {}, quem)).body.opcoes as Usar
const entrar = (chave: object) => teste.call('/auth/entrarComChaveDeAcesso', { chave })
const confirmar = (quem: Quem, corpo: object) => teste.call('/auth/confirmarQuemE', corpo, quem)
const listar = async (quem: Quem) => (await teste.call('/chaveDeAcesso/buscarChaves', {}, quem)).body.chaves

/** A manager whose phone holds a passkey. */
async function gerenteComChave() {
  const gerente = await gerenteNovo()
  const celular = autenticador(publicUrl)
  const { status, body } = await cadastrar(gerente, celular.criar(await comecar(gerente)))
  expect([status, body.message]).toEqual([200, respostas.chaveCriada])
  return { gerente, celular }
}
const recusada = { status: 401, body: { message: respostas.chaveRecusada, code: 'chave_recusada' } }
const naoCriada = { status: 422, body: { message: respostas.chaveNaoCriada, code: 'chave_recusada' } }

describe('criar uma chave de acesso', () => {
  test('pede ao aparelho uma chave deste endereço, que ele mesmo ache e que verifique a pessoa', async () => {
    const gerente = await gerenteNovo()
    const opcoes = await comecar(gerente)
    expect(opcoes).toMatchObject({
      rp: { id: 'bar.example.com', name: 'Boteco' },
      user: { name: gerente.email, displayName: gerente.nome },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    // what authenticators keep of the person is no personal data
    expect(Buffer.from(opcoes.user.id, 'base64url').toString('latin1')).not.toMatch(/@|Pessoa/)
  })

  test('guarda várias, cada uma com o seu nome, e cada pessoa vê só as suas', async () => {
    const { gerente, celular } = await gerenteComChave()
    const outro = await gerenteNovo()
    const opcoes = await comecar(gerente)
    expect(opcoes.excludeCredentials).toEqual([{ id: celular.id, type: 'public-key', transports: ['internal'] }])
    await cadastrar(gerente, autenticador(publicUrl).criar(opcoes), 'Notebook do escritório')
    expect((await listar(gerente)).map(({ nome, usada_em }) => [nome, usada_em])).toEqual([
      ['Meu celular', null],
      ['Notebook do escritório', null],
    ])
    expect(await listar(outro)).toEqual([])
  })

  test('a resposta perdida, enviada de novo, cria uma só', async () => {
    const gerente = await gerenteNovo()
    const chave = autenticador(publicUrl).criar(await comecar(gerente))
    const vez = randomUUID()
    const [uma, outra] = [
      await cadastrar(gerente, chave, 'Celular', vez),
      await cadastrar(gerente, chave, 'Celular', vez),
    ]
    expect([uma.status, outra.status]).toEqual([200, 200])
    expect(await listar(gerente)).toHaveLength(1)
  })

  test('um desafio serve uma vez', async () => {
    const gerente = await gerenteNovo()
    const opcoes = await comecar(gerente)
    expect((await cadastrar(gerente, autenticador(publicUrl).criar(opcoes))).status).toBe(200)
    expect(await cadastrar(gerente, autenticador(publicUrl).criar(opcoes))).toMatchObject(naoCriada)
    expect(await listar(gerente)).toHaveLength(1)
  })

  test('uma vez, também quando o que veio não vale', async () => {
    const gerente = await gerenteNovo()
    const opcoes = await comecar(gerente)
    const celular = autenticador(publicUrl)
    expect(await cadastrar(gerente, celular.criar(opcoes, { origem: 'https://bar.example.net' }))).toMatchObject(
      naoCriada,
    )
    expect(await cadastrar(gerente, celular.criar(opcoes))).toMatchObject(naoCriada)
    expect(await listar(gerente)).toEqual([])
  })

  test('um desafio é de um login só', async () => {
    const [gerente, outro] = [await gerenteNovo(), await gerenteNovo()]
    const opcoes = await comecar(outro)
    expect(await cadastrar(gerente, autenticador(publicUrl).criar(opcoes))).toMatchObject(naoCriada)
    // nor of another login of the same person, nor one to log in with
    const mesmaPessoa = { token: await loginDe(teste, outro.email) }
    expect(await cadastrar(mesmaPessoa, autenticador(publicUrl).criar(opcoes))).toMatchObject(naoCriada)
    const deEntrada = { ...opcoes, challenge: (await desafio()).challenge }
    expect(await cadastrar(gerente, autenticador(publicUrl).criar(deEntrada))).toMatchObject(naoCriada)
    // whose it is loses nothing by that
    expect((await cadastrar(outro, autenticador(publicUrl).criar(opcoes))).status).toBe(200)
    expect(await listar(gerente)).toEqual([])
  })

  test('um desafio acaba em cinco minutos', async () => {
    const gerente = await gerenteNovo()
    const opcoes = await comecar(gerente)
    await teste.sql`update desafio set vence_em = vence_em - interval '5 minutes'`
    expect(await cadastrar(gerente, autenticador(publicUrl).criar(opcoes))).toMatchObject(naoCriada)
    await varrerDesafios(teste.sql)
    expect(await teste.sql`select from desafio where vence_em < now()`).toHaveLength(0)
  })

  test.each([
    ['de outra página', { origem: 'https://bar.example.com.golpe.net' }],
    ['de uma página sem https', { origem: 'http://bar.example.com' }],
    ['de outro endereço', { rpId: 'golpe.net' }],
    ['sem dedo, rosto ou PIN', { semVerificar: true }],
    ['com outro desafio', { desafio: 'AAAA' }],
  ])('recusa a chave %s', async (_caso, torto) => {
    const gerente = await gerenteNovo()
    expect(await cadastrar(gerente, autenticador(publicUrl).criar(await comecar(gerente), torto))).toMatchObject(
      naoCriada,
    )
    expect(await listar(gerente)).toEqual([])
  })

  test('a chave de uma pessoa não vira de outra', async () => {
    const { gerente, celular } = await gerenteComChave()
    const outro = await gerenteNovo()
    expect(await cadastrar(outro, celular.criar(await comecar(outro)))).toMatchObject(naoCriada)
    expect(await listar(outro)).toEqual([])
    expect(await listar(gerente)).toHaveLength(1)
  })

  test('ninguém guarda vinte e uma', async () => {
    const { gerente } = await gerenteComChave()
    await teste.sql`
      insert into chave_de_acesso (usuario_id, credencial, chave_publica, contador, transportes, nome)
      select ${gerente.usuario_id}, decode(md5(n || ${gerente.email}), 'hex'), '', 0, '{}', 'Chave ' || n
      from generate_series(2, 20) n`
    const { status, body } = await teste.call('/chaveDeAcesso/comecarCadastro', {}, gerente)
    expect([status, body.message]).toEqual([409, respostas.chavesDemais])
  })
})

describe('entrar com uma chave de acesso', () => {
  test('leva o gerente ao seu bar, sem e-mail nem senha', async () => {
    const { gerente, celular } = await gerenteComChave()
    const opcoes = await desafio()
    expect(opcoes).toMatchObject({ rpId: 'bar.example.com', userVerification: 'required', allowCredentials: [] })
    const { status, body } = await entrar(celular.usar(opcoes))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { name: gerente.nome.split(' ')[0], email: gerente.email },
      dadosPerfil: { nome: 'BAR GERENTE' },
      dadosCliente: null,
    })
    const { token } = body as { token: string }
    expect((await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })).status).toBe(200)
    const [chave] = await listar(gerente)
    expect(chave?.usada_em).toEqual(expect.any(String))
    // it proves who it is, as a password does
    expect((await teste.call('/user/excluirfuncionario', { id: 999_999 }, { token })).status).toBe(404)
  })

  test('quem trabalha em dois bares escolhe um, uma vez', async () => {
    const { gerente, celular } = await gerenteComChave()
    const [outro, alheio] = [await novoBar(teste), await novoBar(teste)]
    await teste.sql`insert into vinculo ${teste.sql({
      estabelecimento_id: outro.id,
      usuario_id: gerente.usuario_id,
      perfil: 'BAR GARCON',
    })}`
    const escolher = async () => {
      const { body } = await entrar(celular.usar(await desafio()))
      expect(body).not.toHaveProperty('token')
      return body as { escolha: string; estabelecimentos: { id: number; nomePerfil: string }[] }
    }
    const { escolha, estabelecimentos } = await escolher()
    expect(estabelecimentos).toMatchObject([{ ...outro, nomePerfil: 'BAR GARCON' }, { nomePerfil: 'BAR GERENTE' }])
    const abrir = (escolha: string, idEstabelecimento: number) =>
      teste.call('/auth/escolherBar', { escolha, idEstabelecimento })
    const { status, body } = await abrir(escolha, outro.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dadosPerfil: { nome: 'BAR GARCON' }, dadosEstabelecimento: outro })
    // used up; invented; in a bar where they do not work; too late; a challenge instead
    expect((await abrir(escolha, outro.id)).status).toBe(401)
    expect((await abrir('inventada', outro.id)).status).toBe(401)
    expect((await abrir((await escolher()).escolha, alheio.id)).status).toBe(404)
    const velha = (await escolher()).escolha
    await teste.sql`update desafio set vence_em = vence_em - interval '5 minutes' where para = 'bar'`
    expect((await abrir(velha, outro.id)).status).toBe(401)
    expect((await abrir((await desafio()).challenge, outro.id)).status).toBe(401)
  })

  test('quem foi dispensado entra como cliente, e mais nada', async () => {
    const { gerente, celular } = await gerenteComChave()
    await teste.sql`update vinculo set ate = now() where id = ${gerente.vinculo_id}`
    const { body } = await entrar(celular.usar(await desafio()))
    expect(body).toMatchObject({ dadosPerfil: { nome: 'BAR CLIENTE' }, dadosEstabelecimento: null })
  })

  test('um desafio serve uma vez, e a mesma resposta não entra de novo', async () => {
    const { celular } = await gerenteComChave()
    const opcoes = await desafio()
    const chave = celular.usar(opcoes)
    expect((await entrar(chave)).status).toBe(200)
    expect(await entrar(chave)).toMatchObject(recusada)
    expect(await entrar(celular.usar(opcoes))).toMatchObject(recusada)
  })

  test('a mesma resposta dez vezes de uma vez entra uma', async () => {
    const { celular } = await gerenteComChave()
    const chave = celular.usar(await desafio())
    const ditos = await Promise.all(Array.from({ length: 10 }, () => entrar(chave)))
    expect(ditos.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  test('um desafio que já venceu, inventado ou feito para outra coisa não serve', async () => {
    const { gerente, celular } = await gerenteComChave()
    const vencido = await desafio()
    await teste.sql`update desafio set vence_em = vence_em - interval '5 minutes'`
    expect(await entrar(celular.usar(vencido))).toMatchObject(recusada)
    expect(await entrar(celular.usar(vencido, { desafio: 'AAAA' }))).toMatchObject(recusada)
    expect(await entrar(celular.usar(await desafio(gerente)))).toMatchObject(recusada)
    const { challenge } = await comecar(gerente)
    expect(await entrar(celular.usar({ ...vencido, challenge }))).toMatchObject(recusada)
  })

  test.each([
    ['de outra página', { origem: 'https://bar.example.com.golpe.net' }],
    ['de outro endereço', { rpId: 'golpe.net' }],
    ['sem dedo, rosto ou PIN', { semVerificar: true }],
    ['de outra chave', { outraChave: true }],
    ['que se diz de outra pessoa', { dono: Buffer.from('outra pessoa').toString('base64url') }],
  ])('recusa a assinatura %s', async (_caso, torto) => {
    const { celular } = await gerenteComChave()
    expect(await entrar(celular.usar(await desafio(), torto))).toMatchObject(recusada)
    expect((await entrar(celular.usar(await desafio()))).status).toBe(200)
  })

  test('recusa uma chave que ninguém cadastrou', async () => {
    const celular = autenticador(publicUrl)
    celular.criar(await comecar(await gerenteNovo()))
    expect(await entrar(celular.usar(await desafio()))).toMatchObject(recusada)
  })

  test('recusa a chave cujo contador não anda para a frente: é uma cópia', async () => {
    const { celular } = await gerenteComChave()
    expect((await entrar(celular.usar(await desafio(), { contador: 7 }))).status).toBe(200)
    for (const contador of [7, 6, 0])
      expect(await entrar(celular.usar(await desafio(), { contador }))).toMatchObject(recusada)
    expect((await entrar(celular.usar(await desafio(), { contador: 8 }))).status).toBe(200)
    // the key and its copy at the same moment: both have been found good before either is counted
    const juntas = [await desafio(), await desafio()].map((opcoes) => celular.usar(opcoes, { contador: 9 }))
    const dono = connect(teste.url, { max: 2, statementTimeout: 0 })
    let entradas: ReturnType<typeof entrar>[] = []
    await dono.begin(async (tx) => {
      await tx`select from chave_de_acesso for update`
      entradas = juntas.map(entrar)
      const esperam = () => dono`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await esperam()).length < juntas.length);
    })
    const ditos = await Promise.all(entradas)
    expect(ditos.map(({ status }) => status).sort()).toEqual([200, 401])
    await dono.end()
  })

  test('a que não conta, conta sempre zero e entra', async () => {
    const { celular } = await gerenteComChave()
    for (let vez = 0; vez < 2; vez++)
      expect((await entrar(celular.usar(await desafio(), { contador: 0 }))).status).toBe(200)
  })

  test('a removida não entra, não confirma, e só o dono a remove', async () => {
    const { gerente, celular } = await gerenteComChave()
    const [chave] = await listar(gerente)
    const remover = (quem: Quem) => teste.call('/chaveDeAcesso/remover', { id: chave!.id }, quem)
    expect((await remover(await gerenteNovo())).status).toBe(404)
    const [deEntrar, deConfirmar] = [await desafio(), await desafio(gerente)]
    expect((await remover(gerente)).body.message).toBe(respostas.chaveRemovida)
    expect(await entrar(celular.usar(deEntrar))).toMatchObject(recusada)
    expect(await confirmar(gerente, { chave: celular.usar(deConfirmar) })).toMatchObject(recusada)
    expect(await desafio(gerente)).toBeNull()
    expect((await remover(gerente)).status).toBe(404)
  })

  testLongo('desafios sem fim são recusados por endereço', async () => {
    const pedir = (remoteAddress: string) =>
      teste.app.inject({ method: 'POST', url: '/chaveDeAcesso/buscarDesafio', remoteAddress, payload: {} })
    const ditos: number[] = []
    for (let vez = 0; vez < 121; vez++) ditos.push((await pedir('10.9.8.7')).statusCode)
    expect(ditos).toEqual([...Array(120).fill(200), 429])
    expect((await pedir('10.9.8.6')).statusCode).toBe(200)
  })

  test('só o gerente cria e vê chaves', async () => {
    const garcom = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    const cliente = { token: await loginDe(teste, (await novaPessoa(teste)).email) }
    for (const quem of [garcom, cliente])
      expect((await teste.call('/chaveDeAcesso/comecarCadastro', {}, quem)).status).toBe(403)
  })
})

describe('confirmar quem é com uma chave de acesso', () => {
  const envelhecer = ({ token }: Quem) =>
    teste.sql`update sessao set provada_em = now() - interval '11 minutes' where token_hash = ${hashDoSegredo(token)}`
  const excluirNinguem = (quem: Quem) => teste.call('/user/excluirfuncionario', { id: 999_999 }, quem)

  test('vale como a senha, e pede só as chaves desta pessoa', async () => {
    const { gerente, celular } = await gerenteComChave()
    await envelhecer(gerente)
    expect((await excluirNinguem(gerente)).body.code).toBe('confirme_quem_e')
    const opcoes = await desafio(gerente)
    expect(opcoes.allowCredentials.map(({ id }) => id)).toEqual([celular.id])
    expect((await confirmar(gerente, { chave: celular.usar(opcoes) })).status).toBe(200)
    expect((await excluirNinguem(gerente)).status).toBe(404)
  })

  test('a chave de outra pessoa, o desafio de outro login ou o da entrada não confirmam ninguém', async () => {
    const { gerente, celular } = await gerenteComChave()
    const { gerente: outro, celular: dOutro } = await gerenteComChave()
    await envelhecer(gerente)
    const tentativas = [
      dOutro.usar(await desafio(gerente)),
      celular.usar(await desafio(outro)),
      celular.usar(await desafio({ token: await loginDe(teste, gerente.email) })),
      celular.usar(await desafio()),
    ]
    for (const chave of tentativas) expect(await confirmar(gerente, { chave })).toMatchObject(recusada)
    expect((await excluirNinguem(gerente)).body.code).toBe('confirme_quem_e')
  })
})

test('antes de o e-mail do bar ser confirmado não se cadastra nenhuma', async () => {
  const bar = await novoBar(teste, { confirmado_em: null })
  const { token } = await novoGerente(teste, bar.id)
  const { status, body } = await teste.call('/chaveDeAcesso/comecarCadastro', {}, { token })
  expect([status, body.message]).toEqual([409, respostas.confirmeOEmailAntes])
})
