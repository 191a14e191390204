import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconeCamera } from './icones-das-paginas.tsx'
import { IconeImagem } from './icones-do-cardapio.tsx'
import styles from './image-field.module.css'
import { Picture } from './picture.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

/** What the server takes: JPEG, PNG and WebP of up to 10 MB. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 10 * 1024 * 1024

/** A browser that knows no HEIC gives it no type. */
const whyNot = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
    ? mensagensDasChamadas.imagemHeic
    : mensagensDasChamadas.imagemInvalida

/** Elsewhere the same button would only open the files. */
const onPhone = matchMedia('(pointer: coarse)').matches

type Props = {
  label: string
  /** the picture there is now */
  current?: string | null
  /** a photo, and not a drawing: it may come from the camera, and what is transparent is lost */
  photo?: boolean
  /** the chosen file, or null when there is none that can be sent; `refused`: one was chosen, and it cannot */
  onChange: (file: File | null, refused: boolean) => void
}

/**
 * A picture to send, with a look at it before it goes. The browser's own file field speaks the device's language and has
 * little room, so a button stands for it. A file that the server would refuse is refused here.
 */
export function ImageField({ label, current = null, photo = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    if (!file) return setPreview(null)
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [picked = null] = currentTarget.files ?? []
    // a camera's picture is several times larger than what is shown
    const chosen = photo && picked ? await shrinkPhoto(picked, TYPES) : picked
    const usable = chosen !== null && TYPES.includes(chosen.type) && chosen.size <= MAX_BYTES
    if (chosen && !usable) currentTarget.value = ''
    setRefusal(chosen && !usable ? whyNot(chosen) : null)
    setFile(usable ? chosen : null)
    onChange(usable ? chosen : null, chosen !== null && !usable)
  }

  const id = useId()
  return (
    <fieldset className={styles.image} aria-labelledby={id}>
      <Picture src={preview ?? current} alt={preview ? 'Imagem escolhida' : ''} width="6rem" />
      <div className={styles.text}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <input ref={input} type="file" accept={TYPES.join(',')} aria-label={label} hidden onChange={choose} />
        {photo && onPhone && (
          <>
            <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
            <Button icon={<IconeCamera />} onClick={() => camera.current?.click()}>
              Tirar foto
            </Button>
          </>
        )}
        <Button icon={<IconeImagem />} onClick={() => input.current?.click()}>
          {(preview ?? current) ? 'Trocar imagem' : 'Escolher imagem'}
        </Button>
        <span className={styles.hint}>
          {photo ? 'Cortamos e ajustamos o tamanho sozinhos.' : 'JPEG, PNG ou WebP de até 10 MB.'}
        </span>
        <span className={styles.error} role="alert">
          {refusal}
        </span>
      </div>
    </fieldset>
  )
}
