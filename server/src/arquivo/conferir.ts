import type { Transaction } from '../database/db.ts'

/** Which row of its table it is in the archive: SQL. */
const lugar = (tabela: string, id: string) =>
  `(select count(*) from ${tabela} q where q.estabelecimento_id = $1 and q.id <= ${id})`
const em = (centavos: string) => `replace(to_char((${centavos}) / 100.0, 'FM999999990.00'), '.', ',')`
const doPagamento = `'O pagamento da linha ' || ${lugar('pagamento', 'p.id')}`

/**
 * What has to come out of a house's books, whoever wrote them: each statement answers a sentence for what does not, of the house `$1`.
 * What a single row may say, the database's own rules look at while it is written.
 */
const CONTAS: Record<string, string> = {
  'pagamento e suas linhas': `
    select ${doPagamento} || ' vale R$ ' || ${em('p.valor')} || ', e o que ele paga soma R$ ' || ${em('coalesce(sum(l.valor), 0)')} || '.' as frase
    from pagamento p left join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
    where p.estabelecimento_id = $1 group by p.estabelecimento_id, p.id having coalesce(sum(l.valor), 0) <> p.valor`,
  'pago quando': `
    select ${doPagamento} || ' diz ' || p.estado || ', e não diz quando entrou.' as frase from pagamento p
    where p.estabelecimento_id = $1 and (p.estado in ('pago', 'estornado')) <> (p.pago_em is not null)`,
  'pago por algum passo': `
    select ${doPagamento} || ' diz que foi pago, e nenhum passo dele o diz.' as frase from pagamento p
    where p.estabelecimento_id = $1 and p.pago_em is not null and not exists (select from pagamento_evento e
      where e.estabelecimento_id = p.estabelecimento_id and e.pagamento_id = p.id and e.para = 'pago')`,
  'o que se paga existe': `
    select ${doPagamento} || ' paga uma linha que não está no arquivo, ou que vale outra coisa.' as frase
    from pagamento_linha l join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where l.estabelecimento_id = $1 and l.viva and case l.tipo
      when 'item' then not exists (select from item_pedido i where i.estabelecimento_id = l.estabelecimento_id and i.id = l.linha_id
          and not i.dividido and i.preco * i.quantidade - i.desconto = l.valor)
        and not exists (select from cota k where k.estabelecimento_id = l.estabelecimento_id and k.id = l.linha_id
          and k.desfeita_em is null and k.valor = l.valor)
      when 'ficha' then not exists (select from ficha f where f.estabelecimento_id = l.estabelecimento_id and f.id = l.linha_id and f.preco = l.valor)
      when 'gorjeta' then not exists (select from gorjeta g where g.estabelecimento_id = l.estabelecimento_id and g.id = l.linha_id)
      else false end`,
  'ficha usada foi paga': `
    select 'A ficha nº ' || f.numero || ' foi usada, e ninguém a pagou.' as frase from ficha f
    where f.estabelecimento_id = $1 and f.usada_em is not null and f.preco > 0 and not exists (select from pagamento_linha l
      join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.pago_em is not null
      where l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.id and l.tipo = 'ficha')`,
  'o que veio por ficha': `
    select 'O item da linha ' || ${lugar('item_pedido', 'i.id')} || ' veio por uma ficha que não foi usada.' as frase
    from item_pedido i join ficha f on f.estabelecimento_id = i.estabelecimento_id and f.id = i.ficha_id
    where i.estabelecimento_id = $1 and i.status_pedido <> 'PEDIDO CANCELADO' and f.usada_em is null`,
  'taxa de serviço': `
    select ${doPagamento} || ' tem R$ ' || ${em('t.valor')} || ' de taxa de serviço, e a conta dá R$ ' || ${em('coalesce(t.devida, 0)')} || '.' as frase
    from (select l.estabelecimento_id, l.pagamento_id, l.valor, (select taxa_sobre(sum(o.valor)::bigint, p.taxa_percentual)
        from pagamento_linha o where o.estabelecimento_id = l.estabelecimento_id and o.pagamento_id = l.pagamento_id and o.com_taxa) as devida
      from pagamento_linha l join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
      where l.estabelecimento_id = $1 and l.tipo = 'taxa') t
    join pagamento p on p.estabelecimento_id = t.estabelecimento_id and p.id = t.pagamento_id
    where t.valor is distinct from t.devida`,
  'estorno e suas linhas': `
    select 'A devolução da linha ' || ${lugar('estorno', 's.id')} || ' vale R$ ' || ${em('s.valor')} || ', e as partes dela não somam isso.' as frase
    from estorno s left join lateral (select sum(e.valor) as valor from estorno_linha e
      where e.estabelecimento_id = s.estabelecimento_id and e.estorno_id = s.id) e on true
    left join cobranca_a_mais c on c.estabelecimento_id = s.estabelecimento_id and c.id = s.cobranca_a_mais_id
    where s.estabelecimento_id = $1 and case when c.id is null then e.valor is distinct from s.valor
      else e.valor is not null or s.valor > c.valor end`,
  'o que voltou': `
    select ${doPagamento} || ' diz que voltaram R$ ' || ${em('l.estornado')} || ' de uma linha, e as devoluções somam R$ ' || ${em('coalesce(e.valor, 0)')} || '.' as frase
    from pagamento_linha l join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    left join lateral (select sum(e.valor) as valor from estorno_linha e
      join estorno s on s.estabelecimento_id = e.estabelecimento_id and s.id = e.estorno_id and s.estado <> 'recusado'
      where e.estabelecimento_id = l.estabelecimento_id and e.pagamento_id = l.pagamento_id and e.linha_id = l.linha_id) e on true
    where l.estabelecimento_id = $1 and l.estornado <> coalesce(e.valor, 0)`,
  'devolvido por inteiro': `
    select ${doPagamento} || ' diz ' || p.estado || ', e voltaram R$ ' || ${em('coalesce(s.valor, 0)')} || ' de R$ ' || ${em('p.valor')} || '.' as frase
    from pagamento p left join lateral (select sum(s.valor) as valor from estorno s where s.estabelecimento_id = p.estabelecimento_id
      and s.pagamento_id = p.id and s.estado = 'feito' and s.cobranca_a_mais_id is null) s on true
    where p.estabelecimento_id = $1 and p.estado in ('pago', 'estornado') and (p.estado = 'estornado') <> (coalesce(s.valor, 0) >= p.valor)`,
  cotas: `
    select 'O item da linha ' || ${lugar('item_pedido', 'i.id')} || ' vale R$ ' || ${em('i.preco * i.quantidade - i.desconto')} || ', e as partes em que foi dividido somam R$ ' || ${em('coalesce(k.valor, 0)')} || '.' as frase
    from item_pedido i left join (select estabelecimento_id, linha_id, sum(valor) as valor from cota
      where estabelecimento_id = $1 and desfeita_em is null group by 1, 2) k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id
    where i.estabelecimento_id = $1 and coalesce(k.valor, 0) <> case when i.dividido then i.preco * i.quantidade - i.desconto else 0 end`,
  descontos: `
    select 'O item da linha ' || ${lugar('item_pedido', 'i.id')} || ' tem R$ ' || ${em('i.desconto')} || ' de desconto, e os descontos dados somam R$ ' || ${em('coalesce(d.valor, 0)')} || '.' as frase
    from item_pedido i left join (select estabelecimento_id, linha_id, sum(valor) as valor from desconto_linha
      where estabelecimento_id = $1 and desfeito_em is null group by 1, 2) d on d.estabelecimento_id = i.estabelecimento_id and d.linha_id = i.id
    where i.estabelecimento_id = $1 and coalesce(d.valor, 0) <> i.desconto`,
  escolhas: `
    select 'O item da linha ' || ${lugar('item_pedido', 'i.id')} || ' custa R$ ' || ${em('i.preco')} || ', e o que foi escolhido não soma isso.' as frase
    from item_pedido i where i.estabelecimento_id = $1 and i.partes is not null
      and (select sum((p ->> 'valor')::bigint) from jsonb_array_elements(i.partes) p) is distinct from i.preco`,
  gorjetas: `
    select 'A gorjeta da linha ' || ${lugar('gorjeta', 'g.id')} || ' diz que entrou, e ninguém a pagou.' as frase from gorjeta g
    where g.estabelecimento_id = $1 and g.paga_em is not null and not exists (select from pagamento_linha l
      join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.pago_em is not null
      where l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.tipo = 'gorjeta')`,
  fiado: `
    select c.nome || ' pagou mais fiado do que devia.' as frase from fiado_cliente c
    where c.estabelecimento_id = $1 and fiado_deve(c.estabelecimento_id, c.id) < 0`,
  repasses: `
    select 'O repasse da linha ' || ${lugar('movimento_de_caixa', 's.id')} || ' não tem os dois lados.' as frase
    from movimento_de_caixa s left join movimento_de_caixa e on e.estabelecimento_id = s.estabelecimento_id and e.saida_id = s.id
    where s.estabelecimento_id = $1 and s.tipo = 'repasse_saida' and (e.id is null or e.valor <> s.valor)
    union all
    select 'O repasse da linha ' || ${lugar('movimento_de_caixa', 'e.id')} || ' não saiu de lugar nenhum.' from movimento_de_caixa e
    where e.estabelecimento_id = $1 and e.tipo = 'repasse_entrada' and e.saida_id is null`,
  fechamentos: `
    select 'O Z nº ' || f.numero || ' diz que havia R$ ' || ${em("(m ->> 'esperado')::bigint")} || ' (' || (m ->> 'meio') || '), e o que passou pelo caixa soma R$ ' || ${em('coalesce(d.valor, 0)')} || '.' as frase
    from fechamento_de_caixa f cross join lateral json_array_elements(f.z -> 'meios') m
    left join lateral (select sum(d.valor) as valor from dinheiro_do_caixa d where d.estabelecimento_id = f.estabelecimento_id
      and d.sessao_de_caixa_id = f.sessao_de_caixa_id and d.meio = m ->> 'meio' and d.tipo <> 'sangria_do_fechamento') d on true
    where f.estabelecimento_id = $1 and (m ->> 'esperado')::bigint <> coalesce(d.valor, 0)`,
  'livro do estoque': `
    select 'O estoque de ' || t.nome || ' é ' || coalesce(t.ha, 0) || ', e o livro dele dá ' || coalesce(t.soma, 0) || '.' as frase
    from (
      select i.nome, i.ha, (select sum(m.quantidade) from movimento_de_estoque m
        where m.estabelecimento_id = $1 and m.o_que = i.o_que and m.item_id = i.id) as soma
      from (select 'produto' as o_que, id, nome, qtd_estoque::bigint as ha from produto_estabelecimento where estabelecimento_id = $1
        union all select 'opcao', id, nome, qtd_estoque from opcao where estabelecimento_id = $1
        union all select 'insumo', id, nome, qtd_estoque from insumo where estabelecimento_id = $1) i) t
    where coalesce(t.ha, 0) <> coalesce(t.soma, 0)`,
  'movimentos do estoque': `
    select 'O movimento de estoque da linha ' || ${lugar('movimento_de_estoque', 'm.id')} || ' deixa ' || m.ficou || ', e o livro dava ' || m.soma || '.' as frase
    from (select id, ficou, sum(quantidade) over (partition by o_que, item_id order by em, id) as soma
      from movimento_de_estoque where estabelecimento_id = $1) m where m.ficou <> m.soma`,
  esquecidos: `
    select 'O check-in nº ' || c.numero || ' foi esquecido, e ainda diz de quem era.' as frase from checkin c
    where c.estabelecimento_id = $1 and c.esquecido_em is not null and c.nome is not null`,
}

/** The first thing that does not come out, in a sentence; null: all of it does. */
export async function conferir(tx: Transaction, casa: number): Promise<string | null> {
  for (const conta of Object.values(CONTAS)) {
    const [errada] = await tx.unsafe<{ frase: string }[]>(`${conta} limit 1`, [casa])
    if (errada) return errada.frase
  }
  return null
}
