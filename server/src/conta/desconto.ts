import { repartir } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { deNinguem } from '../pedido/itens.ts'
import { type ComPoderes, exigirPoder } from '../sessao/permissao.ts'
import { exigirProva } from '../sessao/provas.ts'
import { type Linha, segurarLinhas } from './linhas-a-dividir.ts'

export const desconto = {
  '/conta/darDesconto': ({ linhas: ids, quanto, motivo, mostrado }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const linhas = await segurarNaConta(tx, estabelecimento_id, ids)
      const livres = linhas.filter(({ situacao, valor, valida }) => situacao === 'a_pagar' && valor > 0 && valida)
      const pagando = linhas.some(({ situacao }) => situacao === 'pagando')
      if (livres.length === 0) {
        if (pagando) throw new VisibleError(409, respostas.descontoEmPagamento, 'linha_em_pagamento')
        throw new VisibleError(409, respostas.nadaADescontar, 'nada_a_descontar')
      }
      const falta = somar(livres)
      // of two who give one at once, the second would give another one than they were shown
      if (mostrado !== undefined && mostrado !== falta)
        throw new VisibleError(409, respostas.descontoSobreOutroValor, 'valor_mudou')
      const valor = 'valor' in quanto ? quanto.valor : Math.floor((falta * quanto.percentual) / 100)
      if (valor === 0) throw new VisibleError(409, respostas.descontoMenorQueUmCentavo, 'nada_a_descontar')
      if (valor > falta)
        throw new VisibleError(409, `${respostas.descontoAcimaDoQueFalta} ${emReais(falta)}.`, 'acima_do_que_falta')
      const cabe = await comOsDeAntes(tx, estabelecimento_id, livres, valor)
      const cortesia = 'percentual' in quanto && quanto.percentual === 100
      exigirPoder(sessao, 'desconto', {
        serve: (poderes) => cabe.emPorCento(poderes.desconto) || (cortesia && cabe.emReais(poderes.cortesia)),
        sentenca: oQueCabe(sessao),
      })
      if (!cabe.emPorCento(await doGarcomDe(tx, estabelecimento_id))) exigirProva(sessao)

      const percentual = 'percentual' in quanto ? quanto.percentual : null
      const [{ id }] = await tx<[{ id: number }]>`
        insert into desconto ${tx({ estabelecimento_id, percentual, motivo, feito_por: vinculo_id })} returning id`
      const tirado = repartir(
        valor,
        livres.map((linha) => linha.valor),
      )
      const doItem = await mudarValores(
        tx,
        estabelecimento_id,
        livres.map((linha, i) => ({ ...linha, muda: -tirado[i]! })),
      )
      await tx`insert into desconto_linha ${tx(
        doItem.map(({ linha_id, muda }) => ({ estabelecimento_id, desconto_id: id, linha_id, valor: -muda })),
      )}`
      const sobrou = pagando ? ` ${respostas.foraDoDesconto}` : ''
      return { message: `${respostas.descontoDado} ${emReais(valor)}.${sobrou}`, desconto: id, valor }
    }),

  '/conta/desfazerDesconto': ({ desconto: id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, papeis } = sessao
      const dados = await tx<Dado[]>`
        select dl.linha_id, dl.valor, d.feito_por, d.de_cancelamento, d.programacao_id is not null as da_hora, not exists (
            select from checkin c where c.estabelecimento_id = i.estabelecimento_id and c.fechado_em is not null
              and c.id = any(array(select i.checkin_id union all select k.checkin_id from cota k
                where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id))) as aberto,
          i.dividido and not exists (select from cota k
            where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null) as dada,
          foram.contas, foram.ultima, coalesce(foram.valor = dl.valor, false) as toda
        from desconto d
        join desconto_linha dl on dl.estabelecimento_id = d.estabelecimento_id and dl.desconto_id = d.id and dl.desfeito_em is null
        join item_pedido i on i.estabelecimento_id = dl.estabelecimento_id and i.id = dl.linha_id
        -- the cotas that it changed, or gave, went with it
        cross join lateral (
          select coalesce(array_agg(distinct coalesce(k.checkin_id, i.checkin_id)), '{}') as contas, max(k.id) as ultima,
            sum(k.valor) as valor
          from cota k
          where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em = d.feito_em) foram
        where d.estabelecimento_id = ${estabelecimento_id} and d.id = ${id}
        order by dl.linha_id`
      if (dados.length === 0) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (dados[0]!.da_hora) throw new VisibleError(409, respostas.descontoDaHora, 'desconto_da_hora')
      if (dados[0]!.feito_por !== vinculo_id && !papeis.some(({ perfil }) => perfil === 'BAR GERENTE'))
        throw new VisibleError(403, respostas.descontoDeOutro, 'desconto_de_outro')
      if (dados[0]!.de_cancelamento) throw new VisibleError(409, respostas.descontoDeCancelamento, 'de_cancelamento')
      const abertos = dados.filter(({ aberto }) => aberto)
      if (abertos.length === 0) throw new VisibleError(409, respostas.checkinJaEncerrado, 'checkin_encerrado')
      const linhas = await segurarItens(
        tx,
        estabelecimento_id,
        abertos.flatMap(({ linha_id, dada }) => (dada ? [] : linha_id)),
      )
      // a cota that is older than the discount was in a payment already, and had no part in it
      const pagaram = new Set(
        linhas.flatMap(({ linha_id, de_linha, situacao }) =>
          situacao !== 'a_pagar' && (linha_id === de_linha || linha_id > id) ? de_linha : [],
        ),
      )
      const deVolta = abertos.filter(({ linha_id }) => !pagaram.has(linha_id))
      const desfeitas = deVolta.map(({ linha_id }) => linha_id)
      if (deVolta.length === 0) throw new VisibleError(409, respostas.descontoJaPago, 'desconto_ja_pago')
      // another request for the same, a moment before, held the items until now
      const marcadas = await tx`
        update desconto_linha set desfeito_em = now(), desfeito_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and desconto_id = ${id} and desfeito_em is null
          and linha_id = any(${desfeitas}::bigint[]) returning 1`
      if (marcadas.length < deVolta.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await mudarValores(
        tx,
        estabelecimento_id,
        deVolta.flatMap((dado) => devolver(linhas, id, dado)),
      )
      return {
        message: deVolta.length < dados.length ? respostas.descontoDesfeitoEmParte : respostas.descontoDesfeito,
      }
    }),
} satisfies Partial<Handlers>

