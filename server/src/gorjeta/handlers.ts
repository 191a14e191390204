import { oneTable } from '../http/serve.ts'
import { gorjeta } from './gorjeta.ts'
import { gorjetas } from './gorjetas.ts'

export const gorjetaHandlers = oneTable(gorjeta, gorjetas)
