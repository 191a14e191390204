import {
  type EsperaPorMesa,
  type Garcom,
  type MesaDoSalao,
  PARADA_MIN,
  type PessoaDaMesa,
  seloDe,
} from '@boteco/contract/mesa/salao'
import type { Fragment } from 'postgres'
import { numeroDaTurma } from '../checkin/numero-da-turma.ts'
import { pessoasDaTurma } from '../checkin/pessoas-da-turma.ts'
import { devidoNaConta } from '../conta/contas-abertas.ts'
import { emPreparo, esperaPasso } from '../database/abertos.ts'
import { iso, type Sql } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import {
  itensDaConta,
  LINHAS_DE_UMA_VEZ,
  motivoDoCancelamento,
  situacaoNaConta,
  valorNaConta,
} from '../pedido/itens.ts'
import { pode } from '../sessao/permissao.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import { areasDe } from './mesas.ts'
import { quemEspera } from './presenca.ts'
import { serveMesas } from './zonas.ts'

/** The room: what the waiter and the manager look at first. */
export const salao = {
  '/mesa/buscarSalao': async (_input, { sql, sessao }) => {
    const { estabelecimento_id, usuario_id } = sessao
    const esperam = await quemEspera(sql, estabelecimento_id)
    const aConfirmar = new Map(esperam.map(({ numero_mesa, checkins }) => [numero_mesa, checkins.length]))
    const numeros = esperam.flatMap(({ numero_mesa }) => numero_mesa ?? [])
    const [mesas, areas, esperas, equipe] = await Promise.all([
      mesasDoSalao(sql, estabelecimento_id, usuario_id, numeros),
      areasDe(sql, estabelecimento_id),
      sql<EsperaPorMesa[]>`
        select w.id, w.nome, w.pessoas, ${iso(sql, sql`w.chegou_em`)} as chegou_em, ${iso(sql, sql`w.prometida_em`)} as prometida_em
        from espera_por_mesa w join estabelecimento e on e.id = w.estabelecimento_id
        where w.estabelecimento_id = ${estabelecimento_id} and w.chegou_em >= ${comecoDaNoite(sql)}
        order by w.chegou_em, w.id`,
      quemServe(sql, estabelecimento_id, usuario_id),
    ])
    const vendo = pode(sessao, ({ verContas }) => verContas > 0)
    return {
      mesas: mesas.map((mesa) => {
        const a_confirmar = aConfirmar.get(mesa.numero) ?? 0
        const lida = { ...mesa, a_confirmar, devido: vendo ? mesa.devido : null }
        return { ...lida, selo: seloDe(lida) }
      }),
      ...{ areas: [...areas], esperas: [...esperas], equipe: [...equipe] },
      sem_mesa: aConfirmar.get(null) ?? 0,
    }
  },

  '/mesa/buscarMesa': async ({ numeroMesa }, { sql, sessao: { estabelecimento_id } }) => ({
    pessoas: await sql<PessoaDaMesa[]>`
      select c.id, c.numero, c.numero_comanda, (select nome from nome_na_mesa(c)) as nome_cliente, c.da_mesa as "daMesa",
        (select a.alergia from checkin_alergia a where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id) as alergia,
        ${documentoVisto(sql)} as documento, coalesce(l.a_pagar, 0) as devido, coalesce(p.linhas, '[]') as linhas, greatest(v.lidas - ${LINHAS_DE_UMA_VEZ}, 0)::int as restantes
      from checkin c
      left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id and f.encerrada_em is null
      cross join lateral (${devidoNaConta(sql)}) l
      cross join lateral (${itensDe(sql)}) v
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'nome_produto', i.nome_produto, 'partes', partes_ditas(i.partes),
          'quantidade', i.quantidade, 'status_pedido', i.status_pedido, 'espera', i.na_fila_em is null, 'viagem', i.viagem,
          'embalagem', exists (select from produto_estabelecimento pe where pe.estabelecimento_id = i.estabelecimento_id
            and pe.id = i.produto_estabelecimento_id and pe.embalagem),
          'valor', ${valorNaConta(sql)}, 'situacao', ${situacaoNaConta(sql)}, 'motivo', ${motivoDoCancelamento(sql)}) order by i.id desc) as linhas
        from (select i.* from (${itensDaConta(sql)}) i order by i.id desc limit ${LINHAS_DE_UMA_VEZ}) i
      ) p on true
      where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null
        and c.numero_mesa = coalesce((
          select ${numeroDaTurma(sql)} from mesa_juntada j
          join mesa_aberta f on f.estabelecimento_id = j.estabelecimento_id and f.id = j.mesa_aberta_id and f.encerrada_em is null
          where j.estabelecimento_id = ${estabelecimento_id} and j.numero_mesa = ${numeroMesa} and j.ate is null), ${numeroMesa})
        and ${estaNaMesa(sql)}
      order by c.da_mesa desc, c.id`,
  }),
} satisfies Partial<Handlers>

