import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { preencher, SENHA, sair } from './src/gerencia.ts'
import { abrirBar, chamar, contratar, type Pessoa, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Who gets into which restricted page, one after another on the same tablet.

const doGerente = [
  '/bar-gerente',
  '/dados-do-estabelecimento',
  '/chaves-de-acesso',
  '/form-cadastrar-funcionario',
  '/form-cadastrar-outros-produtos',
  '/checkins-com-contas-em-aberto',
  '/fichas-do-cliente',
  '/produtos',
  '/meus-produtos',
  '/escolhas',
  '/programados',
  '/mesas',
  '/gerar-qr-code-mesa',
  '/visualizar-dashboard-mesas-abertas',
]
const daEquipe = [
  '/bar-barman',
  '/bar-cozinha',
  '/bar-garcon',
  '/bar-caixa',
  '/pagamento-conta-maquininha',
  '/pre-conta',
  '/pedidos',
]

test('sem login, toda página restrita leva ao login', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/usuario-logado')
  await expect(page.getByText(mensagensDasChamadas.naoAutorizadoPagina)).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  for (const caminho of [...doGerente, ...daEquipe]) {
    await ir(page, caminho)
    await expect(page, caminho).toHaveURL('/area-restrita')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  }
  // and also who comes by the address itself
  await page.goto('/bar-gerente')
  await expect(page).toHaveURL('/area-restrita')
})

test('com o perfil errado, cada um volta para a sua área e sabe por quê', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const recusa = async (page: Page, caminho: string, inicio: string) => {
    await ir(page, caminho)
    await expect(page, caminho).toHaveURL(inicio)
    const aviso = page.getByRole('alert').filter({ hasText: mensagens.semPermissao })
    await aviso.getByRole('button').click()
    await expect(aviso).toHaveCount(0)
  }
  const doBarman = await abrir('tablet', '/bar-barman', { pessoa: barman })
  for (const caminho of doGerente) await recusa(doBarman, caminho, '/bar-barman')
  const daGerencia = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
  // the manager may do what they do, and says as whom
  for (const caminho of ['/bar-barman', '/bar-cozinha', '/bar-garcon', '/pedidos']) {
    await ir(daGerencia, caminho)
    await expect(daGerencia.getByText('Você está trabalhando como Gerente')).toBeVisible()
  }
  // after login the login page leads on to the manager's area
  await ir(daGerencia, '/area-restrita')
  await expect(daGerencia).toHaveURL('/bar-gerente')
})

test('no mesmo tablet, uma pessoa depois da outra, e nada fica da anterior', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope, bolinho] = bar.cardapio
  if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
  const [barman, cozinha] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR COZINHA')]
  const ana = await sentar(bar, 7)
  await pedir(ana, { produto: chope, quantidade: 1 }, { produto: bolinho, quantidade: 1 })

  const page = await abrir('tablet', '/area-restrita')
  await login(page, { ...barman, senha: 'não é esta' })
  await expect(page.getByText(mensagensDasChamadas.loginRecusado)).toBeVisible()

  await login(page, barman)
  await expect(page).toHaveURL('/bar-barman')
  await page.getByRole('link', { name: /Pedidos/ }).click()
  await expect(page.getByText('1× Chope claro 300 ml')).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').token as string)
  await sair(page)
  await expect(page.getByText(respostas.logoutFeito)).toBeVisible()
  await expect(page).toHaveURL('/area-restrita')
  await expect(page.getByText(mensagens.loginTerminou)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/area-restrita')
  await expect(page.getByText('Chope claro')).toHaveCount(0)
  // the token is dead also for who wrote it down
  const escrito: Pessoa = { ...barman, userData: { ...barman.userData, token } }
  await expect(chamar(escrito, '/pedido/buscarPedidos', {})).rejects.toThrow(respostas.precisaDeLogin)

  await login(page, cozinha)
  await expect(page).toHaveURL('/bar-cozinha')
  await page.getByRole('link', { name: /Pedidos/ }).click()
  await expect(page.getByText('1× Bolinho de bacalhau')).toBeVisible()
  await expect(page.getByText('Chope claro')).toHaveCount(0)
  await sair(page)

  await login(page, bar.gerente)
  await expect(page).toHaveURL('/bar-gerente')
})

async function login(page: Page, { email, senha = SENHA }: Pick<Pessoa, 'email' | 'senha'>) {
  await preencher(page, { 'E-mail': email, Senha: senha })
  await page.getByRole('button', { name: 'Entrar' }).click()
}
