import { chamadas as cardapio } from '../cardapio/chegada.ts'
import { chamadas as checkin } from '../checkin/chegada.ts'

export { safeDecode, safeEncode } from 'zod/mini'

/** The rows that a guest's phone needs before it shows the first menu, and what reads and writes by them. */
export const chamadas = { ...checkin, ...cardapio } as const
