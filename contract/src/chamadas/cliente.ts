import { chamadasDaAlergia } from '../checkin/cliente.ts'
import { chamadasDeCliente } from '../cliente/cliente.ts'
import { chamadasDaConta } from '../conta/cliente.ts'
import { chamadasDeEstabelecimento } from '../estabelecimento/cliente.ts'
import { chamadasDeEstorno } from '../estorno/cliente.ts'
import { chamadasDeFicha } from '../ficha/cliente.ts'
import { chamadasDeNotificacao } from '../notificacao/cliente.ts'
import { chamadasDePagamento } from '../pagamento/cliente.ts'
import { chamadasDaTaxa } from '../pagamento/taxa.ts'
import { chamadasDePedido } from '../pedido/cliente.ts'
import { chamadasDeRelato } from '../relato/cliente.ts'
import { chamadasDeSessao } from '../sessao/cliente.ts'

/** The rows that a guest's phone needs after the menu, and those that belong to both sides. */
export const chamadasDeTodos = {
  ...chamadasDeSessao,
  ...chamadasDeEstabelecimento,
  ...chamadasDeNotificacao,
  ...chamadasDaAlergia,
  ...chamadasDePedido,
  ...chamadasDeFicha,
  ...chamadasDaConta,
  ...chamadasDePagamento,
  ...chamadasDaTaxa,
  ...chamadasDeEstorno,
  ...chamadasDeCliente,
  ...chamadasDeRelato,
} as const
