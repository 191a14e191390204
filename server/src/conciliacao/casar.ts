import type { ExtratoComparado } from '@boteco/contract/conciliacao/escritorio'
import type { LinhaDoBanco } from './ler-extrato.ts'

/** One of ours as a statement may name it. Centavos; below zero it was given back. `dia`: aaaa-mm-dd of the calendar. */
export type NossoNoBanco = {
  pagamento: number
  valor: number
  dia: string
  referencia: string
  fim_a_fim: string | null
  nsu: string | null
}
type Por = ExtratoComparado['casados'][number]['por']
export type Par<N> = { deles: LinhaDoBanco; nosso: N; por: Por }

export const DIA_MS = 86_400_000
/** aaaa-mm-dd, so many days later. */
export const outroDia = (dia: string, dias: number) =>
  new Date(Date.parse(dia) + dias * DIA_MS).toISOString().slice(0, 10)
const lado = (valor: number) => (valor > 0 ? 'entrou' : 'saiu')

/**
 * Each movement of the statement with at most one of ours. First by what names it, then by the same amount on the same day or on one next
 * to it, since a bank writes what came at night on the day after. What is left stands on one side only.
 */
export function casar<N extends NossoNoBanco>(deles: readonly LinhaDoBanco[], nossos: readonly N[]) {
  const casados: Par<N>[] = []
  const livres = new Set(nossos)
  let restam = [...deles]
  /** The first of ours under one of these keys; null: it has none. */
  const passar = (por: Por, chaveDe: (ca: N) => string | null, chavesDe: (la: LinhaDoBanco) => (string | null)[]) => {
    const porChave = new Map<string, N[]>()
    for (const nosso of [...livres].reverse()) {
      const chave = chaveDe(nosso)
      if (chave === null) continue
      const grupo = porChave.get(chave)
      if (grupo) grupo.push(nosso)
      else porChave.set(chave, [nosso])
    }
    restam = restam.filter((la) => {
      const grupo = chavesDe(la).flatMap((chave) => (chave === null ? [] : [porChave.get(chave) ?? []]))
      const nosso = grupo.find(({ length }) => length > 0)?.pop()
      if (!nosso) return true
      livres.delete(nosso)
      casados.push({ deles: la, nosso, por })
      return false
    })
  }
  const nomeado = (nome: string | null, valor: number) => (nome === null ? null : `${nome} ${lado(valor)}`)
  passar(
    'referencia',
    ({ referencia, valor }) => nomeado(referencia, valor),
    ({ referencia, valor }) => [nomeado(referencia, valor)],
  )
  passar(
    'fim_a_fim',
    ({ fim_a_fim, valor }) => nomeado(fim_a_fim, valor),
    ({ fim_a_fim, valor }) => [nomeado(fim_a_fim, valor)],
  )
  // an acquirer's numbers begin again: it is the same only with the amount
  const doNsu = ({ nsu, valor }: { nsu: string | null; valor: number }) => (nsu === null ? null : `${nsu} ${valor}`)
  passar('nsu', doNsu, (la) => [doNsu(la)])
  for (const dias of [[0], [-1, 1]])
    passar(
      'valor',
      ({ valor, dia }) => `${valor} ${dia}`,
      ({ valor, data }) => dias.map((quantos) => `${valor} ${outroDia(data, quantos)}`),
    )
  casados.sort((a, b) => a.deles.linha - b.deles.linha)
  return { casados, soDeles: restam, soNossos: [...livres] }
}
