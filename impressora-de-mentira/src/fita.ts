import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What happened to the paper, in order. It is in the file before anybody is told of it. */
export type Ato =
  | { ato: 'ligou' }
  /** `pagina`: the number of ESC t that was in force before these bytes */
  | { ato: 'imprimiu'; pagina: number; bytes: string; tipo?: string }
  | { ato: 'cortou'; bytes: string }
  | { ato: 'gaveta' }

/** One piece of paper: from one cut to the next, or to where the current went. */
export type Pedaco = { pagina: number; bytes: Buffer; cortado: boolean; tipo?: string }

export class Fita {
  #atos: Ato[] = []
  readonly #arquivo: string | null

  constructor(arquivo: string | null) {
    this.#arquivo = arquivo
    if (arquivo && existsSync(arquivo))
      this.#atos = readFileSync(arquivo, 'utf8')
        .split('\n')
        .filter((linha) => linha !== '')
        .map((linha) => JSON.parse(linha))
    this.anotar({ ato: 'ligou' })
  }

  anotar(ato: Ato) {
    if (this.#arquivo) appendFileSync(this.#arquivo, `${JSON.stringify(ato)}\n`)
    this.#atos.push(ato)
  }

  pedacos(): Pedaco[] {
    const prontos: Pedaco[] = []
    let aberto: Pedaco | null = null
    const fechar = (cortado: boolean) => {
      if (aberto) prontos.push({ ...aberto, cortado })
      aberto = null
    }
    for (const ato of this.#atos) {
      if (ato.ato === 'imprimiu') {
        const bytes = Buffer.from(ato.bytes, 'base64')
        const antes: Pedaco = aberto ?? { pagina: ato.pagina, bytes: Buffer.alloc(0), cortado: false }
        aberto = { ...antes, ...(ato.tipo ? { tipo: ato.tipo } : {}), bytes: Buffer.concat([antes.bytes, bytes]) }
      } else if (ato.ato === 'cortou') fechar(true)
      // whoever turns it on tears off what hangs out of it
      else if (ato.ato === 'ligou') fechar(false)
    }
    fechar(false)
    return prontos
  }

  gavetas(): number {
    return this.#atos.filter(({ ato }) => ato === 'gaveta').length
  }
}
