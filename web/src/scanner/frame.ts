/** Part of the box's side that is looked at beyond each of its edges: a hand does not hold a phone still. */
const MARGIN = 0.2
/** Longer side in px of what goes to the decoder: more would only make a slow phone slower. */
const MAX_SIDE = 720

type Rect = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/**
 * Where the box on the screen lies in the camera's own picture, with its margin, in that picture's px. The picture
 * covers `view` and is centred in it, as `object-fit: cover` does.
 */
export function cropArea(picture: Size, view: Rect, box: Rect): Rect {
  const scale = Math.max(view.width / picture.width, view.height / picture.height)
  const hidden = { x: (picture.width * scale - view.width) / 2, y: (picture.height * scale - view.height) / 2 }
  const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
  const left = clamp((box.left - box.width * MARGIN - view.left + hidden.x) / scale, picture.width)
  const top = clamp((box.top - box.height * MARGIN - view.top + hidden.y) / scale, picture.height)
  const right = clamp((box.left + box.width * (1 + MARGIN) - view.left + hidden.x) / scale, picture.width)
  const bottom = clamp((box.top + box.height * (1 + MARGIN) - view.top + hidden.y) / scale, picture.height)
  return { left, top, width: right - left, height: bottom - top }
}

/** Takes pictures of what is in the box. One canvas for all of them. */
export function createGrabber() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })

  /** Of what is in the box, or without one of all that the camera sees. Null while there is nothing to see yet. */
  return function grab(video: HTMLVideoElement, box: Element | null): ImageData | null {
    if (!context || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
    const picture = { width: video.videoWidth, height: video.videoHeight }
    const whole = { left: 0, top: 0, ...picture }
    const area = box && cropArea(picture, video.getBoundingClientRect(), box.getBoundingClientRect())
    const { left, top, width, height } = area ?? whole
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    if (canvas.width === 0 || canvas.height === 0) return null
    context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}
