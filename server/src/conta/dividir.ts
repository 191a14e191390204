import { COTAS_DE_UMA_LINHA, emPartesIguais } from '@boteco/contract/conta/cliente'
import { respostas } from '@boteco/contract/respostas'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { pessoasDaTurma } from '../checkin/pessoas-da-turma.ts'
import { databaseNow, type Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Checkin } from '../sessao/provas.ts'
import { type Linha, type Quem, segurarLinhas, segurarLivres } from './linhas-a-dividir.ts'

export const dividir = {
  '/conta/dividir': (input, { transaction, checkin, sessao }) =>
    transaction(async (tx) => {
      const quem = quemDivide(checkin, sessao)
      if (checkin) await segurarPessoas(tx, checkin)
      const livres = await segurarLivres(tx, quem, input.linhas)
      const minhas =
        'partes' in input
          ? await emPartes(tx, quem, livres, input.partes)
          : 'com' in input
            ? await entrePessoas(tx, quem, livres, input.com)
            : await ateOValor(tx, quem, livres, input.valor)
      return { message: respostas.contaDividida, minhas }
    }).catch(emPagamento),

  '/conta/buscarTurma': async (_input, { sql, checkin: { estabelecimento_id, id }, checkin }) => ({
    pessoas: await sql<{ id: number; nome: string | null; eu: boolean }[]>`
      select c.id, (select nome from nome_na_mesa(c)) as nome, c.id = ${id} as eu from checkin c
      where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and not c.da_mesa
        and (c.id = ${id} or ${daMesmaMesa(sql, checkin)})
      order by c.id = ${id} desc, c.id`,
    ...(
      await sql<{ quantas: number }[]>`
        select ${pessoasDaTurma(sql)} as quantas from checkin eu
        join mesa_aberta f on f.estabelecimento_id = eu.estabelecimento_id and f.id = eu.mesa_aberta_id and f.encerrada_em is null
        where eu.estabelecimento_id = ${estabelecimento_id} and eu.id = ${id} and eu.membro_em is not null`
    )[0],
  }),

  '/conta/juntarCotas': (input, { transaction, checkin, sessao }) =>
    transaction(async (tx) => {
      const quem = quemDivide(checkin, sessao)
      if (checkin) await segurarPessoas(tx, checkin)
      const itens = 'linha' in input ? [input.linha] : await itensDaDivisao(tx, quem, input.divisao)
      const cotas = await segurarLinhas(tx, quem, itens)
      if (
        cotas.length === 0 ||
        cotas.some(({ linha_id, de_linha }) => linha_id === de_linha || !itens.includes(de_linha))
      )
        throw new VisibleError(409, respostas.naoDividida, 'nao_dividida')
      await juntar(tx, quem, cotas)
      return { message: respostas.cotasJuntas }
    }).catch(emPagamento),
} satisfies Partial<Handlers>

function quemDivide(
  checkin: Checkin | null,
  sessao: { estabelecimento_id?: number | null; vinculo_id?: number | null } | null,
): Quem {
  if (checkin) return { estabelecimento_id: checkin.estabelecimento_id, checkin, vinculo_id: null }
  return { estabelecimento_id: sessao!.estabelecimento_id!, checkin: null, vinculo_id: sessao!.vinculo_id! }
}

/**
 * Locks this guest and their party until the end of the transaction, before any line. A part passes only between
 * accounts that are open.
 */
async function segurarPessoas(tx: Transaction, checkin: Checkin) {
  const { estabelecimento_id, id } = checkin
  const pessoas = await tx<{ id: number }[]>`
    select c.id from checkin c
    where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and (c.id = ${id} or ${daMesmaMesa(tx, checkin)})
    order by c.id for share`
  exigirMeuAberto(pessoas.find((pessoa) => pessoa.id === id))
}

/**
 * In equal parts, of which the guest who asks takes one. If exactly these lines are divided so already, a guest who
 * says the same number takes the next one of the same parts.
 */
async function emPartes(tx: Transaction, quem: Quem, livres: readonly Linha[], partes: number): Promise<number[]> {
  const [primeira] = livres
  const jaDividida = livres.every(({ divisao_id }) => divisao_id && divisao_id === primeira!.divisao_id)
  if (quem.checkin && jaDividida && primeira!.partes === partes) return tomarParte(tx, quem.checkin, livres)
  const donos = Array.from({ length: partes }, (_, i) => (i === 0 ? (quem.checkin?.id ?? null) : null))
  return porIgual(tx, quem, await devolver(tx, quem, livres), donos, partes)
}