/** What a discount took off an item. */
type Dado = {
  linha_id: number
  valor: number
  feito_por: number | null
  de_cancelamento: boolean
  /** a rule of the clock gave it */
  da_hora: boolean
  /** all whose account has a part of it are here */
  aberto: boolean
  /** nothing of it is on any account, since all of it was given */
  dada: boolean
  /** of the cotas that went with it: whose accounts they were on, the last one, and whether nothing was left of them */
  contas: number[]
  ultima: number | null
  toda: boolean
}
/** What this person may take off, in words. */
const oQueCabe = ({ poderes: { desconto, cortesia } }: ComPoderes) =>
  desconto === 0 && cortesia === 0
    ? respostas.descontoSoDeQuemPode
    : [
        ...(desconto > 0 ? [`${respostas.descontoAcimaDoLimite} ${desconto} %.`] : []),
        ...(cortesia > 0 ? [`${respostas.cortesiaAcimaDoLimite} ${emReais(cortesia)}.`] : []),
      ].join(' ')

/** The most that any waiter of the bar takes off, in per cent. */
async function doGarcomDe(tx: Transaction, estabelecimento_id: number) {
  const [casa] = await tx<[{ desconto_garcom: number }]>`
    select desconto_garcom from estabelecimento where id = ${estabelecimento_id}`
  return casa.desconto_garcom
}

/**
 * Where these lines are all of an item: the whole item, on whichever accounts. Where they are a part of it: what is on
 * the same account. Each whole, or its cotas. Locked until the end.
 */
async function segurarNaConta(tx: Transaction, estabelecimento_id: number, ids: readonly number[]) {
  const ditas = await tx<{ item: number; conta: number | null }[]>`
    select coalesce(k.linha_id, dita.id) as item, case when k.id is not null then coalesce(k.checkin_id, i.checkin_id) end as conta
    from unnest(${ids as number[]}::bigint[]) as dita (id)
    left join cota k on k.estabelecimento_id = ${estabelecimento_id} and k.id = dita.id
    left join item_pedido i on i.estabelecimento_id = ${estabelecimento_id} and i.id = coalesce(k.linha_id, dita.id)`
  const itens = [...new Set(ditas.map(({ item }) => item))]
  const linhas = await segurarItens(tx, estabelecimento_id, itens)
  return linhas.filter(({ de_linha, checkin_id }) =>
    ditas.some(({ item, conta }) => item === de_linha && (conta ?? checkin_id) === checkin_id),
  )
}

const segurarItens = (tx: Transaction, estabelecimento_id: number, itens: readonly number[]) =>
  segurarLinhas(tx, { estabelecimento_id, checkin: null, vinculo_id: null }, itens)

const somar = (linhas: readonly { valor: number }[]) => linhas.reduce((soma, { valor }) => soma + valor, 0)

/**
 * @returns whether this is so many per cent at most, or so many centavos, with what was taken off these items before: several
 * small ones are a large one. What nobody gave (`deNinguem`) is no part of their price.
 */
