/** A pointer without an end event, as when it left the window, is up after this long, in ms. */
const LONGEST_TAP_MS = 2_000

let down = false
let waiting: (() => void)[] = []
let end: ReturnType<typeof setTimeout>

function lift() {
  clearTimeout(end)
  down = false
  const now = waiting
  waiting = []
  for (const run of now) run()
}

addEventListener('pointerdown', () => {
  clearTimeout(end)
  down = true
  end = setTimeout(lift, LONGEST_TAP_MS)
})
// the click comes after pointerup, in the same task
for (const name of ['pointerup', 'pointercancel', 'blur']) addEventListener(name, () => setTimeout(lift))

/** Runs it in a task of its own, and not between a finger's down and up: what moves then is hit in another's place. */
export const whenLifted = (run: () => void) => setTimeout(() => (down ? waiting.push(run) : run()))
