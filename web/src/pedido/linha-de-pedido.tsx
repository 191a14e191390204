import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { acabou, type ItemPedido, idDaLinha, type Linha, type Previsto } from '@boteco/contract/pedido/cliente'
import { rotuloDaLinha } from '@boteco/contract/rotulos'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { haMinutos, useAgora, useMinutosDesde } from '../device/clock.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useGrowing } from '../ui/growing.ts'
import { Price } from '../ui/price.tsx'
import styles from './linha-de-pedido.module.css'
import { PedirDeNovo } from './pedir-de-novo.tsx'
import { diaDe } from './quando.ts'
import { quantoFalta } from './quanto-falta.ts'
import { StatusChip } from './status-chip.tsx'

/** Sent, received, ready, delivered: the last one is made when it has arrived. */
const PASSOS = [1, 2, 3, 4]

/** What has come does not say how it was prepared. */
type Item = Linha &
  Pick<ItemPedido, 'retirada' | 'couvert'> &
  Partial<Pick<ItemPedido, 'recebido' | 'espera' | 'motivo_cancelamento' | 'previsto'>>

/** How many of the steps an item has made. */
const passosDe = ({ status_pedido, recebido, espera, couvert }: Item) => {
  if (couvert || espera) return 0
  if (status_pedido === 'PEDIDO FEITO PELO CLIENTE') return recebido ? 2 : 1
  if (status_pedido === 'PEDIDO LIBERADO PARA O GARCON') return 3
  return status_pedido === 'PEDIDO ENTREGUE AO CLIENTE' || status_pedido === 'PEDIDO PAGO PELO CLIENTE' ? 4 : 0
}

/** One line of an order as its customer sees it: what, how many, where, when and how far. */
function LinhaDePedido({ linha }: { linha: ItemPedido }) {
  const { nome_produto, quantidade } = linha
  const comPreco = aCaminho(linha) && linha.numero_ficha === null
  return (
    <Card as="li">
      <div className={styles.topo}>
        <h2>
          <span className={styles.quantidade}>{quantidade}×</span> {nome_produto}
        </h2>
        {comPreco && <Price value={linha.preco_produto} />}
      </div>
      <PartesDaLinha linha={linha} {...(comPreco && { como: 'dinheiro' })} />
      <ComoVai linha={linha} />
      {frasesDoDesconto(linha).map((frase) => (
        <p key={frase} className={styles.nota}>
          {frase}
        </p>
      ))}
      {linha.situacao === 'estornado' && <p className={styles.nota}>Pagamento devolvido.</p>}
    </Card>
  )
}

const aCaminho = (linha: Item) => passosDe(linha) > 0 && passosDe(linha) < PASSOS.length

type ComoVaiProps = { linha: Item /** several people's: say whose */; comCliente?: boolean }

/** How far a line is, what was said of it, where it goes and when it was ordered; and the same again. */
export function ComoVai({ linha, comCliente = false }: ComoVaiProps) {
  const { observacao, numero_mesa, numero_comanda, hora_pedido, retirada } = linha
  const passos = passosDe(linha)
  const fichaDeVolta = linha.status_pedido === 'PEDIDO CANCELADO' && linha.numero_ficha !== null
  const dados = useDadosCheckin()
  return (
    <>
      <div className={styles.estado}>
        <StatusChip linha={linha} />
        {aCaminho(linha) && <HaQuanto desde={linha.feito_em} />}
      </div>
      {passos > 0 && (
        <span
          className={styles.passos}
          role="img"
          aria-label={`Passo ${passos} de ${PASSOS.length}: ${rotuloDaLinha(linha)}`}
        >
          {PASSOS.map((passo) => (
            <span key={passo} data-feito={passo <= passos || undefined} data-agora={passo === passos || undefined} />
          ))}
        </span>
      )}
      {linha.previsto && <QuantoFalta previsto={linha.previsto} />}
      {observacao && <p className={styles.nota}>{observacao}</p>}
      {linha.motivo_cancelamento && (
        <p className={styles.nota}>
          Motivo: {linha.motivo_cancelamento}
          {fichaDeVolta && '. Sua ficha voltou: é só usar de novo.'}
        </p>
      )}
      <div className={styles.pe}>
        <p className={styles.rodape}>
          <span>
            {comCliente && linha.nome_do_cliente && `${linha.nome_do_cliente} · `}
            {numero_mesa
              ? nomeDaMesa(numero_mesa, linha.rotulo_mesa)
              : retirada
                ? `Retire no balcão, nº ${retirada}`
                : 'Sem mesa'}
            {numero_comanda ? ` · Comanda ${numero_comanda}` : ''}
          </span>
          <span>
            {diaDe(linha)} às {hora_pedido}
          </span>
        </p>
        {fichaDeVolta ? (
          <LinkButton to="/minhas-fichas-pagas">Ver as fichas prontas</LinkButton>
        ) : (
          dados &&
          !comCliente &&
          !linha.couvert &&
          !acabou(linha.motivo_cancelamento ?? '') && (
            <PedirDeNovo linha={linha} idEstabelecimento={dados.estabelecimento.id} />
          )
        )}
      </div>
    </>
  )
}

function HaQuanto({ desde }: { desde: string }) {
  const minutos = useMinutosDesde(desde)
  return <span className={styles.quanto}>{haMinutos(minutos)}</span>
}

function QuantoFalta({ previsto }: { previsto: Previsto }) {
  const { frase, demora } = quantoFalta(previsto, useAgora())
  return (
    <p className={styles.falta} data-demora={demora || undefined}>
      {frase}
    </p>
  )
}

/** Lines drawn in one piece of work: what a phone shows. */
const DE_UMA_VEZ = 4

/** The lines under each other, and beside each other where there is room. */
export function LinhasDePedido({ linhas }: { linhas: readonly ItemPedido[] }) {
  const quantas = useGrowing(linhas.length, DE_UMA_VEZ)
  return (
    <ul className={styles.linhas} data-columns data-roomy={linhas.length > 1 || undefined}>
      {linhas.slice(0, quantas).map((linha) => (
        <LinhaDePedido key={idDaLinha(linha)} linha={linha} />
      ))}
    </ul>
  )
}
