import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconeLanterna } from '../ui/icones-das-paginas.tsx'
import type { OpenCamera } from './camera.ts'
import styles from './qr-scanner.module.css'

type Props = { camera: OpenCamera; onErro: (error: unknown) => void; onTrocar: (id: string) => void }

/** What this camera can do besides filming: light, zoom, giving its place to another one. */
export function CameraControls({ camera, onErro, onTrocar }: Props) {
  const [acesa, setAcesa] = useState(false)
  const [zoom, setZoom] = useState(camera.zoom?.value ?? 1)
  const id = useId()
  if (!camera.hasTorch && !camera.zoom && camera.all.length < 2) return null

  const mudarLanterna = () => camera.setTorch(!acesa).then(() => setAcesa(!acesa), onErro)
  function mudarZoom(valor: number) {
    setZoom(valor)
    camera.setZoom(valor).catch(onErro)
  }

  return (
    <div className={styles.controles}>
      {camera.zoom && (
        <label className={styles.zoom}>
          Zoom
          <input
            type="range"
            min={camera.zoom.min}
            max={camera.zoom.max}
            step={camera.zoom.step}
            value={zoom}
            aria-valuetext={`${zoom.toLocaleString('pt-BR')} vezes`}
            onChange={({ target }) => mudarZoom(target.valueAsNumber)}
          />
        </label>
      )}
      {camera.hasTorch && (
        <Button icon={<IconeLanterna />} aria-pressed={acesa} onClick={mudarLanterna}>
          Lanterna
        </Button>
      )}
      {camera.all.length > 1 && (
        <div className={styles.escolha}>
          <label htmlFor={id} className="so">
            Trocar de câmera
          </label>
          <select id={id} value={camera.id ?? ''} onChange={({ target }) => onTrocar(target.value)}>
            {camera.all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
