import { respostas } from '@boteco/contract/respostas'
import Fastify from 'fastify'
import postgres from 'postgres'

/*
 * The floor: what this machine can do at most. The same Fastify, the same driver, a pool of ten and one prepared
 * statement for an operation. It answers the product's bytes and does nothing else: no proof, no record of deeds, no hints,
 * no log, no compression. A program of its own, so that its CPU can be told from others'. Its tables: `dois-lados.ts`.
 */
const { PORT, DATABASE_URL = '' } = process.env
const sql = postgres(DATABASE_URL, {
  max: 10,
  types: { numero: { to: 20, from: [20], parse: Number, serialize: String } },
})
const app = Fastify()
const json = 'application/json; charset=utf-8'

/** The columns that are answered: which they are, the product's answer has said. The others are for the floor's own work. */
const colunas = async (tabela: string, ...fora: string[]) => {
  const nomes = await sql<{ nome: string }[]>`
    select quote_ident(attname) as nome from pg_attribute
    where attrelid = ${tabela}::regclass and attnum > 0 and attname <> all(${fora}) order by attnum`
  return nomes.map(({ nome }) => nome).join(', ')
}
const oCardapio = `select ${await colunas('cardapio', 'ordem')} from cardapio order by ordem`
const aFila = `
  select ${await colunas('fila', 'nome_departamento')} from fila
  where status_pedido = 'PEDIDO FEITO PELO CLIENTE' and nome_departamento = 'BAR'
  order by feito_em, produto_pedido_id limit 500`

type Menu = { preco_venda: number }
app.post('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', async (_request, reply) => {
  const produtosEstabelecimento = await sql.unsafe<Menu[]>(oCardapio, [], { prepare: true })
  for (const produto of produtosEstabelecimento) produto.preco_venda /= 100
  reply.type(json)
  const daCasa = { couvert: null, taxa_percentual: 0, fechada: null, muda_em: null, reabre_em_ms: null }
  return JSON.stringify({ produtosEstabelecimento, ...daCasa })
})

type Linha = { preco: number }
app.post('/pedido/buscarPedidos', async (_request, reply) => {
  const pedidos = await sql.unsafe<Linha[]>(aFila, [], { prepare: true })
  for (const linha of pedidos) linha.preco /= 100
  reply.type(json)
  return JSON.stringify({ pedidos })
})

type Pedido = { pedidos: { produto: { id: number }; quantidade: number }[] }
app.post('/pedido/cadastrarPedido', async (request, reply) => {
  const { pedidos } = request.body as Pedido
  const [feito] = await sql<{ message: string }[]>`
    with nova as (
      insert into chave (chave, resposta) values (${String(request.headers['idempotency-key'])}, ${respostas.pedidoFeito})
      on conflict do nothing returning resposta
    ), pedidas as (
      select * from unnest(${pedidos.map(({ produto }) => produto.id)}::bigint[],
        ${pedidos.map(({ quantidade }) => quantidade)}::int[]) as p (id, quantidade)
    ), seguros as materialized (
      select id, nome, preco_venda from produto
      where id in (select id from pedidas) and exists (select from nova) order by id for no key update
    ), baixa as (
      update produto p set estoque = p.estoque - d.quantidade from pedidas d join seguros using (id)
      where p.id = d.id and p.estoque is not null
    ), novo as (
      insert into pedido (feito_em) select now() from nova returning id
    ), itens as (
      insert into fila (id, nome_produto, nome_departamento, preco, quantidade, produto_estabelecimento_id, status_pedido)
      select novo.id, s.nome, 'BAR', s.preco_venda, d.quantidade, s.id, 'PEDIDO FEITO PELO CLIENTE'
      from novo, seguros s join pedidas d using (id)
    )
    select resposta as message from nova`
  reply.type(json)
  return JSON.stringify(feito)
})

app.post('/pedido/darAndamentoAoPedido', async (request, reply) => {
  const { idProdutoPedido } = request.body as { idProdutoPedido: number }
  const [andou] = await sql`
    update fila set status_pedido = 'PEDIDO LIBERADO PARA O GARCON'
    where produto_pedido_id = ${idProdutoPedido} and status_pedido = 'PEDIDO FEITO PELO CLIENTE' returning 1`
  if (!andou) return reply.code(409).send()
  reply.type(json)
  return JSON.stringify({ message: respostas.itemLiberado })
})

app.get('/pronto', async () => sql`select 1`)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
