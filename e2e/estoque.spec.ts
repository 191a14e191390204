import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, test } from './src/teste.ts'

// What is bought by the bottle and sold by the dose: bought, sold, counted, all on a phone.

test('o gerente cria um insumo, compra, diz a receita, conta com a casa vendendo, e lê a diferença', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [produto] = bar.cardapio
  const gerente = await abrir('celular', '/estoque', { pessoa: bar.gerente })
  await gerente.getByRole('button', { name: 'Novo insumo' }).click()
  const novo = gerente.getByRole('dialog', { name: 'Novo insumo' })
  await novo.getByLabel('Nome').fill('Cachaça')
  await novo.getByLabel('Comprado em').fill('garrafa')
  await novo.getByLabel('Quanto vem nela').fill('1000')
  await novo.getByLabel('Estoque mínimo').fill('3000')
  await semViolacoesClaroEEscuro(gerente)
  await novo.getByRole('button', { name: 'Salvar insumo' }).click()
  await gerente.getByRole('link', { name: /^Cachaça/ }).click()
  await gerente.getByRole('button', { name: 'Comprei' }).click()
  const compra = gerente.getByRole('dialog', { name: 'Comprei: Cachaça' })
  await compra.getByLabel('Quantas (garrafa)').fill('2')
  await compra.getByLabel('Quanto custou tudo').fill('60,00')
  await compra.getByRole('button', { name: 'Anotar compra' }).click()
  await expect(gerente.getByText('2 × garrafa', { exact: true })).toBeVisible()
  await expect(gerente.getByText(/custo médio R\$\s30,00 o litro/)).toBeVisible()
  await semViolacoesClaroEEscuro(gerente)

  const { itens } = await chamar(bar.gerente, '/estoque/buscarEstoque', {})
  const { id } = itens.find(({ nome }) => nome === 'Cachaça')!
  await ir(gerente, '/meus-produtos')
  await gerente.getByRole('button', { name: produto!.nome }).first().click()
  await gerente.getByRole('button', { name: 'Receita', exact: true }).click()
  const receita = gerente.getByRole('dialog', { name: `Receita de ${produto!.nome}` })
  await receita.getByRole('button', { name: 'Pôr um insumo' }).click()
  await receita.getByLabel('Insumo', { exact: true }).selectOption('Cachaça')
  await receita.getByLabel('Quanto (ml)').fill('50')
  await semViolacoesClaroEEscuro(gerente)
  await receita.getByRole('button', { name: 'Salvar receita' }).click()
  await expect(gerente.getByText(/Custa R\$\s1,50/)).toBeVisible()
  await expect(gerente.getByText(/Ainda dá para 40/)).toBeVisible()
  await ir(gerente, '/contagem')
  await gerente.getByRole('button', { name: 'Começar a contar' }).click()
  await gerente.getByRole('button', { name: /^Cachaça/ }).click()
  const contado = gerente.getByRole('dialog', { name: 'Cachaça' })
  await contado.getByLabel(/^Fechadas/).fill('1')
  await contado.getByLabel(/^Aberta/).fill('900')
  await contado.getByRole('button', { name: 'Contei' }).click()
  await pedir(await sentar(bar, 7, 'Ana'), { produto: produto!, quantidade: 2 })
  await gerente.getByRole('button', { name: 'Fechar a contagem' }).click()
  await gerente.getByRole('alertdialog').getByRole('button', { name: 'Fechar a contagem' }).click()
  await expect(gerente.getByRole('heading', { name: 'As diferenças' })).toBeVisible()
  await expect(gerente.getByText('−100 ml', { exact: true })).toBeVisible()
  await semViolacoesClaroEEscuro(gerente)
  const agora = await chamar(bar.gerente, '/estoque/buscarItem', { o_que: 'insumo', id })
  expect(agora.item.quantidade).toBe(1800)

  // somebody else closed it meanwhile: that is said, and nothing breaks
  await gerente.reload()
  await gerente.getByRole('button', { name: 'Começar a contar' }).click()
  const quebrou: string[] = []
  gerente.on('pageerror', ({ message }) => quebrou.push(message))
  const message = 'Esta contagem já foi fechada.'
  await gerente.route('**/estoque/fecharContagem', (route) => route.fulfill({ status: 409, json: { message } }))
  await gerente.getByLabel('Procurar').fill('cachaca')
  await expect(gerente.getByRole('button', { name: /^Cachaça/ })).toBeVisible()
  await gerente.getByRole('button', { name: 'Fechar a contagem' }).click()
  await gerente.getByRole('alertdialog').getByRole('button', { name: 'Fechar a contagem' }).click()
  await expect(gerente.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(gerente.getByRole('button', { name: 'Fechar a contagem' })).toBeEnabled()
  expect(quebrou).toEqual([])
})
