import type { Banco } from './postgres.ts'
import type { Programas } from './programas.ts'

/** A charge of the provider. Centavos; `pago_em` in ms since 1970, 0 when it was never paid. */
export type Cobranca = { pago: number; devolvido: number; pago_em: number }
export type LinhaPaga = {
  linha_id: number
  tipo: 'item' | 'ficha' | 'taxa' | 'fiado' | 'gorjeta'
  valor: number
  estornado: number
  viva: boolean
  com_taxa: boolean
  couvert: boolean
  /** of a cota: the item that it is a part of */
  de_linha: number | null
}
export type PagamentoNosso = {
  id: number
  referencia: string
  meio: string
  estado: string
  valor: number
  checkin_id: number | null
  /** ms since 1970, before time was moved */
  criado_em: number
  /** what the charge among its lines is reckoned by; null: there is none */
  taxa_percentual: number | null
  /** `viva`: it is this payment's; else another one has it, or what it came to has changed since */
  linhas: LinhaPaga[]
  /** centavos that were given back */
  devolvido: number
  devolucoesAbertas: number
  /** its time is over: by now it should have an end */
  vencido: boolean
  /** charges that we count as having come besides */
  sobras: number
  /** refunds that were not requested and that no lateness explains: they would hide a charge of ours that was wrong */
  devolucoesSemMotivo: number
}
export type Livro = {
  /** by our name of the payment */
  cobrancas: Map<string, Cobranca[]>
  pagamentos: PagamentoNosso[]
  /** the payment of each idempotency key */
  chaves: Map<string, number>
  /** by line: what it costs in centavos, and how it stands */
  precos: Map<number, number>
  situacoes: Map<number, string>
  /** items that are divided: what each costs, and what its cotas come to; centavos */
  divididos: { item: number; valor: number; cotas: number }[]
  /** by check-in: centavos of everything that was ordered on it, regardless of who owes it now and of discounts */
  consumo: Map<number, number>
  devolucoes: number
}

type EstadoDoSandbox = {
  charges: {
    order_reference_id?: string
    paid_at?: string
    amount: { summary: { paid: number; refunded: number } }
  }[]
}

/** SQL: beside the line `i`, what the clock took off it, `d.pela_hora`; read once for all lines. */
export const comOQueAHoraDeu = (sql: Banco) => sql`
  left join (
    select dl.estabelecimento_id, dl.linha_id, sum(dl.valor) as pela_hora from desconto_linha dl
    join desconto d on d.estabelecimento_id = dl.estabelecimento_id and d.id = dl.desconto_id and d.programacao_id is not null
    group by 1, 2) d on d.estabelecimento_id = i.estabelecimento_id and d.linha_id = i.id`

/** Reads what the provider and the database know now. */
export async function lerLivro({ pagbank, sql: banco }: Programas): Promise<Livro> {
  const sql = banco()
  const { charges } = (await (await fetch(`${pagbank.url}/_sandbox/estado`)).json()) as EstadoDoSandbox
  const cobrancas = new Map<string, Cobranca[]>()
  for (const { order_reference_id = 'sem nome', paid_at, amount } of charges) {
    const { paid: pago, refunded: devolvido } = amount.summary
    const cobranca = { pago, devolvido, pago_em: paid_at ? Date.parse(paid_at) : 0 }
    cobrancas.set(order_reference_id, [...(cobrancas.get(order_reference_id) ?? []), cobranca])
  }
  const pagamentos = await sql<PagamentoNosso[]>`
    select p.id, p.referencia, p.meio, p.estado, p.valor, p.checkin_id, p.taxa_percentual,
      greatest(p.expira_em, p.criado_em + interval '3 minutes') + interval '1 minute' < now() as vencido,
      (select extract(epoch from min(e.em)) * 1000 from pagamento_evento e
        where e.estabelecimento_id = p.estabelecimento_id and e.pagamento_id = p.id)::float8 as criado_em,
      (select json_agg(json_build_object('linha_id', linha_id, 'tipo', l.tipo, 'valor', l.valor, 'estornado', l.estornado,
          'viva', l.viva, 'com_taxa', l.com_taxa, 'de_linha', l.de_linha, 'couvert', coalesce(i.couvert, false)))
        from pagamento_linha l
        left join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = coalesce(l.de_linha, l.linha_id)
        where l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id) as linhas,
      (select coalesce(sum(e.valor) filter (where e.estado = 'feito'), 0) from estorno e
        where e.estabelecimento_id = p.estabelecimento_id and e.pagamento_id = p.id) as devolvido,
      (select count(*) from estorno e
        where e.estabelecimento_id = p.estabelecimento_id and e.pagamento_id = p.id
          -- the manager is told of a refused one, and may try again; nobody else is
          and (e.estado in ('intencao', 'pedido') or (e.estado = 'recusado' and e.pedido_por is null))) as "devolucoesAbertas",
      (select count(*) from cobranca_a_mais c
        where c.estabelecimento_id = p.estabelecimento_id and c.pagamento_id = p.id) as sobras,
      (select count(*) from estorno e where e.estabelecimento_id = p.estabelecimento_id and e.pagamento_id = p.id
        and e.pedido_por is null and e.cobranca_a_mais_id is null
        and exists (select from estorno_linha el
          join linha l on l.estabelecimento_id = el.estabelecimento_id and l.linha_id = el.linha_id
          where el.estabelecimento_id = e.estabelecimento_id and el.estorno_id = e.id and l.valida)
        -- what came after an end of ours came late
        and not exists (select from pagamento_evento ev where ev.estabelecimento_id = p.estabelecimento_id
          and ev.pagamento_id = p.id and ev.de in ('cancelado', 'expirado') and ev.para = 'pago')) as "devolucoesSemMotivo"
    from pagamento p order by p.id`
  const linhas = await sql<{ linha_id: number; valor: number; situacao: string }[]>`
    select linha_id, valor, situacao from linha`
  const divididos = await sql<Livro['divididos']>`
    select i.id as item, i.preco * i.quantidade - i.desconto as valor, k.cotas from item_pedido i
      cross join lateral (select coalesce(sum(k.valor), 0) as cotas, count(*) as quantas from cota k
        where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null) k
      where i.dividido or k.quantas > 0`
  const pedidas = await sql<{ checkin_id: number; valor: number }[]>`
    select o.checkin_id, i.preco * i.quantidade - coalesce(d.pela_hora, 0) as valor
      from item_pedido i join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
      ${comOQueAHoraDeu(sql)}
      where i.ficha_id is null
    union all select checkin_id, preco from ficha`
  const chaves = await sql<{ chave: string; id: number }[]>`
    select chave, (resposta ->> 'id')::bigint as id from idempotencia where resposta ? 'id'`
  const [{ devolucoes }] = await sql<[{ devolucoes: number }]>`select count(*) as devolucoes from estorno`
  const consumo = new Map<number, number>()
  for (const { checkin_id, valor } of pedidas) consumo.set(checkin_id, (consumo.get(checkin_id) ?? 0) + valor)
  return {
    cobrancas,
    pagamentos,
    chaves: new Map(chaves.map(({ chave, id }) => [chave, id])),
    precos: new Map(linhas.map(({ linha_id, valor }) => [linha_id, valor])),
    situacoes: new Map(linhas.map(({ linha_id, situacao }) => [linha_id, situacao])),
    divididos,
    consumo,
    devolucoes,
  }
}
