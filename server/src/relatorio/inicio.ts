import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { PREPARO_MIN } from '@boteco/contract/pedido/casa'
import { DE_AGORA, type DeAgora, type Inicio, type Quantos } from '@boteco/contract/relatorio/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { lerNaoPassaram, quemNaoPassou } from '../combinado/nao-passaram.ts'
import { devidoNaConta } from '../conta/contas-abertas.ts'
import { iso, type Sql } from '../database/db.ts'
import { comecoDaNoite, comecoDoDia, diaDe } from '../database/noite.ts'
import { lerInsatisfeitos } from '../despedida/avaliacoes.ts'
import type { Handlers } from '../http/serve.ts'
import { quemEspera } from '../mesa/presenca.ts'
import { estaNaMesa, itensDe } from '../mesa/salao.ts'
import { porContar, somasDoDia } from '../pagamento/dia-do-dinheiro.ts'
import { comPreparo, esperaDesde } from '../pedido/na-cozinha.ts'
import { departamentosSemTela, itensSemRecebimento } from '../pedido/recebimento.ts'
import { preparoDe } from '../produto/preparo-de.ts'
import { CASAS_DE_UMA_VEZ, gerencia } from '../sessao/casas.ts'
import { insumosNoMinimo } from './insumos-no-minimo.ts'
import { pessoasDe } from './pessoas.ts'
import { vendidoEm } from './relatorios.ts'

/** What the manager sees first: all of it by one call, since a home that comes in pieces is read twice. */
export const inicio = {
  '/relatorio/buscarInicio': async (_input, { sql, sessao }) => {
    const { estabelecimento_id: bar } = sessao
    const [numeros, agora, departamentos, [insatisfeitos], naoPassaram, [insumos], [eventos], [deFora], [passos]] =
      await Promise.all([
        numerosDaNoite(sql, sessao),
        oQuePedeAlguem(sql, bar),
        naFila(sql, bar),
        lerInsatisfeitos(sql, bar),
        lerNaoPassaram(sql, bar),
        insumosNoMinimo(sql, bar),
        lerEventosParados(sql, bar),
        lerPedidosDeFora(sql, bar),
        lerPrimeirosPassos(sql, bar),
      ])
    return {
      agora,
      insatisfeitos,
      cartoes: { quantos: naoPassaram.length, desde: naoPassaram[0]?.desde ?? null, qual: quemNaoPassou(naoPassaram) },
      insumos,
      eventos,
      pedidos_de_fora: deFora,
      primeiros_passos: passos ?? null,
      ...numeros,
      departamentos: [...departamentos],
    }
  },

  '/relatorio/buscarMinhasCasas': async (_input, { sql, sessao: { usuario_id } }) => {
    const minhas = await sql<Casa[]>`
      select e.id, e.nome, v.id is not distinct from e.dono_vinculo_id as dono, case when e.usa_turno then exists (
        select from turno t where t.estabelecimento_id = e.id and t.fechado_em is null) end as aberta
      from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
      where ${gerencia(sql, usuario_id)}
      order by e.nome, e.id limit ${CASAS_DE_UMA_VEZ}`
    const casas: Output<'/relatorio/buscarMinhasCasas'>['casas'] = []
    // one after the other: an owner of many houses takes no more of the database than the manager of one
    for (const casa of minhas) {
      const { salao: _, ...numeros } = await numerosDaNoite(sql, { estabelecimento_id: casa.id, usuario_id })
      casas.push({ ...casa, ...numeros, agora: (await oQuePedeAlguem(sql, casa.id)).length })
    }
    return { casas }
  },
} satisfies Partial<Handlers>

/** Systems of others that did not receive for a day what happened. */
const lerEventosParados = (sql: Sql, bar: number) => sql<[Quantos]>`
  select count(*)::int as quantos, ${iso(sql, sql`min(parado_em)`)} as desde, string_agg(nome, ', ' order by nome) as qual
  from aplicativo where estabelecimento_id = ${bar} and webhook is not null and parado_em is not null`

