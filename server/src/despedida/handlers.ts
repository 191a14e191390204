import { oneTable } from '../http/serve.ts'
import { avaliacoes } from './avaliacoes.ts'
import { despedida } from './despedida.ts'

export const despedidaHandlers = oneTable(despedida, avaliacoes)
