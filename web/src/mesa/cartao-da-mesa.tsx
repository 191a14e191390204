import type { MesaAberta } from '@boteco/contract/conta/escritorio'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { rotuloDaLinha } from '@boteco/contract/rotulos'
import { memo } from 'react'
import { daPreConta } from '../conta-do-garcom/busca-da-conta.ts'
import { emPessoas } from '../conta-do-garcom/em-pessoas.ts'
import { JuntarOuMudar } from '../conta-do-garcom/juntar-ou-mudar.tsx'
import { QuantoFalta } from '../conta-do-garcom/quanto-falta.tsx'
import { emHoras, useMinutosDesde } from '../conta-do-garcom/tempo-aberto.ts'
import { useMesaNaFrase, useNomeDaMesa, useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconeAlerta } from '../ui/icones.tsx'
import { IconeConta, IconeImprimir, IconeRelogio } from '../ui/icones-das-paginas.tsx'
import { Price } from '../ui/price.tsx'
import styles from './cartao-da-mesa.module.css'

/** A table without activity for this long may need a waiter, or its guests have gone. In minutes. */
const MINUTOS_QUIETA = 45

type Props = {
  mesa: MesaAberta
  /** owes more than any other */
  maiorConta: boolean
  /** has been open, and owing, longer than any other */
  maisTempo: boolean
}

/** One table: what it still owes, since when it is open, and its comandas. */
export const CartaoDaMesa = memo(function CartaoDaMesa({ mesa, maiorConta, maisTempo }: Props) {
  const {
    numero_mesa,
    juntas,
    comandas,
    totalMesa,
    aPagarMesa,
    pagandoMesa,
    aberta_em,
    ultima_atividade_em,
    emPreparo,
    pessoas = 0,
  } = mesa
  const nomeDaMesa = useNomeDaMesa()
  const mesaNaFrase = useMesaNaFrase()
  const rotulo = useRotuloDaMesa()
  const desde = useMinutosDesde()
  const parada = desde(ultima_atividade_em)
  const quieta = parada >= MINUTOS_QUIETA
  return (
    <Card as="li" {...((maiorConta || maisTempo) && { style: { borderColor: 'var(--amber)' } })}>
      <header className={styles.topo}>
        <PlacaDaMesa numero={numero_mesa} />
        <div>
          <h2>
            {numero_mesa === null ? 'Sem mesa' : <span className="so">{nomeDaMesa(numero_mesa)}</span>}
            <strong className={styles.devido}>
              {aPagarMesa > 0 ? <Price value={aPagarMesa} /> : totalMesa > 0 ? 'Tudo pago' : 'Nada pedido'}
            </strong>
          </h2>
          <p>
            {aPagarMesa > 0 && 'a pagar · '}aberta há {emHoras(desde(aberta_em))}
            {pessoas > 0 && ` · ${emPessoas(pessoas)}`}
            {juntas.length > 0 && ` · junto com a ${juntas.map((outra) => rotulo(outra) ?? outra).join(' e a ')}`}
          </p>
        </div>
      </header>
      {(maiorConta || maisTempo || quieta) && (
        <p className={styles.olhe}>
          {maiorConta && (
            <Chip tone="wait" icon={<IconeConta size="1.1rem" />}>
              Maior conta
            </Chip>
          )}
          {maisTempo && (
            <Chip tone="wait" icon={<IconeRelogio size="1.1rem" />}>
              Há mais tempo
            </Chip>
          )}
          {quieta && (
            <Chip tone="danger" icon={<IconeAlerta size="1.1rem" />}>
              Parada há {emHoras(parada)}
            </Chip>
          )}
        </p>
      )}
      {totalMesa > 0 && <QuantoFalta pago={totalMesa - aPagarMesa} falta={aPagarMesa} pagando={pagandoMesa} />}
      {emPreparo.length > 0 && (
        <section className={styles.preparo} aria-label="A caminho da mesa">
          <ul>
            {emPreparo.map((linha) => (
              <li key={`${linha.nome_produto} ${rotuloDaLinha(linha)}`}>
                <span>
                  <b>{linha.quantidade}×</b> {linha.nome_produto}
                </span>
                <small>{rotuloDaLinha(linha)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.comandas}>
        {comandas.map(({ numero_comanda, nome_cliente, totalComanda }, indice) => (
          // two guests of a table may have neither number nor name
          // they only differ by their place
          <li key={indice}>
            <span>
              {numero_comanda !== null && <b>Comanda {numero_comanda}</b>}
              <small>{nome_cliente ?? mensagensDasChamadas.naoIdentificado}</small>
            </span>
            <Price value={totalComanda} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total da mesa</span>
        <Price value={totalMesa} />
      </p>
      {numero_mesa !== null && totalMesa > 0 && (
        <LinkButton to={daPreConta({ numeroMesa: numero_mesa })} icon={<IconeImprimir />}>
          Pré-conta<span className="so"> da {mesaNaFrase(numero_mesa)}</span>
        </LinkButton>
      )}
      {numero_mesa !== null && <JuntarOuMudar mesa={numero_mesa} juntas={juntas} />}
    </Card>
  )
})
