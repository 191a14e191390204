import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, test } from './src/teste.ts'

// A night at the till: opened with a float, moved, counted blind, compared, closed.

test('o caixa abre com o fundo, tem uma sangria, é contado às cegas, diz a diferença e vira um Z', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  await pedir(await sentar(bar, 4), { produto: bar.cardapio[0]!, quantidade: 1 })
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
  // another machine by its name
  await page.getByRole('button', { name: 'Contar outra maquininha à parte' }).click()
  await page.getByLabel('Nome').fill('Stone do balcão')
  await page.getByRole('button', { name: 'Pôr na contagem' }).click()
  await page.getByLabel('Maquininha: Stone do balcão (R$)').fill('20,00')
  // left, and taken up again
  await page.reload()
  await expect(page.getByLabel('Notas de R$\u00a050,00')).toHaveValue('1')
  await expect(page.getByLabel('Maquininha: Stone do balcão (R$)')).toHaveValue('20,00')
  // what hangs is told, and stays with a reason
  await page.getByRole('button', { name: 'Marcar todas' }).click()
  await page.getByRole('button', { name: 'Justificar 2' }).click()
  await page.getByRole('button', { name: 'A casa continua aberta' }).click()
  await page.getByRole('button', { name: 'Justificar', exact: true }).click()
  await expect(page.getByText('Fica: A casa continua aberta')).toHaveCount(2)
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Guardar a contagem' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar a contagem' }).click()
  await expect(page.getByRole('cell', { name: '-R$\u00a010,00' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar o caixa' }).click()
  await page.getByLabel('Motivo da diferença: Dinheiro').fill('Troco a mais')
  await page.getByLabel('Motivo da diferença: Maquininha').fill('De ontem')
  await page.getByLabel('Quanto fica na gaveta (R$)').fill('50,00')
  await page.getByLabel('A quem vai').fill('Cofre')
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Fechar o caixa' }).click()
  await expect(page.getByRole('heading', { name: 'Z nº 1' })).toBeVisible()
  await expect(page.getByText('Retirado, a Cofre')).toBeVisible()
  await expect(page.getByText('Stone do balcão: R$\u00a020,00')).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await ir(page, '/bar-caixa')
  await expect(aviso).toBeVisible()
})
