import { oneTable } from '../http/serve.ts'
import { devolverFichas } from './devolver-fichas.ts'
import { estornos } from './estornar.ts'

export const estornoHandlers = oneTable(estornos, devolverFichas)
