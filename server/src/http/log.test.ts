import { mensagens } from '@boteco/contract/mensagens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  cofreDeTeste,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoProduto,
  senhaDeTeste,
} from '../teste/app.ts'
import { ouvirLog } from '../teste/log.ts'
import { testLongo } from '../teste/longo.ts'
import { appComSandbox, barComEquipe, cartoes, consumiu, pediuFichas } from '../teste/pagamentos.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const apagarTabela = (tabela: string) => teste.sql.unsafe(`drop table ${tabela} cascade`)

test('o registro diz quem entrou, quem não conseguiu e o que foi recusado, por números', async () => {
  const bar = await novoBar(teste)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const log = ouvirLog(teste)
  const entrar = (email: string, password: string) => teste.call('/auth/loginBoteco', { email, password })
  await entrar(garcom.email, senhaDeTeste)
  await entrar(garcom.email, 'senha-errada-dele')
  await entrar('ninguem@exemplo.com', 'senha-errada-dele')
  await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', {}, { token: garcom.token })
  await teste.call('/auth/logout')
  log.calar()
  const linhas = log
    .escrito()
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as { msg: string; usuario?: number | null; com?: string; codigo?: string })
  const ditos = (msg: string) =>
    linhas.filter((linha) => linha.msg === msg).map(({ usuario, com, codigo }) => codigo ?? [usuario, com])
  expect(ditos('login feito')).toEqual([[garcom.usuario_id, 'senha']])
  expect(ditos('login recusado')).toEqual([
    [garcom.usuario_id, 'senha'],
    [null, 'senha'],
  ])
  expect(ditos('chamada recusada')).toEqual(['login_recusado', 'login_recusado', 'sem_permissao', 'precisa_de_login'])
})

test('o registro não tem e-mail, CPF, telefone, senha nem prova de ninguém, e um erro nosso não mostra nada por dentro', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const pessoa = await novaPessoa(teste, {
    email: 'maria.segredo@exemplo.com',
    cpf: '11144477735',
    telefone_celular: '21998765432',
  })
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { email: 'joao.segredo@exemplo.com' })
  const log = ouvirLog(teste)

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
  const { convite } = (
    await teste.call('/mesa/convidar', {}, { checkin: (await sentar(teste, bar.id, { mesa: 7 })).segredo })
  ).body
  for (const rota of ['atualizar-checkin-qrcodemesa', 'fazer-checkin-por-qrcode'])
    await teste.app.inject({ method: 'GET', url: `/${rota}/7/${bar.id}/${convite}` })

  await apagarTabela('item_andamento')
  await apagarTabela('item_pedido')
  const interno = await teste.app.inject({
    method: 'POST',
    url: '/pedido/cadastrarPedido',
    headers: { 'x-checkin': ana.segredo, authorization: `Bearer ${login.token}` },
    payload: corpo,
  })
  log.calar()

  expect(interno.statusCode).toBe(500)
  const id = interno.headers['x-request-id']
  expect(interno.json()).toEqual({ message: mensagens.erroInterno, code: 'erro_interno', pedido: id })

  const escrito = log.escrito()
  // the operator finds the cause by the number that the person was shown
  const [linha] = escrito.split('\n').filter((texto) => texto.includes('erro interno'))
  expect(JSON.parse(linha ?? '')).toMatchObject({
    reqId: id,
    level: 50,
    err: { message: 'relation "item_pedido" does not exist' },
  })
  expect(escrito).toContain('/pedido/cadastrarPedido')

  const segredos = [
    ...[pessoa.email, 'segredo@', '11144477735', '111.444.777-35', '21998765432', '99876-5432', 'bilhete da mesa'],
    ...[senhaDeTeste, 'senha-errada-dela', login.token, garcom.token, ana.segredo, ana.carteira, convite],
  ]
  expect(segredos.filter((segredo) => escrito.includes(segredo))).toEqual([])
})

