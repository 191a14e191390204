import type { Banco } from './postgres.ts'

/**
 * Bars of one size, each with a team, a menu of 40, a history, a night under way and everything that a night leaves
 * behind. Formulas give tokens and secrets (`tokenDe`, `segredoDe`), so that millions need not be read back.
 */
export type Casas = {
  quantas: number
  /** of history, tonight included */
  dias: number
  /** check-ins that came, ordered `ITENS_POR_CHECKIN` items, paid and left, on each of those days */
  visitasPorDia: number
  /** check-ins that sit there now, each at a table of its own */
  abertos: number
  /** so many of them wait for something of the bar, of the kitchen, and of the waiter; at most `abertos` */
  naFila: number
  /** one line in four is made of ingredients, by recipe */
  receitas?: boolean
}
/** A bar that was made: its ids are these and the following. */
export type Casa = {
  id: number
  primeiroCheckinAberto: number
  abertos: number
  naFila: number
  primeiroProduto: number
  /** the first of them waits for the first open check-in's `NA_FILA_DO_BAR`th item, and so on */
  primeiroItemDosAbertos: number
}

export const PRODUTOS = 40
export const ITENS_POR_CHECKIN = 10
/** Which of an open check-in's items waits for the bar, while check-ins wait (`naFila`). */
export const NA_FILA_DO_BAR = 8
const PEDIDOS_POR_CHECKIN = 3
/** Of one of a product with a recipe, and of how many ingredients there are. */
const DOSES = [50, 30, 10]
const INSUMOS = 10
/** What there is now of each product that is counted, and of each ingredient. */
const HA = 100_000_000
/** Keys are kept for two days, and so are steps of who has left; of the steps before it is known who took part. */
const DIAS_GUARDADOS = 2

const equipe = ['gerente', 'barman', 'cozinha', 'garcom', 'garcom2'] as const
export type Pessoa = (typeof equipe)[number]
export const tokenDe = (casa: number, quem: Pessoa) => `bench-${quem}-${casa}`
export const segredoDe = (checkin: number) => `bench-checkin-${checkin}`

const perfis: Record<Pessoa, string> = {
  gerente: 'BAR GERENTE',
  barman: 'BAR BARMAN',
  cozinha: 'BAR COZINHA',
  garcom: 'BAR GARCON',
  garcom2: 'BAR GARCON',
}

/** Where most rows go: their indexes are made afterwards, in one go. */
const GRANDES = [
  ...[
    'carteira',
    'carteira_segredo',
    'mesa_aberta',
    'mesa_juntada',
    'checkin',
    'checkin_prova',
    'pedido',
    'item_pedido',
  ],
  ...['item_andamento', 'pagamento', 'pagamento_linha', 'pagamento_evento', 'ato', 'idempotencia'],
]

/**
 * Fills a migrated database. No trigger runs and no key is looked up while it does. They are what takes the time, and what
 * they would do (sums, deeds, events) is written here. That the rows keep every foreign key and sum is what
 * `bench.longo.test.ts` looks at. `depois`: makes the large tables' indexes after the rows, which pays for millions.
 */
