import { Suspense } from 'react'
import { produtoDa } from '../cardapio/escolha.ts'
import { lazyPart, useRest } from '../lazy-page.ts'
import { useSheet } from '../ui/sheet.ts'
import type { Cesta } from './cesta.ts'
import { FOLHA, OPCOES } from './modos.ts'
import type { DoCardapio, Sobre } from './o-que-se-escolhe.ts'

const FolhaDeEscolhas = lazyPart(() => import('./folha-de-escolhas.tsx').then(({ FolhaDeEscolhas }) => FolhaDeEscolhas))

/** The sheet that asks what a product is wanted with. Where the order's sheet is open too, it comes over that by a tap alone. */
export const useFolhaDeOpcoes = () => useSheet<Sobre>(OPCOES, !history.state?.[FOLHA])
export type FolhaDeOpcoes = ReturnType<typeof useFolhaDeOpcoes>

type Props = DoCardapio & {
  folha: FolhaDeOpcoes
  cesta: Cesta
  ditos?: readonly number[]
  /** something is in the basket now */
  aoLevar?: () => unknown
}

export function EscolhendoOpcoes({ folha, produtos, ...resto }: Props) {
  const { shown, close } = folha
  useRest(...(resto.grupos.size > 0 ? [FolhaDeEscolhas] : []))
  const id = typeof shown === 'object' ? shown?.id : produtoDa(`${shown}`)
  const produto = produtos.find((um) => um.id === id)
  if (shown === null || !produto) return null
  return (
    <Suspense>
      <FolhaDeEscolhas {...resto} produto={produto} sobre={shown} onFechar={close} />
    </Suspense>
  )
}
