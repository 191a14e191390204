import type { Documento, ItemImpresso, Prova } from '@boteco/contract/impressao/papel'
import { escolhidas, parteDita } from '@boteco/contract/partes'
import type { ParteDita } from '@boteco/contract/pedido/cliente'
import type { Fragment } from 'postgres'
import { rotuloDaMesa } from '../checkin/mesas-da-casa.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { motivoDoCancelamento } from '../pedido/itens.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'

/**
 * SQL: whether the line `i` belongs to the printer `p`: the pass has all of them, a station its own. The department's has those of no
 * station, and of a station that has no printer.
 */
export const doPosto = (sql: Sql | Transaction) => sql`(p.posto = 'PASSE' or (p.posto = i.nome_departamento
  and p.estacao_id is not distinct from (select s.estacao_id from impressora s
    where s.estabelecimento_id = i.estabelecimento_id and s.removida_em is null and s.estacao_id = estacao_da_linha(
      i.estabelecimento_id, i.produto_estabelecimento_id, i.nome_departamento) limit 1)))`

/** SQL: the pass holds the line `i`, which nobody makes yet. */
export const segurada = (sql: Sql | Transaction) => sql`exists (select from item_preparo r
  where r.estabelecimento_id = i.estabelecimento_id and r.item_id = i.id and segurado(r.segurado_em, r.solto_em))`

type Lida = Omit<ItemImpresso, 'escolhas' | 'viagem'> & {
  viagem: boolean
  partes: ParteDita[] | null
  numero_mesa: number | null
  rotulo_mesa: string | null
  numero_comanda: number | null
  retirada: number | null
  nome_do_cliente: string | null
  garcom: string | null
  hora: string
  alergia: string | null
  todas: number | null
  motivo: string | null
}

/** What papers say of these lines of orders, as they stand now. `quais` speaks of `i` (the item). */
export const lerLinhas = (sql: Sql | Transaction, estabelecimento_id: number, quais: Fragment) => sql<Lida[]>`
    select i.id as item, i.quantidade, coalesce(nullif(pe.nome_curto, ''), i.nome_produto) as nome, i.observacao, i.viagem,
      partes_ditas(i.partes) as partes, (select k.nome_produto from item_pedido k
        where k.estabelecimento_id = i.estabelecimento_id and k.id = i.do_combo
          and k.produto_estabelecimento_id <> i.produto_estabelecimento_id) as combo,
      c.numero_mesa, ${rotuloDaMesa(sql)} as rotulo_mesa, c.numero_comanda,
      case when c.numero_mesa is null and c.numero_comanda is null then c.numero end as retirada,
      (select nome from nome_na_mesa(c)) as nome_do_cliente,
      ${primeiroNomeDe(sql, sql`o.estabelecimento_id`, sql`o.feito_por`)} as garcom,
      to_char(coalesce(i.na_fila_em, i.feito_em) at time zone e.fuso_horario, 'HH24:MI') as hora,
      (select a.alergia from checkin_alergia a
        where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id) as alergia,
      (select sum(t.quantidade)::int from item_pedido t where t.estabelecimento_id = i.estabelecimento_id
        and t.pedido_id = i.pedido_id and not t.combo and not t.couvert and t.status_pedido <> 'PEDIDO CANCELADO') as todas,
      ${motivoDoCancelamento(sql)} as motivo
    from item_pedido i
    join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
    join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
    join estabelecimento e on e.id = i.estabelecimento_id
    join produto_estabelecimento pe on pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id
    where i.estabelecimento_id = ${estabelecimento_id} and ${quais}
    order by i.id`

/** What a printer is told of an order: these of its lines, of which `quais` speaks (`i`). Null: none of them is there. */
export const documentoDoPedido = async (
  sql: Sql | Transaction,
  tipo: 'pedido' | 'cancelamento',
  { estabelecimento_id, pedido_id }: { estabelecimento_id: number; pedido_id: number },
  quais: Fragment,
) =>
  documentoDe(tipo, pedido_id, await lerLinhas(sql, estabelecimento_id, sql`i.pedido_id = ${pedido_id} and ${quais}`))

export function documentoDe(
  tipo: 'pedido' | 'cancelamento',
  pedido_id: number,
  lidas: readonly Lida[],
): Extract<Documento, { pedido: number }> | null {
  const [primeira] = lidas
  if (!primeira) return null
  const { numero_mesa, rotulo_mesa, numero_comanda, retirada, nome_do_cliente, garcom, hora, todas, motivo } = primeira
  const aqui = lidas.reduce((soma, { quantidade }) => soma + quantidade, 0)
  return {
    ...{ tipo, numero_mesa, numero_comanda, retirada, nome: nome_do_cliente, garcom, pedido: pedido_id, hora },
    ...(rotulo_mesa && { rotulo_mesa }),
    // lines of one order may be on several accounts by now
    alergia: [...new Set(lidas.map(({ alergia }) => alergia).filter(Boolean))].join('; ') || null,
    parte: tipo === 'pedido' && todas !== null && aqui < todas ? { aqui, todas } : null,
    itens: lidas.map(({ item, quantidade, nome, combo, partes, observacao, viagem }) => ({
      ...{ item, quantidade, nome, combo, observacao, escolhas: escolhidas(partes).map(doPreparo) },
      ...(viagem && { viagem }),
    })),
    ...(tipo === 'cancelamento' && { motivo }),
  }
}

/** As the queue says it. */
const doPreparo = ({ nome, curto, quantidade }: ParteDita) => parteDita({ nome: curto || nome, quantidade })

/** The proof of a printer at its set-up. */
export const documentoDeTeste = (prova: Prova, impressora: string, hora: string): Documento => ({
  tipo: 'teste',
  ...{ prova, impressora, hora },
})
