import styles from './impressos.module.css'

/** The letters of BRF in the order of Unicode's cells: each bit of a place is one of the six dots. */
const CELAS = ' A1B\'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)='
/** Between two cells and two lines, and between the dots of a cell. */
const [LARGURA, ALTURA, PONTO] = [12, 20, 5]
const [COLUNAS, LINHAS] = [40, 25]

/** The file's first page, as fingers find it: no fount is needed. */
export function Braile({ brf }: { brf: string }) {
  const [primeira = ''] = brf.split('\f')
  const pontos = primeira.split('\r\n').flatMap((linha, y) =>
    [...linha].flatMap((letra, x) => {
      const cela = CELAS.indexOf(letra)
      return Array.from({ length: 6 }, (_, i) =>
        cela & (1 << i) ? `M${x * LARGURA + 6 + Math.floor(i / 3) * PONTO} ${y * ALTURA + 8 + (i % 3) * PONTO}h0` : '',
      )
    }),
  )
  return (
    <svg
      className={styles.celas}
      viewBox={`-16 -16 ${COLUNAS * LARGURA + 32} ${LINHAS * ALTURA + 32}`}
      role="img"
      aria-label="A primeira folha em braile"
    >
      <path d={pontos.join('')} />
    </svg>
  )
}
