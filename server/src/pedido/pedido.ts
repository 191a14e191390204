import type { Input, Output } from '@boteco/contract/calls'
import type { HorarioDePedir } from '@boteco/contract/estabelecimento/cliente'
import { ESPERA_MIN } from '@boteco/contract/mesa/chegada'
import { andamentos, type EstacaoDaFila, type InsumoDaFila, type LinhaDaFila } from '@boteco/contract/pedido/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { esperaACasa, horarioDePedir } from '../cardapio/casa-fechada.ts'
import { departamentosFechados, type Fechado, recusarDosFechados } from '../cardapio/departamentos-fechados.ts'
import { vendidosAgora } from '../cardapio/programado.ts'
import { type Situacao, situacaoDe } from '../checkin/caminho.ts'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { emPreparo, esperaPasso } from '../database/abertos.ts'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { moveEstoqueComo } from '../database/estoque.ts'
import { readTogether } from '../database/shared-read.ts'
import { VisibleError } from '../errors.ts'
import { metrosAte } from '../estabelecimento/proximos.ts'
import { once } from '../http/once.ts'
import { ComVersao } from '../http/ready-answers.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { comOsDosCombos, type LinhaPedida, linhasDoPedido, produtosDosCombos } from './combo.ts'
import { conferirVenda } from './como-se-vende.ts'
import { entregarNaHora } from './entregar-na-hora.ts'
import { desistirDosPedidos } from './espera.ts'
import { esperaDoPedido, seguraAteAbrir } from './espera-do-pedido.ts'
import { conferirEstoque, menosEstoque, type ProdutoAVenda, segurarProdutos, todosAVenda } from './estoque.ts'
import { Restantes, segurarOpcoes, tirarOpcoes } from './estoque-das-opcoes.ts'
import { menosInsumos, recusarSemInsumo } from './insumos.ts'
import { itensDaTurma, itensEntregues, itensPedidos, LINHAS_DE_UMA_VEZ, porVer } from './itens.ts'
import { linhasDaFila } from './linhas-da-fila.ts'
import { novidadesDaConta } from './novidades-da-conta.ts'
import { pessoasDaConta } from './ofertas-de-pagamento.ts'
import { precosMostrados } from './preco.ts'
import { type QuemPede, quemPede } from './quem-pede.ts'
import { semLugar } from './retirada.ts'

/**
 * Lines of one check-in that may wait to be served. More than the longest table orders in a night, and few enough for
 * the staff to clean up after a prank.
 */
const MAXIMO_A_SERVIR = 500

/** What is in a combo has no price of its own. */
const SEM_PRECO = { area_id: null, comPreco: false }

/** What staff sell to who pays it first. */
const ESPERA_PAGAR = { por: 'pagamento', frase: respostas.pedidoEsperaPagamento } as const

/** How long a guest still sees among their orders what was cancelled, and why; longer until they saw it. In minutes. */
const CANCELADO_A_VISTA_MIN = 30

