import { setTimeout as pausa } from 'node:timers/promises'
import type { Fita } from './fita.ts'

/** Where a printer may die with a job in its hands. */
export type Morte = 'antes do GET' | 'depois do GET' | 'no meio do papel' | 'antes do DELETE' | 'depois do DELETE'

export type EstadoDeQuemPergunta = {
  ligada: boolean
  papel: 'tem' | 'acabando' | 'acabou'
  tampaAberta: boolean
  /** asks nothing, as when its network is away */
  semRede: boolean
  msPorLinha: number
  /** a printer that stops in the middle of a job gives it up and says so, or waits for paper and goes on */
  desiste: boolean
  morre: Morte | null
}

type Aparelho = { mac: string; intervaloMs: number; tipos: string[]; tentativasDoDelete: number }
type Oferta = {
  jobReady?: boolean
  mediaTypes?: string[]
  jobToken?: string
  deleteMethod?: string
  clientAction?: Pedida[]
}
type Pedida = { request: string; options?: string }

type Trabalho = { bytes: Buffer; tipo: string }

const aparelhoPadrao: Aparelho = {
  mac: '00:11:62:00:00:01',
  intervaloMs: 5000,
  tipos: ['application/vnd.star.starprnt', 'application/vnd.star.line', 'text/plain'],
  tentativasDoDelete: 3,
}
const SEM_CORRENTE = Symbol('sem corrente')

/**
 * A printer as Star's public 'CloudPRNT Protocol Guide' describes: POST to ask, GET for the job, DELETE when it is done with it.
 * Without current it forgets the job that it had.
 */
