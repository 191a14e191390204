import { type SessaoDeCaixa, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import type { Output } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { type ComPoderes, exigirPoder } from '../sessao/permissao.ts'

/** The tills of the house as they are now, and what is put in and taken out by hand. No sum of what was sold is here. */
export const caixas = {
  '/caixa/buscarCaixas': async (_input, { sql, sessao }) => {
    const { estabelecimento_id, usuario_id, poderes } = sessao
    const abre = poderes.abrirCaixa > 0
    const [gavetas, sessoes, fechados, maquinas, [{ externo }]] = await Promise.all([
      sql<Output<'/caixa/buscarCaixas'>['gavetas']>`
        select g.id, g.nome, s.id as sessao, u.nome as de,
          (select (f.z ->> 'fica')::bigint from fechamento_de_caixa f
            where f.estabelecimento_id = g.estabelecimento_id and f.sessao_de_caixa_id = (select max(a.id) from sessao_de_caixa a
              where a.estabelecimento_id = g.estabelecimento_id and a.gaveta_id = g.id and a.fechada_em is not null)) as fica
        from gaveta g
        left join sessao_de_caixa s on s.estabelecimento_id = g.estabelecimento_id and s.gaveta_id = g.id and s.contada_em is null
        left join usuario u on u.id = s.usuario_id
        where g.estabelecimento_id = ${estabelecimento_id} order by g.nome, g.id`,
      sql<SessaoDeCaixa[]>`
        select s.id, g.nome as gaveta, u.nome as de, s.usuario_id = ${usuario_id} as minha, s.fundo,
          to_char(s.aberta_em at time zone e.fuso_horario, 'DD/MM') as dia,
          to_char(s.aberta_em at time zone e.fuso_horario, 'HH24:MI') as hora, s.contada_em is not null as contada,
          dia_da_casa(e.id, s.aberta_em) <> dia_de_agora(e) as esquecida, ${movimentosDa(sql)} as movimentos
        from sessao_de_caixa s
        join estabelecimento e on e.id = s.estabelecimento_id
        join usuario u on u.id = s.usuario_id
        left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
        where s.estabelecimento_id = ${estabelecimento_id} and s.fechada_em is null and (${abre} or s.usuario_id = ${usuario_id})
        order by s.usuario_id <> ${usuario_id}, g.nome, s.id`,
      sql<Output<'/caixa/buscarCaixas'>['fechados']>`
        select f.sessao_de_caixa_id as sessao, f.numero, f.z ->> 'gaveta' as gaveta, f.z ->> 'de' as de, f.z ->> 'fechada' as fechado,
          (select coalesce(sum((m ->> 'diferenca')::bigint), 0) from json_array_elements(f.z -> 'meios') m) as diferenca,
          exists (select from sessao_de_caixa s where s.estabelecimento_id = f.estabelecimento_id
            and s.continua_id = f.sessao_de_caixa_id) as reaberto
        from fechamento_de_caixa f where f.estabelecimento_id = ${estabelecimento_id} and ${abre}
        order by f.numero desc limit 20`,
      // what was counted lately says which machines there are
      sql<NonNullable<Output<'/caixa/buscarCaixas'>['maquinas']>>`
        select t ->> 'meio' as meio /* never null */, t ->> 'nome' as nome /* never null */
        from (select totais from contagem_de_caixa where estabelecimento_id = ${estabelecimento_id} order by id desc limit 20) c
        cross join lateral jsonb_array_elements(c.totais) t where t ->> 'nome' <> '' group by 1, 2 order by 1, 2`,
      sql<[{ externo: boolean }]>`
        select exists (select from pagamento_externo where estabelecimento_id = ${estabelecimento_id}) as externo`,
    ])
    return { abre, gavetas, sessoes, fechados, maquinas: [...maquinas], externo }
  },

  '/caixa/salvarGaveta': ({ id, nome }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [salva] = id
        ? await tx<{ id: number }[]>`
            update gaveta set nome = ${nome} where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning id`
        : await tx<{ id: number }[]>`insert into gaveta ${tx({ estabelecimento_id, nome })} returning id`
      if (!salva) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.gavetaSalva, id: salva.id }
    }).catch(recusar),

  '/caixa/abrir': ({ gaveta, fundo }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const [aberta] = await tx<{ id: number }[]>`
        insert into sessao_de_caixa (estabelecimento_id, gaveta_id, vinculo_id, usuario_id, fundo)
        select v.estabelecimento_id, g.id, v.id, v.usuario_id, ${fundo} from vinculo v
        join gaveta g on g.estabelecimento_id = v.estabelecimento_id and g.id = ${gaveta}
        where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${vinculo_id} returning id`
      if (!aberta) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.caixaAberto, sessao: aberta.id }
    }).catch(recusar),

  '/caixa/lancar': async ({ sessao: qual, tipo, valor, motivo = '', aQuem = '' }, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    const { dizPorQue, dizAQuem } = TIPOS_DE_MOVIMENTO[tipo]
    if (dizPorQue && !motivo) throw new VisibleError(400, respostas.movimentoDizPorQue, 'dados_invalidos')
    if (dizAQuem && !aQuem) throw new VisibleError(400, respostas.movimentoDizAQuem, 'dados_invalidos')
    await exigirCaixa(sql, sessao, qual)
    const movimento = { estabelecimento_id, sessao_de_caixa_id: qual, tipo, valor, motivo, a_quem: aQuem }
    return transaction(async (tx) => {
      await tx`insert into movimento_de_caixa ${tx({ ...movimento, feito_por: vinculo_id })}`
      return { message: respostas.movimentoLancado }
    }).catch(recusar)
  },

  '/caixa/repassar': async ({ de, para, valor }, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id: feito_por } = sessao
    if (de === para) throw new VisibleError(400, respostas.repasseParaOMesmo, 'dados_invalidos')
    await exigirCaixa(sql, sessao, de)
    // who answers for the other till takes it: nobody's drawer is short of what somebody else says they put there
    await exigirCaixa(sql, sessao, para)
    return transaction(async (tx) => {
      // both held in one order: two who hand each other money do not wait for one another
      await tx`
        select from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} and id in (${de}, ${para}) order by id for share`
      const dos = { estabelecimento_id, valor, feito_por }
      const [{ id: saida_id }] = await tx<[{ id: number }]>`
        insert into movimento_de_caixa ${tx({ ...dos, sessao_de_caixa_id: de, tipo: 'repasse_saida' })} returning id`
      await tx`insert into movimento_de_caixa ${tx({ ...dos, sessao_de_caixa_id: para, tipo: 'repasse_entrada', saida_id })}`
      return { message: respostas.repasseFeito }
    }).catch(recusar)
  },
} satisfies Partial<Handlers>

