import { oneTable } from '../http/serve.ts'
import { estranho } from './estranho.ts'
import { inicio } from './inicio.ts'
import { linhas } from './linhas.ts'
import { porPessoa } from './por-pessoa.ts'
import { relatorios } from './relatorios.ts'

export const relatorio = oneTable(estranho, inicio, linhas, porPessoa, relatorios)
