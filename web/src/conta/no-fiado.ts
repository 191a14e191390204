import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'

/** Who owes this line on their word, so that the guest owes it no more; null: nobody. */
export const noFiado = ({ cota, fiado_de }: Pick<LinhaDaTurma, 'cota' | 'fiado_de'>) =>
  (cota ? cota.fiado_de : fiado_de) ?? null
