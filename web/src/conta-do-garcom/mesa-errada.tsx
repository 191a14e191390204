import { emReais } from '@boteco/contract/dinheiro'
import { type Meio, peloProvedor } from '@boteco/contract/pagamento/cliente'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import type { BuscaDaConta } from './busca-da-conta.ts'
import { ContasAbertas } from './contas-abertas.tsx'

/** `valor`: what is left of it, in centavos, where it is known */
type Props = { pagamento: { id: number; meio: Meio; valor?: number; fiado_de?: string | null } }

/** A payment that staff received for another table: a tap on the right one, and this one owes again. */
export function MesaErrada({ pagamento: { id, meio, valor, fiado_de } }: Props) {
  const [aberto, setAberto] = useState(false)
  const desfazer = useCall('/pagamento/desfazerRecebimento', {
    refresh: [
      '/pagamento/buscarPagamentos',
      '/cliente/getContaCliente',
      '/conta/buscarContasAbertas',
      '/fiado/buscarClientes',
      '/fiado/buscarExtrato',
    ],
  })
  if (peloProvedor(meio) || meio === 'externo') return null

  async function onDesfazer(para?: Partial<BuscaDaConta>) {
    await notifyOutcome(desfazer.mutateAsync({ input: { pagamento: id, ...(para && { para }) } }))
    setAberto(false)
  }

  // of a fiado, and of what pays one, there is no right table to take it to
  if (fiado_de || meio === 'fiado')
    return (
      <Button busy={desfazer.isPending} onClick={() => onDesfazer()}>
        Desfazer<span className="so"> o pagamento {id}</span>
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAberto(true)}>
        Foi na mesa errada<span className="so">: o pagamento {id}</span>
      </Button>
      {aberto && (
        <Dialog title="De que mesa era?" onClose={() => setAberto(false)} folha>
          <p>
            {valor ? emReais(valor) : 'O mesmo valor'}, pelo mesmo meio, passa para a conta que você tocar, e esta volta
            a dever. Ninguém devolve dinheiro, e o recebido do dia não muda. De quem já saiu, fica numa comanda da casa.
          </p>
          <ContasAbertas onConta={onDesfazer} soQuemDeve />
          <Button tone="quiet" busy={desfazer.isPending} onClick={() => onDesfazer()}>
            Não sei ainda: só desfazer o recebimento
          </Button>
        </Dialog>
      )}
    </>
  )
}
