import { oneTable } from '../http/serve.ts'
import { contagem } from './contagem.ts'
import { insumos } from './insumos.ts'
import { itens } from './itens.ts'
import { lancar } from './lancar.ts'
import { periodo } from './periodo.ts'
import { receita } from './receita.ts'

export const estoqueHandlers = oneTable(itens, insumos, lancar, contagem, receita, periodo)
