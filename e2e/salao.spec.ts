import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { anotar } from './src/bloco.ts'
import { contar } from './src/contar.ts'
import { chamar, darAndamento } from './src/pessoas.ts'
import { acao, casaCheia, ladrilho, noiteCheia, sentarSemCelular } from './src/salao.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The room: the waiter sees what each table wants, and does it in few taps.

const CHOPE = 'Chope claro 300 ml'

test('o que a mesa 12 deve são 0 toques, mover 3, entregar 1 depois do primeiro, duas cervejas 4, receber 2', async ({
  abrir,
  servidor,
}) => {
  const { bar, garcom, barman } = await casaCheia(servidor.url)
  await sentarSemCelular(bar, garcom, 12, 'Beto', 2)
  await darAndamento(barman)
  const page = await abrir('celular', '/bar-garcon', { pessoa: garcom })
  await expect(ladrilho(page, 12)).toHaveAccessibleName(/1 para entregar, 1 pessoa, há .*, deve R\$\s19,80/)
  const feito = await contar(page)
  await ladrilho(page, 12).click()
  await acao(page, 'Mover').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mesa 15, livre' }).click()
  await expect(page).toHaveURL('/mesa/15')
  await expect(page.getByText(`${respostas.mesaMudada} 15.`)).toBeVisible()
  expect((await feito()).toques).toBe(3)

  // the question is asked once a turn, when the waiter says so
  await acao(page, 'Entregar 1').click()
  await page.getByLabel('Não perguntar mais neste turno').check()
  await page.getByRole('button', { name: 'Dar andamento' }).click()
  await expect(acao(page, 'Entregar')).toBeDisabled()
  await sentarSemCelular(bar, garcom, 15, 'Rui', 1)
  await darAndamento(barman)
  await feito()
  await acao(page, 'Entregar 1').click()
  await expect(acao(page, 'Entregar')).toBeDisabled()
  expect((await feito()).toques).toBe(1)

  await page.goBack()
  await expect(page).toHaveURL('/bar-garcon')
  await feito()
  // a long press orders: it is the first of four
  await ladrilho(page, 15).click({ delay: 700 })
  await expect(page).toHaveURL(/\/abrir-comanda\?checkin=\d+&mesa=15/)
  await anotar(page, CHOPE, 2)
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page).toHaveURL('/mesa/15')
  expect((await feito()).toques).toBe(4)
  // all of it by one means: its question is there at once, and says the change
  await acao(page, 'Dinheiro').click()
  const folha = page.getByRole('dialog', { name: 'Informar pagamento' })
  await folha.getByRole('button', { name: 'R$ 100,00' }).click()
  await expect(folha.getByText(/^Troco: R\$\s50,50$/)).toBeVisible()
  await folha.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('link', { name: 'Pré-conta' }).click()
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-papel', '') }))
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.evaluate(() => document.body.removeAttribute('data-papel'))
  await ir(page, '/mesa/15')
  await page.getByRole('link', { name: 'Imprimir de novo' }).click()
  await expect(page.locator('body[data-papel]')).toHaveCount(1)
  await expect(page).toHaveURL('/pre-conta?mesa=15')
  await ir(page, '/mesa/15')
  await page.getByRole('link', { name: 'Receber' }).click()
  await expect(page).toHaveURL('/pagamento-conta-maquininha?mesa=15')

  // on the narrowest phone, in whatever letters, no name of a tab is cut in two: they would stand over the page's own button
  const abas = page.getByRole('navigation', { name: 'Principal' })
  const umaLinha = ((await abas.boundingBox())?.height ?? 0) + 4
  await page.setViewportSize({ width: 320, height: 640 })
  await abas.evaluate(({ style }) => style.setProperty('font-family', 'Verdana, "DejaVu Sans", sans-serif'))
  expect((await abas.boundingBox())?.height).toBeLessThan(umaLinha)
})

test(
  'o salão cheio mostra um selo por mesa; o chamado acaba com Feito, e quem espera mesa senta',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, garcom } = await noiteCheia(servidor.url)
    const page = await abrir('celular', '/bar-garcon', { pessoa: garcom })
    await expect(ladrilho(page, 7)).toHaveAccessibleName(/quer a conta/)
    await expect(ladrilho(page, 5)).toHaveAccessibleName(/1 para entregar/)
    await expect(ladrilho(page, 26)).toHaveAccessibleName(/alguém a confirmar/)
    await expect(ladrilho(page, 23)).toHaveAccessibleName('Mesa 23, junto com a 22')
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: '2 chamam' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Estou indo' }).nth(1).click()
    await expect(page.getByRole('dialog').getByText('Mesa 12')).toHaveCount(0)
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(ladrilho(page, 12)).toHaveText(/Pessoa/)

    await ladrilho(page, 7).click()
    await acao(page, 'Feito').click()
    await expect(page.getByText(respostas.chamadoTerminado)).toBeVisible()
    await expect(acao(page, 'Feito')).toHaveCount(0)
    await semViolacoesClaroEEscuro(page)
    await acao(page, 'Passar').click()
    await page.getByRole('dialog').getByRole('button', { name: /^Eu / }).click()
    await expect(page.getByText('você cuida')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Minhas' }).click()

    await expect(ladrilho(page, 5)).toHaveCount(1)
    await expect(ladrilho(page, 3)).toHaveCount(0)
    await page.getByRole('button', { name: 'Todas' }).click()

    await page.getByRole('button', { name: 'Sentar Souza' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mesa 3, livre' }).click()
    await expect(page.getByText('Souza: 4 pessoas na mesa 3.')).toBeVisible()
    await expect(ladrilho(page, 3)).toHaveAccessibleName(/4 pessoas/)
    expect((await chamar(bar.gerente, '/mesa/buscarSalao', {})).esperas).toHaveLength(1)

    await page.getByRole('button', { name: '1 a confirmar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Está aqui' }).click()
    await expect(page.getByText(respostas.presencaConfirmada)).toBeVisible()
  },
)
