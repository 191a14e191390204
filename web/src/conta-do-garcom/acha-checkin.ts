import { contem, simples } from '@boteco/contract/busca'
import type { ContaAberta } from '@boteco/contract/conta/casa'
import { type Chamado, type NomeDaMesa, partesDoNome } from '@boteco/contract/conta/pre-conta'

/** Each part alone: 'mesa 7' is not a guest at table 2 with the comanda 7. */
export const achaCheckin = (checkin: Chamado, busca: string, nomeDaMesa?: NomeDaMesa) =>
  [...partesDoNome(checkin), ...partesDoNome(checkin, nomeDaMesa), `Check-in nº ${checkin.numero}`].some((parte) =>
    contem(parte, busca),
  )

/** By its number, or by the beginning of any word of its name: '1' is not table 21. */
export function achaConta(conta: ContaAberta, busca: string, nomeDaMesa: NomeDaMesa): boolean {
  const { numero_mesa, numero_comanda, nome_cliente } = conta
  const dela = numero_comanda === null ? [String(numero_mesa), nomeDaMesa(numero_mesa!)] : [String(numero_comanda)]
  const procurada = simples(busca.trim())
  return [...dela, nome_cliente ?? '']
    .flatMap((texto) => [texto, ...texto.split(' ')])
    .some((texto) => simples(texto).startsWith(procurada))
}
