import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cadastrar, cartoes, digitarCartao, enviarPedido, escolher, pedirFichas, verPedido } from './src/clientes.ts'
import { lugaresDe, guardado as tudoGuardado } from './src/guardado.ts'
import { abrirBar, type Cliente, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What a phone holds of its person, and who sees what they said.

const CHOPE = 'Chope claro 300 ml'
/** Unique to this guest, so that each can be looked for. */
const MARCADOS = { nome: 'Zuleica Marcada', email: 'zuleica.marcada@exemplo.com', cpf: '390.533.447-05' }
const TELEFONE = '21987650043'
const PROCURADOS = /Zuleica|Marcada|39053344705|390\.533|21987650043|98765-?0043|Pistache/i

const guardado = async (page: Page) => JSON.stringify(await tudoGuardado(page))

async function preencher(page: Page) {
  await verPedido(page)
  await page.getByLabel('Nome', { exact: true }).fill(MARCADOS.nome)
  await page.getByLabel('E-mail', { exact: true }).fill(MARCADOS.email)
  await page.getByLabel('CPF', { exact: true }).fill(MARCADOS.cpf)
  await page.getByLabel('Telefone com DDD').fill(TELEFONE)
}

async function noCardapio(
  abrir: (aparelho: 'celular', caminho: string, no: { cliente: Cliente }) => Promise<Page>,
  url: string,
) {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 7)
  return { bar, cliente, page: await abrir('celular', '/cardapio?modo=pedido', { cliente }) }
}

async function enviar(page: Page) {
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
}

async function sair(page: Page) {
  await ir(page, '/usuario-checkado')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fazer checkout' }).click()
  await expect(page.getByText(respostas.checkoutFeito)).toBeVisible()
}

/** Back in the menu, about to order once more. */
async function pedirMais(page: Page) {
  await ir(page, '/cardapio?modo=pedido')
  await escolher(page, CHOPE, 1)
  await verPedido(page)
}

/** An order of one chope, typed in on this phone, then served and paid. */
async function jantar(page: Page, { lembrar = false } = {}) {
  await escolher(page, CHOPE, 1)
  await preencher(page)
  if (lembrar) await page.getByLabel('Lembrar de mim neste aparelho').check()
  await page.getByLabel('Tem alergia a quê?').fill('Pistache')
  await page.getByLabel(/Autorizo mostrar minha alergia/).check()
  await enviar(page)
}

async function servirEPagar(bar: Awaited<ReturnType<typeof abrirBar>>, mesa: number) {
  const [barman, garcom] = await Promise.all([contratar(bar, 'BAR BARMAN'), contratar(bar, 'BAR GARCON')])
  await darAndamento(barman)
  await darAndamento(garcom)
  const { arrayProdutosNaoPagos } = await chamar(garcom, '/cliente/getContaCliente', {
    dadosCliente: { numeroMesa: mesa },
  })
  await chamar(garcom, '/cliente/informarPagamentoConta', arrayProdutosNaoPagos)
}

/** Where this device has what was typed on it, by what it is. */
async function lugares(page: Page) {
  const ditos = await tudoGuardado(page)
  return {
    nome: lugaresDe(ditos, 'Marcada'),
    primeiroNome: lugaresDe(ditos, 'Zuleica'),
    email: lugaresDe(ditos, MARCADOS.email),
    cpf: lugaresDe(ditos, MARCADOS.cpf, MARCADOS.cpf.replace(/\D/g, '')),
    telefone: lugaresDe(ditos, TELEFONE, '(21) 98765-0043'),
    alergia: lugaresDe(ditos, 'Pistache'),
    cartao: lugaresDe(ditos, cartoes.aprovado.numero, '4539 6206 5992 2097', 'CLARA DOS SANTOS'),
  }
}
type Lugares = Awaited<ReturnType<typeof lugares>>

