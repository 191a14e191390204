export type ScannerState = 'not-started' | 'scanning' | 'paused'
export type ScannerAction = 'start' | 'pause' | 'resume' | 'stop' | 'scanFile'

/**
 * Section 4 of the spec: pausing only while scanning, resuming only while paused, file scan only when not started.
 * What is not in the table cannot happen.
 */
const transitions: Record<ScannerState, Partial<Record<ScannerAction, ScannerState>>> = {
  'not-started': { start: 'scanning', scanFile: 'not-started' },
  scanning: { pause: 'paused', stop: 'not-started' },
  paused: { resume: 'scanning', stop: 'not-started' },
}

/** The state after an action, or null where the action is not allowed. */
export const next = (state: ScannerState, action: ScannerAction): ScannerState | null =>
  transitions[state][action] ?? null
