import { setTimeout as pausa } from 'node:timers/promises'
import { type Comando, DLE, EOT, primeiroComando } from './comandos.ts'
import { asb, type Estado, emTempoReal, estadoInicial, mudou, naSuaVez, parada } from './estado.ts'
import type { Fita } from './fita.ts'

/** Of a printer that has room for about fifty lines: what comes beyond waits in the network. */
const CABEM = 4096
const SEM_CORRENTE = Symbol('sem corrente')

/**
 * The inside of a receipt printer: bytes come in, paper comes out. It knows of no network: who is connected hears `responder`.
 */
export class Impressora {
  readonly fita: Fita
  /** commands that Epson's reference does not have, as they came: a judge complains of them */
  readonly desconhecidos: string[] = []
  /** how many bytes came in */
  recebidos = 0
  responder: (bytes: Buffer) => void = () => {}
  /** the current went by itself, because it had been told to */
  aoMorrer: () => void = () => {}
  /** there is room again */
  aoCaber: () => void = () => {}

  #estado: Estado
  #buffer = Buffer.alloc(0)
  /** what stands in the line that is not on paper yet, commands of style included */
  #linha: Buffer[] = []
  #temLetras = false
  #pagina = 0
  #paginaDaLinha = 0
  #asb = 0
  #esperandoCortar = false
  #ultimosBytes: number[] = []
  #acordar: () => void = () => {}
  #vida = 0

  constructor(fita: Fita, estado: Partial<Estado> = {}) {
    this.fita = fita
    this.#estado = { ...estadoInicial, ...estado }
    void this.#viver()
  }

  get estado(): Readonly<Estado> {
    return this.#estado
  }

  get cheia(): boolean {
    return this.#buffer.length >= CABEM
  }

