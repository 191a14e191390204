import type { Input, Path } from '@boteco/contract/calls'
import type { OfertaDeGorjeta } from '@boteco/contract/gorjeta/cliente'
import { respostas } from '@boteco/contract/respostas'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { databaseNow, type Sql } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { abrirPix, cobrarCartao } from '../pagamento/cobrar.ts'
import { cartaoDaConta } from '../pagamento/guardar-cartao.ts'
import { mesmoPix, novaTentativa, type Pagavel, responder, VIDA_DO_PIX_MS } from '../pagamento/pagamento.ts'
import { type PagamentoPeloProvedor, pixDe } from '../pagamento/pelo-provedor.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import type { Checkin } from '../sessao/provas.ts'

/** So long after the checkout the goodbye still takes a word, and a tip. In hours. */
export const DESPEDIDA_H = 12

/** A guest gives somebody who served them a tip: a payment as any other, of no account. */
export const gorjeta = {
  '/gorjeta/pagarComPix': async (input, context) => {
    const { pedidos, gorjeta } = await preparar(context, input)
    const expira_em = new Date((await databaseNow(context.sql)) + VIDA_DO_PIX_MS)
    const path = '/gorjeta/pagarComPix'
    const pagamento = await seJaDada(async () => {
      const tentativa = novaTentativa(context, path, input, pedidos, 'pix', expira_em, gorjeta)
      return (await mesmoPix(context, pedidos, gorjeta)) ?? (await abrirPix(tentativa, expira_em))
    })
    return { ...responder(pagamento), pix: pixDe(pagamento) }
  },

  '/gorjeta/pagarComCartao': async (input, context) => {
    const { sql, sessao } = context
    const { cartaoCriptografado: criptografado } = input
    const salvo = criptografado ? null : await cartaoDaConta(sql, sessao)
    const { pedidos, gorjeta } = await preparar(context, input)
    const path: Path = '/gorjeta/pagarComCartao'
    const pagamento = await seJaDada(async () => {
      const tentativa = novaTentativa(context, path, input, pedidos, salvo ? 'cartao_salvo' : 'cartao', null, gorjeta)
      return (await cobrarCartao(tentativa, salvo ?? { criptografado: criptografado ?? '', salvar: false })).pagamento
    })
    return responder(pagamento)
  },
} satisfies Partial<Handlers>

/** SQL: the check-in `c` of the bar `e` is at its goodbye: nothing is left to come or to pay. */
const naDespedida = (sql: Sql) => sql`(not c.da_mesa and not c.balcao and e.confirmado_em is not null
  and coalesce(c.fechado_em > now() - ${DESPEDIDA_H} * interval '1 hour', true) and ${nadaPendente(sql)})`

/**
 * SQL: who took something to the check-in `c`, or took its order, and works here, or did tonight. Who served most comes first; the
 * house itself is not tipped.
 */
const quemServiu = (sql: Sql) => sql`
  select min(v.id) as id, min(primeiro_nome(u.nome)) as nome, count(*) as vezes
  from (
    select a.feito_por from item_pedido i
    join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id and a.para = 'PEDIDO ENTREGUE AO CLIENTE'
    where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
    union all
    select (select o.feito_por from pedido o where o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id) from item_pedido i
    where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
  ) s
  join vinculo v on v.estabelecimento_id = c.estabelecimento_id and v.id = s.feito_por
  join usuario u on u.id = v.usuario_id
  where v.perfil <> 'BAR GERENTE' and (v.ate is null or v.ate >= ${comecoDaNoite(sql)})
  group by v.usuario_id`

/** Null: there is nobody to tip, or no way to. */
export async function lerOferta(
  sql: Sql,
  { estabelecimento_id, id }: Checkin,
  ligado: boolean,
): Promise<OfertaDeGorjeta | null> {
  const [lida] = await sql<[OfertaDeGorjeta & { pode: boolean }]>`
    select ${naDespedida(sql)} as pode, e.gorjeta_retencao as retencao,
      (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.vezes desc, s.id), '[]')
        from (${quemServiu(sql)}) s where not exists (select from gorjeta g
          where g.estabelecimento_id = c.estabelecimento_id and g.checkin_id = c.id and g.vinculo_id = s.id and g.paga_em is not null)) as pessoas,
      (select coalesce(json_agg(json_build_object('nome', ${primeiroNomeDe(sql, sql`g.estabelecimento_id`, sql`g.vinculo_id`)}, 'valor', l.valor,
          'estado', case when p.estado in ('pago', 'estornado') then p.estado else 'pagando' end) order by g.id), '[]')
        from gorjeta g
        join pagamento_linha l on l.estabelecimento_id = g.estabelecimento_id and l.linha_id = g.id and l.viva
        join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
        where g.estabelecimento_id = c.estabelecimento_id and g.checkin_id = c.id) as dadas
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}`
  const { pode, ...oferta } = lida
  const pessoas = pode && ligado ? oferta.pessoas : []
  return pessoas.length + oferta.dadas.length === 0 ? null : { ...oferta, pessoas }
}

/**
 * The row that this guest's tips for this person hang on, with what the house keeps. That it is theirs to give is asked here; what was
 * begun and not paid counts for nothing. @throws VisibleError 409
 */
async function preparar({ sql, checkin }: Pick<Pagavel, 'sql' | 'checkin'>, input: Input<'/gorjeta/pagarComPix'>) {
  const { estabelecimento_id, id: checkin_id } = checkin
  const { para, valor, retencao, ...pagador } = input
  const [linha] = await sql<{ id: number; nome: string; retencao: number }[]>`
    with quem as (
      select c.estabelecimento_id, c.id as checkin_id, s.id as vinculo_id, s.nome, e.gorjeta_retencao
      from checkin c join estabelecimento e on e.id = c.estabelecimento_id cross join lateral (${quemServiu(sql)}) s
      where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${checkin_id} and s.id = ${para} and ${naDespedida(sql)}
    ), nova as (
      insert into gorjeta as g (estabelecimento_id, checkin_id, vinculo_id, retencao)
      select estabelecimento_id, checkin_id, vinculo_id, gorjeta_retencao from quem
      -- of two attempts the payer of either was told at most this
      on conflict (estabelecimento_id, checkin_id, vinculo_id) do update
        set retencao = case when g.paga_em is null then least(g.retencao, excluded.retencao) else g.retencao end
      returning id, retencao
    )
    select nova.id, nova.retencao, quem.nome from nova, quem`
  if (!linha) throw new VisibleError(409, respostas.semQuemServiu, 'sem_gorjeta')
  if (linha.retencao > retencao) throw new VisibleError(409, respostas.gorjetaMudou, 'gorjeta_mudou')
  const { id, nome } = linha
  return { gorjeta: { id, nome, valor }, pedidos: [{ id, ...pagador }] }
}

/** Its line is in a payment that cannot give way: it was given, or a bank is deciding. */
async function seJaDada(pagar: () => Promise<PagamentoPeloProvedor>) {
  return pagar().catch((error: unknown) => {
    if (!(error instanceof VisibleError && error.code === 'linha_em_pagamento')) throw error
    throw new VisibleError(409, respostas.gorjetaDada, 'gorjeta_dada')
  })
}
