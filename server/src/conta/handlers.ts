import { oneTable } from '../http/serve.ts'
import { conta } from './conta.ts'
import { contaDoGarcom } from './conta-do-garcom.ts'
import { contasAbertas } from './contas-abertas.ts'
import { couvert } from './couvert.ts'
import { desconto } from './desconto.ts'
import { dividir } from './dividir.ts'
import { perda } from './perda.ts'
import { vendasDaNoite } from './vendas-da-noite.ts'

export const contaHandlers = oneTable(
  conta,
  contasAbertas,
  vendasDaNoite,
  contaDoGarcom,
  dividir,
  couvert,
  desconto,
  perda,
)
