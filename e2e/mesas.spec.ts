import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The tables of the house: the manager says them, and everybody reads their names.

test('o gerente diz as mesas, e a casa inteira as chama pelo nome', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [garcom, barman] = await Promise.all([contratar(bar, 'BAR GARCON'), contratar(bar, 'BAR BARMAN')])
  const page = await abrir('celular', '/mesas', { pessoa: bar.gerente })
  await page.getByRole('button', { name: 'Nova área' }).click()
  await page.getByLabel('Nome da área').fill('Varanda')
  await page.getByRole('button', { name: 'Salvar área' }).click()
  await expect(page.getByText('Sem mesas ainda')).toBeVisible()

  const novas = page.getByRole('form', { name: 'Acrescentar mesas' })
  await expect(novas.getByLabel('Da mesa')).toHaveValue('1')
  await novas.getByLabel('Até a mesa').fill('12')
  await novas.getByRole('button', { name: 'Acrescentar mesas' }).click()
  await page.getByRole('button', { name: 'Mesa 7' }).click()
  const mesa = page.getByRole('dialog')
  await mesa.getByLabel('Nome').fill('Varanda 2')
  await mesa.getByLabel('Lugares').fill('4')
  await mesa.getByLabel('Área').selectOption('Varanda')
  await mesa.getByRole('button', { name: 'Salvar mesa' }).click()
  await expect(page.getByRole('region', { name: 'Varanda' }).getByRole('button')).toHaveText(
    /Varanda 2.*nº 7 · 4 lugares/,
  )
  await page.getByRole('button', { name: 'Mudar várias de uma vez' }).click()
  await mesa.getByLabel('Da mesa').fill('11')
  await mesa.getByLabel('Até a mesa').fill('12')
  await mesa.getByLabel('Uso').selectOption('Fora de uso')
  await mesa.getByRole('button', { name: 'Salvar mesas' }).click()
  await expect(page.getByRole('region', { name: 'Fora de uso' }).getByRole('button')).toHaveCount(2)
  const bloqueio = page.getByRole('form', { name: 'Bloquear uma comanda' })
  await bloqueio.getByLabel('Número da comanda').fill('12')
  await bloqueio.getByRole('button').click()
  await expect(page.getByText('Comanda 12: perdida')).toBeVisible()
  await semViolacoesClaroEEscuro(page)

  const cliente = await sentar(bar, 7)
  await pedir(cliente, { produto: bar.cardapio.find(({ departamento }) => departamento === 'BAR')!, quantidade: 2 })
  await chamar(cliente, '/mesa/chamarGarcom', { motivo: 'conta' })
  const doBarman = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(doBarman.getByText('Varanda 2', { exact: true })).toBeVisible()
  await doBarman.getByRole('button', { name: 'Modo parede' }).click()
  await expect(doBarman.getByRole('button', { name: /^Pronto: tudo de Varanda 2/ })).toBeVisible()
  const doGarcom = await abrir('celular', '/pedidos', { pessoa: garcom })
  await expect(doGarcom.getByText(/^Varanda 2 /).first()).toBeVisible()
  await doGarcom.goto('/pagamento-conta-maquininha')
  // the call comes over the page, and moves what is under a finger
  await expect(doGarcom.getByRole('region', { name: 'Mesas que chamam' })).toBeVisible()
  await doGarcom.getByLabel('Número da mesa').fill('330')
  await doGarcom.getByRole('button', { name: 'Buscar' }).click()
  await expect(doGarcom.getByText('A casa não tem a mesa 330.')).toBeVisible()
})
