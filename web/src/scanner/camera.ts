import { zoomRange } from './scanner-config.ts'
import { cameraError, ScannerError } from './scanner-error.ts'
import { readMemory, remember } from './scanner-memory.ts'

// what phones' cameras can do and TypeScript's own description of a track leaves out
type Capabilities = MediaTrackCapabilities & {
  torch?: boolean
  zoom?: { min: number; max: number }
  focusMode?: string[]
}
type Setting = MediaTrackConstraintSet & { torch?: boolean; zoom?: number; focusMode?: string }

export type OpenCamera = {
  id: string | null
  /** every camera of this device, this one among them */
  all: { id: string; name: string }[]
  hasTorch: boolean
  zoom: { min: number; max: number; step: number; value: number } | null
  /** @throws ScannerError */
  setTorch: (on: boolean) => Promise<void>
  /** @throws ScannerError */
  setZoom: (value: number) => Promise<void>
}

/**
 * Shows a camera's picture in `video`: the one with this id, else the one that looks away from the person. The camera is
 * let go when `signal` is aborted; `onEnded` tells that the system took it away.
 * @throws ScannerError
 */
export async function openCamera(
  video: HTMLVideoElement,
  cameraId: string | null,
  { signal, onEnded }: { signal: AbortSignal; onEnded: () => void },
): Promise<OpenCamera> {
  if (!window.isSecureContext)
    throw new ScannerError('Camera access is only supported in secure context like https or localhost.')
  if (!navigator.mediaDevices?.getUserMedia) throw new ScannerError('No camera found')

  const stream = await ask(cameraId).catch((cause) => {
    const error = cameraError(cause)
    if (error.code === 'Camera permission denied') remember({ hasPermission: false })
    throw error
  })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  signal.addEventListener('abort', close)
  if (signal.aborted) {
    close()
    throw new DOMException('closed while it was opening', 'AbortError')
  }

  const track = stream.getVideoTracks()[0]
  if (!track) throw new ScannerError('No camera found')
  track.addEventListener('ended', onEnded)
  video.srcObject = stream
  await video.play()

  const id = track.getSettings().deviceId ?? null
  remember({ hasPermission: true, lastUsedCameraId: id })
  // known only while the picture runs; Firefox tells nothing
  const can: Capabilities = track.getCapabilities?.() ?? {}
  const set = (setting: Setting) => track.applyConstraints({ advanced: [setting] })
  // a table's code is near; what cannot focus by itself stays as it is
  if (can.focusMode?.includes('continuous')) set({ focusMode: 'continuous' }).catch((error) => console.warn(error))
  const range = zoomRange(can.zoom)
  return {
    id,
    all: await listCameras(),
    hasTorch: can.torch === true,
    zoom: range && { ...range, value: (track.getSettings() as { zoom?: number }).zoom ?? range.min },
    setTorch: (torch) =>
      set({ torch }).catch((cause) => {
        throw new ScannerError(torch ? 'Failed to turn on torch' : 'Failed to turn off torch', { cause })
      }),
    setZoom: (zoom) =>
      set({ zoom }).catch((cause) => {
        throw new ScannerError('Failed to zoom', { cause })
      }),
  }
}

/** Enough for a code of 3 cm half a metre away; more only makes a slow phone slower. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

async function ask(cameraId: string | null): Promise<MediaStream> {
  const open = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ audio: false, video })
  const back = () => open({ ...SIZE, facingMode: { ideal: 'environment' } })
  if (!cameraId) return back()
  return open({ ...SIZE, deviceId: { exact: cameraId } }).catch((error) => {
    // the remembered camera is gone: unplugged, or the browser gave it a new id
    if (!['OverconstrainedError', 'NotFoundError'].includes(error.name)) throw error
    return back()
  })
}

async function listCameras() {
  const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
  const names = devices.map(({ label }) => cameraName(label))
  return devices.map(({ deviceId }, i) => {
    const name = names[i] ?? ''
    const alone = names.indexOf(name) === names.lastIndexOf(name)
    return {
      id: deviceId,
      name: alone ? name : `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`,
    }
  })
}

/** What people call it; the system's name is in the system's language, as `camera2 0, facing back`. */
export function cameraName(label: string): string {
  if (/back|rear|environment|trase/i.test(label)) return 'Câmera traseira'
  if (/front|user|frontal/i.test(label)) return 'Câmera frontal'
  return 'Câmera'
}

/**
 * Opening the camera will ask the person nothing. They said yes before and did not take it back, or this page can have
 * no camera at all.
 */
export async function opensWithoutAsking(): Promise<boolean> {
  if (!window.isSecureContext) return true
  if (!readMemory().hasPermission) return false
  // some browsers cannot be asked about this permission: then what we remember counts
  return Promise.resolve(navigator.permissions?.query({ name: 'camera' as PermissionName })).then(
    (permission) => permission === undefined || permission.state === 'granted',
    () => true,
  )
}