/** As docs/decisoes/0023 has them. */
const NENHUM: Lugares = { nome: [], primeiroNome: [], email: [], cpf: [], telefone: [], alergia: [], cartao: [] }
const naGaveta = ['sessionStorage.digitado']
const doCheckin = ['sessionStorage.dadosCheckin', 'sessionStorage.digitado']
/** the last readings, for when the bar does not answer */
const comLeituras = ['localStorage.guardada', ...doCheckin]
const DURANTE: Lugares = {
  ...NENHUM,
  ...{ nome: doCheckin, primeiroNome: comLeituras, email: doCheckin, cpf: naGaveta, telefone: naGaveta },
}
const lembrada = ['localStorage.pessoaLembrada']
const LEMBRADA: Lugares = {
  ...NENHUM,
  ...{ nome: lembrada, primeiroNome: lembrada, email: lembrada, cpf: lembrada, telefone: lembrada },
  alergia: lembrada,
}
const osDois = (a: Lugares, b: Lugares) =>
  Object.fromEntries(
    Object.keys(a).map((o_que) => [o_que, [...a[o_que as keyof Lugares], ...b[o_que as keyof Lugares]].sort()]),
  )

for (const lembrar of [false, true])
  test(
    `numa noite inteira, ${lembrar ? 'com' : 'sem'} ‘Lembrar de mim’, o celular só tem cada coisa onde a decisão diz`,
    longo,
    async ({ abrir, servidor }) => {
      const { bar, cliente, page } = await noCardapio(abrir, servidor.url)
      await jantar(page, { lembrar })
      // the fichas are asked for in the same name, and paid with a card that is typed here
      const { nome, email, cpf: numeroCpf } = MARCADOS
      const informacoesUsuario = { nome, email, numeroCpf, numeroTelefone: TELEFONE }
      await pedirFichas({ ...cliente, informacoesUsuario }, bar.cardapio[0]!, 1)
      await ir(page, '/minhas-fichas')
      await page.getByRole('button', { name: 'Pagar com cartão' }).click()
      await digitarCartao(page, cartoes.aprovado.numero)
      expect((await lugares(page)).cartao).toEqual([])
      await page.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
      await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
      for (const caminho of ['/minhas-fichas-pagas', '/pedidos-entregues-na-mesa', '/meus-pedidos-em-andamento']) {
        await ir(page, caminho)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      // what was read is kept a moment after it is drawn
      await expect.poll(async () => (await lugares(page)).primeiroNome).toContain('localStorage.guardada')
      // a second tab of the same phone
      const outra = await page.context().newPage()
      await outra.goto('/cardapio?modo=pedido')
      await pedirMais(page)
      await expect(page.getByText(MARCADOS.nome)).toBeVisible()
      await expect(outra.getByRole('heading', { level: 3, name: CHOPE })).toBeAttached()
      const durante = lembrar ? osDois(DURANTE, LEMBRADA) : DURANTE
      expect(await lugares(page)).toEqual(durante)

      await servirEPagar(bar, 7)
      await sair(page)
      await expect.poll(() => lugares(page)).toEqual(lembrar ? LEMBRADA : NENHUM)
    },
  )

test(
  'depois do checkout o celular não tem nome, CPF nem telefone de quem não pediu para ser lembrado',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, page } = await noCardapio(abrir, servidor.url)
    await jantar(page)
    // the same tab knows them for the next order
    await pedirMais(page)
    await expect(page.getByText(MARCADOS.nome)).toBeVisible()
    expect(await guardado(page)).not.toContain('Pistache')
    await servirEPagar(bar, 7)
    await sair(page)
    expect(await guardado(page)).not.toMatch(PROCURADOS)
  },
)

test('quando é o bar que encerra, também não', longo, async ({ abrir, servidor }) => {
  const { bar, cliente, page } = await noCardapio(abrir, servidor.url)
  await jantar(page)
  await pedirMais(page)
  await page.getByRole('button', { name: 'trocar' }).click()
  await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
  await expect(page.getByText(respostas.checkinEncerradoPelaEquipe).first()).toBeVisible()
  await expect.poll(() => guardado(page)).not.toMatch(PROCURADOS)
})

