import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'

/*
 * What of one house is carried to another, by kind: what of a row is read, what of that goes together, and what does not go where the
 * two are not alike. `o` is the row of the house that offers it, `p` its copy, `c` their link.
 */

export type Tipo = 'produto' | 'grupo' | 'opcao' | 'ajustes'
export type Casas = { de: number; para: number }
type Um = Sql | Transaction

type DoTipo = {
  tabela: string
  /** Columns; those in one text are a single thing, which goes whole or not at all. */
  campos: readonly string[]
  /** SQL: the other rows that it has, in their order, by the ids of the house that offers; one that only the other house has: below 0 */
  lista?: { campo: string; o: (sql: Um, casas: Casas) => Fragment; p: (sql: Um, casas: Casas) => Fragment }
  /** SQL: it is there, in this house */
  existe: (sql: Um, linha: Fragment, casa: number) => Fragment
  /** SQL: the fields that do not go */
  naoVai: (sql: Um) => Fragment
  /** SQL: the two are one thing, though nobody said so */
  mesmo: (sql: Um, casas: Casas) => Fragment
}

// biome-ignore format: lists of columns
export const TIPOS: Record<Tipo, DoTipo> = {
  // not its stock, cost, category, station or name: each house has its own
  produto: {
    tabela: 'produto_estabelecimento',
    campos: [
      'preco_venda', 'descricao', 'imagem_hash', 'oculto', 'etiquetas', 'notas', 'traducoes', 'nome_curto', 'preparo_min', 'curso',
      'sem_taxa', 'alcoolica', 'destaque', 'alergenos', 'calorias',
    ],
    lista: {
      campo: 'grupos',
      o: (sql, { de }) => sql`
        select g.grupo_id from produto_grupo g where g.estabelecimento_id = ${de} and g.produto_estabelecimento_id = o.id order by g.ordem`,
      p: (sql, { de, para }) => sql`
        select coalesce(k.de_item_id, -g.grupo_id) from produto_grupo g
        left join copia k on k.estabelecimento_id = ${para} and k.o_que = 'grupo' and k.item_id = g.grupo_id and k.de_estabelecimento_id = ${de}
        where g.estabelecimento_id = ${para} and g.produto_estabelecimento_id = p.id order by g.ordem`,
    },
    existe: (sql, linha, casa) => sql`${linha}.estabelecimento_id = ${casa} and ${linha}.removido_em is null`,
    // the price of a kilo is none of a unit
    naoVai: (sql) => sql`case when p.venda = o.venda then '{}' else '{preco_venda}' end`,
    mesmo: (sql) => sql`lower(p.nome) = lower(o.nome) and not o.couvert and not p.couvert`,
  },
  grupo: {
    tabela: 'grupo',
    campos: ['nome', 'traducoes', 'regra minimo maximo'],
    lista: {
      campo: 'opcoes',
      // one that is a product, where that product is
      o: (sql, { de, para }) => sql`
        select x.id from opcao x
        left join produto_estabelecimento y on y.estabelecimento_id = ${de} and y.id = x.produto_estabelecimento_id
        where x.estabelecimento_id = ${de} and x.grupo_id = o.id and x.removida_em is null and (y.id is null or exists (
          select from produto_estabelecimento z where z.estabelecimento_id = ${para} and z.removido_em is null and lower(z.nome) = lower(y.nome)))
        order by x.ordem, x.id`,
      p: (sql, { de, para }) => sql`
        select coalesce(k.de_item_id, -x.id) from opcao x
        left join copia k on k.estabelecimento_id = ${para} and k.o_que = 'opcao' and k.item_id = x.id and k.de_estabelecimento_id = ${de}
        where x.estabelecimento_id = ${para} and x.grupo_id = p.id and x.removida_em is null order by x.ordem, x.id`,
    },
    existe: (sql, linha, casa) => sql`${linha}.estabelecimento_id = ${casa} and ${linha}.removido_em is null`,
    // by another rule prices mean another thing: with prices of its own there it keeps its rule
    naoVai: (sql) => sql`case when p.regra <> o.regra and exists (
        select from opcao x
        left join copia k on k.estabelecimento_id = x.estabelecimento_id and k.o_que = 'opcao' and k.item_id = x.id
          and k.de_estabelecimento_id = o.estabelecimento_id
        left join opcao y on y.estabelecimento_id = o.estabelecimento_id and y.id = k.de_item_id
        where x.estabelecimento_id = p.estabelecimento_id and x.grupo_id = p.id and x.removida_em is null
          and (y.id is null or x.preco not in ((k.como ->> 'preco')::bigint, y.preco)))
      then '{regra minimo maximo}' else '{}' end`,
    mesmo: (sql) => sql`lower(p.nome) = lower(o.nome)`,
  },
  // not what it opens, or which product it is
  opcao: {
    tabela: 'opcao',
    campos: ['nome', 'nome_curto', 'preco', 'padrao maximo', 'traducoes', 'alergenos', 'calorias', 'alcoolica'],
    existe: (sql, linha, casa) => sql`${linha}.estabelecimento_id = ${casa} and ${linha}.removida_em is null`,
    // one that is a product has that one's answers
    naoVai: (sql) => sql`case when (p.produto_estabelecimento_id is null) = (o.produto_estabelecimento_id is null) then '{}'
      else '{alergenos,calorias,alcoolica}' end`,
    mesmo: (sql, { de, para }) => sql`lower(p.nome) = lower(o.nome) and exists (select from copia g
      where g.estabelecimento_id = ${para} and g.o_que = 'grupo' and g.item_id = p.grupo_id
        and g.de_estabelecimento_id = ${de} and g.de_item_id = o.grupo_id)`,
  },
  // how the house works, and nothing of who it is, where it stands, or whose money goes where
  ajustes: {
    tabela: 'estabelecimento',
    campos: [
      'taxa_percentual', 'taxa_modo', 'couvert', 'presenca', 'basta_o_nome', 'retirada', 'horarios', 'limite_unidades_checkin',
      'limite_valor_checkin', 'limite_unidades_mesa', 'limite_valor_mesa', 'mesa_livre_min', 'alarme_recebimento_s', 'barman_no_balcao',
      'devolve_fichas', 'fichas_programadas', 'fichas_programadas_por_noite', 'desconto_garcom', 'aceita_fiado', 'conta_no_cartao',
      'taxa_retencao', 'gorjeta_retencao', 'carta_do_estranho',
    ],
    existe: (sql, linha, casa) => sql`${linha}.id = ${casa}`,
    // in Pernambuco the charge is there only when the guest adds it
    naoVai: (sql) => sql`case when p.uf = 'PE' then '{taxa_modo}' else '{}' end`,
    mesmo: (sql) => sql`true`,
  },
}

