import { chamadas as auditoria } from '../auditoria/casa.ts'
import { chamadas as balcao } from '../balcao/casa.ts'
import { chamadas as caixa } from '../caixa/casa.ts'
import { chamadas as cardapio } from '../cardapio/casa.ts'
import { chamadas as casas } from '../casas/casa.ts'
import { chamadas as checkin } from '../checkin/casa.ts'
import { chamadas as combinado } from '../combinado/casa.ts'
import { chamadas as conciliacao } from '../conciliacao/casa.ts'
import { chamadas as conferencia } from '../conferencia/casa.ts'
import { chamadas as conta } from '../conta/casa.ts'
import { chamadas as perda } from '../conta/perda.ts'
import { chamadas as despedida } from '../despedida/casa.ts'
import { chamadas as estabelecimento } from '../estabelecimento/casa.ts'
import { chamadas as estoque } from '../estoque/casa.ts'
import { chamadas as estorno } from '../estorno/casa.ts'
import { chamadas as fiado } from '../fiado/casa.ts'
import { chamadas as ficha } from '../ficha/casa.ts'
import { chamadas as funcionario } from '../funcionario/casa.ts'
import { chamadas as gorjeta } from '../gorjeta/casa.ts'
import { chamadas as impressao } from '../impressao/casa.ts'
import { chamadas as impressos } from '../impressos/casa.ts'
import { chamadas as login } from '../login/casa.ts'
import { chamadas as maquininha } from '../maquininha/casa.ts'
import { chamadas as mesa } from '../mesa/casa.ts'
import { chamadas as salao } from '../mesa/salao.ts'
import { chamadas as opendelivery } from '../opendelivery/casa.ts'
import { chamadas as pagamento } from '../pagamento/casa.ts'
import { chamadas as pedido } from '../pedido/casa.ts'
import { chamadas as planilha } from '../planilha/casa.ts'
import { chamadas as produto } from '../produto/casa.ts'
import { chamadas as relatorio } from '../relatorio/casa.ts'
import { chamadas as turno } from '../turno/casa.ts'

/** The rows of those who work in a bar: phones fetch none of it before. */
export const chamadas = {
  ...estabelecimento,
  ...produto,
  ...cardapio,
  ...planilha,
  ...checkin,
  ...pedido,
  ...ficha,
  ...conta,
  ...perda,
  ...estorno,
  ...pagamento,
  ...combinado,
  ...fiado,
  ...caixa,
  ...maquininha,
  ...conciliacao,
  ...auditoria,
  ...conferencia,
  ...impressao,
  ...balcao,
  ...mesa,
  ...turno,
  ...gorjeta,
  ...despedida,
  ...relatorio,
  ...estoque,
  ...salao,
  ...impressos,
  ...funcionario,
  ...login,
  ...casas,
  ...opendelivery,
} as const
