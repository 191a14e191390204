import { simples } from '@boteco/contract/busca'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import type { Departamento } from '@boteco/contract/produto/cliente'
import * as z from 'zod/mini'
import { type Celula, COLUNAS, Recusada, textoDe } from './colunas.ts'
import type { FolhaLida } from './xlsx.ts'

/*
 * What a list leaves unsaid, as a bar writes it for itself: which column is which, of what kind a product is, and where it is made.
 * Only for who asks for it (`com_palpites`), who sees each line in words before anything is done.
 */

/** So many lines tell which column is which. */
const AMOSTRA = 200

const escrito = (celula: Celula | undefined) => {
  try {
    return celula === undefined ? '' : textoDe(celula).trim()
  } catch (error) {
    if (error instanceof Recusada) return ''
    throw error
  }
}
const ePreco = (celula: Celula | undefined) => {
  const dito = escrito(celula)
  return /\d/.test(dito) && z.safeDecode(DinheiroDigitado, typeof celula === 'number' ? celula : dito).success
}

/** Nothing longer is a product and its price. */
const LETRAS_DE_UM_ITEM = 200

/** Where the letters at its end begin that are of these. */
function fimDe(dito: string, letras: RegExp): number {
  let fim = dito.length
  while (fim > 0 && letras.test(dito[fim - 1]!)) fim--
  return fim
}

/** 'Água 5' is a price or a size, and no title: it stays in sight, without a price. */
const NUMERO_NO_FIM = /\s[\d.,]*\d$/

/** 'CERVEJAS', as a list has its titles, is Cervejas on a menu. */
const semGrito = (titulo: string) =>
  titulo.length > 3 && titulo === titulo.toUpperCase() ? titulo.slice(0, 1) + titulo.slice(1).toLowerCase() : titulo

/** 'Chope 300 ml ....... R$ 12,00', as a menu or a message has it: with cents, R$ or a sign before it a number is a price, and no size. */
function partida(celulas: readonly Celula[]): readonly Celula[] {
  const ditas = celulas.map(escrito).filter(Boolean)
  const dito = ditas[0] ?? ''
  if (ditas.length !== 1 || dito.length > LETRAS_DE_UM_ITEM) return celulas
  const inicio = fimDe(dito, /[\d.,]/)
  const comSinais = dito.slice(0, inicio).trimEnd()
  const cifrao = comSinais.endsWith('R$')
  const antes = cifrao ? comSinais.slice(0, -2) : comSinais
  const nome = antes.slice(0, fimDe(antes, /[\s.,:=–—_…-]/))
  // 'Chope.....12,00': the points are no part of the number
  const preco = dito.slice(inicio).replace(/^[.,]+/, '')
  const separado = /[:=–—…-]|\.\./.test(dito.slice(nome.length, dito.length - preco.length))
  const dePreco = cifrao || separado || /[.,]\d\d$/.test(preco)
  return dePreco && /\d/.test(preco) && /\p{L}/u.test(nome) ? [nome, preco] : celulas
}

/**
 * The sheets with names of columns above them, where they have none: the column of prices, the one whose texts differ most, and beside
 * it kinds, if they repeat. A line of one text alone is what the lines below it are. null: there is no list in it.
 */
export function comNomesDeColunas(folhas: readonly FolhaLida[]): FolhaLida[] | null {
  const listas = folhas.flatMap(({ folha, linhas: todas }): FolhaLida[] => {
    const partidas = todas.map(({ linha, celulas }) => ({ linha, celulas: partida(celulas) }))
    // names of columns that are none of ours
    const titulos = partidas[0]?.celulas.filter((uma) => escrito(uma)) ?? []
    const linhas = titulos.length > 1 && !titulos.some(ePreco) ? partidas.slice(1) : partidas
    const vistas = linhas.filter(({ celulas }) => celulas.filter((uma) => escrito(uma)).length > 1).slice(0, AMOSTRA)
    const colunas = Array.from({ length: Math.max(0, ...vistas.map(({ celulas }) => celulas.length)) }, (_, i) => {
      const ditas = vistas.map(({ celulas }) => celulas[i]).filter((uma) => escrito(uma))
      return {
        i,
        ditas: ditas.length,
        precos: ditas.filter(ePreco).length,
        diferentes: new Set(ditas.map((uma) => simples(escrito(uma)))).size,
      }
    })
    const preco = colunas.toSorted((a, b) => b.precos - a.precos)[0]
    if (!preco || preco.precos * 2 < vistas.length) return []
    const textos = colunas.filter(({ i, ditas, precos }) => i !== preco.i && ditas > 0 && precos * 2 < ditas)
    const tipo = textos.find(({ diferentes, ditas }) => ditas * 2 > vistas.length && diferentes * 3 <= ditas * 2)
    const [nome, descricao] = textos.filter((uma) => uma !== tipo)
    if (!nome) return []
    let secao = ''
    return [
      {
        folha,
        linhas: [
          { linha: linhas[0]!.linha, celulas: TITULOS },
          ...linhas.flatMap(({ linha, celulas }) => {
            const ditas = celulas.filter((uma) => escrito(uma))
            const titulo = ditas.length === 1 && !ePreco(ditas[0]) ? escrito(ditas[0]) : ''
            if (titulo && !NUMERO_NO_FIM.test(titulo)) {
              secao = semGrito(titulo.slice(0, fimDe(titulo, /[\s:]/)))
              return []
            }
            const em = (coluna: { i: number } | undefined) => (coluna && celulas[coluna.i]) ?? ''
            const categoria = em(tipo) || secao || categoriaProvavel(escrito(em(nome)))
            return { linha, celulas: [categoria, em(nome), em(preco), em(descricao)] }
          }),
        ],
      },
    ]
  })
  return listas.length > 0 ? listas : null
}

const TITULOS = (['nome_categoria_produto', 'nome', 'preco_venda', 'descricao'] as const).map(
  (campo) => COLUNAS.produto[campo].titulo,
)

/** How names of what is made there begin, without accents. */
const DA_COZINHA =
  /\b(porc|petisc|prato|lanche|sobremes|espet|comida|cozinha|entrada|salada|sanduich|hamburg|burger|pizza|massa|caldo|doce|tira.?gosto|pastel|pasteis|fritas|peix|carne|executiv|almoc|feijoada|kids)/
const DO_BAR =
  /\b(bar\b|bebida|chop|cerveja|long ?neck|lata|balde|torre\b|lager|pilsen|ipa\b|drink|drinque|coquet|caipi|batida|vinho|taca|espumante|prosecco|cachaca|destilad|dose|shot|whisk|uisque|vodka|vodca|gin|gim|rum\b|tequila|licor|aperol|negroni|mojito|spritz|suco|refri|coca|guarana|fanta|sprite|soda|agua|tonica|energetic|red bull|cha\b|mate|kombucha|limonada|sem alcool)/

/** Where a product is made: by its kind, else by its name. */
export function departamentoProvavel(nome: string, categoria: string): Departamento {
  for (const dito of [categoria, nome].map(simples)) {
    if (DA_COZINHA.test(dito)) return 'COZINHA'
    if (DO_BAR.test(dito)) return 'BAR'
  }
  return 'COZINHA'
}

export const categoriaProvavel = (nome: string) => (departamentoProvavel(nome, '') === 'BAR' ? 'Bebidas' : 'Comidas')
