import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cadastrar } from './src/clientes.ts'
import { preencher, SENHA } from './src/gerencia.ts'
import { abrirBar, chamar, contratar, entrar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// A password is forgotten, changed and set anew; and where somebody is logged in.

test.use({ demo: true })

const NOVA = 'carroça azul de domingo'
const nova = { 'Senha nova': NOVA, 'Repita a senha nova': NOVA }

async function login(page: Page, email: string, senha: string) {
  await preencher(page, { 'E-mail': email, Senha: senha })
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('quem esqueceu a senha pede um link, cria outra com ele e entra; o link não vale de novo', async ({
  abrir,
  servidor,
}) => {
  const clara = await cadastrar(servidor.url)
  const page = await abrir('celular', '/area-restrita')
  await page.getByRole('link', { name: 'Esqueci a senha, ou tenho um código' }).click()
  await semViolacoesClaroEEscuro(page)
  const pedido = page.getByRole('form', { name: 'Esqueci a senha' })
  await pedido.getByLabel('E-mail').fill('ninguem.conhece@exemplo.com')
  await pedido.getByRole('button', { name: 'Receber o link' }).click()
  await expect(page.getByText(respostas.novaSenhaPedida)).toBeVisible()
  await page.reload()
  await pedido.getByLabel('E-mail').fill(clara.email)
  await pedido.getByRole('button', { name: 'Receber o link' }).click()
  await expect(page.getByText(respostas.novaSenhaPedida)).toBeVisible()
  await page.getByRole('link', { name: 'veja o que seria enviado' }).click()

  const carta = page.getByRole('article').filter({ hasText: clara.email }).filter({ hasText: 'crie uma senha nova' })
  await expect(carta).toHaveCount(1)
  await expect(page.getByText('ninguem.conhece@exemplo.com')).toHaveCount(0)
  await semViolacoesClaroEEscuro(page)
  const link = carta.getByRole('link')
  const endereco = ((await link.getAttribute('href')) ?? '').replace(servidor.url, '')
  await link.click()

  const form = page.getByRole('form', { name: 'Criar a senha nova' })
  await expect(form).toBeVisible()
  // a reload takes nothing away
  await page.reload()
  await preencher(page, { 'Senha nova': '12345678', 'Repita a senha nova': '12345678' })
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByText(respostas.senhaComum)).toBeVisible()

  await preencher(page, nova)
  const campo = page.getByLabel('Senha nova', { exact: true })
  const mostrar = page.getByRole('button', { name: 'Mostrar senha (Senha nova)' })
  await expect(campo).toHaveAttribute('type', 'password')
  await mostrar.click()
  await expect(mostrar).toHaveAttribute('aria-pressed', 'true')
  await expect(campo).toHaveAttribute('type', 'text')
  await expect(campo).toHaveValue(NOVA)
  await mostrar.click()
  await expect(campo).toHaveAttribute('type', 'password')
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByText(respostas.senhaCriada)).toBeVisible()
  await expect(page).toHaveURL('/area-restrita')

  await login(page, clara.email, NOVA)
  await expect(page).toHaveURL('/')
  // what was open before is not any more
  await expect(chamar(clara, '/cliente/buscarDadosCliente', {})).rejects.toThrow(respostas.precisaDeLogin)

  const outro = await abrir('computador', endereco)
  await preencher(outro, nova)
  await outro.getByRole('button', { name: 'Criar senha' }).click()
  await expect(outro.getByText(respostas.linkNaoVale)).toBeVisible()
  await outro.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(outro.getByRole('button', { name: 'Receber o link' })).toBeVisible()
})

test('o gerente lê um código, e quem trabalha no bar cria com ele a senha nova', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await contratar(bar, 'BAR GARCON')
  const gerente = await abrir('celular', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
  // nobody gives one to a manager
  await expect(gerente.getByRole('button', { name: /^Nova senha/ })).toHaveCount(1)
  await gerente.getByRole('button', { name: `Nova senha para ${garcom.nome}` }).click()
  const dialogo = gerente.getByRole('dialog', { name: `Nova senha para ${garcom.nome}` })
  const codigo = (await dialogo.getByText(/^\d{4} \d{4}$/).textContent()) ?? ''
  await expect(dialogo).toContainText(garcom.email)
  await semViolacoesClaroEEscuro(gerente)
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await expect(gerente.getByText(codigo)).toHaveCount(0)

  const page = await abrir('celular', '/nova-senha')
  const form = page.getByRole('form', { name: 'Senha nova com o código' })
  await form.getByLabel('E-mail').fill(garcom.email)
  await form.getByLabel('Código').fill('0000 0000')
  await preencher(page, nova)
  await form.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByText(respostas.codigoNaoVale)).toBeVisible()
  await form.getByLabel('Código').fill(codigo.replace(' ', ''))
  await form.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByText(respostas.senhaCriada)).toBeVisible()
  await login(page, garcom.email, NOVA)
  await expect(page).toHaveURL('/bar-garcon')
})

