import { FOLHAS, type Movimento } from '@boteco/contract/relatorio/escritorio'
import { expect, test } from 'vitest'
import { celulasDoMes, csvDoMes, lerMes, semanasDe, xlsxDoMes } from './mes-do-contador.ts'

const linha = (mais: Partial<Movimento> = {}): Movimento => ({
  ...{ data: '01/02/2026', hora: '19:30', do_dia: null, o_que: 'Pedido', nome: 'Chope', quantidade: 2, valor: 1980 },
  ...{ mesa: 'Mesa 4', quem: null, motivo: null, ...mais },
})

test('um mês são as suas semanas, do primeiro ao último dia', () => {
  expect(semanasDe('2026-02')).toEqual([
    { de: '2026-02-01', ate: '2026-02-07' },
    { de: '2026-02-08', ate: '2026-02-14' },
    { de: '2026-02-15', ate: '2026-02-21' },
    { de: '2026-02-22', ate: '2026-02-28' },
  ])
  expect(semanasDe('2026-12').at(-1)).toEqual({ de: '2026-12-29', ate: '2026-12-31' })
})

test('lê todas as páginas de cada semana, em ordem, e diz que falta o próprio caixa', async () => {
  const partes: number[] = []
  const mes = await lerMes(
    '2026-02',
    async ({ de, folha, pagina }) => ({
      linhas: folha === 'vendas' ? [linha({ nome: `${de} ${pagina}` })] : [],
      mais: folha === 'vendas' && pagina === 0,
      sem_o_seu_caixa: folha === 'pagamentos',
    }),
    (feito) => partes.push(feito),
  )
  expect(mes.folhas.map(({ folha }) => folha)).toEqual(Object.keys(FOLHAS))
  expect(mes.folhas[0]?.linhas.slice(0, 3).map(({ nome }) => nome)).toEqual([
    '2026-02-01 0',
    '2026-02-01 1',
    '2026-02-08 0',
  ])
  expect([mes.semOSeuCaixa, partes.at(-1)]).toEqual([true, 1])
})

test('o CSV e a planilha dizem o mesmo; o que parece fórmula é texto', async () => {
  const comprovante = {
    ...{ maquininha: 'Do Jorge', adquirente: 'Mercado Pago', bandeira: 'visa', autorizacao: '123ABC' },
    ...{ nsu: '456', fim_a_fim: null },
  }
  const mes = {
    folhas: [
      { folha: 'vendas' as const, linhas: [linha(), linha({ nome: '=1+1', valor: -5 })] },
      { folha: 'fiado' as const, linhas: [linha({ o_que: 'Perdoado', mesa: null })] },
      { folha: 'pagamentos' as const, linhas: [linha({ o_que: 'Maquininha', nome: '', quantidade: 1, comprovante })] },
    ],
    semOSeuCaixa: false,
  }
  expect(csvDoMes(mes).split('\r\n')).toEqual([
    '\ufeffFolha;Data;Hora;Do dia;O que;Nome;Quantidade;Valor (R$);Mesa;Quem;Motivo;Maquininha;Adquirente;Bandeira;Autorização;NSU;Pix (fim a fim)',
    'Vendas;01/02/2026;19:30;;Pedido;Chope;2;19,80;Mesa 4;;;;;;;;',
    "Vendas;01/02/2026;19:30;;Pedido;'=1+1;2;-0,05;Mesa 4;;;;;;;;",
    'Fiado;01/02/2026;19:30;;Perdoado;Chope;2;19,80;;;;;;;;;',
    'Pagamentos;01/02/2026;19:30;;Maquininha;;1;19,80;Mesa 4;;;Do Jorge;Mercado Pago;visa;123ABC;456;',
    '',
  ])
  const daFolha = (i: number) => celulasDoMes(mes.folhas[i]!.folha, mes.folhas[i]!.linhas)
  expect([daFolha(0)[0]?.length, daFolha(2)[0]?.length]).toEqual([10, 16])
  expect(daFolha(0)[2]?.slice(4, 7)).toMatchObject([
    { value: '=1+1', type: String },
    { value: 2, type: Number },
    { value: -0.05, type: Number },
  ])
  const bytes = new Uint8Array(await (await xlsxDoMes(mes)).arrayBuffer())
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
})