/** Orders of other systems that were not taken, or could not be cancelled, and nobody has seen it. */
const lerPedidosDeFora = (sql: Sql, bar: number) => sql<[Quantos]>`
  select count(*)::int as quantos, ${iso(sql, sql`min(recebido_em)`)} as desde, null as qual
  from pedido_de_fora where estabelecimento_id = ${bar} and aviso is not null and visto_em is null`

type Casa = { id: number; nome: string; dono: boolean; aberta: boolean | null }

/** What a house has in which nobody ordered yet; no row: somebody did. */
const lerPrimeirosPassos = (sql: Sql, bar: number) => sql<{ produtos: number; mesas: number }[]>`
  select (select count(*)::int from produto_estabelecimento pe where pe.estabelecimento_id = e.id and pe.removido_em is null
      and pe.preco_venda is not null and pe.nome_departamento is not null and not pe.oculto and not pe.couvert) as produtos,
    (select count(*)::int from mesa m where m.estabelecimento_id = e.id and m.ativa) as mesas
  from estabelecimento e where e.id = ${bar} and not exists (select from pedido p where p.estabelecimento_id = e.id)`

/** How the night of one house goes, as its manager `usuario_id` may see it. */
async function numerosDaNoite(sql: Sql, quem: { estabelecimento_id: number; usuario_id: number }) {
  const { estabelecimento_id: bar } = quem
  const [noite, fora] = await Promise.all([lerNoite(sql, bar), porContar(sql, quem)])
  const [vendido, vendidoAntes, { totais }, [salao]] = await Promise.all([
    vendidoEm(sql, bar, noite),
    vendidoEm(sql, bar, noite.antes),
    somasDoDia(sql, { estabelecimento_id: bar, noite, fora }),
    lerSalao(sql, bar, noite),
  ])
  const { em_aberto, pessoas, ocupadas, mesas, desde } = salao
  return {
    vendido,
    antes: vendidoAntes === 0 ? null : { ...noite.dito, vendido: vendidoAntes },
    recebido: totais.recebido - totais.devolvido,
    sem_o_seu_caixa: fora.length > 0,
    ...{ em_aberto, pessoas, salao: { ocupadas, mesas, desde } },
  }
}

/** Tonight until now, and the night of a week ago until the same moment of it. */
async function lerNoite(sql: Sql, bar: number) {
  const [lida] = await sql<
    [
      {
        dia: string
        comeco: Date
        fim: Date
        antes_de: Date
        antes_ate: Date
        dito: Omit<NonNullable<Inicio['antes']>, 'vendido'>
      },
    ]
  >`
    select d.dia::text, ${comecoDaNoite(sql)} as comeco, now() + interval '1 minute' as fim, ${comecoDoDia(sql, sql`(d.dia - 7)`)} as antes_de,
      now() - interval '7 days' as antes_ate, json_build_object('dia', to_char(d.dia - 7, 'DD/MM'),
        'hora', to_char(now() at time zone e.fuso_horario, 'HH24:MI'), 'dia_da_semana', extract(isodow from d.dia)::int) as dito
    from estabelecimento e cross join lateral (select ${diaDe(sql)} as dia) d where e.id = ${bar}`
  const { dia, comeco, fim, antes_de, antes_ate, dito } = lida
  return { dia, comeco, fim, dito, antes: { dia, comeco: antes_de, fim: antes_ate } }
}

