import { createServer, type Server, type Socket } from 'node:net'

/*
 * A printer for tests, on port 9100 of an address of loopback: each has its own. It follows Epson's public reference as far
 * as tests need, and imports nothing of the product.
 */

export type Comportamento = {
  /** answers DLE EOT with these four bytes; null: not at all */
  estado: readonly [number, number, number, number] | null
  /** answers GS r when its turn comes */
  confirma: boolean
  /** the line is cut after so many bytes of a paper */
  morreDepoisDe: number | null
  /** it sends so many bytes that nobody asked for, with its next answer */
  tagarela: number
}

export const PRONTA = [0x12, 0x12, 0x12, 0x12] as const
export const SEM_PAPEL = [0x1a, 0x32, 0x12, 0x7e] as const
export const TAMPA_ABERTA = [0x1a, 0x16, 0x12, 0x12] as const
export const GUILHOTINA = [0x1a, 0x52, 0x1a, 0x12] as const
export const QUENTE = [0x1a, 0x52, 0x52, 0x12] as const

/** One paper, cut. */
export type PapelSaido = { bytes: Buffer; pagina: number; linhas: string[]; gaveta: boolean; qr: string | null }

const tabelas: Record<string, string> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp860:
    'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
}

/** Bytes as a page writes them: its own tables, and the platform's for cp1252. */
function decodificar(bytes: Buffer, pagina: string): string {
  if (pagina === 'cp1252') return new TextDecoder('windows-1252').decode(bytes)
  const tabela = tabelas[pagina] ?? ''
  return [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (tabela[byte - 128] ?? '?'))).join('')
}

/** How many bytes a command takes behind its two; those of data say it themselves. */
const COMANDOS: Record<string, number> = {
  ...{ '1b40': 0, '1c2e': 0, '1b4d': 1, '1d21': 1, '1b45': 1, '1d42': 1, '1b74': 1, '1b61': 1, '1d56': 1 },
  ...{ '1b70': 3, '1d61': 1, '1d72': 1, '1004': 1 },
}

/** Reads what an ESC/POS printer was sent. `nomes`: what the model calls its pages by number. */
export function lerPapeis(bytes: Buffer, nomes: Record<number, string>): PapelSaido[] {
  const papeis: PapelSaido[] = []
  let [inicio, pagina, gaveta] = [0, 0, false]
  let qr: string | null = null
  let linha: number[] = []
  let linhas: string[] = []
  const quebrar = () => {
    linhas.push(decodificar(Buffer.from(linha), nomes[pagina] ?? ''))
    linha = []
  }
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i]!
    if (byte === 0x0a) {
      quebrar()
      i += 1
      continue
    }
    if (byte >= 0x20) {
      linha.push(byte)
      i += 1
      continue
    }
    const comando = bytes.toString('hex', i, i + 2)
    if (comando === '1d28') {
      const tamanho = bytes[i + 3]! + 256 * bytes[i + 4]!
      if (bytes[i + 6] === 0x50) qr = bytes.toString('latin1', i + 8, i + 5 + tamanho)
      i += 5 + tamanho
      continue
    }
    const resto = COMANDOS[comando]
    if (resto === undefined) throw new Error(`a printer would not know ${comando} at ${i}`)
    if (comando === '1b74') pagina = bytes[i + 2]!
    if (comando === '1b70') gaveta = true
    i += 2 + resto
    if (comando === '1d56') {
      const escritas = linhas.filter((uma) => uma.trim() !== '')
      papeis.push({ bytes: bytes.subarray(inicio, i), pagina, linhas: escritas, gaveta, qr })
      inicio = i
      gaveta = false
      qr = null
      linhas = []
    }
  }
  return papeis
}

const GS_R = Buffer.from([0x1d, 0x72, 0x01])

export async function impressoraDeTeste(endereco: string, nomes: Record<number, string> = { 2: 'cp850' }) {
  const jeito: Comportamento = { estado: PRONTA, confirma: true, morreDepoisDe: null, tagarela: 0 }
  const recebidos: Buffer[] = []
  const abertos = new Set<Socket>()
  let conexoes = 0
  /** questions that wait in the buffer behind what cannot be printed now */
  let esperam: Socket[] = []
  const ouvintes = new Set<() => void>()

  const atender = (soquete: Socket) => {
    conexoes += 1
    abertos.add(soquete)
    soquete.on('error', () => {})
    soquete.on('close', () => abertos.delete(soquete))

    soquete.on('data', (dados) => {
      if (jeito.tagarela > 0) soquete.write(Buffer.alloc(jeito.tagarela, 0xff))
      let imprimiveis = dados
      // DLE EOT and GS a are obeyed wherever they stand; our product sends each by itself
      for (const n of [1, 2, 3, 4]) {
        if (imprimiveis.equals(Buffer.from([0x10, 0x04, n]))) {
          if (jeito.estado) soquete.write(Buffer.from([jeito.estado[n - 1]!]))
          imprimiveis = Buffer.alloc(0)
        }
      }
      const calada = imprimiveis.indexOf(Buffer.from([0x1d, 0x61, 0x00]))
      if (calada === 0) imprimiveis = imprimiveis.subarray(3)
      const pergunta = imprimiveis.subarray(0, 3)
      if (pergunta.length === 3 && pergunta[0] === 0x10) {
        if (jeito.estado) soquete.write(Buffer.from([jeito.estado[pergunta[2]! - 1]!]))
        imprimiveis = imprimiveis.subarray(3)
      }
      if (imprimiveis.length === 0) return
      if (jeito.morreDepoisDe !== null) {
        recebidos.push(imprimiveis.subarray(0, jeito.morreDepoisDe))
        soquete.destroy()
      } else {
        recebidos.push(imprimiveis)
        // each question has its answer
        for (let i = imprimiveis.indexOf(GS_R); i >= 0; i = imprimiveis.indexOf(GS_R, i + 3)) {
          if (jeito.confirma) soquete.write(Buffer.from([0x00]))
          else esperam.push(soquete)
        }
      }
      for (const ouvinte of ouvintes) ouvinte()
    })
  }
  let servidor: Server | undefined
  const ligar = () =>
    new Promise<void>((resolve, reject) => {
      servidor = createServer(atender).once('error', reject).listen(9100, endereco, resolve)
    })
  const desligar = async () => {
    for (const soquete of abertos) soquete.destroy()
    await new Promise<void>((resolve) => (servidor ? servidor.close(() => resolve()) : resolve()))
  }
  await ligar()
  return {
    endereco,
    jeito,
    conexoes: () => conexoes,
    bytes: () => Buffer.concat(recebidos),
    papeis: () => lerPapeis(Buffer.concat(recebidos), nomes),
    esquecer: () => void recebidos.splice(0),
    /** answers what waited: the roll was changed */
    confirmarAgora() {
      jeito.confirma = true
      for (const soquete of esperam) soquete.write(Buffer.from([0x00]))
      esperam = []
    },
    /** when the next bytes of a paper have arrived */
    proximosBytes: () =>
      new Promise<void>((resolve) => {
        const ouvinte = () => {
          ouvintes.delete(ouvinte)
          resolve()
        }
        ouvintes.add(ouvinte)
      }),
    ligar,
    desligar,
  }
}

let enderecos = 0
/** An address of loopback that no other test of this machine uses at the moment. */
export function enderecoDeTeste(): string {
  enderecos += 1
  return `127.${64 + ((process.pid >> 8) & 127)}.${process.pid & 255}.${(enderecos % 250) + 1}`
}
export const REDE_DE_TESTE = ['127.0.0.0/8']
