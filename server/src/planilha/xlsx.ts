import { LINHAS_DA_PLANILHA, TAMANHO_DA_PLANILHA } from '@boteco/contract/planilha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import { LETRAS_DA_LINHA } from './celulas.ts'
import type { Celula } from './colunas.ts'
import { respirando } from './respirar.ts'
import type { Zip } from './zip.ts'

/** Cells of a line that are looked at; a sheet of ours has half of that. */
export const COLUNAS_ATE = 80
const FOLHAS_ATE = 100
/** Letters of one tag and what stands before it: a cell of Excel holds half of that. */
const TRECHO_ATE = 65_536
/** Tags of one of its files: the largest sheet that is read has half of them. */
const MARCAS_ATE = 2_000_000
/** Cells that one sheet may join to others. */
const MESCLADAS_ATE = 20_000

/** `folha`: its name; null: the file has no sheets. */
export type FolhaLida = { folha: string | null; linhas: { linha: number; celulas: Celula[] }[] }

/** The sheets that are in sight, with what formulas came to. @throws VisibleError 422 */
export async function lerXlsx(zip: Zip): Promise<FolhaLida[]> {
  const livro = await xml(zip, 'xl/workbook.xml')
  if (livro === null) throw quebrada()
  const alvos = new Map<string, string>()
  await porMarca((await xml(zip, 'xl/_rels/workbook.xml.rels')) ?? '', ({ nome, abre, atributo }) => {
    if (abre && nome === 'Relationship') alvos.set(atributo('Id'), atributo('Target'))
  })
  let de1904 = false
  const folhas: { folha: string; arquivo: string }[] = []
  await porMarca(livro, ({ nome, abre, atributo }) => {
    if (!abre) return
    if (nome === 'workbookPr') de1904 = ['1', 'true'].includes(atributo('date1904'))
    if (nome === 'sheet' && !atributo('state').includes('idden'))
      folhas.push({
        folha: atributo('name'),
        arquivo: (alvos.get(atributo('r:id')) ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
      })
    if (folhas.length > FOLHAS_ATE) throw grande()
  })
  const textos = await lerTextos((await xml(zip, 'xl/sharedStrings.xml')) ?? '')
  const formatos = await lerFormatos((await xml(zip, 'xl/styles.xml')) ?? '')
  const lidas: FolhaLida[] = []
  let quantas = 0
  const resta = { letras: TAMANHO_DA_PLANILHA }
  for (const { folha, arquivo } of folhas) {
    const dela = await xml(zip, arquivo)
    if (dela === null) continue
    const linhas = await lerFolha(dela, textos, formatos, de1904, resta)
    quantas += linhas.length
    if (quantas > LINHAS_DA_PLANILHA) throw new VisibleError(422, respostas.planilhaComLinhasDemais, 'planilha_grande')
    lidas.push({ folha, linhas })
  }
  return lidas
}

async function xml(zip: Zip, nome: string): Promise<string | null> {
  const bytes = await zip.ler(nome)
  return bytes?.toString('utf8').replace(/^\uFEFF/, '') ?? null
}

type Marca = {
  /** without what stands before its colon */
  nome: string
  abre: boolean
  /** it ends where it begins */
  vazia: boolean
  atributo: (nome: string) => string
  /** what stood before it */
  antes: string
}

const quebrada = () => new VisibleError(422, respostas.planilhaQuebrada, 'planilha_ilegivel')
const grande = () => new VisibleError(422, respostas.planilhaGrandeDemais, 'planilha_grande')

async function porMarca(texto: string, fazer: (marca: Marca) => void): Promise<void> {
  const respirar = respirando()
  let quantas = 0
  for (const marca of marcas(texto)) {
    if (++quantas > MARCAS_ATE) throw grande()
    fazer(marca)
    const pausa = respirar()
    if (pausa) await pausa
  }
}

/** The tags of an XML text, one after the other: no entity of its own is ever looked up. */
function* marcas(texto: string): Generator<Marca> {
  let onde = 0
  for (;;) {
    const abre = texto.indexOf('<', onde)
    const fecha = abre < 0 ? -1 : texto.indexOf('>', abre)
    if (fecha < 0) return
    if (fecha - onde > TRECHO_ATE) throw quebrada()
    const dentro = texto.slice(abre + 1, fecha)
    const antes = texto.slice(onde, abre)
    onde = fecha + 1
    if (dentro.startsWith('?') || dentro.startsWith('!')) continue
    const fim = dentro.slice(1).search(/[\s/]/)
    const nome = dentro.slice(dentro.startsWith('/') ? 1 : 0, fim < 0 ? undefined : fim + 1)
    yield {
      nome: nome.slice(nome.indexOf(':') + 1),
      abre: !dentro.startsWith('/'),
      vazia: dentro.endsWith('/'),
      antes,
      atributo: (qual) => {
        const aqui = dentro.indexOf(` ${qual}="`)
        if (aqui < 0) return ''
        const comeco = aqui + qual.length + 3
        const fim = dentro.indexOf('"', comeco)
        return semEscapes(dentro.slice(comeco, fim < 0 ? undefined : fim))
      },
    }
  }
}

const SINAIS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const semEscapes = (texto: string) =>
  texto
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,4});/gi, (tudo, qual: string) => {
      if (!qual.startsWith('#')) return SINAIS[qual] ?? tudo
      const numero = /^#x/i.test(qual) ? Number.parseInt(qual.slice(2), 16) : Number(qual.slice(1))
      return numero > 0 && numero <= 0x10ffff ? String.fromCodePoint(numero) : ''
    })
    .replace(/_x000([AD9])_/gi, (_, qual: string) => ({ A: '\n', D: '\r', 9: '\t' })[qual.toUpperCase()] ?? '')

