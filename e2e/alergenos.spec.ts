import { respostas } from '@boteco/contract/respostas'
import { semViolacoes } from './src/axe.ts'
import { mostrarProduto } from './src/clientes.ts'
import { abrirBar, chamar, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

test('o gerente responde o que tem, e quem tem alergia é avisado antes de pôr no pedido', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [tem, outro] = bar.cardapio
  const gerente = await abrir('celular', '/alergenos', { pessoa: bar.gerente })
  await gerente.getByRole('button', { name: new RegExp(`^${tem!.nome}`) }).click()
  const folha = gerente.getByRole('dialog')
  await folha.getByRole('group', { name: 'amendoim' }).getByRole('radio', { name: 'contém', exact: true }).check()
  await folha.getByRole('button', { name: 'O resto não contém' }).click()
  await semViolacoes(gerente)
  await folha.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(gerente.getByText(respostas.alergenosSalvos)).toBeVisible()

  const ana = await sentar(bar, 4, 'Ana')
  await chamar(ana, '/alergia/guardarAlergia', { alergia: 'Amendoim', consinto: true })
  const page = await abrir('celular', '/cardapio', { cliente: ana })
  await mostrarProduto(page, tem!.nome)
  await expect(page.getByText('Contém amendoim').first()).toBeVisible()
  const mais = page.getByRole('button', { name: `Pôr mais um: ${tem!.nome}` })
  await mais.click()
  await page.getByRole('alertdialog', { name: 'Contém amendoim' }).getByRole('button', { name: 'Não pôr' }).click()
  await mais.click()
  await page.getByRole('button', { name: 'Pôr mesmo assim' }).click()
  await expect(page.getByRole('group', { name: `Quantidade de ${tem!.nome}` })).toContainText('1')

  await page.getByRole('button', { name: 'Alergias' }).click()
  await page.getByRole('button', { name: 'amendoim', exact: true }).click()
  await semViolacoes(page)
  await page.getByRole('button', { name: 'Ver o cardápio' }).click()
  await expect(page.getByText('sem amendoim')).toBeVisible()
  await expect(page.locator(`[data-produto="${tem!.id}"]`)).toHaveCount(0)
  // of the other one nobody said anything: it stays, and says so
  await mostrarProduto(page, outro!.nome)
  await expect(page.getByText('Não informa: amendoim')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByRole('dialog').getByText(`${tem!.nome}: Contém amendoim`)).toBeVisible()
})
