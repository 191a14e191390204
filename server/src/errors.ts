/** An error whose message the person may read. Everything else becomes a plain 500. */
export class VisibleError extends Error {
  readonly statusCode: number
  /** a stable word for programs, where the browser must do more than show the sentence */
  readonly code: string | undefined
  /** what else the answer carries, as it is on the wire: sentences by field, prices */
  readonly dados: object
  constructor(statusCode: number, message: string, code?: string, dados: object = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.dados = dados
  }
}

/** Whether `error` is PostgreSQL's refusal by this constraint or unique index. */
export function brokeConstraint(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint_name' in error && error.constraint_name === name
}
