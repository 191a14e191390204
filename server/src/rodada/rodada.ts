import type { Input, Output } from '@boteco/contract/calls'
import { LINHAS_MAXIMAS, UNIDADES_MAXIMAS } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { LinhaDaRodada } from '@boteco/contract/rodada/cliente'
import { comoPessoa, identificar } from '../checkin/mesa.ts'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { columns, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { comOsDosCombos } from '../pedido/combo.ts'
import { segurarProdutos } from '../pedido/estoque.ts'
import { fazerPedido } from '../pedido/pedido.ts'
import { segurarCheckins } from '../pedido/quem-pede.ts'
import type { Checkin } from '../sessao/provas.ts'

type Pedida = Input<'/rodada/porNaRodada'>['pedidos'][number]
type Eu = Pick<Checkin, 'estabelecimento_id' | 'id'>

/**
 * A round together: each of a party puts what they want, and one sends it. Nobody orders for another: what is sent are orders of
 * those who put the lines, by the same rules as if each had sent alone (`fazerPedido`).
 */
export const rodada = {
  '/rodada/buscarRodada': async (_input, { sql, checkin }) => ({
    linhas: await sql<LinhaDaRodada[]>`
      select ${columns<LinhaDaRodada>(sql, {
        id: sql`r.id`,
        produto_estabelecimento_id: sql`r.produto_estabelecimento_id`,
        nome_produto: sql`pe.nome`,
        quantidade: sql`(r.pedida ->> 'quantidade')::int /* never null */`,
        observacao: sql`coalesce(r.pedida ->> 'observacao', '')`,
        preco: sql`(r.pedida ->> 'preco')::bigint`,
        total: sql`(r.pedida ->> 'total')::bigint`,
        escolhas: sql`r.pedida -> 'escolhas'`,
        de: sql`(select nome from nome_na_mesa(c))`,
        pessoa: sql`(dense_rank() over (order by c.id))::int`,
        minha: sql`c.id = ${checkin.id}`,
      })}
      from checkin c
      join rodada_linha r on r.estabelecimento_id = c.estabelecimento_id and r.checkin_id = c.id
      join produto_estabelecimento pe on pe.estabelecimento_id = r.estabelecimento_id and pe.id = r.produto_estabelecimento_id
      where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null and ${daMesmaMesa(sql, checkin)}
      order by c.id <> ${checkin.id}, c.id, r.id`,
  }),

  '/rodada/porNaRodada': ({ pedidos, informacoesUsuario }, { transaction, checkin, cofre }) => {
    const pessoa = comoPessoa(cofre, informacoesUsuario)
    return transaction(async (tx) => {
      const { estabelecimento_id, id } = checkin
      // holds the check-in: its lines come one by one
      await identificar(tx, checkin, informacoesUsuario, pessoa)
      await exigirTurma(tx, checkin)
      const postas = pedidos.filter(({ quantidade }) => quantidade > 0)
      const [minhas] = await tx<[{ linhas: number; unidades: number }]>`
        select count(*)::int as linhas, coalesce(sum((pedida ->> 'quantidade')::int), 0)::int as unidades from rodada_linha
        where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id}`
      const unidades = postas.reduce((soma, { quantidade }) => soma + quantidade, minhas.unidades)
      // what one person may order at once
      if (minhas.linhas + postas.length > LINHAS_MAXIMAS || unidades > UNIDADES_MAXIMAS)
        throw new VisibleError(409, respostas.rodadaCheia, 'rodada_cheia')
      const { count } = await tx`
        insert into rodada_linha (estabelecimento_id, checkin_id, produto_estabelecimento_id, pedida)
        select ${estabelecimento_id}, ${id}, pe.id, l.pedida::jsonb
        from unnest(${postas.map(({ produto }) => produto.id)}::bigint[], ${postas.map((posta) => JSON.stringify(soDoCliente(posta)))}::text[])
          with ordinality as l (produto, pedida, ordem)
        join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = l.produto and pe.removido_em is null
        order by l.ordem`
      if (count < postas.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.postoNaRodada }
    })
  },

  '/rodada/tirarDaRodada': ({ linhas }, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      // a round that is being sent holds it, too: what is taken out is in no order
      await tx`select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`
      const { count } = await tx`
        delete from rodada_linha
        where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id} and id = any(${linhas}::bigint[])`
      if (count === 0) throw new VisibleError(409, respostas.rodadaJaFoi, 'rodada_ja_foi')
      return { message: respostas.tiradoDaRodada }
    }),

  '/rodada/enviarRodada': ({ linhas }, { transaction, checkin }) =>
    transaction(async (tx) => {
      await exigirTurma(tx, checkin)
      const pessoas = await segurarRodada(tx, checkin, linhas)
      if (pessoas.length === 0) throw new VisibleError(409, respostas.rodadaJaFoi, 'rodada_ja_foi')
      const ficaram: Ficou[] = []
      let espera: string | undefined
      for (const pessoa of pessoas) {
        const minha = pessoa.checkin_id === checkin.id
        try {
          const feito = await tx.savepoint((ponto) => pedirPor(ponto, checkin.estabelecimento_id, pessoa))
          if (minha) espera = feito.espera
        } catch (error) {
          if (!(error instanceof VisibleError)) throw error
          // what one of them cannot have keeps the others from nothing, and stays where it is
          ficaram.push({ de: pessoa.nome, minha, porque: error.message })
        }
      }
      if (ficaram.length === pessoas.length) throw new VisibleError(409, porqueDe(ficaram), 'rodada_recusada')
      return { message: respostas.rodadaEnviada, ...(espera && { espera }), ficaram }
    }),
} satisfies Partial<Handlers>