  /** A hand at the printer: paper, cover, current. */
  mudar(mudanca: Partial<Estado>) {
    const antes = asb(this.#momento())
    const eraLigada = this.#estado.ligada
    this.#estado = { ...this.#estado, ...mudanca }
    if (eraLigada && !this.#estado.ligada) this.#perderTudo()
    if (!eraLigada && this.#estado.ligada) {
      this.fita.anotar({ ato: 'ligou' })
      void this.#viver()
    }
    this.#contarMudanca(antes)
    this.#acordar()
  }

  receber(dados: Buffer) {
    if (!this.#estado.ligada) return
    this.recebidos += dados.length
    const { morreEmBytes } = this.#estado
    if (morreEmBytes !== null && dados.length >= morreEmBytes) {
      this.#guardar(dados.subarray(0, morreEmBytes))
      return this.#morrer()
    }
    if (morreEmBytes !== null) this.#estado = { ...this.#estado, morreEmBytes: morreEmBytes - dados.length }
    this.#guardar(dados)
  }

  #guardar(dados: Buffer) {
    this.#buffer = Buffer.concat([this.#buffer, dados])
    for (const byte of dados) this.#ouvir(byte)
    this.#acordar()
  }

  /** Real-time commands are heard as they come in, whatever they stand in the middle of. */
  #ouvir(byte: number) {
    const [um, outro] = this.#ultimosBytes
    if (um === DLE && outro === EOT) {
      const resposta = emTempoReal(this.#momento(), byte)
      if (resposta !== null) this.#dizer(Buffer.from([resposta]))
    }
    // DLE ENQ: what is stuck is tried again (1), or thrown away (2)
    if (um === DLE && outro === 0x05 && byte === 2 && this.#esperandoCortar) {
      this.#buffer = Buffer.alloc(0)
      this.#esquecerALinha()
    }
    this.#ultimosBytes = [...this.#ultimosBytes.slice(-1), byte]
  }

  async #viver() {
    const vida = ++this.#vida
    const minha = () => {
      if (vida !== this.#vida || !this.#estado.ligada) throw SEM_CORRENTE
    }
    try {
      for (;;) {
        const comando = primeiroComando(this.#buffer)
        if (!comando) {
          await this.#algoNovo()
          minha()
          continue
        }
        const eraCheia = this.cheia
        this.#buffer = this.#buffer.subarray(comando.bytes.length)
        if (eraCheia && !this.cheia) this.aoCaber()
        await this.#fazer(comando, minha)
      }
    } catch (erro) {
      if (erro !== SEM_CORRENTE) throw erro
    }
  }

  async #fazer(comando: Comando, minha: () => void) {
    const { tipo, bytes } = comando
    if (tipo === 'desconhecido') this.desconhecidos.push(bytes.toString('hex'))
    // it was heard when it came in
    if (tipo === 'ouvido') return
    if (tipo === 'status') {
      // who has no paper does not come so far
      await this.#poder(minha)
      return this.#responderNaVez(bytes)
    }
    if (tipo === 'imprime') {
      this.#juntar(bytes)
      await this.#poder(minha)
      return this.#porNoPapel(minha)
    }
    if (tipo === 'corta') {
      if (this.#temLetras) {
        await this.#poder(minha)
        await this.#porNoPapel(minha)
      }
      return this.#cortar(bytes, minha)
    }
    if (tipo === 'gaveta') {
      await this.#poder(minha)
      return this.fita.anotar({ ato: 'gaveta' })
    }
    if (tipo === 'inicia') {
      this.#asb = 0
      this.#esquecerALinha()
      this.#pagina = 0
    }
    if (tipo === 'texto') this.#temLetras = true
    this.#juntar(bytes)
    if (bytes[0] === 0x1b && bytes[1] === 0x74) this.#pagina = bytes[2]!
  }

  #juntar(bytes: Buffer) {
    if (this.#linha.length === 0) this.#paginaDaLinha = this.#pagina
    this.#linha.push(Buffer.from(bytes))
  }

  #esquecerALinha() {
    this.#linha = []
    this.#temLetras = false
  }

  async #porNoPapel(minha: () => void) {
    const desde = performance.now()
    for (;;) {
      const falta = this.#estado.msPorLinha - (performance.now() - desde)
      if (falta <= 0) break
      // a hand may make it faster, too
      await Promise.race([pausa(falta, undefined, { ref: false }), this.#algoNovo()])
      minha()
    }
    // it may have lost its paper in the middle of the line
    await this.#poder(minha)
    this.fita.anotar({
      ato: 'imprimiu',
      pagina: this.#paginaDaLinha,
      bytes: Buffer.concat(this.#linha).toString('base64'),
    })
    this.#esquecerALinha()
    const { morreEmLinhas } = this.#estado
    if (morreEmLinhas === null) return
    if (morreEmLinhas <= 1) {
      this.#morrer()
      throw SEM_CORRENTE
    }
    this.#estado = { ...this.#estado, morreEmLinhas: morreEmLinhas - 1 }
  }

  async #cortar(bytes: Buffer, minha: () => void) {
    await this.#poder(minha)
    while (this.#estado.guilhotinaPresa) {
      const antes = asb(this.#momento())
      this.#esperandoCortar = true
      this.#contarMudanca(antes)
      await this.#algoNovo()
      minha()
    }
    const antes = asb(this.#momento())
    this.#esperandoCortar = false
    this.#contarMudanca(antes)
    this.fita.anotar({ ato: 'cortou', bytes: bytes.toString('base64') })
  }

  #responderNaVez(bytes: Buffer) {
    const letra = String.fromCharCode(bytes[1]!)
    const n = bytes[2]!
    if (bytes[0] === 0x1b) {
      // ESC u, ESC v: the older words for the drawer and for the paper
      this.#dizer(Buffer.from([naSuaVez(this.#momento(), letra === 'u' ? 2 : 1)!]))
    } else if (letra === 'r') {
      const resposta = naSuaVez(this.#momento(), n)
      if (resposta !== null) this.#dizer(Buffer.from([resposta]))
    } else if (letra === 'a') {
      this.#asb = n
      if ((n & 0x0f) > 0) this.#dizer(asb(this.#momento()))
    } else if (letra === 'I') {
      const texto = { 66: 'EPSON', 67: 'TM-T20X' }[n]
      if (texto) this.#dizer(Buffer.from(`_${texto}\0`, 'latin1'))
      else if (n === 1 || n === 49) this.#dizer(Buffer.from([0x20]))
    } else if (letra === '(') {
      this.#dizer(Buffer.concat([Buffer.from([0x37, 0x22]), bytes.subarray(7, 11), Buffer.from([0])]))
    }
  }

  async #poder(minha: () => void) {
    while (parada(this.#estado)) {
      await this.#algoNovo()
      minha()
    }
  }

  #algoNovo(): Promise<void> {
    return new Promise((resolve) => {
      this.#acordar = resolve
    })
  }

  #contarMudanca(antes: Buffer) {
    const agora = asb(this.#momento())
    if (this.#asb > 0 && mudou(antes, agora, this.#asb)) this.#dizer(agora)
  }

  #dizer(bytes: Buffer) {
    if (this.#estado.ligada && !this.#estado.muda) this.responder(bytes)
  }

  #momento() {
    return { ...this.#estado, esperandoCortar: this.#esperandoCortar }
  }

  #morrer() {
    this.#estado = { ...this.#estado, ligada: false }
    this.#perderTudo()
    this.aoMorrer()
    this.#acordar()
  }

  #perderTudo() {
    this.#vida++
    this.#buffer = Buffer.alloc(0)
    this.#esquecerALinha()
    this.#pagina = 0
    this.#asb = 0
    this.#esperandoCortar = false
    this.#ultimosBytes = []
    this.#estado = { ...this.#estado, morreEmBytes: null, morreEmLinhas: null }
  }
}
