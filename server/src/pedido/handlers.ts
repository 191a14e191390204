import { oneTable } from '../http/serve.ts'
import { andamento } from './andamento.ts'
import { cancelamento } from './cancelamento.ts'
import { cancelamentosPorVer } from './cancelamentos-por-ver.ts'
import { departamento } from './departamento.ts'
import { desfazerPedido } from './desfazer-pedido.ts'
import { documento } from './documento.ts'
import { emFalta } from './em-falta.ts'
import { marcas } from './marcas.ts'
import { paraViagem } from './para-viagem.ts'
import { pedido } from './pedido.ts'
import { pesarDeNovo } from './pesar-de-novo.ts'
import { preparo } from './preparo.ts'
import { previsao } from './previsao.ts'
import { recebimento } from './recebimento.ts'

export const pedidoHandlers = oneTable(
  pedido,
  desfazerPedido,
  andamento,
  cancelamento,
  cancelamentosPorVer,
  departamento,
  documento,
  paraViagem,
  pesarDeNovo,
  emFalta,
  marcas,
  preparo,
  previsao,
  recebimento,
)
