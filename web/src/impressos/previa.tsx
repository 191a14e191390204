import { type Ref, useEffect, useRef, useState } from 'react'
import styles from './impressos.module.css'

/** As the page's own style has them, in px of 96 to an inch. */
const MM = 96 / 25.4
const ENTRE_FOLHAS = 8 * MM
/** Of the screen's height a sheet takes no more than this. */
const DA_ALTURA = 0.7

type Props = {
  html: string
  deitada: boolean
  folhas: number
  onContar: (folhas: number) => void
  papel: Ref<HTMLIFrameElement>
}

/** The sheets as they come out of the printer, beside each other. `deitada`: on their long side. */
export function Previa({ html, deitada, folhas, onContar, papel }: Props) {
  const janela = useRef<HTMLElement>(null)
  const [largura, altura] = deitada ? [297 * MM, 210 * MM] : [210 * MM, 297 * MM]
  const escala = useEscala(janela, largura, altura)
  const total = folhas * (largura + ENTRE_FOLHAS) - ENTRE_FOLHAS

  function contar(pagina: Document | null) {
    // the last sheet's margin is no part of what flows over
    const largo = pagina?.querySelector('main')?.scrollWidth ?? 0
    onContar(Math.max(1, Math.ceil((largo + ENTRE_FOLHAS) / (largura + ENTRE_FOLHAS))))
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it, too
    <section className={styles.rolo} ref={janela} tabIndex={0} aria-label="Folhas">
      <div style={{ width: total * escala, height: altura * escala }}>
        <iframe
          ref={papel}
          title="Como sai no papel"
          srcDoc={html}
          sandbox="allow-same-origin allow-modals"
          style={{ width: total, height: altura, scale: String(escala) }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            contar(contentDocument)
            // other letters are of other widths
            void contentDocument?.fonts.ready.then(() => contar(contentDocument))
          }}
        />
      </div>
    </section>
  )
}

function useEscala(janela: { current: HTMLElement | null }, largura: number, altura: number) {
  const [escala, setEscala] = useState(0.4)
  useEffect(() => {
    const medir = () => {
      const cabe = janela.current?.clientWidth ?? largura
      setEscala(Math.min(1, cabe / largura, (innerHeight * DA_ALTURA) / altura))
    }
    medir()
    const olho = new ResizeObserver(medir)
    if (janela.current) olho.observe(janela.current)
    return () => olho.disconnect()
  }, [janela, largura, altura])
  return escala
}
