import { comoLinhaAPagar } from '@boteco/contract/conta/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { comEscolhas } from '@boteco/contract/partes'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { usePolling } from '../../hooks.ts'
import { ContaAPagar } from '../../minha-conta/conta-a-pagar.tsx'
import { naMinhaConta } from '../../minha-conta/na-minha-conta.ts'
import { placaDe } from '../../sessao/sessao.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Ticket } from '../../ui/drawings-of-pages.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'
import styles from './minhas-fichas-page.module.css'

export function MinhasFichasPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Fichas pendentes de pagamento"
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
          compact
          alone
        >
          <p className={styles.saudacao}>
            {dados.nome && `Olá, ${dados.nome}! `}Bem-vindo ao {dados.nomeEstabelecimento}!
          </p>
          <Pendentes />
        </Page>
      )}
    </ComCheckin>
  )
}

function Pendentes() {
  const { data, error, refetch } = usePolling('/ficha/buscarFichasPendentesDePagamento', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const pedir = <LinkButton to="/cardapio?modo=comprar-fichas">Solicitar fichas</LinkButton>
  if (data.fichas.length === 0)
    return (
      <Empty drawing={Ticket} action={pedir}>
        {mensagensDasChamadas.semPedidoFeito}
      </Empty>
    )
  return <SuasFichas fichas={data.fichas} />
}

/** The fichas that were asked for: to be paid, or given back while they are not being paid. */
function SuasFichas({ fichas }: { fichas: readonly Linha[] }) {
  const cancelar = useCall('/ficha/cancelarFichas', { refresh: ['/ficha/buscarFichasPendentesDePagamento'] })
  const confirm = useConfirm()
  const livres = fichas.filter(({ situacao }) => situacao === 'a_pagar')

  async function tirar(quais: readonly Linha[], title: string, action: string) {
    const pergunta = { title, text: 'Ainda não foi pago, então nada é cobrado.', action, danger: true }
    if (!(await confirm(pergunta))) return
    await notifyOutcome(cancelar.mutateAsync({ input: quais.map(({ id }) => ({ id })) }))
  }

  return (
    <ContaAPagar
      linhas={fichas.map((ficha) => naMinhaConta(comoLinhaAPagar(ficha)))}
      titulo="Suas fichas"
      acao={(ficha, quantas) => (
        <Button
          tone="quiet"
          aria-label={
            quantas > 1
              ? `Tirar uma ficha de ${comEscolhas(ficha)}`
              : `Tirar a ficha nº ${ficha.numero_ficha}, ${comEscolhas(ficha)}`
          }
          busy={cancelar.isPending}
          onClick={() => tirar([ficha], `Tirar a ficha de ${comEscolhas(ficha)}?`, 'Tirar a ficha')}
        >
          {quantas > 1 ? 'Tirar uma' : 'Tirar'}
        </Button>
      )}
    >
      {livres.length > 1 && (
        <Button
          tone="quiet"
          full
          busy={cancelar.isPending}
          onClick={() => tirar(livres, `Tirar as ${livres.length} fichas?`, 'Tirar todas')}
        >
          Tirar todas as fichas
        </Button>
      )}
    </ContaAPagar>
  )
}
