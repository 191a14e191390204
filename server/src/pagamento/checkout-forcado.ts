import { respostas } from '@boteco/contract/respostas'
import { forcarCheckout } from '../conta/contas-abertas.ts'
import type { Handlers } from '../http/serve.ts'
import { type Deps, ESPERA_MS, seFalhar } from '../provedor/provedor.ts'
import { colunas, type PagamentoPeloProvedor } from './pelo-provedor.ts'
import { fecharPagina } from './troca.ts'

export const checkoutForcado = {
  '/contas/forcarCheckoutCheckin': async ({ id, motivo = null }, { sql, transaction, sessao, provedor, log }) => {
    await transaction((tx) => forcarCheckout(tx, sessao, id, motivo).then(() => null))
    if (provedor) await fecharPaginas({ sql, provedor, log }, sessao.estabelecimento_id, id)
    return { message: respostas.checkinBaixado }
  },
} satisfies Partial<Handlers>

/**
 * No guest starts to pay for a check-in that is over. The check-in is closed whatever the provider says. What it does
 * not close now, the recovery closes, and a Pix that is still paid brings in what had been written off.
 */
async function fecharPaginas(deps: Deps, estabelecimento_id: number, checkin_id: number) {
  const { sql, log } = deps
  const abertas = await sql<PagamentoPeloProvedor[]>`
    select ${colunas(sql)} from pagamento where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}
      and meio = 'checkout' and estado = 'em_andamento'`
  const prazo = AbortSignal.timeout(ESPERA_MS)
  for (const aberta of abertas) {
    await seFalhar(
      () => fecharPagina(deps, aberta, 'checkout forçado', prazo),
      (error) => {
        log.warn(
          { pagamento: aberta.id, motivo: error.message },
          'a página de um checkout forçado não foi fechada agora',
        )
      },
    )
  }
}
