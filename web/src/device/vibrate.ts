/** Shakes the phone, in ms of shaking and rest in turns; not before somebody has touched the page, which browsers would complain of. */
export function vibrate(pattern: number | number[]) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
