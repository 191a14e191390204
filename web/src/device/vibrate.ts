/** Vibrates, in ms of shaking and rest in turns; not before the first touch, of which browsers would complain. */
export function vibrate(pattern: number | number[]) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
