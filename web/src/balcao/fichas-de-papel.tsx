import type { FichaDePapel } from '@boteco/contract/balcao/casa'
import { comEscolhas } from '@boteco/contract/partes'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { QrNaTela } from '../ui/qr-na-tela.tsx'
import styles from './balcao.module.css'

type Props = { fichas: readonly FichaDePapel[]; onPronto: () => void }

/** What was paid, as paper: each ficha by itself, good once for whoever holds it. */
export function FichasDePapel({ fichas, onPronto }: Props) {
  const casa = useUserData()?.dadosEstabelecimento?.nome
  return (
    <>
      <div className={`${styles.acoes} ${styles.soNaTela}`}>
        <Button tone="main" icon={<IconeImprimir />} onClick={() => window.print()}>
          {fichas.length === 1 ? 'Imprimir a ficha' : `Imprimir ${fichas.length} fichas`}
        </Button>
        <Button onClick={onPronto}>Pronto, vender mais</Button>
      </div>
      <div className={styles.fichas}>
        {fichas.map((ficha) => (
          <article key={ficha.numero_ficha} className={styles.ficha}>
            <small>{casa}</small>
            <h3>{comEscolhas(ficha)}</h3>
            <QrNaTela valor={ficha.qr} titulo={`QR Code da ficha ${ficha.numero_ficha}`} denso />
            <code>{ficha.codigo.toUpperCase()}</code>
            <small>Vale uma vez, no balcão.</small>
          </article>
        ))}
      </div>
    </>
  )
}
