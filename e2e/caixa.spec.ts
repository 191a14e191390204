import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar } from './src/pessoas.ts'
import { expect, ir, test } from './src/teste.ts'

// A night at the till: opened with a float, moved, counted blind, compared, closed.

test('o caixa abre com o fundo, tem uma sangria, é contado às cegas, diz a diferença e vira um Z', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  await chamar(bar.gerente, '/caixa/salvarGaveta', { nome: 'Caixa 1' })
  const page = await abrir('celular', '/bar-caixa', { pessoa: await contratar(bar, 'BAR CAIXA') })
  const aviso = page.getByText('Caixa não aberto.')
  await expect(aviso).toBeVisible()
  await page.getByRole('link', { name: 'Caixa', exact: true }).click()
  await page.getByRole('button', { name: 'Abrir Caixa 1' }).click()
  await page.getByLabel('Fundo de troco (R$)').fill('100,00')
  await page.getByRole('button', { name: 'Abrir o caixa' }).click()
  await expect(page.getByText(respostas.caixaAberto)).toBeVisible()

  await page.getByRole('button', { name: /^Sangria, suprimento/ }).click()
  await page.getByLabel('Quanto (R$)').fill('30,00')
  await page.getByLabel('A quem').fill('Seu Zé')
  await page.getByLabel('Motivo').fill('Gelo')
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Tirar do caixa' }).click()
  await expect(page.getByText('a Seu Zé · Gelo')).toBeVisible()
  await semViolacoesClaroEEscuro(page)

  await page.getByRole('link', { name: /^Contar e fechar/ }).click()
  await page.getByLabel('Notas de R$\u00a050,00').fill('1')
  await page.getByLabel('Notas de R$\u00a010,00').fill('1')
  await expect(page.getByText('Esperado')).toHaveCount(0)
  // left, and taken up again
  await page.reload()
  await expect(page.getByLabel('Notas de R$\u00a050,00')).toHaveValue('1')
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Guardar a contagem' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar a contagem' }).click()
  await expect(page.getByRole('cell', { name: '-R$\u00a010,00' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar o caixa' }).click()
  await page.getByLabel('Motivo da diferença: Dinheiro').fill('Troco a mais')
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Fechar o caixa' }).click()
  await expect(page.getByRole('heading', { name: 'Z nº 1' })).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await ir(page, '/bar-caixa')
  await expect(aviso).toBeVisible()
})
