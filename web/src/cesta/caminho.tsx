import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { type CaminhoDoPedido, cabeTudo } from '@boteco/contract/mesa/chegada'
import { Notice } from '../ui/notice.tsx'
import styles from './caminho.module.css'
import { DizerCodigoDoDia } from './dizer-codigo-do-dia.tsx'

const frases: Partial<Record<CaminhoDoPedido, string>> = {
  equipe:
    'Seu pedido vai para o preparo quando alguém do bar confirmar que você está aqui. Com o QR Code da mesa ele vai direto.',
  pagamento: 'Neste bar o pedido vai para o preparo assim que é pago.',
}

type Pedidas = Parameters<typeof cabeTudo>[1]

/** In the order's sheet: it will wait, and until when it would not. */
export function VaiEsperar({ dados, pedidas }: { dados: DadosCheckin; pedidas: Pedidas }) {
  const { caminho = 'livre', cabe } = dados.objBarcheckin ?? {}
  const passa = caminho === 'limite' && cabe && pedidas.length > 0 && !cabeTudo(cabe, pedidas)
  const frase = passa ? 'Este pedido vai esperar alguém do bar confirmar que você está aqui.' : frases[caminho]
  if (!frase) return null
  const alguma = passa && cabe.unidades > 0 && cabe.valor > 0
  return (
    <Notice tone="wait">
      {frase}
      {alguma && (
        <p>
          {cabe.unidades === 1
            ? `Vai direto para o preparo até 1 unidade, e até ${emReais(cabe.valor)}.`
            : `Vão direto para o preparo até ${cabe.unidades} unidades, e até ${emReais(cabe.valor)}.`}
        </p>
      )}
    </Notice>
  )
}

/** What becomes of the order, before anything is chosen. Nothing where it simply goes to the kitchen. */
export function CaminhoDoMeuPedido({ dados }: { dados: DadosCheckin }) {
  const { caminho = 'livre', codigo_do_dia = false } = dados.objBarcheckin ?? {}
  const frase = frases[caminho]
  if (!frase) return null
  if (!codigo_do_dia)
    return (
      <Notice tone="wait" low>
        {frase}
      </Notice>
    )
  return (
    <details className={styles.codigo}>
      <summary>
        <span>{frase}</span> <b>Tenho o código do dia</b>
      </summary>
      <DizerCodigoDoDia />
    </details>
  )
}
