import type { Page } from '@playwright/test'
import type { Figura } from './qr.ts'

const EFEITOS = [
  'borrada',
  'escura',
  'inclinada',
  'invertida',
  'com ruído',
  'com pouco contraste',
  'em perspectiva',
] as const
export type Foto = { lado: number; rotacao: number; efeito: 'limpa' | (typeof EFEITOS)[number] }

/** Side of the code in px, of a photo of 960×720, and degrees. */
const lados = [90, 120, 160, 220, 340]
const rotacoes = [0, 17, 45, 180]
const poses = [
  [120, 0],
  [160, 17],
  [220, 45],
  [220, 180],
  [340, 17],
] as const

/** 55 photos of one code: every size and turn in good light, and five poses with each thing that goes wrong in a bar. */
export const fotos: Foto[] = [
  ...lados.flatMap((lado) => rotacoes.map((rotacao): Foto => ({ lado, rotacao, efeito: 'limpa' }))),
  ...EFEITOS.flatMap((efeito) => poses.map(([lado, rotacao]): Foto => ({ lado, rotacao, efeito }))),
]

/** Draws the photo, always the same one, as a phone would save it. */
export async function fotografar(page: Page, figura: Figura, foto: Foto): Promise<Buffer> {
  const jpeg = await page.evaluate(
    async ({ figura, foto: { lado, rotacao, efeito } }) => {
      const [LARGURA, ALTURA] = [960, 720]
      const novaTela = (largura: number, altura: number) => {
        const tela = document.createElement('canvas')
        tela.width = largura
        tela.height = altura
        const contexto = tela.getContext('2d', { willReadFrequently: true })
        if (!contexto) throw new Error('sem canvas')
        contexto.imageSmoothingQuality = 'high'
        return { tela, contexto }
      }
      // the same numbers every time
      let semente = lado * 1000 + rotacao
      const sorte = () => {
        semente = (semente * 1103515245 + 12345) % 2147483648
        return semente / 2147483648
      }

      const imagem = new Image()
      imagem.src = figura
      await imagem.decode()
      const papel = novaTela(lado, lado)
      if (efeito === 'invertida') papel.contexto.filter = 'invert(1)'
      papel.contexto.drawImage(imagem, 0, 0, lado, lado)

      const { tela, contexto } = novaTela(LARGURA, ALTURA)
      // a wooden table
      for (let x = 0; x < LARGURA; x += 24) {
        contexto.fillStyle = `hsl(28 40% ${28 + 10 * sorte()}%)`
        contexto.fillRect(x, 0, 24, ALTURA)
      }
      contexto.translate(LARGURA * 0.46, ALTURA * 0.54)
      contexto.rotate((rotacao * Math.PI) / 180)
      if (efeito === 'inclinada') contexto.transform(1, 0, 0.05 + lado / 1000, 0.85, 0, 0)
      if (efeito === 'borrada') contexto.filter = `blur(${lado / 120}px)`
      if (efeito === 'em perspectiva') {
        // the far edge is shorter, and far rows are lower
        for (let y = 0; y < lado; y++) {
          const perto = y / lado
          const largura = lado * (0.68 + 0.32 * perto)
          const altura = 0.62 + 0.3 * perto
          contexto.drawImage(papel.tela, 0, y, lado, 1, -largura / 2, -lado / 2 + y * altura, largura, altura + 0.6)
        }
      } else contexto.drawImage(papel.tela, -lado / 2, -lado / 2)
      contexto.resetTransform()
      contexto.filter = 'none'

      const pontos = contexto.getImageData(0, 0, LARGURA, ALTURA)
      const { data } = pontos
      for (let i = 0; i < data.length; i++) {
        if (i % 4 === 3) continue
        const x = (i >> 2) % LARGURA
        const valor = data[i] ?? 0
        if (efeito === 'escura') data[i] = valor * (0.1 + (0.12 * x) / LARGURA) + 8 * sorte()
        if (efeito === 'com ruído') data[i] = valor + 150 * (sorte() - 0.5)
        if (efeito === 'com pouco contraste') data[i] = 150 + valor * 0.16 + (20 * x) / LARGURA
      }
      contexto.putImageData(pontos, 0, 0)
      return tela.toDataURL('image/jpeg', 0.85)
    },
    { figura, foto },
  )
  return Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64')
}
