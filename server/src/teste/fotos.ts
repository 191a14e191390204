import sharp from 'sharp'

type Tamanho = { width: number; height: number }

/** A picture as a user would send it, of one colour. */
export const fotoDe = ({ width, height }: Tamanho, cor = { r: 200, g: 90, b: 10 }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: cor } })
    .png()
    .toBuffer()
