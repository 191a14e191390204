import { chamadas as auditoria } from '../auditoria/escritorio.ts'
import { chamadas as cardapio } from '../cardapio/escritorio.ts'
import { chamadas as casas } from '../casas/escritorio.ts'
import { chamadas as conciliacao } from '../conciliacao/escritorio.ts'
import { chamadas as conferencia } from '../conferencia/escritorio.ts'
import { chamadas as conta } from '../conta/escritorio.ts'
import { chamadas as despedida } from '../despedida/escritorio.ts'
import { chamadas as estabelecimento } from '../estabelecimento/escritorio.ts'
import { chamadas as estoque } from '../estoque/escritorio.ts'
import { chamadas as estorno } from '../estorno/escritorio.ts'
import { chamadas as fiado } from '../fiado/escritorio.ts'
import { chamadas as ficha } from '../ficha/escritorio.ts'
import { chamadas as funcionario } from '../funcionario/escritorio.ts'
import { chamadas as gorjeta } from '../gorjeta/escritorio.ts'
import { chamadas as impressao } from '../impressao/escritorio.ts'
import { chamadas as impressos } from '../impressos/escritorio.ts'
import { chamadas as login } from '../login/escritorio.ts'
import { chamadas as maquininha } from '../maquininha/escritorio.ts'
import { chamadas as mesa } from '../mesa/escritorio.ts'
import { chamadas as opendelivery } from '../opendelivery/escritorio.ts'
import { chamadas as pagamento } from '../pagamento/escritorio.ts'
import { chamadas as planilha } from '../planilha/escritorio.ts'
import { chamadas as produto } from '../produto/escritorio.ts'
import { chamadas as relatorio } from '../relatorio/escritorio.ts'

/** The rows that the manager alone calls: no phone or tablet of the room, the bar or the kitchen runs them. */
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
  ...conta,
  ...estabelecimento,
  ...estoque,
  ...estorno,
  ...fiado,
  ...ficha,
  ...funcionario,
  ...gorjeta,
  ...impressao,
  ...login,
  ...maquininha,
  ...mesa,
} as const
