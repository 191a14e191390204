import { contem } from '@boteco/contract/busca'
import { type Chamado, partesDoNome } from '@boteco/contract/conta/pre-conta'

/** Each part alone: 'mesa 7' is not a guest at table 2 with the comanda 7. */
export const achaCheckin = (checkin: Chamado, busca: string) =>
  [...partesDoNome(checkin), `Check-in nº ${checkin.numero}`].some((parte) => contem(parte, busca))
