import { oneTable } from '../http/serve.ts'
import { porta } from './porta.ts'
import { vender } from './vender.ts'

export const balcaoHandlers = oneTable(vender, porta)