/** The texts that cells point at. How a Japanese word is read (`rPh`) is no part of it. */
async function lerTextos(texto: string): Promise<string[]> {
  const todos: string[] = []
  let [atual, leitura] = ['', false]
  await porMarca(texto, ({ nome, abre, vazia, antes }) => {
    if (nome === 'si' && abre) atual = ''
    if (nome === 'rPh') leitura = abre && !vazia
    if (nome === 't' && !abre && !leitura) atual += semEscapes(antes)
    if (nome === 'si' && (!abre || vazia)) todos.push(atual)
  })
  return todos
}

type Formato = 'numero' | 'data' | 'hora'
const DATAS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
const HORAS = [18, 19, 20, 21, 32, 33, 45, 46, 47]

/** Of each style, what its numbers are. */
async function lerFormatos(texto: string): Promise<Formato[]> {
  const proprios = new Map<number, Formato>()
  const formatos: Formato[] = []
  let nasCelulas = false
  await porMarca(texto, ({ nome, abre, atributo }) => {
    if (nome === 'cellXfs') nasCelulas = abre
    if (!abre) return
    if (nome === 'numFmt') proprios.set(Number(atributo('numFmtId')), formatoDe(atributo('formatCode')))
    if (nome === 'xf' && nasCelulas) {
      const id = Number(atributo('numFmtId'))
      formatos.push(proprios.get(id) ?? (DATAS.includes(id) ? 'data' : HORAS.includes(id) ? 'hora' : 'numero'))
    }
  })
  return formatos
}

function formatoDe(codigo: string): Formato {
  // what stands in quotes is said, and what stands in brackets is a colour or a currency
  const letras = codigo.replace(/"[^"]*"?|\[[^\]]*\]?|\\./g, '').toLowerCase()
  if (/[dy]/.test(letras)) return 'data'
  return /[hs]/.test(letras) ? 'hora' : 'numero'
}

const DIA_MS = 86_400_000
/** Excel's day 0; its 1900 has a 29th of February. */
const ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

function valorDe(numero: number, formato: Formato, de1904: boolean): Celula {
  if (formato === 'numero') return numero
  const minutos = Math.round((numero % 1) * 24 * 60)
  if (formato === 'hora' || numero < 1)
    return {
      hora: `${String(Math.floor(minutos / 60) % 24).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`,
    }
  const dia = new Date(ZERO[de1904 ? 1904 : 1900] + Math.floor(numero) * DIA_MS)
  if (Number.isNaN(dia.getTime())) return { problema: 'Esta data não existe.' }
  return { data: dia.toISOString().slice(0, 10).split('-').reverse().join('/') }
}