test('cada pessoa vê onde está logada, encerra um aparelho na hora, e troca a senha', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(fila.getByText('Nenhum pedido localizado.')).toBeVisible()

  const page = await abrir('celular', '/area-restrita')
  await login(page, barman.email, SENHA)
  await page.getByRole('link', { name: 'Senha e aparelhos' }).click()
  const aparelhos = page.getByRole('region', { name: 'Onde você está logado' })
  await expect(aparelhos.getByRole('listitem')).toHaveCount(2)
  await expect(aparelhos.getByRole('listitem').first()).toContainText('Este aparelho')
  await expect(aparelhos.getByRole('listitem').first()).toContainText(/Chrome no Linux.*Bar do Teste/)
  await semViolacoesClaroEEscuro(page)

  await aparelhos.getByRole('button', { name: /^Encerrar Aparelho/ }).click()
  await expect(page.getByText(respostas.sessaoEncerrada)).toBeVisible()
  await expect(aparelhos.getByRole('listitem')).toHaveCount(1)
  // the tablet hears it by itself
  await expect(fila).toHaveURL('/area-restrita')

  const outro = await entrar(servidor.url, barman.email, SENHA)
  await preencher(page, { 'Senha atual': 'não é esta', ...nova })
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText(respostas.senhaAtualErrada)).toBeVisible()
  await page.getByLabel('Senha atual').fill(SENHA)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText(respostas.senhaTrocada)).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  await expect(chamar(outro, '/pedido/buscarPedidos', {})).rejects.toThrow(respostas.precisaDeLogin)
  // this device goes on
  await page.reload()
  await expect(aparelhos.getByRole('listitem')).toHaveCount(1)
})

test('uma senha à mostra não fica guardada no aparelho', async ({ abrir }) => {
  const page = await abrir('celular', '/form-cadastrar-cliente')
  await page.getByRole('button', { name: 'Mostrar senha', exact: true }).click()
  await preencher(page, { 'Nome completo': 'Clara dos Santos', Senha: NOVA })
  const guardado = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(guardado).toContain('Clara dos Santos')
  expect(guardado).not.toContain(NOVA)
})

test('o bar novo aparece na busca depois que o dono confirma o e-mail com o link da carta', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const { nome } = bar
  const busca = `/buscar?${new URLSearchParams({ q: nome })}`
  const cliente = await abrir('celular', busca)
  await expect(cliente.getByText(mensagens.nenhumEstabelecimento)).toBeVisible()

  const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  await expect(page.getByText(/Confirme seu e-mail para o bar aparecer na busca/)).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Receber o link de novo' }).click()
  await expect(page.getByText(respostas.confirmacaoPedida)).toBeVisible()
  await page.getByRole('link', { name: 'veja o que seria enviado' }).click()
  // the one of the registration, and the one that was asked for
  const cartas = page
    .getByRole('article')
    .filter({ hasText: bar.gerente.email })
    .filter({ hasText: 'confirme o e-mail' })
  await expect(cartas).toHaveCount(2)
  const link = cartas.first().getByRole('link')
  const endereco = ((await link.getAttribute('href')) ?? '').replace(servidor.url, '')
  await link.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar o e-mail' })).toBeVisible()
  await page.reload()
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(respostas.emailConfirmado)).toBeVisible()
  await page.goto('/bar-gerente')
  await expect(page.getByRole('link', { name: /Meus produtos/ })).toBeVisible()
  await expect(page.getByText(/Confirme seu e-mail/)).toHaveCount(0)
  await cliente.goto(busca)
  await expect(cliente.getByRole('link', { name: nome })).toBeVisible()

  const outro = await abrir('computador', endereco)
  await outro.getByRole('button', { name: 'Confirmar' }).click()
  await expect(outro.getByText(respostas.linkNaoVale)).toBeVisible()
  await outro.goto('/confirmar-email#pela-metade')
  await expect(outro.getByText(/Este link não está inteiro/)).toBeVisible()
})
