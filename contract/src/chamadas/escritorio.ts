import { chamadas as auditoria } from '../auditoria/escritorio.ts'
import { chamadas as cardapio } from '../cardapio/escritorio.ts'
import { chamadas as casas } from '../casas/escritorio.ts'
import { chamadas as conciliacao } from '../conciliacao/escritorio.ts'
import { chamadas as conferencia } from '../conferencia/escritorio.ts'
import { chamadas as despedida } from '../despedida/escritorio.ts'
import { chamadas as impressos } from '../impressos/escritorio.ts'
import { chamadas as opendelivery } from '../opendelivery/escritorio.ts'
import { chamadas as pagamento } from '../pagamento/escritorio.ts'
import { chamadas as planilha } from '../planilha/escritorio.ts'
import { chamadas as produto } from '../produto/escritorio.ts'
import { chamadas as relatorio } from '../relatorio/escritorio.ts'

/** The rows of the manager's office: no phone or tablet of the room, the bar or the kitchen runs them. */
export const chamadas = {
  ...produto,
  ...cardapio,
  ...planilha,
  ...pagamento,
  ...conciliacao,
  ...auditoria,
  ...conferencia,
  ...despedida,
  ...relatorio,
  ...impressos,
  ...casas,
  ...opendelivery,
} as const
