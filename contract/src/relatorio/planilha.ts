import type { LinhaDaTabela } from '../csv.ts'
import { DIMENSOES, type Dimensao, type LinhaDoRelatorio } from './escritorio.ts'

const reais = (centavos: number) => ({ reais: centavos })

/** The sales by one dimension as a table: the same in every file. */
export const linhasDasVendas = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]): LinhaDaTabela[] => [
  {
    cabeca: true,
    celulas: [
      ...[DIMENSOES[por], 'Quantidade', 'Vendido (R$)', 'No período de antes (R$)'],
      ...['Com custo conhecido (R$)', 'Custo (R$)', 'Margem (R$)'],
    ],
  },
  ...linhas.map(({ nome, quantidade, valor, antes, com_custo = 0, custo = 0 }) => ({
    celulas: [
      ...[nome, { numero: quantidade }, reais(valor), reais(antes)],
      ...[reais(com_custo), reais(custo), reais(com_custo - custo)],
    ],
  })),
]
