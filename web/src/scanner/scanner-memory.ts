import { local } from '../device/storage.ts'

/** Section 3 of the spec: what this device remembers of its camera, under one key of local storage. */
type ScannerMemory = { hasPermission: boolean; lastUsedCameraId: string | null }

const KEY = 'HTML5_QRCODE_DATA'
const NOTHING: ScannerMemory = { hasPermission: false, lastUsedCameraId: null }

/** Nothing where nothing was kept, or something that is not ours. */
export function readMemory(): ScannerMemory {
  const text = local.read(KEY)
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<ScannerMemory> | null
    return {
      hasPermission: kept?.hasPermission === true,
      lastUsedCameraId: typeof kept?.lastUsedCameraId === 'string' ? kept.lastUsedCameraId : null,
    }
  } catch {
    return NOTHING
  }
}

export const remember = (news: Partial<ScannerMemory>) => local.write(KEY, JSON.stringify({ ...readMemory(), ...news }))
