import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { FazerPedido } from '../../cesta/fazer-pedido.tsx'
import { nomeDoAparelho } from '../../cesta/pessoa-do-aparelho.ts'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { Convidar } from '../../checkin/convidar.tsx'
import { Instalar } from '../../checkin/instalar.tsx'
import styles from '../../checkin/mesa-do-checkin.module.css'
import { MesaDoCheckin } from '../../checkin/mesa-do-checkin.tsx'
import { MinhasPalavras } from '../../checkin/minhas-palavras.tsx'
import { TERMINA, useSair, useSoEspera } from '../../checkin/sair.tsx'
import { useIrEmboraNoCartao } from '../../combinado/conta.ts'
import { AvisoDeCobranca } from '../../combinado/conta-no-cartao.tsx'
import { useMinhaConta } from '../../conta/minha-conta.ts'
import { usePolling, useRead } from '../../hooks.ts'
import { placaDe } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconeCerto } from '../../ui/icones.tsx'
import {
  IconeConta,
  IconeCopo,
  IconeFicha,
  IconeMesa,
  IconePedido,
  IconeRelogio,
  IconeSair,
} from '../../ui/icones-das-paginas.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure } from '../../ui/states.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'

const COMPRAR = '/cardapio?modo=comprar-fichas'
const PENDENTES = '/minhas-fichas'
const PRONTAS = '/minhas-fichas-pagas'

/** `/usuario-checkado`: a seated guest's home. The menu comes first, leaving last: as an evening goes. */
export function UsuarioCheckadoPage() {
  return <ComCheckin>{(dados) => <Menu dados={dados} />}</ComCheckin>
}

function Menu({ dados }: { dados: DadosCheckin }) {
  const [conhecido] = useState(nomeDoAparelho)
  const primeiro = (dados.nome ?? conhecido)?.trim().split(/\s+/)[0]
  // what was cancelled is still on that list for a while, and is not waited for
  const emAndamento = useRead('/pedido/buscarMeusPedidosEmAndamento', {}).data?.pedidos.filter(
    ({ status_pedido }) => status_pedido !== 'PEDIDO CANCELADO',
  ).length
  const pendentes = useRead('/ficha/buscarFichasPendentesDePagamento', {}).data?.fichas.length
  const prontas = useRead('/ficha/buscarFichasPagas', {}).data?.fichas.length
  const checkout = useCheckout()
  return (
    <Page
      title={primeiro ? `Olá, ${primeiro}!` : 'Olá!'}
      subtitle={dados.nomeEstabelecimento}
      mesa={placaDe(dados)}
      compact
    >
      <MinhasPalavras dados={dados} />
      <AvisoDeCobranca />
      <nav className={styles.atalhos} aria-label="Atalhos">
        <Atalho to="/meus-pedidos-em-andamento" icon={<IconeRelogio />} count={emAndamento}>
          Pedidos
        </Atalho>
        <Atalho to="/pedidos-entregues-na-mesa" icon={<IconeMesa />}>
          Mesa
        </Atalho>
        <Atalho
          to={prontas ? PRONTAS : pendentes ? PENDENTES : COMPRAR}
          icon={<IconeFicha />}
          count={prontas || pendentes}
        >
          Fichas
        </Atalho>
        <Checkout {...checkout} />
      </nav>
      <FazerPedido modo="pedido" dados={dados}>
        <section className={styles.grupo}>
          <h2>Pedidos</h2>
          <Tiles label="Pedidos">
            <Tile to="/meus-pedidos-em-andamento" icon={<IconeRelogio />} count={emAndamento}>
              Pedidos em andamento
            </Tile>
            <Tile to="/meus-pedidos-entregues" icon={<IconeConta />} hint="Ver a conta e pagar">
              Pedidos já recebidos
            </Tile>
            <Tile to="/pedidos-entregues-na-mesa" icon={<IconeMesa />} hint="De todos que estão nela">
              Chegaram à mesa
            </Tile>
            <Tile to="/cardapio?modo=pedido" icon={<IconePedido />} hint="O cardápio inteiro, em outra página">
              Fazer pedido para a mesa
            </Tile>
          </Tiles>
        </section>
        {dados.objBarcheckin && <Instalar idCheckin={dados.objBarcheckin.id} />}
        <section className={styles.grupo}>
          <h2>Fichas</h2>
          <Tiles label="Fichas">
            <Tile to={COMPRAR} icon={<IconeFicha />} hint="Compre agora, peça quando quiser">
              Solicitar fichas
            </Tile>
            <Tile to={PENDENTES} icon={<IconeConta />} count={pendentes}>
              Fichas pendentes de pagamento
            </Tile>
            <Tile to={PRONTAS} icon={<IconeCopo />} count={prontas}>
              Fichas prontas pra uso
            </Tile>
            <Tile to="/minhas-fichas-utilizadas" icon={<IconeCerto />}>
              Fichas já utilizadas
            </Tile>
          </Tiles>
        </section>
        <Card id="check-in" aria-label="Seu check-in">
          <p className={styles.chips}>
            <Chip icon={<IconeCerto size="1.1rem" />} tone="ok">
              Check-in nº {dados.objBarcheckin?.numero}
            </Chip>
            {dados.numeroComanda !== null && (
              <Chip icon={<IconeConta size="1.1rem" />}>Comanda {dados.numeroComanda}</Chip>
            )}
          </p>
          <div className={styles.acoes}>
            <MesaDoCheckin dados={dados} />
            {dados.objBarcheckin?.membro && <Convidar idEstabelecimento={dados.estabelecimento.id} />}
            <PorQueFica {...checkout} />
          </div>
        </Card>
        <LinkButton to="/privacidade" tone="quiet" full>
          Privacidade e os seus dados
        </LinkButton>
      </FazerPedido>
    </Page>
  )
}

