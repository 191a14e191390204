import type { Input } from '@boteco/contract/calls'
import { comEscolhas } from '@boteco/contract/partes'
import type { Cancelamento } from '@boteco/contract/pedido/casa'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { haMinutos, useMinutosDesde } from '../device/clock.ts'
import { useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'
import { useBackgroundPolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './cancelamentos.module.css'
import { lugarDito } from './dito-da-linha.ts'
import { eMais } from './e-mais.ts'

/** So many are read at a glance. */
const LINHAS = 4

/**
 * What was cancelled, until it is acknowledged. For waiters and managers over whatever page they are on, and, with
 * `como`, for those who were making it over their queue.
 */
export function Cancelamentos({ como }: Pick<Input<'/pedido/buscarCancelamentos'>, 'como'>) {
  const deQuem = como ? { como } : {}
  const { data } = useBackgroundPolling('/pedido/buscarCancelamentos', deQuem)
  const ver = useCall('/pedido/verCancelamentos', { refresh: ['/pedido/buscarCancelamentos'] })
  const rotulo = useRotuloDaMesa()
  const cancelamentos = data?.cancelamentos ?? []
  if (cancelamentos.length === 0) return null
  const vi = (quais: readonly Cancelamento[]) =>
    notifyOutcome(
      ver.mutateAsync({ input: { itens: quais.map(({ produto_pedido_id }) => produto_pedido_id), ...deQuem } }),
    )
  const resto = cancelamentos.length - LINHAS
  return (
    <section className={styles.cancelamentos} data-na-pagina={como && ''} aria-label="Cancelados">
      <p className="so" role="alert">
        {cancelamentos
          .slice(0, LINHAS)
          .map((um) => `Cancelado: ${um.quantidade}× ${comEscolhas(um)}, ${lugarDito(um, rotulo)}`)
          .join('. ')}
      </p>
      <ul>
        {cancelamentos.slice(0, LINHAS).map((um) => (
          <li key={um.produto_pedido_id}>
            <PlacaDaMesa numero={um.numero_mesa} size="s" />
            <p>
              <strong>{oQue(um)}</strong>
              <PartesDaLinha linha={um} />
              <Porque {...um} />
            </p>
            <Button tone="main" busy={ver.isPending} onClick={() => vi([um])}>
              Vi<span className="so"> que cancelaram {`${um.quantidade}× ${comEscolhas(um)}`}</span>
            </Button>
          </li>
        ))}
        {resto > 0 && (
          <li>
            <p>{eMais(resto)}</p>
            <Button busy={ver.isPending} onClick={() => vi(cancelamentos)}>
              Vi todos
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

const oQue = ({ quantidade, nome_produto }: Cancelamento) => `Cancelado: ${quantidade}× ${nome_produto}`

function Porque({ motivo, por, em, garcom, numero_comanda, nome_do_cliente }: Cancelamento) {
  const minutos = useMinutosDesde(em)
  return (
    <span>
      {[
        motivo,
        por && `por ${por}`,
        nome_do_cliente ?? (numero_comanda && `comanda ${numero_comanda}`),
        garcom && `${garcom} ainda não viu`,
        haMinutos(minutos),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
