import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import { IconeImagem } from './mais-icones.tsx'
import styles from './picture.module.css'

type Props = {
  src: string | null
  /** empty when the name stands beside it anyway */
  alt: string
  /** CSS width; without it, the room there is */
  width?: string
  /** width by height */
  ratio?: string
  /** too small for words: a missing picture shows an icon, and the sentence is only read out */
  small?: boolean
}

/** A picture that keeps its room, loads when it comes near, and says so when it is missing. */
export function Picture({ src, alt, width = '100%', ratio = '1', small = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.picture} style={{ width, aspectRatio: ratio }}>
      {src && broken !== src ? (
        // the words beside it come first
        <img src={src} alt={alt} loading="lazy" fetchPriority="low" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span className={styles.missing}>
          <IconeImagem />
          <span className={small ? 'so' : undefined}>{mensagens.imagemIndisponivel}</span>
        </span>
      )}
    </span>
  )
}
