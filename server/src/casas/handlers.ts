import { oneTable } from '../http/serve.ts'
import { abrir } from './abrir.ts'
import { copiar } from './copiar.ts'
import { levar } from './levar.ts'

export const casas = oneTable(abrir, copiar, levar)
