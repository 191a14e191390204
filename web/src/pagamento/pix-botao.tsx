import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { Button, type Tone } from '../ui/button.tsx'
import { IconeQr } from '../ui/icones.tsx'
import { useCall } from '../write.ts'
import { paginaDe } from './do-que-e.ts'
import { type LinhasAPagar, quePagamentoMuda } from './o-que-muda.ts'

type Props = {
  pedidos: LinhasAPagar
  /** what was refused is said where the other ways to pay say it */
  onErro: (erro: ApiError) => void
  /** what it says, where it is not the only one */
  rotulo?: string
  tone?: Tone
  /** another way to pay is under way */
  busy?: boolean
}

/** Opens a Pix over these lines and goes to its code. */
export function PagarComPix({ pedidos, rotulo = 'Pagar com Pix', tone = 'main', onErro, busy = false }: Props) {
  const [pathname, navigate] = useLocation()
  const criar = useCall('/pagbank/criarPagamentoPix', { refresh: quePagamentoMuda })

  async function onPix() {
    await criar
      .mutateAsync({ input: { pedidos } })
      .then(({ pagamento }) => navigate(paginaDe('/pagamento-pix', pagamento.referencia, pathname)), onErro)
  }

  return (
    <Button tone={tone} full icon={<IconeQr />} busy={busy || criar.isPending} onClick={onPix}>
      {rotulo}
    </Button>
  )
}
