import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import { IconeImagem } from './icones-do-cardapio.tsx'
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

/**
 * A photo's address names its colour, and is the largest of three widths (server/src/http/images.ts). What was kept before,
 * and drawings, have one.
 */
const photoIn = (src: string | null) => src?.match(/^(.*\.([0-9a-f]{6}))\.webp$/)
/** What fills its room does so on a phone; on larger screens nothing is wider than this. */
const WHOLE = '(min-width: 44rem) 40rem, 100vw'

/** A picture that keeps its room, loads when it comes near, and says so when it is missing. */
export function Picture({ src, alt, width = '100%', ratio = '1', small = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const [, photo, colour] = photoIn(src) ?? []
  return (
    <span
      className={styles.picture}
      style={{ width, aspectRatio: ratio, ...(colour && { backgroundColor: `#${colour}` }) }}
    >
      {src && broken !== src ? (
        // the words beside it come first
        <img
          {...(photo && {
            srcSet: `${photo}.240.webp 240w, ${photo}.480.webp 480w, ${src} 960w`,
            sizes: width === '100%' ? WHOLE : width,
          })}
          src={src}
          alt={alt}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={styles.missing}>
          <IconeImagem />
          <span className={small ? 'so' : undefined}>{mensagens.imagemIndisponivel}</span>
        </span>
      )}
    </span>
  )
}
