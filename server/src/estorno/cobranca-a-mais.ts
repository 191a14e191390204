import { emReais } from '@boteco/contract/dinheiro'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { estornoAberto } from '../database/abertos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import type { CobrancaPaga, Log } from '../provedor/provedor.ts'
import { aMais as sentencas } from '../provedor/recusas.ts'

/** As much of a payment as this needs to know. */
type Pago = {
  estabelecimento_id: number
  id: number
  checkin_id: number | null
  estado: string
  id_cobranca_pagbank: string | null
}

/** What the guest and the manager read as the reason of the refund. */
const MOTIVO = 'Pago duas vezes: esta cobrança veio a mais'
/** The same where a card machine took money for a payment that did not come about. */
const SO_EM_PARTE = 'A maquininha recebeu só uma parte: o pagamento não valeu'
/** The same of a payment that came when its lines were paid or cancelled. */
export const PAGO_TARDE = 'Pago tarde: a conta já tinha sido paga de outro modo ou cancelada'

/**
 * One charge pays a payment. The money of every other one is too much: two attempts on one hosted page, a Pix code paid
 * after a card. Each is written down once, by whatever process and however often it is found, with the intention to
 * give it back. The next process that looks carries it out (see `retomarEstornos`).
 */
export async function guardarSobras(
  tx: Transaction,
  pagamento: Pago,
  cobrancas: readonly CobrancaPaga[],
  causa: string,
  log: Log,
): Promise<void> {
  const { estabelecimento_id, id: pagamento_id, checkin_id, estado } = pagamento
  if (!cobrancas.some(({ id }) => id !== pagamento.id_cobranca_pagbank)) return
  // held, so that the charge that pays it is not another one by the time this is written
  const [{ propria }] = await tx<[{ propria: string | null }]>`
    select id_cobranca_pagbank as propria from pagamento
    where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id} for no key update`
  // which charge paid it is unknown: no guess gives money back. One that never came about is paid by none
  if (propria === null && entrou(pagamento)) return
  for (const { id, id_pedido, recebido, devolvido } of cobrancas) {
    const valor = recebido - devolvido
    if (id === propria || valor <= 0) continue
    const [nova] = await tx<{ id: number }[]>`
      insert into cobranca_a_mais ${tx({ estabelecimento_id, pagamento_id, id_cobranca_pagbank: id, id_pedido_pagbank: id_pedido, valor })}
      on conflict (id_cobranca_pagbank) do nothing returning id`
    if (!nova) continue
    await tx`insert into estorno ${tx({ estabelecimento_id, pagamento_id, checkin_id, valor, via: 'provedor', motivo: entrou(pagamento) ? MOTIVO : SO_EM_PARTE, cobranca_a_mais_id: nova.id })}`
    await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, de: estado, para: estado, causa: `cobrança a mais (${causa})` })}`
    log.warn({ pagamento: pagamento_id, valor }, 'pago mais de uma vez: o que veio a mais será devolvido')
  }
}

const entrou = ({ estado }: Pago) => estado === 'pago' || estado === 'estornado'

/** What a guest who paid more than once, or too late, reads; null when that did not happen. */
export async function sentencaDasSobras(
  sql: Sql,
  { estabelecimento_id, id, meio }: Pick<Pago, 'estabelecimento_id' | 'id'> & { meio: Meio },
): Promise<string | null> {
  type Somas = Record<'voltou' | 'volta' | 'negada' | 'noCaixa' | 'tarde' | 'tardeNegada', number>
  const [{ voltou, volta, negada, noCaixa, tarde, tardeNegada }] = await sql<[Somas]>`
    select coalesce(sum(valor) filter (where a_mais and estado = 'feito'), 0) as voltou,
      coalesce(sum(valor) filter (where a_mais and estado in ${estornoAberto(sql)} and via = 'provedor' and codigo_recusa is null), 0) as volta,
      coalesce(sum(valor) filter (where a_mais and estado in ${estornoAberto(sql)} and via = 'provedor' and codigo_recusa is not null), 0) as negada,
      coalesce(sum(valor) filter (where a_mais and estado = 'intencao' and via = 'caixa'), 0) as "noCaixa",
      coalesce(sum(valor) filter (where motivo = ${PAGO_TARDE} and estado in ${estornoAberto(sql)} and codigo_recusa is null), 0) as tarde,
      coalesce(sum(na_casa) filter (where motivo = ${PAGO_TARDE} and codigo_recusa is not null), 0) as "tardeNegada"
    from (select *, cobranca_a_mais_id is not null as a_mais,
        -- what nobody gave back at the till since
        case when estado <> 'recusado' then valor else (select coalesce(sum(least(d.valor, l.valor - l.estornado)), 0)
          from estorno_linha d join pagamento_linha l on l.estabelecimento_id = d.estabelecimento_id
            and l.pagamento_id = d.pagamento_id and l.linha_id = d.linha_id
          where d.estabelecimento_id = estorno.estabelecimento_id and d.estorno_id = estorno.id) end as na_casa
      from estorno where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id}) s`
  const frases = [
    volta > 0 && sentencas.volta(emReais(volta)),
    negada > 0 && sentencas.negada(emReais(negada), meio),
    noCaixa > 0 && sentencas.noCaixa(emReais(noCaixa)),
    voltou > 0 && sentencas.voltou(emReais(voltou)),
    tarde > 0 && sentencas.tarde(emReais(tarde)),
    tardeNegada > 0 && sentencas.tardeNegada(emReais(tardeNegada), meio),
  ].filter(Boolean)
  return frases.length > 0 ? frases.join(' ') : null
}

/** A refund of a surplus, and the two charges that it is about. */
type DaSobra = {
  estabelecimento_id: number
  id: number
  pagamento_id: number
  valor: number /** ms since it was asked for; null when it was not */
  idade: number | null
}
type Sobra = { cobranca_a_mais_id: number; a_mais: string; propria: string | null; pago: boolean; nossos: number }

/** No call of ours lasts this long, so a refund asked for earlier has happened by now, or never will. In ms. */
const PEDIDO_ACABADO_MS = 60_000

/**
 * Looks at the surplus before it is asked for, because people give money back in the provider's own panel too. `volta` is
 * what of it is still there, in centavos; 0 when nothing is to be asked. When the panel gave back the charge that pays
 * the payment, the two change places: the surplus pays, and nothing more goes back.
 */
export async function olharSobra(
  sql: Sql,
  estorno: DaSobra,
  cobrancas: readonly CobrancaPaga[],
): Promise<{ volta: number; id_cobranca: string }> {
  const sobra = await lerSobra(sql, estorno)
  const id_cobranca = sobra.a_mais
  const aMais = cobrancas.find(({ id }) => id === id_cobranca)
  const propria = cobrancas.find(({ id }) => id === sobra.propria)
  const inteira = aMais?.devolvido === 0 && (estorno.idade === null || estorno.idade > PEDIDO_ACABADO_MS)
  const devolvidaPorFora = propria && propria.devolvido >= propria.recebido && sobra.nossos === 0
  if (inteira && sobra.pago && devolvidaPorFora && propria.recebido === aMais.recebido) {
    await trocarDeLugar(sql, estorno, sobra, aMais, propria)
    return { volta: 0, id_cobranca }
  }
  // a charge that the provider does not name any more: it will say so when it is asked
  return { volta: aMais ? Math.min(estorno.valor, aMais.recebido - aMais.devolvido) : estorno.valor, id_cobranca }
}

async function lerSobra(sql: Sql, { estabelecimento_id, id }: DaSobra): Promise<Sobra> {
  const [sobra] = await sql<[Sobra]>`
    select c.id as cobranca_a_mais_id, c.id_cobranca_pagbank as a_mais, p.id_cobranca_pagbank as propria,
      p.estado = 'pago' as pago,
      (select count(*) from estorno nosso where nosso.estabelecimento_id = p.estabelecimento_id
        and nosso.pagamento_id = p.id and nosso.cobranca_a_mais_id is null and nosso.via = 'provedor'
        and nosso.estado <> 'recusado') as nossos
    from estorno s
    join cobranca_a_mais c on c.estabelecimento_id = s.estabelecimento_id and c.id = s.cobranca_a_mais_id
    join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${id}`
  return sobra
}

/** Two servers may try it at once: the second finds it done. */
async function trocarDeLugar(
  sql: Sql,
  { estabelecimento_id, id, pagamento_id }: DaSobra,
  { cobranca_a_mais_id }: Sobra,
  aMais: CobrancaPaga,
  propria: CobrancaPaga,
) {
  await transaction(sql, async (tx) => {
    const [trocado] = await tx`
      update pagamento set id_cobranca_pagbank = ${aMais.id}, id_pedido_pagbank = ${aMais.id_pedido}
      where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id} and id_cobranca_pagbank = ${propria.id}
        and estado = 'pago' returning 1`
    if (!trocado) return
    await tx`
      update cobranca_a_mais set id_cobranca_pagbank = ${propria.id}, id_pedido_pagbank = ${propria.id_pedido}
      where estabelecimento_id = ${estabelecimento_id} and id = ${cobranca_a_mais_id}`
    await tx`update estorno set estado = 'feito' where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
    await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, de: 'pago', para: 'pago', causa: 'a cobrança que pagava foi devolvida por fora: vale a outra' })}`
  })
}
