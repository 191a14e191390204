import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { preencher, SENHA } from './src/gerencia.ts'
import { abrirBar, chamar, contratar, entrar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Change and reset of a password; and where a login is active. A forgotten one gets a letter: `demonstracao.spec.ts`.

const NOVA = 'carroça azul de domingo'
const nova = { 'Senha nova': NOVA, 'Repita a senha nova': NOVA }

async function login(page: Page, email: string, senha: string) {
  await preencher(page, { 'E-mail': email, Senha: senha })
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('o gerente lê um código, e quem trabalha no bar cria com ele a senha nova', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await contratar(bar, 'BAR GARCON')
  const gerente = await abrir('celular', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
  // a manager is never given a new one
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

test(
  'cada pessoa vê onde está logada, encerra um aparelho na hora, e troca a senha',
  longo,
  async ({ abrir, servidor }) => {
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
  },
)

test('uma senha à mostra não fica guardada no aparelho', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/form-cadastrar-cliente')
  await page.getByRole('button', { name: 'Mostrar senha', exact: true }).click()
  await preencher(page, { 'Nome completo': 'Clara dos Santos', Senha: NOVA })
  const guardado = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(guardado).toContain('Clara dos Santos')
  expect(guardado).not.toContain(NOVA)
})

test(
  'quem se cadastra já entrou; com o e-mail de outra pessoa a resposta é a mesma e nada se abre',
  longo,
  async ({ abrir }) => {
    const email = 'clara.do-cadastro@exemplo.com'
    const cadastrar = async (senha: string) => {
      const page = await abrir('celular', '/form-cadastrar-cliente')
      await preencher(page, {
        'Nome completo': 'Clara dos Santos',
        CPF: '529.982.247-25',
        'Celular com DDD': '11987654321',
        'E-mail': email,
        Senha: senha,
        'Repita a senha': senha,
      })
      await page.getByRole('button', { name: 'Quero me cadastrar' }).click()
      await expect(page.getByText(respostas.clienteCadastrado)).toBeVisible()
      return page
    }
    const dela = await cadastrar(SENHA)
    await expect(dela).toHaveURL('/')
    await expect(dela.getByRole('link', { name: 'Configurações' })).toBeVisible()

    const deOutra = await cadastrar(NOVA)
    await expect(deOutra).toHaveURL('/area-restrita')
    await expect(deOutra.getByText(/vale a senha de antes/)).toBeVisible()
    await expect(deOutra.getByLabel('E-mail')).toHaveValue(email)
  },
)
