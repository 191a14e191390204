import { oneTable } from '../http/serve.ts'
import { apagarDados } from './apagar.ts'
import { meusDados } from './meus-dados.ts'

export const privacidadeHandlers = oneTable(meusDados, apagarDados)
