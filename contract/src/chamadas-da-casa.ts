import { chamadasDeAuditoria } from './auditoria.ts'
import { chamadasDoChamadoDaCasa } from './chamado.ts'
import { chamadasDeComanda } from './checkin-da-casa.ts'
import { chamadasDeConciliacao } from './conciliacao.ts'
import { chamadasDeConferencia } from './conferencia.ts'
import { chamadasDaContaDaCasa } from './conta-da-casa.ts'
import { chamadasDoCouvert } from './couvert.ts'
import { chamadasDoDesconto } from './desconto.ts'
import { chamadasDoEstabelecimentoDaCasa } from './estabelecimento-da-casa.ts'
import { chamadasDeEstornoDaCasa } from './estorno-da-casa.ts'
import { chamadasDeFichaDaCasa } from './ficha-da-casa.ts'
import { chamadasDeFuncionario } from './funcionario.ts'
import { chamadasDeLogin } from './login.ts'
import { chamadasDaMesaDaCasa } from './mesa-da-casa.ts'
import { chamadasDePedidoDaCasa } from './pedido-da-casa.ts'
import { chamadasDePrivacidade } from './privacidade.ts'
import { chamadasDeProduto } from './produto.ts'
import { chamadasDoRateio } from './rateio.ts'

/** The rows of those who work in a bar, their logins included, and what few others need: phones fetch none of it before. */
export const chamadasDaCasa = {
  ...chamadasDeProduto,
  ...chamadasDeComanda,
  ...chamadasDaMesaDaCasa,
  ...chamadasDoChamadoDaCasa,
  ...chamadasDePedidoDaCasa,
  ...chamadasDaContaDaCasa,
  ...chamadasDoDesconto,
  ...chamadasDeEstornoDaCasa,
  ...chamadasDoCouvert,
  ...chamadasDoRateio,
  ...chamadasDeConciliacao,
  ...chamadasDeFichaDaCasa,
  ...chamadasDeConferencia,
  ...chamadasDePrivacidade,
  ...chamadasDeAuditoria,
  ...chamadasDeLogin,
  ...chamadasDeFuncionario,
  ...chamadasDoEstabelecimentoDaCasa,
} as const
