import type { Input } from '@boteco/contract/calls'
import { LINHAS_DA_PLANILHA, TAMANHO_DA_PLANILHA } from '@boteco/contract/planilha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import { celulas } from './celulas.ts'
import { acharColunas } from './linhas.ts'
import { respirando } from './respirar.ts'
import { type FolhaLida, lerXlsx } from './xlsx.ts'
import { ABERTO_ATE, abrirZip, type Restante, type Zip } from './zip.ts'

const SEPARADORES = [';', ',', '\t', '|'] as const
/** Drawn one after the other, each in a tenth of a second. */
const FOTOS_ATE = 100
/** Names of columns are among so many first lines; and so many characters are looked at for the sign that parts them. */
const AMOSTRA = { linhas: 30, letras: 20_000 }

/** Pictures by the names of their files, without folders. */
export type Fotos = ReadonlyMap<string, () => Promise<Buffer>>
/** `snapshot`: it is no spreadsheet, but JSON, as other systems give a menu. */
export type ArquivoLido = { folhas: FolhaLida[]; fotos: Fotos; snapshot?: unknown }

/** What is in a file, whichever kind of file it is: what it says of itself is not asked. @throws VisibleError 422 */
export async function lerArquivo({
  conteudo,
}: Input<'/produto/buscarPreviaDaImportacao'>['arquivo']): Promise<ArquivoLido> {
  const bytes = Buffer.from(conteudo, 'base64')
  if (bytes.length > TAMANHO_DA_PLANILHA) throw new VisibleError(422, respostas.planilhaGrande, 'planilha_grande')
  return lerBytes(bytes, { bytes: ABERTO_ATE })
}

async function lerBytes(bytes: Buffer, resta: Restante, noPacote = false): Promise<ArquivoLido> {
  const inicio = bytes.toString('latin1', 0, 8)
  if (inicio.startsWith('\xd0\xcf\x11\xe0')) throw new VisibleError(422, respostas.planilhaAntiga, 'planilha_ilegivel')
  if (inicio.startsWith('%PDF')) throw new VisibleError(422, respostas.planilhaDeOutroTipo, 'planilha_ilegivel')
  const semFotos = { fotos: new Map() }
  if (!inicio.startsWith('PK')) {
    const texto = textoDoArquivo(bytes).replace(/^\uFEFF/, '')
    if (/^\s*\{/.test(texto)) return { ...semFotos, folhas: [], snapshot: lerJson(texto) }
    return { ...semFotos, folhas: [{ folha: null, linhas: await lerCsv(texto) }] }
  }
  const zip = await abrirZip(bytes, resta)
  if (zip.nomes.includes('xl/workbook.xml')) return { ...semFotos, folhas: await lerXlsx(zip) }
  // a file that holds itself would be opened again and again
  if (noPacote) throw new VisibleError(422, respostas.planilhaQuebrada, 'planilha_ilegivel')
  return lerPacote(zip, resta)
}

/** What systems put into a zip by themselves. */
const DO_SISTEMA = /(^|\/)(__MACOSX\/|\.)/

/** Pictures, and perhaps the spreadsheet that they are for. */
async function lerPacote(zip: Zip, resta: Restante): Promise<ArquivoLido> {
  const nomes = zip.nomes.filter((nome) => !DO_SISTEMA.test(nome))
  const planilhas = nomes.filter((nome) => /\.(csv|txt|xlsx|json)$/i.test(nome))
  const fotos = nomes.filter((nome) => /\.(jpe?g|png|webp)$/i.test(nome))
  if (planilhas.length > 1) throw new VisibleError(422, respostas.pacoteComVarias, 'planilha_ilegivel')
  if (fotos.length > FOTOS_ATE) throw new VisibleError(422, respostas.pacoteComFotosDemais, 'planilha_grande')
  if (planilhas.length + fotos.length === 0)
    throw new VisibleError(422, respostas.planilhaQuebrada, 'planilha_ilegivel')
  const lida = planilhas[0] ? await lerBytes((await zip.ler(planilhas[0]))!, resta, true) : { folhas: [] }
  return {
    ...lida,
    fotos: new Map(fotos.map((nome) => [nome.slice(nome.lastIndexOf('/') + 1), async () => (await zip.ler(nome))!])),
  }
}

/** Excel's 'Texto Unicode', UTF-8, and where it is none what Windows still writes. */
function textoDoArquivo(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    throw new VisibleError(422, respostas.naoEMenuSnapshot, 'planilha_ilegivel')
  }
}

async function lerCsv(texto: string): Promise<FolhaLida['linhas']> {
  if (texto.includes('\0')) throw new VisibleError(422, respostas.planilhaDeOutroTipo, 'planilha_ilegivel')
  const [prefixo, dito] = texto.match(/^"?sep=(.)"?\r?\n/i) ?? ['']
  const separador = dito ?? separadorDe(texto)
  const respirar = respirando()
  const linhas: FolhaLida['linhas'] = []
  for (const { linha, celulas: dela, aberta } of celulas(prefixo ? texto.replace(prefixo, '\n') : texto, separador)) {
    if (aberta)
      throw new VisibleError(
        422,
        `Linha ${linha}, coluna ${dela.length}: ${respostas.planilhaComAspas}`,
        'planilha_ilegivel',
      )
    if (linhas.push({ linha, celulas: dela.map(semApostrofo) }) > LINHAS_DA_PLANILHA)
      throw new VisibleError(422, respostas.planilhaComLinhasDemais, 'planilha_grande')
    const pausa = respirar()
    if (pausa) await pausa
  }
  return linhas
}

/** By which most names of columns are found; where there are none, what a spreadsheet puts between its cells. */
function separadorDe(texto: string): string {
  const comeco = texto.slice(0, AMOSTRA.letras)
  const achadas = (separador: string) => {
    let [melhor, lidas] = [0, 0]
    for (const uma of celulas(comeco, separador)) {
      melhor = Math.max(melhor, acharColunas(uma.celulas)?.colunas.size ?? 0)
      if (++lidas === AMOSTRA.linhas) break
    }
    return melhor
  }
  const [primeiro] = SEPARADORES.map((separador) => ({ separador, quantas: achadas(separador) })).sort(
    (a, b) => b.quantas - a.quantas,
  )
  return primeiro!.quantas > 0 ? primeiro!.separador : (['\t', ';', '|'].find((um) => comeco.includes(um)) ?? ';')
}

/** The one that makes a formula a text in our own files (`csv` in contract/src/csv.ts). */
const semApostrofo = (celula: string) => (/^'\s*['=+\-@\t\r]/.test(celula) ? celula.slice(1) : celula)
