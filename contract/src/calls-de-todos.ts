import { chamadasDeAlergia } from './alergia.ts'
import { chamadasDeCardapio } from './cardapio.ts'
import { chamadasDeCheckin } from './checkin.ts'
import { chamadasDeCheckout } from './checkout.ts'
import { chamadasDeEstabelecimento } from './estabelecimento.ts'
import { chamadasDeEstorno } from './estorno.ts'
import { chamadasDeFicha } from './ficha.ts'
import { chamadasDeNotificacao } from './notificacao.ts'
import { chamadasDePagamento } from './pagamento.ts'
import { chamadasDePedido } from './pedido.ts'
import { chamadasDePessoas } from './pessoas.ts'
import { chamadasDePresenca } from './presenca.ts'
import { chamadasDeRecebimento } from './recebimento.ts'
import { chamadasDeRelato } from './relato.ts'
import { chamadasDeSessao } from './sessao.ts'

/** The rows that a guest's phone needs, and those that belong to both sides. */
export const chamadasDeTodos = {
  ...chamadasDeSessao,
  ...chamadasDeEstabelecimento,
  ...chamadasDeCardapio,
  ...chamadasDeCheckin,
  ...chamadasDePresenca,
  ...chamadasDeAlergia,
  ...chamadasDeNotificacao,
  ...chamadasDePedido,
  ...chamadasDeRecebimento,
  ...chamadasDeFicha,
  ...chamadasDeCheckout,
  ...chamadasDePagamento,
  ...chamadasDeEstorno,
  ...chamadasDePessoas,
  ...chamadasDeRelato,
} as const
