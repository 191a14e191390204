import { anotar } from './src/bloco.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Alcohol is handed over to who showed a document: one button, which is the delivery.

test(
  'o chope da Ana sai com Vi o documento, o do Beto não sai, e o balcão pergunta antes de vender',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    await chamar(bar.gerente, '/produto/dizerAlcoolicas', { produtos: [chope!.id] })
    const [garcom, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
    const [ana, beto] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Beto')]
    await pedir(ana, { produto: chope!, quantidade: 1 })
    await pedir(beto, { produto: chope!, quantidade: 2 })
    await darAndamento(barman)

    const noCelular = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: ana })
    const aviso = noCelular.getByText('Bebida alcoólica: mostre o documento na primeira entrega.')
    await expect(aviso).toBeVisible()

    const page = await abrir('celular', '/pedidos', { pessoa: garcom })
    const deQuem = (nome: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: nome }) })
    await deQuem('Ana').getByRole('button', { name: 'Vi o documento' }).click()
    await expect(deQuem('Ana')).toHaveCount(0)
    await expect(aviso).toBeHidden()

    await deQuem('Beto').getByRole('button', { name: 'Não pode beber' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar as bebidas da conta' }).click()
    await expect(page.getByText('Bebida cancelada.')).toBeVisible()
    await expect(deQuem('Beto')).toHaveCount(0)

    await page.goto(`${servidor.url}/balcao`)
    await anotar(page, bolinho!.nome)
    await expect(page.getByRole('button', { name: 'Dinheiro' })).toBeVisible()
    await anotar(page, chope!.nome)
    await expect(page.getByRole('button', { name: 'Dinheiro' })).toBeHidden()
    await page.getByRole('button', { name: 'Vi o documento' }).click()
    await page.getByRole('button', { name: 'Dinheiro' }).click()
    await expect(page.getByText(/Vendido e entregue/)).toBeVisible()
  },
)
