import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { EQUIPE_DE_PEDIDOS, type UserData } from '@boteco/contract/sessao'
import type { ApiError } from '../api.ts'
import { useCall, usePolling } from '../hooks.ts'
import { Area } from '../sessao/area.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeNota, IconeRelogio, IconeSeta } from '../ui/icones.tsx'
import { notify } from '../ui/notices.tsx'
import { Plaque } from '../ui/plaque.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import styles from './pedidos-page.module.css'
import { minutosDesde, useAgora } from './relogio.ts'
import { useTelaAcordada } from './tela-acordada.ts'

/** From here on a guest starts to look around for the waiter. */
const MINUTOS_DE_ATRASO = 15

const quemPrepara = { 'BAR BARMAN': 'Bar', 'BAR COZINHA': 'Cozinha', 'BAR GARCON': 'Salão' } as const
type PerfilDaFila = keyof typeof quemPrepara

export function PedidosPage() {
  return (
    <Area perfis={EQUIPE_DE_PEDIDOS} title="Pedidos">
      {(userData) => <Fila perfil={perfilDa(userData)} />}
    </Area>
  )
}

// Area has just let in these three only
const perfilDa = ({ dadosPerfil }: UserData) => dadosPerfil.nome as PerfilDaFila

function Fila({ perfil }: { perfil: PerfilDaFila }) {
  useTelaAcordada()
  const { data, error, refetch, isFetching } = usePolling('/pedido/buscarPedidos', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} busy={isFetching} /> : <Loading />
  if (data.pedidos.length === 0) return <Empty>{mensagens.nenhumPedido}</Empty>

  const pedidos = new Map<number, Linha[]>()
  for (const linha of data.pedidos) pedidos.set(linha.id, [...(pedidos.get(linha.id) ?? []), linha])
  return (
    <>
      <p className={styles.quantos}>
        <strong>{data.pedidos.length}</strong> {perfil === 'BAR GARCON' ? 'para entregar' : 'a preparar'} ·{' '}
        {quemPrepara[perfil]}
      </p>
      <CardGrid min="21rem" as="ul">
        {[...pedidos].map(([id, linhas]) => (
          <Pedido key={id} linhas={linhas} />
        ))}
      </CardGrid>
    </>
  )
}

/** The lines of one order that wait for this person, under the table they go to. */
function Pedido({ linhas }: { linhas: Linha[] }) {
  const agora = useAgora()
  const [primeira] = linhas as [Linha, ...Linha[]]
  const { numero_mesa, numero_comanda, nome_do_cliente, hora_pedido, feito_em } = primeira
  const minutos = minutosDesde(feito_em, agora)
  const atrasado = minutos >= MINUTOS_DE_ATRASO
  return (
    <Card as="li" {...(atrasado && { tone: 'danger' })}>
      <header className={styles.topo}>
        <Plaque number={numero_mesa} size="l" />
        <div className={styles.quem}>
          <strong className={styles.espera} data-atrasado={atrasado || undefined}>
            {minutos}
            <small> min</small>
          </strong>
          {atrasado && (
            <Chip tone="danger" icon={<IconeRelogio size="1.1rem" />}>
              Atrasado
            </Chip>
          )}
          <h2>{nome_do_cliente ?? mensagens.naoIdentificado}</h2>
          <p>
            {numero_comanda ? `Comanda ${numero_comanda} · ` : ''}
            {hora_pedido}
          </p>
        </div>
      </header>
      <ul className={styles.itens}>
        {linhas.map((linha) => (
          <Item key={linha.produto_pedido_id} linha={linha} />
        ))}
      </ul>
    </Card>
  )
}

function Item({ linha }: { linha: Linha }) {
  const confirm = useConfirm()
  const darAndamento = useCall('/pedido/darAndamentoAoPedido', { refresh: ['/pedido/buscarPedidos'] })
  const { id, produto_pedido_id, produto_estabelecimento_id, quantidade, nome_produto, observacao } = linha

  async function andar() {
    const texto = `${quantidade}× ${nome_produto}${linha.numero_mesa ? `, mesa ${linha.numero_mesa}` : ''}`
    if (!(await confirm({ title: mensagens.confirmarAndamento, text: texto, action: 'Dar andamento' }))) return
    const input = {
      idPedido: id,
      idProdutoEstabelecimento: produto_estabelecimento_id,
      ...(produto_pedido_id && { idProdutoPedido: produto_pedido_id }),
    }
    await darAndamento.mutateAsync({ input }).then(
      ({ message }) => notify(`${texto}: ${message}`),
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  return (
    <li className={styles.item}>
      <p className={styles.oque}>
        <b>{quantidade}×</b> {nome_produto}
      </p>
      {observacao && (
        <p className={styles.nota}>
          <IconeNota /> {observacao}
        </p>
      )}
      <Button tone="main" full icon={<IconeSeta />} busy={darAndamento.isPending} onClick={andar}>
        Dar andamento
      </Button>
    </li>
  )
}