export const colunas = (tipo: Tipo) => TIPOS[tipo].campos.flatMap((campo) => campo.split(' '))

/** SQL: what is carried of the row `o`, or its like of `p`. */
export function oQueSeLeva(sql: Um, tipo: Tipo, linha: 'o' | 'p', casas: Casas): Fragment {
  const { lista } = TIPOS[tipo]
  return sql`((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${sql(linha)})) where key = any(${colunas(tipo)}::text[]))
    ${lista ? sql`|| jsonb_build_object(${lista.campo}::text, array(${lista[linha](sql, casas)}))` : sql``})`
}

/** What has the name of something there is linked to it: where it differs, it is this house's own. Settings are of the house of which they came last. */
export async function ligar(tx: Transaction, tipo: Tipo, casas: Casas) {
  const { tabela, existe, mesmo } = TIPOS[tipo]
  await tx`
    insert into copia (estabelecimento_id, o_que, item_id, de_estabelecimento_id, de_item_id, como)
    select ${casas.para}, ${tipo}, p.id, ${casas.de}, o.id, ${oQueSeLeva(tx, tipo, 'o', casas)}
    from ${tx(tabela)} o join ${tx(tabela)} p on ${existe(tx, tx`p`, casas.para)} and ${mesmo(tx, casas)}
    where ${existe(tx, tx`o`, casas.de)}
    on conflict (estabelecimento_id, o_que, item_id) do update
      set de_estabelecimento_id = excluded.de_estabelecimento_id, de_item_id = excluded.de_item_id, como = excluded.como
      where excluded.o_que = 'ajustes'`
}