export const pedido = {
  '/pedido/cadastrarPedido': (input, context) => {
    const { sql, chave } = context
    const quem = quemPede(input, context)
    const permissao = (quem.feito_por !== null && context.sessao?.permissao) || null
    // an order is written down as what it is; that staff left the price of the day, or were allowed to, as a deed
    const chamada = {
      sql,
      chave,
      path: '/pedido/cadastrarPedido' as const,
      estabelecimento_id: quem.estabelecimento_id,
      chamador: quem.chamador,
      autor: permissao || input.pedidos.some(({ desvio }) => desvio) ? context.autor : null,
      permissao,
      input,
    }
    return once(chamada, (tx) => fazerPedido(tx, quem, input))
  },

  '/pedido/buscarPedidos': async ({ insumos = false }, { sql, sessao }) => {
    // several screens poll at once, and mostly nothing has changed: then nothing is read, encoded or compressed anew
    const nome = `fila ${sessao.estabelecimento_id} ${sessao.perfil}${insumos ? ' com insumos' : ''}`
    const { lidas, restantes, estacoes, tirados } = await readTogether(sql, nome, () => lerFila(sql, sessao, insumos))
    return new ComVersao(nome, `${restantes} ${estacoes} ${JSON.stringify(tirados)} ${lidas}`, async () => {
      const pedidos = JSON.parse(lidas) as LinhaDaFila[]
      return {
        output: {
          pedidos,
          ...(pedidos.length >= LINHAS_DE_UMA_VEZ && { restantes }),
          ...(estacoes && { estacoes: JSON.parse(estacoes) as EstacaoDaFila[] }),
          ...(tirados.length > 0 && { insumos: tirados }),
        },
        guarda: true,
      }
    })
  },

  '/pedido/buscarMeusPedidosEmAndamento': async (_input, { sql, checkin }) => ({
    pedidos: await itensPedidos(
      sql,
      sql`i.estabelecimento_id = ${checkin.estabelecimento_id} and i.checkin_id = ${checkin.id}
        and (i.do_combo is null or i.status_pedido = 'PEDIDO CANCELADO') and (i.status_pedido in ${emPreparo(sql)}
          or (i.status_pedido = 'PEDIDO CANCELADO' and exists (select from item_andamento a
            where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id and a.para = 'PEDIDO CANCELADO'
              and (a.em > now() - ${CANCELADO_A_VISTA_MIN} * interval '1 minute' or ${porVer(sql)}))))`,
    ),
  }),

  '/pedido/buscarMeusPedidosEntregues': async (_input, { sql, checkin }) => ({
    pedidos: await itensEntregues(
      sql,
      sql`c.estabelecimento_id = ${checkin.estabelecimento_id} and c.id = ${checkin.id}
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
      checkin,
    ),
    ...(await novidadesDaConta(sql, checkin)),
  }),

  // of the party that one belongs to; without one, "the table" is oneself
  '/pedido/buscarPedidosEntreguesNaMesa': async (_input, { sql, checkin }) => {
    const deles = itensDaTurma(
      sql,
      sql`c.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null
        and (c.id = ${checkin.id} or ${daMesmaMesa(sql, checkin)})
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
      checkin,
    )
    const [pedidos, pessoas] = await Promise.all([deles, pessoasDaConta(sql, checkin)])
    return { pedidos, pessoas }
  },

  '/pedido/desistir': (_input, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      const quantos = await desistirDosPedidos(
        tx,
        estabelecimento_id,
        tx`o.checkin_id = ${id}`,
        respostas.clienteDesistiu,
        null,
      )
      if (quantos === 0) throw new VisibleError(409, respostas.nadaEsperando, 'nada_esperando')
      return { message: respostas.pedidoDesistido }
    }),
} satisfies Partial<Handlers>

type Pedido = Pick<Input<'/pedido/cadastrarPedido'>, 'pedidos' | 'posicao'>

