/*
 * What may stand in the log: what happened, where in our code, and numbers that only the database can resolve. Never a
 * person's name, address or proof. Two steps, because neither is enough. An error is told by what it is and not by what
 * it carries (`errorForLog`). Every line is looked through once more before it is written (`withoutPersonalData`).
 */

type ErrorForLog = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  table?: string
  cause?: ErrorForLog
}

/** PostgreSQL's class 22 (data exceptions) and JSON.parse quote the value that they cannot read. */
const QUOTES_DATA = /^22/

/**
 * An error as the log keeps it. PostgreSQL's `detail`, `where`, `query` and parameters hold whole rows and are left out,
 * and so is the message where it quotes a value.
 */
export function errorForLog(error: unknown): ErrorForLog {
  if (!(error instanceof Error) && !(error && typeof error === 'object' && 'message' in error))
    return { type: typeof error, message: '', stack: '' }
  const { name, message, stack, code, constraint_name, constraint, table_name, table, cause } = error as Error &
    Record<string, unknown>
  const textCode = typeof code === 'string' ? code : undefined
  const quotes = name === 'SyntaxError' || (textCode !== undefined && QUOTES_DATA.test(textCode))
  const texts = Object.entries({
    code: textCode,
    constraint: constraint_name ?? constraint,
    table: table_name ?? table,
  }).filter(([, text]) => typeof text === 'string')
  return {
    type: error.constructor.name,
    message: withoutPersonalData(quotes ? withoutQuotes(String(message)) : String(message)),
    stack: placesOf(stack),
    ...Object.fromEntries(texts),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
  }
}

/** The lines of a stack with a place, in Chromium's and Node's way ("at f (url:1:2)") or the others' ("f@url:1:2"). */
export function placesOf(stack: unknown): string {
  return String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at /.test(line) || (line.includes('@') && /:\d+:\d+$/.test(line)))
    .join('\n')
}

/** From the first thing in double quotes on, a message is personal data; single ones are around names of our own. */
export const withoutQuotes = (message: string) => message.replace(/(: )?["“`].*$/s, ' …')

/** What the log says of every answer. Such a line has nothing but our own words and numbers, so it is not searched. */
export const ATENDIDO = 'atendido'
const FIM_DE_ATENDIDO = `,"msg":"${ATENDIDO}"}\n`

/** What looks like an e-mail, a CPF, a phone, a card, a token or what follows a `?` in an address, becomes `…`. */
export function withoutPersonalData(text: string): string {
  // it is the last thing of a line, where quotes that a client sent would stand behind a backslash
  if (text.endsWith(FIM_DE_ATENDIDO)) return text
  return PATTERNS.reduce((clean, pattern) => clean.replace(pattern, '…'), text)
}

// Nothing of a log line itself may match: its request id is a UUID, and a number of ours follows `":`.
const PATTERNS = [
  /(?<![\w.+%-])[\w.+%-]+@[\w-]+(\.[\w-]+)+/g,
  /(?<=[\w/])\?[^\s"'\\)?=]+[?=][^\s"'\\)]*/g,
  /\bBearer\s+[\w.~+/-]+=*/gi,
  // CPF, phones and cards, with their points and spaces or without
  /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)/g,
  /(?<![\w.-])\d{4}([ -]\d{4}){2}[ -]\d{1,7}(?!\w)/g,
  /(?<![\w.-]|":)(\d{10,12}|\d{14,19})(?![\w.])/g,
  /\(\d{2}\)\s?9?\d{4}-?\d{4}/g,
  // what a table's address says after the two numbers: the code on the table, or an invitation
  /(?<=qrcode(?:mesa)?\/\d{1,4}\/\d{1,15}\/)[a-z2-7]{10,}/g,
  // our proofs are 32 bytes in base64url or hex
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z_a-z])[\w-]{40,}(?![\w-])/g,
]

/** Lines of answers wait so long for each other: each by itself would cost its answer a twentieth more. In ms. */
const JUNTAS_MS = 100

/** Where the log goes: what is not of an answer is written at once, and all before it. */
export function logOutput(escrever = (linhas: string) => void process.stdout.write(linhas)) {
  let linhas = ''
  let relogio: NodeJS.Timeout | undefined
  function escreverTodas() {
    clearTimeout(relogio)
    relogio = undefined
    if (linhas) escrever(linhas)
    linhas = ''
  }
  return {
    escreverTodas,
    write(linha: string) {
      linhas += linha
      if (!linha.endsWith(FIM_DE_ATENDIDO)) escreverTodas()
      else relogio ??= setTimeout(escreverTodas, JUNTAS_MS)
    },
  }
}
