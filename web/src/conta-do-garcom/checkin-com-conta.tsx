import { somarLinhas } from '@boteco/contract/conta/cliente'
import type { CheckinAberto } from '@boteco/contract/conta/escritorio'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { cancelamentos } from '@boteco/contract/pedido/casa'
import { rotuloDaLinha } from '@boteco/contract/rotulos'
import { memo, startTransition, useState } from 'react'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'
import { CancelarItem } from '../fila/cancelar-item.tsx'
import { eMais } from '../fila/e-mais.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconeAlerta } from '../ui/icones.tsx'
import { IconeRelogio } from '../ui/icones-das-paginas.tsx'
import { Price, Total } from '../ui/price.tsx'
import styles from './checkin-com-conta.module.css'
import { ForcarOCheckout } from './forcar-o-checkout.tsx'
import { CobrarDeNovo } from './ja-pago.tsx'
import { emHoras, sumiu, useMinutosDesde } from './tempo-aberto.ts'

type Item = CheckinAberto['pedidos'][number]['produtosDoPedido'][number]

const cancela = ({ status_pedido }: Item) =>
  (cancelamentos['BAR GERENTE'].de as readonly string[]).includes(status_pedido)

/** Before anything was taken off it. */
const comPreco = ({ descontos, preco_produto, quantidade }: Item) => {
  const cheio = (descontos ?? []).reduce((soma, { valor }) => soma + valor, preco_produto)
  return { descontos, quantidade, preco: cheio / quantidade }
}

/** One open check-in as the manager sees it: who, where, since when, what was ordered, what is still owed. */
export const CheckinComConta = memo(function CheckinComConta({ checkin }: { checkin: CheckinAberto }) {
  const { numero, nome_cliente, numero_mesa, numero_comanda, aberto_em, pedidos, total, aPagar } = checkin
  const { restantes = 0 } = checkin
  const desde = useMinutosDesde()
  const sumido = sumiu(checkin, desde)
  const [forcando, setForcando] = useState(false)
  const [cancelando, setCancelando] = useState<Item | null>(null)
  const quem = nome_cliente ?? mensagensDasChamadas.naoIdentificado

  return (
    <Card as="li" {...(sumido && { tone: 'danger' })}>
      <header className={styles.topo}>
        <PlacaDaMesa numero={numero_mesa} />
        <div>
          <h2>{quem}</h2>
          <p>
            Check-in nº {numero}
            {numero_comanda ? ` · Comanda ${numero_comanda}` : ' · Sem comanda'}
          </p>
          <Chip tone="off" icon={<IconeRelogio size="1.1rem" />}>
            há {emHoras(desde(aberto_em))}
          </Chip>
        </div>
      </header>
      {sumido && (
        <Chip tone="danger" icon={<IconeAlerta size="1.1rem" />}>
          Parado há {emHoras(desde(checkin.ultima_atividade_em))}: pode ter ido embora
        </Chip>
      )}
      {pedidos.length === 0 && <p className={styles.nada}>Ainda não pediu nada.</p>}
      {pedidos.map(({ id, produtosDoPedido }) => (
        <section key={id} className={styles.pedido} aria-label={`Pedido ${id}`}>
          <h3>
            Pedido {id}
            <Price value={somarLinhas(produtosDoPedido)} />
          </h3>
          <ul>
            {produtosDoPedido.map((item) => (
              <li key={item.id}>
                <span>
                  <b>{item.quantidade}×</b> {item.produtoEstabelecimento.nome}
                  <PartesDaLinha linha={item} {...(item.preco_produto > 0 && { como: 'dinheiro' })} />
                </span>
                <Price value={item.preco_produto} />
                <small>
                  {rotuloDaLinha(item)}
                  {item.situacao === 'pago' &&
                    (item.preco_produto > 0 ? ' · pago' : item.descontos ? '' : ' · com ficha')}
                  {frasesDoDesconto(comPreco(item)).map((frase) => ` · ${frase}`)}
                  {item.situacao === 'pagando' && ' · pagando agora'}
                  {item.situacao === 'estornado' && ' · devolvido'}
                </small>
                {item.situacao === 'estornado' && (
                  <CobrarDeNovo linha={item.id} oQue={`${item.quantidade}× ${item.produtoEstabelecimento.nome}`} />
                )}
                {cancela(item) && (
                  <Button
                    tone="quiet"
                    aria-label={`Cancelar ${item.quantidade}× ${item.produtoEstabelecimento.nome} de ${quem}`}
                    // in short pieces of work: a window over the page is a style of everything in it
                    onClick={() => startTransition(() => setCancelando(item))}
                  >
                    Cancelar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {restantes > 0 && <p className={styles.nada}>{eMais(restantes)}</p>}
      <div className={styles.totais} aria-live="polite">
        <Total value={total} />
        {aPagar > 0 ? (
          <Total big label="A pagar" value={aPagar} />
        ) : (
          <Chip tone="ok">{total > 0 ? 'Tudo pago' : 'Nada a pagar'}</Chip>
        )}
      </div>
      <Button tone="danger" onClick={() => startTransition(() => setForcando(true))}>
        Forçar checkout<span className="so"> de {quem}</span>
      </Button>
      {forcando && <ForcarOCheckout checkin={checkin} onClose={() => setForcando(false)} />}
      {cancelando && (
        <CancelarItem
          linha={{
            produto_pedido_id: cancelando.id,
            produto_estabelecimento_id: cancelando.produtoEstabelecimento.id ?? 0,
            quantidade: cancelando.quantidade,
            nome_produto: cancelando.produtoEstabelecimento.nome,
            partes: cancelando.partes,
            status_pedido: cancelando.status_pedido,
            numero_mesa,
            nome_do_cliente: nome_cliente,
          }}
          refresh={['/contas/buscarCheckinsAbertos', '/contas/buscarMesasAbertas']}
          onClose={() => setCancelando(null)}
        />
      )}
    </Card>
  )
})