/** Writes an order, whoever makes it: its lines at the prices of now, its stock, what it is told of. There is no other way. */
export async function fazerPedido(
  tx: Transaction,
  { estabelecimento_id, checkin_id, feito_por, muda, area_id, receber, aguarda = false }: Omit<QuemPede, 'chamador'>,
  input: Pedido,
): Promise<Output<'/pedido/cadastrarPedido'>> {
  const pedidas = input.pedidos
    .filter(({ quantidade }) => quantidade > 0)
    .map(
      ({
        produto,
        quantidade,
        preco,
        total,
        escolhas,
        gramas,
        desvio,
        observacao,
        idCheckin,
        curso,
        segurar,
        viagem,
      }) => ({
        ...{ produto_id: produto.id, quantidade, preco, total, escolhas, gramas, desvio },
        observacao: observacao ?? '',
        checkin_id: (feito_por !== null && idCheckin) || checkin_id,
        curso: (feito_por !== null && curso) || null,
        segura: feito_por !== null && segurar === true,
        viagem: feito_por !== null && viagem === true,
      }),
    )
  const deQuem = [...new Set(pedidas.map((pedida) => pedida.checkin_id))]
  const ids = pedidas.map(({ produto_id }) => produto_id)

  // the check-in is held by the first statement, and what decides the order is on its way with it
  const recebido = receber(tx)
  if (muda) await recebido
  const passes = pedidas.some(({ segura }) => segura) ? await segurarPasses(tx, estabelecimento_id) : []
  const distancia = feito_por === null && medirDistancia(tx, { estabelecimento_id, checkin_id }, input.posicao)
  const [{ numero_mesa }, lido] = await Promise.all([
    recebido,
    lerParaPedir(tx, { estabelecimento_id, checkin_id }, comOsDosCombos(tx, estabelecimento_id, ids, pedidas)),
    distancia,
  ])
  const { esperam, situacao, fechados, segurados, sem_lugar, horario } = lido
  const ate = feito_por === null ? esperaACasa(horario) : null
  if (esperam + pedidas.length > MAXIMO_A_SERVIR) throw new VisibleError(409, respostas.pedidosDemais, 'pedidos_demais')
  if (sem_lugar && feito_por === null) throw new VisibleError(409, respostas.semLugar, 'sem_lugar')
  const daOrdem = new Set(ids)
  const pedidos = todosAVenda(
    segurados.filter(({ id }) => daOrdem.has(id)),
    ids,
  )
  const onde = { area_id: feito_por === null ? area_id : lido.area_da_equipe, comPreco: true }
  const produtos = await vendidosAgora(tx, estabelecimento_id, pedidos, onde)
  recusarDosFechados(fechados, produtos.values())
  conferirVenda(produtos, pedidas, feito_por !== null)
  const feitas = await precosMostrados(tx, estabelecimento_id, produtos, pedidas, onde)
  // at its own price nobody orders what is in a combo: the clock decides only whether it is sold
  const dentro = await vendidosAgora(tx, estabelecimento_id, produtosDosCombos(segurados, feitas), SEM_PRECO)
  recusarDosFechados(fechados, dentro.values())
  const comPreco = pedidas.map(({ quantidade }, indice) => ({ quantidade, preco: feitas[indice]!.preco }))
  const todos = new Map([...dentro, ...produtos])
  const linhas = await linhasDoPedido(tx, produtos, dentro, pedidas, feitas)
  // a waiter who orders for a guest sees that guest
  const quem = { estabelecimento_id, checkin_id }
  const espera =
    feito_por !== null
      ? aguarda
        ? ESPERA_PAGAR
        : null
      : ate
        ? await seguraAteAbrir(tx, quem)
        : await esperaDoPedido(tx, quem, situacao!, comPreco)
  if (linhas.some(({ segura, produto_id }) => segura && !passes.includes(todos.get(produto_id)!.nome_departamento)))
    throw new VisibleError(409, respostas.semPasse, 'sem_passe')
  // a held order takes nothing, and is refused when it could not be served even now
  const queTiram = linhas.filter((linha) => linha.tira)
  const tira = conferirEstoque(todos, queTiram)
  const contadas = feitas.flatMap(({ contadas }) => contadas)
  const opcoes = new Restantes(
    contadas.length > 0
      ? await segurarOpcoes(tx, estabelecimento_id, tx`select unnest(${contadas}::bigint[])`)
      : new Map(),
  )
  const tirou = tirarOpcoes(
    opcoes,
    linhas.map(({ produto_id, quantidade, partes, tira: dela }) => ({
      ...{ nome: todos.get(produto_id)!.nome, quantidade, partes: dela ? partes : null },
    })),
  )
  if (!espera) await opcoes.baixar(tx, estabelecimento_id)
  // the price and the name are copied: a later change never alters an open account. The products are held until it is
  // done: what writes is on its way with the `commit`
  const delas = linhas.map(({ produto_id }) => todos.get(produto_id)!)
  // a choice may be of a recipe, too
  const comReceita = linhas.some(
    ({ tira: dela, produto_id, partes }) =>
      dela && (todos.get(produto_id)!.receita || (lido.opcoes_com_receita && partes !== null)),
  )
  const combos = tx`${linhas.flatMap(({ id, combo }) => (combo ? id : []))}::bigint[]`
  const feito = tx<{ pedido_id: number }[]>`
      with novo as (
        insert into pedido (estabelecimento_id, checkin_id, numero_mesa, feito_por, espera, espera_ate)
        select ${estabelecimento_id}, de, ${numero_mesa}, ${feito_por}, ${espera?.por ?? null},
          case when ${espera !== null}::boolean then coalesce(${ate}::timestamptz, now() + ${ESPERA_MIN} * interval '1 minute') end
        from unnest(${deQuem}::bigint[]) with ordinality q (de, ordem) order by ordem
        returning id, checkin_id
      ), baixa as (${menosEstoque(tx, estabelecimento_id, espera ? new Map() : tira)})${comReceita ? tx`, itens as (` : tx``}
      insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco, observacao, partes, combo, do_combo, rateio, desconto, tirou_estoque, tirou_opcoes,
        curso, viagem, na_fila_em, a_frente, recebido_em, custo${comReceita ? tx`, tirou_insumos` : tx``})
      select ${estabelecimento_id}, coalesce(l.id, nextval('linha_id')), novo.id, novo.checkin_id, l.produto, l.nome, l.departamento,
        l.quantidade, l.preco, l.observacao, l.partes::jsonb, coalesce(l.id = any(${combos}), false), l.do_combo, l.rateio, l.desconto,
        ${espera === null}::boolean and l.tira::boolean and l.produto = any(${[...tira.keys()]}::bigint[]), l.tirou::jsonb,
        l.curso, l.viagem::boolean, case when ${espera === null}::boolean then now() end,
        case when ${espera === null}::boolean then f.linhas end, case when l.id = any(${combos}) then now() end,
        ${comReceita ? tx`coalesce(custo_dos_insumos(${estabelecimento_id}, u.tira), l.custo), case when ${espera === null}::boolean then u.tira end` : tx`l.custo`}
      from novo join unnest(${linhas.map((linha) => linha.checkin_id)}::bigint[], ${linhas.map(({ curso }) => curso)}::text[],
        ${linhas.map(({ id }) => id)}::bigint[], ${linhas.map(({ produto_id }) => produto_id)}::bigint[], ${delas.map(({ nome }) => nome)}::text[],
        ${delas.map(({ nome_departamento }) => nome_departamento)}::text[],
        ${linhas.map(({ quantidade }) => quantidade)}::int[], ${linhas.map(({ preco }) => preco)}::bigint[],
        ${linhas.map(({ observacao }) => observacao)}::text[],
        ${linhas.map(({ partes }) => partes && JSON.stringify(partes))}::text[],
        ${linhas.map(({ do_combo }) => do_combo)}::bigint[],
        ${linhas.map(({ rateio }) => rateio)}::bigint[], ${linhas.map(({ desconto }) => desconto)}::bigint[],
        ${tirou.map((dela) => (dela && !espera ? JSON.stringify(dela) : null))}::text[],
        ${linhas.map((linha) => String(linha.tira))}::text[], ${linhas.map((linha) => String(linha.viagem))}::text[],
        ${delas.map(({ preco_compra }) => preco_compra)}::bigint[])
        with ordinality as l (de, curso, id, produto, nome, departamento, quantidade, preco, observacao, partes, do_combo, rateio,
          desconto, tirou, tira, viagem, custo, ordem)
        on l.de = novo.checkin_id
      left join a_frente(${estabelecimento_id}, ${[...todos.keys()]}::bigint[]) f on f.produto_id = l.produto
      ${comReceita ? tx`left join lateral (select insumos_de(${estabelecimento_id}, l.produto, l.partes::jsonb) as tira where l.tira::boolean) u on true` : tx``}
      order by l.ordem
      returning pedido_id${comReceita ? tx`, quantidade, tirou_insumos), ${menosInsumos(tx, estabelecimento_id, tx`itens`)} select pedido_id from itens` : tx``}`
  if (comReceita) {
    const deReceita = queTiram.map(({ produto_id, quantidade }) => ({ ...todos.get(produto_id)!, quantidade }))
    await feito.catch((error) => recusarSemInsumo(error, deReceita))
  } else feito.execute()
  const seguradas = linhas.flatMap(({ id, segura, combo }) => (segura && !combo ? id! : []))
  if (seguradas.length > 0)
    tx`
        insert into item_preparo (estabelecimento_id, item_id, segurado_em, segurado_por)
        select ${estabelecimento_id}, id, now(), ${feito_por} from unnest(${seguradas}::bigint[]) id`.execute()
  dadosPelaHora(tx, estabelecimento_id, linhas)
  for (const { produto_id, desvio, checkin_id } of pedidas)
    if (desvio && feito_por !== null)
      anotar(tx, { estabelecimento_id, vinculo_id: feito_por }, 'preco_da_equipe', {
        ...{ alvo: produto_id, motivo: desvio.motivo },
        antes: { preco_venda: produtos.get(produto_id)!.preco_venda },
        depois: { preco_venda: desvio.preco, checkin: checkin_id },
      }).execute()
  const feitos = feito_por === null ? [] : [...new Set((await feito).map(({ pedido_id }) => pedido_id))]
  const embalagens = [...produtos.values()].flatMap(({ id, embalagem }) => (embalagem ? id : []))
  if (feito_por !== null && !espera && embalagens.length > 0)
    await entregarNaHora(
      tx,
      { estabelecimento_id, vinculo_id: feito_por },
      feitos,
      tx`produto_estabelecimento_id = any(${embalagens}::bigint[]) and do_combo is null`,
    )
  return {
    message:
      feito_por !== null && lido.sem_turno
        ? `${respostas.pedidoFeito} ${respostas.casaAindaFechada}`
        : respostas.pedidoFeito,
    ...(espera && { espera: espera.frase }),
    ...(feitos.length > 0 && { pedidos: feitos }),
  }
}

