const comSharp = async (svg: string) => (await import('sharp')).default(Buffer.from(svg))

/** A product's drawing as WebP, 480 × 480 pixels. */
export const renderizarDesenho = async (svg: string): Promise<Buffer> =>
  (await comSharp(svg)).resize(480, 480).webp({ quality: 78, effort: 2 }).toBuffer()

/** A bar's logo as PNG, 512 × 512 pixels: establishments' images are served as .png (section 2 of the spec). */
export const renderizarLogo = async (svg: string): Promise<Buffer> =>
  (await comSharp(svg)).resize(512, 512).png({ palette: true, effort: 7 }).toBuffer()
