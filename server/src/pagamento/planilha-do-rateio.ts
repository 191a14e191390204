import { comVirgula, csv } from '@boteco/contract/csv'
import { DIVISOES, type Rateio } from '@boteco/contract/pagamento/escritorio'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import type { Noite } from './noite-da-taxa.ts'

const COLUNAS = [
  'Registro',
  'Dia',
  'Hora',
  'Pagamento',
  'Linha',
  'Pessoa',
  'Descrição',
  'Percentual',
  'Pontos',
  'Trabalhou',
  'Valor (R$)',
  'Devolvido (R$)',
] as const
type Celulas = { [C in (typeof COLUNAS)[number]]?: string | number | null }

/**
 * A night's service charge with all that it is reckoned from, for who wants to reckon it again. The rule, each line that
 * it was paid on with who delivered it, the charges, the people with their parts, and what it comes to.
 */
export function planilhaDoRateio({ linhas }: Noite, rateio: Omit<Rateio, 'regra'>): string {
  const { dia, percentual_retido, divisao, recolhida, devolvida, retida, a_dividir, sem_dono, equipe } = rateio
  const totais = {
    Recolhida: recolhida,
    Devolvida: devolvida,
    Retida: retida,
    'A dividir': a_dividir,
    'Sem dono': sem_dono,
  }
  const celulas: Celulas[] = [
    { Registro: 'regra', Descrição: DIVISOES[divisao], Percentual: percentual_retido },
    ...linhas.map(({ pagamento, hora, linha, taxa, de_antes, nome, valor, estornado, percentual, entregou }) => ({
      ...{
        Registro: de_antes ? 'devolução' : taxa ? 'taxa' : 'linha',
        Hora: hora,
        Pagamento: pagamento,
        Linha: linha,
        Pessoa: entregou,
      },
      ...{ Descrição: nome, Percentual: percentual },
      ...{ 'Valor (R$)': comVirgula(valor), 'Devolvido (R$)': comVirgula(estornado) },
    })),
    ...equipe
      .filter(({ pontos }) => pontos > 0)
      .map(({ id, nome, perfil, pontos, trabalhou, parte }) => ({
        ...{
          Registro: 'pessoa',
          Pessoa: id,
          Descrição: `${nome} (${rotuloDoPerfil[perfil].toLowerCase()})`,
        },
        ...{ Pontos: pontos, Trabalhou: trabalhou ? 'sim' : 'não', 'Valor (R$)': comVirgula(parte) },
      })),
    ...Object.entries(totais).map(([Descrição, valor]) => ({
      ...{ Registro: 'total', Descrição, 'Valor (R$)': comVirgula(valor) },
    })),
  ]
  return csv([COLUNAS, ...celulas.map((uma) => COLUNAS.map((coluna) => String({ Dia: dia, ...uma }[coluna] ?? '')))])
}
