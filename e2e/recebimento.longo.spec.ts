import { alarmeDe } from './src/gerencia.ts'
import { abrirBar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

test('o que ninguém recebeu no tempo que o gerente escolheu alarma o garçom e o gerente, até alguém receber', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [cozinha, garcom, ana] = [
    await contratar(bar, 'BAR COZINHA'),
    await contratar(bar, 'BAR GARCON'),
    await sentar(bar, 7, 'Ana'),
  ]
  const bolinho = bar.cardapio.find(({ nome }) => nome === 'Bolinho de bacalhau')
  const gerente = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })
  const campo = gerente.getByLabel('Tocar o alarme depois de quantos segundos')
  await expect(campo).toHaveValue('900')
  await campo.fill('5')
  await gerente.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(gerente.getByText('O tempo do alarme vai de 20 a 900 segundos.')).toBeVisible()
  await campo.fill('20')
  await gerente.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(gerente).toHaveURL('/bar-gerente')

  await pedir(ana, { produto: bolinho!, quantidade: 2 })
  const noSalao = await abrir('celular', '/abrir-comanda', { pessoa: garcom })
  for (const page of [noSalao, gerente]) {
    const linha = alarmeDe(page).getByRole('listitem').filter({ hasText: 'mesa 7' })
    await expect(linha).toHaveText(/Avise a cozinha: mesa 7, 2× Bolinho de bacalhau, há \d+ (s|min.*)$/)
  }
  await abrir('tablet', '/pedidos', { pessoa: cozinha })
  await expect(alarmeDe(noSalao)).toHaveCount(0)
  await expect(gerente.getByText(/Ninguém recebeu/)).toHaveCount(0)
})
