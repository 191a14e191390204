import { oneTable } from '../http/serve.ts'
import { grupos } from './grupos.ts'
import { produto } from './produto.ts'
import { programacoes } from './programacoes.ts'

export const produtoHandlers = oneTable(produto, grupos, programacoes)
