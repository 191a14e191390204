import { emAberto } from '@boteco/contract/pagamento/cliente'
import type { Sql } from '../database/db.ts'
import { estornosAbertos, pedirEstorno } from '../estorno/estorno.ts'
import { entrou, guardarIds, type PagamentoPeloProvedor, registrar } from '../pagamento/pelo-provedor.ts'
import { type Maquininha, type NaMaquina, situacaoDaMaquina } from '../provedor/maquininha.ts'
import type { Maquininhas } from '../provedor/maquininhas-da-casa.ts'
import { ForaDoAr, type Log, RecusaDoProvedor } from '../provedor/provedor.ts'

/** For so long the amount can be paid on the machine, in s; then the acquirer takes it off by itself. */
const VIDA_S = 300

export type Deps = { sql: Sql; maquininhas: Maquininhas; log: Log }

/** A payment that a machine was asked for, or is about to be. */
export type NaMaquininha = PagamentoPeloProvedor & { maquininha_id: number; terminal: string; nome: string }

export const daMaquininha = (sql: Sql) => sql`
  select ${colunasDoPagamento(sql)}, q.id as maquininha_id, q.id_terminal as terminal, m.nome from pagamento p
  join pagamento_maquininha m on m.estabelecimento_id = p.estabelecimento_id and m.pagamento_id = p.id
  join maquininha q on q.estabelecimento_id = m.estabelecimento_id and q.id = m.maquininha_id`
const colunasDoPagamento = (sql: Sql) => sql`p.estabelecimento_id, p.id, p.referencia, p.checkin_id,
  p.meio, p.estado, p.valor, p.id_pedido_pagbank, p.id_checkout_pagbank, p.id_cobranca_pagbank, p.url_pagamento, p.codigo_pix,
  p.codigo_recusa, p.criado_em, p.expira_em`

export async function lerNaMaquininha(
  sql: Sql,
  estabelecimento_id: number,
  id: number,
): Promise<NaMaquininha | undefined> {
  const [pagamento] = await sql<NaMaquininha[]>`
    ${daMaquininha(sql)} where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${id}`
  return pagamento
}

/** The house's own acquirer. @throws ForaDoAr when it has none any more */
export async function adquirenteDe({ sql, maquininhas }: Deps, estabelecimento_id: number): Promise<Maquininha> {
  const maquininha = await maquininhas.da(sql, estabelecimento_id)
  if (!maquininha) throw new ForaDoAr('a casa não tem maquininha conectada')
  return maquininha
}

/**
 * Asks the machine, if that was not done, and the acquirer what became of it, and writes that down. The payment's own name is the
 * key, so asking twice is one request on the machine. Any number of times, and from two servers at once.
 * @throws FalhaDoProvedor when it does not say
 */
export async function ouvirDaMaquininha(
  deps: Deps,
  pagamento: NaMaquininha,
  causa: string,
  prazo: AbortSignal,
): Promise<{ pagamento: NaMaquininha; na: NaMaquina }> {
  const { sql, log } = deps
  const maquininha = await adquirenteDe(deps, pagamento.estabelecimento_id)
  const pedido = pagamento.id_pedido_pagbank ? pagamento : await pedir(deps, maquininha, pagamento, prazo)
  const na = await maquininha.consultar(pedido.id_pedido_pagbank ?? '', prazo)
  const situacao = situacaoDaMaquina(pagamento.valor, na, await foiDesfeito(sql, pedido))
  const agora = await registrar(sql, pedido, situacao, causa, log)
  await anotarComprovante(sql, agora, maquininha.adquirente, na)
  if (!emAberto(agora.estado))
    for (const estorno of await estornosAbertos(sql, agora))
      await pedirEstorno({ ...deps, provedor: null }, estorno, prazo)
  return { pagamento: { ...pedido, ...agora }, na }
}

/** What the acquirer refuses never was on the machine: the payment ends. One that ended meanwhile is known by its order all the same. */
async function pedir(
  { sql, log }: Deps,
  maquininha: Maquininha,
  pagamento: NaMaquininha,
  prazo: AbortSignal,
): Promise<NaMaquininha> {
  const { referencia, terminal, valor } = pagamento
  const ordem = await maquininha
    .pedir({ referencia, terminal, valor, vida: VIDA_S, descricao: `Boteco, pagamento ${pagamento.id}` }, prazo)
    .catch(async (error: unknown) => {
      if (error instanceof RecusaDoProvedor)
        await registrar(sql, pagamento, { estado: 'recusado', codigo: error.codigo }, error.message, log)
      throw error
    })
  const novidade = { estado: 'em_andamento', id_pedido: ordem } as const
  const agora = await registrar(sql, pagamento, novidade, 'pedido à maquininha', log)
  if (!agora.id_pedido_pagbank) await guardarIds(sql, agora, { id_pedido: ordem })
  return { ...pagamento, ...agora, id_pedido_pagbank: ordem }
}

/** It never came about, and what it took was given back: no further part makes a payment of it. */
async function foiDesfeito(sql: Sql, pagamento: PagamentoPeloProvedor): Promise<boolean> {
  if (entrou(pagamento) || emAberto(pagamento.estado)) return false
  const { estabelecimento_id, id } = pagamento
  const [sobra] = await sql`
    select from cobranca_a_mais where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} limit 1`
  return sobra !== undefined
}

/** What the slip says, once: of several charges the first one's. */
async function anotarComprovante(
  sql: Sql,
  pagamento: PagamentoPeloProvedor,
  adquirente: string,
  { pagos: [pago] }: NaMaquina,
): Promise<void> {
  if (!pago || !entrou(pagamento)) return
  const { estabelecimento_id, id } = pagamento
  const { bandeira, autorizacao, nsu, fim_a_fim } = pago
  await sql`
    update pagamento_maquininha set ${sql({ adquirente, bandeira, autorizacao, nsu, fim_a_fim })}
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} and adquirente is null`
}
