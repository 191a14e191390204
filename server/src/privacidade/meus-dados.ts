import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { comoPessoa } from '../checkin/mesa.ts'
import type { Cofre } from '../cofre/cofre.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { quemRecebe } from '../pagamento/linhas-do-pagamento.ts'
import type { Checkin } from '../sessao/provas.ts'

/** What is kept of a person, for them to take along and to correct. */
export const meusDados = {
  '/privacidade/buscarAviso': async (_input, context) => ({
    ...context.privacidade,
    pagamento: context.provedor !== null,
  }),

  '/privacidade/buscarMeusDados': async (_input, { sql, cofre, sessao: { usuario_id } }) => {
    const [[conta], [cartao = null], trabalhos, acessos, checkins, fichas, bares] = await Promise.all([
      sql<[{ nome: string; cpf: string | null; telefone_celular: string }]>`
        select nome, email /* never null */, cpf, telefone_celular /* never null */, alergia, criado_em from usuario
        left join usuario_alergia on usuario_id = id where id = ${usuario_id}`,
      sql`
        select bandeira, ultimos_digitos, mes_validade, ano_validade, nome_no_cartao, salvo_em
        from cartao_salvo where usuario_id = ${usuario_id}`,
      sql`
        select e.nome as bar, v.perfil, v.desde, v.ate from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
        where v.usuario_id = ${usuario_id} order by v.desde`,
      sql`select criada_em, expira_em, encerrada_em from sessao where usuario_id = ${usuario_id} order by criada_em`,
      checkinsCom(sql, cofre, sql`c.usuario_id = ${usuario_id}`),
      // of a check-in that was not theirs, as after the bar moved them
      sql`
        select e.nome as bar, f.numero, f.nome_produto as produto, f.preco as preco_em_centavos, f.usada_em, f.cancelada_em
        from ficha f join estabelecimento e on e.id = f.estabelecimento_id
        join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.id = f.checkin_id
        where f.usuario_id = ${usuario_id} and c.usuario_id is distinct from f.usuario_id order by f.id`,
      sql`
        select /* todas as casas: meus bares */ e.nome as bar, b.desde from bar_lembrado b join estabelecimento e on e.id = b.estabelecimento_id
        where b.usuario_id = ${usuario_id} order by b.desde`,
    ])
    return {
      dados: {
        conta: { ...conta, cpf: cofre.decifrar(conta.cpf) },
        cartao_salvo: cartao,
        trabalhos,
        acessos,
        checkins,
        fichas_recebidas: fichas,
        bares_guardados: bares,
      },
    }
  },

  '/privacidade/buscarDadosDoCheckin': async (_input, { sql, cofre, checkin }) => ({
    dados: { checkins: await checkinsCom(sql, cofre, daMesmaPessoa(sql, checkin), checkin.id) },
  }),

  '/privacidade/corrigirMeusDados': async ({ nomeCompleto: nome, cpf, telefoneCelular }, context) => {
    const { transaction, cofre, sessao } = context
    const { usuario_id } = sessao
    return transaction(async (tx) => {
      const cifrado = cofre.cifrar(cpf)
      // the check-ins first, as at the login; where they sit now, their next order or payment says it too
      await tx`
        update checkin set nome = ${nome}, cpf = ${cifrado}, telefone = ${telefoneCelular}
        where usuario_id = ${usuario_id} and fechado_em is null`
      await tx`
        update usuario set nome = ${nome}, cpf = ${cifrado}, telefone_celular = ${telefoneCelular},
          feita_por_estabelecimento_id = null
        where id = ${usuario_id}`
      return { message: respostas.dadosCorrigidos }
    })
  },

  '/privacidade/corrigirDadosDoCheckin': (dita, { transaction, cofre, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      const [corrigido] = await tx`
        update checkin set ${tx(comoPessoa(cofre, dita))}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and esquecido_em is null returning 1`
      if (!corrigido) throw new VisibleError(409, respostas.dadosJaApagados, 'dados_apagados')
      return { message: respostas.dadosCorrigidos }
    }),
} satisfies Partial<Handlers>

/**
 * The check-in `c` of this proof, and those of the same device with the same e-mail and without a login. A phone goes
 * from hand to hand, so that the device alone does not tell whose they were.
 */
export const daMesmaPessoa = (sql: Sql | Transaction, { estabelecimento_id, id, carteira_id, email }: Checkin) => sql`(
  (c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id})
  or (c.carteira_id = ${carteira_id} and c.usuario_id is null and lower(c.email) = lower(${email})))`

