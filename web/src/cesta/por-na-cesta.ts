import type { Escolha } from '../cardapio/escolha.ts'
import { notify } from '../ui/notices.tsx'
import { chaveDoQueSaiu } from './avaliar-linha.ts'
import type { Cesta } from './cesta.ts'

type DaCesta = Pick<Cesta, 'agora' | 'trocar'>

/** A line under this name, in the place of `linha`, which was changed; with one that is the same it becomes one. */
export function porNaCesta(cesta: DaCesta, chave: string, linha: string | null, nova: Escolha, maximo: number) {
  const { escolhas, sairam } = cesta.agora()
  const igual = chave === linha ? undefined : escolhas[chave]
  const quantas = nova.quantidade + (igual?.quantidade ?? 0)
  if (quantas > maximo) notify(`Vão até ${maximo} por vez. Para mais, envie e peça de novo.`, 'info')
  const posta: Escolha = { ...nova, quantidade: Math.min(maximo, quantas) }
  const noLugar = igual ? chave : (linha ?? chave)
  const outras = Object.entries(escolhas).flatMap(([uma, escolha]): [string, Escolha][] =>
    uma === noLugar ? [[chave, posta]] : uma === linha ? [] : [[uma, escolha]],
  )
  cesta.trocar(
    { ...Object.fromEntries(outras), [chave]: posta },
    sairam.filter((saiu) => linha === null || chaveDoQueSaiu(saiu) !== linha),
  )
}
