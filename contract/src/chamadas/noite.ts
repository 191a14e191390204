import { chamadasDaDivisao } from '../conta/divisao.ts'
import { chamadasDePresente } from '../ficha/presente.ts'
import { chamadasDoChamado } from '../mesa/chamado.ts'
import { chamadasDaTurma } from '../mesa/cliente.ts'
import { chamadasDaOferta } from '../mesa/oferta.ts'

/** The rows that only who is seated needs: a phone fetches them with the first of them. */
export const chamadasDaNoite = {
  ...chamadasDaTurma,
  ...chamadasDoChamado,
  ...chamadasDaDivisao,
  ...chamadasDaOferta,
  ...chamadasDePresente,
} as const
