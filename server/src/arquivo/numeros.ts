import type { Coluna } from './tabelas.ts'
import { CONFORME } from './tabelas.ts'

/** What a number of `de` is called on the other side. @throws where there is none */
export type Traduzir = (de: string, numero: number) => number

type Linha = Record<string, unknown>

/** The row with all of its numbers translated: those of columns, and those within JSON. */
export function traduzirLinha(linha: Linha, colunas: readonly Coluna[], traduzir: Traduzir): Linha {
  const dita: Linha = {}
  for (const coluna of colunas) {
    const valor = linha[coluna.nome] ?? null
    dita[coluna.nome] = valor === null ? null : traduzirValor(valor, coluna, linha, traduzir)
  }
  return dita
}

function traduzirValor(valor: unknown, { propria, de, conforme, caminhos }: Coluna, linha: Linha, traduzir: Traduzir) {
  const um = propria ?? de ?? (conforme && CONFORME[conforme]?.[String(linha[conforme])])
  if (um) return Array.isArray(valor) ? valor.map((n) => traduzir(um, n)) : traduzir(um, valor as number)
  return (caminhos ?? []).reduce((json, { caminho, de }) => noCaminho(json, caminho, (n) => traduzir(de, n)), valor)
}

/** Changes what stands at this path, through lists; what is not there stays so. */
function noCaminho(json: unknown, [primeiro, ...resto]: readonly string[], mudar: (n: number) => number): unknown {
  if (Array.isArray(json))
    return json.map((um) => noCaminho(um, primeiro === undefined ? [] : [primeiro, ...resto], mudar))
  if (primeiro === undefined) return typeof json === 'number' ? mudar(json) : json
  if (json === null || typeof json !== 'object') return json
  if (primeiro === '*') return Object.fromEntries(Object.entries(json).map(([n, valor]) => [mudar(Number(n)), valor]))
  if (!(primeiro in json)) return json
  return { ...json, [primeiro]: noCaminho((json as Linha)[primeiro], resto, mudar) }
}
