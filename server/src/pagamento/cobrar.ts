import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import {
  type Cartao,
  type CartaoSalvo,
  type Cobrado,
  type Cobranca,
  DuvidaDoProvedor,
  type Log,
  type Provedor,
  RecusaDoProvedor,
  seFalhar,
} from '../provedor/provedor.ts'
import { erroDaRecusa } from '../provedor/recusas.ts'
import { contarCartao, contarRecusado } from './cartao-contado.ts'
import { type Chamada, escreverIntencao, liberarChave } from './intencao.ts'
import {
  colunas,
  guardarIds,
  type PagamentoPeloProvedor,
  perguntar,
  registrar,
  sentencaDeQuemEspera,
} from './pelo-provedor.ts'
import { abrirCaminho } from './troca.ts'

type Tentativa = { chamada: Chamada; provedor: Provedor; log: Log; prazo: AbortSignal }

const indisponivel = () => new VisibleError(503, respostas.pagamentoIndisponivel, 'pagamento_indisponivel')

/**
 * Intention, provider, record. A retry with the same key finds the first one's intention, and only asks about it.
 * What fails with nothing taken ends the intention and sets its lines and its key free.
 */
async function tentar(
  tentativa: Tentativa,
  fazer: (pagamento: PagamentoPeloProvedor, cobranca: Cobranca) => Promise<PagamentoPeloProvedor>,
): Promise<PagamentoPeloProvedor> {
  const { chamada, provedor, log, prazo } = tentativa
  const { sql } = chamada
  const { pagamento, cobranca } = await intencaoComTroca(tentativa)
  if (!cobranca) return perguntar({ sql, provedor, log }, pagamento, 'consulta', prazo)
  return seFalhar(
    () => fazer(pagamento, cobranca),
    async (error) => {
      log.warn({ pagamento: pagamento.id, motivo: error.message }, 'o provedor não fez o pagamento')
      const recusado = error instanceof RecusaDoProvedor
      await registrar(sql, pagamento, { estado: recusado ? 'recusado' : 'cancelado' }, error.message, log)
      await liberarChave(chamada)
      throw recusado ? erroDaRecusa(error) : indisponivel()
    },
  )
}

/** Race: another payment may take again what was just set free. So often it is tried. */
const VEZES = 3

/** Lines that this check-in's own abandoned page holds, or its own lines that another's holds, are taken; else it is a 409. */
async function intencaoComTroca({ chamada, provedor, log, prazo }: Tentativa) {
  const { sql, checkin, pedidos } = chamada
  for (let vez = 1; ; vez++) {
    try {
      return await escreverIntencao(chamada)
    } catch (error) {
      if (!(error instanceof VisibleError && error.code === 'linha_em_pagamento')) throw error
      if (vez === VEZES || !(await soltar())) throw error
    }
  }

  async function soltar() {
    return seFalhar(
      () => abrirCaminho({ sql, provedor, log }, checkin, pedidos, prazo),
      (error) => {
        log.warn({ motivo: error.message }, 'o provedor não disse se a página aberta foi paga')
        throw indisponivel()
      },
    )
  }
}

/** Charges a card. A doubt in the second step is never an end: the order is read, now or later. */
export async function cobrarCartao(
  tentativa: Tentativa,
  cartao: Cartao,
): Promise<{ pagamento: PagamentoPeloProvedor; salvo: CartaoSalvo | null }> {
  const { chamada, provedor, log, prazo } = tentativa
  const { sql, checkin } = chamada
  let salvo: CartaoSalvo | null = null
  const pagamento = await tentar(tentativa, async (intencao, cobranca) => {
    // nothing can be charged before this id is ours, so no failure up to here took anything
    const id_pedido = await provedor.criarPedido(cobranca, prazo)
    const aberto = await registrar(
      sql,
      intencao,
      { estado: 'em_andamento', id_pedido },
      'pedido aberto no provedor',
      log,
    )
    if (aberto.estado !== 'em_andamento') throw await acabouAntes(sql, aberto)
    const situacao = await cobrarOuLer(tentativa, id_pedido, cobranca, cartao)
    if (!situacao) return aberto
    const depois = await registrar(sql, aberto, situacao, 'resposta do provedor', log)
    if (situacao.estado === 'recusado') {
      // an attacker testing cards must not keep a declined one uncounted by making the payment give way meanwhile
      if (depois.estado !== 'recusado') await contarRecusado(sql, depois, log)
      if (situacao.marca) await contarCartao(sql, checkin, situacao.marca, log)
    }
    if (depois.estado === 'cancelado') throw await acabouAntes(sql, depois)
    // the provider keeps a declined card too; we do not
    if (depois.estado !== 'recusado') salvo = situacao.cartao
    return depois
  })
  return { pagamento, salvo }
}

