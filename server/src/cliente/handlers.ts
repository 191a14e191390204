import { oneTable } from '../http/serve.ts'
import { cliente } from './cliente.ts'
import { meusBares } from './meus-bares.ts'

export const clienteHandlers = oneTable(cliente, meusBares)