export async function povoar(sql: Banco, casas: readonly Casas[], { depois = false } = {}): Promise<Casa[]> {
  const indices = depois ? await tirarIndices(sql) : []
  const feitas = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local work_mem = '256MB'`
    await tx.unsafe(`create temp table base on commit drop as ${linhasDeBase(casas)}`)
    for (const { insere } of passos) await tx.unsafe(insere)
    await tx.unsafe(acertarSequencias)
    return (await tx`
      select e as id, c0 + fechados + 1 as "primeiroCheckinAberto", abertos, na_fila as "naFila", p0 + 1 as "primeiroProduto",
        i0 + fechados * ${ITENS_POR_CHECKIN}::int + 1 as "primeiroItemDosAbertos"
      from base order by n`) as unknown as Casa[]
  })
  for (const indice of indices) await sql.unsafe(indice)
  await sql.unsafe('vacuum (analyze, freeze)')
  return feitas
}

async function tirarIndices(sql: Banco): Promise<string[]> {
  const indices = await sql<{ nome: string; definicao: string }[]>`
    select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definicao from pg_index i
    where i.indrelid = any(${GRANDES}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`
  for (const { nome } of indices) await sql.unsafe(`drop index ${nome}`)
  return indices.map(({ definicao }) => definicao)
}

/** One row a bar, with the number before the first id of each kind of thing that it has. */
function linhasDeBase(casas: readonly Casas[]): string {
  const valores = casas.map(
    ({ quantas, dias, visitasPorDia, abertos, naFila, receitas = false }, ordem) =>
      `(${ordem}, ${quantas}, ${dias}, ${visitasPorDia}, ${abertos}, ${naFila}, ${receitas})`,
  )
  const maximo = (tabela: string) => `(select coalesce(max(id), 0) from ${tabela})`
  return `
    select *, ${maximo('estabelecimento')} + n as e, ${maximo('usuario')} + (n - 1) * ${equipe.length} as u0,
      ${maximo('vinculo')} + (n - 1) * ${equipe.length} as v0, ${maximo('produto_estabelecimento')} + (n - 1) * ${PRODUTOS} as p0,
      ${maximo('insumo')} + (n - 1) * ${INSUMOS} as ins0,
      ${maximo('checkin')} + antes as c0, ${maximo('carteira')} + antes as w0, ${maximo('mesa_aberta')} + antes as m0,
      ${maximo('pedido')} + antes * ${PEDIDOS_POR_CHECKIN} as o0, ${maximo('pagamento')} + antes as g0,
      (select last_value from linha_id) + antes * ${ITENS_POR_CHECKIN} as i0,
      date_trunc('day', now() - interval '8 hours') as dia, now() as agora
    from (
      select *, sum(fechados + abertos) over (order by n) - fechados - abertos as antes
      from (select row_number() over (order by ordem, vez) as n, dias, por_dia, abertos, na_fila, receitas, dias * por_dia as fechados
        from (values ${valores.join(', ')}) as t (ordem, quantas, dias, por_dia, abertos, na_fila, receitas)
        cross join lateral generate_series(1, quantas) as vez) t
    ) t`
}

// Below, `b` is a bar, `s` a check-in's number in it (from 1; the open ones come last), `o` its order, `j` its item.

/** So many days ago; 0: tonight. */
const diasAtras = '((b.fechados - s) / b.por_dia)'
const aberto = 's > b.fechados'
/** When that check-in came: in the evening of its day, and always before now. */
const chegou = `(case
  when ${aberto} then b.agora - (2 + (s - b.fechados) % 120) * interval '1 minute'
  when ${diasAtras} = 0 then b.agora - (b.agora - greatest(b.dia + interval '8 hours', b.agora - interval '3 hours'))
    * ((b.fechados - s) % b.por_dia + 1.0) / (b.por_dia + 1)
  else b.dia - ${diasAtras} * interval '1 day' + interval '22 hours' + (s % b.por_dia) * (interval '4 hours' / b.por_dia) end)`
/** What happens to a check-in happens in steps of so long. */
const passo = `(case when ${aberto} or ${diasAtras} = 0 then interval '5 seconds' else interval '15 minutes' end)`
const mesa = `(case when ${aberto} then s - b.fechados else 1 + s % 90 end)`
const pedidoDoItem = 'least(1 + (j - 1) / 4, 3)'
const pediu = `(${chegou} + ${pedidoDoItem} * ${passo})`
const espera = `(${aberto} and s - b.fechados <= b.na_fila)`
const situacao = `(case when ${espera} and j in (${NA_FILA_DO_BAR}, 9) then 'PEDIDO FEITO PELO CLIENTE'
  when ${espera} and j = 10 then 'PEDIDO LIBERADO PARA O GARCON' else 'PEDIDO ENTREGUE AO CLIENTE' end)`
/** Which of the bar's products, from 1: the odd ones are made at the bar, the even ones in the kitchen. */
const produto = `(case when j in (${NA_FILA_DO_BAR}, 10) then 1 + 2 * ((s + j) % 20) when j = 9 then 2 + 2 * ((s + j) % 20)
  else 1 + (s + j * 7) % ${PRODUTOS} end)`
const preco = (k: string) => `(500 + ${k} * 100)`
const quantidade = '(1 + (s + j) % 2)'
/** Half of what the bar makes has a recipe, none of which is counted itself. */
const comReceita = (k: string) => `(b.receitas and ${k} > ${PRODUTOS / 2} and ${k} % 2 = 1)`
const insumoDe = (k: string, dose: number) => `b.ins0 + 1 + (${k} / 2 + ${dose}) % ${INSUMOS}`
const valor = `${preco(produto)} * ${quantidade}`

const visitas = 'from base b cross join lateral generate_series(1, b.fechados + b.abertos) as s'
const pagas = 'from base b cross join lateral generate_series(1, b.fechados) as s'
const itens = `cross join generate_series(1, ${ITENS_POR_CHECKIN}) as j`
/** Of the team, by its place in `equipe`: any order has one of two who made it, and one of two who carried it. */
const preparou = '(2 + j % 2)'
const entregou = '(4 + (s + j) % 2)'
const idDoItem = `b.i0 + (s - 1) * ${ITENS_POR_CHECKIN} + j`

const passos: { insere: string }[] = [
  `insert into estabelecimento (id, nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao, latitude, longitude,
      confirmado_em, dono_vinculo_id, presenca)
    overriding system value
    select e, 'Bar ' || e, '1132654321', '11987654321', 'Rua das Laranjeiras, ' || e, 'SP', 'São Paulo', 'Um bar como os outros',
      -23.5 + n * 0.0007 % 1, -46.6 + n * 0.0013 % 1, agora, v0 + 1, 'aberto' from base b`,
  `insert into usuario (id, nome, email, senha_hash, telefone_celular) overriding system value
    select u0 + k, 'Pessoa ' || quem, 'bench-' || quem || '-' || e || '@exemplo.com', '', '11987654321'
    from base b cross join lateral (values ${equipe.map((quem, k) => `(${k + 1}, '${quem}')`).join(', ')}) as q (k, quem)`,
  `insert into vinculo (estabelecimento_id, id, usuario_id, perfil, desde) overriding system value
    select e, v0 + k, u0 + k, perfil, agora - b.dias * interval '1 day'
    from base b cross join lateral (values ${equipe.map((quem, k) => `(${k + 1}, '${perfis[quem]}')`).join(', ')}) as q (k, perfil)`,
  `insert into sessao (token_hash, usuario_id, estabelecimento_id, vinculo_id, expira_em, aparelho, provada_em)
    select sha256(('bench-' || quem || '-' || e)::bytea), u0 + k, e, v0 + k, agora + interval '400 days', 'Chrome no Android', agora
    from base b cross join lateral (values ${equipe.map((quem, k) => `(${k + 1}, '${quem}')`).join(', ')}) as q (k, quem)`,
  `insert into categoria_da_casa (estabelecimento_id, id, compartilhada_id)
    select distinct e, categoria_id, categoria_id from base b cross join (select * from produto order by id limit ${PRODUTOS}) c`,
  `insert into produto_estabelecimento (estabelecimento_id, id, produto_id, categoria_id, nome, descricao, imagem_hash,
      nome_departamento, preco_venda, qtd_minima_estoque, qtd_estoque) overriding system value
    select e, p0 + k, c.id, c.categoria_id, c.nome, c.descricao, c.imagem_hash, case k % 2 when 1 then 'BAR' else 'COZINHA' end,
      ${preco('k')}, 0, case when k <= ${PRODUTOS / 2} then ${HA} end
    from base b cross join (select row_number() over (order by id) as k, * from produto order by id limit ${PRODUTOS}) c`,
  `insert into insumo (estabelecimento_id, id, nome, unidade, embalagem, qtd_embalagem, qtd_estoque, custo) overriding system value
    select e, ins0 + m, 'Insumo ' || m, 'ml', 'garrafa', 1000, ${HA}, 12000 from base cross join generate_series(1, ${INSUMOS}) m where receitas`,
  ...DOSES.map(
    (quantidade, dose) => `insert into receita (estabelecimento_id, produto_estabelecimento_id, insumo_id, quantidade)
    select e, p0 + k, ${insumoDe('k', dose)}, ${quantidade} from base b cross join generate_series(1, ${PRODUTOS}) k where ${comReceita('k')}`,
  ),
  `insert into tela (estabelecimento_id, nome_departamento) select e, d from base b cross join (values ('BAR'), ('COZINHA')) as t (d)`,
  `insert into contador select e, 'checkin', fechados + abertos from base b`,
  `insert into carteira (id, criada_em) overriding system value select b.w0 + s, ${chegou} ${visitas}`,
  `insert into carteira_segredo (segredo_hash, carteira_id, criado_em)
    select sha256(('bench-carteira-' || b.w0 + s)::bytea), b.w0 + s, ${chegou} ${visitas}`,
  `insert into mesa_aberta (estabelecimento_id, id, aberta_em, convite_desde, encerrada_em) overriding system value
    select b.e, b.m0 + s, ${chegou}, ${chegou} + 3 * ${passo}, case when not ${aberto} then ${chegou} + 8 * ${passo} end ${visitas}`,
  `insert into mesa_juntada (estabelecimento_id, mesa_aberta_id, numero_mesa, desde, ate)
    select b.e, b.m0 + s, ${mesa}, ${chegou}, case when not ${aberto} then ${chegou} + 8 * ${passo} end ${visitas}`,
  `insert into checkin (estabelecimento_id, id, numero, carteira_id, nome, email, telefone, numero_mesa, aberto_em,
      ultima_atividade_em, fechado_em, mesa_aberta_id, membro_em, presente_em, presente_por, esquecido_em) overriding system value
    select b.e, b.c0 + s, s, b.w0 + s, quem.nome, quem.email, quem.telefone, ${mesa}, ${chegou},
      case when ${aberto} then b.agora else ${chegou} + 6 * ${passo} end, case when not ${aberto} then ${chegou} + 8 * ${passo} end,
      b.m0 + s, ${chegou}, ${chegou} + 3 * ${passo}, b.v0 + 4, quem.esquecido_em
    ${visitas}
    cross join lateral (select ${diasAtras} > 85 as velha) v
    cross join lateral (select case when not velha then 'Cliente Número ' || s end as nome,
      case when not velha then 'cliente' || s || '@exemplo.com' end as email, case when not velha then '11987654321' end as telefone,
      case when velha then b.agora end as esquecido_em) quem`,
  `insert into checkin_prova (segredo_hash, estabelecimento_id, checkin_id, criada_em)
    select sha256(('bench-checkin-' || b.c0 + s)::bytea), b.e, b.c0 + s, ${chegou} ${visitas}`,
  `insert into pedido (estabelecimento_id, id, checkin_id, numero_mesa, feito_em) overriding system value
    select b.e, b.o0 + (s - 1) * ${PEDIDOS_POR_CHECKIN} + o, b.c0 + s, ${mesa}, ${chegou} + o * ${passo}
    ${visitas} cross join generate_series(1, ${PEDIDOS_POR_CHECKIN}) as o`,
  `insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, status_pedido, tirou_estoque, tirou_insumos, feito_em, recebido_em, na_fila_em)
    select b.e, ${idDoItem}, b.o0 + (s - 1) * ${PEDIDOS_POR_CHECKIN} + ${pedidoDoItem}, b.c0 + s, b.p0 + ${produto}, c.nome,
      case ${produto} % 2 when 1 then 'BAR' else 'COZINHA' end, ${quantidade}, ${preco(produto)}, ${situacao},
      ${produto} <= ${PRODUTOS / 2},
      case when ${comReceita('c.k')} then jsonb_build_object(${DOSES.flatMap((n, dose) => [insumoDe('c.k', dose), n])}) end,
      ${pediu}, ${pediu} + interval '2 seconds', ${pediu}
    ${visitas} ${itens}
    join (select row_number() over (order by id) as k, nome from produto order by id limit ${PRODUTOS}) c on c.k = ${produto}`,
  // what each line took of what is counted, after what there was at first
  `insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, em, tipo, quantidade, ficou, custo)
    select e, o_que, item, em, 'venda', -n,
      ${HA} + sum(n) over (partition by e, o_que, item order by em desc, linha desc) - n, case o_que when 'insumo' then 12000 end
    from (
      select b.e, 'produto' as o_que, i.produto_estabelecimento_id as item, i.feito_em as em, i.id as linha, i.quantidade::bigint as n
      from base b join item_pedido i on i.estabelecimento_id = b.e where i.tirou_estoque
      union all
      select b.e, 'insumo', t.id::bigint, i.feito_em, i.id, i.quantidade * t.n::bigint
      from base b join item_pedido i on i.estabelecimento_id = b.e cross join lateral jsonb_each_text(i.tirou_insumos) t (id, n)
    ) v order by e, em, linha`,
  `insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, em, tipo, quantidade, ficou)
    select b.e, c.o_que, c.id, b.agora - (b.dias + 2) * interval '1 day', 'abertura', ${HA} + v.vendido, ${HA} + v.vendido
    from base b
    cross join lateral (
      select 'produto' as o_que, id from produto_estabelecimento where estabelecimento_id = b.e and qtd_estoque is not null
      union all select 'insumo', id from insumo where estabelecimento_id = b.e) c
    cross join lateral (select coalesce(-sum(m.quantidade), 0) as vendido from movimento_de_estoque m
      where m.estabelecimento_id = b.e and m.o_que = c.o_que and m.item_id = c.id) v`,
  `insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por, em)
    select b.e, ${idDoItem}, p.de, p.para, b.v0 + p.quem, ${pediu} + p.quando
    ${visitas} ${itens}
    cross join lateral (values (1, 'PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', ${preparou}, interval '3 seconds'),
      (2, 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE', ${entregou}, interval '4 seconds')) as p (n, de, para, quem, quando)
    where ${diasAtras} < ${DIAS_GUARDADOS}
      and (${situacao} = 'PEDIDO ENTREGUE AO CLIENTE' or (p.n = 1 and ${situacao} = 'PEDIDO LIBERADO PARA O GARCON'))`,
  // of one line in forty something was taken off, and is there again: what its line comes to stays
  `insert into venda_mudou (estabelecimento_id, item_id, em, natureza, valor, quantidade, feito)
    select b.e, ${idDoItem}, ${pediu} + interval '1 minute', 'desconto', t.valor, 0, true
    ${visitas} ${itens} cross join (values (-100), (100)) t (valor)
    where (s * ${ITENS_POR_CHECKIN} + j) % 40 = 0`,
  `insert into area (estabelecimento_id, nome, ordem)
    select e, t.nome, t.ordem from base b cross join (values ('Salão', 1), ('Calçada', 2)) as t (nome, ordem)`,
  `insert into mesa (estabelecimento_id, numero, area_id, planta)
    select e, m, (select min(id) from area where estabelecimento_id = e), case when m <= 72 then jsonb_build_object('x', (m - 1) % 6 * 2,
      'y', (m - 1) / 6 * 2, 'largura', 2, 'altura', 2, 'redonda', m % 2 = 0) end from base cross join generate_series(1, 400) m`,
  `insert into preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id, preco, desde)
    select p.estabelecimento_id, p.id, a.id, 1500, now() - interval '1 day'
    from base b join area a on a.estabelecimento_id = e and a.nome = 'Calçada'
    join lateral (select estabelecimento_id, id from produto_estabelecimento where estabelecimento_id = e order by id limit 20) p on true`,
  `insert into mesa_garcom (estabelecimento_id, numero_mesa, vinculo_id)
    select e, m, v0 + 4 from base cross join generate_series(1, 20) m`,
  `insert into espera_por_mesa (estabelecimento_id, nome, pessoas) select e, 'Souza', m from base cross join generate_series(1, 5) m`,
  `insert into comanda_bloqueada (estabelecimento_id, numero, motivo, bloqueada_por)
    select e, 999999, 'perdida', v0 + 4 from base`,
  // stations that make no product: what is measured is a house where a tap releases, beside tables that are full
  `insert into estacao (estabelecimento_id, nome_departamento, nome, ordem)
    select e, 'COZINHA', t.nome, t.ordem from base b cross join (values ('Chapa', 1), ('Fritadeira', 2)) as t (nome, ordem)`,
  `insert into item_preparo (estabelecimento_id, item_id, pronto_em, pronto_por)
    select b.e, ${idDoItem}, ${pediu} + interval '2 seconds', b.v0 + ${preparou}
    ${visitas} ${itens}
    where ${diasAtras} < ${DIAS_GUARDADOS} and ${situacao} <> 'PEDIDO FEITO PELO CLIENTE' and ${produto} % 2 = 0`,
  // a waiter was in a hurry, and who makes it has seen that
  `insert into marca_da_linha (estabelecimento_id, item_id, tipo, em, por, visto_em, visto_por)
    select b.e, ${idDoItem}, 'pressa', ${pediu} + interval '1 second', b.v0 + 4, ${pediu} + interval '2 seconds', b.v0 + ${preparou}
    ${visitas} ${itens}
    where ${diasAtras} < ${DIAS_GUARDADOS} and ${produto} % 5 = 0`,
  // a waiter gave a discount by the manager's PIN, who has seen it
  `insert into permissao (estabelecimento_id, sessao_hash, chamada, resumo, poder, pedida_por, dada_por, usada_em, vista_em)
    select b.e, '\\x00', '/conta/darDesconto', '\\x00', 'desconto', b.v0 + 4, b.v0 + 1, now(), now() from base b`,
  `insert into participacao (estabelecimento_id, primeiro_item, ultimo_item, itens, quem, entregou)
    select b.e, min(${idDoItem}), max(${idDoItem}), array_agg(${idDoItem} order by ${idDoItem}, p.quem),
      array_agg(b.v0 + p.quem order by ${idDoItem}, p.quem), array_agg(p.entregou order by ${idDoItem}, p.quem)
    ${pagas} ${itens} cross join lateral (values (${preparou}, false), (${entregou}, true)) as p (quem, entregou)
    where ${diasAtras} >= ${DIAS_GUARDADOS} group by b.e, ${diasAtras}`,
  `insert into pagamento (estabelecimento_id, id, checkin_id, meio, estado, valor, registrado_por, criado_em, pago_em)
    overriding system value
    select b.e, b.g0 + s, case s % 3 when 0 then b.c0 + s end, case s % 3 when 0 then 'pix' else 'maquininha' end, 'pago',
      (select sum(${valor}) from generate_series(1, ${ITENS_POR_CHECKIN}) as j),
      case s % 3 when 0 then null else b.v0 + 4 end, ${chegou} + 5 * ${passo}, ${chegou} + 6 * ${passo}
    ${pagas}`,
  `insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
    select b.e, b.g0 + s, ${idDoItem}, 'item', ${valor} ${pagas} ${itens}`,
  `insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa, em)
    select b.e, b.g0 + s, p.de, p.para, 'caixa', ${chegou} + p.n * ${passo}
    ${pagas} cross join (values (5, null, 'intencao'), (6, 'intencao', 'pago')) as p (n, de, para)`,
  // one regular owes the house their first night, and another one's was given up
  `insert into fiado_cliente (estabelecimento_id, nome, telefone, limite, palavra, feito_por)
    select e, 'Jorge ' || m, '11987654321', 50000, 'telefone', v0 + 1 from base cross join generate_series(1, 2) m`,
  `update pagamento p set meio = 'fiado', fiado_de = f.id, fiado_quitado_em = case when f.nome = 'Jorge 2' then '-infinity'::timestamptz end
    from base b join fiado_cliente f on f.estabelecimento_id = b.e
    where p.estabelecimento_id = b.e and p.id = b.g0 + right(f.nome, 1)::int`,
  `insert into fiado_perdao (estabelecimento_id, cliente_id, valor, motivo, feito_por)
    select p.estabelecimento_id, p.fiado_de, p.valor, 'Amigo da casa', b.v0 + 1 from base b
    join pagamento p on p.estabelecimento_id = b.e and p.fiado_quitado_em = '-infinity'`,
  `insert into carta_da_noite select e, current_date - 1 from base`,
  // what was lost without a table, on each of sixty nights
  `insert into perda_avulsa (estabelecimento_id, tipo, produto_estabelecimento_id, nome_produto, quantidade, valor, custo, tirou_estoque, motivo, em, feito_por)
    select b.e, (array['quebra', 'refeicao', 'cortesia'])[1 + noite % 3], p.id, p.nome, 1, p.preco_venda, p.preco_compra, 0, 'Caiu da bandeja',
      now() - noite * interval '1 day', b.v0 + 1
    from base b cross join lateral (select id, nome, preco_venda, preco_compra from produto_estabelecimento
      where estabelecimento_id = b.e and preco_venda is not null order by id limit 1) p
    cross join generate_series(1, 60) noite`,
  // tills of sixty nights, each counted and closed, and a pouch that is open
  `insert into gaveta (estabelecimento_id, nome) select e, 'Caixa 1' from base`,
  `insert into sessao_de_caixa (estabelecimento_id, gaveta_id, vinculo_id, usuario_id, fundo, aberta_em, contada_em, fechada_em)
    select b.e, g.id, b.v0 + 4, b.u0 + 4, 20000, d.em, d.em + interval '6 hours', d.em + interval '6 hours'
    from base b join gaveta g on g.estabelecimento_id = b.e
    cross join lateral (select now() - n * interval '1 day' as em from generate_series(1, 60) n) d`,
  `insert into movimento_de_caixa (estabelecimento_id, sessao_de_caixa_id, tipo, valor, motivo, a_quem, feito_por)
    select estabelecimento_id, id, 'sangria', 10000, 'Cofre', 'Dono', vinculo_id from sessao_de_caixa`,
  `insert into contagem_de_caixa (estabelecimento_id, sessao_de_caixa_id, cedulas, contado, feita_por)
    select estabelecimento_id, id, '[]', '{"dinheiro": 10000}', vinculo_id from sessao_de_caixa`,
  `insert into fechamento_de_caixa (estabelecimento_id, numero, sessao_de_caixa_id, z, feito_por)
    select estabelecimento_id, row_number() over (partition by estabelecimento_id order by id), id, '{"meios": []}', vinculo_id
    from sessao_de_caixa`,
  `insert into pendencia_justificada (estabelecimento_id, sessao_de_caixa_id, tipo, alvo_id, motivo, feita_por)
    select estabelecimento_id, id, 'conta', alvo, 'Mesa de amigos', vinculo_id from sessao_de_caixa cross join generate_series(1, 3) alvo`,
  `insert into sessao_de_caixa (estabelecimento_id, vinculo_id, usuario_id, fundo) select e, v0 + 4, u0 + 4, 0 from base`,
  // a machine, and what it said of what was paid on one
  `insert into conta_de_maquininha (estabelecimento_id, adquirente, token, conectada_por) select e, 'mercado_pago', 'v1:', v0 + 1 from base`,
  `insert into maquininha (estabelecimento_id, nome, id_terminal, vinculo_id) select e, 'Balcão', 'T1', v0 + 4 from base`,
  `insert into pagamento_maquininha (estabelecimento_id, pagamento_id, maquininha_id, nome, adquirente, bandeira, autorizacao, nsu)
    select p.estabelecimento_id, p.id, q.id, q.nome, 'Mercado Pago', 'visa', 'A1B2C3', p.id::text from pagamento p
    join maquininha q on q.estabelecimento_id = p.estabelecimento_id where p.meio = 'maquininha'`,
  // every night was opened and closed, and once the day turned at another hour
  `insert into turno (estabelecimento_id, aberto_em, aberto_por, fechado_em, fechado_por)
    select e, now() - d * interval '1 day', v0 + 4, now() - d * interval '1 day' + interval '6 hours', v0 + 4
    from base cross join generate_series(1, 60) d`,
  `insert into virada_de_antes (estabelecimento_id, ate, hora) select e, current_date - 400, '06:00' from base`,
  `insert into ato (estabelecimento_id, em, tipo, vinculo_id, alvo_id, depois)
    select b.e, ${chegou} + 3 * ${passo}, 'presenca', b.v0 + 4, b.c0 + s, jsonb_build_object('mesa', ${mesa}) ${visitas}`,
  `insert into idempotencia (estabelecimento_id, chamador, chamada, chave, corpo_hash, resposta, criada_em)
    select b.e, case when p.n = 0 then 'checkin:' || b.c0 + s else 'usuario:' || b.u0 + 4 end, p.chamada, gen_random_uuid()::text,
      sha256(p.chamada::bytea), '{"message": "Pedido feito! Já já ele chega na sua mesa."}', ${pediu}
    ${visitas} ${itens}
    cross join (values (0, '/pedido/cadastrarPedido'), (1, '/pedido/darAndamentoAoPedido'), (2, '/pedido/darAndamentoAoPedido'))
      as p (n, chamada)
    where ${diasAtras} < ${DIAS_GUARDADOS} and (p.n > 0 or j in (1, 5, 9))`,
].map((insere) => ({ insere }))

/** What was written with ids of its own is followed by ids of the sequences. */
const acertarSequencias = `
  do $$ declare tabela text; begin
    foreach tabela in array '{estabelecimento,usuario,vinculo,produto_estabelecimento,insumo,carteira,mesa_aberta,checkin,pedido,pagamento}'::text[] loop
      execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select max(id) from %I))', tabela, tabela);
    end loop;
    perform setval('linha_id', (select max(i0 + (fechados + abertos) * ${ITENS_POR_CHECKIN}) from base));
  end $$`