test(
  'o que o bar encerra com a página fechada, o celular esquece ao ser aberto de novo',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cliente, page } = await noCardapio(abrir, servidor.url)
    await jantar(page)
    await ir(page, '/meus-pedidos-em-andamento')
    await expect.poll(async () => (await lugares(page)).primeiroNome).toContain('localStorage.guardada')
    const celular = page.context()
    await page.close()
    await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
    const outra = await celular.newPage()
    await outra.goto('/')
    await expect.poll(() => guardado(outra)).not.toMatch(/Zuleica|guardada/)
    // nor by a phone that lost the cookie meanwhile
    await outra.evaluate(() => localStorage.setItem('guardada 1 /ficha/buscarQrDasFichas {}', '{"em":1,"data":{}}'))
    await outra.reload()
    await expect.poll(() => guardado(outra)).not.toMatch(/guardada/)
  },
)

test(
  'quem marca ‘Lembrar de mim’ não digita de novo, e quem desmarca é esquecido na hora',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, page } = await noCardapio(abrir, servidor.url)
    await escolher(page, CHOPE, 1)
    await verPedido(page)
    await expect(page.getByLabel('Lembrar de mim neste aparelho')).not.toBeChecked()
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await jantar(page, { lembrar: true })
    await servirEPagar(bar, 7)
    await sair(page)
    expect(await guardado(page)).toContain('Zuleica')

    await page.goto(`/fazer-checkin-por-qrcode/8/${bar.id}`)
    await page.getByRole('button', { name: 'Fazer Checkin' }).click()
    await page.waitForURL('/usuario-checkado')
    await pedirMais(page)
    await expect(page.getByText(MARCADOS.nome)).toBeVisible()
    await page.getByRole('button', { name: 'trocar' }).click()
    await page.getByLabel('Lembrar de mim neste aparelho').uncheck()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(PROCURADOS)
    await sair(page)
    expect(await guardado(page)).not.toMatch(PROCURADOS)
  },
)

test(
  'a conta não deixa CPF nem telefone no celular, e depois de sair não deixa nada',
  longo,
  async ({ abrir, servidor }) => {
    const pessoa = await cadastrar(servidor.url, MARCADOS.nome)
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/cardapio?modo=pedido', { pessoa, cliente: await sentar(bar, 7) })
    // not typed in: the account knows them
    await escolher(page, CHOPE, 1)
    await verPedido(page)
    await expect(page.getByText(MARCADOS.nome)).toBeVisible()
    await expect(page.getByLabel('Lembrar de mim neste aparelho')).toHaveCount(0)
    await enviar(page)
    // it can be undone for ten seconds, and says so over what is tapped next
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await ir(page, '/usuario-logado')
    await expect(page.getByText('529.982.247-25')).toBeVisible()
    expect(await guardado(page)).not.toMatch(/52998224725|11987654321/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/area-restrita')
    await page.evaluate(() => localStorage.setItem('latitude', '-23.5561'))
    await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', {
      id: (await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})).checkins[0]!.id,
    })
    await ir(page, '/')
    await expect.poll(() => guardado(page)).not.toMatch(/Zuleica|52998224725|11987654321|clara\.|-23\.5561/)
  },
)

test(
  'o tablet da casa não lembra ninguém, e quem senta depois não vê nada de quem saiu',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR GARCON')
    const page = await abrir('tablet', `/fazer-checkin-por-qrcode/7/${bar.id}`, { pessoa })
    const chegar = async () => {
      await page.getByRole('button', { name: 'Fazer Checkin' }).click()
      await page.waitForURL('/usuario-checkado')
    }
    await chegar()
    await pedirMais(page)
    await expect(page.getByLabel('Lembrar de mim neste aparelho')).toHaveCount(0)
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await jantar(page)
    await servirEPagar(bar, 7)
    await sair(page)
    expect(await guardado(page)).not.toMatch(PROCURADOS)

    await page.goto(`/fazer-checkin-por-qrcode/7/${bar.id}`)
    await chegar()
    await pedirMais(page)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
    await ir(page, '/meus-pedidos-entregues')
    await expect(page.getByText(CHOPE)).toHaveCount(0)
  },
)

test('um número de cartão na observação é recusado no próprio campo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 7) })
  await escolher(page, CHOPE, 1)
  const nota = page.getByLabel(`Observação para ${CHOPE}`)
  await nota.fill('cobra no 4539 6206 5992 2097')
  await expect(nota).toHaveAccessibleDescription(new RegExp(mensagens.pareceCartao))
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(nota).toBeFocused()
  await nota.fill('sem gelo')
  await expect(nota).not.toHaveAttribute('aria-invalid')
  await preencher(page)
  await enviar(page)
})

