/**
 * While it is called for, how much of the lower end of the page the phone's keyboard covers, as `--keyboard` (px): a phone does
 * not make the page lower for it. Returns what ends it.
 */
export function followKeyboard(): () => void {
  const { visualViewport: seen } = window
  if (!seen) return () => {}
  const { style } = document.documentElement
  const measure = () => {
    // a page that is made larger with two fingers has less in sight, and no keyboard
    const covered = seen.scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop))
    style.setProperty('--keyboard', `${covered}px`)
  }
  measure()
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
    style.removeProperty('--keyboard')
  }
}
