/**
 * What can go wrong while scanning. The code for logs (English; the ones of section 8 of the spec word for word) and
 * the sentence for the person. Each leaves other ways open: a photo, or what the page that opened the scanner offers.
 */
const sentences = {
  'No camera found': 'Não achamos uma câmera neste aparelho.',
  'Camera access is only supported in secure context like https or localhost.':
    'O navegador só abre a câmera em páginas seguras (https), e esta não é uma delas.',
  'Camera permission denied':
    'A câmera está bloqueada para este site. Para liberar, toque no cadeado ao lado do endereço da página.',
  'Camera in use': 'A câmera está ocupada. Feche o outro aplicativo que está com ela e tente de novo.',
  'Camera failed to start': 'Não deu para abrir a câmera. Tente de novo.',
  'Failed to turn on torch': 'Não deu para acender a lanterna.',
  'Failed to turn off torch': 'Não deu para apagar a lanterna.',
  'Failed to zoom': 'Não deu para mudar o zoom.',
  'Scanner paused': 'Leitura em pausa.',
  'Decoder failed to load': 'Não deu para carregar o leitor. Confira a internet e tente de novo.',
  'File is not an image': 'Não conseguimos abrir este arquivo. Escolha uma foto do QR Code.',
  'No code found in file': 'Não achamos um QR Code nesta foto. Tente outra, mais de perto e sem reflexo.',
} as const
export type ScannerErrorCode = keyof typeof sentences

export class ScannerError extends Error {
  override name = 'ScannerError'
  readonly code: ScannerErrorCode

  constructor(code: ScannerErrorCode, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}

const codeOf: Record<string, ScannerErrorCode> = {
  NotAllowedError: 'Camera permission denied',
  SecurityError: 'Camera permission denied',
  NotFoundError: 'No camera found',
  DevicesNotFoundError: 'No camera found',
  NotReadableError: 'Camera in use',
  AbortError: 'Camera in use',
}

/** The browser's refusal to open a camera, in our words. */
export const cameraError = (cause: unknown) =>
  cause instanceof ScannerError
    ? cause
    : new ScannerError(codeOf[cause instanceof Error ? cause.name : ''] ?? 'Camera failed to start', { cause })
