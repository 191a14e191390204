import { abertosPor, type GrupoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { type Escolha, escolhasDePadrao } from '@boteco/contract/escolhas'
import type { ParteEscolhida } from '../cardapio/escolha.ts'
import type { Grupos } from '../cardapio/grupos.ts'

// What is chosen of a product's options, and what a tap makes of it.

type Escolhas = readonly Escolha[]
type Caminho = readonly number[]

/** Where a group is asked for: `ate` are the options that opened it. */
export type Lugar = { grupo: GrupoDoCardapio; ate: Caminho }

export const chaveDoLugar = ({ grupo, ate }: Lugar) => [...ate, grupo.id].join('-')

const comeca = (caminho: Caminho, ate: Caminho) => ate.every((id, i) => caminho[i] === id)

/** How many of one option. */
export const quantasDe = (escolhas: Escolhas, caminho: Caminho) =>
  escolhas.find((uma) => uma.caminho.join() === caminho.join())?.quantidade ?? 0

/** How many of a group's options. */
export const quantasDoGrupo = (escolhas: Escolhas, { grupo, ate }: Lugar) =>
  grupo.opcoes.reduce((soma, { id }) => soma + quantasDe(escolhas, [...ate, id]), 0)

/** Of these choices what the menu still has, and as many as it allows. */
export function soAsQueHa(escolhas: Escolhas, ids: readonly number[], grupos: Grupos, ate: Caminho = []): Escolha[] {
  return ids.flatMap((id) => {
    const { maximo, opcoes } = grupos.get(id) ?? { maximo: 0, opcoes: [] }
    let cabem = maximo
    return opcoes.flatMap((opcao) => {
      const caminho = [...ate, opcao.id]
      const quantidade = opcao.acabou ? 0 : Math.min(quantasDe(escolhas, caminho), opcao.maximo, cabem)
      cabem -= quantidade
      if (quantidade === 0) return []
      return [{ caminho, quantidade }, ...soAsQueHa(escolhas, abertosPor(opcao), grupos, caminho)]
    })
  })
}

/** What is chosen already, of what there is. */
export const escolhasIniciais = (ids: readonly number[], grupos: Grupos, ate: Caminho = []) =>
  soAsQueHa(escolhasDePadrao(ids, grupos, ate), ids, grupos, ate)

/** What a line was chosen with, found again by its names. */
export function pelosNomes(partes: readonly ParteEscolhida[], ids: readonly number[], grupos: Grupos): Escolha[] {
  const faltam = [...partes]
  const achadas: Escolha[] = []
  function ler(nivel: number, abertos: readonly number[], ate: Caminho, vezes: number) {
    while (faltam[0] && faltam[0].nivel >= nivel) {
      const parte = faltam.shift()!
      const opcoes = abertos.flatMap((id) => grupos.get(id)?.opcoes ?? [])
      const opcao = parte.nivel === nivel ? opcoes.find(({ nome }) => nome === parte.nome) : undefined
      if (!opcao) continue
      const caminho = [...ate, opcao.id]
      achadas.push({ caminho, quantidade: Math.max(1, Math.round(parte.quantidade / vezes)) })
      ler(nivel + 1, abertosPor(opcao), caminho, parte.quantidade)
    }
  }
  ler(1, ids, [], 1)
  return soAsQueHa(achadas, ids, grupos)
}

/** So many of one option: where one alone may be, it takes the others' place, and brings what it opens. */
export function marcar(escolhas: Escolhas, { grupo, ate }: Lugar, opcaoId: number, quantidade: number, grupos: Grupos) {
  const caminho = [...ate, opcaoId]
  const jaHa = quantasDe(escolhas, caminho) > 0
  const sai = (dela: Caminho) => {
    if (comeca(dela, caminho)) return quantidade === 0
    const doGrupo = comeca(dela, ate) && grupo.opcoes.some(({ id }) => id === dela[ate.length])
    return grupo.maximo === 1 && doGrupo
  }
  const ficam = escolhas.filter((uma) => !sai(uma.caminho))
  if (quantidade === 0) return ficam
  if (jaHa) return ficam.map((uma) => (uma.caminho.join() === caminho.join() ? { ...uma, quantidade } : uma))
  const opcao = grupo.opcoes.find(({ id }) => id === opcaoId)
  return [...ficam, { caminho, quantidade }, ...escolhasIniciais(opcao ? abertosPor(opcao) : [], grupos, caminho)]
}

/** The first group, as one reads, of which less is chosen than has to be. */
export function oQueFalta(escolhas: Escolhas, ids: readonly number[], grupos: Grupos, ate: Caminho = []): Lugar | null {
  for (const id of ids) {
    const grupo = grupos.get(id)
    if (!grupo) continue
    if (quantasDoGrupo(escolhas, { grupo, ate }) < grupo.minimo) return { grupo, ate }
    for (const opcao of grupo.opcoes) {
      const caminho = [...ate, opcao.id]
      const falta = quantasDe(escolhas, caminho) > 0 && oQueFalta(escolhas, abertosPor(opcao), grupos, caminho)
      if (falta) return falta
    }
  }
  return null
}
