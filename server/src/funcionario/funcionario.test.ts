import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  proximo,
  senhaDeTeste,
} from '../teste/app.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const pessoa = () => ({
  nomeCompleto: 'Ana Souza',
  email: `ana${proximo()}@exemplo.com`,
  cpf: '529.982.247-25',
  telefoneCelular: '(11) 98765-4321',
  password: 'senha-boa-1',
  confirmPassword: 'senha-boa-1',
})

describe('o cadastro do gerente', () => {
  const gerente = () => ({
    ...pessoa(),
    nomeEstabelecimento: 'Bar da Ana',
    telefoneFixoEstabelecimento: '1132654321',
    telefoneCelularEstabelecimento: '11987654321',
    endereco: 'Rua Augusta, 1',
    uf: 'SP',
    cidade: 'São Paulo',
    descricaoEstabelecimento: 'O melhor bolinho da rua.',
  })
  const cadastrar = (form: object) => teste.call('/user/cadastrargerente', form)
  const bares = async () => (await teste.sql`select from estabelecimento`).length

  it('cria a pessoa, o bar e o trabalho, e o login já leva a ele', async () => {
    const form = { ...gerente(), latitude: -23.5, longitude: -46.6 }
    expect((await cadastrar(form)).body.message).toBe(respostas.gerenteCadastrado)
    const token = await loginDe(teste, form.email, form.password)
    const { body } = await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })
    expect(body.dadosEstabelecimento).toMatchObject({
      nome: 'Bar da Ana',
      latitude: -23.5,
      longitude: -46.6,
      imagem: null,
    })
  })

  it.each([
    ['PE', 'escolhida'],
    ['SP', 'incluida'],
  ])('em %s a taxa de serviço nasce desligada, e depois é a %s', async (uf, taxa_modo) => {
    const form = { ...gerente(), uf }
    await cadastrar(form)
    const token = await loginDe(teste, form.email, form.password)
    const { body } = await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })
    expect(body.dadosEstabelecimento).toMatchObject({ taxa_percentual: 0, taxa_modo })
  })

  it('com e-mail repetido, em qualquer caixa, ouve o mesmo, e não sobra bar sem dono', async () => {
    const { email } = await novaPessoa(teste)
    const antes = await bares()
    const { status, body } = await cadastrar({ ...gerente(), email: email.toUpperCase() })
    expect([status, body]).toEqual([200, { message: respostas.gerenteCadastrado }])
    expect(await bares()).toBe(antes)
    expect([...(await teste.sql`select tipo from carta where email = ${email}`)]).toEqual([{ tipo: 'ja_tem_cadastro' }])
  })

  it('quem já tem conta abre um bar com ela, digitando a sua senha', async () => {
    const { email, nome } = await novaPessoa(teste)
    const propria = { password: senhaDeTeste, confirmPassword: senhaDeTeste }
    expect((await cadastrar({ ...gerente(), ...propria, email })).status).toBe(200)
    const { body } = await teste.call('/auth/loginBoteco', { email, password: senhaDeTeste })
    expect(body).toMatchObject({
      user: { name: nome.split(' ')[0] },
      dadosPerfil: { nome: 'BAR GERENTE' },
      dadosEstabelecimento: { nome: 'Bar da Ana' },
    })
  })

  it('mandado duas vezes sem chave é um bar só, também ao mesmo tempo; com outro nome, ou mais tarde, são dois', async () => {
    const form = { ...gerente(), nomeEstabelecimento: `Bar da Ana ${proximo()}` }
    const { email } = form
    const deles = async () =>
      (
        await teste.sql`select from estabelecimento e join vinculo v on v.estabelecimento_id = e.id
          join usuario u on u.id = v.usuario_id where u.email = ${email}`
      ).length
    const dela = await Promise.all([cadastrar(form), cadastrar(form), cadastrar(form)])
    expect(dela.map(({ status }) => status)).toEqual([200, 200, 200])
    await cadastrar({ ...form, nomeEstabelecimento: ` ${form.nomeEstabelecimento.toUpperCase()}` })
    expect(await deles()).toBe(1)
    await cadastrar({ ...form, nomeEstabelecimento: `${form.nomeEstabelecimento} II` })
    expect(await deles()).toBe(2)
    await teste.sql`update estabelecimento set criado_em = criado_em - interval '11 minutes' where nome = ${form.nomeEstabelecimento}`
    await cadastrar(form)
    expect(await deles()).toBe(3)
  })

  it.each([{ latitude: -23.5 }, { longitude: -46.6 }, { latitude: 0, longitude: 0 }])(
    'recusa o lugar %o',
    async (lugar) => {
      const { status, body } = await cadastrar({ ...gerente(), ...lugar })
      expect([status, body.message]).toEqual([422, mensagens.localizacaoInvalida])
    },
  )

  it.each([
    [{ confirmPassword: 'outra-senha' }, mensagensDasChamadas.senhasDiferentes],
    [{ cpf: '11111111111' }, mensagensDasChamadas.cpfInvalido],
    [{ password: 'curta', confirmPassword: 'curta' }, mensagensDasChamadas.senhaCurta],
  ])('recusa %o', async (erro, message) => {
    const { status, body } = await cadastrar({ ...gerente(), ...erro })
    expect([status, body.message]).toEqual([422, message])
  })
})

