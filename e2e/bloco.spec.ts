import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { acharNoBloco, anotar, apertarNoBloco, noBloco, verNoBloco } from './src/bloco.ts'
import { contar } from './src/contar.ts'
import { abrirBar, type Bar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// How staff order: few taps, for each person of a table, and nothing noted is lost.

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar Pedido' })
const comanda = (numero: number) => ({ name: new RegExp(`Comanda ${numero}\\b`) })
const quantos = (page: Page, nome: string) => noBloco(page, nome).locator('b').last()
const abrirComanda = async (bar: Bar, pessoa: Awaited<ReturnType<typeof contratar>>, numeroComanda: number) =>
  (await chamar({ ...pessoa, url: bar.url }, '/checkin/abrirComanda', { numeroComanda, numeroMesa: 4 })).comanda

test('duas cervejas são quatro toques; numa comanda nova, cinco e os algarismos; doze chopes são um pedido', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [pessoa, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
  await abrirComanda(bar, pessoa, 12)
  const page = await abrir('celular', '/abrir-comanda', { pessoa })
  await expect(page.getByRole('link', comanda(12))).toBeVisible()
  const feito = await contar(page)
  await page.getByRole('link', comanda(12)).click()
  await anotar(page, CHOPE, 2)
  await enviar(page).click()
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  expect((await feito()).toques).toBe(4)

  await page.getByLabel('Nº da comanda').click()
  await page.keyboard.type('31')
  await page.getByRole('button', { name: 'Abrir e pedir' }).click()
  await anotar(page, CHOPE, 2)
  await enviar(page).click()
  await expect(page).toHaveURL('/abrir-comanda')
  expect(await feito()).toEqual({ toques: 5, teclas: 2 })

  await page.getByRole('link', comanda(12)).click()
  const folha = await apertarNoBloco(page, CHOPE)
  for (const digito of ['1', '2']) await folha.getByRole('button', { name: digito, exact: true }).click()
  await folha.getByLabel(`Observação para ${CHOPE}`).fill('bem gelado')
  await folha.getByRole('button', { name: 'Adicionar 12 · R$ 118,80' }).click()
  // with a note it is a line of its own
  await anotar(page, CHOPE)
  await expect(quantos(page, CHOPE)).toContainText('13')
  await enviar(page).click()
  // it says whose order it is, since the one before may still be offered too
  await expect(page.getByText(`Comanda 12: ${respostas.pedidoFeito}`)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(respostas.pedidoTirado)).toBeVisible()
  await expect(quantos(page, CHOPE)).toContainText('13')
  await enviar(page).click()
  await expect(page).toHaveURL('/abrir-comanda')
  const { pedidos } = await chamar(barman, '/pedido/buscarPedidos', {})
  expect(pedidos.map(({ quantidade, observacao }) => [quantidade, observacao])).toEqual([
    [2, ''],
    [2, ''],
    [1, ''],
    [12, 'bem gelado'],
  ])
})

test(
  'o que se anotou fica em cada comanda, com a página recarregada e sem rede, e é enviado uma vez',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [pessoa, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
    const [primeira, segunda] = [await abrirComanda(bar, pessoa, 12), await abrirComanda(bar, pessoa, 13)]
    const bia = await sentar(bar, 4, 'Bia')
    const page = await abrir('celular', `/abrir-comanda?checkin=${primeira.id}`, { pessoa })
    await anotar(page, CHOPE, 2)
    await page.getByRole('button', { name: `Nº ${bia.checkin.numero}`, exact: true }).click()
    await anotar(page, CHOPE)
    await page.reload()
    await expect(quantos(page, CHOPE)).toContainText('3')

    // another table calls, and has a pad of its own
    await page.goto(`/abrir-comanda?checkin=${segunda.id}`)
    await expect(noBloco(page, CHOPE)).not.toHaveAttribute('data-tem')
    await acharNoBloco(page, BOLINHO)
    await anotar(page, BOLINHO)
    await page.goto(`/abrir-comanda?checkin=${primeira.id}`)

    const lista = await verNoBloco(page)
    await expect(lista.getByLabel(`Para quem é ${CHOPE}`)).toHaveCount(2)
    await expect(lista.getByRole('listitem').filter({ hasText: 'R$ 9,90' }).getByRole('combobox')).toHaveValue(
      String(bia.checkin.id),
    )
    await semViolacoesClaroEEscuro(page)
    await page.context().setOffline(true)
    await lista.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(/Estamos tentando de novo/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    const { pedidos } = await chamar(barman, '/pedido/buscarPedidos', {})
    expect(pedidos.map(({ quantidade, numero_comanda }) => [quantidade, numero_comanda])).toEqual([
      [2, 12],
      [1, null],
    ])
    await page.goto(`/abrir-comanda?checkin=${segunda.id}`)
    await expect(quantos(page, BOLINHO)).toContainText('1')
  },
)
