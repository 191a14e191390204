import { alergenosDitos } from '@boteco/contract/alergenos'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { useRead } from '../hooks.ts'

/** What this guest told the house that they must not get, as far as menus know of it. */
export function AlergiaDita({ onDita }: { onDita: Dispatch<SetStateAction<readonly number[]>> }) {
  const alergia = useRead('/alergia/buscarAlergia', {}).data?.alergia ?? ''
  useEffect(() => {
    const ditos = alergenosDitos(alergia)
    // most say nothing: then nothing of the menu is drawn again
    onDita((antes) => (ditos.length + antes.length === 0 ? antes : ditos))
  }, [alergia, onDita])
  return null
}