async function oQuePedeAlguem(sql: Sql, bar: number): Promise<DeAgora[]> {
  const [semTela, naoRecebidos, esperam, [atrasados], [chamados], [aConfirmar], [devolvem], [produtos], [caixas]] =
    await Promise.all([
      departamentosSemTela(sql, bar),
      itensSemRecebimento(sql, bar),
      quemEspera(sql, bar),
      lerAtrasados(sql, bar),
      sql<[Quantos]>`
        select count(*)::int as quantos, ${iso(sql, sql`min(h.chamado_em)`)} as desde, null as qual from mesa_aberta f
        join chamado h on h.estabelecimento_id = f.estabelecimento_id and h.mesa_aberta_id = f.id and h.feito_em is null and h.desistido_em is null
        where f.estabelecimento_id = ${bar} and f.encerrada_em is null`,
      sql<[Quantos]>`
        select 0 as quantos, ${iso(sql, sql`min(o.feito_em)`)} as desde, null as qual from checkin c
        join pedido o on o.estabelecimento_id = c.estabelecimento_id and o.checkin_id = c.id and o.espera = 'equipe'
        where c.estabelecimento_id = ${bar} and c.fechado_em is null`,
      sql<[Omit<Quantos, 'qual'> & { valor: number }]>`
        select count(*)::int as quantos, ${iso(sql, sql`min(s.criado_em)`)} as desde, coalesce(sum(s.valor), 0) as valor from estorno s
        where s.estabelecimento_id = ${bar} and s.estado <> 'feito' and s.estado = 'intencao' and s.via = 'caixa'`,
      sql<[{ esgotados: number; quais_esgotados: string | null; baixos: number; quais_baixos: string | null }]>`
        select count(*) filter (where p.esgotado)::int as esgotados, string_agg(p.nome, ', ' order by p.nome) filter (where p.esgotado) as quais_esgotados,
          count(*) filter (where p.baixo and not p.esgotado)::int as baixos, string_agg(p.nome, ', ' order by p.nome) filter (where p.baixo and not p.esgotado) as quais_baixos
        from (
          select pe.nome, em_falta(pe.acabou_ate, ${bar}) or coalesce(pe.qtd_estoque = 0, false) as esgotado,
            no_minimo(pe.qtd_estoque, pe.qtd_minima_estoque) as baixo
          from produto_estabelecimento pe
          where pe.estabelecimento_id = ${bar} and pe.removido_em is null and not pe.oculto and pe.preco_venda is not null
            and (pe.acabou_ate is not null or pe.qtd_estoque is not null)) p`,
      lerCaixas(sql, bar),
    ])
  const quantasEsperam = esperam.reduce((soma, { checkins }) => soma + checkins.length, 0)
  const lidos: Record<DeAgora['o_que'], Quantos> = {
    sem_tela: {
      quantos: semTela.length,
      desde: semTela[0]?.desde ?? null,
      qual: semTela.map(({ nome_departamento }) => rotuloDoDepartamento[nome_departamento]).join(' e ') || null,
    },
    nao_recebidos: {
      quantos: naoRecebidos[0]?.total ?? 0,
      desde: naoRecebidos[0]?.desde ?? null,
      qual: naoRecebidos[0]?.nome_produto ?? null,
    },
    atrasados,
    chamados,
    a_confirmar: { ...aConfirmar, quantos: quantasEsperam },
    // what is given back and not handed over is a debt of the house
    devolucoes: { ...devolvem, qual: emReais(devolvem.valor) },
    caixa_esquecido: { quantos: caixas.esquecidos, desde: caixas.desde, qual: caixas.quais },
    caixa_fechado: { quantos: caixas.fechados, desde: null, qual: caixas.nomes },
    esgotados: { quantos: produtos.esgotados, desde: null, qual: produtos.quais_esgotados },
    estoque_baixo: { quantos: produtos.baixos, desde: null, qual: produtos.quais_baixos },
  }
  return DE_AGORA.map((o_que) => ({ o_que, ...lidos[o_que] }))
    .filter(({ quantos }) => quantos > 0)
    .sort((a, b) => (a.desde ?? '9').localeCompare(b.desde ?? '9'))
}

