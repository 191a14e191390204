import { oneTable } from '../http/serve.ts'
import { ficha } from './ficha.ts'
import { noBalcao } from './no-balcao.ts'
import { presente } from './presente.ts'
import { semRede } from './sem-rede.ts'
import { transferir } from './transferir.ts'

export const fichaHandlers = oneTable(ficha, transferir, presente, noBalcao, semRede)
