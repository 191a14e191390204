import type { LinhaDaTabela } from '../csv.ts'
import { type LinhaDoPeriodo, MOVIMENTOS, type TipoDeMovimento } from './escritorio.ts'

const tipos = Object.keys(MOVIMENTOS) as TipoDeMovimento[]

/** What there was, each kind of movement and what there was at the end, as a table: the same in every file. */
export const linhasDoEstoque = (linhas: readonly LinhaDoPeriodo[]): LinhaDaTabela[] => [
  {
    cabeca: true,
    celulas: ['Item', 'Unidade', 'Havia', ...tipos.map((tipo) => MOVIMENTOS[tipo]), 'Ficou', 'Perdido (R$)'],
  },
  ...linhas.map(({ nome, unidade, havia, movimentos, ficou, perdido }) => ({
    celulas: [
      ...[nome, unidade, { numero: havia }],
      ...tipos.map((tipo) => ({ numero: movimentos.find((um) => um.tipo === tipo)?.quantidade ?? 0 })),
      ...[{ numero: ficou }, { reais: perdido }],
    ],
  })),
]
