import { oneTable } from '../http/serve.ts'
import { conciliacao } from './conciliacao.ts'
import { extratoDoBanco } from './extrato-do-banco.ts'

export const conciliacoes = oneTable(conciliacao, extratoDoBanco)
