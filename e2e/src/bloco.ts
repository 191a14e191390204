import { expect, type Locator, type Page } from '@playwright/test'

// The pad on which staff note an order.

/** A product on the page of the pad that is shown. */
export const noBloco = (page: Page, nome: string): Locator =>
  page.locator('button[data-produto]').filter({ has: page.getByText(nome, { exact: true }) })

/** Looks for it among all that the house sells. */
export async function acharNoBloco(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Procurar produto' }).click()
  await page.getByRole('searchbox', { name: 'Procurar produto' }).fill(nome)
  await noBloco(page, nome).waitFor()
}

/** Taps it so often: each is one more, or asks for what has to be chosen. */
export async function anotar(page: Page, nome: string, vezes = 1): Promise<void> {
  for (let vez = 1; vez <= vezes; vez++) await noBloco(page, nome).click()
}

/** A long press, which asks how many, and with what. */
export async function apertarNoBloco(page: Page, nome: string): Promise<Locator> {
  await noBloco(page, nome).click({ delay: 600 })
  const folha = page.getByRole('dialog', { name: nome })
  await expect(folha).toBeVisible()
  return folha
}

/** What is about to be sent, line by line. */
export async function verNoBloco(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Ver o pedido/ }).click()
  return page.getByRole('dialog', { name: 'O pedido' })
}
