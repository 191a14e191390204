import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { cartoes, confirmar, digitarCartao, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, type Bar, type Cliente, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Who leaves with paid fichas in the pocket chooses: the money, or the next visit.

async function comFichasPagasNoCaixa(url: string, quantidade: number): Promise<{ bar: Bar; cliente: Cliente }> {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 4)
  await pedirFichas(cliente, bar.cardapio[0]!, quantidade)
  await pagarFichas(cliente, await contratar(bar, 'BAR GARCON'))
  return { bar, cliente }
}

test('com fichas pagas no cartão, sai com o dinheiro de volta', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  await pedirFichas(cliente, bar.cardapio[0]!, 3)
  const page = await abrir('celular', '/minhas-fichas', { cliente })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: 'Pagar R$ 29,70' }).click()
  await page.getByRole('link', { name: 'Voltar ao cardápio' }).click()

  await page.getByRole('button', { name: 'Checkout' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Fazer checkout?' })
  await expect(pergunta).toContainText('Você tem 3 fichas pagas e não usadas, no valor de R$ 29,70.')
  await expect(pergunta.getByRole('button', { name: 'Guardar para a próxima visita' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await pergunta.getByRole('button', { name: 'Devolver o dinheiro' }).click()
  await expect(pergunta).toContainText('O dinheiro volta para o cartão ou Pix de quem pagou.')
  await confirmar(page, 'Fazer checkout')
  await expect(page.getByText(/R\$\s29,70 voltam para o cartão ou Pix/)).toBeVisible()
  await expect(page.getByText(respostas.checkoutFeito)).toBeVisible()
  await expect(page).toHaveURL('/despedida')
  const { pagamentos } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
  expect(pagamentos).toMatchObject([{ estado: 'estornado', valor: 2970, estornado: 2970 }])

  await ir(page, `/mostrar-dados-estabelecimento?id=${bar.id}`)
  await page.getByRole('button', { name: 'Fazer Checkin' }).click()
  await page.getByRole('link', { name: /Fichas prontas pra uso/ }).click()
  await expect(page.getByText(mensagensDasChamadas.semFichasPagas)).toBeVisible()
})

test(
  'o que foi pago no caixa, retira no caixa; e quem desiste da pergunta fica',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cliente } = await comFichasPagasNoCaixa(servidor.url, 1)
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Você tem 1 ficha paga e não usada, no valor de R$ 9,90.')
    await page.getByRole('button', { name: 'Devolver o dinheiro' }).click()
    await confirmar(page, 'Cancelar')
    expect((await chamar(cliente, '/ficha/buscarFichasPagas', {})).fichas).toHaveLength(1)

    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Devolver o dinheiro' }).click()
    await confirmar(page, 'Fazer checkout')
    await expect(page.getByText(/retire R\$\s9,90 no caixa/)).toBeVisible()
    // read, and not only on its way: what was paid, and why nothing of it is left
    await expect(page.getByRole('link', { name: 'Ver os bares perto de mim' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'O que você pagou' })).toContainText(/Devolvido\s*R\$\s9,90/)
    await expect(page).toHaveURL('/despedida')
    const { aDevolver } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
    expect(aDevolver).toMatchObject([{ estornos: [{ via: 'caixa', valor: 990, estado: 'intencao' }] }])
  },
)

test(
  'a ficha usada em outro aparelho enquanto a pergunta estava aberta não é devolvida, e o cliente fica',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente } = await comFichasPagasNoCaixa(servidor.url, 2)
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Devolver o dinheiro' }).click()
    const { fichas } = await chamar(cliente, '/ficha/buscarFichasPagas', {})
    await chamar(cliente, '/ficha/enviarFichas', fichas.slice(0, 1))
    await confirmar(page, 'Fazer checkout')
    await expect(page.getByText(respostas.fichaIndisponivel)).toBeVisible()
    await expect(page).toHaveURL('/usuario-checkado')
    expect((await chamar(cliente, '/ficha/buscarFichasPagas', {})).fichas).toHaveLength(1)
  },
)

test('onde o bar não deixa, não há o que escolher', longo, async ({ abrir, servidor }) => {
  const { bar, cliente } = await comFichasPagasNoCaixa(servidor.url, 2)
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { devolve_fichas: false })
  const page = await abrir('celular', '/usuario-checkado', { cliente })
  await page.getByRole('button', { name: 'Checkout' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Fazer checkout?' })
  await expect(pergunta).toContainText('Fichas já pagas ficam guardadas para a próxima visita.')
  await expect(pergunta.getByRole('button')).toHaveCount(2)
  await confirmar(page, 'Fazer checkout')
  await expect(page.getByText('2 fichas guardadas')).toBeVisible()
  await expect(page).toHaveURL('/despedida')
})
