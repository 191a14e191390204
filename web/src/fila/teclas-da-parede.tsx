import { useEffect, useState } from 'react'
import { local } from '../device/storage.ts'
import { Button } from '../ui/button.tsx'
import { ATOS, type Ato, comAsDaqui, PADRAO, recusaDaTecla, rotuloDaTecla, type Teclas } from './atos-da-parede.ts'
import styles from './teclas-da-parede.module.css'

const KEY = 'teclasDaParede'

/** The keys of this screen, remembered by its device. */
export function useTeclasDaqui() {
  const [teclas, setTeclas] = useState(() => comAsDaqui(local.read(KEY)))
  function mudar(novas: Teclas) {
    local.write(KEY, JSON.stringify(novas))
    setTeclas(novas)
  }
  return [teclas, mudar] as const
}

type Props = { teclas: Teclas; onMudar: (teclas: Teclas) => void }

/** Which key does what on this screen. Another one is learned by pressing it. */
export function TeclasDaParede({ teclas, onMudar }: Props) {
  const [aprende, setAprende] = useState<Ato | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)

  useEffect(() => {
    if (!aprende) return
    function aprender(evento: KeyboardEvent) {
      // the key that pressed 'Mudar' is still down
      if (!aprende || evento.repeat) return
      evento.preventDefault()
      evento.stopPropagation()
      if (evento.key === 'Escape') return setAprende(null)
      // it belongs to another key
      if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(evento.key)) return
      const porque = recusaDaTecla(evento.key, aprende, teclas)
      setRecusa(porque)
      if (porque) return
      onMudar({ ...teclas, [aprende]: evento.key })
      setAprende(null)
    }
    document.addEventListener('keydown', aprender, true)
    return () => document.removeEventListener('keydown', aprender, true)
  }, [aprende, teclas, onMudar])

  function trocar(ato: Ato) {
    setRecusa(null)
    setAprende(aprende === ato ? null : ato)
  }
  const mudadas = (Object.keys(ATOS) as Ato[]).some((ato) => teclas[ato] !== PADRAO[ato])

  return (
    <section className={styles.teclas} aria-labelledby="teclas-da-parede">
      <h3 id="teclas-da-parede">Teclas desta tela</h3>
      <p>
        De um teclado, de um teclado numérico ou de uma barra de cozinha. <kbd>1</kbd> a <kbd>9</kbd> escolhem um pedido
        da página.
      </p>
      <ul>
        {(Object.entries(ATOS) as [Ato, string][]).map(([ato, nome]) => (
          <li key={ato}>
            <span>{nome}</span>
            {aprende === ato ? <b role="status">Aperte a tecla…</b> : <kbd>{rotuloDaTecla(teclas[ato])}</kbd>}
            <Button tone="quiet" aria-pressed={aprende === ato} onClick={() => trocar(ato)}>
              {aprende === ato ? 'Deixar' : 'Mudar'}
              <span className="so"> a tecla de {nome}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.recusa}>
        {recusa}
      </p>
      {mudadas && <Button onClick={() => onMudar(PADRAO)}>Voltar às teclas de sempre</Button>}
    </section>
  )
}

/** The keys at the foot of the wall, for who has no finger free to ask. */
export const LegendaDasTeclas = ({ teclas }: { teclas: Teclas }) => (
  <section className={styles.legenda} aria-label="Teclas">
    {(
      [
        ['anterior', 'proximo', 'pedido'],
        ['cima', 'baixo', 'linha'],
        ['pronto', null, 'pronto'],
        ['pedido', null, 'tudo pronto'],
        ['refazer', null, 'refazer'],
        ['antes', 'depois', 'página'],
      ] as const
    ).map(([um, outro, dito]) => (
      <span key={dito}>
        <kbd>{rotuloDaTecla(teclas[um])}</kbd> {outro && <kbd>{rotuloDaTecla(teclas[outro])}</kbd>} {dito}
      </span>
    ))}
  </section>
)