/** SQL: who saw the document of the check-in `c`, as long as that counts. */
const documentoVisto = (sql: Sql) => sql`
  (select json_build_object('por', ${primeiroNomeDe(sql, sql`d.estabelecimento_id`, sql`d.visto_por`)},
      'as', to_char(d.visto_em at time zone e.fuso_horario, 'HH24:MI'))
    from documentos_vistos(c.estabelecimento_id, c.id, false) v (id)
    join documento_visto d on d.estabelecimento_id = c.estabelecimento_id and d.id = v.id
    join estabelecimento e on e.id = d.estabelecimento_id order by d.id desc limit 1)`

/** SQL: of the items of the check-in `c`: what is ready, what is still to come, when the last was ordered, and by whom of the house. */
export const itensDe = (sql: Sql) => sql`
  select count(*) filter (where i.do_combo is null) as lidas,
    count(*) filter (where i.status_pedido = ${esperaPasso(sql, 'PEDIDO LIBERADO PARA O GARCON')} and not i.combo) as prontos,
    count(*) filter (where i.status_pedido in ${emPreparo(sql)} and i.na_fila_em is not null) as a_vir,
    max(i.na_fila_em) filter (where not i.couvert) as ultimo,
    (array_agg(o.feito_por order by o.id desc) filter (where o.feito_por is not null))[1] as por
  from item_pedido i join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
  where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id`

/**
 * SQL: the check-in `c` sits there. Its party `f` is open; or it owes or waits for something (`l`, `v`); or it was seen and no
 * party of it is over.
 */
export const estaNaMesa = (sql: Sql) => sql`(f.id is not null or l.a_pagar > 0 or v.a_vir > 0
  or (c.presente_em is not null and c.turma_acabou_em is null))`

type Lida = Omit<MesaDoSalao, 'a_confirmar' | 'devido' | 'selo'> & { devido: number }

/** Of those without a table of the house only these, and those where somebody is. */
const mesasDoSalao = (sql: Sql, estabelecimento_id: number, usuario_id: number, tambem: readonly number[]) => sql<
  Lida[]
