import type { Linha } from '@boteco/contract/pedido'
import { Card } from '../ui/card.tsx'
import styles from './linha-de-pedido.module.css'
import { StatusChip } from './status-chip.tsx'

/** One line of an order as its customer sees it: what, how many, where, when and how far. */
function LinhaDePedido({ linha, comCliente = false }: { linha: Linha; comCliente?: boolean }) {
  const { nome_produto, quantidade, observacao, numero_mesa, numero_comanda, data_pedido, hora_pedido } = linha
  return (
    <Card as="li">
      <div className={styles.topo}>
        <h2>
          <span className={styles.quantidade}>{quantidade}×</span> {nome_produto}
        </h2>
        <StatusChip linha={linha} />
      </div>
      {linha.situacao === 'estornado' && <p className={styles.nota}>Pagamento devolvido.</p>}
      {observacao && <p className={styles.nota}>{observacao}</p>}
      {linha.motivo_cancelamento && <p className={styles.nota}>Motivo: {linha.motivo_cancelamento}</p>}
      <p className={styles.rodape}>
        {comCliente && linha.nome_do_cliente && `${linha.nome_do_cliente} · `}
        {numero_mesa ? `Mesa ${numero_mesa}` : 'Sem mesa'}
        {numero_comanda ? ` · Comanda ${numero_comanda}` : ''} · {data_pedido} às {hora_pedido}
      </p>
    </Card>
  )
}

/** The lines under each other. */
export function LinhasDePedido({ linhas, comCliente = false }: { linhas: readonly Linha[]; comCliente?: boolean }) {
  return (
    <ul className={styles.linhas}>
      {linhas.map((linha) => (
        <LinhaDePedido key={linha.produto_pedido_id ?? linha.id} linha={linha} comCliente={comCliente} />
      ))}
    </ul>
  )
}