async function comOsDeAntes(tx: Transaction, estabelecimento_id: number, livres: readonly Linha[], valor: number) {
  const [{ cheio, antes }] = await tx<[{ cheio: number; antes: number }]>`
    select sum(i.preco * i.quantidade - d.valor) /* never null */ as cheio, sum(i.desconto - d.valor) /* never null */ as antes
    from item_pedido i cross join lateral (${deNinguem(tx)}) d
    where i.estabelecimento_id = ${estabelecimento_id} and i.id = any(${livres.map(({ de_linha }) => de_linha)}::bigint[])`
  return {
    emPorCento: (limite: number) => (antes + valor) * 100 <= cheio * limite,
    emReais: (limite: number) => antes + valor <= limite,
  }
}

type Mudanca = Pick<Linha, 'linha_id' | 'de_linha' | 'valor'> & {
  /** centavos, less than 0 when taken off */ muda: number
}

/**
 * What each free part of an item gets back. It came with the discount `id`, or since, on the accounts that it was given on,
 * or where these parts were passed. Of one that has none, since all that was left of it was given, it is a part again.
 */
function devolver(
  linhas: readonly Linha[],
  id: number,
  { linha_id: item, valor, contas, ultima, toda }: Dado,
): Mudanca[] {
  const novas = linhas.filter(
    ({ linha_id, de_linha, situacao }) =>
      de_linha === item && situacao === 'a_pagar' && (linha_id === item || linha_id > id),
  )
  const daConta = novas.filter(({ checkin_id }) => contas.includes(checkin_id))
  const livres = daConta.length > 0 || toda ? daConta : novas
  if (livres.length === 0) return [{ linha_id: ultima ?? 0, de_linha: item, valor: 0, muda: valor }]
  const pesos = livres.map((linha) => linha.valor)
  const partes = repartir(valor, pesos.some((peso) => peso > 0) ? pesos : pesos.map(() => 1))
  return livres.map((linha, i) => ({ ...linha, muda: partes[i]! }))
}

/**
 * Whole lines become worth so much more or less. A cota is never changed: it goes, and another one of the same part comes,
 * or none when nothing of it is left.
 * @returns by how much each item changed
 */
async function mudarValores(tx: Transaction, estabelecimento_id: number, mudancas: readonly Mudanca[]) {
  const mudadas = mudancas.filter(({ muda }) => muda !== 0)
  const cotas = mudadas.filter(({ linha_id, de_linha }) => linha_id !== de_linha)
  const velhas = cotas.flatMap(({ linha_id }) => (linha_id === 0 ? [] : linha_id))
  await tx`
    update cota set desfeita_em = now()
    where estabelecimento_id = ${estabelecimento_id} and id = any(${velhas}::bigint[]) and desfeita_em is null`
  // of an item all of whose free cotas were given, the last one says which part comes back
  await tx`
    insert into cota (estabelecimento_id, linha_id, checkin_id, de_checkin_id, divisao_id, parte, valor, para_checkin_id, para_em, recusada_em)
    select k.estabelecimento_id, k.linha_id, k.checkin_id, k.de_checkin_id, k.divisao_id, k.parte, nova.valor, k.para_checkin_id, k.para_em,
      k.recusada_em
    from unnest(${cotas.map(({ linha_id }) => linha_id)}::bigint[], ${cotas.map(({ de_linha }) => de_linha)}::bigint[],
      ${cotas.map(({ valor, muda }) => valor + muda)}::bigint[]) as nova (id, item, valor)
    join cota k on k.estabelecimento_id = ${estabelecimento_id} and k.linha_id = nova.item
      and k.id = case when nova.id > 0 then nova.id else (
        select id from cota where estabelecimento_id = ${estabelecimento_id} and linha_id = nova.item and desfeita_em is not null
        order by desfeita_em desc, id desc limit 1) end
    where nova.valor > 0
    order by k.id`
  const doItem = [...new Set(mudadas.map(({ de_linha }) => de_linha))].map((linha_id) => ({
    linha_id,
    muda: mudadas.reduce((soma, { de_linha, muda }) => soma + (de_linha === linha_id ? muda : 0), 0),
  }))
  // whole again when nothing of it is left, but not where another account owed a part: that is where it comes back
  await tx`
    update item_pedido i set desconto = i.desconto - m.muda, dividido = i.dividido and exists (
      select from cota k where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id
        and (k.desfeita_em is null or k.checkin_id is not null))
    from unnest(${doItem.map(({ linha_id }) => linha_id)}::bigint[], ${doItem.map(({ muda }) => muda)}::bigint[]) as m (id, muda)
    where i.estabelecimento_id = ${estabelecimento_id} and i.id = m.id`
  return doItem
}
