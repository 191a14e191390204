import { DIMENSOES, type Dimensao, type LinhaDoRelatorio } from '@boteco/contract/relatorio/casa'
import { celula, planilhaXlsx } from '../planilha-xlsx.ts'

const { cabeca, texto, numero, reais } = celula

export const celulas = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]) => [
  [
    DIMENSOES[por],
    'Quantidade',
    'Vendido (R$)',
    'No período de antes (R$)',
    'Com custo conhecido (R$)',
    'Custo (R$)',
    'Margem (R$)',
  ].map(cabeca),
  ...linhas.map(({ nome, quantidade, valor, antes, com_custo = 0, custo = 0 }) => [
    ...[texto(nome), numero(quantidade), reais(valor), reais(antes)],
    ...[com_custo, custo, com_custo - custo].map(reais),
  ]),
]

/** The table of the screen as a spreadsheet. */
export const vendasEmXlsx = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]): Promise<Blob> =>
  planilhaXlsx({
    ...{ nome: `Vendas por ${DIMENSOES[por].toLowerCase()}`, linhas: celulas(por, linhas) },
    larguras: [36, 12, 16, 26, 24, 14, 14],
  })
