import { Plaque } from '../ui/plaque.tsx'
import { useRotuloDaMesa } from './nome-da-mesa.ts'
import styles from './placa-da-mesa.module.css'

/** A table's plaque on staff screens: its label where it has one, else its number as a house number. */
export function PlacaDaMesa({ numero, size = 'm' }: { numero: number | null; size?: 's' | 'm' }) {
  const rotulo = useRotuloDaMesa()(numero)
  if (!rotulo) return <Plaque number={numero} size={size} />
  return (
    <span className={styles.placa} data-size={size}>
      {rotulo}
    </span>
  )
}
