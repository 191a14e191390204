import { setImmediate as proxima } from 'node:timers/promises'

/** Other houses share the process: after so many ms of work of one piece they come first. */
const DE_UMA_VEZ_MS = 8

/** Asked again and again in long work: what to wait for, so that others come in; nothing while it is not time. */
export function respirando() {
  let desde = performance.now()
  return (): Promise<void> | undefined => {
    if (performance.now() - desde < DE_UMA_VEZ_MS) return
    return proxima().then(() => {
      desde = performance.now()
    })
  }
}
