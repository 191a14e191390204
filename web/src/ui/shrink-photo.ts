/** Wider or higher than this nothing is shown, in pixels. */
const SIDE = 1920
const QUALITY = 0.86

/**
 * A phone's photo made small enough for a bar's network, and a JPEG when it is none of `taken`, types that the server takes. What
 * cannot be drawn here goes as it is: the server says what it takes.
 */
export async function shrinkPhoto(file: File, taken: readonly string[]): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const drawing = canvas.getContext('2d')
    if (!drawing) return file
    // what is transparent stands on white, as in the pictures that the server draws
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return drawn && (drawn.size < file.size || !taken.includes(file.type))
      ? new File([drawn], 'foto.jpg', { type: drawn.type })
      : file
  } catch {
    return file
  }
}
