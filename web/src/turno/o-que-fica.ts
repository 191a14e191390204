import type { Turno } from '@boteco/contract/turno/casa'

const ditos = {
  contas: ['conta em aberto', 'contas em aberto'],
  itens: ['item por entregar', 'itens por entregar'],
  chamados: ['mesa chamando', 'mesas chamando'],
} as const satisfies Record<keyof Turno['pendente'], readonly [string, string]>

/** '3 contas em aberto, 1 item por entregar e 2 mesas chamando'; '': nothing is open. */
export function oQueFica(pendente: Turno['pendente']): string {
  const partes = (Object.keys(ditos) as (keyof typeof ditos)[]).flatMap((qual) => {
    const quantos = pendente[qual]
    return quantos > 0 ? [`${quantos} ${ditos[qual][quantos === 1 ? 0 : 1]}`] : []
  })
  return new Intl.ListFormat('pt-BR').format(partes)
}
