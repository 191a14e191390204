import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import type { Fragment } from 'postgres'
import { columns, iso, type Sql } from '../database/db.ts'
import { preparoDe } from '../produto/preparo-de.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import { marcasDaLinha, mudancaDeMesa, vista } from './marcas.ts'
import { comPreparo, esperaDesde } from './na-cozinha.ts'

/** How long the waiter reads that the table of what they carry was another one. Who makes it reads it until they saw it. In minutes. */
const ERA_MESA_MIN = 5

/**
 * SQL: what waits for those who make and carry it, oldest first; `onde` speaks of `i` (the item). How its money stands is not
 * looked at: that is not their business. An order keeps the table at which it was placed; its guest may sit at another one by
 * now, or another guest may have it.
 */
export const linhasDaFila = (sql: Sql, onde: Fragment, comInsumos: boolean) => sql<LinhaDaFila[]>`
  select ${colunas(sql)}${
    comInsumos
      ? sql`, (
      select json_agg(json_build_object('id', k.id::bigint, 'quantidade', k.n::int) order by k.id::bigint)
      from jsonb_each_text(i.tirou_insumos) k (id, n)) as insumos`
      : sql``
  }
  from item_pedido i
  join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
  join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
  join estabelecimento e on e.id = i.estabelecimento_id
  join produto_estabelecimento pe on pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id
  ${comPreparo(sql)}
  ${naEstacao(sql)}
  where ${onde}
  order by coalesce(i.na_fila_em, i.feito_em), i.id`

/** SQL: `s`, the station that makes the item `i` of the product `pe`, while it is there. */
const naEstacao = (sql: Sql) => sql`
  left join estacao s on s.estabelecimento_id = pe.estabelecimento_id and s.id = pe.estacao_id
    and s.nome_departamento = i.nome_departamento and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE'`

const colunas = (sql: Sql) =>
  columns<Omit<LinhaDaFila, 'insumos'>>(sql, {
    id: sql`i.pedido_id`,
    produto_pedido_id: sql`i.id`,
    nome_do_cliente: sql`(select nome from nome_na_mesa(c))`,
    alergia: sql`(select a.alergia from checkin_alergia a
      where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id)`,
    era_mesa: sql`(select m.era from (${mudancaDeMesa(sql)}) m
      where case when i.status_pedido = 'PEDIDO FEITO PELO CLIENTE'
        then m.em is not null and not ${vista(
          sql,
          sql`m.em`,
          sql`(select v.visto_em from marca_da_linha v
            where v.estabelecimento_id = i.estabelecimento_id and v.item_id = i.id and v.tipo = 'mesa')`,
        )}
        else m.em > now() - ${ERA_MESA_MIN} * interval '1 minute' end)`,
    marcas: marcasDaLinha(sql),
    documento: sql`case when exists (select from sem_documento(i)) then true end`,
    garcom: primeiroNomeDe(sql, sql`o.estabelecimento_id`, sql`o.feito_por`),
    nome_produto: sql`i.nome_produto`,
    nome_curto: sql`pe.nome_curto`,
    preparo_min: preparoDe(sql),
    combo: sql`(select k.nome_produto from item_pedido k
      where k.estabelecimento_id = i.estabelecimento_id and k.id = i.do_combo
        and k.produto_estabelecimento_id <> i.produto_estabelecimento_id)`,
    preco: sql`i.preco`,
    quantidade: sql`i.quantidade`,
    numero_mesa: sql`c.numero_mesa`,
    numero_comanda: sql`c.numero_comanda`,
    retirada: sql`case when c.numero_mesa is null and c.numero_comanda is null then c.numero end`,
    data_pedido: sql`to_char(i.feito_em at time zone e.fuso_horario, 'DD/MM/YYYY')`,
    hora_pedido: sql`to_char(i.feito_em at time zone e.fuso_horario, 'HH24:MI')`,
    feito_em: iso(sql, sql`coalesce(${esperaDesde(sql)}, i.feito_em)`),
    produto_estabelecimento_id: sql`i.produto_estabelecimento_id`,
    observacao: sql`i.observacao`,
    partes: sql`partes_ditas(i.partes)`,
    status_pedido: sql`i.status_pedido`,
    recebido: sql`i.recebido_em is not null`,
    estacao: sql`case when s.id is not null then json_build_object('id', s.id, 'nome', s.nome) end`,
    curso: sql`coalesce(i.curso, pe.curso)`,
    // only while it is in the kitchen: `s`
    pronto: sql`case when s.id is not null and p.pronto_em is not null then json_build_object('em', ${iso(sql, sql`p.pronto_em`)},
      'por', ${primeiroNomeDe(sql, sql`i.estabelecimento_id`, sql`p.pronto_por`)}) end`,
    viagem: sql`i.viagem`,
    segurado: sql`segurado(p.segurado_em, p.solto_em) /* never null */`,
  })
