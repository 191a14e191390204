import { expect, type Page } from '@playwright/test'
import { type Cliente, chamar, type Pessoa } from './pessoas.ts'

// What the tests of the manager's screens do again and again.

export const SENHA = 'boa-noite-boteco'

export async function preencher(page: Page, campos: Record<string, string>) {
  for (const [rotulo, valor] of Object.entries(campos)) await page.getByLabel(rotulo, { exact: true }).fill(valor)
}

/** Answers the question on the screen, which has to say `texto`. */
export async function confirmar(page: Page, acao: string, ...textos: string[]) {
  const pergunta = page.getByRole('alertdialog')
  for (const texto of textos) await expect(pergunta).toContainText(texto)
  await pergunta.getByRole('button', { name: acao }).click()
  await expect(pergunta).toHaveCount(0)
}

/** Forces the checkout that the screen asks about, which has to say `textos`, for this reason. */
export async function forcarCheckout(page: Page, motivo: string, ...textos: string[]) {
  const pergunta = page.getByRole('dialog')
  for (const texto of textos) await expect(pergunta).toContainText(texto)
  await pergunta.getByLabel('Motivo', { exact: true }).fill(motivo)
  await pergunta.getByRole('button', { name: 'Forçar checkout' }).click()
}

/** The alarm of manager and waiter for orders that were not received. */
export const alarmeDe = (page: Page) => page.getByRole('region', { name: 'Alarme' })

/** Logs out barman or cook, and confirms it. */
export async function sair(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await confirmar(page, 'Sair')
}

/** A picture as a camera or a drawing program saves it. */
export async function desenhar(page: Page, tipo: 'image/png' | 'image/jpeg' | 'image/webp', lado = 320) {
  const dados = await page.evaluate(
    ({ tipo, lado }) => {
      const tela = document.createElement('canvas')
      tela.width = lado
      tela.height = lado
      const contexto = tela.getContext('2d')
      if (!contexto) throw new Error('sem canvas')
      contexto.fillStyle = '#1a4aa8'
      contexto.fillRect(0, 0, lado, lado)
      contexto.fillStyle = '#f5a800'
      contexto.fillRect(lado / 4, lado / 4, lado / 2, lado / 2)
      return tela.toDataURL(tipo)
    },
    { tipo, lado },
  )
  // a browser that cannot write the type writes a PNG instead
  expect(dados).toContain(`data:${tipo};`)
  return { name: `figura.${tipo.slice(6)}`, mimeType: tipo, buffer: Buffer.from(dados.split(',')[1] ?? '', 'base64') }
}

/** The waiter receives everything that this table owes. */
export async function receberMesa(garcom: Pessoa, numeroMesa: number) {
  const { arrayProdutosNaoPagos } = await chamar(garcom, '/cliente/getContaCliente', { dadosCliente: { numeroMesa } })
  await chamar(
    garcom,
    '/cliente/informarPagamentoConta',
    arrayProdutosNaoPagos.map(({ tipo, id, produto_pedido_id }) => ({ tipo, id, produto_pedido_id })),
  )
}

/** The guest asks for fichas, and the waiter receives them. */
export async function comprarFichas(cliente: Cliente, garcom: Pessoa, produto: { id: number }, quantidade: number) {
  const { informacoesUsuario } = cliente
  await chamar(cliente, '/pedido/comprarFichas', { pedidos: [{ produto, quantidade }], informacoesUsuario })
  const { fichas } = await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})
  await chamar(
    garcom,
    '/cliente/informarPagamentoConta',
    fichas.map(({ id }) => ({ tipo: 'ficha', id })),
  )
}