test('o que o banco conta de uma linha, ao recusá-la, não chega ao registro', async () => {
  const { email, cpf } = await novaPessoa(teste, { email: 'unica.segredo@exemplo.com', nome: 'Aurora Segredo' })
  const log = ouvirLog(teste)
  const recusas = [
    // its detail: "Key (lower(email))=(…) already exists."
    () =>
      teste.sql`insert into usuario ${teste.sql({ email, cpf: cofreDeTeste.cifrar(cpf), nome: 'Aurora Segredo', senha_hash: 'hash-secreto', telefone_celular: '21998765432' })}`,
    () => teste.sql`update usuario set cpf = '111.444.777-35' where email = ${email}`,
    // its detail: "Failing row contains (…)."
    () => teste.sql`update usuario set nome = null where email = ${email}`,
    // the message itself quotes the value
    () => teste.sql`select ${'Aurora Segredo'}::text::bigint`,
    async () => JSON.parse('{"nome":"Aurora Segredo","cpf":"11144477735"'),
    async () => {
      throw new Error(`sem resposta de ${email}, CPF 111.444.777-35, (21) 99876-5432`, { cause: new Error(cpf) })
    },
  ]
  for (const recusa of recusas)
    await recusa().then(
      () => expect.unreachable(),
      (err: Error) => teste.app.log.error({ err }, 'a rodada falhou'),
    )
  // what is no error is looked through as well
  teste.app.log.warn({ motivo: `sem resposta de ${email}` }, `CPF 111.444.777-35, (21) 99876-5432`)
  log.calar()
  const linhas = log.escrito().trim().split('\n')
  const erros = linhas.map((linha) => JSON.parse(linha)).filter(({ msg }) => msg === 'a rodada falhou')
  expect(erros.map(({ err }) => [err.code, err.constraint])).toEqual([
    ['23505', 'usuario_email'],
    ['23514', 'cpf_cifrado'],
    ['23502', undefined],
    ['22P02', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(erros.every(({ err }) => /log\.test\.ts:\d+/.test(err.stack) || err.code)).toBe(true)
  const segredos = [
    'segredo',
    'Segredo',
    'Aurora',
    'hash-secreto',
    '$argon2id$',
    '11144477735',
    '.777-35',
    '99876-5432',
    cpf,
  ]
  expect(segredos.filter((segredo) => log.escrito().includes(segredo))).toEqual([])
})

testLongo('uma noite de pedidos, pagamentos e recusas não deixa no registro nada de quem estava lá', async () => {
  const noite = await appComSandbox()
  try {
    const log = ouvirLog(noite)
    const { bar, garcom, gerente } = await barComEquipe(noite)
    const quem = { nome: 'Iracema Segredo', numeroCpf: '111.444.777-35', numeroTelefone: '(21) 99876-5432' }
    // what the sandbox does about an e-mail: declines, loses its answer, is out of order
    const emails = ['', '+perdida', '+erro500-leitura.nunca', '+html403'].map(
      (etiqueta) => `iracema.segredo${etiqueta}@exemplo.com`,
    )
    for (const email of emails) {
      const cliente = await consumiu(noite, bar, { email, mesa: 7 })
      await noite.sql`update checkin set nome = ${quem.nome}, cpf = ${cofreDeTeste.cifrar('11144477735')}, telefone = '21998765432' where id = ${cliente.id}`
      await noite.pagarComCartao(cliente, cartoes.recusado)
      await noite.abrirPagina(cliente)
      await noite.abrirPix(cliente)
      await noite.pagarComCartao(cliente, cartoes.aprovado)
      const fichas = await pediuFichas(noite, bar, { email })
      await noite.abrirPix(fichas)
      await noite.pagarPix(fichas)
      await noite.retomar(60_000)
      await noite.call('/ficha/devolverFichas', fichas.pedidos, { checkin: fichas.segredo })
    }
    await noite.call('/auth/loginBoteco', { email: garcom.email, password: 'senha-errada-dele' })
    await noite.call('/cliente/cadastrarcliente', { nome: quem.nome, email: garcom.email, cpf: quem.numeroCpf })
    await noite.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, garcom)
    await noite.call('/ficha/buscarFichasDoEstabelecimento', { busca: quem.nome }, gerente)
    await noite.avancar(60_000)
    log.calar()
    const escrito = log.escrito()
    expect(escrito).toContain('provedor')
    const segredos = [
      ...[
        'segredo',
        'Segredo',
        'Iracema',
        '@exemplo',
        '11144477735',
        '.777-35',
        '99876-5432',
        'senha-errada',
        noite.pagbank.token,
      ],
      ...[garcom.token, gerente.token, garcom.email, garcom.nome, garcom.cpf],
    ]
    expect(segredos.filter((segredo) => escrito.includes(segredo))).toEqual([])
  } finally {
    await noite.encerrar()
  }
})

test('de cada resposta há uma linha só, com o caminho como ele é declarado', async () => {
  const log = ouvirLog(teste)
  await teste.call('/estabelecimento/buscarEstabelecimentos', { busca: 'maria.segredo@exemplo.com' })
  await teste.call('/auth/logout')
  await teste.app.inject({ url: '/saude?de=maria.segredo@exemplo.com' })
  await teste.app.inject({ url: '/nao-existe/maria.segredo@exemplo.com' })
  log.calar()
  const linhas = log
    .escrito()
    .trim()
    .split('\n')
    .map(
      (linha) => JSON.parse(linha) as { level: number; msg: string; caminho: string; status: number; codigo?: string },
    )
    .filter(({ level }) => level >= 30)
  expect(linhas.map(({ msg, caminho, status, codigo = '' }) => [msg, caminho, status, codigo])).toEqual([
    ['atendido', '/estabelecimento/buscarEstabelecimentos', 200, ''],
    ['chamada recusada', '/auth/logout', 401, 'precisa_de_login'],
    ['atendido', '/saude', 200, ''],
    ['atendido', 'outro', 404, ''],
  ])
})
