import { oneTable } from '../http/serve.ts'
import { copiar } from './copiar.ts'
import { levar } from './levar.ts'

export const casas = oneTable(copiar, levar)
