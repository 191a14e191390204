import type { Input, Output } from '@boteco/contract/calls'
import { cancelamentos } from '@boteco/contract/pedido/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'
import { fimDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarGrupos } from '../produto/grupos.ts'
import { LINHAS_DE_UMA_VEZ } from './itens.ts'

/** What ran out is said once, of a product or of an option, and nobody can order it until it is back. */
export const emFalta = {
  '/pedido/buscarEmFalta': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    itens: await sql<Output<'/pedido/buscarEmFalta'>['itens']>`
      select f.tipo, f.id, f.nome, f.grupo, ${ateDito(sql, sql`f.acabou_ate`)} as ate
      from estabelecimento e
      cross join lateral (
        select 'produto' as tipo, p.id, p.nome, null as grupo, p.acabou_ate from produto_estabelecimento p
        where p.estabelecimento_id = e.id and em_falta(p.acabou_ate, p.estabelecimento_id) and p.removido_em is null
        union all
        select 'opcao', o.id, o.nome, g.nome, o.acabou_ate from opcao o
        join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
        where o.estabelecimento_id = e.id and em_falta(o.acabou_ate, o.estabelecimento_id) and o.removida_em is null
      ) f
      where e.id = ${estabelecimento_id} order by lower(f.nome), f.id`,
  }),

  '/pedido/dizerQueAcabou': ({ ate, ...alvo }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const dito = await dizer(tx, estabelecimento_id, alvo, momentos[ate](tx))
      return { message: `${dito.nome} acabou${dito.ate ? ` até ${dito.ate}` : ''}.` }
    }),

  '/pedido/dizerQueVoltou': (alvo, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const { nome } = await dizer(tx, estabelecimento_id, alvo, tx`null::timestamptz`)
      return { message: `${nome} voltou ao cardápio.` }
    }),

  // held orders too: what runs out is asked about once
  '/pedido/buscarQueEsperam': async ({ tipo, id }, { sql, sessao: { estabelecimento_id, papeis } }) => {
    const regras = papeis.flatMap(({ perfil }) =>
      perfil in cancelamentos ? [cancelamentos[perfil as keyof typeof cancelamentos].departamento] : [],
    )
    const deQual =
      tipo === 'produto'
        ? sql`i.produto_estabelecimento_id = ${id}`
        : sql`i.partes @> ${sql.json([{ opcao: id }])}::jsonb`
    return {
      linhas: await sql<Output<'/pedido/buscarQueEsperam'>['linhas']>`
        select i.id as produto_pedido_id, i.quantidade, i.nome_produto, partes_ditas(i.partes) as partes, c.numero_mesa,
          c.numero_comanda, (select nome from nome_na_mesa(c)) as nome_do_cliente,
          ${regras.includes(null)} or i.nome_departamento = any(${regras.filter((um) => um !== null)}::text[]) as cancela
        from item_pedido i
        join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
        where i.estabelecimento_id = ${estabelecimento_id} and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE'
          and not pronto_na_estacao(i.estabelecimento_id, i.id) and ${deQual}
        order by i.id limit ${LINHAS_DE_UMA_VEZ}`,
    }
  },
} satisfies Partial<Handlers>

type Alvo = Input<'/pedido/dizerQueVoltou'>
type Ate = Input<'/pedido/dizerQueAcabou'>['ate']

/** In whole seconds, as the menu says it: `e` is the bar. */
const emMinutos = (minutos: number) => (tx: Transaction) =>
  tx`date_trunc('second', now()) + ${minutos}::int * interval '1 minute'`
const momentos: Record<Ate, (tx: Transaction) => Fragment> = {
  '15': emMinutos(15),
  '30': emMinutos(30),
  '60': emMinutos(60),
  amanha: (tx) => fimDaNoite(tx),
  avisar: (tx) => tx`'infinity'::timestamptz`,
}

/** SQL, of the bar `e`: 'amanhã' (past 05:00, too, while the house is open) or HH:MM; null: until staff say that it is back. */
const ateDito = (sql: Sql | Transaction, ate: Fragment) => sql`
  case when ${ate} <= now() or ${ate} = ${fimDaNoite(sql)} then 'amanhã'
    when isfinite(${ate}) then to_char(${ate} at time zone e.fuso_horario, 'HH24:MI') end`

/** The counted stock stays as it is. @throws VisibleError 404 for what is not of this bar */
async function dizer(tx: Transaction, estabelecimento_id: number, { tipo, id }: Alvo, ate: Fragment) {
  if (tipo === 'opcao') await segurarGrupos(tx, estabelecimento_id)
  const [dito] = await (tipo === 'opcao'
    ? tx<{ nome: string; ate: string | null }[]>`
        update opcao f set acabou_ate = ${ate} from estabelecimento e
        where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${id} and f.removida_em is null
          and e.id = ${estabelecimento_id}
        returning f.nome, ${ateDito(tx, tx`f.acabou_ate`)} as ate`
    : tx<{ nome: string; ate: string | null }[]>`
        update produto_estabelecimento f set acabou_ate = ${ate} from estabelecimento e
        where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${id} and not f.couvert
          and e.id = ${estabelecimento_id}
        returning f.nome, ${ateDito(tx, tx`f.acabou_ate`)} as ate`)
  if (!dito) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return dito
}

/** Whoever cancels what ran out says it for tonight. What was said before, and for longer perhaps, stays. */
export const acabouPorHoje = (tx: Transaction, estabelecimento_id: number, produto: number) => tx`
  update produto_estabelecimento p set acabou_ate = ${fimDaNoite(tx)} from estabelecimento e
  where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${produto} and not em_falta(p.acabou_ate, p.estabelecimento_id)
    and e.id = ${estabelecimento_id}`
