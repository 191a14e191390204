import { chamadasDoChamado } from './chamado.ts'
import { chamadasDaDivisao } from './divisao.ts'
import { chamadasDaOferta } from './oferta.ts'
import { chamadasDePresente } from './presente.ts'
import { chamadasDaTurma } from './turma.ts'

/** The rows that only who is seated needs: a phone fetches them with the first of them. */
export const chamadasDaNoite = {
  ...chamadasDaTurma,
  ...chamadasDoChamado,
  ...chamadasDaDivisao,
  ...chamadasDaOferta,
  ...chamadasDePresente,
} as const
