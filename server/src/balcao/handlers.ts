import { oneTable } from '../http/serve.ts'
import { fichasNoPapel } from './fichas-no-papel.ts'
import { porta } from './porta.ts'
import { vender } from './vender.ts'

export const balcaoHandlers = oneTable(vender, fichasNoPapel, porta)
