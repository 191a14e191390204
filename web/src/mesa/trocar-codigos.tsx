import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** Paper that was photographed and passed on loses its rights; the tables' addresses stay. */
export function TrocarCodigos({ onTrocado }: { onTrocado: () => void }) {
  const confirm = useConfirm()
  const trocar = useCall('/mesa/renovarCodigos')

  async function perguntar() {
    const sim = await confirm({
      title: 'Trocar o código de todas as mesas?',
      text: 'Os QR Codes impressos continuam abrindo o cardápio, mas quem os ler espera a confirmação do garçom até você imprimir os novos.',
      action: 'Trocar os códigos',
      danger: true,
    })
    if (!sim) return
    const { message } = await trocar.mutateAsync({ input: {} })
    notify(message)
    onTrocado()
  }

  return (
    <Card aria-label="Trocar os códigos">
      <h2>Trocar os códigos</h2>
      <p>Se alguém fotografou os QR Codes e pede de longe, troque os códigos e imprima as folhas de novo.</p>
      <Button full busy={trocar.isPending} onClick={() => perguntar().catch((erro) => notify(erro.message, 'danger'))}>
        Trocar os códigos de todas as mesas
      </Button>
    </Card>
  )
}
