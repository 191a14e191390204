import { useState } from 'react'
import styles from './bar.module.css'

/** From metres: `80 m`, `1,2 km`. */
export const formatarDistancia = (metros: number) =>
  metros < 995
    ? `${Math.max(10, Math.round(metros / 10) * 10)} m`
    : `${String(Math.round(metros / 100) / 10).replace('.', ',')} km`

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