/** What was put in and taken out of the till `s` by hand, oldest first, as a JSON column. */
export const movimentosDa = (sql: Sql | Transaction) => sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'tipo', m.tipo, 'valor', m.valor, 'motivo', m.motivo, 'a_quem', m.a_quem,
      'hora', to_char(m.feito_em at time zone e.fuso_horario, 'HH24:MI'), 'por', q.nome) order by m.id), '[]')
    from movimento_de_caixa m
    join estabelecimento e on e.id = m.estabelecimento_id
    join vinculo v on v.estabelecimento_id = m.estabelecimento_id and v.id = m.feito_por
    join usuario q on q.id = v.usuario_id
    where m.estabelecimento_id = s.estabelecimento_id and m.sessao_de_caixa_id = s.id)`

type DaEquipe = ComPoderes & { estabelecimento_id: number }

/** @throws VisibleError 404 */
async function exigirDaCasa(sql: Sql, estabelecimento_id: number, id: number) {
  const [lida] = await sql<{ usuario_id: number }[]>`
    select usuario_id from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (!lida) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return lida
}

/** One's own till, or any of the house for who opens them. @throws VisibleError 404, FaltaPermissao 403 */
export async function exigirCaixa(sql: Sql, sessao: DaEquipe, id: number) {
  const { usuario_id } = await exigirDaCasa(sql, sessao.estabelecimento_id, id)
  if (usuario_id !== sessao.usuario_id) exigirPoder(sessao, 'abrirCaixa')
}

const recusas = {
  gaveta_nome: [respostas.gavetaRepetida, 'nome_repetido'],
  uma_sessao_por_gaveta: [respostas.caixaJaAberto, 'ja_aberto'],
  continua_uma_vez: [respostas.caixaJaAberto, 'ja_aberto'],
  uma_gaveta_por_pessoa: [respostas.outroCaixaAberto, 'outro_aberto'],
  uma_pochete_por_pessoa: [respostas.outroCaixaAberto, 'outro_aberto'],
  caixa_contado: [respostas.caixaContado, 'caixa_contado'],
} as const

/** What the database refuses of a till, as people read it. */
export function recusar(error: unknown): never {
  for (const [constraint, [sentenca, codigo]] of Object.entries(recusas))
    if (brokeConstraint(error, constraint)) throw new VisibleError(409, sentenca, codigo)
  throw error
}
