import { readFile } from 'node:fs/promises'
import { mensagens } from '@boteco/contract/mensagens'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Who did what, as the manager reads it.

test('o gerente lê quem fez o quê, escolhe o que quer ver e leva a planilha', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  const garcom = await contratar(bar, 'BAR GARCON')
  const ana = await sentar(bar, 7)
  await pedir(ana, { produto: chope, quantidade: 2 })
  await chamar(garcom, '/mesa/ligarCodigoDoDia', {})
  const [item] = (await chamar(await contratar(bar, 'BAR BARMAN'), '/pedido/buscarPedidos', {})).pedidos
  const cancelar = { idProdutoPedido: item?.produto_pedido_id ?? 0, motivo: 'Acabou o gás' }
  await chamar(bar.gerente, '/pedido/cancelarItem', cancelar)

  const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  await page.getByRole('link', { name: /Quem fez o quê/ }).click()
  const atos = page.getByRole('main').getByRole('listitem')
  await expect(atos.first()).toContainText(`${bar.gerente.nome} cancelou 2× ${chope.nome}`)
  await expect(atos.first()).toContainText('Motivo: Acabou o gás')
  await expect(atos.filter({ hasText: `${garcom.nome} ligou o código do dia.` })).toHaveCount(1)
  await semViolacoesClaroEEscuro(page)

  await page.getByLabel('Quem', { exact: true }).selectOption(garcom.nome)
  await expect(atos).toHaveCount(1)
  await page.getByLabel('O que fez').selectOption('Código do dia')
  await expect(atos).toHaveCount(1)
  // the address says it, for a reload and for sharing the link
  await page.reload()
  await expect(atos).toHaveCount(1)
  await expect(page.getByLabel('O que fez')).toHaveValue('codigo_do_dia')
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Até').fill('2020-01-02')
  await expect(page.getByText('Nada assim foi feito.')).toBeVisible()
  await page.getByLabel('De', { exact: true }).fill('')
  await page.getByLabel('Até').fill('')
  await page.getByLabel('Quem', { exact: true }).selectOption('Todos')
  await page.getByLabel('O que fez').selectOption('Item cancelado')
  await expect(atos).toHaveCount(1)
  const baixada = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const arquivo = await baixada
  expect(arquivo.suggestedFilename()).toBe('quem-fez-o-que.csv')
  const csv = await readFile(await arquivo.path(), 'utf8')
  expect(csv).toContain('\ufeffData;Hora;Quem;Tipo;')
  expect(csv).toContain(';Item cancelado;')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
})

test('quem não é gerente não chega à página, e a lista comprida vem aos poucos', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await contratar(bar, 'BAR GARCON')
  for (let vez = 0; vez < 30; vez++) {
    await chamar(garcom, '/mesa/ligarCodigoDoDia', {})
    await chamar(garcom, '/mesa/desligarCodigoDoDia', {})
  }
  const page = await abrir('computador', '/auditoria?tipo=codigo_do_dia', { pessoa: bar.gerente })
  const atos = page.getByRole('main').getByRole('listitem')
  await expect(atos).toHaveCount(50)
  await page.getByRole('button', { name: 'Ver mais antigos' }).click()
  await expect(atos).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Ver mais antigos' })).toHaveCount(0)
  // one day is one heading, also over two pages
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)

  const dele = await abrir('celular', '/auditoria', { pessoa: garcom })
  await expect(dele).toHaveURL('/bar-garcon')
  await expect(dele.getByRole('alert').filter({ hasText: mensagens.semPermissao })).toBeVisible()
})
