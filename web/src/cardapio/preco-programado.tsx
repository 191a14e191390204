import { aPartirDe } from '@boteco/contract/a-partir-de'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { promocaoDita } from '@boteco/contract/promocao'
import { useEffect, useState } from 'react'
import { agoraNoBar } from '../device/clock.ts'
import { Price } from '../ui/price.tsx'
import type { Grupos } from './grupos.ts'
import styles from './preco-programado.module.css'

/** So long before the price turns it is counted down; and further away than a day it is not said. In ms. */
const CONTA_MS = 10 * 60_000
const DIA_MS = 24 * 3_600_000

/** Until when a product costs less, or of how many how many are paid, and what it costs then. */
export function PrecoProgramado({ produto, grupos }: { produto: ProdutoDoCardapio; grupos: Grupos }) {
  const { normal = 0, muda = null, promocao } = produto.programado ?? {}
  const custa = (preco_venda: number) => aPartirDe({ ...produto, preco_venda }, grupos).preco
  const falta = useFalta(muda?.em)
  // what is chosen gives the price, at any hour
  if (custa(normal) === custa(produto.preco_venda) && !promocao) return null
  return (
    <p className={styles.programado}>
      {muda && falta < DIA_MS ? (
        <>
          <b>
            {promocao && `${promocaoDita(promocao)} `}
            {`até ${muda.as}`}
          </b>
          {falta < CONTA_MS && (
            <span role="timer" className={styles.falta}>
              {`faltam ${emMinutos(falta)}`}
            </span>
          )}
          {muda.preco !== produto.preco_venda && (
            <span>
              depois <Price value={custa(muda.preco)} />
            </span>
          )}
        </>
      ) : promocao ? (
        <b>{promocaoDita(promocao)}</b>
      ) : (
        <s>
          <span className="so">normal </span>
          <Price value={custa(normal)} />
        </s>
      )}
    </p>
  )
}

/** '9:05' */
const emMinutos = (ms: number) => {
  const segundos = Math.ceil(ms / 1000)
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}

/** How long until then, by the bar's clock: by the second where it is counted down. */
function useFalta(em: string | undefined): number {
  const falta = () => (em ? Math.max(0, Date.parse(em) - agoraNoBar()) : 0)
  const [, contar] = useState(0)
  const agora = falta()
  useEffect(() => {
    if (!em) return
    const ate = Math.max(0, Date.parse(em) - agoraNoBar())
    const espera = setTimeout(
      () => contar(ate),
      ate > CONTA_MS ? Math.min(ate - CONTA_MS + 50, DIA_MS) : ate % 1000 || 1000,
    )
    return () => clearTimeout(espera)
  })
  return agora
}
