import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useRead } from '../hooks.ts'
import { AcoesDoRecibo } from '../pagamento/recibo-papel.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeFicha } from '../ui/icones-das-paginas.tsx'
import { Total } from '../ui/price.tsx'
import { ComoFoi } from './como-foi.tsx'
import styles from './despedida.module.css'
import { Gorjeta } from './gorjeta.tsx'
import { GuardarOBar } from './guardar-o-bar.tsx'

type Lida = Output<'/despedida/buscarDespedida'>

/**
 * The end of an evening, after the last payment and after the checkout: what was paid, a word for the house, what waits for the
 * next visit. `primeiro` and `saida` are the page's own: what has just happened, and the way on.
 */
export function Despedida({ lida, primeiro, saida }: Props) {
  const { fichas, recado, pode_avaliar, avaliacao, gorjeta } = lida
  const aDizer = [primeiro, pode_avaliar, avaliacao, gorjeta, recado].some(Boolean)
  return (
    <div className={styles.pagina} data-roomy={aDizer || undefined}>
      <div data-columns>
        <div data-column hidden={!aDizer}>
          {primeiro}
          {(pode_avaliar || avaliacao) && <ComoFoi dita={avaliacao} />}
          {gorjeta && <Gorjeta oferta={gorjeta} />}
          {recado && (
            <p className={styles.recado}>
              <strong>{recado}</strong>
            </p>
          )}
        </div>
        <div data-column>
          <OQueFoiPago />
          {fichas > 0 && (
            <Card>
              <p className={styles.fichas}>
                <IconeFicha />
                <span>
                  <b>{fichas === 1 ? '1 ficha guardada' : `${fichas} fichas guardadas`}</b>
                  <br />
                  Na próxima visita a este bar, é só usar.
                </span>
              </p>
            </Card>
          )}
          {lida.houve && <GuardarOBar {...lida} />}
        </div>
      </div>
      {saida}
    </div>
  )
}
type Props = { lida: Lida; primeiro?: ReactNode; saida: ReactNode }

/** Every payment of the night: each leads to its receipt, and the last one's is at hand. */
function OQueFoiPago() {
  const pagos = useRead('/pagamento/buscarMeusPagamentos', {}).data?.pagamentos.filter(
    ({ estado }) => estado === 'pago',
  )
  const ultimo = pagos?.find(({ gorjeta }) => !gorjeta) ?? pagos?.[0]
  if (!pagos || !ultimo) return null
  const soma = (campo: 'valor' | 'estornado') => pagos.reduce((total, pago) => total + pago[campo], 0)
  const [pago, devolvido] = [soma('valor'), soma('estornado')]
  return (
    <Card aria-label="O que você pagou">
      <ul className={styles.pagos}>
        {pagos.map(({ referencia, meio, hora, valor, gorjeta }) => (
          <li key={referencia}>
            <Link to={`/recibo?pagamento=${referencia}`}>
              <span>
                {gorjeta ? `Gorjeta para ${gorjeta}` : rotuloDoMeio[meio]} <small>{`às ${hora}`}</small>
              </span>
              <span>{emReais(valor)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {devolvido > 0 && <Total label="Devolvido" value={devolvido} />}
      <Total big label="Você pagou" value={pago - devolvido} />
      <LinkButton to={`/recibo?pagamento=${ultimo.referencia}`} full>
        Ver o recibo
      </LinkButton>
      <ReciboAMao referencia={ultimo.referencia} />
    </Card>
  )
}

function ReciboAMao({ referencia }: { referencia: string }) {
  const { data } = useRead('/pagamento/buscarRecibo', { referencia })
  return data ? <AcoesDoRecibo recibo={data.recibo} /> : null
}
