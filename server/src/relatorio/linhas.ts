import { PARTES_DO_CAIXA, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import type { Input } from '@boteco/contract/calls'
import { rotuloDaPerda } from '@boteco/contract/conta/perda'
import { type Fato, FOLHAS_COM_COMPROVANTE, type Folha, type Movimento } from '@boteco/contract/relatorio/escritorio'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import { diaDe, entre } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { movimentosDe, movimentosDoDinheiro, movimentosDoFiado, porContar } from '../pagamento/dia-do-dinheiro.ts'
import { sistemaDe } from '../pagamento/linhas-do-pagamento.ts'
import { bandeiraDe, comComprovante, emCartao, maquininhaDe } from './cartoes.ts'
import { perdasDe } from './perdas.ts'
import { doDinheiroDe, type Lido, lerPeriodo } from './periodo.ts'
import { fichaDevida, levouAtePronto, temTempo } from './relatorios.ts'
import { fichasUsadas, formaDe, vendas } from './vendas.ts'

/** What a card machine may have taken, or given back. */
const COM_COMPROVANTE: readonly Fato[] = ['recebido', 'devolvido']
const POR_PAGINA = 50
/** For a file: some hundreds of kilobytes. */
const DE_UMA_VEZ = 2000

/** The lines behind a figure. */
export const linhas = {
  '/relatorio/buscarLinhas': async ({ pagina = 0, ...quais }, { sql, sessao }) => {
    const { estabelecimento_id: bar } = sessao
    const [lido, fora] = await Promise.all([lerPeriodo(sql, bar, quais), porContar(sql, sessao)])
    return ler(sql, bar, fontes[quais.fato](sql, bar, lido, quais, fora), {
      ...{ ordem: sql`desc`, quantas: POR_PAGINA, pagina },
      comprovante: COM_COMPROVANTE.includes(quais.fato),
    })
  },

  '/relatorio/buscarMovimentos': async ({ folha, pagina, ...dias }, { sql, sessao }) => {
    const { estabelecimento_id: bar } = sessao
    const [lido, fora] = await Promise.all([lerPeriodo(sql, bar, dias), porContar(sql, sessao)])
    const juntas = folhas[folha].map(
      (qual) => sql`select * from (${qual(sql, bar, lido, { fato: 'vendido' }, fora)}) q`,
    )
    const fonte = juntas.reduce((a, b) => sql`${a} union all ${b}`)
    const lidas = await ler(sql, bar, fonte, {
      // oldest first: what happens between two pages comes behind them, and none of it twice
      ...{ ordem: sql`asc`, quantas: DE_UMA_VEZ, pagina },
      comprovante: FOLHAS_COM_COMPROVANTE.includes(folha),
    })
    // the accountant counts money, and needs to know nobody who paid it
    const semNomes = DE_PESSOAS.includes(folha)
    return {
      linhas: lidas.linhas.map((linha) => (semNomes ? { ...linha, nome: '' } : linha)),
      mais: lidas.mais,
      sem_o_seu_caixa: fora.length > 0,
    }
  },
} satisfies Partial<Handlers>

/** So many of these, by their moment, and whether there are more. */
async function ler(
  sql: Sql,
  bar: number,
  fonte: Fragment,
  { ordem, quantas, pagina, comprovante }: { ordem: Fragment; quantas: number; pagina: number; comprovante: boolean },
) {
  const lidas = await sql<Movimento[]>`
      select to_char(x.em at time zone e.fuso_horario, 'DD/MM/YYYY') as data /* never null */, to_char(x.em at time zone e.fuso_horario, 'HH24:MI') as hora /* never null */,
        case when ${diaDe(sql, sql`x.em`)} <> ${diaDe(sql, sql`x.pedido_em`)} then to_char(${diaDe(sql, sql`x.pedido_em`)}, 'DD/MM/YYYY') end as do_dia,
        x.o_que /* never null */, x.nome /* never null */, x.quantidade::int as quantidade /* never null */, x.valor /* never null */,
        coalesce((select m.rotulo from mesa m where m.estabelecimento_id = ${bar} and m.numero = x.mesa), 'Mesa ' || x.mesa) as mesa,
        (select u.nome from vinculo w join usuario u on u.id = w.usuario_id where w.estabelecimento_id = ${bar} and w.id = x.quem) as quem, x.motivo
        ${comprovante ? sql`, x.comprovante` : sql``}
      from (select * from (${fonte}) f order by f.em ${ordem}, f.id ${ordem}, f.o_que, f.valor limit ${quantas + 1} offset ${pagina * quantas}) x
      join estabelecimento e on e.id = ${bar}
      order by x.em ${ordem}, x.id ${ordem}, x.o_que, x.valor`
  return {
    linhas: lidas.slice(0, quantas).map((linha) => ({ ...linha, o_que: ditos[linha.o_que] ?? linha.o_que })),
    mais: lidas.length > quantas,
  }
}

/** What people call each kind of movement. */
const ditos: Record<string, string> = {
  ...rotuloDaPerda,
  ...Object.fromEntries(Object.entries(TIPOS_DE_MOVIMENTO).map(([tipo, { nome }]) => [tipo, nome])),
  fundo: PARTES_DO_CAIXA.fundo,
  pedido: 'Pedido',
  cancelado: 'Cancelado',
  desconto: 'Desconto',
  acerto: 'Separado ou pesado de novo',
  ficha: 'Ficha vendida',
  ficha_devolvida: 'Ficha devolvida',
  taxa: 'Taxa recebida',
  taxa_devolvida: 'Taxa devolvida',
  gorjeta: 'Gorjeta recebida',
  gorjeta_devolvida: 'Gorjeta devolvida',
  gorjeta_repassada: 'Gorjeta repassada',
  posto: 'Posto no fiado',
  perdoado: 'Perdoado',
  baixa: 'Checkout forçado',
  ...rotuloDoMeio,
}

type Quais = Omit<Input<'/relatorio/buscarLinhas'>, 'pagina'>
type Fonte = (sql: Sql, bar: number, lido: Lido, quais: Quais, fora: number[]) => Fragment

/** SQL: at which table the order `pedido` was made; what is none was bought for later. */
const mesaDo = (sql: Sql, bar: number, pedido: Fragment) =>
  sql`(select o.numero_mesa from pedido o where o.estabelecimento_id = ${bar} and o.id = ${pedido})`

/** Of the source of all sales those that `onde` names, of one dimension perhaps. */
const daVenda =
  (onde: (sql: Sql) => Fragment, fonte = vendas): Fonte =>
  (sql, bar, { atual }, { por, chave }) => {
    const forma = por && formaDe(sql, bar, atual, por)
    return sql`
      select v.em, v.pedido_em, v.linha_id as id, v.natureza as o_que, v.nome_produto as nome, ${forma?.quantidade ?? sql`v.quantidade`} as quantidade,
        ${forma?.valor ?? sql`v.valor`} as valor, ${mesaDo(sql, bar, sql`v.pedido_id`)} as mesa,
        case v.natureza when 'cancelado' then (${passo(sql, bar, sql`a.feito_por`)}) when 'desconto' then (${dado(sql, bar, sql`d.por`)})
          else coalesce((select o.feito_por from pedido o where o.estabelecimento_id = ${bar} and o.id = v.pedido_id), v.por) end as quem,
        case v.natureza when 'cancelado' then (${passo(sql, bar, sql`a.motivo`)}) when 'desconto' then (${dado(sql, bar, sql`d.motivo`)}) end as motivo
      from ${fonte(sql, bar, atual)} v ${forma ? forma.junta : sql``}
      where ${onde(sql)} ${forma && chave !== undefined ? sql`and (${forma.chave})::text = ${chave}` : sql``}`
  }

/** SQL: of who cancelled the line of the movement `v`. */
const passo = (sql: Sql, bar: number, oQue: Fragment) => sql`
  select ${oQue} from item_andamento a where a.estabelecimento_id = ${bar} and a.item_id = v.linha_id and a.para = 'PEDIDO CANCELADO'
  order by a.id desc limit 1`

/** SQL: of who gave the discount that the movement `v` is, or undid it: in that very moment. */
const dado = (sql: Sql, bar: number, oQue: Fragment) => sql`
  select ${oQue} from (
    select d.feito_em as em, d.feito_por as por, case when d.percentual = 100 then 'Cortesia: ' else '' end || d.motivo as motivo from desconto_linha l
      join desconto d on d.estabelecimento_id = l.estabelecimento_id and d.id = l.desconto_id
      where l.estabelecimento_id = ${bar} and l.linha_id = v.linha_id
    union all
    select l.desfeito_em, l.desfeito_por, 'Desfeito' from desconto_linha l
      where l.estabelecimento_id = ${bar} and l.linha_id = v.linha_id and l.desfeito_em is not null) d
  where d.em = v.em limit 1`

/** SQL: what money is of: the name of whose account the payment `m` paid, and their table. */
const deQuem = (sql: Sql, bar: number) => sql`
  join pagamento p on p.estabelecimento_id = ${bar} and p.id = m.pagamento_id
  left join checkin c on c.estabelecimento_id = p.estabelecimento_id and c.id = p.checkin_id`

const doDinheiro =
  (coluna: 'recebido' | 'devolvido'): Fonte =>
  (sql, bar, lido, { meio, maquininha, bandeira }, fora) =>
    sql`
    select m.em, m.pago_em as pedido_em, m.id, m.meio as o_que, coalesce(c.nome, 'Sem nome') as nome, 1 as quantidade, m.${sql(coluna)} as valor,
      c.numero_mesa as mesa, m.quem, coalesce(m.motivo, ${sistemaDe(sql, sql`x.sistema || ', NSU ' || x.nsu`)}) as motivo, case when ${emCartao(sql)} and q.pagamento_id is not null then json_build_object('maquininha', q.nome,
        'adquirente', q.adquirente, 'bandeira', q.bandeira, 'autorizacao', q.autorizacao, 'nsu', q.nsu, 'fim_a_fim', q.fim_a_fim) end as comprovante
    from ${movimentosDoDinheiro(sql, doDinheiroDe(bar, lido, fora))} m ${deQuem(sql, bar)} ${comComprovante(sql, bar)}
    where m.${sql(coluna)} <> 0 ${meio ? sql`and m.meio = ${meio}` : sql``}
      ${maquininha === undefined && bandeira === undefined ? sql`` : sql`and ${emCartao(sql)}`}
      ${maquininha === undefined ? sql`` : sql`and ${maquininhaDe(sql)} = ${maquininha}`}
      ${bandeira === undefined ? sql`` : sql`and ${bandeiraDe(sql)} = ${bandeira}`}`

const doFiado =
  (qual: 'posto' | 'perdoado'): Fonte =>
  (sql, bar, lido, _quais, fora) =>
    sql`
    select m.em, m.pago_em as pedido_em, m.id, m.o_que, coalesce(nullif(k.nome, ''), 'Sem nome') as nome, 1 as quantidade, m.valor,
      null::int as mesa, m.quem, m.motivo
    from ${movimentosDoFiado(sql, doDinheiroDe(bar, lido, fora))} m
    left join fiado_cliente k on k.estabelecimento_id = ${bar} and k.id = m.cliente
    where m.o_que = ${qual}`

const fontes: Record<Fato, Fonte> = {
  vendido: daVenda((sql) => sql`not v.couvert`),
  descontos: daVenda((sql) => sql`not v.couvert and v.natureza = 'desconto'`),
  cancelados: daVenda((sql) => sql`not v.couvert and v.natureza = 'cancelado'`),
  couvert: daVenda((sql) => sql`v.couvert`),
  fichas: daVenda((sql) => sql`v.natureza = 'ficha'`),
  fichas_devolvidas: daVenda((sql) => sql`v.natureza = 'ficha_devolvida'`),
  fichas_usadas: daVenda((sql) => sql`true`, fichasUsadas),
  fichas_devidas: (sql, bar) => sql`
    select f.solicitada_em as em, f.solicitada_em as pedido_em, f.id, 'ficha' as o_que, f.nome_produto as nome, 1 as quantidade, f.preco as valor,
      null::int as mesa, null::bigint as quem, null::text as motivo
    from ficha f where ${fichaDevida(sql, bar)}`,
  perdas: (sql, bar, { atual }) => sql`
    select f.em, f.pedido_em, f.id, f.tipo as o_que, f.nome, f.quantidade, f.valor, ${mesaDo(sql, bar, sql`f.pedido_id`)} as mesa, f.quem, f.motivo
    from ${perdasDe(sql, bar, atual)} f`,
  baixas: (sql, bar, { atual }) => sql`
    select a.em, c.aberto_em as pedido_em, a.id, 'baixa' as o_que, coalesce(c.nome, 'Sem nome') as nome, 1 as quantidade,
      coalesce((a.depois ->> 'valor_baixado')::bigint, 0) as valor, c.numero_mesa as mesa, a.vinculo_id as quem, a.motivo
    from ato a join checkin c on c.estabelecimento_id = a.estabelecimento_id and c.id = a.alvo_id
    where a.estabelecimento_id = ${bar} and a.tipo = 'checkout_forcado' and ${entre(sql, sql`a.em`, atual)}`,
  // what was put right counts by itself, below zero or above
  recebido: doDinheiro('recebido'),
  devolvido: doDinheiro('devolvido'),
  taxa: (sql, bar, lido, _quais, fora) => sql`
    select m.em, m.pago_em as pedido_em, m.id, m.o_que, coalesce(c.nome, 'Sem nome') as nome, 1 as quantidade, m.valor, c.numero_mesa as mesa, m.quem,
      null::text as motivo
    from ${movimentosDe(sql, 'taxa', doDinheiroDe(bar, lido, fora))} m ${deQuem(sql, bar)}`,
  // of staff, not of the guest: whose it is is what the house owes
  gorjeta: (sql, bar, lido, _quais, fora) => sql`
    select m.em, m.pago_em as pedido_em, m.id, m.o_que, u.nome, 1 as quantidade, m.valor, null::int as mesa, null::bigint as quem, null::text as motivo
    from ${movimentosDe(sql, 'gorjeta', doDinheiroDe(bar, lido, fora))} m ${paraQuem(sql, bar)} and g.id = m.id`,
  fiado_posto: doFiado('posto'),
  fiado_perdoado: doFiado('perdoado'),
  tempos: (sql, bar, { atual }, { chave }) => sql`
    select i.feito_em as em, i.feito_em as pedido_em, i.id,
      'Pronto em ' || round(extract(epoch from ${levouAtePronto(sql)}) / 60) || ' min' as o_que, i.nome_produto as nome, i.quantidade,
      vendido(i) as valor, ${mesaDo(sql, bar, sql`i.pedido_id`)} as mesa, null::bigint as quem, null::text as motivo
    from item_pedido i where ${temTempo(sql, bar, atual)} ${chave ? sql`and i.nome_departamento = ${chave}` : sql``}`,
}

/** SQL: `u`, whom the tip `g` is for. */
const paraQuem = (sql: Sql, bar: number) => sql`
  join gorjeta g on g.estabelecimento_id = ${bar} join vinculo w on w.estabelecimento_id = g.estabelecimento_id and w.id = g.vinculo_id
  join usuario u on u.id = w.usuario_id where true`

/** What the house handed to staff of their tips: out of what it owes. */
const repassadas: Fonte = (sql, bar, { atual }) => sql`
  select g.repassada_em as em, g.paga_em as pedido_em, g.id, 'gorjeta_repassada' as o_que, u.nome, 1 as quantidade,
    -gorjeta_da_pessoa(l.valor - l.estornado, g.retencao) as valor, null::int as mesa, g.repassada_por as quem,
    case when g.retencao > 0 then 'A casa retém ' || g.retencao || ' %' end as motivo
  from pagamento_linha l ${paraQuem(sql, bar)} and l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.viva
    and g.repassada_em is not null and ${entre(sql, sql`g.repassada_em`, atual)}`

/** What was moved by hand in tills, and what they began with. */
const dosCaixas: Fonte = (sql, bar, { atual }) => sql`
  select m.feito_em as em, m.feito_em as pedido_em, m.id, m.tipo as o_que, coalesce(g.nome, 'Pochete') as nome, 1 as quantidade, m.valor * t.sinal as valor,
    null::int as mesa, m.feito_por as quem, nullif(concat_ws(': ', nullif(m.a_quem, ''), nullif(m.motivo, '')), '') as motivo
  from movimento_de_caixa m
  join tipo_de_movimento t on t.tipo = m.tipo
  join sessao_de_caixa s on s.estabelecimento_id = m.estabelecimento_id and s.id = m.sessao_de_caixa_id
  left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
  where m.estabelecimento_id = ${bar} and ${entre(sql, sql`m.feito_em`, atual)}
  union all
  select s.aberta_em, s.aberta_em, s.id, 'fundo', coalesce(g.nome, 'Pochete'), 1, s.fundo, null, s.vinculo_id, null
  from sessao_de_caixa s left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
  where s.estabelecimento_id = ${bar} and ${entre(sql, sql`s.aberta_em`, atual)}`

const folhas: Record<Folha, readonly Fonte[]> = {
  vendas: [fontes.vendido],
  couvert: [fontes.couvert],
  pagamentos: [fontes.recebido],
  devolucoes: [fontes.devolvido],
  taxa: [fontes.taxa],
  gorjetas: [fontes.gorjeta, repassadas],
  fiado: [fontes.fiado_posto, fontes.fiado_perdoado],
  caixas: [dosCaixas],
  perdas: [fontes.perdas],
}
const DE_PESSOAS: readonly Folha[] = ['pagamentos', 'devolucoes', 'taxa', 'fiado']
