import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, type Bar, chamar, contratar, entrar, type Pessoa, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Who works in which profile, and on whose tablet.

/** The same person in another profile of the same bar. */
async function darPerfil({ gerente }: Bar, { email }: Pessoa, nomePerfil: 'BAR GARCON' | 'BAR BARMAN') {
  const { funcionarios } = await chamar(gerente, '/estabelecimento/buscarFuncionariosDoEstabelecimento', {})
  const id = funcionarios.find(({ dadosDeUsuario }) => dadosDeUsuario.email === email)?.id ?? 0
  await chamar(gerente, '/user/darPerfil', { id, nomePerfil })
}

const comoQuem = (page: Page, nome: string) => page.getByRole('button', { name: `Trabalhar como ${nome}` })

test(
  'num toque, quem tem duas funções troca de fila, também com duas abas abertas',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR BARMAN')
    await darPerfil(bar, pessoa, 'BAR GARCON')
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    await pedir(await sentar(bar, 7), { produto: chope, quantidade: 2 })

    const page = await abrir('tablet', '/bar-barman', { pessoa })
    const fila = await page.context().newPage()
    await fila.goto('/pedidos')
    await expect(fila.getByText(`2× ${chope.nome}`)).toBeVisible()
    await semViolacoesClaroEEscuro(page)

    await comoQuem(page, 'Garçom').click()
    await expect(page).toHaveURL('/bar-garcon')
    await page.getByRole('link', { name: /Pedidos/ }).click()
    await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
    // the other tab shows what the profile in use is for
    await expect(fila.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()

    // a page of the other profile offers it, without a redirect
    await ir(fila, '/bar-barman')
    await expect(fila.getByText('Você está trabalhando como Garçom')).toBeVisible()
    await semViolacoesClaroEEscuro(fila)
    await comoQuem(fila, 'Barman').click()
    await expect(fila.getByRole('link', { name: /Pedidos/ })).toBeVisible()
  },
)

test('o gerente trabalha como os outros e volta', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  await pedir(await sentar(bar, 7), { produto: chope, quantidade: 1 })
  const page = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
  await comoQuem(page, 'Barman').click()
  await expect(page).toHaveURL('/bar-barman')
  await page.getByRole('link', { name: /Pedidos/ }).click()
  await page
    .getByRole('button', { name: /Dar andamento/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
  await expect(page.getByText(respostas.itemLiberado)).toBeVisible()
  await ir(page, '/bar-barman')
  await comoQuem(page, 'Gerente').click()
  await expect(page).toHaveURL('/bar-gerente')
})

test('um tablet da cozinha: posto em serviço, cada um com o seu PIN, e sair pergunta antes', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const cozinha = await contratar(bar, 'BAR COZINHA')
  await chamar(cozinha, '/user/definirMeuPin', { pin: '2718' })
  const page = await abrir('tablet', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Pôr este tablet em serviço' }).click()
  const janela = page.getByRole('dialog', { name: 'Pôr este tablet em serviço' })
  await janela.getByLabel('Nome do tablet').fill('Tablet do forno')
  await janela.getByLabel('Onde ele fica').selectOption('COZINHA')
  await janela.getByRole('button', { name: 'Pôr em serviço' }).click()
  await expect(page).toHaveURL('/area-restrita')

  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: cozinha.nome }).click()
  const digitar = async (pin: string) => {
    for (const digito of pin) await page.getByRole('button', { name: digito, exact: true }).click()
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await digitar('3141')
  await expect(page.getByRole('alert').filter({ hasText: respostas.pinErrado })).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await digitar('2718')
  await expect(page).toHaveURL('/pedidos')

  // the wall is handed on by its own question, and stays one
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar de pessoa' }).click()
  await page.getByRole('button', { name: cozinha.nome }).click()
  await digitar('2718')
  await expect(page.getByRole('region', { name: /^Fila: / })).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()

  // no script reads what makes this device a tablet
  expect(await page.evaluate(() => document.cookie)).not.toContain('tablet')
  await page.getByRole('button', { name: 'Logout' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair deste aparelho?' })
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/pedidos')
  await page.getByRole('button', { name: 'Logout' }).click()
  await pergunta.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: cozinha.nome })).toBeVisible()

  // taken out of service it is a device as any other
  const gerente = await entrar(bar.url, bar.gerente.email, bar.gerente.senha)
  const { tablets } = await chamar(gerente, '/tablet/buscarTablets', {})
  await chamar(gerente, '/tablet/tirarDeServico', { id: tablets[0]?.id ?? 0 })
  await page.reload()
  await expect(page.getByText(respostas.tabletForaDeServico)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com e-mail e senha' }).click()
  await expect(page.getByLabel('Senha')).toBeVisible()
})

test(
  'quem vem só por hoje: um nome e um PIN, o código no celular, e a noite acaba',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('computador', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
    const form = page.getByRole('form', { name: 'Chamar alguém por hoje' })
    await form.getByLabel('Nome').fill('Duda Reis')
    await form.getByLabel('PIN, de 4 a 6 números').fill('2718')
    const link = page.waitForResponse('**/user/darLinkAoDiarista')
    await form.getByRole('button', { name: 'Chamar por hoje' }).click()
    const janela = page.getByRole('dialog', { name: 'No celular de Duda Reis' })
    await expect(janela.getByRole('img', { name: 'Link para o celular de Duda Reis' })).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    const { hash } = new URL((await (await link).json()).link)

    const celular = await abrir('celular', `/diarista${hash}`)
    await celular.getByRole('textbox', { name: 'Seu PIN' }).fill('3141')
    await celular.getByRole('button', { name: 'Entrar' }).click()
    await expect(celular.getByText(respostas.pinErrado)).toBeVisible()
    await semViolacoesClaroEEscuro(celular)
    await celular.getByRole('textbox', { name: 'Seu PIN' }).fill('2718')
    await celular.getByRole('button', { name: 'Entrar' }).click()
    await expect(celular).toHaveURL('/bar-garcon')
    await expect(celular.getByRole('link', { name: 'Senha e aparelhos' })).toHaveCount(0)

    await chamar(bar.gerente, '/turno/abrir', {})
    await chamar(bar.gerente, '/turno/fechar', {})
    await ir(celular, '/pedidos')
    await expect(celular).toHaveURL('/area-restrita')
    await page.reload()
    await expect(page.getByRole('button', { name: 'De novo Duda Reis' })).toBeVisible()
  },
)
