import { idDaLinha, type LinhaDaTurma, type PessoaDaConta } from '@boteco/contract/pedido/cliente'
import { quePagamentoMuda } from '../pagamento/o-que-muda.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

type Props = {
  linhas: readonly LinhaDaTurma[]
  /** whose yes is missing */
  faltam: readonly PessoaDaConta[]
}

const nomes = (pessoas: readonly PessoaDaConta[]) => pessoas.map(({ nome }) => nome ?? 'outra pessoa').join(', ')

/** By card what others owe is paid only with their yes: asks for it, and says how it stands. */
export function CartaoComSim({ linhas, faltam }: Props) {
  const oferecer = useCall('/pagamento/oferecerPagamento', { refresh: quePagamentoMuda })
  const retirar = useCall('/pagamento/retirarOferta', { refresh: quePagamentoMuda })
  if (faltam.length === 0) return null
  const com = (estado: 'esperando' | 'recusada') => faltam.filter(({ oferta }) => oferta?.estado === estado)
  const [esperando, recusaram] = [com('esperando'), com('recusada')]
  if (esperando.length > 0)
    return (
      <Notice
        tone="wait"
        action={
          <Button
            tone="quiet"
            busy={retirar.isPending}
            onClick={() => notifyOutcome(retirar.mutateAsync({ input: { para: esperando.map(({ id }) => id) } }))}
          >
            Deixar para lá
          </Button>
        }
      >
        {`Esperando a resposta de ${nomes(esperando)}. Nada foi cobrado.`}
      </Notice>
    )
  if (recusaram.length > 0)
    return <Notice>{`${nomes(recusaram)} não quis cartão agora. Com Pix você paga sem perguntar.`}</Notice>
  return (
    <Button
      full
      busy={oferecer.isPending}
      onClick={() => notifyOutcome(oferecer.mutateAsync({ input: { linhas: linhas.map(idDaLinha) } }))}
    >
      {`Perguntar a ${nomes(faltam)} se pode ser com cartão`}
    </Button>
  )
}
