import { oneTable } from '../http/serve.ts'
import { checkoutForcado } from './checkout-forcado.ts'
import { desfazerRecebimento } from './desfazer-recebimento.ts'
import { desistir } from './desistir.ts'
import { emperrados } from './emperrados.ts'
import { noCaixa } from './no-caixa.ts'
import { ofertaDePagamento } from './oferta.ts'
import { pagamento } from './pagamento.ts'
import { pagamentos } from './pagamentos.ts'
import { rateio } from './rateio.ts'
import { recibo } from './recibo.ts'
import { taxa } from './taxa.ts'
import { trocarMeio } from './trocar-meio.ts'

export const pagamentoHandlers = oneTable(
  pagamento,
  noCaixa,
  checkoutForcado,
  emperrados,
  pagamentos,
  trocarMeio,
  desfazerRecebimento,
  recibo,
  rateio,
  taxa,
  desistir,
  ofertaDePagamento,
)
