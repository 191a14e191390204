/** What a refusal says besides its sentence. */
export type Recusa = {
  code?: string | undefined
  /** sentences by form field */
  errors?: Record<string, string>
  /** products of which less is left than was asked for, and how much */
  faltas?: readonly { id: number; restam: number }[]
  /** colleagues who may allow it */
  pessoas?: readonly { id: number; nome: string }[]
}

/** A call that did not work, with the sentence to show. `status` 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errors: Record<string, string>
  readonly faltas: NonNullable<Recusa['faltas']>
  readonly pessoas: NonNullable<Recusa['pessoas']>
  constructor(status: number, message: string, { code, errors = {}, faltas = [], pessoas = [] }: Recusa = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.faltas = faltas
    this.pessoas = pessoas
  }
}