/** What waits for the staff with this profile, as JSON, and how many lines more. */
async function lerFila(
  sql: Sql,
  { estabelecimento_id, perfil }: Context<'/pedido/buscarPedidos'>['sessao'],
  comInsumos: boolean,
) {
  const { de, departamento } = andamentos[perfil]
  const naFila = sql`estabelecimento_id = ${estabelecimento_id} and status_pedido = ${esperaPasso(sql, de)} and na_fila_em <= now() and not combo
    ${departamento ? sql`and nome_departamento = ${departamento}` : sql``}`
  // `offset 0`: what waits is looked for first and put in order then, not the other way round through all that ever was
  const linhas = linhasDaFila(
    sql,
    sql`i.estabelecimento_id = ${estabelecimento_id} and i.id in (
      select id from (select id, na_fila_em from item_pedido where ${naFila} offset 0) f
      order by na_fila_em, id limit ${LINHAS_DE_UMA_VEZ})`,
    comInsumos,
  )
  const [{ lidas, quantas, estacoes }] = await sql<[{ lidas: string; quantas: number; estacoes: string | null }]>`
    select coalesce(json_agg(l), '[]')::text as lidas, count(*)::int as quantas,
      (select json_agg(json_build_object('id', id, 'nome', nome) order by ordem, id)::text from estacao
        where estabelecimento_id = ${estabelecimento_id} and nome_departamento = ${departamento}) as estacoes
    from (${linhas}) l`
  const ids = comInsumos
    ? (JSON.parse(lidas) as LinhaDaFila[]).flatMap(({ insumos }) => insumos?.map(({ id }) => id) ?? [])
    : []
  const tirados =
    ids.length === 0
      ? []
      : await sql<InsumoDaFila[]>`
          select id, nome, unidade from insumo
          where estabelecimento_id = ${estabelecimento_id} and id = any(${[...new Set(ids)]}::bigint[]) order by id`
  if (quantas < LINHAS_DE_UMA_VEZ) return { lidas, restantes: 0, estacoes, tirados }
  // another statement than the list's: meanwhile the staff may have given steps
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total from item_pedido where ${naFila}`
  return { lidas, restantes: Math.max(0, total - quantas), estacoes, tirados }
}

/** The departments whose pass holds what is ordered so: their last station does not go meanwhile. */
async function segurarPasses(tx: Transaction, estabelecimento_id: number) {
  const estacoes = await tx<{ nome_departamento: string }[]>`
    select nome_departamento from estacao where estabelecimento_id = ${estabelecimento_id} order by id for key share`
  return estacoes.map(({ nome_departamento }) => nome_departamento)
}

/** What lines are given by a rule of the clock is written down as a discount of each, which nobody gave. */
function dadosPelaHora(tx: Transaction, estabelecimento_id: number, linhas: readonly LinhaPedida[]) {
  const dadas = linhas.flatMap(({ id, desconto, promocao }) => (promocao ? { id, desconto, promocao } : []))
  if (dadas.length === 0) return
  tx`
    with dada as (
      select l.linha, l.valor, p.id as programacao, p.nome || ': leve ' || p.leve || ', pague ' || p.pague as motivo, nextval('linha_id') as id
      from unnest(${dadas.map(({ id }) => id)}::bigint[], ${dadas.map(({ desconto }) => desconto)}::bigint[],
        ${dadas.map(({ promocao }) => promocao.id)}::bigint[]) as l (linha, valor, programacao)
      join programacao p on p.estabelecimento_id = ${estabelecimento_id} and p.id = l.programacao
    ), atos as (
      insert into desconto (estabelecimento_id, id, motivo, programacao_id)
      select ${estabelecimento_id}, id, motivo, programacao from dada
    )
    insert into desconto_linha (estabelecimento_id, desconto_id, linha_id, valor)
    select ${estabelecimento_id}, id, linha, valor from dada`.execute()
}

/** How far from the bar the phone is, where it says so and the bar has a place. A phone that says zero does not know. */
function medirDistancia(
  tx: Transaction,
  { estabelecimento_id, checkin_id }: { estabelecimento_id: number; checkin_id: number },
  posicao: Input<'/pedido/cadastrarPedido'>['posicao'],
) {
  if (!posicao?.latitude || !posicao.longitude) return null
  return tx`
    update checkin set distancia_m = (select ${metrosAte(tx, posicao)} from estabelecimento
      where id = ${estabelecimento_id} and latitude is not null and longitude is not null)
    where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
}