describe('a equipe', () => {
  async function novaCasa() {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id, { nome: 'Aaa Gerente' })
    const listar = async () =>
      (await teste.call('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}, gerente)).body.funcionarios
    const cadastrar = (form: object) => teste.call('/user/cadastrarfuncionario', form, gerente)
    const excluir = (id: number) => teste.call('/user/excluirfuncionario', { id }, gerente)
    return { bar, gerente, listar, cadastrar, excluir }
  }

  it('cresce com quem o gerente cadastra', async () => {
    const { bar, listar, cadastrar } = await novaCasa()
    const form = { ...pessoa(), nomePerfil: 'BAR GARCON' }
    expect((await cadastrar(form)).body.message).toBe(respostas.funcionarioCadastrado)
    expect((await listar()).map(({ nomePerfil, dadosDeUsuario }) => [nomePerfil, dadosDeUsuario.name])).toEqual([
      ['BAR GERENTE', 'Aaa Gerente'],
      ['BAR GARCON', 'Ana Souza'],
    ])
    const { body } = await teste.call('/auth/loginBoteco', form)
    expect(body).toMatchObject({ dadosPerfil: { nome: 'BAR GARCON' }, dadosEstabelecimento: bar })
  })

  it('não aceita perfil de cliente', async () => {
    const { cadastrar } = await novaCasa()
    expect((await cadastrar({ ...pessoa(), nomePerfil: 'BAR CLIENTE' })).status).toBe(400)
  })

  it('quem já tem cadastro entra na equipe com a própria senha, que continua a mesma', async () => {
    const { cadastrar, listar } = await novaCasa()
    const { email } = await novaPessoa(teste)
    const form = { ...pessoa(), email, nomePerfil: 'BAR BARMAN' }
    const semConsentir = await cadastrar(form)
    expect([semConsentir.status, semConsentir.body.message]).toEqual([409, respostas.emailDeOutraPessoa])
    expect(await listar()).toHaveLength(1)
    await loginDe(teste, email)

    const propria = { ...form, password: senhaDeTeste, confirmPassword: senhaDeTeste }
    expect((await cadastrar(propria)).status).toBe(200)
    expect(await listar()).toHaveLength(2)
    const deNovo = await cadastrar(propria)
    expect([deNovo.status, deNovo.body.message]).toEqual([409, respostas.jaTrabalhaAqui])
  })

  it('duas vezes o mesmo cadastro ao mesmo tempo fazem uma pessoa', async () => {
    const { cadastrar, listar } = await novaCasa()
    const form = { ...pessoa(), nomePerfil: 'BAR COZINHA' }
    const respostas = await Promise.all([cadastrar(form), cadastrar(form)])
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listar()).toHaveLength(2)
  })

  it('quem é excluído perde o acesso na hora, e o histórico fica', async () => {
    const { bar, listar, excluir } = await novaCasa()
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const dados = () => teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, garcom)
    expect((await dados()).status).toBe(200)
    expect((await excluir(garcom.vinculo_id)).body.message).toBe(respostas.funcionarioExcluido)
    expect((await dados()).status).toBe(401)
    expect(await listar()).toHaveLength(1)
    const [vinculo] = await teste.sql`select ate from vinculo where id = ${garcom.vinculo_id}`
    expect(vinculo?.ate).toBeInstanceOf(Date)
    expect((await excluir(garcom.vinculo_id)).status).toBe(404)
    expect((await teste.call('/auth/loginBoteco', { email: garcom.email, password: senhaDeTeste })).body).toMatchObject(
      {
        dadosPerfil: { nome: 'BAR CLIENTE' },
      },
    )
  })

  it('ninguém exclui a si mesmo', async () => {
    const { gerente, excluir } = await novaCasa()
    const { status, body } = await excluir(gerente.vinculo_id)
    expect([status, body.message]).toEqual([409, respostas.naoPodeExcluirASiMesmo])
  })

  it('de outra casa: 404, e a pessoa continua lá', async () => {
    const { excluir } = await novaCasa()
    const alheio = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    expect((await excluir(alheio.vinculo_id)).status).toBe(404)
    expect((await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, alheio)).status).toBe(200)
  })

  it('dois gerentes que se excluem ao mesmo tempo deixam um', async () => {
    const { bar, gerente, excluir } = await novaCasa()
    const outro = await novoGerente(teste, bar.id)
    const respostas = await Promise.all([
      excluir(outro.vinculo_id),
      teste.call('/user/excluirfuncionario', { id: gerente.vinculo_id }, outro),
    ])
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await teste.sql`select from vinculo where estabelecimento_id = ${bar.id} and ate is null`).toHaveLength(1)
  })

  it('é só do gerente', async () => {
    const { token } = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR BARMAN')
    for (const path of ['/user/cadastrarfuncionario', '/user/excluirfuncionario'] as const) {
      expect((await teste.call(path, {}, { token })).status).toBe(403)
    }
  })
})