export class ImpressoraQuePergunta {
  readonly fita: Fita
  /** how often it asked */
  perguntas = 0
  /** what the server did that the guide does not allow */
  readonly queixas: string[] = []
  readonly #url: string
  readonly #aparelho: Aparelho
  #estado: EstadoDeQuemPergunta = {
    ligada: true,
    papel: 'tem',
    tampaAberta: false,
    semRede: false,
    msPorLinha: 0,
    desiste: false,
    morre: null,
  }
  #respostas: { request: string; result: string }[] = []
  #vida = 0
  #acordar: () => void = () => {}

  constructor(fita: Fita, url: string, aparelho: Partial<Aparelho> = {}) {
    this.fita = fita
    this.#url = url
    this.#aparelho = { ...aparelhoPadrao, ...aparelho }
    void this.#viver()
  }

  get estado(): Readonly<EstadoDeQuemPergunta> {
    return this.#estado
  }

  mudar(mudanca: Partial<EstadoDeQuemPergunta>) {
    const eraLigada = this.#estado.ligada
    this.#estado = { ...this.#estado, ...mudanca }
    if (eraLigada && !this.#estado.ligada) this.#vida++
    if (!eraLigada && this.#estado.ligada) {
      this.fita.anotar({ ato: 'ligou' })
      void this.#viver()
    }
    this.#acordar()
  }

  async #viver() {
    const vida = ++this.#vida
    const minha = () => {
      if (vida !== this.#vida) throw SEM_CORRENTE
    }
    try {
      for (;;) {
        const oferta = await this.#perguntar(null)
        minha()
        if (oferta?.clientAction) this.#atender(oferta.clientAction)
        // who cannot print takes nothing
        const trabalhou = oferta?.jobReady === true && !this.#parada() && (await this.#trabalhar(oferta, minha))
        minha()
        if (!trabalhou) await this.#esperar()
        minha()
      }
    } catch (erro) {
      if (erro !== SEM_CORRENTE) throw erro
    }
  }

  /** POST: how it is, and whether there is something to print. Null: it was not heard. */
  async #perguntar(imprimindo: string | null): Promise<Oferta | null> {
    if (this.#estado.semRede) return null
    this.perguntas++
    const corpo = {
      status: this.#parada() ? '2B 86 0 0 0 0 0 0 0 ' : '23 86 0 0 0 0 0 0 0 ',
      printerMAC: this.#aparelho.mac,
      uniqueID: '',
      statusCode: encodeURIComponent(this.#codigo()),
      printingInProgress: imprimindo !== null,
      ...(imprimindo ? { jobToken: imprimindo } : {}),
      clientAction: this.#respostas.length > 0 ? this.#respostas : null,
    }
    this.#respostas = []
    try {
      const resposta = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Star mC-Print3' },
        body: JSON.stringify(corpo),
      })
      const texto = await resposta.text()
      if (!resposta.ok) return null
      const tipo = resposta.headers.get('content-type') ?? ''
      if (!tipo.startsWith('application/json')) this.queixas.push(`a resposta do POST é ${tipo}`)
      return JSON.parse(texto) as Oferta
    } catch {
      return null
    }
  }

  #atender(pedidas: Pedida[]) {
    const sabe: Record<string, string> = {
      ClientType: 'mC-Print3',
      ClientVersion: '3.5',
      Encodings: this.#aparelho.tipos.join('; '),
      GetPollInterval: String(Math.ceil(this.#aparelho.intervaloMs / 1000)),
    }
    this.#respostas = pedidas.map(({ request }) => ({ request, result: sabe[request] ?? '' }))
  }

  async #trabalhar(oferta: Oferta, minha: () => void): Promise<boolean> {
    const tipo = oferta.mediaTypes?.find((oferecido) => this.#aparelho.tipos.includes(semParametros(oferecido)))
    if (!tipo) {
      await this.#dizerQueAcabou('510 Incompatible media type', oferta)
      return true
    }
    this.#morrerSe('antes do GET')
    minha()
    const trabalho = await this.#buscar(tipo, oferta)
    minha()
    if (trabalho === 'sem resposta') return false
    if (trabalho === null) {
      await this.#dizerQueAcabou('520 Timeout', oferta)
      return true
    }
    this.#morrerSe('depois do GET')
    minha()
    const codigo = await this.#imprimir(trabalho, oferta.jobToken ?? '', minha)
    this.#morrerSe('antes do DELETE')
    minha()
    await this.#dizerQueAcabou(codigo, oferta)
    minha()
    this.#morrerSe('depois do DELETE')
    minha()
    return true
  }

  async #buscar(tipo: string, { jobToken }: Oferta): Promise<Trabalho | null | 'sem resposta'> {
    try {
      const resposta = await fetch(this.#endereco({ type: tipo, ...(jobToken ? { token: jobToken } : {}) }))
      const corpo = Buffer.from(await resposta.arrayBuffer())
      if (!resposta.ok) return null
      const veio = resposta.headers.get('content-type') ?? ''
      if (semParametros(veio) !== semParametros(tipo)) this.queixas.push(`pediu ${tipo}, e veio ${veio}`)
      return { bytes: corpo, tipo: veio }
    } catch {
      return 'sem resposta'
    }
  }

  /** Line by line; says how it ended. */
  async #imprimir(trabalho: Trabalho, token: string, minha: () => void): Promise<string> {
    const { tipo } = trabalho
    const linhas = emLinhas(trabalho.bytes)
    for (const [i, bytes] of linhas.entries()) {
      if (this.#estado.msPorLinha > 0) await pausa(this.#estado.msPorLinha)
      minha()
      while (this.#parada()) {
        if (this.#estado.desiste) {
          if (i > 0) this.fita.anotar({ ato: 'cortou', bytes: '' })
          return this.#codigo()
        }
        await this.#perguntar(token)
        minha()
        if (this.#parada()) await this.#esperar()
        minha()
      }
      if (i * 2 >= linhas.length) this.#morrerSe('no meio do papel')
      minha()
      this.fita.anotar({ ato: 'imprimiu', pagina: 0, bytes: bytes.toString('base64'), tipo })
    }
    this.fita.anotar({ ato: 'cortou', bytes: '' })
    return '200 OK'
  }

  /** DELETE, or GET where the server asked for that; again where nobody answers, as the guide says. */
  async #dizerQueAcabou(codigo: string, { jobToken, deleteMethod }: Oferta) {
    for (let vez = 0; vez < this.#aparelho.tentativasDoDelete; vez++) {
      const porGet = deleteMethod === 'GET'
      const url = this.#endereco({
        code: codigo,
        ...(jobToken ? { token: jobToken } : {}),
        ...(vez > 0 ? { retry: String(vez) } : {}),
        ...(porGet ? { delete: '' } : {}),
      })
      const resposta = await fetch(url, { method: porGet ? 'GET' : 'DELETE' }).catch(() => null)
      await resposta?.arrayBuffer().catch(() => null)
      if (resposta?.ok) return
      await this.#esperar()
    }
  }

  #endereco(parametros: Record<string, string>): string {
    const url = new URL(this.#url)
    for (const [nome, valor] of Object.entries({ uid: '', mac: this.#aparelho.mac, ...parametros }))
      url.searchParams.set(nome, valor)
    return url.href.replaceAll('+', '%20')
  }

  #codigo(): string {
    if (this.#estado.papel === 'acabou') return '410 Out of paper'
    if (this.#estado.tampaAberta) return '420 Cover open'
    return this.#estado.papel === 'acabando' ? '211 Paper low' : '200 OK'
  }

  #parada(): boolean {
    return this.#estado.papel === 'acabou' || this.#estado.tampaAberta
  }

  #morrerSe(onde: Morte) {
    if (this.#estado.morre !== onde) return
    this.#vida++
    this.#estado = { ...this.#estado, ligada: false, morre: null }
  }

  /** Until the next question, or until a hand was at the printer. */
  #esperar(): Promise<void> {
    return new Promise((resolve) => {
      const relogio = setTimeout(resolve, this.#aparelho.intervaloMs)
      this.#acordar = () => {
        clearTimeout(relogio)
        resolve()
      }
    })
  }
}

const semParametros = (tipo: string) => tipo.split(';')[0]!.trim()

function emLinhas(trabalho: Buffer): Buffer[] {
  const linhas: Buffer[] = []
  let inicio = 0
  while (inicio < trabalho.length) {
    const fim = trabalho.indexOf(0x0a, inicio)
    const ate = fim < 0 ? trabalho.length : fim + 1
    linhas.push(trabalho.subarray(inicio, ate))
    inicio = ate
  }
  return linhas
}
