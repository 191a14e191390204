import { comEscolhas } from '@boteco/contract/partes'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { PesarDeNovo } from '../fila/pesar-de-novo.tsx'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './acabei-de-pedir.module.css'

const LEITURA = '/pedido/buscarAcabadosDePedir'

/** What this person has just ordered for the comanda and may take back: for two minutes, before staff begin it. */
export function AcabeiDePedir({ idCheckin }: { idCheckin: number }) {
  const { data } = usePolling(LEITURA, { idCheckin })
  const tirar = useCall('/pedido/cancelarItem', { refresh: [LEITURA] })
  const confirm = useConfirm()
  if (!data || data.itens.length === 0) return null

  async function onTirar(id: number, oQue: string) {
    const sim = await confirm({
      title: `Tirar ${oQue} do pedido?`,
      text: 'Quem prepara fica sabendo.',
      action: 'Tirar',
      stay: 'Deixar',
      danger: true,
    })
    if (sim) notifyOutcome(tirar.mutateAsync({ input: { idProdutoPedido: id, motivo: 'Pedido por engano' } }))
  }

  return (
    <Card aria-labelledby="acabei-de-pedir">
      <h2 id="acabei-de-pedir">Você acabou de pedir</h2>
      <p>Enquanto ninguém começa, dá para tirar por dois minutos.</p>
      <ul className={styles.itens}>
        {data.itens.map((item) => {
          const { produto_pedido_id, quantidade, nome_produto } = item
          const oQue = `${quantidade}× ${comEscolhas(item)}`
          return (
            <li key={produto_pedido_id}>
              <div>
                <strong>
                  {quantidade}× {nome_produto}
                </strong>
                <PartesDaLinha linha={item} />
              </div>
              <PesarDeNovo linha={item} refresh={[LEITURA]} />
              <Button busy={tirar.isPending} onClick={() => onTirar(produto_pedido_id, oQue)}>
                Tirar<span className="so"> {oQue}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
