import { respostas } from '@boteco/contract/respostas'
import type { Cofre } from '../cofre/cofre.ts'
import { largarOQueEspera, podeFazerCheckout } from '../conta/conta.ts'
import { cancelarNaoEntregues } from '../conta/contas-abertas.ts'
import { type Sql, transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { cobrarCartao } from '../pagamento/cobrar.ts'
import type { PagamentoPeloProvedor } from '../pagamento/pelo-provedor.ts'
import { type Deps, ESPERA_MS } from '../provedor/provedor.ts'
import type { Checkin, Sessao } from '../sessao/provas.ts'
import { type ACobrar, lerACobrar } from './ler.ts'

export type DoCombinado = Deps & { cofre: Cofre; publicUrl: string }
type Quem = { checkin: Checkin; sessao: Sessao | null; chave: string | null; input: unknown }

export const lerAgora = (sql: Sql, checkin: Checkin): Promise<ACobrar> =>
  transaction(sql, (tx) => lerACobrar(tx, checkin))

/**
 * Charges what `conta` says: an intention by the way of every payment, which is refused where the agreement ended meanwhile, is
 * at its ceiling, or costs another sum. Whatever the provider says is recorded, asked about and given back as ever.
 */
export async function cobrarOCombinado(
  { sql, provedor, cofre, publicUrl, log }: DoCombinado,
  { checkin, sessao, chave, input }: Quem,
  { vivo, linhas, taxa }: ACobrar,
): Promise<PagamentoPeloProvedor> {
  const pedidos = linhas.map(({ linha_id, valor }) => ({
    ...{ tipo: 'item' as const, id: linha_id, produto_pedido_id: linha_id, mostrado: valor },
    ...(taxa > 0 && { taxa }),
  }))
  const chamada = {
    ...{ sql, cofre, checkin, sessao, chave, publicUrl, input, pedidos },
    ...{ path: '/combinado/irEmbora' as const, meio: 'cartao_salvo' as const, expira_em: null, combinado_id: vivo!.id },
  }
  const prazo = AbortSignal.timeout(ESPERA_MS)
  try {
    return (await cobrarCartao({ chamada, provedor, log, prazo }, { token: vivo!.token })).pagamento
  } catch (error) {
    if (brokeConstraint(error, 'combinado_vale') || brokeConstraint(error, 'combinado_ate_o_teto'))
      throw new VisibleError(409, respostas.combinadoMudou, 'valor_mudou')
    throw error
  }
}

/**
 * The guest is out, where nothing that was delivered is left to pay: what was not is cancelled, and its stock comes back.
 * `ausenteDesde`: nobody tapped, and nobody may have come back since.
 * @returns whether the check-in is closed now
 */
export const sairSemDever = (sql: Sql, checkin: Checkin, ausenteDesde: Date | null) =>
  transaction(sql, async (tx) => {
    const { estabelecimento_id, id } = checkin
    const [aberto] = await tx<{ ultima: Date }[]>`
      select ultima_atividade_em as ultima from checkin
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null for update`
    if (!aberto || (ausenteDesde && aberto.ultima > ausenteDesde)) return false
    // also what was carried to them while the bank was asked
    const { linhas, fica } = await lerACobrar(tx, checkin)
    if (linhas.length > 0 || fica > 0) return false
    await cancelarNaoEntregues(tx, estabelecimento_id, id, respostas.clienteDesistiu)
    if (!(await podeFazerCheckout(tx, checkin))) return false
    await largarOQueEspera(tx, estabelecimento_id, id)
    await tx`
      update checkin set fechado_em = now(), fechado_pelo_sistema = ${ausenteDesde !== null}
      where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
    return true
  })
