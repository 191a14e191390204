import { comEscolhas } from '@boteco/contract/partes'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { IconeAlerta, IconeFechar } from '../ui/icones.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { comUnidade } from '../ui/unidade.ts'
import { useCall } from '../write.ts'
import styles from './chegou.module.css'

/** Over every page of the guest's: what the staff cancelled of theirs, and why, until they acknowledge it. */
export function MeusCancelados() {
  const { canceladosPorVer } = useMinhaConta()
  const ver = useCall('/pedido/verMeusCancelamentos', { refresh: ['/pedido/buscarMeusPedidosEmAndamento'] })
  const [primeiro] = canceladosPorVer
  return (
    <div role="status">
      {primeiro && (
        <div className={styles.chegou} data-cancelado="">
          <IconeAlerta />
          <p>
            <strong>Cancelado:</strong>{' '}
            {canceladosPorVer.map((linha) => `${linha.quantidade}× ${comUnidade(comEscolhas(linha))}`).join(', ')}.{' '}
            {primeiro.motivo_cancelamento}
          </p>
          <button
            type="button"
            aria-label="Já vi que foi cancelado"
            onClick={() => notifyOutcome(ver.mutateAsync({ input: { itens: canceladosPorVer.map(idDaLinha) } }))}
          >
            <IconeFechar />
          </button>
        </div>
      )}
    </div>
  )
}
