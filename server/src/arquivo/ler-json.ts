import { VisibleError } from '../errors.ts'

/** Of one row, in characters. */
const LINHA_ATE = 8_000_000

/** One sentence that names the place. Nothing was written. */
export const recusar = (porque: string) => new VisibleError(422, `${porque} Nada foi lido.`, 'arquivo_recusado')

/** `lugar`: which row of its table it is, from 1. */
export type LinhaLida = { tabela: string; linha: unknown; lugar: number }

/**
 * Reads `boteco.json` as this product writes it: with each row on a line of its own, and its tables in the order in which it counts
 * them. Of the whole never more than a line is in memory.
 */
export function lerJson(bytes: AsyncGenerator<Buffer>) {
  const texto = linhasDe(bytes)
  let numero = 0
  const proxima = async () => {
    const { value, done } = await texto.next()
    numero += 1
    if (done) throw recusar('boteco.json acaba no meio.')
    return value
  }
  const estranha = () => recusar(`boteco.json não está como o Boteco o escreve, na linha ${numero}.`)
  const json = (dito: string): unknown => {
    try {
      return JSON.parse(dito)
    } catch {
      throw estranha()
    }
  }
  const contas = (dito: unknown, ate: number): Record<string, number> => {
    if (dito === null || typeof dito !== 'object') throw estranha()
    const todas = Object.values(dito)
    const soma = todas.reduce(
      (tudo, quantas) => tudo + (Number.isInteger(quantas) && quantas >= 0 ? quantas : Infinity),
      0,
    )
    if (soma > ate) throw recusar('boteco.json diz ter linhas demais.')
    return dito as Record<string, number>
  }

  /** `migracao`: which it was written with; 0: one that did not say so yet */
  async function inicio(formato: number, ate: number) {
    const [primeira, segunda, terceira] = [await proxima(), await proxima(), await proxima()]
    if (!primeira.startsWith('{') || !primeira.endsWith(',')) throw estranha()
    const dito = json(`${primeira.slice(0, -1)}}`) as { formato?: unknown; migracao?: unknown }
    if (dito.formato !== formato)
      throw recusar(
        `O arquivo é do formato ${String(dito.formato).slice(0, 20)}, e esta versão do Boteco lê o ${formato}.`,
      )
    const conta = (linha: string, nome: string, ate: number) => {
      if (!linha.startsWith(`"${nome}":`) || !linha.endsWith(',')) throw estranha()
      return contas(json(linha.slice(nome.length + 3, -1)), ate)
    }
    const linhas = conta(segunda, 'linhas', ate)
    // each number is of some row
    const numeros = conta(
      terceira,
      'numeros',
      Object.values(linhas).reduce((soma, quantas) => soma + quantas, 0),
    )
    if ((await proxima()) !== '"tabelas":{') throw estranha()
    return { linhas, numeros, migracao: Number(dito.migracao ?? 0) }
  }

  async function* linhas(quantas: Record<string, number>): AsyncGenerator<LinhaLida> {
    const tabelas = Object.keys(quantas)
    for (const tabela of tabelas) {
      if ((await proxima()) !== `"${tabela}":[`)
        throw recusar(`boteco.json não tem a tabela ${tabela} onde devia, na linha ${numero}.`)
      const fim = tabela === tabelas.at(-1) ? ']' : '],'
      let lugar = 0
      for (;;) {
        const dita = await proxima()
        if (dita === fim) break
        lugar += 1
        if (lugar > (quantas[tabela] ?? 0)) throw recusar(`${tabela} tem mais linhas do que o começo do arquivo diz.`)
        yield { tabela, linha: json(dita.endsWith(',') ? dita.slice(0, -1) : dita), lugar }
      }
      if (lugar !== quantas[tabela]) throw recusar(`${tabela} tem menos linhas do que o começo do arquivo diz.`)
    }
    if ((await proxima()) !== '}}') throw estranha()
  }
  return { inicio, linhas }
}

async function* linhasDe(bytes: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const letras = new TextDecoder('utf-8', { fatal: true })
  let resto = ''
  try {
    for await (const pedaco of bytes) {
      const partes = (resto + letras.decode(pedaco, { stream: true })).split('\n')
      resto = partes.pop() ?? ''
      if (resto.length > LINHA_ATE) throw recusar('boteco.json tem uma linha grande demais.')
      yield* partes
    }
  } catch (error) {
    if (error instanceof TypeError) throw recusar('boteco.json não está em UTF-8.')
    throw error
  }
  if (resto) yield resto
}
