import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Two phones of one table, the waiter's screen and the manager's.

test('a mesa pede a conta, a tela do garçom toca, e um toque em Estou indo aparece nos dois celulares', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const pessoa = await contratar(bar, 'BAR GARCON')
  const [ana, bia] = [await sentar(bar, 7, 'Ana Souza'), await sentar(bar, 7, 'Bia Lima')]
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
  const garcom = await abrir('celular', '/bar-garcon', { pessoa })
  const daAna = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
  const daBia = await abrir('celular', '/meus-pedidos-entregues', { cliente: bia })

  await daAna.getByRole('button', { name: 'Chamar o garçom' }).click()
  const folha = daAna.getByRole('dialog', { name: 'Chamar o garçom' })
  await semViolacoesClaroEEscuro(daAna)
  await folha.getByRole('button', { name: 'Pedir a conta' }).click()
  // it says what was asked for and when they may call again, and has no button that does nothing
  const chamado = daAna.getByRole('dialog', { name: 'Chamado' })
  await expect(chamado.getByText('chamado agora')).toBeVisible()
  await expect(chamado.getByText('Faltam')).toBeVisible()
  await expect(chamado.getByRole('button', { name: 'Pedir a conta' })).toHaveCount(0)
  await expect(chamado.getByRole('button', { name: 'Pronto' })).toBeFocused()
  await semViolacoesClaroEEscuro(daAna)
  await chamado.getByRole('button', { name: 'Pronto' }).click()

  // the other phone of the table need not call again
  await expect(daBia.getByRole('button', { name: 'Chamado o garçom' })).toBeVisible()

  await garcom.getByRole('button', { name: '1 chama' }).click()
  const chama = garcom.getByRole('dialog', { name: 'Mesas que chamam' })
  await expect(chama.getByText('Mesa 7 quer a conta').last()).toBeVisible()
  await semViolacoesClaroEEscuro(garcom)
  await chama.getByRole('button', { name: 'Estou indo' }).click()
  await expect(garcom.getByText(respostas.chamadoAtendido)).toBeVisible()
  await expect(chama).toHaveCount(0)

  for (const page of [daAna, daBia]) {
    await expect(page.getByText('Pessoa está indo à sua mesa.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Já vem o garçom' })).toBeVisible()
  }
  // it is of the party: another page, and a reload, know it too
  await daBia.reload()
  await expect(daBia.getByRole('button', { name: 'Já vem o garçom' })).toBeVisible()

  const gerente = await abrir('tablet', '/visualizar-dashboard-mesas-abertas', { pessoa: bar.gerente })
  await expect(gerente.getByRole('heading', { name: 'Chamados da noite' })).toBeVisible()
  await expect(gerente.getByText(/Pessoa foi em \d+ (s|min)/)).toBeVisible()
})

test('quem está na mesa chama de qualquer página, e quem só visita não', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 7) })
  await expect(page.getByRole('button', { name: 'Chamar o garçom' })).toBeVisible()
  await ir(page, '/sobre')
  await expect(page.getByRole('button', { name: 'Chamar o garçom' })).toBeVisible()
  const visita = await abrir('celular', '/')
  await expect(visita.getByRole('heading').first()).toBeVisible()
  await expect(visita.getByRole('button', { name: 'Chamar o garçom' })).toHaveCount(0)
})
