import { createHash } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { type CasaDeFora, cardapioDeFora, casaDeFora, type Lingua } from '../cardapio/de-fora.ts'
import type { Sql } from '../database/db.ts'
import { diaDoBar } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import { type CardapioDito, dizerCardapio, type ProdutoDito } from './dito.ts'

/** What is kept of a print: of each product what stood there. */
export type Impressos = Record<string, { nome: string; preco: string; mais: string }>

/** More do not fit on a table's card. */
const DESTAQUES = 5

export type Lido = {
  casa: CasaDeFora
  cardapio: CardapioDito
  /** all of the house, by its own names */
  categorias: string[]
  /** the ids of all products that are on the menu */
  todos: number[]
  destaques: ProdutoDito[]
  /** the charge, the law's sentences, who answers for it, and of when the prices are */
  avisos: string[]
  avisosDoCartao: string[]
  dizer: (frase: string) => string
}

/** A house's menu in the words of paper. */
export async function lerImpresso(
  sql: Sql,
  estabelecimento_id: number,
  lingua: Lingua,
  so?: readonly string[],
): Promise<Lido> {
  const [casa, deFora, dia] = await Promise.all([
    casaDeFora(sql, estabelecimento_id),
    cardapioDeFora(sql, estabelecimento_id, lingua),
    diaDoBar(sql, estabelecimento_id),
  ])
  if (!casa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const { categorias, dizer, frases_da_lei, responsavel_tecnico } = deFora
  const cardapio = dizerCardapio(deFora, dia, so)
  const produtos = categorias.flatMap((uma) => uma.produtos)
  const emDestaque = new Set(produtos.flatMap(({ id, destaque }) => (destaque ? id : [])))
  const hoje = new Date().toLocaleDateString('pt-BR', { timeZone: casa.fuso_horario })
  const destaques = cardapio.categorias
    .flatMap((uma) => uma.produtos)
    .filter(({ id }) => emDestaque.has(id))
    .slice(0, DESTAQUES)
  const taxa = casa.taxa_percentual > 0 ? [dizer(`Taxa de serviço de ${casa.taxa_percentual} %, opcional.`)] : []
  const daCasa = [...taxa, ...frases_da_lei]
  return {
    ...{ casa, cardapio, dizer },
    categorias: categorias.map(({ propria }) => propria),
    todos: produtos.map(({ id }) => id),
    destaques,
    avisos: [
      ...daCasa,
      cardapio.temAlcool && dizer('18+: bebida alcoólica, só para maiores de 18 anos. Mostre o documento.'),
      cardapio.falaDeAlergenos && dizer('Onde os alérgenos não estão informados, pergunte à equipe.'),
      cardapio.falaDeAlergenos && dizer('Na cozinha os alimentos se encostam: se você tem alergia, fale com a equipe.'),
      responsavel_tecnico && `${dizer('Responsável técnico:')} ${responsavel_tecnico}`,
      dizer(`Preços de ${hoje}`),
    ].flatMap((aviso) => aviso || []),
    avisosDoCartao: destaques.length > 0 ? [...daCasa, dizer(`Preços de ${hoje}`)] : daCasa,
  }
}

/** What a print of these says of each, and what it is known by. */
export function oQueSeImprime(produtos: readonly ProdutoDito[]) {
  const itens: Impressos = Object.fromEntries(
    produtos.map(({ id, nome, preco, horas, escolhas }) => [
      id,
      {
        ...{ nome, preco },
        mais: [...horas, ...escolhas.flatMap(({ opcoes }) => opcoes.map((uma) => `${uma.nome} ${uma.preco}`))].join(
          '; ',
        ),
      },
    ]),
  )
  return { itens, versao: createHash('sha256').update(JSON.stringify(itens)).digest('base64url') }
}

/** What another print would say otherwise: a price from and to, and what came and went. */
export function oQueMudou(antes: Impressos, agora: Impressos, todos: readonly number[]) {
  const naCasa = new Set(todos)
  const mudadas = Object.entries(agora).flatMap(([id, { nome, preco, mais }]) => {
    const dele = antes[id]
    if (!dele) return { id: Number(id), nome, de: null, para: preco }
    if (dele.preco !== preco) return { id: Number(id), nome, de: dele.preco, para: preco }
    return dele.mais === mais && dele.nome === nome ? [] : { id: Number(id), nome, de: dele.nome, para: nome }
  })
  const sumidas = Object.entries(antes).flatMap(([id, { nome, preco }]) =>
    naCasa.has(Number(id)) ? [] : { id: Number(id), nome, de: preco, para: null },
  )
  return [...mudadas, ...sumidas]
}
