import { useState } from 'react'
import { Button, type Tone } from '../ui/button.tsx'
import styles from './convite.module.css'

type Props = { titulo: string; texto: string; endereco: string; acao: string; tone?: Tone }

/** For people who are not beside this phone: the device's share sheet, or its clipboard, or the link itself. */
export function Compartilhar({ titulo, texto, endereco, acao, tone = 'plain' }: Props) {
  const compartilhar = () =>
    // rejected when the guest closes the device's share sheet
    navigator.share({ title: titulo, text: texto, url: endereco }).catch(() => {})
  // beside the button: what the page says at its edge is behind this window
  const [dito, setDito] = useState('')
  // an invitation is also read out; elsewhere the link is there when nothing else works
  const [mostra, setMostra] = useState(tone === 'main' || !('share' in navigator || 'clipboard' in navigator))
  const copiar = () =>
    navigator.clipboard.writeText(endereco).then(
      () => setDito('Link copiado. Cole na conversa com quem você quer convidar.'),
      () => {
        setDito('Não deu para copiar: selecione o link abaixo e copie.')
        setMostra(true)
      },
    )
  return (
    <>
      {'share' in navigator ? (
        <Button tone={tone} full onClick={compartilhar}>
          {acao}
        </Button>
      ) : (
        'clipboard' in navigator && (
          <Button tone={tone} full onClick={copiar}>
            Copiar o link
          </Button>
        )
      )}
      <p role="status" className={styles.dito}>
        {dito}
      </p>
      {mostra && <p className={styles.endereco}>{endereco}</p>}
    </>
  )
}
