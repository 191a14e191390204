import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mandarCartas } from '../correio/mandar.ts'
import { backup } from '../database/backup.ts'
import { sweepAttempts } from '../http/limites.ts'
import { createMetrics } from '../http/metrics.ts'
import { sweepKeys } from '../http/once.ts'
import { varrerSenhas } from '../login/definir-senha.ts'
import { raiz } from '../machine.ts'
import { lerChaves } from '../notificacao/chaves.ts'
import { enviarNotificacoes } from '../notificacao/enviar.ts'
import { cofreDeTeste, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { type Dito, despejar, despejarCopia, envelhecer, ondeDizem } from '../teste/despejo.ts'
import { ouvirLog } from '../teste/log.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { type AppComSandbox, appComSandbox, cartoes } from '../teste/pagamentos.ts'
import type { Prova } from '../teste/provas.ts'
import { navegadorInscrito, servicoDePush } from '../teste/push.ts'
import { corpoDoPedido, type Sentado, sentar } from '../teste/salao.ts'
import { servidorDeCorreio } from '../teste/smtp.ts'
import { novoTablet, pinNovo } from '../teste/tablets.ts'
import { limparANoite } from './retencao.ts'

// An evening with people of whom everything can be found again. Then all that is kept, and all that went anywhere, is searched
// for them. What may be where is the last table of docs/decisoes/0022.

const DIAS = 90
const URL_DO_BAR = 'https://boteco.example'

type DeQuem = 'guest' | 'account' | 'staff'
type Marcada = {
  deQuem: DeQuem
  /** by the words of the decision's table */
  name: string
  'e-mail': string
  phone: string
  note: string
  allergy: string
  cpf: string
  senha: string
}

const comDigitos = (nove: string) => {
  const digito = (d: string) =>
    (([...d].reduce((soma, n, i) => soma + Number(n) * (d.length + 1 - i), 0) * 10) % 11) % 10
  const dez = `${nove}${digito(nove)}`
  return `${dez}${digito(dez)}`
}
let marcadas = 0
function marcada(deQuem: DeQuem, nome: string): Marcada {
  const n = ++marcadas
  return {
    deQuem,
    name: `${nome} Marcadíssima`,
    'e-mail': `caixa-${deQuem}-${n}x@marcada.example`,
    phone: `219765400${40 + n}`,
    note: `Bilhete número ${n}x`,
    allergy: `Pistache da ${n}x Pérsia`,
    cpf: comDigitos(`39053344${n}`),
    senha: `dália roxa ${n}x no quintal`,
  }
}
const zuleica = marcada('guest', 'Zuleica')
const horacio = marcada('guest', 'Horácio')
const clarinda = marcada('account', 'Clarinda')
const dorotea = marcada('account', 'Dorotéa')
const fundadora = marcada('staff', 'Hermengarda')
const garcom = marcada('staff', 'Garibaldo')
const barman = marcada('staff', 'Barnabé')
const todas = [zuleica, horacio, clarinda, dorotea, fundadora, garcom, barman]

/** A text in each form it could be stored in: also in an address, in JSON's way, in base64, in a column of bytes. */
const formas = (texto: string) => [
  texto,
  texto.normalize('NFD').replace(/\p{M}/gu, ''),
  encodeURIComponent(texto),
  texto.replace(/[^ -~]/g, (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`),
  Buffer.from(texto).toString('base64').replace(/=+$/, ''),
  Buffer.from(texto).toString('hex'),
]
const resumos = (texto: string) =>
  ['md5', 'sha1', 'sha256'].flatMap((algoritmo) =>
    (['hex', 'base64', 'base64url'] as const).map((como) => createHash(algoritmo).update(texto).digest(como)),
  )
const cpfEmTodasAsFormas = (cpf: string) => {
  const comPontos = cpf.replace(/(...)(...)(...)/, '$1.$2.$3-')
  return [...formas(cpf), comPontos, encodeURIComponent(comPontos), ...resumos(cpf), ...resumos(comPontos)]
}

let teste: AppComSandbox
let log: ReturnType<typeof ouvirLog>
let push: Awaited<ReturnType<typeof servicoDePush>>
let correio: Awaited<ReturnType<typeof servidorDeCorreio>>
let metricas: ReturnType<typeof createMetrics>
let pasta: string
const celulares: ReturnType<typeof navegadorInscrito>[] = []
/** what the database said to the processes */
let avisos: unknown[]
/** the waiter's earlier phone, put right during the evening */
const TELEFONE_ERRADO = '21976549999'
/** what only the person may hold: passwords, proofs, tokens, secrets in cookies, whole cards */
const segredos: string[] = [
  cartoes.aprovado,
  cartoes.outroAprovado,
  TELEFONE_ERRADO,
  ...todas.map(({ senha }) => senha),
]
/** PINs and codes: so short that they stand in a time or in a hash by chance, so they are looked for as whole values */
const segredosCurtos: string[] = []
/** what becomes of the evening */
const nela: Record<'gerente' | 'garcom' | 'barman', Prova> = { gerente: {}, garcom: {}, barman: {} }
const sentados = new Map<Marcada, Sentado & { prova: Prova }>()
const contas = new Map<Marcada, { token: string }>()
const provaDe = (quem: Marcada) => sentados.get(quem)!.prova

/** As from our pages: every writing with a key. */
async function ir<P extends Path>(path: P, corpo: object = {}, provas: object = {}) {
  const { status, body } = await teste.call(path, corpo, { chave: randomUUID(), ...provas })
  if (status !== 200) throw new Error(`${path} recusado: ${status} ${body.message}`)
  return body
}
async function entrar({ 'e-mail': email, senha: password }: Marcada) {
  const { token } = await ir('/auth/loginBoteco', { email, password })
  segredos.push(token)
  return { token }
}
const cadastroDe = ({ name, 'e-mail': email, cpf, phone, senha: password }: Marcada) => ({
  ...{ nomeCompleto: name, email, cpf, telefoneCelular: phone, password, confirmPassword: password },
})
const informacoesDe = ({ name: nome, 'e-mail': email, cpf: numeroCpf, phone: numeroTelefone }: Marcada) => ({
  ...{ nome, email, numeroCpf, numeroTelefone },
})

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'boteco-marcada-'))
  const banco = await bancoDeTeste()
  ;[push, correio] = [await servicoDePush(), await servidorDeCorreio()]
  metricas = createMetrics(banco.servidor)
  // an installation that sends mail, so that there are letters to look at
  const env = { testPush: push.url, correio: { url: correio.url, de: 'Bar <bar@exemplo.com>' } }
  teste = await appComSandbox(undefined, { env, banco, metricas })
  await lerChaves(teste.sql)
  log = ouvirLog(teste)
  const ouvinte = await ouvirBanco(teste)
  avisos = await ouvinte.durante(noite)
  await ouvinte.parar()
})
afterAll(async () => {
  log.calar()
  await teste.encerrar()
  await push.encerrar()
  correio.encerrar()
  await rm(pasta, { recursive: true })
})

async function noite() {
  await abrirACasa()
  for (const quem of [zuleica, horacio, clarinda, dorotea]) await chegar(quem)
  await comer()
  await tropecos()
  await mandarCartas(teste.servidor, { url: correio.url, de: 'Bar <bar@exemplo.com>' }, URL_DO_BAR, teste.app.log)
}

/** A bar, its team, a tablet with a staff member's PIN, a forgotten password. */
async function abrirACasa() {
  await ir('/user/cadastrargerente', {
    ...cadastroDe(fundadora),
    ...{
      nomeEstabelecimento: 'Bar da Marca',
      telefoneFixoEstabelecimento: '1132654321',
      uf: 'SP',
      cidade: 'São Paulo',
    },
    ...{ telefoneCelularEstabelecimento: '11987654321', endereco: 'Rua B, 2', descricaoEstabelecimento: 'O bar.' },
  })
  // as the operator of the installation does, with `npm run bares`
  await teste.sql`update estabelecimento set confirmado_em = now()`
  nela.gerente = await entrar(fundadora)
  await ir('/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'aberto' }, nela.gerente)
  for (const [papel, quem, nomePerfil] of [
    ['garcom', garcom, 'BAR GARCON'],
    ['barman', barman, 'BAR BARMAN'],
  ] as const) {
    const dele = { ...cadastroDe(quem), nomePerfil, ...(quem === garcom && { telefoneCelular: TELEFONE_ERRADO }) }
    await ir('/user/cadastrarfuncionario', dele, nela.gerente)
    nela[papel] = await entrar(quem)
  }
  const noTablet = await entrar(fundadora)
  const tablet = await novoTablet(teste, noTablet, 'SALAO')
  const pin = pinNovo()
  segredos.push(tablet)
  segredosCurtos.push(pin)
  await ir('/user/definirMeuPin', { pin }, nela.garcom)
  const [{ usuario_id }] = await teste.sql<[{ usuario_id: number }]>`
    select id as usuario_id from usuario where email = ${garcom['e-mail']}`
  const { token } = await ir('/tablet/entrarComPin', { pessoa: usuario_id, pin }, { tablet })
  segredos.push(token)
  await ir('/auth/pedirNovaSenha', { email: barman['e-mail'] })
  const [{ id }] = await teste.sql<[{ id: number }]>`
    select v.id from vinculo v join usuario u on u.id = v.usuario_id where u.email = ${barman['e-mail']}`
  const { codigo } = await ir('/user/darCodigoDeSenha', { id }, nela.gerente)
  segredosCurtos.push(codigo, codigo.replace(' ', ''))
  const { nomeCompleto, cpf, telefoneCelular } = cadastroDe(garcom)
  await ir('/privacidade/corrigirMeusDados', { nomeCompleto, cpf, telefoneCelular }, nela.garcom)
}

/** An account holder registers it with a card and an allergy; then all sit down and say what is theirs. */
async function chegar(quem: Marcada) {
  const [{ id }] = await teste.sql<[{ id: number }]>`select id from estabelecimento`
  let conta: { token?: string } = {}
  if (quem.deQuem === 'account') {
    const cadastro = cadastroDe(quem)
    const cartaoCriptografado = await teste.cifrar(cartoes.outroAprovado)
    await ir('/cliente/cadastrarcliente', {
      ...cadastro,
      cartaoCriptografado,
      observacao: quem.allergy,
      consinto: true,
    })
    conta = await entrar(quem)
    contas.set(quem, { token: conta.token ?? '' })
  }
  const sentado = await sentar(teste, id, { mesa: sentados.size + 1, ...conta })
  const prova = { checkin: sentado.segredo, ...conta }
  segredos.push(sentado.segredo, sentado.carteira)
  sentados.set(quem, { ...sentado, prova })
  await ir('/alergia/guardarAlergia', { alergia: quem.allergy, consinto: true }, prova)
  const celular = navegadorInscrito(`${push.url}/celular-${sentados.size}`)
  celulares.push(celular)
  await ir('/notificacao/inscreverAparelho', celular.inscricao, prova)
}

const andar = async (quem: Prova) => {
  for (const { produto_pedido_id: idProdutoPedido } of (await ir('/pedido/buscarPedidos', {}, quem)).pedidos)
    await ir('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
}
/** Orders with notes, fichas, all the ways to pay, everything served. */
async function comer() {
  const [{ id }] = await teste.sql<[{ id: number }]>`select id from estabelecimento`
  const chope = await novoProduto(teste, id)
  for (const [quem, { prova }] of sentados) {
    const corpo = corpoDoPedido([[chope, 1, quem.note]], informacoesDe(quem))
    await ir('/pedido/cadastrarPedido', corpo, prova)
    await ir('/pedido/comprarFichas', corpo, prova)
  }
  await andar(nela.barman)
  // a step may be taken back for ten seconds, and only then it is told
  await teste.sql`update item_andamento set em = em - interval '11 seconds'`
  await teste.sql`update notificacao_aparelho set criado_em = criado_em - interval '1 minute',
    nao_antes_de = nao_antes_de - interval '1 minute'`
  await enviarNotificacoes(teste.sql, teste.app.log, { publicUrl: 'https://bar.exemplo.com' })
  await andar(nela.garcom)
  for (const [quem, { prova }] of sentados) {
    const { pedidos } = await ir('/pedido/buscarMeusPedidosEntregues', {}, prova)
    const { fichas } = await ir('/ficha/buscarFichasPendentesDePagamento', {}, prova)
    if (quem === zuleica)
      await ir(
        '/pagbank/criarPagamentoPagBankGerandoToken',
        { pedidos, cartaoCriptografado: await teste.cifrar(cartoes.aprovado) },
        prova,
      )
    else if (quem === horacio) await ir('/cliente/informarPagamentoConta', pedidos, nela.garcom)
    else await ir('/pagbank/criarPagamentoPagBankComTokenSalvo', { pedidos }, prova)
    if (quem === horacio) await ir('/cliente/informarPagamentoConta', fichas, nela.garcom)
    else {
      const { referencia } = (await ir('/pagbank/criarPagamentoPix', { pedidos: fichas }, prova)).pagamento
      await teste.pagarPix(sentados.get(quem)!)
      expect((await ir('/pagamento/consultarPagamento', { referencia }, prova)).pagamento.estado).toBe('pago')
    }
    const pagas = (await ir('/ficha/buscarFichasPagas', {}, prova)).fichas
    await ir('/ficha/enviarFichas', pagas, prova)
  }
  await andar(nela.barman)
  await andar(nela.garcom)
  const [pago] = await teste.sql<{ pagamento: number; linha: number }[]>`
    select pagamento_id as pagamento, linha_id as linha from pagamento_linha pl join pagamento p on p.id = pl.pagamento_id
    where p.checkin_id = ${sentados.get(zuleica)!.id} order by p.id limit 1`
  const devolver = { pagamento: pago!.pagamento, linhas: [{ linha: pago!.linha, valor: 5 }], motivo: 'Veio quente' }
  await ir('/pagamento/estornar', devolver, nela.gerente)
}

/** What is refused, repeated, misspelt or cut: code that writes something of it down writes down what was sent. */
async function tropecos() {
  const prova = provaDe(zuleica)
  const corpo = corpoDoPedido([[{ id: 999_999 }, 1, zuleica.note]], informacoesDe(zuleica))
  for (const [path, enviado, provas] of [
    ['/pedido/cadastrarPedido', corpo, prova],
    ['/pedido/cadastrarPedido', { ...corpo, pedidos: zuleica.name }, prova],
    ['/alergia/guardarAlergia', { alergia: zuleica.allergy, consinto: 'sim' }, prova],
    ['/cliente/cadastrarcliente', cadastroDe(clarinda), {}],
    ['/auth/loginBoteco', { email: clarinda['e-mail'], password: 'palpite' }, {}],
    ['/auth/loginBoteco', { email: zuleica.name, password: zuleica.cpf }, {}],
    ['/ficha/buscarFichasDoEstabelecimento', { busca: horacio.name.split(' ')[0] }, nela.gerente],
  ] as [Path, object, Prova][])
    await teste.call(path, enviado, { chave: randomUUID(), ...provas })
  const texto = encodeURIComponent(`${zuleica.name} ${zuleica.cpf}`)
  const payload = `{"nome": "${zuleica.name}", "cpf": ${zuleica.cpf}, `
  await teste.app.inject({ url: `/buscar?q=${texto}&email=${encodeURIComponent(zuleica['e-mail'])}` })
  await teste.app.inject({
    url: '/auth/loginBoteco',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload,
  })
}

// ---------------------------------------------------------------- where they may be

const MOMENTOS = ['while they are there', 'after the checkout', '91 days', 'deleted'] as const
type Momento = (typeof MOMENTOS)[number]

/** The columns that the decision allows, by whose, what and when. */
async function permitido(): Promise<(deQuem: DeQuem, o_que: string, momento: Momento) => string[]> {
  const texto = await readFile(join(raiz, 'docs/decisoes/0022-dados-pessoais.md'), 'utf8')
  const [cabecalho = [], , ...linhas] = texto
    .slice(texto.indexOf('## Where it stands'))
    .split('\n')
    .filter((linha) => linha.startsWith('|'))
    .map((linha) =>
      linha
        .split('|')
        .slice(1, -1)
        .map((celula) => celula.trim()),
    )
  expect([cabecalho.slice(2), linhas.length > 10]).toEqual([[...MOMENTOS], true])
  return (deQuem, o_que, momento) =>
    (linhas.find((linha) => linha[0] === deQuem && linha[1] === o_que)?.[2 + MOMENTOS.indexOf(momento)] ?? '')
      .split(',')
      .map((coluna) => coluna.trim())
      .filter(Boolean)
      .sort()
}

const oQueDizem = ['name', 'e-mail', 'phone', 'note', 'allergy'] as const

/** Everything that these people said, in the database and in its copy, against the decision's table. */
async function conferir(pessoas: readonly Marcada[], momento: Momento, copia: string) {
  const pode = await permitido()
  const arquivo = join(pasta, copia)
  await backup(teste.url, arquivo)
  const lugares: Record<string, Dito[]> = {
    banco: await despejar(teste.url),
    copia: despejarCopia(await readFile(arquivo)),
  }
  for (const [lugar, ditos] of Object.entries(lugares)) {
    expect(ditos.length).toBeGreaterThan(200)
    const achado: Record<string, string[]> = {}
    const esperado: Record<string, string[]> = {}
    for (const quem of pessoas) {
      for (const o_que of oQueDizem) {
        const chave = `${lugar}: ${o_que} de ${quem.name}`
        achado[chave] = ondeDizem(ditos, formas(quem[o_que])).sort()
        esperado[chave] = pode(quem.deQuem, o_que, momento)
      }
      // by their first name alone, nothing else is found
      achado[`${lugar}: ${quem.name}`] = ondeDizem(ditos, formas(quem.name.split(' ')[0]!)).sort()
      esperado[`${lugar}: ${quem.name}`] = pode(quem.deQuem, 'name', momento)
      achado[`${lugar}: CPF de ${quem.name}`] = ondeDizem(ditos, cpfEmTodasAsFormas(quem.cpf))
      esperado[`${lugar}: CPF de ${quem.name}`] = []
    }
    expect(achado).toEqual(esperado)
    expect(segredos.flatMap((segredo) => ondeDizem(ditos, formas(segredo)))).toEqual([])
    const curtos = ditos.filter(({ texto }) =>
      segredosCurtos.some((curto) => texto === curto || texto.includes(`"${curto}"`)),
    )
    expect(curtos).toEqual([])
    // one of the two with an account is there all the time
    const noCartao = ondeDizem(ditos, formas('Maria Silva'))
    if (momento !== 'deleted') expect(noCartao).toEqual(pode('account', 'name on the card', momento))
  }
}

/** What left the server, or was written down outside of the database, since the evening began. */
async function dito(): Promise<Dito[]> {
  return [
    { onde: 'o registro', texto: log.escrito() },
    { onde: 'as métricas', texto: await metricas.texto() },
    { onde: 'os avisos do banco', texto: JSON.stringify(avisos) },
    ...push.recebidas.map(({ corpo, caminho, headers }) => ({
      onde: 'os avisos no celular',
      texto: JSON.stringify([celulares[Number(caminho.split('-').at(-1)) - 1]!.abrir(corpo), caminho, headers]),
    })),
    // to whom a letter goes is on its cover
    ...correio.cartas.map((carta) => ({ onde: 'as cartas', texto: lida(carta.replace(/^To: .*$/m, '')) })),
  ]
}
/** What quoted-printable or base64 wrote, as it was. */
const lida = (texto: string) => {
  const emBytes = texto
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${Buffer.from(emBytes, 'latin1').toString('utf8')} ${Buffer.from(texto, 'base64').toString('utf8')}`
}

async function conferirOQueSaiu() {
  const ditos = await dito()
  expect(log.escrito()).toContain('/alergia/guardarAlergia')
  expect(await metricas.texto()).toContain('boteco_pedidos_ultima_hora')
  expect([avisos.length > 10, push.recebidas.length, correio.cartas.length > 4]).toEqual([true, 4, true])
  for (const quem of todas) {
    for (const o_que of oQueDizem)
      expect([quem.name, o_que, ondeDizem(ditos, formas(quem[o_que]))]).toEqual([quem.name, o_que, []])
    expect([quem.name, ondeDizem(ditos, formas(quem.name.split(' ')[0]!))]).toEqual([quem.name, []])
    expect([quem.name, ondeDizem(ditos, cpfEmTodasAsFormas(quem.cpf))]).toEqual([quem.name, []])
  }
  expect(segredos.flatMap((segredo) => ondeDizem(ditos, formas(segredo)))).toEqual([])
}

describe('de uma noite com pessoas marcadas', () => {
  test('durante ela, o banco e a sua cópia só têm cada uma onde a decisão diz', () =>
    conferir(todas, 'while they are there', 'na-noite.gz'))

  test('o registro, as métricas, os avisos, as notificações e as cartas não dizem nada de ninguém', conferirOQueSaiu)

  test('depois do checkout sobra o que a decisão diz', async () => {
    for (const quem of [zuleica, horacio, clarinda, dorotea]) await ir('/auth/fazerCheckoutBoteco', {}, provaDe(quem))
    await conferir(todas, 'after the checkout', 'depois-do-checkout.gz')
  })

  test('quem leva os seus dados recebe tudo, e nada disso fica em outro lugar; quem os apaga não está mais em nenhum', async () => {
    const deZuleica = (await ir('/privacidade/buscarDadosDoCheckin', {}, provaDe(zuleica))).dados
    const { token } = contas.get(clarinda)!
    const deClarinda = (await ir('/privacidade/buscarMeusDados', {}, { token })).dados
    for (const [quem, dados] of [
      [zuleica, deZuleica],
      [clarinda, deClarinda],
    ] as const)
      for (const parte of [quem.name, quem['e-mail'], quem.phone, quem.note, quem.cpf])
        expect([quem.name, JSON.stringify(dados).includes(parte)]).toEqual([quem.name, true])
    await conferir(todas, 'after the checkout', 'depois-de-exportar.gz')

    await ir('/privacidade/apagarDadosDoCheckin', {}, provaDe(zuleica))
    await ir('/privacidade/apagarMinhaConta', { password: clarinda.senha }, { token })
    await conferir([zuleica, clarinda], 'deleted', 'depois-de-apagar.gz')
    await conferir([horacio, dorotea, fundadora, garcom, barman], 'after the checkout', 'dos-outros.gz')
    await conferirOQueSaiu()
  })

  test('91 dias depois, com a limpeza da noite e a varredura de cada hora, só o que a decisão diz', async () => {
    await envelhecer(teste.url, DIAS + 1)
    const { servidor: sql, manutencao } = teste
    expect(await limparANoite({ sql, manutencao, cofre: cofreDeTeste, dias: DIAS, log: teste.app.log })).toBe(true)
    for (const varrer of [sweepKeys, sweepAttempts, varrerSenhas]) await varrer(manutencao)
    await conferir([horacio, dorotea, fundadora, garcom, barman], '91 days', '91-dias.gz')
    await conferir([zuleica, clarinda], 'deleted', '91-dias-dos-apagados.gz')
    await conferirOQueSaiu()
  })
})
