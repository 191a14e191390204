import { IconePessoa } from './icones.tsx'
import styles from './rosto.module.css'

/** 'AP' of 'Ana P.', 'A2' of 'Ana (2)'. */
export const iniciais = (nome: string) =>
  nome
    .split(/[\s(]+/)
    .slice(0, 2)
    .map(([primeira = '']) => primeira.toUpperCase())
    .join('')

/** Somebody's initials in a circle; their name stands beside it. */
export const Rosto = ({ nome }: { nome: string | null }) => (
  <span className={styles.rosto} translate="no" aria-hidden="true">
    {nome ? iniciais(nome) : <IconePessoa size="1.25em" />}
  </span>
)
