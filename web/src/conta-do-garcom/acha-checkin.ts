import { contem } from '@boteco/contract/busca'
import { type Chamado, type NomeDaMesa, partesDoNome } from '@boteco/contract/conta/pre-conta'

/** Each part alone: 'mesa 7' is not a guest at table 2 with the comanda 7. */
export const achaCheckin = (checkin: Chamado, busca: string, nomeDaMesa?: NomeDaMesa) =>
  [...partesDoNome(checkin), ...partesDoNome(checkin, nomeDaMesa), `Check-in nº ${checkin.numero}`].some((parte) =>
    contem(parte, busca),
  )
