import type { ItemPedido } from '@boteco/contract/pedido/cliente'
import type { ApiError } from '../api-error.ts'
import { DizerCodigoDoDia } from '../cesta/dizer-codigo-do-dia.tsx'
import { demonstracao } from '../demonstracao.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { aHora } from '../ui/hora.ts'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

const frases = {
  equipe:
    'Seu pedido espera: chame um garçom, e assim que ele confirmar que você está aqui vai para o preparo. Pagando agora, vai na hora.',
  pagamento: 'Seu pedido espera: assim que for pago, vai para o preparo.',
  casa: 'Seu pedido espera o bar abrir: aí ele vai para o preparo.',
} as const

type Props = { linhas: readonly ItemPedido[] /** where it is paid */; naConta?: boolean }

/** Of the guest's own lines: what waits, until when, and what can be done about it. */
export function PedidoQueEspera({ linhas, naConta = false }: Props) {
  const confirm = useConfirm()
  const desistir = useCall('/pedido/desistir')
  const dados = useDadosCheckin()
  const nomeEstabelecimento = dados?.nomeEstabelecimento
  const [primeira] = linhas
  if (!primeira?.espera) return null

  const quemConfirma =
    primeira.espera === 'equipe' && demonstracao?.logins.find(({ bar }) => bar === nomeEstabelecimento)

  async function perguntar() {
    const sim = await confirm({
      title: 'Desistir do pedido que espera?',
      text: 'Ele ainda não foi para o preparo. O que já foi pago volta.',
      action: 'Desistir',
      stay: 'Continuar esperando',
      danger: true,
    })
    if (sim) notify((await desistir.mutateAsync({ input: {} })).message)
  }

  return (
    <>
      <Notice
        tone="wait"
        action={
          <>
            {!naConta && primeira.espera !== 'casa' && (
              <LinkButton to="/meus-pedidos-entregues">Pagar agora</LinkButton>
            )}
            <Button
              tone="quiet"
              full={naConta}
              busy={desistir.isPending}
              onClick={() => perguntar().catch((erro: ApiError) => notify(erro.message, 'danger'))}
            >
              Desistir
            </Button>
          </>
        }
      >
        {frases[primeira.espera]} {primeira.espera_ate && <>Vale até {aHora(primeira.espera_ate)}.</>}
        {quemConfirma && (
          <> Na demonstração quem confirma é você: em outra aba, entre na área restrita como {quemConfirma.email}.</>
        )}
      </Notice>
      {dados?.objBarcheckin?.codigo_do_dia && primeira.espera === 'equipe' && <DizerCodigoDoDia />}
    </>
  )
}
