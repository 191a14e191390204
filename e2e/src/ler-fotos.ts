import type { Browser } from '@playwright/test'
import { type Foto, fotografar } from './fotos-dificeis.ts'
import { abrirBar } from './pessoas.ts'
import { checkinLido, qrDaMesa } from './qr.ts'
import type { Servidor } from './servidor.ts'
import { type Abrir, expect } from './teste.ts'

const MESA = 7

type Partes = { abrir: Abrir; servidor: Servidor; browser: Browser }

/** Gives each of these photos of a table's code to the reader. Answers which it could not read. */
export async function lerFotos({ abrir, servidor, browser }: Partes, fotos: readonly Foto[]): Promise<string[]> {
  const bar = await abrirBar(servidor.url)
  const figura = await qrDaMesa(abrir, bar, MESA)
  const estudio = await browser.newPage()
  const page = await abrir('celular', '/')

  const naoLidas: string[] = []
  let total = 0
  for (const [i, foto] of fotos.entries()) {
    const name = `foto-${i}.jpg`
    const buffer = await fotografar(estudio, figura, foto)
    await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
    const leitor = page.getByRole('dialog')
    const arquivo = leitor.getByLabel('Foto com o QR Code da mesa')
    await arquivo.waitFor({ state: 'attached' })
    const comeco = performance.now()
    await arquivo.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
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
  console.log(`da escolha à resposta, em média ${Math.round(total / fotos.length)} ms por foto`)
  return naoLidas
}
