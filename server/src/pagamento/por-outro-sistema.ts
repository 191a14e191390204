import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { type LinhaInformada, linhasAPagar, receber } from './no-caixa.ts'
import { pagarCom } from './varios-meios.ts'

/** What a system of others says that it took; `taxa`: of `valor`, the service charge. In centavos. */
export type PorOutroSistema = {
  valor: number
  taxa: number
  aplicativo_id: number
  sistema: string
  metodo: string
  bandeira: string | null
  nsu: string
  dito_hash: Buffer
}

/**
 * Records it as a waiter records what a machine took: these lines, the oldest first, of the last one a part.
 * @returns the payment's id
 */
export async function receberDeOutroSistema(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  produtos: readonly LinhaInformada[],
  { valor, taxa, ...deFora }: PorOutroSistema,
): Promise<number> {
  const quem = { estabelecimento_id, checkin: null, vinculo_id }
  const linhas = await linhasAPagar(tx, estabelecimento_id, produtos)
  const parte = await pagarCom(tx, quem, linhas, { meio: 'externo', valor, comTaxa: taxa > 0 }, naoFecha)
  if (parte.comTaxa.taxa !== taxa) throw new VisibleError(409, respostas.taxaDeForaNaoConfere, 'taxa_mudou')
  const pagamento_id = await receber(tx, quem, parte)
  await tx`insert into pagamento_externo ${tx({ estabelecimento_id, pagamento_id, ...deFora })}`
  return pagamento_id
}

const naoFecha = (valor: number, cabe: number) =>
  `O pagamento é de ${emReais(valor)}, e destes itens dá para pagar assim ${emReais(cabe)}. Nada foi registrado.`