/** It gave way to the owner of its lines, or this process slept so long that the recovery gave the intention up. */
const acabouAntes = async (sql: Sql, pagamento: PagamentoPeloProvedor) =>
  new VisibleError(409, await sentencaDeQuemEspera(sql, pagamento), 'pagamento_cancelado')

/** Null while the outcome is unknown. */
async function cobrarOuLer(
  { provedor, log, prazo }: Tentativa,
  id_pedido: string,
  cobranca: Cobranca,
  cartao: Cartao,
): Promise<Cobrado | null> {
  try {
    return await provedor.cobrarPedido(id_pedido, cobranca, cartao, prazo)
  } catch (error) {
    if (!(error instanceof DuvidaDoProvedor)) throw error
    log.warn({ motivo: error.message }, 'dúvida ao cobrar: o pedido será lido')
  }
  return seFalhar(
    async () => {
      return { ...(await provedor.consultarPedido(id_pedido, prazo)), marca: null }
    },
    () => null,
  )
}

/**
 * Opens a Pix. A doubt is asked again at once with the same key, which is idempotent. A second one is an end, because
 * no guest has the code to pay it.
 */
export function abrirPix(tentativa: Tentativa, expira_em: Date): Promise<PagamentoPeloProvedor> {
  const { chamada, provedor, log, prazo } = tentativa
  return tentar(tentativa, async (intencao, cobranca) => {
    const criar = () => provedor.criarPix(cobranca, expira_em, prazo)
    const {
      codigo: codigo_pix,
      id_pedido,
      id_cobranca,
    } = await criar().catch((error) => {
      if (!(error instanceof DuvidaDoProvedor)) throw error
      return criar()
    })
    const novidade = { estado: 'em_andamento' as const, id_pedido, id_cobranca, codigo_pix }
    const aberto = await registrar(chamada.sql, intencao, novidade, 'Pix aberto no provedor', log)
    if (aberto.estado === 'pago') return aberto
    if (aberto.estado !== 'em_andamento') return deuLugar(chamada.sql, aberto, novidade)
    // its first notice may have come before this answer, and a notice has no code
    return aberto.codigo_pix ? aberto : guardarCodigo(chamada.sql, aberto, codigo_pix)
  })
}

async function guardarCodigo(
  sql: Sql,
  { estabelecimento_id, id }: PagamentoPeloProvedor,
  codigo_pix: string,
): Promise<PagamentoPeloProvedor> {
  const [pagamento] = await sql<[PagamentoPeloProvedor]>`
    update pagamento set codigo_pix = ${codigo_pix} where estabelecimento_id = ${estabelecimento_id} and id = ${id}
    returning ${colunas(sql)}`
  return pagamento
}

/**
 * Opens the hosted page. Here a doubt is an end: no guest has the page's address to pay there, and the provider closes
 * it by itself at `expira_em`.
 */
export function abrirPagina(tentativa: Tentativa, expira_em: Date): Promise<PagamentoPeloProvedor> {
  const { chamada, provedor, log, prazo } = tentativa
  return tentar(tentativa, async (intencao, cobranca) => {
    const { id_checkout, url } = await provedor.abrirCheckout(cobranca, expira_em, prazo)
    const novidade = { estado: 'em_andamento' as const, id_checkout, url }
    const aberto = await registrar(chamada.sql, intencao, novidade, 'página aberta no provedor', log)
    if (aberto.estado !== 'em_andamento') return deuLugar(chamada.sql, aberto, novidade)
    return aberto
  })
}

/**
 * It ended while the provider was being asked to open it. No guest has its code or address. Its id at the provider is
 * written down all the same. The recovery asks about it for a while, and money that came all the same goes back.
 */
async function deuLugar(...qual: Parameters<typeof guardarIds>): Promise<never> {
  await guardarIds(...qual)
  throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
}
