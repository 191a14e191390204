import { chamadasDeAuditoria } from '../auditoria/casa.ts'
import { chamadasDeComanda } from '../checkin/casa.ts'
import { chamadasDeConciliacao } from '../conciliacao/casa.ts'
import { chamadasDeConferencia } from '../conferencia/casa.ts'
import { chamadasDaContaDaCasa } from '../conta/casa.ts'
import { chamadasDoCouvert } from '../conta/couvert.ts'
import { chamadasDoDesconto } from '../conta/desconto.ts'
import { chamadasDoEstabelecimentoDaCasa } from '../estabelecimento/casa.ts'
import { chamadasDeEstornoDaCasa } from '../estorno/casa.ts'
import { chamadasDeFichaDaCasa } from '../ficha/casa.ts'
import { chamadasDeFuncionario } from '../funcionario/casa.ts'
import { chamadasDeLogin } from '../login/casa.ts'
import { chamadasDaMesaDaCasa } from '../mesa/casa.ts'
import { chamadasDoChamadoDaCasa } from '../mesa/chamado.ts'
import { chamadasDoRateio } from '../pagamento/casa.ts'
import { chamadasDePedidoDaCasa } from '../pedido/casa.ts'
import { chamadasDePrivacidade } from '../privacidade/cliente.ts'
import { chamadasDeProduto } from '../produto/casa.ts'

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
