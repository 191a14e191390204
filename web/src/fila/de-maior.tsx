import styles from './de-maior.module.css'

/** It is alcoholic, and nobody has seen its guest's document. `entrega`: the reader hands it over. */
export const DeMaior = ({ entrega }: { entrega: boolean }) => (
  <p className={styles.deMaior}>
    <b>18+</b> {entrega ? 'Peça o documento de quem vai beber' : 'Documento na entrega'}
  </p>
)
