import type { Escolha } from '../cardapio/escolha.ts'
import type { Guardada, Saiu } from './cesta.ts'

/** Of these products less is left than was chosen: so much stays chosen, and what leaves is to be told. */
export function soOQueResta(
  { escolhas, sairam }: Pick<Guardada, 'escolhas' | 'sairam'>,
  faltas: readonly { id: number; restam: number }[],
) {
  const saem = faltas.flatMap(({ id, restam }): Saiu[] => {
    const escolha = escolhas[id]
    if (!escolha || escolha.quantidade <= restam) return []
    const porque = restam === 0 ? 'Acabou' : restam === 1 ? 'Só resta 1' : `Só restam ${restam}`
    return [{ ...escolha, id, quantidade: escolha.quantidade - restam, porque }]
  })
  const ids = saem.map(({ id }) => id)
  const ficam = Object.entries(escolhas).flatMap(([chave, escolha]): [string, Escolha][] => {
    const saiu = saem.find(({ id }) => id === Number(chave))
    const quantidade = escolha.quantidade - (saiu?.quantidade ?? 0)
    return quantidade > 0 ? [[chave, { ...escolha, quantidade }]] : []
  })
  return { escolhas: Object.fromEntries(ficam), sairam: [...sairam.filter(({ id }) => !ids.includes(id)), ...saem] }
}
