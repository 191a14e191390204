import type { Page } from '@playwright/test'
import type { Bar } from './pessoas.ts'
import type { Abrir } from './teste.ts'

/** A picture that pages of a test can draw: a data address. */
export type Figura = string

/** The QR code of a table as its manager gets it from the product, without the caption. */
export async function qrDaMesa(abrir: Abrir, { gerente }: Bar, mesa: number): Promise<Figura> {
  const page = await abrir('computador', '/gerar-qr-code-mesa', { pessoa: gerente })
  await page.getByLabel('Número da mesa').fill(String(mesa))
  await page.getByRole('button', { name: 'Gerar QR Code' }).click()
  const placa = page.getByRole('img', { name: `QR Code da Mesa ${mesa}` })
  const figura = await placa.evaluate((imagem: HTMLCanvasElement) => {
    const copia = document.createElement('canvas')
    copia.width = copia.height = imagem.width
    copia.getContext('2d')?.drawImage(imagem, 0, 0)
    return copia.toDataURL()
  })
  await page.close()
  return figura
}

/** Where a phone is after reading a table's code: at the check-in of this table of this bar, with the table's secret. */
export const checkinLido = ({ id }: Bar, mesa: number): RegExp =>
  new RegExp(`/fazer-checkin-por-qrcode/${mesa}/${id}/[a-z2-7]{10}$`)

// 'CHOPE GELADO'
const DE_FORA = `
#######...##..#######
#.....#..##.#.#.....#
#.###.#.##.##.#.###.#
#.###.#...#...#.###.#
#.###.#.###.#.#.###.#
#.....#.#.....#.....#
#######.#.#.#.#######
...........#.........
.#..#.#.#.#..#.##.#..
..#.#..#.###........#
...##.#..#..#...##.##
#.#.##..#.##.....##.#
#..#####..#.##..#..##
........#.#..####.##.
#######...##...#.##..
#.....#..###.....##.#
#.###.#.#....##.....#
#.###.#..####..######
#.###.#..#.#..#..##..
#.....#.##...###.##.#
#######..#..####.####`

/** A QR code that is not a table's: an advertisement beside it. */
export function qrDeFora(): Figura {
  const linhas = DE_FORA.trim().split('\n')
  const modulos = linhas.flatMap((linha, y) => [...linha].map((m, x) => (m === '#' ? `M${x} ${y}h1v1h-1z` : '')))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="290" height="290" viewBox="-4 -4 29 29" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h29v29h-29z"/><path d="${modulos.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** What is filmed: each scene for some frames, then all over again. A scene without a picture is the bare table. */
type Cena = { figura: Figura | null; quadros: number }

/** A film in motion JPEG, 640×480, in which a code is `lado` px wide, for a browser's pretended camera. The hand that holds it trembles a little. */
export async function filmar(page: Page, cenas: Cena[], lado: number): Promise<Buffer> {
  const quadros = await page.evaluate(
    async ({ cenas, lado }) => {
      const tela = document.createElement('canvas')
      tela.width = 640
      tela.height = 480
      const contexto = tela.getContext('2d')
      if (!contexto) throw new Error('sem canvas')
      const filme: string[] = []
      for (const { figura, quadros } of cenas) {
        const imagem = new Image()
        if (figura) {
          imagem.src = figura
          await imagem.decode()
        }
        for (let i = 0; i < quadros; i++) {
          contexto.resetTransform()
          contexto.fillStyle = '#7a5230'
          contexto.fillRect(0, 0, tela.width, tela.height)
          if (figura) {
            contexto.translate(320 + 6 * Math.sin(i), 240 + 6 * Math.cos(i * 1.3))
            contexto.rotate(0.12 * Math.sin(i / 3))
            contexto.drawImage(imagem, -lado / 2, -lado / 2, lado, lado)
          }
          filme.push(tela.toDataURL('image/jpeg', 0.8))
        }
      }
      return filme
    },
    { cenas, lado },
  )
  return Buffer.concat(quadros.map((quadro) => Buffer.from(quadro.slice(quadro.indexOf(',') + 1), 'base64')))
}
