import type { ReactNode } from 'react'
import { useRemembered } from '../device/remembered.ts'
import { TEMAS } from '../device/tema.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './parede.module.css'
import { TeclasDaParede, useTeclasDaqui } from './teclas-da-parede.tsx'

const TAMANHOS = ['P', 'M', 'G'] as const
export type Tamanho = (typeof TAMANHOS)[number]
const rotuloDoTema = { sistema: 'Como o aparelho', claro: 'Claro', escuro: 'Escuro' } as const

/** How this wall is seen and worked, remembered by its device. */
export function useAjustesDaParede() {
  const [tamanho, setTamanho] = useRemembered('tamanhoDaParede', TAMANHOS, 'M')
  const [tema, setTema] = useRemembered('temaDaParede', TEMAS, 'sistema')
  const [teclas, setTeclas] = useTeclasDaqui()
  const [legenda, setLegenda] = useRemembered('teclasNaTela', ['sim', 'nao'] as const, 'nao')
  return { tamanho, setTamanho, tema, setTema, teclas, setTeclas, legenda, setLegenda }
}

type Props = {
  desta: ReturnType<typeof useAjustesDaParede>
  onClose: () => void
  /** what stands beside the size: sound, closing the department */
  children: ReactNode
}

export function AjustesDaParede({ desta, onClose, children }: Props) {
  const { tamanho, setTamanho, tema, setTema, teclas, setTeclas, legenda, setLegenda } = desta
  return (
    <Dialog title="Ajustes desta tela" onClose={onClose}>
      <div className={styles.ajustes}>
        <p id="tamanho-da-parede">Tamanho das letras</p>
        <Choices
          label="Tamanho das letras"
          options={TAMANHOS.map((value) => ({ value, label: value }))}
          value={tamanho}
          onChange={setTamanho}
        />
        {children}
        <p>Claro ou escuro</p>
        <Choices
          label="Claro ou escuro"
          options={TEMAS.map((value) => ({ value, label: rotuloDoTema[value] }))}
          value={tema}
          onChange={setTema}
        />
        <Button aria-pressed={legenda === 'sim'} onClick={() => setLegenda(legenda === 'sim' ? 'nao' : 'sim')}>
          Teclas ao pé da tela
        </Button>
        <TeclasDaParede teclas={teclas} onMudar={setTeclas} />
      </div>
    </Dialog>
  )
}
