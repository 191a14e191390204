/** A call that did not work, with the sentence to show. `status` 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** sentences by form field */
  readonly errors: Record<string, string>
  constructor(status: number, message: string, code?: string, errors: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}
