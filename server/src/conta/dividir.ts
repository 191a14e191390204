import { emPartesIguais } from '@boteco/contract/cotas'
import { respostas } from '@boteco/contract/respostas'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { databaseNow, type Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Checkin } from '../sessao/provas.ts'
import { type Linha, type Quem, segurarLinhas, segurarLivres } from './linhas-a-dividir.ts'

export const dividir = {
  '/conta/dividir': (input, { transaction, checkin, sessao }) =>
    transaction(async (tx) => {
      const quem = quemDivide(checkin, sessao)
      const livres = await segurarLivres(tx, quem, input.linhas)
      const minhas =
        'partes' in input
          ? await emPartes(tx, quem, livres, input.partes)
          : 'com' in input
            ? await entrePessoas(tx, quem, livres, input.com)
            : await ateOValor(tx, quem, livres, input.valor)
      return { message: respostas.contaDividida, minhas }
    }).catch(emPagamento),

  '/conta/buscarTurma': async (_input, { sql, checkin }) => ({
    pessoas: await sql<{ id: number; nome: string | null; eu: boolean }[]>`
      select c.id, primeiro_nome(c.nome) as nome, c.id = ${checkin.id} as eu from checkin c
      where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null
        and (c.id = ${checkin.id} or ${daMesmaMesa(sql, checkin)})
      order by c.id = ${checkin.id} desc, c.id`,
  }),

  '/conta/juntarCotas': ({ linha }, { transaction, checkin, sessao }) =>
    transaction(async (tx) => {
      const quem = quemDivide(checkin, sessao)
      const cotas = await segurarLinhas(tx, quem, [linha])
      if (!cotas.every(({ linha_id, de_linha }) => linha_id !== de_linha && de_linha === linha))
        throw new VisibleError(409, respostas.naoDividida, 'nao_dividida')
      if (cotas.some(({ situacao }) => situacao !== 'a_pagar'))
        throw new VisibleError(409, respostas.cotaEmPagamento, 'linha_em_pagamento')
      await desfazer(tx, quem, cotas)
      await tx`
        update item_pedido set dividido = false
        where estabelecimento_id = ${quem.estabelecimento_id} and id = ${linha}`
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
 * In equal parts, of which the guest who says so takes one. Whoever says the same number of what is divided so already, and
 * of nothing else, takes the next one of the same parts.
 */
async function emPartes(tx: Transaction, quem: Quem, livres: readonly Linha[], partes: number): Promise<number[]> {
  const [primeira] = livres
  const jaDividida = livres.every(({ divisao_id }) => divisao_id && divisao_id === primeira!.divisao_id)
  if (quem.checkin && jaDividida && primeira!.partes === partes) return tomarParte(tx, quem, livres)
  const donos = Array.from({ length: partes }, (_, i) => (i === 0 ? (quem.checkin?.id ?? null) : null))
  return porIgual(tx, quem, livres, donos, partes)
}

/** As many equal parts of what is free as there are owners; null: one that is nobody's yet. */
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
    cotas[i]!.map((valor, parte) => ({ linha_id, checkin_id, parte: parte + 1, valor, para: donos[parte] ?? null }))
  return trocarCotas(tx, quem, deles, somas.flatMap(daLinha), partes)
}

/** The part that was this guest's already, or the first that is nobody's now. Their rows are held. */
async function tomarParte(
  tx: Transaction,
  { estabelecimento_id, checkin }: Quem,
  livres: readonly Linha[],
): Promise<number[]> {
  const parte = (livres.find(({ minha }) => minha) ?? semDono(livres)[0]!).parte
  const dela = livres.flatMap((linha) => (linha.parte === parte ? linha.linha_id : []))
  await tx`
    update cota set para_checkin_id = ${checkin!.id}, para_em = now()
    where estabelecimento_id = ${estabelecimento_id} and id = any(${dela}::bigint[])`
  return dela
}

/** What nobody else has taken just now. */
function semDono(livres: readonly Linha[]): Linha[] {
  const deles = livres.filter(({ de_outro }) => !de_outro).sort((a, b) => (a.parte ?? 0) - (b.parte ?? 0))
  if (deles.length === 0) throw new VisibleError(409, respostas.semParteLivre, 'sem_parte_livre')
  return deles
}

/** A part for each of these people of the party. */
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
  if (achadas.length < pessoas.length || pessoas.length < 2)
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return porIgual(tx, quem, livres, pessoas, null)
}

/** Whole lines while they fit, the oldest first; the next one is divided. */
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
    const cota = { linha_id: linha.de_linha, checkin_id: linha.checkin_id, para: null }
    const partes = [
      { ...cota, parte: 1, valor: falta, para: quem.checkin?.id ?? null },
      { ...cota, parte: 2, valor: linha.valor - falta },
    ]
    // of a line that is divided already only this cota is: the others stay
    minhas.push(...(await trocarCotas(tx, quem, [linha], partes, null)))
    falta = 0
  }
  return minhas
}

type Soma = Pick<Cota, 'linha_id' | 'checkin_id' | 'valor'>

/** What of each item is free in each account, in centavos, the oldest first: nobody owes more by a division. */
function somarPorConta(livres: readonly Linha[]): Soma[] {
  const somas = new Map<string, Soma>()
  for (const { de_linha: linha_id, checkin_id, valor } of livres) {
    const chave = `${linha_id} ${checkin_id}`
    somas.set(chave, { linha_id, checkin_id, valor: (somas.get(chave)?.valor ?? 0) + valor })
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
  /** whose it is meant to be */
  para: number | null
}

/**
 * These lines, which nobody pays, make way for these cotas, which come to the same. A part of nothing is no cota.
 * @returns the ids of those of whoever divides: meant for this guest, or the waiter's first
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
  return feitas.flatMap(({ id, parte, para }) => ((checkin ? para === checkin.id : parte === 1) ? id : []))
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
  const feitas = await tx<{ id: number; parte: number; para: number | null }[]>`
    insert into cota ${tx(
      novas.map(({ para, ...cota }) => ({
        ...{ estabelecimento_id, divisao_id, ...cota },
        ...{ para_checkin_id: para, para_em: para && agora },
      })),
    )} returning id, parte, para_checkin_id as para`
  await tx`
    update item_pedido set dividido = true
    where estabelecimento_id = ${estabelecimento_id} and not dividido
      and id = any(${[...new Set(livres.map(({ de_linha }) => de_linha))]}::bigint[])`
  return feitas
}

const desfazer = (tx: Transaction, { estabelecimento_id }: Quem, cotas: readonly Dividida[]) => tx`
  update cota set desfeita_em = now()
  where estabelecimento_id = ${estabelecimento_id} and id = any(${cotas.map(({ linha_id }) => linha_id)}::bigint[])`

/** The database itself says that somebody pays it (`inteira_ou_em_cotas`), or that another account owes a part of it. */
function emPagamento(error: unknown): never {
  if (brokeConstraint(error, 'cota_de_outra_conta'))
    throw new VisibleError(409, respostas.cotaEmOutraConta, 'cota_em_outra_conta')
  if (brokeConstraint(error, 'inteira_ou_em_cotas'))
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  throw error
}
