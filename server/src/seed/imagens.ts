import sharp from 'sharp'

/** A product's drawing as WebP, 480 × 480 pixels. */
export const renderizarDesenho = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(480, 480).webp({ quality: 78, effort: 2 }).toBuffer()

/** A bar's logo as PNG, 512 × 512 pixels: establishments' images are served as .png (section 2 of the spec). */
export const renderizarLogo = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(512, 512).png({ palette: true, effort: 7 }).toBuffer()
