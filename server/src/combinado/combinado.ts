import { emAberto } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { cartaoDaConta, salvarNoProvedor } from '../pagamento/guardar-cartao.ts'
import { lerPagador } from '../pagamento/intencao.ts'
import { responder } from '../pagamento/pagamento.ts'
import { colunas, type PagamentoPeloProvedor, perguntar } from '../pagamento/pelo-provedor.ts'
import { ESPERA_MS } from '../provedor/provedor.ts'
import { sentencaDaRecusa } from '../provedor/recusas.ts'
import type { Checkin } from '../sessao/provas.ts'
import { cobrarOCombinado, lerAgora, sairSemDever } from './cobrar.ts'
import { estaDecidindo } from './ler.ts'

/** A tab with a card: agreed to at the beginning, charged when the guest leaves. No call of the staff's begins, raises or charges it. */
export const combinado = {
  '/combinado/buscarConta': async (_input, { sql, checkin, provedor }) => {
    const [conta, decidindo, recusado, oferece] = await Promise.all([
      lerAgora(sql, checkin),
      estaDecidindo(sql, checkin),
      lerRecusado(sql, checkin),
      provedor !== null && casaOferece(sql, checkin),
    ])
    const { vivo, valor, fica, a_cancelar } = conta
    return {
      ...{ oferece, cobrar: valor, fica, a_cancelar, decidindo },
      combinado: vivo,
      recusado: vivo ? null : recusado,
    }
  },

  '/combinado/fazer': async (input, context) => {
    const { sql, checkin, sessao, provedor, cofre, log, transaction } = context
    if (!(await casaOferece(sql, checkin)))
      throw new VisibleError(409, respostas.semContaNoCartao, 'sem_conta_no_cartao')
    const { teto, comTaxa, cartaoCriptografado, ...dito } = input
    const cartao = cartaoCriptografado
      ? await salvarNoProvedor(provedor, cartaoCriptografado, log)
      : await cartaoDaConta(sql, sessao)
    const { estabelecimento_id, id } = checkin
    return transaction(async (tx) => {
      await tx`select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} for update`
      const pagador = await lerPagador(tx, { checkin, sessao, cofre, pedidos: [{ id, ...dito }] })
      // the charge comes when nobody is there to say it
      await tx`
        update checkin set nome = coalesce(nome, ${pagador.nome}), email = coalesce(email, ${pagador.email}),
          cpf = coalesce(cpf, ${cofre.cifrar(pagador.cpf)}), telefone = coalesce(telefone, ${pagador.telefone})
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      const { token, ultimos_digitos } = cartao
      const [feito] = await tx`
        insert into combinado (estabelecimento_id, checkin_id, teto, taxa_percentual, token, ultimos_digitos)
        select e.id, ${id}, ${teto}, case when ${comTaxa} then e.taxa_percentual else 0 end, ${token}, ${ultimos_digitos}
        from estabelecimento e where e.id = ${estabelecimento_id} and ${oferecida(tx)}
        on conflict (estabelecimento_id, checkin_id) where acabou_em is null do nothing returning 1`
      if (!feito) throw new VisibleError(409, respostas.jaCombinado, 'ja_combinado')
      return { message: respostas.combinadoFeito }
    })
  },

  // what is with the bank already goes on
  '/combinado/desfazer': (_input, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      await tx`
        update combinado set acabou_em = now(), acabou = 'cliente', token = null
        where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id} and acabou_em is null`
      return { message: respostas.combinadoDesfeito }
    }),

  '/combinado/irEmbora': async ({ mostrado }, { sql, checkin, sessao, chave, provedor, cofre, publicUrl, log }) => {
    const saiu = { message: respostas.checkoutFeito, saiu: true }
    if (!checkin.aberto) return { ...saiu, pagamento: null }
    const conta = await lerAgora(sql, checkin)
    const combinada = conta.vivo !== null && conta.valor === mostrado
    // said again, because the answer was lost: it was charged, or is being charged
    const ultimo = combinada ? null : await ultimoCobrado(sql, checkin, mostrado)
    if (!combinada && !ultimo) throw new VisibleError(409, respostas.combinadoMudou, 'valor_mudou')
    if (!provedor) throw new VisibleError(503, respostas.pagamentoDesligado, 'pagamento_desligado')
    const deps = { sql, provedor, cofre, publicUrl, log }
    const pagamento = ultimo
      ? await perguntar(deps, ultimo, 'consulta', AbortSignal.timeout(ESPERA_MS))
      : mostrado > 0
        ? await cobrarOCombinado(deps, { checkin, sessao, chave, input: { mostrado } }, conta)
        : null
    const resposta = pagamento && responder(pagamento)
    if (await sairSemDever(sql, checkin, null)) return { ...saiu, pagamento: resposta?.pagamento ?? null }
    if (!resposta) throw new VisibleError(409, respostas.combinadoNaoPaga, 'pedido_em_aberto')
    const pago = resposta.pagamento.estado === 'pago'
    const resta = pago && (await lerAgora(sql, checkin)).fica > 0
    return {
      message: resta ? respostas.combinadoPagouParte : pago ? respostas.combinadoAindaVem : resposta.message,
      saiu: false,
      pagamento: resposta.pagamento,
    }
  },
} satisfies Partial<Handlers>

/** SQL: whether the bar `e` lets guests leave a tab with a card. */
const oferecida = (sql: Sql | Transaction) => sql`(e.conta_no_cartao and e.confirmado_em is not null)`

async function casaOferece(sql: Sql, { estabelecimento_id }: Checkin): Promise<boolean> {
  const [oferece] = await sql`select from estabelecimento e where e.id = ${estabelecimento_id} and ${oferecida(sql)}`
  return oferece !== undefined
}

/** The newest charge of so much by an agreement of this check-in, if it was made or may be. */
async function ultimoCobrado(sql: Sql, { estabelecimento_id, id }: Checkin, valor: number) {
  const [ultimo] = await sql<PagamentoPeloProvedor[]>`
    select ${colunas(sql)} from pagamento where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id}
      and combinado_id is not null order by id desc limit 1`
  return ultimo?.valor === valor && (emAberto(ultimo.estado) || ultimo.estado === 'pago') ? ultimo : null
}

/** The card of the last agreement, if it was declined, and why. */
async function lerRecusado(sql: Sql, { estabelecimento_id, id }: Checkin) {
  const [ultimo] = await sql<{ ultimos_digitos: string; acabou: string | null; codigo: string | null }[]>`
    select k.ultimos_digitos, k.acabou, (select p.codigo_recusa from pagamento p where p.estabelecimento_id = k.estabelecimento_id
        and p.combinado_id = k.id order by p.id desc limit 1) as codigo
    from combinado k where k.estabelecimento_id = ${estabelecimento_id} and k.checkin_id = ${id} order by k.id desc limit 1`
  if (ultimo?.acabou !== 'recusado') return null
  return { ultimos_digitos: ultimo.ultimos_digitos, message: sentencaDaRecusa(ultimo.codigo) }
}
