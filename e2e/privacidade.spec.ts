import { readFile } from 'node:fs/promises'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoes, semViolacoesClaroEEscuro } from './src/axe.ts'
import { cadastrar, confirmar } from './src/clientes.ts'
import { guardado } from './src/guardado.ts'
import { abrirBar, chamar, contratar, darAndamento, entrar, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The guest's own data, in their own hands: to take along, to put right, to have deleted.

const SENHA = 'boa-noite-boteco'

/** What the file says that the button gives. */
async function baixar(page: Page) {
  const vem = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const arquivo = await vem
  expect(arquivo.suggestedFilename()).toBe('meus-dados.json')
  return JSON.parse(await readFile(await arquivo.path(), 'utf8'))
}
const guardadoNoAparelho = async (page: Page) => JSON.stringify(await guardado(page))

test('o cliente com conta baixa, corrige e apaga o que é seu', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const clara = await cadastrar(servidor.url)
  const page = await abrir('celular', '/usuario-logado', { pessoa: clara })
  const { conta } = await baixar(page)
  expect(conta).toMatchObject({ nome: 'Clara dos Santos', email: clara.email, cpf: '52998224725' })

  await page.getByRole('button', { name: 'Corrigir' }).click()
  const correcao = page.getByRole('dialog', { name: 'Corrigir meus dados' })
  await expect(correcao.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await semViolacoes(page)
  await correcao.getByLabel('CPF').fill('111.111.111-11')
  await correcao.getByLabel('Nome completo').fill('Clara Corrigida')
  await correcao.getByRole('button', { name: 'Salvar' }).click()
  await expect(correcao.getByText('CPF inválido!!!')).toBeVisible()
  await correcao.getByLabel('CPF').fill('390.533.447-05')
  await correcao.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(respostas.dadosCorrigidos)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Corrigida' })).toBeVisible()
  expect((await baixar(page)).conta).toMatchObject({ nome: 'Clara Corrigida', cpf: '39053344705' })

  // while something is open it stays, and says why
  const { url, userData } = clara
  await chamar(clara, '/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } })
  await page.getByRole('button', { name: 'Apagar minha conta' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Apagar a sua conta?' })
  await semViolacoesClaroEEscuro(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await pergunta.getByLabel('Sua senha').fill('senha-errada')
  await pergunta.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect(pergunta.getByText(respostas.senhaNaoConfere)).toBeVisible()
  await pergunta.getByLabel('Sua senha').fill(SENHA)
  await pergunta.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect(pergunta.getByText(respostas.contaComCheckin)).toBeVisible()
  for (const { id } of (await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})).checkins)
    await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id })

  await pergunta.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect(page.getByText(respostas.contaApagada)).toBeVisible()
  await expect(page).toHaveURL(`${servidor.url}/`)
  expect(await guardadoNoAparelho(page)).not.toMatch(/Clara|52998224725|39053344705/)
  await ir(page, '/usuario-logado')
  await expect(page.getByText('Você não está autorizado')).toBeVisible()
  await expect(entrar(url, userData.user.email, SENHA)).rejects.toThrow('401')
})

test(
  'quem não tem conta faz o mesmo com o aparelho do check-in, e o apaga depois do checkout',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const ana = await sentar(bar, 7, 'Ana Sem Conta')
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1, observacao: 'sem colarinho' })
    await darAndamento(await contratar(bar, 'BAR BARMAN'))
    const garcom = await contratar(bar, 'BAR GARCON')
    await darAndamento(garcom)
    const { pedidos } = await chamar(ana, '/pedido/buscarMeusPedidosEntregues', {})
    await chamar(garcom, '/cliente/informarPagamentoConta', pedidos)

    const page = await abrir('celular', '/usuario-checkado', { cliente: ana })
    await page.getByRole('link', { name: 'Privacidade e os seus dados' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible()
    await expect(page.getByText('90 dias depois do checkout')).toBeVisible()
    const { checkins } = await baixar(page)
    expect(checkins).toMatchObject([{ nome: 'Ana Sem Conta', pedidos: [{ observacao: 'sem colarinho' }] }])

    await page.getByRole('button', { name: 'Corrigir' }).click()
    const correcao = page.getByRole('dialog', { name: 'Corrigir meus dados' })
    await correcao.getByLabel('Nome', { exact: true }).fill('Ana Corrigida')
    await correcao.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(respostas.dadosCorrigidos)).toBeVisible()

    const apagar = async () => {
      await page.getByRole('button', { name: 'Apagar meus dados' }).click()
      await confirmar(page, 'Apagar meus dados')
    }
    await apagar()
    await expect(page.getByText(respostas.checkinAindaAberto)).toBeVisible()
    await ir(page, '/usuario-checkado')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await confirmar(page, 'Fazer checkout')
    await expect(page).toHaveURL(`${servidor.url}/despedida`)
    await ir(page, '/privacidade')
    expect((await baixar(page)).checkins).toMatchObject([{ nome: 'Ana Corrigida' }])
    await apagar()
    await expect(page.getByText(respostas.dadosApagados)).toBeVisible()
    expect(await guardadoNoAparelho(page)).not.toMatch(/Ana |52998224725/)
    await ir(page, '/privacidade')
    await expect(page.getByText('Entre com a sua conta, ou abra esta página no aparelho')).toBeVisible()
  },
)

test('a página de privacidade diz o que é verdade, e se chega a ela de Sobre', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/sobre')
  await page.getByRole('link', { name: 'Privacidade e os seus dados' }).click()
  for (const titulo of [
    'Meus dados',
    'Quem cuida deles',
    'O que guardamos, e para quê',
    'Quem mais recebe',
    'Por quanto tempo',
  ])
    await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
  await expect(page.getByText(/o PagBank recebe o que precisa para cobrar/)).toBeVisible()
  await semViolacoesClaroEEscuro(page)
})
