import { DIMENSOES, type Dimensao, type Periodo } from '@boteco/contract/relatorio/escritorio'

export type Filtro = { periodo: Periodo; por: Dimensao }

const DIA = /^\d{4}-\d\d-\d\d$/
const NUMERO = /^[1-9]\d{0,14}$/

/** What the address says; what it cannot mean is left out. */
export function lerFiltro(busca: URLSearchParams): Filtro {
  const [de, ate, turno, caixa, por] = ['de', 'ate', 'turno', 'caixa', 'por'].map((campo) => busca.get(campo) ?? '')
  return {
    periodo: {
      ...(DIA.test(de ?? '') && { de: de as string }),
      ...(DIA.test(ate ?? '') && { ate: ate as string }),
      ...(NUMERO.test(turno ?? '') && { turno: Number(turno) }),
      ...(NUMERO.test(caixa ?? '') && { caixa: Number(caixa) }),
    },
    por: por && por in DIMENSOES ? (por as Dimensao) : 'produto',
  }
}

/** `aaaa-mm-dd`, so many days before another one. */
export const diasAntes = (dia: string, quantos: number) =>
  new Date(Date.parse(dia) - quantos * 86_400_000).toISOString().slice(0, 10)

/** `27/11/2026` → `2026-11-27`; of a turno, whose ends have hours, the day. */
export const emIso = (dia: string) => dia.slice(0, 10).split('/').reverse().join('-')
