import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { confirmar, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, type Bar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Paid fichas: used in one tap, given to a friend, held up at the counter. Two phones and the barman's screen.

const CHOPE = 'Chope claro 300 ml'

async function comFichas(bar: Bar, quantas: number) {
  const cliente = await sentar(bar, 4, 'Ana Souza')
  await pedirFichas(cliente, bar.cardapio[0]!, quantas)
  await pagarFichas(cliente, await contratar(bar, 'BAR GARCON'))
  return cliente
}

test('usar duas de três é escolher quantas e um toque', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const cliente = await comFichas(bar, 3)
  const page = await abrir('celular', '/minhas-fichas-pagas', { cliente })
  const recusadas: string[] = []
  page.on('response', (resposta) => resposta.status() >= 400 && recusadas.push(resposta.url()))
  const mais = page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` })
  for (let toque = 0; toque < 3; toque++) await mais.click()
  await mais.press('Enter')
  // said as how things are, and not as something that worked
  await expect(page.locator('[data-tone="info"]', { hasText: `Você tem 3 fichas de ${CHOPE}.` })).toBeVisible()
  await page.getByRole('button', { name: `Tirar um: ${CHOPE}` }).click()
  await expect(page.getByRole('checkbox', { name: 'Usar essa ficha', checked: true })).toHaveCount(2)
  await semViolacoesClaroEEscuro(page)
  // looked at again, the phone asks which fichas there are, and not for the codes of some that may have gone
  const perguntas: string[] = []
  page.on('request', (pedido) => perguntas.push(new URL(pedido.url()).pathname))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => perguntas).toContain('/ficha/buscarFichasPagas')
  expect(perguntas).not.toContain('/ficha/buscarQrDasFichas')
  await page.getByRole('button', { name: 'Usar 2 de 3' }).click()
  await confirmar(page, 'Usar as fichas')
  await expect(page.getByText(respostas.fichasEnviadas)).toBeVisible()
  expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos).toHaveLength(2)
  // a tap by mistake uses none
  await page.getByRole('button', { name: 'Usar agora' }).click()
  await confirmar(page, 'Cancelar')
  await page.getByRole('button', { name: 'Usar agora' }).click()
  await confirmar(page, 'Usar a ficha')
  await expect(page.getByText('Você não tem fichas pagas')).toBeVisible()
  expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos).toHaveLength(3)
  // nor is anything asked of a ficha that is gone
  expect(recusadas).toEqual([])

  // what the bar cannot make is a ficha again, and not an order that is paid
  const [item] = (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos
  await chamar(barman, '/pedido/cancelarItem', { idProdutoPedido: item!.produto_pedido_id ?? 0, motivo: 'Acabou' })
  await ir(page, '/meus-pedidos-em-andamento')
  const cancelado = page.getByRole('listitem').filter({ hasText: 'Sua ficha voltou' })
  await expect(cancelado.getByRole('button', { name: /^Pedir de novo/ })).toHaveCount(0)
  await cancelado.getByRole('link', { name: 'Ver as fichas prontas' }).click()
  await expect(page.getByRole('button', { name: 'Usar agora' })).toBeVisible()
})

test(
  'quem ganha fichas abre o link, aceita num toque, e as mostra no balcão, onde valem uma vez',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR BARMAN')
    const daAna = await abrir('celular', '/minhas-fichas-pagas', { cliente: await comFichas(bar, 3) })
    await daAna.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await daAna.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await daAna.getByRole('button', { name: `Dar a um amigo: 2× ${CHOPE}` }).click()
    const folha = daAna.getByRole('dialog', { name: 'Dar a um amigo' })
    const link = (await folha.getByText(/\/minhas-fichas-de-presente\//).textContent()) ?? ''
    await semViolacoesClaroEEscuro(daAna)
    await folha.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(daAna.getByText('de presente: ninguém aceitou ainda.')).toBeVisible()

    // a phone that has never been in this bar
    const daBia = await abrir('celular', new URL(link).pathname)
    await expect(daBia.getByText('Ana deixou para você')).toBeVisible()
    await semViolacoesClaroEEscuro(daBia)
    await daBia.getByRole('button', { name: /Fazer check-\u2060in e aceitar/ }).click()
    await expect(daBia.getByText(respostas.presenteAceito)).toBeVisible()
    await expect(daBia.getByRole('heading', { name: `2× ${CHOPE}` })).toBeVisible()
    // and on the other phone it is gone
    await expect(daAna.getByText('de presente: ninguém aceitou ainda.')).toHaveCount(0)
    const outra = await abrir('celular', new URL(link).pathname)
    await expect(outra.getByText('Este presente já foi aceito.')).toBeVisible()

    await daBia.getByRole('button', { name: `Mostrar no balcão: 1× ${CHOPE}` }).click()
    const qr = daBia.getByRole('img', { name: `QR Code de 1× ${CHOPE}` })
    await semViolacoesClaroEEscuro(daBia)
    const foto = await qr.screenshot()
    const digitado = (await daBia.getByRole('dialog').getByRole('listitem').first().textContent()) ?? ''
    const balcao = await abrir('tablet', '/fichas-no-balcao', { pessoa })
    await balcao.getByRole('button', { name: 'Ler o QR Code da ficha' }).click()
    await balcao.locator('input[type=file]').setInputFiles({ name: 'ficha.png', mimeType: 'image/png', buffer: foto })
    await expect(balcao.getByText(`Pode entregar: 1× ${CHOPE}.`)).toBeVisible()
    await semViolacoesClaroEEscuro(balcao)
    await expect(daBia.getByText('Entregue no balcão. Bom proveito!')).toBeVisible()
    await expect(daBia.getByRole('heading', { name: `1× ${CHOPE}` })).toBeVisible()

    // said again, it is not handed over again
    await balcao.getByLabel('Sem câmera? Digite o número e as letras').fill(digitado)
    await balcao.getByRole('button', { name: 'Receber a ficha' }).click()
    await expect(balcao.getByText(/Não entregue ainda/)).toBeVisible()
    // and the other one is typed
    await daBia.getByRole('button', { name: `Mostrar no balcão: 1× ${CHOPE}` }).click()
    const outraFicha = daBia.getByRole('dialog').getByRole('listitem').first()
    await balcao.getByLabel('Sem câmera? Digite o número e as letras').fill((await outraFicha.textContent()) ?? '')
    await balcao.getByRole('button', { name: 'Receber a ficha' }).click()
    await expect(balcao.getByText(`Pode entregar: 1× ${CHOPE}.`)).toBeVisible()
    await expect(daBia.getByText('Você não tem fichas pagas')).toBeVisible()
  },
)

test('até alguém aceitar, quem deu pega de volta, e o link diz isso', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/minhas-fichas-pagas', { cliente: await comFichas(bar, 1) })
  await page.getByRole('button', { name: `Dar a um amigo: 1× ${CHOPE}` }).click()
  const folha = page.getByRole('dialog')
  const link = (await folha.getByText(/\/minhas-fichas-de-presente\//).textContent()) ?? ''
  await folha.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('Você não tem fichas pagas')).toBeVisible()
  await page.getByRole('button', { name: 'Pegar de volta' }).click()
  await expect(page.getByText(respostas.presenteRetirado)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar agora' })).toBeVisible()
  const amigo = await abrir('celular', new URL(link).pathname)
  await expect(amigo.getByText('Quem mandou este presente o pegou de volta.')).toBeVisible()
  // what no guest can accept is not promised
  await expect(amigo.getByText('É só pedir quando quiser')).toHaveCount(0)
})
