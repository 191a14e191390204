/** A call that did not work, with the sentence to show. `status` 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** sentences by form field */
  readonly errors: Record<string, string>
  /** products of which less is left than was asked for, and how much */
  readonly faltas: readonly { id: number; restam: number }[]
  constructor(
    status: number,
    message: string,
    code?: string,
    errors: Record<string, string> = {},
    faltas: ApiError['faltas'] = [],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.faltas = faltas
  }
}
