import { ALERGENOS, CONTEM, NAO_CONTEM, NAO_INFORMADO, PODE_CONTER, type Resposta } from '@boteco/contract/alergenos'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { noPrato } from '@boteco/contract/no-prato'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './filtro.module.css'
import type { Filtro, ProdutoAvisado } from './filtro.ts'
import type { Grupos } from './grupos.ts'

type Props = {
  produtos: readonly ProdutoDoCardapio[]
  grupos: Grupos
  filtro: Filtro
  /** what this guest told the house that they must not get */
  ditos: readonly number[]
  onLimpar: () => void
  children: (produtos: readonly ProdutoAvisado[]) => ReactNode
}

/** Of the menu what a guest can have, and beside a product what they should know before. What is left out is counted. */
export function Filtrados({ produtos, grupos, filtro, ditos, onLimpar, children }: Props) {
  const { lista, fora } = useMemo(() => filtrar(produtos, grupos, filtro, ditos), [produtos, grupos, filtro, ditos])
  const filtra = filtro.evitar.length + filtro.marcas.length > 0
  return (
    <>
      {filtra && (
        <div className={styles.filtrado} role="status">
          <p>
            <b>{[...filtro.evitar.map((qual) => `sem ${ALERGENOS[qual]?.nome}`), ...filtro.marcas].join(' · ')}</b>{' '}
            <span>{lista.length === 1 ? '1 produto' : `${lista.length} produtos`}</span>
            {'. '}
            {fora > 0 && <span>{fora === 1 ? '1 ficou de fora.' : `${fora} ficaram de fora.`}</span>}{' '}
            {filtro.evitar.length > 0 && (
              <span className={styles.cuidado}>
                Na cozinha os alimentos se encostam: se você tem alergia, fale com a equipe.
              </span>
            )}
          </p>
          <Button tone="quiet" onClick={onLimpar}>
            Mostrar tudo
          </Button>
        </div>
      )}
      {children(lista)}
    </>
  )
}

const nomes = (quais: readonly number[]) => quais.map((qual) => ALERGENOS[qual]!.nome).join(' · ')

function filtrar(
  produtos: readonly ProdutoDoCardapio[],
  grupos: Grupos,
  { evitar, marcas }: Filtro,
  ditos: readonly number[],
) {
  const quais = [...new Set([...evitar, ...ditos])].sort((a, b) => a - b)
  const lista = produtos.flatMap((produto): ProdutoAvisado[] => {
    if (!marcas.every((uma) => produto.etiquetas.includes(uma))) return []
    if (quais.length === 0) return [produto]
    const { melhor, pior } = noPrato(produto, grupos)
    if (evitar.some((qual) => melhor[qual]! >= PODE_CONTER)) return []
    const com = (resposta: Resposta) => quais.filter((qual) => melhor[qual] === resposta)
    const depende = com(NAO_CONTEM).filter((qual) => pior[qual] !== NAO_CONTEM)
    const avisos = [
      { tom: 'danger', dele: com(CONTEM), texto: 'Contém' },
      { tom: 'wait', dele: com(PODE_CONTER), texto: 'Pode conter' },
      { tom: 'wait', dele: com(NAO_INFORMADO), texto: 'Não informa:' },
      { tom: 'info', dele: depende, texto: 'Depende da escolha:' },
    ] as const
    return [
      {
        ...produto,
        avisos: avisos.flatMap(({ tom, dele, texto }) =>
          dele.length > 0 ? [{ tom, texto: `${texto} ${nomes(dele)}` }] : [],
        ),
      },
    ]
  })
  return { lista, fora: produtos.length - lista.length }
}
