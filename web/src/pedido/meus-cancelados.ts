import { comEscolhas } from '@boteco/contract/partes'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { useStanding } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { comUnidade } from '../ui/unidade.ts'
import { useCall } from '../write.ts'

/** On every page of the guest's: what the staff cancelled of theirs, and why, until they acknowledge it. */
export function useMeusCancelados() {
  const { canceladosPorVer } = useMinhaConta()
  const ver = useCall('/pedido/verMeusCancelamentos', { refresh: ['/pedido/buscarMeusPedidosEmAndamento'] })
  const [primeiro] = canceladosPorVer
  const quais = canceladosPorVer.map((linha) => `${linha.quantidade}× ${comUnidade(comEscolhas(linha))}`).join(', ')
  useStanding(primeiro ? `Cancelado: ${quais}. ${primeiro.motivo_cancelamento}` : null, {
    tone: 'danger',
    onClose: () => notifyOutcome(ver.mutateAsync({ input: { itens: canceladosPorVer.map(idDaLinha) } })),
  })
}
