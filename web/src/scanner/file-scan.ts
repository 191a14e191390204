import type { Decoder } from './decoder.ts'
import { FILE_SCAN_PADDING } from './scanner-config.ts'
import { ScannerError } from './scanner-error.ts'

/** Longer sides in px, the likeliest first: most photos are much bigger than their code needs; a far one needs it all. */
const SIDES = [1280, 640, 2560]

/**
 * The text of the code in a photo.
 * @throws ScannerError when the file is no picture, or nothing was found in it
 */
export async function readFile(file: Blob, decoder: Decoder): Promise<string> {
  const photo = await createImageBitmap(file).catch((cause) => {
    throw new ScannerError('File is not an image', { cause })
  })
  try {
    const longest = Math.max(photo.width, photo.height)
    const scales = new Set(SIDES.map((side) => Math.min(1, side / longest)))
    for (const scale of scales) {
      const text = await decoder.decode(draw(photo, scale), true)
      if (text !== null) return text
    }
  } finally {
    photo.close()
  }
  throw new ScannerError('No code found in file')
}

function draw(photo: ImageBitmap, scale: number): ImageData {
  const width = Math.round(photo.width * scale)
  const height = Math.round(photo.height * scale)
  const canvas = document.createElement('canvas')
  canvas.width = width + 2 * FILE_SCAN_PADDING
  canvas.height = height + 2 * FILE_SCAN_PADDING
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new ScannerError('File is not an image')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, FILE_SCAN_PADDING, FILE_SCAN_PADDING, width, height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
