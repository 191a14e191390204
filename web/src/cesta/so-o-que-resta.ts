import { type Escolha, produtoDa } from '../cardapio/escolha.ts'
import { chaveDoQueSaiu } from './avaliar-linha.ts'
import type { Guardada, Saiu } from './cesta.ts'

/** Of these products less is left than was chosen: so much stays chosen, of the first lines, and what leaves is to be told. */
export function soOQueResta(
  { escolhas, sairam }: Pick<Guardada, 'escolhas' | 'sairam'>,
  faltas: readonly { id: number; restam: number }[],
) {
  const saem = faltas.flatMap(({ id, restam }): Saiu[] => {
    const porque = restam === 0 ? 'Acabou' : restam === 1 ? 'Só resta 1' : `Só restam ${restam}`
    let ainda = restam
    return Object.entries(escolhas).flatMap(([chave, escolha]) => {
      if (produtoDa(chave) !== id) return []
      const quantidade = escolha.quantidade - ainda
      ainda = Math.max(0, -quantidade)
      return quantidade > 0 ? [{ ...escolha, id, ...(chave !== `${id}` && { chave }), quantidade, porque }] : []
    })
  })
  const chaves = saem.map(chaveDoQueSaiu)
  const ficam = Object.entries(escolhas).flatMap(([chave, escolha]): [string, Escolha][] => {
    const quantidade = escolha.quantidade - (saem[chaves.indexOf(chave)]?.quantidade ?? 0)
    return quantidade > 0 ? [[chave, { ...escolha, quantidade }]] : []
  })
  return {
    escolhas: Object.fromEntries(ficam),
    sairam: [...sairam.filter((saiu) => !chaves.includes(chaveDoQueSaiu(saiu))), ...saem],
  }
}