type Ficou = Output<'/rodada/enviarRodada'>['ficaram'][number]

/** In a sentence: nobody reads somebody else's reason as their own. */
const porqueDe = (ficaram: readonly Ficou[]) =>
  ficaram.map(({ de, minha, porque }) => (minha ? porque : `${de ?? 'Alguém'}: ${porque}`)).join(' ')

/** Of what an order says, what a guest may say. */
const soDoCliente = ({ produto, quantidade, preco, total, escolhas, observacao }: Pedida) => ({
  ...{ produto, quantidade, preco, total, escolhas, observacao },
})

/** @throws VisibleError 409 for who belongs to no party: what they put, nobody would see */
async function exigirTurma(tx: Transaction, eu: Eu) {
  const [membro] = await tx`
    select from checkin c where c.estabelecimento_id = ${eu.estabelecimento_id} and c.id = ${eu.id} and ${daMesmaMesa(tx, eu)}`
  if (!membro) throw new VisibleError(409, respostas.rodadaSemTurma, 'sem_turma')
}

type DaPessoa = {
  checkin_id: number
  nome: string | null
  area_id: number | null
  linhas: number[]
  /** JSON */
  pedidas: string
}
type Pedidos = ReturnType<typeof soDoCliente>[]

/**
 * Whose these lines are, by check-in. All check-ins are held first, then all products, each in the order of their ids: two
 * rounds, or a round and an order, wait for each other and never in a circle. Who comes second finds what is still there.
 */
async function segurarRodada(tx: Transaction, eu: Eu, linhas: readonly number[]) {
  const { estabelecimento_id } = eu
  await tx`
    select from checkin c where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and ${daMesmaMesa(tx, eu)}
      and c.id in (select r.checkin_id from rodada_linha r
        where r.estabelecimento_id = ${estabelecimento_id} and r.id = any(${linhas as number[]}::bigint[]))
    order by c.id for no key update of c`
  const lidas = await tx<DaPessoa[]>`
    select c.id as checkin_id, (select nome from nome_na_mesa(c)) as nome,
      area_com_precos(c.estabelecimento_id, area_do_checkin(c, false)) as area_id,
      json_agg(r.id order by r.id) as linhas, json_agg(r.pedida order by r.id)::text as pedidas
    from checkin c
    join rodada_linha r on r.estabelecimento_id = c.estabelecimento_id and r.checkin_id = c.id
    where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and ${daMesmaMesa(tx, eu)}
      and r.id = any(${linhas as number[]}::bigint[])
    group by c.estabelecimento_id, c.id order by c.id`
  const pessoas = lidas.map(({ pedidas, ...pessoa }) => ({ ...pessoa, pedidos: JSON.parse(pedidas) as Pedidos }))
  const pedidas = pessoas.flatMap(({ pedidos }) =>
    pedidos.map(({ produto, escolhas, ...pedida }) => ({ ...pedida, produto_id: produto.id, escolhas })),
  )
  const ids = pedidas.map(({ produto_id }) => produto_id)
  await segurarProdutos(tx, estabelecimento_id, comOsDosCombos(tx, estabelecimento_id, ids, pedidas))
  return pessoas
}

/** What one person put becomes their order. */
async function pedirPor(
  tx: Transaction,
  estabelecimento_id: number,
  { checkin_id, area_id, linhas, pedidos }: Omit<DaPessoa, 'pedidas'> & { pedidos: Pedidos },
) {
  await tx`
    delete from rodada_linha where estabelecimento_id = ${estabelecimento_id} and id = any(${linhas}::bigint[])`
  const feito = await fazerPedido(
    tx,
    {
      ...{ estabelecimento_id, checkin_id, feito_por: null, muda: false, area_id },
      receber: (aqui) => segurarCheckins(aqui, estabelecimento_id, checkin_id, [], 'cliente'),
    },
    { pedidos },
  )
  // what writes is on its way: it is done, or refused, before the next person's turn
  await tx`select 1`
  return feito
}