for (const aparelho of ['celular', 'computador'] as const)
  test(
    `${aparelho}: a alergia está escrita em cada linha da fila, e só na de quem a disse`,
    longo,
    async ({ abrir, servidor }) => {
      const bar = await abrirBar(servidor.url)
      const [barman, cozinha, garcom] = await Promise.all([
        contratar(bar, 'BAR BARMAN'),
        contratar(bar, 'BAR COZINHA'),
        contratar(bar, 'BAR GARCON'),
      ])
      const [ana, bia] = [await sentar(bar, 7, 'Ana Souza'), await sentar(bar, 8, 'Bia Lima')]
      const [chope, bolinho] = bar.cardapio
      await chamar(ana, '/alergia/guardarAlergia', { alergia: 'Pistache e castanhas', consinto: true })
      const dois = [
        { produto: chope!, quantidade: 1 },
        { produto: bolinho!, quantidade: 2 },
      ]
      await pedir(ana, ...dois)
      await pedir(bia, ...dois)
      for (const pessoa of [barman, cozinha]) {
        const page = await abrir(aparelho, '/pedidos', { pessoa })
        const cartoes = page.getByRole('main').getByRole('listitem')
        const dela = cartoes.filter({ has: page.getByRole('heading', { name: 'Ana' }) })
        await expect(dela.getByText('ALERGIA: Pistache e castanhas')).toBeVisible()
        await expect(cartoes.filter({ has: page.getByRole('heading', { name: 'Bia' }) })).not.toContainText('ALERGIA')
        await expect(page.getByText('Souza')).toHaveCount(0)
        await page.getByRole('button', { name: 'Por produto' }).click()
        await expect(page.getByText('ALERGIA: Pistache e castanhas')).toHaveCount(1)
        await page.getByRole('button', { name: 'Por pedido' }).click()
        await semViolacoesClaroEEscuro(page)
        await darAndamento(pessoa)
      }
      const page = await abrir(aparelho, '/pedidos', { pessoa: garcom })
      await expect(page.getByText('ALERGIA: Pistache e castanhas')).toHaveCount(2)
      // who withdraws it is obeyed at once, on every screen that is open
      await chamar(ana, '/alergia/apagarAlergia', {})
      await expect(page.getByText('ALERGIA')).toHaveCount(0)
    },
  )

test('a alergia pede um consentimento só dela, e some quando ele é retirado', longo, async ({ abrir, servidor }) => {
  const { cliente, page } = await noCardapio(abrir, servidor.url)
  await escolher(page, CHOPE, 1)
  await preencher(page)
  await page.getByLabel('Tem alergia a quê?').fill('Pistache')
  const consentimento = page.getByLabel(/Autorizo mostrar minha alergia/)
  await expect(consentimento).not.toBeChecked()
  await enviarPedido(page)
  await expect(page.getByText(mensagensDasChamadas.alergiaSemConsentimento)).toBeVisible()
  await expect(consentimento).toBeFocused()
  expect((await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})).pedidos).toEqual([])
  await consentimento.check()
  await enviar(page)
  await pedirMais(page)
  await expect(page.getByText('Alergia: Pistache')).toBeVisible()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText(respostas.alergiaApagada)).toBeVisible()
  await expect(page.getByLabel('Tem alergia a quê?')).toHaveValue('')
  expect((await chamar(cliente, '/alergia/buscarAlergia', {})).alergia).toBeNull()
})

test('no cadastro, o consentimento só se pede a quem escreve uma alergia', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/form-cadastrar-cliente')
  const consentimento = page.getByLabel(/Autorizo mostrar minha alergia/)
  await expect(page.getByLabel('Alergia (opcional)')).toBeVisible()
  await expect(consentimento).toBeHidden()
  await page.getByLabel('Alergia (opcional)').fill('Pistache')
  await expect(consentimento).toBeVisible()
  await page.getByRole('button', { name: 'Quero me cadastrar' }).click()
  await expect(page.getByText(mensagensDasChamadas.alergiaSemConsentimento)).toBeVisible()
})