>`
  with turmas as materialized (
    select f.id, f.aberta_em, ${pessoasDaTurma(sql)} as pessoas, f.pessoas is not null as ditas, array(select m.numero_mesa from mesa_juntada m
      where m.estabelecimento_id = f.estabelecimento_id and m.mesa_aberta_id = f.id and m.ate is null
      order by m.desde, m.numero_mesa) as mesas
    from mesa_aberta f where f.estabelecimento_id = ${estabelecimento_id} and f.encerrada_em is null
  ), contas as materialized (
    select c.id, c.numero_mesa, c.da_mesa, c.aberto_em, coalesce(v.por, c.aberto_por) as por, l.a_pagar, v.prontos, v.a_vir, v.ultimo
    from checkin c
    left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id and f.encerrada_em is null
    cross join lateral (${devidoNaConta(sql)}) l
    cross join lateral (${itensDe(sql)}) v
    where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and c.numero_mesa is not null
      and ${estaNaMesa(sql)}
  ), numeros as (
    select numero from mesa where estabelecimento_id = ${estabelecimento_id} and ativa
    union select unnest(mesas) from turmas union select numero_mesa from contas union select unnest(${[...tambem]}::int[])
  )
  select n.numero, m.rotulo, m.area_id, m.planta, case when t.mesas[1] <> n.numero then t.mesas[1] end as junto_a,
    coalesce(array_remove(t.mesas, n.numero), '{}') as juntas, t.id as mesa_aberta,
    case when t.mesas[1] <> n.numero then 0 else coalesce(t.pessoas, k.pessoas, 0) end::int as pessoas, coalesce(t.ditas, false) as pessoas_ditas,
    ${iso(sql, sql`coalesce(t.aberta_em, k.aberta_em)`)} as aberta_em,
    coalesce(k.a_pagar, 0) as devido, coalesce(k.prontos, 0)::int as prontos,
    coalesce(coalesce(t.aberta_em, k.aberta_em) < now() - ${PARADA_MIN} * interval '1 minute' and k.a_vir = 0
      and coalesce(k.ultimo < now() - ${PARADA_MIN} * interval '1 minute', true), false) as parada,
    case when h.id is not null then json_build_object('id', h.id, 'motivo', h.motivo,
      'chamado_em', ${iso(sql, sql`h.chamado_em`)},
      'quem_vai', ${primeiroNomeDe(sql, sql`${estabelecimento_id}`, sql`h.atendido_por`)}) end as chamado,
    ${garcomDe(sql, estabelecimento_id, usuario_id, sql`coalesce(g.vinculo_id, k.por)`)} as garcom,
    g.vinculo_id is not null as dada
  from numeros n
  join estabelecimento e on e.id = ${estabelecimento_id}
  left join mesa m on m.estabelecimento_id = ${estabelecimento_id} and m.numero = n.numero
  left join turmas t on n.numero = any(t.mesas)
  left join lateral (
    select min(c.aberto_em) as aberta_em, count(*) filter (where not c.da_mesa) as pessoas, sum(c.a_pagar) as a_pagar,
      sum(c.prontos) as prontos, sum(c.a_vir) as a_vir, max(c.ultimo) as ultimo,
      (array_agg(c.por order by c.id desc) filter (where c.por is not null))[1] as por
    from contas c where c.numero_mesa = n.numero having count(*) > 0
  ) k on true
  left join lateral (
    select h.id, h.motivo, h.chamado_em, h.atendido_por from chamado h
    where h.estabelecimento_id = ${estabelecimento_id} and h.mesa_aberta_id = t.id and t.mesas[1] = n.numero
      and h.feito_em is null and h.desistido_em is null
    order by h.id desc limit 1
  ) h on true
  left join mesa_garcom g on g.estabelecimento_id = ${estabelecimento_id} and g.numero_mesa = n.numero
    and g.desde >= ${comecoDaNoite(sql)}
  order by n.numero`

/** SQL: a `Garcom` by the work `vinculo`, as JSON; null: nobody of the house. */
const garcomDe = (sql: Sql, estabelecimento_id: number, usuario_id: number, vinculo: Fragment) => sql`(
  select json_build_object('id', v.id, 'nome', primeiro_nome(u.nome), 'eu', u.id = ${usuario_id})
  from vinculo v join usuario u on u.id = v.usuario_id
  where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${vinculo})`

/** Who may be given a table: of a person who does several works here, one of those. */
const quemServe = (sql: Sql, estabelecimento_id: number, usuario_id: number) => sql<Garcom[]>`
  select min(v.id) /* never null */ as id, primeiro_nome(u.nome) as nome, u.id = ${usuario_id} as eu
  from vinculo v join usuario u on u.id = v.usuario_id
  where v.estabelecimento_id = ${estabelecimento_id} and ${serveMesas(sql)}
  group by u.id, u.nome order by u.nome, u.id`
