import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import { celulas, type LinhaDeTexto as Linha } from '../planilha/celulas.ts'
import { acharColunas, type Papel, palavras } from './colunas-do-extrato.ts'
import { lerDataDoExtrato, lerValor, sentidoDe } from './valor-e-data.ts'

/** One movement of a statement. `valor` in centavos: below zero it went out. */
export type LinhaDoBanco = {
  /** of the file, the first one is 1 */
  linha: number
  /** aaaa-mm-dd */
  data: string
  valor: number
  texto: string
  /** by which the bank, the acquirer or we name it; null: it does not say */
  referencia: string | null
  fim_a_fim: string | null
  nsu: string | null
}
export type NaoLida = { linha: number; texto: string; motivo: string }
export type ExtratoLido = {
  linhas: LinhaDoBanco[]
  nao_lidas: NaoLida[]
  /** the names of the columns that were read, as they stand there */
  colunas: string[]
}

const SEPARADORES = [';', '\t', ',', '|'] as const
/** Names of columns stand among the first lines, after what says whose account it is. */
const CABECALHO_ATE = 60
/** So many characters say which sign parts the cells. */
const AMOSTRA = 64_000
const TEXTO_ATE = 200
/** More than a large bar has in three months; they are read in one go. */
const LINHAS_ATE = 30_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Our name of a payment, wherever it stands in this text. */
const uuidEm = (texto: string) =>
  texto
    .split(/[^\da-f-]/i)
    .find((um) => UUID.test(um))
    ?.toLowerCase() ?? null
/** The Central Bank's: E or D (gave back), the institution, the minute, eleven more. */
const FIM_A_FIM = /\b[ED]\d{20}[\da-z]{11}\b/i

/**
 * Reads a statement as it comes, CSV or OFX: which sign stands between its columns, which of them are what, how it writes
 * amounts and days. What is no movement is named by its line, with the reason.
 * @throws VisibleError 422 where there is no day or no amount in it
 */
export function lerExtrato(texto: string): ExtratoLido {
  const limpo = texto.replace(/^\uFEFF/, '').replaceAll('\0', '')
  if (/<ofx>/i.test(limpo)) return lerOfx(limpo)
  const [, dito] = limpo.match(/^"?sep=(.)"?\r?\n/i) ?? []
  const ler = (quanto: string, separador: string) => {
    const linhas = linhasDe(quanto, separador)
    return lerTabela(dito ? linhas.slice(1) : linhas)
  }
  // of two signs that both part it, the one by which more of its beginning is read
  const [melhor] = (dito ? [dito] : SEPARADORES)
    .flatMap((separador) => {
      const lido = ler(limpo.slice(0, AMOSTRA), separador)
      return lido ? [{ separador, quantas: lido.linhas.length }] : []
    })
    .sort((a, b) => b.quantas - a.quantas)
  const lido = melhor && ler(limpo, melhor.separador)
  if (!lido) throw new VisibleError(422, respostas.extratoSemColunas, 'extrato_ilegivel')
  return lido
}

/** One line too many ends it there: a file of millions of short lines would fill the server's memory. */
function linhasDe(texto: string, separador: string): Linha[] {
  const linhas: Linha[] = []
  for (const uma of celulas(texto, separador))
    if (linhas.push(uma) > LINHAS_ATE) throw new VisibleError(422, respostas.extratoGrande, 'extrato_grande')
  return linhas
}

/** null: neither names of columns nor a first line that shows which is which. */
function lerTabela(linhas: readonly Linha[]): ExtratoLido | null {
  const com = linhas.slice(0, CABECALHO_ATE).findIndex((um) => acharColunas(um.celulas))
  const sem = com < 0 ? linhas.slice(0, CABECALHO_ATE).findIndex((um) => adivinhar(um.celulas)) : -1
  const onde = com < 0 ? sem : com
  if (onde < 0) return null
  const cabecalho = linhas[onde]!
  const colunas = acharColunas(cabecalho.celulas) ?? adivinhar(cabecalho.celulas)!
  const antes = linhas.slice(0, onde)
  const ano = antes.flatMap((um) => um.celulas.join(' ').match(/\b20\d\d\b/g) ?? []).at(-1) ?? null
  const lido: ExtratoLido = {
    linhas: [],
    nao_lidas: antes.map((um) => naoLida(um, 'Vem antes das colunas.')),
    colunas: com < 0 ? [] : [...new Set(colunas.values())].map((coluna) => cabecalho.celulas[coluna]!),
  }
  let dia: string | null = null
  for (const uma of linhas.slice(com < 0 ? onde : onde + 1)) {
    const feita = lerLinha(uma, colunas, cabecalho, ano, dia)
    if ('motivo' in feita) lido.nao_lidas.push(feita)
    else {
      lido.linhas.push(feita)
      dia = feita.data
    }
  }
  return lido
}

/** Where no column has a name: the first day, and the first amount behind it. */
function adivinhar(celulas: readonly string[]): Map<Papel, number> | null {
  const data = celulas.findIndex((um) => lerDataDoExtrato(um, null) !== null)
  const valor = celulas.findIndex((um, i) => i > data && /[.,]\d\d/.test(um) && lerValor(um) !== null)
  const texto = celulas.findIndex((um, i) => i !== data && i !== valor && /[a-z]{3}/i.test(um))
  if (data < 0 || valor < 0) return null
  return new Map<Papel, number>([['data', data], ['valor', valor], ...(texto < 0 ? [] : [['texto', texto] as const])])
}

const emTexto = ({ celulas }: Linha) =>
  celulas
    .filter((um) => um !== '')
    .join(' · ')
    .slice(0, TEXTO_ATE)
