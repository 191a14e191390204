import type { CheckinAberto } from '@boteco/contract/conta'

/** Without a sign of life for this long, whoever owes nothing was let out by the system. In minutes. */
const MINUTOS_PARADO = 6 * 60

/** Somebody who still owes, or waits for something, and may have left: the manager has to look. */
export const sumiu = ({ deve, ultima_atividade_em }: CheckinAberto, minutosDesde: (instante: string) => number) =>
  deve && minutosDesde(ultima_atividade_em) >= MINUTOS_PARADO
