import { PARTES_MAXIMAS } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './dividir.module.css'

type Props = {
  /** what a part comes to, in centavos */
  valorDe: (partes: number) => number
  /** as many as sit at the table: where it starts */
  pessoas?: number | undefined
  onEscolha: (partes: number) => void
  busy: boolean
}

/** Into how many equal parts, whoever takes them. */
export function EmPartes({ valorDe, pessoas = 2, onEscolha, busy }: Props) {
  const [partes, setPartes] = useState(Math.min(PARTES_MAXIMAS, Math.max(2, pessoas)))
  return (
    <div className={styles.emPartes}>
      <Stepper
        label="partes"
        value={partes}
        min={2}
        max={PARTES_MAXIMAS}
        noMaximo={`Divida em até ${PARTES_MAXIMAS} partes.`}
        onChange={setPartes}
      />
      <Button busy={busy} onClick={() => onEscolha(partes)}>
        {`Em ${partes} partes de ${emReais(valorDe(partes))}`}
      </Button>
    </div>
  )
}
