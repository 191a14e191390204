import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Cliente, chamar, entrar, type Pessoa, type Produto } from './pessoas.ts'
import { expect } from './teste.ts'

// What guests and registered customers do, and what their phone shows.

/** Cards of the payment sandbox, by what happens to them. */
export const cartoes = {
  aprovado: { numero: '4539620659922097', final: '2097' },
  outroAprovado: { numero: '5240082975622454', final: '2454' },
  semSaldo: { numero: '5530062640663264', final: '3264' },
} as const

const SENHA = 'boa-noite-boteco'

/** A customer with an account and no card, logged in. */
export async function cadastrar(url: string, nome = 'Clara dos Santos'): Promise<Pessoa> {
  const email = `clara.${randomUUID().slice(0, 8)}@exemplo.com`
  await chamar({ url }, '/cliente/cadastrarcliente', {
    nomeCompleto: nome,
    email,
    cpf: '52998224725',
    telefoneCelular: '11987654321',
    password: SENHA,
    confirmPassword: SENHA,
  })
  return entrar(url, email, SENHA)
}

/** Asks for fichas. */
export async function pedirFichas(cliente: Cliente, produto: Produto, quantidade: number): Promise<void> {
  await chamar(cliente, '/pedido/comprarFichas', {
    pedidos: [{ produto: { id: produto.id }, quantidade }],
    informacoesUsuario: cliente.informacoesUsuario,
  })
}

/** The waiter takes the money for every ficha that this guest asked for. */
export async function pagarFichas(cliente: Cliente, garcom: Pessoa): Promise<void> {
  const { fichas } = await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})
  await chamar(garcom, '/cliente/informarPagamentoConta', fichas)
}

/** Opens the categories of a menu until this product is seen. They are drawn a few at a time: what came late is seen the second time. */
export async function mostrarProduto(page: Page, nome: string): Promise<void> {
  const categorias = page.locator('summary')
  await categorias.first().waitFor()
  const produto = page.getByRole('heading', { level: 3, name: nome, exact: true })
  for (let n = 0; !(await produto.isVisible()) && n < 2 * (await categorias.count()); n++) {
    const categoria = categorias.nth(n % (await categorias.count()))
    await categoria.click()
    // the one that opens shows what is in it a moment later
    if (await categoria.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open))
      await categoria.locator('..').getByRole('heading', { level: 3 }).first().waitFor()
  }
}

/** Puts so many of a product into the order, whether its category is open or not. */
export async function escolher(page: Page, nome: string, quantidade: number): Promise<void> {
  await mostrarProduto(page, nome)
  const mais = page.getByRole('button', { name: `Pôr mais um: ${nome}`, exact: true })
  const quantos = page.getByRole('group', { name: `Quantidade de ${nome}`, exact: true }).locator('output')
  const antes = Number(await quantos.textContent())
  for (let vez = 1; vez <= quantidade; vez++) {
    await mais.click()
    await expect(quantos).toHaveText(`${antes + vez}`)
  }
}

/** The sheet that an order is looked through and sent in: opens it when it is not there. */
export async function verPedido(page: Page, acao = 'Enviar Pedido'): Promise<void> {
  const folha = page.getByRole('dialog')
  // a reloaded page opens it again by itself, and its button is busy until then
  const abrir = page.getByRole('button', { name: acao, exact: true, disabled: false })
  await abrir.or(folha).first().waitFor()
  if (!(await folha.isVisible())) await abrir.click()
  await folha.waitFor()
}

/** Looks through the order and sends it. */
export async function enviarPedido(page: Page, acao = 'Enviar Pedido'): Promise<void> {
  await verPedido(page, acao)
  await page.getByRole('dialog').getByRole('button', { name: acao, exact: true }).click()
}

/** Types the customer's part of an order: in its sheet, or where the payer is asked for. */
export async function identificar(
  page: Page,
  { nome, email }: { nome: string; email: string },
  acao = 'Enviar Pedido',
): Promise<void> {
  const campo = page.getByLabel('Nome', { exact: true })
  // the page that it is asked on may still be on its way
  await campo
    .or(page.getByRole('button', { name: acao, exact: true, disabled: false }))
    .first()
    .waitFor()
  if (!(await campo.isVisible())) await verPedido(page, acao)
  await campo.fill(nome)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
  await page.getByLabel('Telefone com DDD').fill('11987654321')
}

/** Types a card. */
export async function digitarCartao(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Nome como está no cartão').fill('CLARA DOS SANTOS')
  await page.getByLabel('Número do cartão').fill(numero)
  await page.getByLabel('Validade (MM/AA)').fill('1230')
  await page.getByLabel('Código de segurança').fill('123')
}

/** Answers the question that is on the screen. */
export async function confirmar(page: Page, acao: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: acao }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
