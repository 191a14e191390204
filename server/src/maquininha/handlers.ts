import { oneTable } from '../http/serve.ts'
import { cadastro } from './cadastro.ts'
import { cobrar } from './cobrar.ts'

export const maquininhaHandlers = oneTable(cadastro, cobrar)
