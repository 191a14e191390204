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

/** The driver's own: no connection, none free in time, or one that was lost; and a call that took too long in all. */
const SEM_CONEXAO =
  /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|(CONNECT|ANSWER|QUEUE|CALL)_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/**
 * PostgreSQL's: it is stopping, starting or cut (08, 57P0x), full (53), or may not be written to (25006). Or it took too
 * long (57014, 25P03, 25P04), a lock held elsewhere (55P03), or a conflict that retries did not end (40).
 */
const BANCO_OCUPADO = /^(08\w{3}|57P0\d|53\w{3}|57014|25006|25P0[34]|55P03|40001|40P01)$/

/** Whether the database could not be reached or could not do this now: nothing is wrong with what was asked. */
export function isDatabaseBusy({ code = '' }: { code?: string | undefined }): boolean {
  return SEM_CONEXAO.test(code) || BANCO_OCUPADO.test(code)
}