type ParaPedir = {
  esperam: number
  /** null: no such check-in; `receber`, which locks it, refuses that */
  situacao: Situacao | null
  fechados: Fechado[]
  segurados: ProdutoAVenda[]
  /** the bar carries orders to tables only, and this guest has said none, nor a comanda */
  sem_lugar: boolean
  /** the bar's hours for orders; null: at any hour */
  horario: HorarioDePedir
  /** it opens and closes by a tap, and nobody has opened it */
  sem_turno: boolean
  /** by whose prices staff order for this check-in */
  area_da_equipe: number | null
  /** something that is chosen here is made of what is counted */
  opcoes_com_receita: boolean
}

/**
 * Everything that decides an order, by one statement, which holds its products. The check-in's row is held by the caller,
 * so that its orders come one by one, and what is read here counts the ones before.
 */
async function lerParaPedir(
  tx: Transaction,
  { estabelecimento_id, checkin_id }: { estabelecimento_id: number; checkin_id: number },
  ids: Fragment,
): Promise<ParaPedir> {
  const [lido] = await tx<[ParaPedir]>`
    with segurados as (${segurarProdutos(tx, estabelecimento_id, ids)})
    select (select coalesce(json_agg(p), '[]') from segurados p) as segurados,
      (select coalesce(json_agg(f), '[]') from (${departamentosFechados(tx, estabelecimento_id)}) f) as fechados,
      (select to_json(s) from (${situacaoDe(tx, estabelecimento_id, checkin_id)}) s) as situacao,
      (select count(*)::int from item_pedido where estabelecimento_id = ${estabelecimento_id}
        and checkin_id = ${checkin_id} and status_pedido in ${emPreparo(tx)}) as esperam,
      ${semLugar(tx, { estabelecimento_id, id: checkin_id })} as sem_lugar,
      ${horarioDePedir(tx)} as horario, e.usa_turno and e.turno_desde is null as sem_turno,
      (select area_do_checkin(c, true) from checkin c where c.estabelecimento_id = e.id and c.id = ${checkin_id}) as area_da_equipe,
      exists (select from receita r where r.estabelecimento_id = e.id and r.opcao_id is not null) as opcoes_com_receita, ${moveEstoqueComo(tx, { tipo: 'venda' })}
    from estabelecimento e where e.id = ${estabelecimento_id}`
  return lido
}
