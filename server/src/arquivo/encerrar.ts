import { DIAS_ATE_APAGAR, type OQueImpede } from '@boteco/contract/casas/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { pedirCarta } from '../correio/cartas.ts'
import { estornoAberto, pagamentoAberto } from '../database/abertos.ts'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { prontaParaUso } from '../ficha/transferir.ts'
import { devidas } from '../gorjeta/gorjetas.ts'
import type { Handlers } from '../http/serve.ts'
import { exigirDono, quandoSome } from './dono.ts'

export const encerrar = {
  '/casas/buscarEncerramento': async (_input, { sql, sessao }) => {
    const { estabelecimento_id } = sessao
    const { nome, encerrada, em, some_em } = await exigirDono(sql, sessao, respostas.soODonoEncerra)
    const [impede, fichas] = await Promise.all([
      oQueImpede(sql, estabelecimento_id),
      fichasPagas(sql, estabelecimento_id),
    ])
    return { nome, encerrada: encerrada ? { em, some_em } : null, impede, fichas }
  },

  '/casas/encerrar': ({ nome, devolvo_fichas }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: id } = sessao
      const casa = await exigirDono(tx, sessao, respostas.soODonoEncerra)
      // whoever comes in at this moment holds the house's row too
      const [aberta] = await tx`select from estabelecimento where id = ${id} and encerrada_em is null for update`
      if (!aberta) throw new VisibleError(409, respostas.casaJaEncerrada, 'ja_encerrada')
      if (comoSeLe(nome) !== comoSeLe(casa.nome))
        throw new VisibleError(422, respostas.nomeDaCasaErrado, 'nome_errado', {
          errors: { nome: respostas.nomeDaCasaErrado },
        })
      if ((await oQueImpede(tx, id)).length > 0) throw new VisibleError(409, respostas.haAbertoNaCasa, 'ha_aberto')
      const fichas = await fichasPagas(tx, id)
      if (fichas.quantas > 0 && !devolvo_fichas) throw new VisibleError(409, respostas.haFichasPagas, 'ha_fichas')
      await tx`update estabelecimento set encerrada_em = now(), fim_avisado_em = null where id = ${id}`
      await anotar(tx, sessao, 'casa_encerrada', { depois: { fichas: fichas.quantas, valor: fichas.valor } })
      // their screens stop at once
      await tx`
        select pg_notify('boteco', json_build_object('topico', 'fim', 'estabelecimento_id', v.estabelecimento_id, 'vinculo_id', v.id)::text)
        from vinculo v where v.estabelecimento_id = ${id} and v.ate is null`
      await avisarDono(tx, id, { fichas: fichas.valor })
      return { message: respostas.casaFoiEncerrada }
    }),

  '/casas/reabrir': (_input, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: id } = sessao
      const { encerrada } = await exigirDono(tx, sessao, respostas.soODonoEncerra)
      if (!encerrada) throw new VisibleError(409, respostas.casaNaoEncerrada, 'nao_encerrada')
      // once it is being deleted there is no way back
      const [reaberta] = await tx`
        update estabelecimento set encerrada_em = null, fim_avisado_em = null
        where id = ${id} and encerrada_em is not null and not ${passouDoPrazo(tx)} returning id`
      if (!reaberta) throw new VisibleError(409, respostas.prazoDeReabrir, 'fora_do_prazo')
      await anotar(tx, sessao, 'casa_reaberta', {})
      return { message: respostas.casaFoiReaberta }
    }),
} satisfies Partial<Handlers>

const comoSeLe = (nome: string) => nome.trim().replace(/\s+/g, ' ').toLowerCase()

/** SQL: that a house that was closed is to be deleted. */
export const passouDoPrazo = (sql: Sql | Transaction) =>
  sql`(encerrada_em <= now() - ${DIAS_ATE_APAGAR} * interval '1 day')`

/** SQL: of each kind, those that there are in the house `e`, which is `bar`. */
const contas = (sql: Sql | Transaction, bar: number): Record<OQueImpede, Fragment> => ({
  // who owes nothing is still there: staff see them off. Or left, and their card is to be charged
  contas: sql`
    select c.id from checkin c where c.estabelecimento_id = e.id and c.fechado_em is null
    union
    select k.checkin_id from combinado k where k.estabelecimento_id = e.id and k.acabou_em is null`,
  caixas: sql`select from sessao_de_caixa s where s.estabelecimento_id = e.id and s.fechada_em is null`,
  pagamentos: sql`select from pagamento p where p.estabelecimento_id = e.id and p.estado in ${pagamentoAberto(sql)}`,
  devolucoes: sql`
    select from estorno s where s.estabelecimento_id = e.id and (s.estado in ${estornoAberto(sql)}
      or (s.estado = 'recusado' and not exists (select from estorno outro where outro.estabelecimento_id = s.estabelecimento_id
        and outro.pagamento_id = s.pagamento_id and outro.id > s.id)))
    union all
    select from cobranca_a_mais m where m.estabelecimento_id = e.id and not exists (select from estorno s
      where s.estabelecimento_id = m.estabelecimento_id and s.cobranca_a_mais_id = m.id)`,
  gorjetas: sql`select from (${devidas(sql, bar)}) d`,
})

async function oQueImpede(sql: Sql | Transaction, estabelecimento_id: number) {
  const todas = Object.entries(contas(sql, estabelecimento_id))
  const partes = todas.map(
    ([que, quais], i) => sql`${i === 0 ? sql`` : sql`union all`}
    select ${que}::text as que, (select count(*)::int from (${quais}) t) as quantos, ${i}::int as ordem
    from estabelecimento e where e.id = ${estabelecimento_id}`,
  )
  return sql<{ que: OQueImpede; quantos: number }[]>`
    select que, quantos from (${partes}) t where quantos > 0 order by ordem`
}

async function fichasPagas(sql: Sql | Transaction, estabelecimento_id: number) {
  const [fichas] = await sql<[{ quantas: number; valor: number }]>`
    select count(*)::int as quantas, coalesce(sum(f.preco), 0)::bigint as valor from ficha f
    where f.estabelecimento_id = ${estabelecimento_id} and f.preco > 0 and ${prontaParaUso(sql)}`
  return fichas
}

/** A house that nobody confirmed writes to nobody, as of the night's letters: a stranger typed the e-mail. */
export async function avisarDono(tx: Transaction, estabelecimento_id: number, { fichas = 0 } = {}): Promise<void> {
  const [dono] = await tx<{ email: string; nome: string; em: string; some_em: string }[]>`
    select u.email /* never null */, e.nome, ${quandoSome(tx)} from estabelecimento e
    join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id join usuario u on u.id = v.usuario_id
    where e.id = ${estabelecimento_id} and e.confirmado_em is not null and u.email is not null`
  if (!dono) return
  await pedirCarta(tx, 'casa_encerrada', dono.email, [
    `${dono.nome} foi encerrada em ${dono.em}. Ninguém mais entra nela, e no dia ${dono.some_em} tudo dela é apagado para sempre.`,
    ...(fichas > 0 ? [`Você disse que devolve ${emReais(fichas)} aos clientes que têm fichas pagas.`] : []),
  ])
}
