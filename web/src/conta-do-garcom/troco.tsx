import { emReais } from '@boteco/contract/dinheiro'
import { mascaraDePreco } from '@boteco/contract/dinheiro-digitado'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { typedPrice } from '../ui/typed-price.ts'
import styles from './troco.module.css'
import { emCentavos, recebidosProvaveis } from './troco.ts'

const mascara = (valor: number) => mascaraDePreco(String(valor))

/** The change for a guest's cash. It is for the eyes: nothing of it is sent, and no payment changes. */
export function Troco({ total }: { total: number }) {
  const [digitado, setDigitado] = useState('')
  if (total === 0) return null
  const sobra = emCentavos(digitado) - total
  return (
    <div className={styles.troco}>
      <Field
        label="Recebi (R$)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0,00"
        maxLength={9}
        value={digitado}
        onChange={(event) => setDigitado(typedPrice(event))}
      />
      <fieldset className={styles.notas} aria-label="Recebi">
        {recebidosProvaveis(total).map((valor) => (
          <Button key={valor} onClick={() => setDigitado(mascara(valor))}>
            {valor === total ? 'Valor exato' : emReais(valor)}
          </Button>
        ))}
      </fieldset>
      <output className={styles.volta} data-falta={sobra < 0 || undefined}>
        {digitado && (
          <>
            {sobra < 0 ? 'Falta' : 'Troco:'} <b>{emReais(Math.abs(sobra))}</b>
          </>
        )}
      </output>
    </div>
  )
}
