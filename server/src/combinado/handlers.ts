import { oneTable } from '../http/serve.ts'
import { combinado } from './combinado.ts'
import { naoPassaram } from './nao-passaram.ts'

export const combinadoHandlers = oneTable(combinado, naoPassaram)
