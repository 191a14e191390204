import type { Estabelecimento, EstabelecimentoProximo } from '@boteco/contract/estabelecimento'
import { useState } from 'react'
import { Link } from 'wouter'
import { IconeDireita, IconeSeta } from '../ui/icones.tsx'
import styles from './bar.module.css'

/** From metres: `80 m`, `1,2 km`. */
export const formatarDistancia = (metros: number) =>
  metros < 995
    ? `${Math.max(10, Math.round(metros / 10) * 10)} m`
    : `${String(Math.round(metros / 100) / 10).replace('.', ',')} km`

/** Where a bar is, in one line. */
const enderecoCompleto = ({ endereco, cidade, uf }: Estabelecimento) => `${endereco} · ${cidade}/${uf}`

/** A bar's logo, or its initial on a tile while there is none. */
export function Logo({ nome, imagem, grande = false }: { nome: string; imagem: string | null; grande?: boolean }) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const temImagem = imagem !== null && quebrada !== imagem
  return (
    <span className={styles.logo} data-grande={grande || undefined} aria-hidden="true">
      {temImagem ? <img src={imagem} alt="" decoding="async" onError={() => setQuebrada(imagem)} /> : inicial(nome)}
    </span>
  )
}

// the name's own first letter: of 'Bar da Zilda', Z
const inicial = (nome: string) =>
  nome
    .replace(/^((bar|boteco|botequim|cantinho|d[aeo]s?|[aeo])\s+)+/i, '')
    .trim()
    .charAt(0)
    .toUpperCase()

/** The bars that were found, in the order they came. `destaque`: the first one, the nearest, stands out. */
export function ListaDeBares({ bares, destaque = false }: { bares: EstabelecimentoProximo[]; destaque?: boolean }) {
  return (
    <ul className={styles.lista}>
      {bares.map((bar, i) => (
        <li key={bar.id}>
          <Link
            to={`/mostrar-dados-estabelecimento?id=${bar.id}`}
            className={styles.bar}
            data-destaque={(destaque && i === 0) || undefined}
          >
            <Logo nome={bar.nome} imagem={bar.imagem} grande={destaque && i === 0} />
            <span className={styles.texto}>
              <strong>{bar.nome}</strong>
              <span>{enderecoCompleto(bar)}</span>
              {bar.distancia !== null && <b>{formatarDistancia(bar.distancia)}</b>}
            </span>
            {destaque && i === 0 ? (
              <span className={styles.acao}>
                Ver o bar <IconeSeta />
              </span>
            ) : (
              <IconeDireita />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
