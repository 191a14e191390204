import type { DadosCheckin } from '@boteco/contract/checkin'
import type { CaminhoDoPedido } from '@boteco/contract/mesa'
import { Notice } from '../ui/notice.tsx'
import { DizerCodigoDoDia } from './dizer-codigo-do-dia.tsx'

const frases: Partial<Record<CaminhoDoPedido, string>> = {
  equipe:
    'Seu pedido vai para o preparo quando alguém do bar confirmar que você está aqui. Com o QR Code da mesa ele vai direto.',
  pagamento: 'Neste bar o pedido vai para o preparo assim que é pago.',
}

/** What becomes of the order, before anything is chosen. Nothing where it simply goes to the kitchen. */
export function CaminhoDoMeuPedido({ dados }: { dados: DadosCheckin }) {
  const { caminho = 'livre', codigo_do_dia = false } = dados.objBarcheckin ?? {}
  const frase = frases[caminho]
  if (!frase) return null
  return (
    <>
      <Notice tone="wait">{frase}</Notice>
      {codigo_do_dia && <DizerCodigoDoDia />}
    </>
  )
}