type Caixas = Record<'esquecidos' | 'fechados', number> & Record<'desde' | 'quais' | 'nomes', string | null>
/** Tills of another day that nobody closed; and all drawers, where none is open. */
const lerCaixas = (sql: Sql, bar: number) => sql<[Caixas]>`
  select coalesce(s.esquecidos, 0) as esquecidos, s.desde, s.quais,
    case when g.abertas = 0 then g.quantas else 0 end as fechados, g.nomes
  from (
    select count(*)::int as esquecidos, ${iso(sql, sql`min(c.aberta_em)`)} as desde,
      string_agg(coalesce(g.nome, 'Pochete de ' || u.nome), ', ' order by c.id) as quais
    from sessao_de_caixa c
    join estabelecimento e on e.id = c.estabelecimento_id
    join usuario u on u.id = c.usuario_id
    left join gaveta g on g.estabelecimento_id = c.estabelecimento_id and g.id = c.gaveta_id
    where c.estabelecimento_id = ${bar} and c.fechada_em is null and dia_da_casa(e.id, c.aberta_em) <> dia_de_agora(e)) s
  cross join (
    select count(*)::int as quantas, count(c.id)::int as abertas, string_agg(g.nome, ', ' order by g.nome) as nomes
    from gaveta g
    left join sessao_de_caixa c on c.estabelecimento_id = g.estabelecimento_id and c.gaveta_id = g.id and c.contada_em is null
    where g.estabelecimento_id = ${bar}) g`

/** What waits to be made for longer than it takes, and the one that waits longest. */
const lerAtrasados = (sql: Sql, bar: number) => sql<[Quantos]>`
  select count(*)::int as quantos, ${iso(sql, sql`min(a.desde)`)} as desde, (array_agg(a.nome_produto order by a.desde))[1] as qual from (
    select ${esperaDesde(sql)} as desde, i.nome_produto from item_pedido i
    join produto_estabelecimento pe on pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id
    ${comPreparo(sql)}
    where i.estabelecimento_id = ${bar} and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.na_fila_em <= now() and not i.combo
      and not coalesce(segurado(p.segurado_em, p.solto_em), false)
      and ${esperaDesde(sql)} < now() - coalesce(${preparoDe(sql)}, ${PREPARO_MIN}) * interval '1 minute') a`

type Salao = { em_aberto: number; pessoas: number; ocupadas: number; mesas: number; desde: string | null }
const lerSalao = (sql: Sql, bar: number, noite: { dia: string; comeco: Date; fim: Date }) => sql<[Salao]>`
  with abertos as materialized (
    select c.numero_mesa, c.aberto_em, coalesce(l.a_pagar, 0) as a_pagar,
      c.numero_mesa is not null and ${estaNaMesa(sql)} as sentado
    from checkin c
    left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id and f.encerrada_em is null
    cross join lateral (${devidoNaConta(sql)}) l
    cross join lateral (${itensDe(sql)}) v
    where c.estabelecimento_id = ${bar} and c.fechado_em is null
  ), ocupadas as (
    select numero_mesa from abertos where sentado
    union select j.numero_mesa from mesa_aberta f join mesa_juntada j on j.estabelecimento_id = f.estabelecimento_id and j.mesa_aberta_id = f.id and j.ate is null
    where f.estabelecimento_id = ${bar} and f.encerrada_em is null
  )
  select ${pessoasDe(sql, bar, noite)} as pessoas /* never null */, (select coalesce(sum(a_pagar), 0) from abertos) as em_aberto /* never null */,
    o.quantas as ocupadas /* never null */,
    (select count(*) from (select numero from mesa where estabelecimento_id = ${bar} and ativa union select numero_mesa from ocupadas) m)::int as mesas /* never null */,
    (select ${iso(sql, sql`min(aberto_em)`)} from abertos where sentado) as desde
  from (select count(*)::int as quantas from ocupadas) o`

const naFila = (sql: Sql, bar: number) => sql<Inicio['departamentos']>`
  select d.nome, count(i.id)::int as itens,
    round(percentile_cont(0.5) within group (order by extract(epoch from now() - i.desde)) / 60)::int as mediana_min
  from departamento d
  left join lateral (
    select i.id, ${esperaDesde(sql)} as desde from item_pedido i ${comPreparo(sql)}
    where i.estabelecimento_id = ${bar} and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.nome_departamento = d.nome
      and i.na_fila_em <= now() and not i.combo) i on true
  group by d.nome order by d.nome desc`
