import { chamadasDeCardapio } from '../cardapio/chegada.ts'
import { chamadasDeCheckin } from '../checkin/chegada.ts'

/** The rows that a guest's phone needs before it shows the first menu. */
export const chamadasDaChegada = { ...chamadasDeCheckin, ...chamadasDeCardapio } as const
