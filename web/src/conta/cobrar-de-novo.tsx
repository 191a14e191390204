import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** A line that was given back, because it was paid in the wrong way, goes back to the account. */
export function CobrarDeNovo({ linha, oQue }: { linha: number; oQue: string }) {
  const confirm = useConfirm()
  const cobrar = useCall('/conta/cobrarDeNovo', {
    refresh: ['/cliente/getContaCliente', '/contas/buscarCheckinsAbertos', '/contas/buscarMesasAbertas'],
  })

  async function onCobrar() {
    const text = 'O dinheiro já voltou para quem pagou. A linha fica a pagar de novo, de qualquer forma de pagamento.'
    if (!(await confirm({ title: `Cobrar de novo: ${oQue}?`, text, action: 'Cobrar de novo' }))) return
    await notifyOutcome(cobrar.mutateAsync({ input: { linha } }))
  }

  return (
    <Button busy={cobrar.isPending} onClick={onCobrar}>
      Cobrar de novo<span className="so"> {oQue}</span>
    </Button>
  )
}
