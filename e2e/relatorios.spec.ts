import { readFile } from 'node:fs/promises'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, pedir, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// What the owner sees: the home, and from there the reports.

test('do início ao relatório: a soma, as linhas atrás dela, e as planilhas', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  const ana = await sentar(bar, 7)
  await pedir(ana, { produto: chope, quantidade: 2 })
  const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  const noite = page.getByRole('region', { name: 'A noite' })
  await expect(noite).toContainText('1 pessoa')
  await expect(noite).toContainText('1/')

  // it is live, and one order is one more
  const antes = await noite.getByRole('link').textContent()
  await pedir(ana, { produto: chope, quantidade: 1 })
  await expect(noite.getByRole('link')).not.toHaveText(antes ?? '')
  await page.getByRole('button', { name: 'Acabou' }).click()
  await expect(page.getByRole('dialog')).toContainText('O que acabou?')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  const { checkins } = await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})
  const item = checkins[0]?.pedidos.at(-1)?.produtosDoPedido[0]?.id ?? 0
  await chamar(bar.gerente, '/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'Acabou o gás' })

  await noite.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Relatórios' })).toBeVisible()
  const linha = page.getByRole('table').getByRole('row').filter({ hasText: chope.nome })
  await expect(linha.getByRole('cell').first()).toHaveText('2')
  await expect(page.getByText('1 antes de começar')).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await linha.getByRole('button').click()
  const linhas = page.getByRole('dialog').getByRole('listitem')
  await expect(linhas).toHaveCount(3)
  await expect(linhas.first()).toContainText('Motivo: Acabou o gás')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()

  const baixar = async (botao: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: botao }).click(),
    ])
    return { nome: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await baixar('Baixar CSV')
  expect(csv.nome).toMatch(/^vendas-por-produto-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.bytes.toString()).toContain(`\r\n${chope.nome};2;`)
  const excel = await baixar('Baixar Excel')
  expect(excel.nome).toBe(csv.nome.replace('.csv', '.xlsx'))
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')

  await page.getByLabel('Por', { exact: true }).selectOption('Mesa')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Mesa 7' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Ontem' }).click()
  await expect(page.getByText('Nada vendido neste período, nem no de antes.')).toBeVisible()
})
