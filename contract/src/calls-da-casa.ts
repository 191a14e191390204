import { chamadasDeConferencia } from './conferencia.ts'
import { chamadasDeConta } from './conta.ts'
import { chamadasDePresencaDaCasa } from './presenca-da-casa.ts'
import { chamadasDePrivacidade } from './privacidade.ts'
import { chamadasDeProduto } from './produto.ts'

/** The rows that only those who work in a bar may call, and what guests rarely do: their phones fetch none of it before. */
export const chamadasDaCasa = {
  ...chamadasDeProduto,
  ...chamadasDePresencaDaCasa,
  ...chamadasDeConta,
  ...chamadasDeConferencia,
  ...chamadasDePrivacidade,
} as const