/** 'AB12' → [11, 27], both from 0 */
function lugarDe(onde: string): [linha: number, coluna: number] {
  const [, letras = '', numero = ''] = onde.match(/^\$?([A-Z]{1,3})\$?(\d{1,7})$/) ?? []
  let coluna = 0
  for (const letra of letras) coluna = coluna * 26 + letra.charCodeAt(0) - 64
  return [Number(numero) - 1, coluna - 1]
}

async function lerFolha(
  texto: string,
  textos: readonly string[],
  formatos: readonly Formato[],
  de1904: boolean,
  resta: { letras: number },
): Promise<FolhaLida['linhas']> {
  const linhas = new Map<number, Celula[]>()
  let [linha, coluna, mescladas, letras] = [-1, -1, 0, 0]
  let [tipo, estilo, valor, escrito, formula] = ['', 0, '', '', false]
  const fechar = () => {
    if (coluna < 0 || coluna >= COLUNAS_ATE) return
    const celula = celulaDe(tipo, valor, escrito, formula, formatos[estilo] ?? 'numero')
    if (celula === '') return
    // one text that many cells point at is read in each of them
    if (typeof celula === 'string') {
      letras += celula.length
      resta.letras -= celula.length
      if (letras > LETRAS_DA_LINHA || resta.letras < 0) throw grande()
    }
    const desta = linhas.get(linha) ?? []
    desta[coluna] = celula
    linhas.set(linha, desta)
    if (linhas.size > LINHAS_DA_PLANILHA)
      throw new VisibleError(422, respostas.planilhaComLinhasDemais, 'planilha_grande')
  }
  const celulaDe = (tipo: string, valor: string, escrito: string, formula: boolean, formato: Formato): Celula => {
    if (tipo === 's') return textos[Number(valor)] ?? ''
    if (tipo === 'inlineStr') return escrito
    if (tipo === 'str') return semEscapes(valor)
    if (tipo === 'b') return valor === '1'
    if (tipo === 'e') return { problema: `A fórmula deu ${semEscapes(valor)}: escreva o valor.` }
    if (valor === '')
      return formula
        ? { problema: 'A fórmula está sem valor: abra o arquivo na planilha e salve de novo, ou escreva o valor.' }
        : ''
    const numero = Number(valor)
    if (tipo === 'd') return { data: valor.slice(0, 10).split('-').reverse().join('/') }
    return Number.isFinite(numero) ? valorDe(numero, formato, de1904) : { problema: 'Não conseguimos ler esta célula.' }
  }
  await porMarca(texto, ({ nome, abre, vazia, antes, atributo }) => {
    if (nome === 'row' && abre) {
      linha = Number(atributo('r') || linha + 2) - 1
      ;[coluna, letras] = [-1, 0]
    } else if (nome === 'c' && abre) {
      coluna = atributo('r') ? lugarDe(atributo('r'))[1] : coluna + 1
      ;[tipo, estilo, valor, escrito, formula] = [atributo('t'), Number(atributo('s') || 0), '', '', false]
    } else if (nome === 'f') formula = true
    else if (nome === 'v' && !abre) valor = antes
    else if (nome === 't' && !abre) escrito += semEscapes(antes)
    else if (nome === 'c' && !abre && !vazia) fechar()
    else if (nome === 'mergeCell' && abre) {
      const [de, ate = de] = atributo('ref').split(':', 2).map(lugarDe)
      if (!de || !ate) return
      const [altura, largura] = [ate[0] - de[0] + 1, Math.min(ate[1], COLUNAS_ATE) - de[1] + 1]
      if (altura < 1 || largura < 1) return
      mescladas += altura * largura
      if (mescladas > MESCLADAS_ATE) throw new VisibleError(422, respostas.planilhaMesclada, 'planilha_ilegivel')
      for (let i = 1; i < altura * largura; i++) {
        const onde = de[0] + Math.floor(i / largura)
        const desta = linhas.get(onde) ?? []
        desta[de[1] + (i % largura)] = {
          problema: 'A célula está mesclada com outra: desfaça a mescla e escreva o valor em cada linha.',
        }
        linhas.set(onde, desta)
      }
    }
  })
  // holes are empty cells
  return [...linhas]
    .sort(([a], [b]) => a - b)
    .map(([onde, celulas]) => ({ linha: onde + 1, celulas: Array.from(celulas, (uma) => uma ?? '') }))
}
