import { chamadasDeConferencia } from './conferencia.ts'
import { chamadasDeConta } from './conta.ts'
import { chamadasDePresencaDaCasa } from './presenca-da-casa.ts'
import { chamadasDeProduto } from './produto.ts'

/** The rows that only those who work in a bar may call: a guest's phone does not fetch them. */
export const chamadasDaCasa = {
  ...chamadasDeProduto,
  ...chamadasDePresencaDaCasa,
  ...chamadasDeConta,
  ...chamadasDeConferencia,
} as const