/** The items that still stand in parts of this act. */
async function itensDaDivisao(tx: Transaction, { estabelecimento_id }: Quem, divisao: number) {
  const itens = await tx<{ linha_id: number }[]>`
    select distinct linha_id from cota
    where estabelecimento_id = ${estabelecimento_id} and divisao_id = ${divisao} and desfeita_em is null`
  return itens.map(({ linha_id }) => linha_id)
}

/**
 * What of each item is free and no other guest's becomes one again in each account owing it: whole, if that is all.
 * @throws VisibleError 409 when there is nothing to put together
 */
async function juntar(tx: Transaction, quem: Quem, cotas: readonly Linha[]) {
  const devolvidas = await devolver(tx, quem, cotas)
  const livres = devolvidas.filter(
    ({ situacao, de_outro, checkin_id, do_item }) => situacao === 'a_pagar' && (!de_outro || checkin_id === do_item),
  )
  const dele = (item: number) => (linha: Linha) => linha.de_linha === item
  const itens = [...new Set(cotas.map(({ de_linha }) => de_linha))]
  const inteiros = itens.filter((item) => {
    const suas = livres.filter(dele(item))
    return (
      suas.length === cotas.filter(dele(item)).length && suas.every(({ checkin_id, do_item }) => checkin_id === do_item)
    )
  })
  const somas = somarPorConta(livres.filter(({ de_linha }) => !inteiros.includes(de_linha)))
  const juntas = somas.filter(({ quantas }) => quantas > 1)
  const soltas = livres.filter(
    ({ de_linha, checkin_id }) =>
      inteiros.includes(de_linha) ||
      juntas.some((soma) => soma.linha_id === de_linha && soma.checkin_id === checkin_id),
  )
  if (soltas.length === 0) {
    if (cotas.some(({ situacao }) => situacao !== 'a_pagar'))
      throw new VisibleError(409, respostas.cotaEmPagamento, 'linha_em_pagamento')
    throw new VisibleError(409, respostas.cotaEmOutraConta, 'cota_em_outra_conta')
  }
  const partes = juntas.map(({ quantas: _, ...soma }) => ({ ...soma, parte: 1, dono: null }))
  if (partes.length > 0) {
    const delas = soltas.filter(({ de_linha }) => !inteiros.includes(de_linha))
    await gravarCotas(tx, quem, delas, partes, null)
  }
  if (inteiros.length > 0) {
    await desfazer(
      tx,
      quem,
      soltas.filter(({ de_linha }) => inteiros.includes(de_linha)),
    )
    await tx`
      update item_pedido set dividido = false
      where estabelecimento_id = ${quem.estabelecimento_id} and id = any(${inteiros}::bigint[])`
  }
}

/** The caller's parts of an equal division return to their owners: the number is another now. @returns the new lines */
async function devolver(tx: Transaction, { estabelecimento_id }: Quem, linhas: readonly Linha[]): Promise<Linha[]> {
  const volta = ({ minha, partes, volta, situacao }: Linha) => minha && partes && volta && situacao === 'a_pagar'
  await tx`
    update cota set checkin_id = de_checkin_id, de_checkin_id = null
    where estabelecimento_id = ${estabelecimento_id} and id = any(${linhas.filter(volta).map(({ linha_id }) => linha_id)}::bigint[])`
  return linhas.map((linha) =>
    volta(linha) ? { ...linha, checkin_id: linha.tomada_de!, tomada_de: null, minha: false } : linha,
  )
}

/** As many equal parts of what is free as there are owners; null: one without an owner yet. */
function porIgual(
  tx: Transaction,
  quem: Quem,
  livres: readonly Linha[],
  donos: readonly (number | null)[],
  partes: number | null,
): Promise<number[]> {
  const deles = semDono(livres)
  const somas = somarPorConta(deles)
  const cotas = emPartesIguais(
    somas.map(({ valor }) => valor),
    donos.length,
  )
  const daLinha = ({ linha_id, checkin_id }: Soma, i: number) =>
    cotas[i]!.map((valor, parte) => ({ linha_id, checkin_id, parte: parte + 1, valor, dono: donos[parte] ?? null }))
  return trocarCotas(tx, quem, deles, somas.flatMap(daLinha), partes)
}

