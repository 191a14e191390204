import { OFERTA_DE_PAGAMENTO_MIN } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { comCelular } from '../checkin/sem-celular.ts'
import { aoAlcance } from '../conta/linhas-a-dividir.ts'
import { situacaoDevida } from '../database/abertos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { esperaResposta, foiAceita, perguntasA } from '../pedido/ofertas-de-pagamento.ts'
import type { Checkin } from '../sessao/provas.ts'

/** To pay by card what another guest owes takes their yes (decision 110). It holds nothing, and nothing is charged by it. */
export const ofertaDePagamento = {
  '/pagamento/oferecerPagamento': ({ linhas }, { transaction, checkin }) =>
    transaction(async (tx) => {
      await segurar(tx, checkin)
      const { estabelecimento_id, id } = checkin
      // who said no is not asked again at once, and who said yes to all of it need not be
      const [{ donos, perguntados }] = await tx<[{ donos: number; perguntados: number }]>`
        with deles as (
          select l.checkin_id, array_agg(l.linha_id order by l.linha_id) as linhas
          from linha l
          join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
          join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
          where l.estabelecimento_id = ${estabelecimento_id} and l.tipo = 'item' and l.linha_id = any(${linhas}::bigint[])
            and c.id <> ${id} and ${aoAlcance(tx, checkin)} and ${comCelular(tx)} and l.valida
            and l.situacao in ${situacaoDevida(tx)}
          group by l.checkin_id
          having not exists (select from oferta_de_pagamento o where o.estabelecimento_id = ${estabelecimento_id}
            and o.de_checkin_id = ${id} and o.para_checkin_id = l.checkin_id and o.linhas @> array_agg(l.linha_id)
            and ${foiAceita(tx)})
        ), feitas as (
          insert into oferta_de_pagamento as o (estabelecimento_id, de_checkin_id, para_checkin_id, linhas, feita_em)
          select ${estabelecimento_id}, ${id}, checkin_id, linhas, now() from deles order by checkin_id
          on conflict (estabelecimento_id, de_checkin_id, para_checkin_id) do update
            set linhas = excluded.linhas, feita_em = now(), aceita_em = null, recusada_em = null
            where o.recusada_em is null or o.recusada_em < now() - ${OFERTA_DE_PAGAMENTO_MIN} * interval '1 minute'
          returning para_checkin_id
        )
        select (select count(*) from deles)::int as donos, (select count(*) from feitas)::int as perguntados`
      if (donos === 0) throw new VisibleError(409, respostas.nadaAPerguntar, 'nada_a_perguntar')
      if (perguntados === 0) throw new VisibleError(409, respostas.ofertaRecusadaHaPouco, 'recusada_ha_pouco')
      return { message: respostas.pagamentoOferecido }
    }),

  '/pagamento/responderOferta': ({ de, aceita, mostrado }, { transaction, checkin }) =>
    transaction(async (tx) => {
      await segurar(tx, checkin)
      const { estabelecimento_id, id } = checkin
      const [pergunta] = await tx<{ valor: number }[]>`
        select d.valor from ${perguntasA(tx, checkin)} and o.de_checkin_id = ${de} for update of o`
      if (!pergunta) throw new VisibleError(409, respostas.ofertaDePagamentoAcabou, 'oferta_acabou')
      // asked for more meanwhile: a yes is to what was read
      if (aceita && (mostrado ?? pergunta.valor) !== pergunta.valor)
        throw new VisibleError(409, respostas.ofertaDePagamentoMudou, 'valor_mudou')
      await tx`
        update oferta_de_pagamento set aceita_em = case when ${aceita}::boolean then now() end,
          recusada_em = case when not ${aceita}::boolean then now() end
        where estabelecimento_id = ${estabelecimento_id} and de_checkin_id = ${de} and para_checkin_id = ${id}`
      return { message: aceita ? respostas.pagamentoDeixado : respostas.pagamentoNaoDeixado }
    }),

  '/pagamento/retirarOferta': ({ para = null }, { transaction, checkin }) =>
    transaction(async (tx) => {
      await tx`
        update oferta_de_pagamento o set feita_em = null
        where o.estabelecimento_id = ${checkin.estabelecimento_id} and o.de_checkin_id = ${checkin.id}
          and (${para}::bigint[] is null or o.para_checkin_id = any(${para}::bigint[])) and ${esperaResposta(tx)}`
      return { message: respostas.ofertaDePagamentoRetirada }
    }),
} satisfies Partial<Handlers>

/** This guest does not leave meanwhile. */
async function segurar(tx: Transaction, { estabelecimento_id, id }: Checkin) {
  const [eu] = await tx`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null for share`
  exigirMeuAberto(eu)
}
