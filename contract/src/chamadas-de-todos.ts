import { chamadasDaAlergia } from './alergia.ts'
import { chamadasDeCliente } from './cliente.ts'
import { chamadasDaConta } from './conta.ts'
import { chamadasDeEstabelecimento } from './estabelecimento.ts'
import { chamadasDeEstorno } from './estorno.ts'
import { chamadasDeFicha } from './ficha.ts'
import { chamadasDeNotificacao } from './notificacao.ts'
import { chamadasDePagamento } from './pagamento.ts'
import { chamadasDePedido } from './pedido.ts'
import { chamadasDeRelato } from './relato.ts'
import { chamadasDeSessao } from './sessao.ts'
import { chamadasDaTaxa } from './taxa.ts'

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