const naoLida = (uma: Linha, motivo: string): NaoLida => ({ linha: uma.linha, texto: emTexto(uma), motivo })

/** What did not bring money; what took it back is told by `VOLTOU`. */
const NAO_VALE =
  /negad|recusad|cancelad|nao autorizad|nao aprovad|rejected|cancelled|expirad|vencid|pendente|aguardando|em aberto/
const VOLTOU = /estornad|devolvid|refunded|charged back|chargeback|contestad|reembolsad/

function lerLinha(
  uma: Linha,
  colunas: ReadonlyMap<Papel, number>,
  cabecalho: Linha,
  ano: string | null,
  diaDeAntes: string | null,
): LinhaDoBanco | NaoLida {
  const campo = (papel: Papel) => uma.celulas[colunas.get(papel) ?? -1] ?? ''
  const tudo = uma.celulas.join(' ')
  const comeca = (com: RegExp) => uma.celulas.some((um) => com.test(um))
  if (comeca(/^(saldo|s a l d o)\b/i)) return naoLida(uma, 'É um saldo, e não um lançamento.')
  if (comeca(/^(sub)?tota(l|is)\b/i)) return naoLida(uma, 'É um total, e não um lançamento.')
  if (
    uma.celulas.join('\t') === cabecalho.celulas.join('\t') &&
    colunas.size > 0 &&
    lerDataDoExtrato(campo('data'), ano) === null
  )
    return naoLida(uma, 'Repete os nomes das colunas.')
  const valor = valorDa(campo)
  if (typeof valor === 'string') return naoLida(uma, valor)
  const dito = campo('data')
  // some banks write the day only beside its first line
  const data = dito === '' ? diaDeAntes : lerDataDoExtrato(dito, ano)
  if (data === null)
    return naoLida(uma, dito === '' ? 'Não tem data.' : `“${dito.slice(0, 40)}” não é uma data que conhecemos.`)
  const estado = campo('estado') && palavras(campo('estado'))
  if (NAO_VALE.test(estado)) return naoLida(uma, `Não é dinheiro que entrou: ${campo('estado').toLowerCase()}.`)
  if (valor === 0) return naoLida(uma, 'O valor é zero.')
  const nsu = campo('nsu').replace(/\D/g, '').replace(/^0+/, '')
  return {
    linha: uma.linha,
    data,
    valor: VOLTOU.test(estado) ? -Math.abs(valor) : valor,
    texto: (campo('texto') || emTexto(uma)).slice(0, TEXTO_ATE),
    referencia: uuidEm(tudo) ?? (campo('referencia').toLowerCase() || null),
    fim_a_fim: tudo.match(FIM_A_FIM)?.[0] ?? (campo('fim_a_fim') || null),
    nsu: nsu || null,
  }
}

/** Centavos, or why there are none. */
function valorDa(campo: (papel: Papel) => string): number | string {
  const vazio = (texto: string) => /^[-\s]*$/.test(texto)
  const [credito, debito] = [campo('credito'), campo('debito')]
  if (!vazio(credito) || !vazio(debito)) {
    const [entra, sai] = [credito, debito].map((um) => (vazio(um) ? 0 : lerValor(um)))
    if (entra === null || sai === null || entra === undefined || sai === undefined)
      return `“${(entra === null ? credito : debito).slice(0, 40)}” não é um valor.`
    return Math.abs(entra) - Math.abs(sai)
  }
  const dito = campo('valor')
  if (vazio(dito)) return 'Não tem valor.'
  const valor = lerValor(dito)
  if (valor === null) return `“${dito.slice(0, 40)}” não é um valor.`
  const sentido = sentidoDe(campo('sinal'))
  return sentido === null ? valor : sentido * Math.abs(valor)
}

/** OFX as banks write it: tags that are not closed, one movement after the other. */
function lerOfx(texto: string): ExtratoLido {
  const lido: ExtratoLido = { linhas: [], nao_lidas: [], colunas: ['DTPOSTED', 'TRNAMT', 'MEMO'] }
  let [linha, onde] = [1, 0]
  const blocos = texto.split(/<STMTTRN>/i).slice(1)
  if (blocos.length > LINHAS_ATE) throw new VisibleError(422, respostas.extratoGrande, 'extrato_grande')
  for (const bloco of blocos) {
    const comeco = texto.indexOf(bloco, onde)
    linha += texto.slice(onde, comeco).split('\n').length - 1
    onde = comeco
    const corpo = bloco.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)[0]!
    const campo = (nome: string) => corpo.match(new RegExp(`<${nome}>([^<\\r\\n]*)`, 'i'))?.[1]?.trim() ?? ''
    const [data, valor] = [lerDataDoExtrato(campo('DTPOSTED'), null), lerValor(campo('TRNAMT'))]
    const dito = [campo('NAME'), campo('MEMO')].filter((um) => um !== '').join(' ')
    const uma = { linha, celulas: [campo('DTPOSTED'), campo('TRNAMT'), dito] }
    if (data === null) lido.nao_lidas.push(naoLida(uma, 'Não tem data.'))
    else if (!valor) lido.nao_lidas.push(naoLida(uma, valor === 0 ? 'O valor é zero.' : 'Não tem valor.'))
    else
      lido.linhas.push({
        ...{ linha, data, valor, texto: dito.slice(0, TEXTO_ATE), nsu: null },
        referencia: uuidEm(corpo),
        fim_a_fim: corpo.match(FIM_A_FIM)?.[0] ?? null,
      })
  }
  if (lido.linhas.length === 0) throw new VisibleError(422, respostas.extratoSemColunas, 'extrato_ilegivel')
  return lido
}
