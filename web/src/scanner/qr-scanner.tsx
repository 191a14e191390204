import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconeAlerta, IconeFechar, IconeQr } from '../ui/icones.tsx'
import { IconeCamera } from '../ui/icones-das-paginas.tsx'
import { IconeImagem } from '../ui/icones-do-cardapio.tsx'
import { opensWithoutAsking } from './camera.ts'
import { CameraControls } from './camera-controls.tsx'
import styles from './qr-scanner.module.css'
import {
  checkConfig,
  DEFAULT_FPS,
  DEFAULT_WIDTH,
  FILE_SCAN_MIN_HEIGHT,
  type Format,
  MIN_BOX,
  type ScannerConfig,
  type ScanType,
  shortenFileName,
} from './scanner-config.ts'
import { ScannerError } from './scanner-error.ts'
import { type OnLido, useScanner } from './use-scanner.ts'
import { Viewfinder } from './viewfinder.tsx'

const DEFAULT_FORMATS: readonly Format[] = ['qr_code']
const DEFAULT_SCAN_TYPES: readonly ScanType[] = ['camera', 'file']

type Props = Partial<ScannerConfig> & {
  /** what is looked for, as in 'o QR Code da mesa' */
  alvo: string
  onLido: OnLido
  onFechar: () => void
  /** a button for who has neither a camera nor a photo */
  outroJeito?: ReactNode
}

/**
 * Reads codes with the back camera or from a photo, over the whole screen. Render it only while it is open. The camera
 * is off whenever this is not on the screen.
 */
export function QrScanner({
  fps = DEFAULT_FPS,
  box = DEFAULT_WIDTH,
  formats = DEFAULT_FORMATS,
  scanTypes = DEFAULT_SCAN_TYPES,
  alvo,
  onLido,
  onFechar,
  outroJeito,
}: Props) {
  checkConfig({ fps, box, formats, scanTypes })
  const scanner = useScanner({ fps, formats }, onLido)
  const { state, act, camera, error, refusal, slow } = scanner
  const [foto, setFoto] = useState<{ nome: string; endereco: string; lendo: boolean } | null>(null)
  const arquivo = useRef<HTMLInputElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const usaCamera = scanTypes.includes('camera')
  // no use in offering it again where the browser has none to give
  const podeAbrir = usaCamera && window.isSecureContext

  // before the element is taken away, so that the browser can give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    let saiu = false
    if (usaCamera)
      opensWithoutAsking().then((sim) => {
        if (sim && !saiu) act('start')
      })
    return () => {
      saiu = true
    }
  }, [usaCamera, act])

  useEffect(() => () => URL.revokeObjectURL(foto?.endereco ?? ''), [foto?.endereco])

  function abrirCamera() {
    setFoto(null)
    act('start')
  }

  // a photo is read only while the camera is off
  function escolherFoto() {
    act('stop')
    arquivo.current?.click()
  }

  async function lerFoto(file: File) {
    act('stop')
    const nova = { nome: shortenFileName(file.name), endereco: URL.createObjectURL(file) }
    setFoto({ ...nova, lendo: true })
    await scanner.scanFile(file)
    setFoto((atual) => (atual?.endereco === nova.endereco ? { ...nova, lendo: false } : atual))
  }

  const sentenca = foto?.lendo
    ? 'Lendo a foto…'
    : (refusal ??
      error?.message ??
      {
        'not-started': `Para ler ${alvo}, precisamos usar a câmera. A imagem não sai do seu aparelho.`,
        scanning: camera
          ? `Aponte a câmera para ${alvo}.${slow ? ' Não leu? Afaste um pouco.' : ''}`
          : 'Abrindo a câmera…',
        paused: new ScannerError('Scanner paused').message,
      }[state])

  return (
    <dialog
      ref={dialog}
      className={styles.leitor}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onFechar()
      }}
      style={
        {
          '--caixa': `${box}px`,
          '--caixa-minima': `${MIN_BOX}px`,
          '--largura': `${DEFAULT_WIDTH}px`,
          '--altura-da-foto': `${FILE_SCAN_MIN_HEIGHT}px`,
        } as CSSProperties
      }
    >
      <header className={styles.topo}>
        <h2 id={id}>Ler {alvo.replace(/^[oa] /, '')}</h2>
        <button type="button" className={styles.fechar} aria-label="Fechar" onClick={onFechar}>
          <IconeFechar />
        </button>
      </header>

      <div className={styles.visor} data-estado={state}>
        <video ref={scanner.video} playsInline muted hidden={foto !== null} />
        {foto && <img src={foto.endereco} alt={`Foto escolhida: ${foto.nome}`} />}
        <div ref={scanner.box} className={styles.caixa} data-foto={foto !== null || undefined}>
          <Viewfinder />
          {state === 'scanning' && camera && <span className={styles.linha} />}
          {state === 'not-started' && !foto && <IconeQr size="40%" />}
        </div>
      </div>

      <div className={styles.painel}>
        {foto && <p className={styles.nome}>{foto.nome}</p>}
        <p role="status" className={styles.sentenca} data-erro={(refusal ?? error) !== null || undefined}>
          {(refusal ?? error) !== null && !foto?.lendo && <IconeAlerta />}
          <span>{sentenca}</span>
        </p>
        {camera && (
          <CameraControls key={camera.id} camera={camera} onErro={scanner.fail} onTrocar={scanner.useCamera} />
        )}
        {podeAbrir && state === 'not-started' && (
          <Button tone="main" full icon={<IconeCamera />} onClick={abrirCamera}>
            {error && !foto ? 'Tentar de novo' : 'Abrir a câmera'}
          </Button>
        )}
        {state === 'paused' && (
          <Button tone="main" full icon={<IconeCamera />} onClick={() => act('resume')}>
            Continuar
          </Button>
        )}
        <div className={styles.outros}>
          {scanTypes.includes('file') && (
            <>
              <input
                ref={arquivo}
                type="file"
                accept="image/*"
                className="so"
                tabIndex={-1}
                aria-label={`Foto com ${alvo}`}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) lerFoto(file)
                  // the same file again is also a choice
                  target.value = ''
                }}
              />
              <Button
                tone={podeAbrir ? 'plain' : 'main'}
                icon={<IconeImagem />}
                full
                busy={foto?.lendo ?? false}
                onClick={escolherFoto}
              >
                {foto ? 'Outra foto' : 'Usar uma foto'}
              </Button>
            </>
          )}
          {outroJeito}
        </div>
      </div>
    </dialog>
  )
}
