import { oneTable } from '../http/serve.ts'
import { clientesDoFiado } from './clientes.ts'
import { porNoFiado } from './por.ts'

export const fiadoHandlers = oneTable(clientesDoFiado, porNoFiado)
