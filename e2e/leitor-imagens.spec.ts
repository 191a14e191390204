import { fotografar, fotos } from './src/fotos-dificeis.ts'
import { abrirBar } from './src/pessoas.ts'
import { checkinLido, qrDaMesa } from './src/qr.ts'
import { expect, test } from './src/teste.ts'

const MESA = 7
/** Of 55. 54 are read today; another version of the decoder may lose a few, as it wins others. */
const MINIMO = 50

test('o leitor lê pelo menos 50 de 55 fotos difíceis do QR Code de uma mesa', async ({ abrir, servidor, browser }) => {
  test.setTimeout(240_000)
  const bar = await abrirBar(servidor.url)
  const figura = await qrDaMesa(abrir, bar, MESA)
  const estudio = await browser.newPage()
  const page = await abrir('celular', '/')

  expect(fotos).toHaveLength(55)
  const naoLidas: string[] = []
  let total = 0
  for (const [i, foto] of fotos.entries()) {
    const nome = `foto-${i}.jpg`
    const buffer = await fotografar(estudio, figura, foto)
    await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
    const leitor = page.getByRole('dialog')
    const arquivo = leitor.getByLabel('Foto com o QR Code da mesa')
    await arquivo.waitFor({ state: 'attached' })
    const comeco = performance.now()
    await arquivo.setInputFiles({ name: nome, mimeType: 'image/jpeg', buffer })
    const naoAchou = leitor.getByText('Não achamos um QR Code nesta foto')
    await expect(page.getByText(bar.nome).or(naoAchou)).toBeVisible()
    total += performance.now() - comeco
    if (await naoAchou.isVisible()) {
      naoLidas.push(`${foto.efeito}, ${foto.lado} px, ${foto.rotacao}°`)
      await leitor.getByRole('button', { name: 'Fechar' }).click()
    } else {
      // what was read is exactly this table of this bar
      await expect(page).toHaveURL(checkinLido(bar, MESA))
      await page.goBack()
    }
  }
  await estudio.close()

  const lidas = fotos.length - naoLidas.length
  const media = Math.round(total / fotos.length)
  console.log(`fotos lidas: ${lidas} de ${fotos.length}; da escolha à resposta, em média ${media} ms`)
  if (naoLidas.length > 0) console.log(`não lidas: ${naoLidas.join(' · ')}`)
  expect(lidas).toBeGreaterThanOrEqual(MINIMO)
})
