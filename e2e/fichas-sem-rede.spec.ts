import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { confirmar, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, chamar, contratar, entrar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The bar's network is down: the one appointed tablet goes on taking fichas, and says so when the network is back.

test.use({ serviceWorkers: 'allow' })

const CHOPE = 'Chope claro 300 ml'

/** Reads a code as a photo of another phone's screen. */
async function ler(balcao: Page, foto: Buffer) {
  await balcao.getByRole('button', { name: /^Ler (o QR Code da|outra) ficha$/ }).click()
  await balcao.locator('input[type=file]').setInputFiles({ name: 'ficha.png', mimeType: 'image/png', buffer: foto })
}

test(
  'sem a rede o tablet das fichas confere a assinatura e entrega uma vez, e o que já tinha sido usado vai para a lista do gerente',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [garcom, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
    await chamar(barman, '/user/definirMeuPin', { pin: '2718' })
    const cliente = await sentar(bar, 4, 'Ana Souza')
    await pedirFichas(cliente, bar.cardapio[0]!, 3)
    await pagarFichas(cliente, garcom)

    // the manager puts the counter's tablet into service, and appoints it on another screen
    const gerente = await entrar(bar.url, bar.gerente.email, bar.gerente.senha)
    const balcao = await abrir('tablet', '/form-cadastrar-funcionario', { pessoa: gerente })
    await balcao.getByRole('button', { name: 'Pôr este tablet em serviço' }).click()
    await balcao.getByLabel('Nome do tablet').fill('Tablet do balcão')
    await balcao.getByLabel('Onde ele fica').selectOption({ index: 1 })
    await balcao.getByRole('button', { name: 'Pôr em serviço' }).click()
    const escritorio = await abrir('computador', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
    // it is ticked once the server has confirmed it
    await escritorio.getByRole('checkbox', { name: 'Tablet do balcão recebe fichas também sem a rede' }).click()
    await expect(escritorio.getByText(respostas.tabletDasFichas)).toBeVisible()
    await semViolacoesClaroEEscuro(escritorio)
    await balcao.getByRole('button', { name: barman.nome }).click()
    for (const digito of '2718') await balcao.getByRole('button', { name: digito, exact: true }).click()
    await balcao.getByRole('button', { name: 'Entrar', exact: true }).click()
    await balcao.waitForURL('**/pedidos')
    await balcao.goto(`${bar.url}/fichas-no-balcao`)
    await expect(balcao.getByText('Este é o tablet das fichas')).toBeVisible()
    // it has the pages and the reader before the network goes
    await balcao.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await expect
      .poll(() => balcao.evaluate(async () => (await (await caches.open('leitor')).keys()).length), { timeout: 60_000 })
      .toBe(1)

    // Ana's phone has the codes before the network goes
    const daAna = await abrir('celular', '/minhas-fichas-pagas', { cliente })
    await daAna.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await daAna.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await daAna.getByRole('button', { name: `Mostrar no balcão: 2× ${CHOPE}` }).click()
    const duas = await daAna.getByRole('img', { name: `QR Code de 2× ${CHOPE}` }).screenshot()
    await daAna.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click()

    await balcao.context().setOffline(true)
    await ler(balcao, duas)
    await expect(balcao.getByText(`Pode entregar: 2× ${CHOPE}.`)).toBeVisible()
    await expect(balcao.getByText('2 entregas')).toHaveCount(0)
    await expect(balcao.getByText(/Uma entrega está guardada/)).toBeVisible()
    await semViolacoesClaroEEscuro(balcao)
    // put away and opened again, it knows what it handed over
    await balcao.reload()
    await expect(balcao.getByText(/Uma entrega está guardada/)).toBeVisible()
    await ler(balcao, duas)
    await expect(balcao.getByText('Esta ficha já foi entregue neste tablet. Não entregue ainda.')).toBeVisible()
    await balcao.getByLabel('Sem câmera? Digite o número e as letras').fill('123-ABCDEF')
    await balcao.getByRole('button', { name: 'Receber a ficha' }).click()
    await expect(balcao.getByText(/Sem a rede só o QR Code serve/)).toBeVisible()

    // meanwhile Ana's phone reaches the bar by its own network: she sends one of the two that she has had already
    await daAna.getByRole('button', { name: `Tirar um: ${CHOPE}` }).click()
    await daAna.getByRole('button', { name: 'Usar 1 de 3' }).click()
    await confirmar(daAna, 'Usar a ficha')
    await expect(daAna.getByText(respostas.fichasEnviadas)).toBeVisible()

    // and without any network the phone still has the codes, each by itself
    await daAna.context().setOffline(true)
    await daAna.getByRole('button', { name: `Mostrar no balcão: 1× ${CHOPE}` }).click()
    await expect(daAna.getByText(/o tablet das fichas lê este código também sem a rede/)).toBeVisible()
    await semViolacoesClaroEEscuro(daAna)
    await daAna.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click()
    await daAna.context().setOffline(false)

    await balcao.context().setOffline(false)
    await expect(balcao.getByText(/não valia mais quando foi entregue sem a rede/)).toBeVisible()
    await expect(balcao.getByText(/Uma entrega está guardada/)).toHaveCount(0)
    // the good one is used, nothing is asked for twice, and the third is still Ana's
    const { fichas } = await chamar(cliente, '/ficha/buscarFichasPagas', {})
    expect(fichas).toHaveLength(1)
    await expect(daAna.getByRole('heading', { name: `1× ${CHOPE}` })).toBeVisible()
    expect((await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})).fichas).toEqual([])

    await escritorio.goto(`${bar.url}/fichas-do-cliente`)
    const lista = escritorio.getByRole('region', { name: 'Entregues duas vezes, sem a rede' })
    await expect(lista.getByRole('listitem')).toHaveCount(1)
    await expect(lista.getByText(/Tablet do balcão, .+ Já tinha sido usada em/)).toBeVisible()
    await semViolacoesClaroEEscuro(escritorio)
    await escritorio.goto(`${bar.url}/bar-gerente`)
    await expect(escritorio.getByText('1 ficha que já não valia foi entregue sem a rede.')).toBeVisible()
  },
)
