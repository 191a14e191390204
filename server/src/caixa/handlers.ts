import { oneTable } from '../http/serve.ts'
import { caixas } from './caixas.ts'
import { fechamento } from './fechar.ts'
import { pendentes } from './pendentes.ts'

export const caixaHandlers = oneTable(caixas, fechamento, pendentes)
