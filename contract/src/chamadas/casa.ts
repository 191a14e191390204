import { chamadas as balcao } from '../balcao/casa.ts'
import { chamadas as caixa } from '../caixa/casa.ts'
import { chamadas as checkin } from '../checkin/casa.ts'
import { chamadas as combinado } from '../combinado/casa.ts'
import { chamadas as conta } from '../conta/casa.ts'
import { chamadas as perda } from '../conta/perda.ts'
import { chamadas as estabelecimento } from '../estabelecimento/casa.ts'
import { chamadas as estoque } from '../estoque/casa.ts'
import { chamadas as estorno } from '../estorno/casa.ts'
import { chamadas as fiado } from '../fiado/casa.ts'
import { chamadas as ficha } from '../ficha/casa.ts'
import { chamadas as funcionario } from '../funcionario/casa.ts'
import { chamadas as gorjeta } from '../gorjeta/casa.ts'
import { chamadas as impressao } from '../impressao/casa.ts'
import { chamadas as login } from '../login/casa.ts'
import { chamadas as maquininha } from '../maquininha/casa.ts'
import { chamadas as mesa } from '../mesa/casa.ts'
import { chamadas as salao } from '../mesa/salao.ts'
import { chamadas as pedido } from '../pedido/casa.ts'
import { chamadas as turno } from '../turno/casa.ts'

/** The rows of those who work in a bar, besides the office's: phones of guests fetch none of it. */
export const chamadas = {
  ...estabelecimento,
  ...checkin,
  ...pedido,
  ...ficha,
  ...conta,
  ...perda,
  ...estorno,
  ...combinado,
  ...fiado,
  ...caixa,
  ...maquininha,
  ...impressao,
  ...balcao,
  ...mesa,
  ...turno,
  ...gorjeta,
  ...estoque,
  ...salao,
  ...funcionario,
  ...login,
} as const
