import { cartoes, digitarCartao } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The end of an evening: the last payment, a word for the house that reaches it, the way out, and the bar again.

async function jantou(url: string) {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 4, 'Ana Souza')
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  await darAndamento(await contratar(bar, 'BAR BARMAN'))
  const garcom = await contratar(bar, 'BAR GARCON')
  await darAndamento(garcom)
  return { bar, cliente, garcom }
}

test('quem pagou diz que foi ruim, o gerente lê enquanto a mesa está lá, e ir embora é um toque', async ({
  abrir,
  servidor,
}) => {
  const { bar, cliente } = await jantou(servidor.url)
  const gerente = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
  const page = await abrir('celular', '/meus-pedidos-entregues', { cliente })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pago!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mandar no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=(?!.*(Ana|Souza))/,
  )
  await page.getByRole('button', { name: 'Ruim', exact: true }).click()
  const aviso = gerente.getByRole('link', { name: /não gostou da noite.*Mesa 4, Ana/ })
  await expect(aviso).toBeVisible()
  await page.getByLabel(/O que aconteceu/).fill('O chope veio <b>quente</b>')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await aviso.click()
  await expect(gerente.getByText('O chope veio <b>quente</b>')).toBeVisible()
  await gerente.getByRole('button', { name: 'Visto' }).click()
  await expect(gerente.getByText(/Visto por/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Ruim', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Ir embora' }).click()
  await expect(page).toHaveURL('/despedida')
  for (const vez of ['depois do checkout', 'recarregada']) {
    await expect(page.getByRole('heading', { name: 'Até a próxima!' }), vez).toBeVisible()
    await expect(page.getByText('Você pagou')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pago!' })).toHaveCount(0)
    await page.reload()
  }
})

test(
  'o bar guardado no aparelho traz o de sempre num toque, e é esquecido num toque',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cliente } = await jantou(servidor.url)
    const page = await abrir('celular', '/despedida', { cliente })
    const [chope] = bar.cardapio
    await page.getByRole('button', { name: 'Guardar nos meus bares' }).click()
    await page.getByRole('link', { name: 'Guardado nos seus bares' }).click()
    await expect(page.getByRole('listitem')).toContainText(chope!.nome)
    await page.getByRole('button', { name: 'Pedir o de sempre' }).click()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByText('1 item')).toBeVisible()
    await chamar(bar.gerente, '/pedido/dizerQueAcabou', { tipo: 'produto', id: chope!.id, ate: 'amanha' })
    await ir(page, '/meus-bares')
    await page.getByRole('button', { name: 'Pedir o de sempre' }).click()
    await expect(page.getByText('Hoje o cardápio não tem o de sempre.')).toBeVisible()
    await page.getByRole('button', { name: 'Esquecer todos' }).click()
    await expect(page.getByText(/Nenhum bar guardado/)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('meusBares'))).toBeNull()
  },
)

test('a gorjeta são três toques até o código Pix, e quem serviu a vê', longo, async ({ abrir, servidor }) => {
  const { cliente, garcom } = await jantou(servidor.url)
  const page = await abrir('celular', '/meus-pedidos-entregues', { cliente })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  const quanto = page.getByRole('group', { name: 'Quanto' })
  await expect(quanto.getByRole('button', { name: 'R$ 10' })).toHaveAttribute('aria-pressed', 'false')
  await expect(quanto.getByRole('button', { pressed: true })).toHaveCount(0)
  await quanto.getByRole('button', { name: 'R$ 10' }).click()
  await expect(page.getByText(/recebe R\$\s10,00: a casa não retém nada/)).toBeVisible()
  await page.getByRole('button', { name: /com Pix$/ }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  // the sandbox's bank pays it by itself
  await expect(page.getByText(/A gorjeta vai para/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Gorjeta para/ })).toBeVisible()
  const dele = await abrir('celular', '/gorjetas', { pessoa: garcom })
  await expect(dele.getByText('a receber', { exact: true })).toBeVisible()
})
