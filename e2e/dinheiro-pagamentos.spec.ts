import { pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What was paid, as the manager and the guest see it, on a phone that is somewhere else in time.

test.use({ timezoneId: 'Asia/Tokyo' })

async function pagouNoCaixa(url: string) {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 4)
  await pedirFichas(cliente, bar.cardapio[0]!, 2)
  await pagarFichas(cliente, await contratar(bar, 'BAR GARCON'))
  const { pagamentos } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
  return { bar, cliente, pagamento: pagamentos[0]! }
}

test('a hora de um pagamento é a do bar, para o gerente e para o cliente', longo, async ({ abrir, servidor }) => {
  const { bar, cliente, pagamento } = await pagouNoCaixa(servidor.url)
  const { data, hora } = pagamento
  const gerente = await abrir('computador', '/pagamentos', { pessoa: bar.gerente })
  await expect(gerente.getByText(`${hora} · Maquininha`)).toBeVisible()
  const celular = await abrir('celular', '/recibo', { cliente })
  await expect(celular.getByRole('link', { name: /R\$\s19,80/ })).toContainText(`${data}, ${hora}`)
  // in Tokyo it is another hour
  const deLa = await celular.evaluate((iso) => new Date(iso).toTimeString().slice(0, 5), pagamento.criado_em)
  expect(deLa).not.toBe(hora)
})

test('o que foi pago no caixa e devolvido aparece na hora para o cliente', longo, async ({ abrir, servidor }) => {
  const { bar, cliente, pagamento } = await pagouNoCaixa(servidor.url)
  const page = await abrir('celular', '/recibo', { cliente })
  const linha = page.getByRole('link', { name: /R\$\s19,80/ })
  await expect(linha).not.toContainText('devolvido')
  // this list is read again only on an event that something changed
  await chamar(bar.gerente, '/pagamento/estornar', {
    pagamento: pagamento.id,
    linhas: pagamento.linhas.map(({ linha }) => ({ linha })),
    motivo: 'Veio quente',
  })
  await expect(linha).toContainText('devolvido')
})
