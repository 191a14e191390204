import { readFile } from 'node:fs/promises'
import { mensagens } from '@boteco/contract/mensagens'
import type { Page } from '@playwright/test'
import { desenhar } from './src/gerencia.ts'
import { abrirBar } from './src/pessoas.ts'
import { checkinLido } from './src/qr.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The QR codes of the tables, one as a file and many on paper; what they say is read by the product's own reader.

test('o QR Code de uma mesa: 256 por 316 pixels, mesa-7.png, e o que ele diz', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('computador', '/gerar-qr-code-mesa', { pessoa: bar.gerente })
  const gerar = page.getByRole('button', { name: 'Gerar QR Code' })
  await gerar.click()
  await expect(page.getByText(mensagens.informeMesa)).toBeVisible()
  await page.getByLabel('Número da mesa').fill('0')
  await gerar.click()
  await expect(page.getByText(mensagens.informeMesa)).toBeVisible()

  await page.getByLabel('Número da mesa').fill('7')
  await gerar.click()
  await expect(page.getByText(`${servidor.url}/atualizar-checkin-qrcodemesa/7/${bar.id}`)).toBeVisible()
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar QR Code' }).click()
  const download = await baixado
  expect(download.suggestedFilename()).toBe('mesa-7.png')
  const png = await readFile(await download.path())
  // a PNG says its width and its height in its first chunk
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256 + 60])
  const celular = await abrir('celular', '/')
  await ler(celular, png)
  await expect(celular).toHaveURL(checkinLido(bar, 7))
})

test(
  'a folha das mesas 1 a 40: sete folhas A4 com a logo, a legenda e marcas de corte, e nada mais',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    await page.locator('input[aria-label="Logo"]').setInputFiles(await desenhar(page, 'image/png'))
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(page).toHaveURL('/bar-gerente')

    await ir(page, '/gerar-qr-code-mesa')
    const montar = page.getByRole('button', { name: 'Montar a folha' })
    await page.getByLabel('Da mesa', { exact: true }).fill('40')
    await page.getByLabel('Até a mesa').fill('1')
    await montar.click()
    await expect(page.getByText('A última mesa vem depois da primeira.')).toBeVisible()
    await page.getByLabel('Da mesa', { exact: true }).fill('1')
    await page.getByLabel('Até a mesa').fill('201')
    await montar.click()
    await expect(page.getByText('Imprima até 200 mesas por vez.')).toBeVisible()
    await page.getByLabel('Até a mesa').fill('40')
    await montar.click()
    await expect(page.getByText('40 mesas em 7 folhas A4.')).toBeVisible()
    const folhas = page.getByRole('region', { name: 'QR Codes para imprimir' })
    await expect(folhas).toHaveCount(0)

    await page.emulateMedia({ media: 'print' })
    await expect(folhas.getByRole('article')).toHaveCount(40)
    await expect(page.locator('#root')).toBeHidden()
    const mesa40 = folhas.getByRole('article', { name: 'Mesa 40', exact: true })
    await expect(mesa40).toContainText(bar.nome)
    const logo = mesa40.locator('img')
    expect(await logo.evaluate((imagem: HTMLImageElement) => imagem.naturalWidth)).toBeGreaterThan(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(7)
    // A4, in points
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)

    const figura = await mesa40.screenshot()
    const celular = await abrir('celular', '/')
    await ler(celular, figura)
    await expect(celular).toHaveURL(checkinLido(bar, 40))
  },
)

/** A guest's phone reads the picture from its gallery. */
async function ler(page: Page, png: Buffer) {
  await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
  const arquivo = page.getByRole('dialog').getByLabel('Foto com o QR Code da mesa')
  await arquivo.setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: png })
}
