import { expect, test } from 'vitest'
import { celulas, vendasEmXlsx } from './planilha-xlsx.ts'

const linhas = [{ chave: '1', nome: '=2+2', quantidade: 3, valor: -1234, antes: 5, com_custo: 900, custo: 350 }]

test('as somas são números, em reais; um nome que parece fórmula é texto', async () => {
  expect(celulas('produto', linhas)[1]).toMatchObject([
    { value: '=2+2', type: String },
    { value: 3, type: Number },
    { value: -12.34, type: Number, format: '#,##0.00' },
    { value: 0.05, type: Number },
    { value: 9, type: Number },
    { value: 3.5, type: Number },
    { value: 5.5, type: Number },
  ])
  const bytes = new Uint8Array(await (await vendasEmXlsx('produto', linhas)).arrayBuffer())
  // a zip archive, as every such file is
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
})
