import { readFile } from 'node:fs/promises'
import { respostas } from '@boteco/contract/respostas'
import { semViolacoes } from './src/axe.ts'
import { abrirBar, type Bar, chamar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

const produtoDe = async ({ gerente }: Bar, nome: string) =>
  (await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})).produtosEstabelecimento.find(
    (um) => um.nome === nome,
  )

test('muda preços na tabela pelas teclas, importa uma planilha e a desfaz', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  const antes = await produtoDe(bar, chope.nome)
  const page = await abrir('celular', '/planilha', { pessoa: bar.gerente })
  await page.getByRole('rowheader', { name: chope.nome }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: '12,00' }).first()).toBeVisible()
  await semViolacoes(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta.getByText(`${chope.nome} passa de`)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(respostas.planilhaImportada)).toBeVisible()
  expect((await produtoDe(bar, chope.nome))?.preco_venda).toBe(1200)

  await ir(page, '/importar-produtos')
  const conteudo = `produto;preço de venda;categoria\n${chope.nome};R$ 13,50;${antes?.nome_categoria_produto}\nCaju Amigo;29,9;Drinques da casa\n`
  const arquivo = page.locator('input[type=file]')
  await arquivo.setInputFiles({ name: 'precos.csv', mimeType: 'text/csv', buffer: Buffer.from(conteudo) })
  await expect(page.getByText('Caju Amigo é novo, em Drinques da casa')).toBeVisible()
  await semViolacoes(page)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'precos.csv' })).toBeVisible()
  expect((await produtoDe(bar, 'Caju Amigo'))?.preco_venda).toBe(2990)

  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel (.xlsx)' }).click()
  const caminho = await (await baixado).path()
  await arquivo.setInputFiles({ name: 'produtos.xlsx', mimeType: 'application/zip', buffer: await readFile(caminho) })
  await expect(page.getByText('Tudo o que está no arquivo já está assim.')).toBeVisible()

  await page.getByRole('button', { name: 'Open Delivery' }).click()
  const semCampo = page.getByRole('dialog').getByRole('region', { name: 'O que o padrão não sabe dizer' })
  await expect(semCampo.getByRole('listitem').filter({ hasText: 'Calorias não informadas' })).toBeVisible()
  await semViolacoes(page)
  const cardapio = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar cardapio.json' }).click()
  await arquivo.setInputFiles(await (await cardapio).path())
  await expect(page.getByText('A ordem das categorias: fica a da casa.')).toBeVisible()
  await expect(page.getByText('Tudo o que está no arquivo já está assim.')).toBeVisible()

  for (const nome of ['precos.csv', 'Tabela de produtos']) {
    await page.getByRole('listitem').filter({ hasText: nome }).getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText(respostas.importacaoDesfeita)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: nome })).toHaveCount(0)
  }
  expect((await produtoDe(bar, chope.nome))?.preco_venda).toBe(antes?.preco_venda)
  expect(await produtoDe(bar, 'Caju Amigo')).toBeUndefined()
})
