import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { FORMATS, type Format } from './scanner-config.ts'

declare const self: DedicatedWorkerGlobalScope

/** Pixels go in, and through `port` comes the text of the first code in them, or null. */
export type DecoderRequest = {
  pixels: ArrayBuffer
  width: number
  height: number
  formats: readonly Format[]
  port: MessagePort
}
export type DecoderAnswer = { text: string | null } | { error: string }

// our own copy: by itself the library would fetch it from a third-party server
prepareZXingModule({ overrides: { locateFile: () => wasm } })

self.addEventListener('message', ({ data }: MessageEvent<DecoderRequest>) => {
  const answer = (message: DecoderAnswer) => data.port.postMessage(message)
  decode(data).then(
    (text) => answer({ text }),
    (error) => answer({ error: String(error) }),
  )
})

async function decode({ pixels, width, height, formats }: DecoderRequest): Promise<string | null> {
  const [found] = await readBarcodes(new ImageData(new Uint8ClampedArray(pixels), width, height), {
    formats: formats.map((format) => FORMATS[format]),
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    maxNumberOfSymbols: 1,
  })
  return found?.text ?? null
}