type Identificado = Record<'nome' | 'email' | 'cpf' | 'telefone', string | null>
type CheckinExportado = Identificado & { pagamentos: { cpf: string | null }[] }

/** Check-ins with all that was ordered, bought and paid in them, `primeiro` before the others. Of what others paid or ordered there is nothing in it. */
async function checkinsCom(sql: Sql, cofre: Cofre, onde: Fragment, primeiro = 0) {
  const checkins = await sql<CheckinExportado[]>`
    select e.nome as bar, c.numero, c.numero_mesa as mesa, c.numero_comanda as comanda, c.nome, c.email, c.cpf, c.telefone,
      c.aberto_em, c.fechado_em, c.distancia_m as distancia_do_bar_em_metros,
      (select coalesce(json_agg(json_build_object('produto', i.nome_produto,
          'escolhas', jsonb_path_query_array(partes_ditas(i.partes), '$[*].nome'), 'quantidade', i.quantidade,
          'preco_em_centavos', i.preco, 'observacao', i.observacao, 'situacao', i.status_pedido, 'feito_em', i.feito_em)
          order by i.id), '[]')
        from item_pedido i where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.do_combo is null) as pedidos,
      (select coalesce(json_agg(json_build_object('numero', f.numero, 'produto', f.nome_produto,
          'escolhas', jsonb_path_query_array(partes_ditas(f.partes), '$[*].nome'),
          'preco_em_centavos', f.preco, 'observacao', f.observacao, 'solicitada_em', f.solicitada_em,
          'usada_em', f.usada_em, 'cancelada_em', f.cancelada_em) order by f.id), '[]')
        from ficha f where f.estabelecimento_id = c.estabelecimento_id and f.checkin_id = c.id) as fichas,
      (select coalesce(json_agg(json_build_object('referencia', p.referencia, 'meio', p.meio, 'situacao', p.estado,
          'valor_em_centavos', p.valor, 'cpf', p.cpf, 'criado_em', p.criado_em, 'pago_em', p.pago_em,
          'gorjeta_para', (select max((${quemRecebe(sql)})) from pagamento_linha pl
            where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id),
          'devolucoes', (select coalesce(json_agg(json_build_object('valor_em_centavos', s.valor, 'situacao', s.estado,
              'motivo', s.motivo, 'criado_em', s.criado_em) order by s.id), '[]')
            from estorno s where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id)) order by p.id), '[]')
        from pagamento p where p.estabelecimento_id = c.estabelecimento_id and p.checkin_id = c.id) as pagamentos,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('posto_em', p.pago_em,
          'de', case when d.telefone = c.telefone then d.nome else primeiro_nome(d.nome) end)), '[]')
        from linha l
        join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.meio = 'fiado'
        join fiado_cliente d on d.estabelecimento_id = p.estabelecimento_id and d.id = p.fiado_de
        where l.estabelecimento_id = c.estabelecimento_id and l.checkin_id = c.id) as fiado,
      (select coalesce(json_agg(json_build_object('servico', split_part(n.endereco, '/', 3), 'desde', n.criado_em)), '[]')
        from notificacao_aparelho n
        where n.estabelecimento_id = c.estabelecimento_id and n.checkin_id = c.id) as aparelhos_avisados,
      (select json_build_object('nota', a.nota, 'texto', a.texto, 'dita_em', a.dita_em) from avaliacao a
        where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id) as avaliacao,
      (select coalesce(json_agg(json_build_object('limite_em_centavos', k.teto, 'final_do_cartao', k.ultimos_digitos, 'feito_em', k.feito_em,
          'acabou_em', k.acabou_em) order by k.id), '[]')
        from combinado k where k.estabelecimento_id = c.estabelecimento_id and k.checkin_id = c.id) as contas_no_cartao,
      (select min(v.visto_em) from documento_visto v where v.estabelecimento_id = c.estabelecimento_id and v.checkin_id = c.id
        and v.desfeito_em is null) as documento_visto_em,
      (select alergia from checkin_alergia a
        where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id) as alergia
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where ${onde}
    order by c.id <> ${primeiro}, c.aberto_em`
  return checkins.map((checkin) => ({
    ...checkin,
    cpf: cofre.decifrar(checkin.cpf),
    pagamentos: checkin.pagamentos.map((pagamento) => ({ ...pagamento, cpf: cofre.decifrar(pagamento.cpf) })),
  }))
}
