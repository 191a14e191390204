import type { DecoderAnswer, DecoderRequest } from './decoder-worker.ts'
import DecoderWorker from './decoder-worker.ts?worker'
import type { Format } from './scanner-config.ts'
import { ScannerError } from './scanner-error.ts'

// the Barcode Detection API, as far as we use it
type NativeDetector = { detect: (image: ImageData) => Promise<{ rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: readonly Format[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  var BarcodeDetector: NativeDetectorClass | undefined
}

export type Decoder = {
  /**
   * The text of a code in the picture, or null. `thorough`: also asks our own decoder where the system's finds nothing.
   * The picture's pixels are used up.
   * @throws ScannerError when the decoder cannot be loaded
   */
  decode: (image: ImageData, thorough?: boolean) => Promise<string | null>
  close: () => void
}

/**
 * Reads codes with what the phone's system has for it, else with ZXing, which is fetched when first needed. It works in
 * a thread of its own, so that a slow phone's picture keeps moving.
 */
export function createDecoder(formats: readonly Format[]): Decoder {
  let native = nativeDetector(formats)
  let worker: Worker | null = null

  /** Undefined where the system cannot read codes. */
  async function detectNatively(image: ImageData): Promise<string | null | undefined> {
    const detector = await native
    if (!detector) return undefined
    return detector.detect(image).then(
      ([found]) => found?.rawValue ?? null,
      (error) => {
        // as on phones without the maker's services: it is there but never works
        console.warn('native QR detector:', error)
        native = Promise.resolve(null)
        return undefined
      },
    )
  }

  function decodeInWorker({ data, width, height }: ImageData): Promise<string | null> {
    worker ??= new DecoderWorker()
    const at = worker
    const { port1, port2 } = new MessageChannel()
    const pixels = data.buffer as ArrayBuffer
    return new Promise<string | null>((resolve, reject) => {
      const fail = (cause: unknown) => {
        // the next try starts afresh
        at.terminate()
        if (worker === at) worker = null
        reject(new ScannerError('Decoder failed to load', { cause }))
      }
      at.addEventListener('error', fail, { once: true })
      port1.onmessage = ({ data: answer }: MessageEvent<DecoderAnswer>) => {
        at.removeEventListener('error', fail)
        port1.close()
        if ('error' in answer) fail(answer.error)
        else resolve(answer.text)
      }
      at.postMessage({ pixels, width, height, formats, port: port2 } satisfies DecoderRequest, [pixels, port2])
    })
  }

  return {
    async decode(image, thorough = false) {
      const text = await detectNatively(image)
      return text === undefined || (thorough && text === null) ? decodeInWorker(image) : text
    },
    close() {
      worker?.terminate()
      worker = null
    },
  }
}

async function nativeDetector(formats: readonly Format[]): Promise<NativeDetector | null> {
  const { BarcodeDetector } = globalThis
  if (!BarcodeDetector) return null
  const supported: string[] = await BarcodeDetector.getSupportedFormats().catch(() => [])
  return formats.every((format) => supported.includes(format)) ? new BarcodeDetector({ formats }) : null
}
