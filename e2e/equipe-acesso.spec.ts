import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { areaDoPerfil, PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { preencher, sair } from './src/gerencia.ts'
import { abrirBar, type Bar, chamar, contratar, type Pessoa, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Where a login leads: to the area of the profile, and in which bar.

async function login(page: Page, { email, senha }: Pick<Pessoa, 'email' | 'senha'>) {
  await preencher(page, { 'E-mail': email, Senha: senha })
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The same person, hired by another bar as well; the form asks for their own password. */
const contratarTambem = ({ gerente }: Bar, { nome, email, senha }: Pessoa) =>
  chamar(gerente, '/user/cadastrarfuncionario', {
    nomePerfil: 'BAR BARMAN',
    nomeCompleto: nome,
    email,
    cpf: '52998224725',
    telefoneCelular: '11987654321',
    password: senha,
    confirmPassword: senha,
  })

test('quem trabalha em dois bares escolhe em qual entra, e vê só o que é dele', longo, async ({ abrir, servidor }) => {
  const [antigo, novo] = [await abrirBar(servidor.url), await abrirBar(servidor.url)]
  const pessoa = await contratar(antigo, 'BAR BARMAN')
  const [chope] = antigo.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  await pedir(await sentar(antigo, 7), { produto: chope, quantidade: 2 })

  const page = await abrir('celular', '/area-restrita')
  // one bar: nothing to choose
  await login(page, pessoa)
  await expect(page).toHaveURL('/bar-barman')
  await sair(page)
  await expect(page.getByText(respostas.logoutFeito)).toBeVisible()

  await contratarTambem(novo, pessoa)
  const escolha = page.getByRole('dialog', { name: 'Em qual bar você vai trabalhar?' })
  await login(page, { ...pessoa, senha: 'não é esta' })
  await expect(page.getByText(mensagensDasChamadas.loginRecusado)).toBeVisible()
  await expect(escolha).toHaveCount(0)

  await login(page, pessoa)
  await expect(escolha.getByRole('button', { name: /Barman$/ })).toHaveCount(2)
  await semViolacoesClaroEEscuro(page)
  // until the choice there is no login
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  await escolha.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(pessoa.email)

  await page.getByRole('button', { name: 'Entrar' }).click()
  await escolha.getByRole('button', { name: new RegExp(antigo.nome) }).click()
  await expect(page).toHaveURL('/bar-barman')
  await expect(page.getByRole('banner')).toContainText(antigo.nome)
  await page.getByRole('link', { name: /Pedidos/ }).click()
  await expect(page.getByText(`2× ${chope.nome}`)).toBeVisible()
  await sair(page)

  await login(page, pessoa)
  await escolha.getByRole('button', { name: new RegExp(novo.nome) }).click()
  await expect(page.getByRole('banner')).toContainText(novo.nome)
  await page.getByRole('link', { name: /Pedidos/ }).click()
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
})

test('quem foi dispensado enquanto escolhia não entra, e sabe disso', longo, async ({ abrir, servidor }) => {
  const [antigo, novo] = [await abrirBar(servidor.url), await abrirBar(servidor.url)]
  const pessoa = await contratar(antigo, 'BAR BARMAN')
  await contratarTambem(novo, pessoa)
  const page = await abrir('celular', '/area-restrita')
  await login(page, pessoa)
  const escolha = page.getByRole('dialog', { name: 'Em qual bar você vai trabalhar?' })
  await expect(escolha).toBeVisible()
  const { funcionarios } = await chamar(novo.gerente, '/estabelecimento/buscarFuncionariosDoEstabelecimento', {})
  const dispensado = funcionarios.find(({ dadosDeUsuario }) => dadosDeUsuario.email === pessoa.email)
  await chamar(novo.gerente, '/user/excluirfuncionario', { id: dispensado?.id ?? 0 })
  await escolha.getByRole('button', { name: new RegExp(novo.nome) }).click()
  await expect(page.getByText(respostas.naoEncontrado)).toBeVisible()
  await expect(escolha).toHaveCount(0)
  await expect(page).toHaveURL('/area-restrita')
})

test(
  'quem perde o login volta, depois de entrar, para onde estava; quem não pode estar lá vai para a sua área',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const page = await abrir('tablet', '/pedidos?x=1', { pessoa: barman })
    const fila = page.getByText(mensagensDasChamadas.nenhumPedido)
    await expect(fila).toBeVisible()
    await chamar(barman, '/auth/logout', {})
    await page.reload()
    await expect(page).toHaveURL('/area-restrita')
    // the page of the login is loaded again, as on a tablet that was put away
    await page.reload()
    await login(page, barman)
    await expect(page).toHaveURL('/pedidos?x=1')
    await expect(fila).toBeVisible()

    // only the manager gets in there: the waiter who comes next is not led to a door that is closed
    await sair(page)
    await ir(page, '/meus-produtos')
    await expect(page).toHaveURL('/area-restrita')
    await login(page, garcom)
    await expect(page).toHaveURL('/bar-garcon')

    // after a logout by the button there is no way back to the page
    await page.getByRole('link', { name: /Pedidos/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await login(page, garcom)
    await expect(page).toHaveURL('/bar-garcon')
  },
)

test('o barman só chega às páginas de venda onde o gerente deixa', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const page = await abrir('tablet', '/bar-barman', { pessoa: barman })
  for (const endereco of ['/pagamento-conta-maquininha', '/abrir-comanda', '/pre-conta?mesa=1']) {
    await ir(page, endereco)
    await expect(page).toHaveURL('/bar-barman')
    await expect(page.getByText(mensagens.semPermissao).first()).toBeVisible()
  }
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { barman_no_balcao: true })
  await page.reload()
  await page.getByRole('link', { name: /^Conta/ }).click()
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
})

test('um toque numa aba dos clientes não tira a cozinha da sua fila sem perguntar', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('tablet', '/pedidos', { pessoa: await contratar(bar, 'BAR COZINHA') })
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  const pergunta = page.getByRole('alertdialog', { name: 'Ir para a tela dos clientes?' })
  for (const aba of ['Checkin', 'Sobre']) {
    await page.getByRole('link', { name: aba }).click()
    await pergunta.getByRole('button', { name: 'Ficar aqui' }).click()
    await expect(page).toHaveURL('/pedidos')
    await expect(page.getByRole('link', { name: aba })).toBeFocused()
  }
  await page.getByRole('link', { name: 'Checkin' }).click()
  await semViolacoesClaroEEscuro(page)
  await pergunta.getByRole('button', { name: 'Ir para a tela dos clientes' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'a área de cada perfil e a página do usuário servem a todos, no claro e no escuro',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    for (const perfil of PERFIS_DA_EQUIPE) {
      const pessoa = perfil === 'BAR GERENTE' ? bar.gerente : await contratar(bar, perfil)
      const page = await abrir(perfil === 'BAR GARCON' ? 'celular' : 'tablet', areaDoPerfil[perfil], { pessoa })
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(bar.nome)
      await semViolacoesClaroEEscuro(page)

      // /usuario-logado goes on by itself at once: here it stays, to be looked at
      await page.addInitScript(() => {
        history.replaceState = () => {}
      })
      await page.goto('/usuario-logado')
      await expect(page.getByText(mensagens.redirecionando)).toBeVisible()
      await expect(page.getByText(pessoa.email)).toBeVisible()
      await semViolacoesClaroEEscuro(page)
      await page.close()
    }
  },
)