/** The part that was this guest's already, or the first without an owner. Its lines are held. */
async function tomarParte(tx: Transaction, checkin: Checkin, livres: readonly Linha[]): Promise<number[]> {
  const parte = (livres.find(({ minha }) => minha) ?? semDono(livres)[0]!).parte
  const dela = livres.flatMap((linha) => (linha.parte === parte ? linha.linha_id : []))
  await tomar(tx, checkin, dela)
  return dela
}

/** From now on these parts are this guest's, who says so. What they took already stays so. */
const tomar = (tx: Transaction, { estabelecimento_id, id }: Checkin, cotas: readonly number[]) => tx`
  update cota k set checkin_id = ${id}, de_checkin_id = coalesce(k.checkin_id, i.checkin_id), para_checkin_id = null,
    para_em = null, recusada_em = null
  from item_pedido i
  where i.estabelecimento_id = ${estabelecimento_id} and i.id = k.linha_id
    and k.estabelecimento_id = ${estabelecimento_id} and k.id = any(${cotas as number[]}::bigint[]) and k.de_checkin_id is null`

/** What no other guest has taken. */
function semDono(livres: readonly Linha[]): Linha[] {
  const deles = livres.filter(({ de_outro }) => !de_outro).sort((a, b) => (a.parte ?? 0) - (b.parte ?? 0))
  if (deles.length === 0) throw new VisibleError(409, respostas.semParteLivre, 'sem_parte_livre')
  return deles
}

/** A part for each of these people of the party. To one alone, by a guest, it is offered whole. */
async function entrePessoas(
  tx: Transaction,
  quem: Quem,
  livres: readonly Linha[],
  com: readonly number[],
): Promise<number[]> {
  const { estabelecimento_id, checkin } = quem
  const pessoas = [...new Set(com)]
  const daTurma = checkin ? tx`(c.id = ${checkin.id} or ${daMesmaMesa(tx, checkin)})` : tx`true`
  const achadas = await tx`
    select from checkin c where c.estabelecimento_id = ${estabelecimento_id} and c.id = any(${pessoas}::bigint[])
      and c.fechado_em is null and ${daTurma}`
  const seu = checkin !== null && pessoas[0] !== checkin.id && livres.every((linha) => linha.checkin_id === checkin.id)
  if (achadas.length < pessoas.length || (pessoas.length < 2 && !seu))
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return porIgual(tx, quem, livres, pessoas, null)
}

/** Whole lines while they fit, the oldest first; the next one is divided. To choose what one pays is no yes to owe it. */
async function ateOValor(tx: Transaction, quem: Quem, livres: readonly Linha[], valor: number): Promise<number[]> {
  const deles = livres.filter(({ de_outro }) => !de_outro)
  if (valor === 0 || deles.length === 0) throw new VisibleError(409, respostas.semParteLivre, 'sem_parte_livre')
  const minhas: number[] = []
  let falta = valor
  for (const linha of deles) {
    if (falta === 0) break
    if (linha.valor <= falta) {
      minhas.push(linha.linha_id)
      falta -= linha.valor
      continue
    }
    const cota = { linha_id: linha.de_linha, checkin_id: linha.checkin_id, tomada_de: linha.tomada_de, dono: null }
    const partes = [
      { ...cota, parte: 1, valor: falta },
      { ...cota, parte: 2, valor: linha.valor - falta },
    ]
    // of a line that is divided already only this cota is: the others stay
    const feitas = await gravarCotas(tx, quem, [linha], partes, null)
    minhas.push(feitas.find(({ parte }) => parte === 1)!.id)
    falta = 0
  }
  return minhas
}

type Soma = Pick<Cota, 'linha_id' | 'checkin_id' | 'valor'> & { quantas: number }

/** What of each item is free in each account, in centavos, the oldest first: no account owes more by a division. */
function somarPorConta(livres: readonly Linha[]): Soma[] {
  const somas = new Map<string, Soma>()
  for (const { de_linha: linha_id, checkin_id, valor } of livres) {
    const chave = `${linha_id} ${checkin_id}`
    const soma = somas.get(chave)
    somas.set(chave, { linha_id, checkin_id, valor: (soma?.valor ?? 0) + valor, quantas: (soma?.quantas ?? 0) + 1 })
  }
  return [...somas.values()]
}

