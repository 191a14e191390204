import { chamadas as checkin } from '../checkin/cliente.ts'
import { chamadas as cliente } from '../cliente/cliente.ts'
import { chamadas as combinado } from '../combinado/cliente.ts'
import { chamadas as conta } from '../conta/cliente.ts'
import { chamadas as despedida } from '../despedida/cliente.ts'
import { chamadas as estabelecimento } from '../estabelecimento/cliente.ts'
import { chamadas as estorno } from '../estorno/cliente.ts'
import { chamadas as ficha } from '../ficha/cliente.ts'
import { chamadas as gorjeta } from '../gorjeta/cliente.ts'
import { chamadas as login } from '../login/cliente.ts'
import { chamadas as mesa } from '../mesa/cliente.ts'
import { chamadas as notificacao } from '../notificacao/cliente.ts'
import { chamadas as pagamento } from '../pagamento/cliente.ts'
import { chamadas as pedido } from '../pedido/cliente.ts'
import { chamadas as privacidade } from '../privacidade/cliente.ts'
import { chamadas as produto } from '../produto/cliente.ts'
import { chamadas as relato } from '../relato/cliente.ts'
import { chamadas as rodada } from '../rodada/cliente.ts'
import { chamadas as sessao } from '../sessao/cliente.ts'

/** The rows of a guest who sits down, and those that belong to both sides. */
export const chamadas = {
  ...sessao,
  ...relato,
  ...estabelecimento,
  ...produto,
  ...checkin,
  ...notificacao,
  ...pedido,
  ...rodada,
  ...ficha,
  ...conta,
  ...estorno,
  ...pagamento,
  ...combinado,
  ...mesa,
  ...gorjeta,
  ...despedida,
  ...cliente,
  ...login,
  ...privacidade,
} as const
