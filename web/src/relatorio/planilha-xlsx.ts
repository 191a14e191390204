import { DIMENSOES, type Dimensao, type LinhaDoRelatorio } from '@boteco/contract/relatorio/casa'
import escrever, { type SheetData } from 'write-excel-file/universal'

const CABECA = { fontWeight: 'bold' } as const
/** As the sheet's own locale writes it: with a comma where the comma is. */
const REAIS = { type: Number, format: '#,##0.00' } as const
const emReais = (valor: number) => ({ value: valor / 100, ...REAIS })

export const celulas = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]): SheetData => [
  [
    DIMENSOES[por],
    'Quantidade',
    'Vendido (R$)',
    'No período de antes (R$)',
    'Com custo conhecido (R$)',
    'Custo (R$)',
    'Margem (R$)',
  ].map((value) => ({ value, ...CABECA })),
  // a text stays a text: no cell is a formula
  ...linhas.map(({ nome, quantidade, valor, antes, com_custo = 0, custo = 0 }) => [
    { value: nome, type: String },
    { value: quantidade, type: Number },
    emReais(valor),
    emReais(antes),
    ...[com_custo, custo, com_custo - custo].map(emReais),
  ]),
]

/** The table of the screen as a spreadsheet. It comes when somebody asks for it. */
export const planilhaXlsx = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]): Promise<Blob> =>
  escrever(celulas(por, linhas), {
    sheet: `Vendas por ${DIMENSOES[por].toLowerCase()}`,
    columns: [{ width: 36 }, { width: 12 }, { width: 16 }, { width: 26 }, { width: 24 }, { width: 14 }, { width: 14 }],
    stickyRowsCount: 1,
  }).toBlob()
