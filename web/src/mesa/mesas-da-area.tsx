import type { MesaDaCasa } from '@boteco/contract/mesa/casa'
import styles from './mesas-da-area.module.css'

type Props = {
  titulo: string
  mesas: readonly MesaDaCasa[]
  onEditar: (mesa: MesaDaCasa) => void
}

/** The tables of one area as plates: a tap opens one. */
export function MesasDaArea({ titulo, mesas, onEditar }: Props) {
  if (mesas.length === 0) return null
  return (
    <section className={styles.area} aria-label={titulo}>
      <h3>
        {titulo} <small className={styles.quantas}>{mesas.length}</small>
      </h3>
      <ul className={styles.mesas}>
        {mesas.map((mesa) => (
          <li key={mesa.numero}>
            <button type="button" className={styles.mesa} onClick={() => onEditar(mesa)}>
              {mesa.rotulo ? (
                <b>{mesa.rotulo}</b>
              ) : (
                <b className={styles.numero}>
                  <span className="so">Mesa </span>
                  {mesa.numero}
                </b>
              )}
              <small>
                {[mesa.rotulo && `nº ${mesa.numero}`, mesa.lugares && lugares(mesa.lugares)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lugares = (quantos: number) => (quantos === 1 ? '1 lugar' : `${quantos} lugares`)