type AtalhoProps = { to: string; icon: ReactNode; count?: number | undefined; children: ReactNode }

/** What lies under a long menu, in one tap: the account and the bell stand over it already, in the header. */
function Atalho({ to, icon, count = 0, children }: AtalhoProps) {
  return (
    <Link to={to}>
      {icon}
      <span>{children}</span>
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}

/** The way out, while nothing is left to deliver or to pay (section 4 of the spec: the server's answer). */
function useCheckout() {
  const { data: pode, error, refetch } = usePolling('/pedido/verificarSeClientePodeFazerCheckout', {})
  const soEspera = useSoEspera()
  return { pode: pode === undefined ? undefined : pode || soEspera, soEspera, error, refetch }
}
type QuantoAoCheckout = ReturnType<typeof useCheckout>

/** In one tap its question; who cannot leave yet is led to why. */
function Checkout({ pode }: QuantoAoCheckout) {
  const { sair, busy } = useSair()
  const { paga } = useIrEmboraNoCartao()
  const dentro = (
    <>
      <IconeSair />
      <span>Checkout</span>
    </>
  )
  if (!pode && paga) return <Link to="/meus-pedidos-entregues">{dentro}</Link>
  if (!pode) return <a href="#check-in">{dentro}</a>
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => !busy && sair({ title: 'Fazer checkout?', text: TERMINA })}
    >
      {dentro}
    </button>
  )
}

function PorQueFica({ pode, soEspera, error, refetch }: QuantoAoCheckout) {
  const cotas = useMinhaConta().entregues.flatMap(({ cotas }) => cotas ?? [])
  const faltam = [
    ...new Set(cotas.flatMap(({ oferta, de }) => (oferta === 'esperando' ? (de ?? 'alguém da mesa') : []))),
  ]
  if (pode === undefined && !error) return <p>{mensagens.carregando}</p>
  if (pode && !soEspera) return
  return (
    <div className={styles.inteira}>
      {pode === undefined ? (
        <Failure message={error?.message ?? ''} onRetry={refetch} />
      ) : pode ? (
        <Notice tone="wait">Um pedido seu ainda espera: se você sair, ele não vai para o preparo.</Notice>
      ) : (
        <Notice tone="wait" action={<LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}>
          {mensagensDasChamadas.pedidoEmAberto}
          {faltam.length > 0 && <p>{`Falta o sim de ${faltam.join(', ')}.`}</p>}
        </Notice>
      )}
    </div>
  )
}
