import { comEscolhas } from '@boteco/contract/partes'
import type { LinhaDaFila, PerfilDePreparo, UltimoPasso } from '@boteco/contract/pedido/casa'
import { haMinutos, useMinutosDesde } from '../device/clock.ts'
import { useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { lugarDito } from './dito-da-linha.ts'
import styles from './parede.module.css'

const LEITURA = '/pedido/buscarUltimosPassos'

type Props = {
  como: PerfilDePreparo
  /** what the stations of this screen have made, and the pass still has */
  prontas: readonly LinhaDaFila[]
  /** to its station; absent: there are none */
  devolver: ((linha: LinhaDaFila) => unknown) | undefined
  /** asks for a further paper of an order; null: nothing prints it here */
  reimprimir: ((pedido: number) => unknown) | null
  onClose: () => void
}

/** What was released last and is not delivered yet: each comes back to the queue by a tap. Render it only while it is open. */
export function Refazer({ como, prontas, devolver, reimprimir, onClose }: Props) {
  const { data, error, refetch } = usePolling(LEITURA, { como })
  const rotulo = useRotuloDaMesa()
  const desfazer = useCall('/pedido/desfazerAndamento', { refresh: [LEITURA, '/pedido/buscarPedidos'] })
  const refazer = ({ produto_pedido_id }: UltimoPasso) =>
    notifyOutcome(desfazer.mutateAsync({ input: { idProdutoPedido: produto_pedido_id, como, refazer: true } }))
  return (
    <Dialog title="Refazer" onClose={onClose}>
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
      {devolver && prontas.length > 0 && (
        <ul className={styles.passos} aria-label="Prontas, no passe">
          {prontas.map((linha) => (
            <li key={linha.produto_pedido_id}>
              <p>
                <strong>
                  {linha.quantidade}× {comEscolhas(linha)}
                </strong>
                <span className={styles.quando}>{`${lugarDito(linha, rotulo)} · pronto, no passe`}</span>
              </p>
              <Button onClick={() => devolver(linha)}>
                Refazer<span className="so"> {`${linha.quantidade}× ${comEscolhas(linha)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data?.passos.length === 0 && prontas.length === 0 && <Empty>Nada liberado espera o garçom.</Empty>}
      <ul className={styles.passos}>
        {data?.passos.map((passo) => (
          <li key={passo.produto_pedido_id}>
            <p>
              <strong>
                {passo.quantidade}× {comEscolhas(passo)}
              </strong>
              <Quando passo={passo} />
            </p>
            <Button busy={desfazer.isPending} onClick={() => refazer(passo)}>
              Refazer<span className="so"> {`${passo.quantidade}× ${comEscolhas(passo)}`}</span>
            </Button>
            {reimprimir && passo.pedido_id !== undefined && (
              <Button tone="quiet" onClick={() => reimprimir(passo.pedido_id!)}>
                2ª via<span className="so"> {`de ${passo.quantidade}× ${comEscolhas(passo)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Quando({ passo }: { passo: UltimoPasso }) {
  const { nome_do_cliente, por, em } = passo
  const minutos = useMinutosDesde(em)
  return (
    <span className={styles.quando}>
      {[lugarDito(passo, useRotuloDaMesa()), nome_do_cliente, `por ${por}`, haMinutos(minutos)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
