import type { Output } from '@boteco/contract/calls'
import { type Celula, csvDe } from '@boteco/contract/csv'
import { FOLHAS, FOLHAS_COM_COMPROVANTE, type Folha, type Movimento } from '@boteco/contract/relatorio/escritorio'
import { celulasDe } from '@boteco/contract/xlsx'
import { planilhaXlsx } from '../planilha-xlsx.ts'

type Pagina = Output<'/relatorio/buscarMovimentos'>
type Buscar = (quais: { de: string; ate: string; folha: Folha; pagina: number }) => Promise<Pagina>
export type Mes = { folhas: { folha: Folha; linhas: Movimento[] }[]; semOSeuCaixa: boolean }

/** So many days are asked for at once. */
const DIAS = 7
const folhas = Object.keys(FOLHAS) as Folha[]

/** `'2026-02'` → weeks from its first day to its last, each with both days. */
export function semanasDe(mes: string): { de: string; ate: string }[] {
  const [ano = 0, numero = 0] = mes.split('-').map(Number)
  const dias = new Date(Date.UTC(ano, numero, 0)).getUTCDate()
  const dia = (qual: number) => `${mes}-${String(qual).padStart(2, '0')}`
  return Array.from({ length: Math.ceil(dias / DIAS) }, (_, i) => ({
    de: dia(i * DIAS + 1),
    ate: dia(Math.min(dias, (i + 1) * DIAS)),
  }))
}

/** All that moved in the month, oldest first, a page at a time: the server never holds more than one. */
export async function lerMes(mes: string, buscar: Buscar, onParte: (feito: number) => void = () => {}): Promise<Mes> {
  const semanas = semanasDe(mes)
  const lido: Mes = { folhas: folhas.map((folha) => ({ folha, linhas: [] })), semOSeuCaixa: false }
  let feitas = 0
  for (const { folha, linhas } of lido.folhas)
    for (const semana of semanas) {
      for (let pagina = 0, mais = true; mais; pagina += 1) {
        const parte = await buscar({ ...semana, folha, pagina })
        linhas.push(...parte.linhas)
        mais = parte.mais
        lido.semOSeuCaixa ||= parte.sem_o_seu_caixa
      }
      feitas += 1
      onParte(feitas / (folhas.length * semanas.length))
    }
  return lido
}

const CABECA = ['Data', 'Hora', 'Do dia', 'O que', 'Nome', 'Quantidade', 'Valor (R$)', 'Mesa', 'Quem', 'Motivo']
/** What the slip of a card machine says, at the end. */
const DO_COMPROVANTE = ['Maquininha', 'Adquirente', 'Bandeira', 'Autorização', 'NSU', 'Pix (fim a fim)']

const daTabela = ({ data, hora, do_dia, o_que, nome, quantidade, valor, mesa, quem, motivo }: Movimento): Celula[] => [
  ...[data, hora, do_dia ?? '', o_que, nome, { numero: quantidade }, { reais: valor }],
  ...[mesa ?? '', quem ?? '', motivo ?? ''],
]
const doComprovante = ({ comprovante }: Movimento): string[] => [
  ...[comprovante?.maquininha ?? '', comprovante?.adquirente ?? '', comprovante?.bandeira ?? ''],
  ...[comprovante?.autorizacao ?? '', comprovante?.nsu ?? '', comprovante?.fim_a_fim ?? ''],
]

/** One table of all: its first column says the sheet. */
export const csvDoMes = ({ folhas }: Mes): string =>
  csvDe([
    { cabeca: true, celulas: ['Folha', ...CABECA, ...DO_COMPROVANTE] },
    ...folhas.flatMap(({ folha, linhas }) =>
      linhas.map((linha) => ({ celulas: [FOLHAS[folha], ...daTabela(linha), ...doComprovante(linha)] })),
    ),
  ])

/** A sheet of each; those of money say what the slips do. */
export function celulasDoMes(folha: Folha, linhas: readonly Movimento[]) {
  const comComprovante = FOLHAS_COM_COMPROVANTE.includes(folha)
  return celulasDe([
    { cabeca: true, celulas: [...CABECA, ...(comComprovante ? DO_COMPROVANTE : [])] },
    ...linhas.map((linha) => ({ celulas: [...daTabela(linha), ...(comComprovante ? doComprovante(linha) : [])] })),
  ])
}

export const xlsxDoMes = ({ folhas }: Mes): Promise<Blob> =>
  planilhaXlsx(
    ...folhas.map(({ folha, linhas }) => ({
      ...{ nome: FOLHAS[folha], linhas: celulasDoMes(folha, linhas) },
      larguras: [11, 7, 11, 22, 32, 11, 13, 10, 20, 32, 20, 15, 12, 12, 14, 34],
    })),
  )
