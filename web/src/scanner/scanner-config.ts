/** Section 9 of the spec: a scanner's defaults. */
export const DEFAULT_FPS = 2
/** Width of the viewfinder in px where the page leaves it none. */
export const DEFAULT_WIDTH = 300
/** Smallest side of the scan box, in px. */
export const MIN_BOX = 50
export const ZOOM = { min: 1, max: 5, step: 0.1 }
/** Longer names of files are shortened. */
export const MAX_FILE_NAME = 20
/** A phone needs a moment to give a camera back that it has just taken away. In ms. */
export const RESUME_DELAY_MS = 200
/** Height of a chosen photo on the screen, in px. */
export const FILE_SCAN_MIN_HEIGHT = 300
/** White px around a chosen photo: a code that was cut at its edge has no quiet zone of its own. */
export const FILE_SCAN_PADDING = 100
const MAX_SCAN_TYPES = 2

/** What we can read: the browser's name of each (Barcode Detection API) and the decoder's. */
export const FORMATS = { qr_code: 'QRCode', data_matrix: 'DataMatrix', aztec: 'Aztec', pdf417: 'PDF417' } as const
export type Format = keyof typeof FORMATS
export type ScanType = 'camera' | 'file'

export type ScannerConfig = {
  /** frames looked at in a second */
  fps: number
  /** side of the scan box in px; a narrow screen makes it smaller */
  box: number
  formats: readonly Format[]
  scanTypes: readonly ScanType[]
}

/** Section 5 of the spec. @throws RangeError for a scanner that could not work */
export function checkConfig({ fps, box, formats, scanTypes }: ScannerConfig): void {
  if (!(fps > 0)) throw new RangeError('fps must be above 0')
  if (!(box >= MIN_BOX)) throw new RangeError(`box must be at least ${MIN_BOX}`)
  if (formats.length === 0) throw new RangeError('formats must not be empty')
  if (scanTypes.length === 0 || scanTypes.length > MAX_SCAN_TYPES || new Set(scanTypes).size < scanTypes.length)
    throw new RangeError(`scanTypes must be 1 to ${MAX_SCAN_TYPES} different ones`)
}

/** The part of a camera's own zoom that we offer; null when there is nothing to choose. */
export function zoomRange(camera: { min: number; max: number } | undefined) {
  if (!camera) return null
  const min = Math.max(ZOOM.min, camera.min)
  const max = Math.min(ZOOM.max, camera.max)
  return max - min >= ZOOM.step ? { min, max, step: ZOOM.step } : null
}

/** A file's name that fits beside a button; beginning and end tell which one it is. */
export const shortenFileName = (name: string) =>
  name.length > MAX_FILE_NAME ? `${name.slice(0, 8)}…${name.slice(-8)}` : name