type Dividida = Pick<Linha, 'linha_id' | 'de_linha'>
type Cota = {
  linha_id: number
  /** the account that owes it */
  checkin_id: number
  parte: number
  valor: number
  /** the guest it is meant for: an offer, except for the guest who divides, who takes it */
  dono: number | null
  /** the guest who divides had taken it from this account */
  tomada_de?: number | null
}

/**
 * These lines, which no payment holds, make way for these cotas, which come to the same. A part of nothing is no cota.
 * @returns the ids of the caller's cotas: what this guest takes, or the waiter's first
 */
async function trocarCotas(
  tx: Transaction,
  quem: Quem,
  livres: readonly Linha[],
  cotas: readonly Cota[],
  partes: number | null,
): Promise<number[]> {
  const { checkin } = quem
  const feitas = await gravarCotas(tx, quem, livres, cotas, partes)
  if (!checkin) return feitas.flatMap(({ id, parte }) => (parte === 1 ? id : []))
  const dele = new Set(cotas.flatMap(({ dono, parte }) => (dono === checkin.id ? parte : [])))
  const minhas = feitas.flatMap(({ id, parte }) => (dele.has(parte) ? id : []))
  await tomar(tx, checkin, minhas)
  return minhas
}

/** The same. @returns all of them */
export async function gravarCotas(
  tx: Transaction,
  quem: Quem,
  livres: readonly Dividida[],
  cotas: readonly Cota[],
  partes: number | null,
) {
  const { estabelecimento_id, checkin, vinculo_id } = quem
  const [{ id: divisao_id }] = await tx<[{ id: number }]>`
    insert into divisao ${tx({ estabelecimento_id, partes, checkin_id: checkin?.id ?? null, feita_por: vinculo_id })} returning id`
  await desfazer(
    tx,
    quem,
    livres.filter(({ linha_id, de_linha }) => linha_id !== de_linha),
  )
  const agora = new Date(await databaseNow(tx))
  const novas = cotas.filter(({ valor }) => valor > 0)
  const feitas = await tx<{ id: number; parte: number }[]>`
    insert into cota ${tx(
      novas.map(({ dono, tomada_de = null, ...cota }) => {
        const para = dono === checkin?.id ? null : dono
        return {
          ...{ estabelecimento_id, divisao_id, ...cota, de_checkin_id: tomada_de },
          ...{ para_checkin_id: para, para_em: para && agora },
        }
      }),
    )} returning id, parte`
  await recusarDemais(tx, estabelecimento_id, livres)
  await tx`
    update item_pedido set dividido = true
    where estabelecimento_id = ${estabelecimento_id} and not dividido
      and id = any(${[...new Set(livres.map(({ de_linha }) => de_linha))]}::bigint[])`
  return feitas
}

/** A line of which there is a part for each of the longest table's people, thrice, is divided enough. */
async function recusarDemais(tx: Transaction, estabelecimento_id: number, livres: readonly Dividida[]) {
  const [demais] = await tx`
    select from cota where estabelecimento_id = ${estabelecimento_id} and desfeita_em is null
      and linha_id = any(${livres.map(({ de_linha }) => de_linha)}::bigint[])
    group by linha_id having count(*) > ${COTAS_DE_UMA_LINHA} limit 1`
  if (demais) throw new VisibleError(409, respostas.cotasDemais, 'cotas_demais')
}

const desfazer = (tx: Transaction, { estabelecimento_id }: Quem, cotas: readonly Dividida[]) => tx`
  update cota set desfeita_em = now()
  where estabelecimento_id = ${estabelecimento_id} and id = any(${cotas.map(({ linha_id }) => linha_id)}::bigint[])`

/** A database constraint says that a payment holds it (`inteira_ou_em_cotas`), or that another account owes a part. */
function emPagamento(error: unknown): never {
  if (brokeConstraint(error, 'cota_de_outra_conta'))
    throw new VisibleError(409, respostas.cotaEmOutraConta, 'cota_em_outra_conta')
  if (brokeConstraint(error, 'inteira_ou_em_cotas'))
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  throw error
}
