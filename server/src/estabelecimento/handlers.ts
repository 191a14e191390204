import { oneTable } from '../http/serve.ts'
import { confirmacao } from './confirmar.ts'
import { estabelecimento } from './estabelecimento.ts'

export const estabelecimentoHandlers = oneTable(estabelecimento, confirmacao)
