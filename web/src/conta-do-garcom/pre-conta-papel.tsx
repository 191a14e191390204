import {
  type ItemDaPreConta,
  type LinhaDaPreConta,
  nomeDaParte,
  nomeDoCheckin,
  type PreConta,
  porPessoa,
  quemNaParte,
  situacaoDaParte,
  situacaoDita,
} from '@boteco/contract/conta/pre-conta'
import { emReais } from '@boteco/contract/dinheiro'
import { devida } from '@boteco/contract/pedido/cliente'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emLinhasEPartes } from '../conta/partes-juntas.ts'
import { useTaxa } from '../conta/use-taxa.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useRead } from '../hooks.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { noRelogioDe } from '../ui/hora.ts'
import { IconeConta, IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price, Total } from '../ui/price.tsx'
import { useCall } from '../write.ts'
import { type BuscaDaConta, daConta, daPreConta } from './busca-da-conta.ts'
import { anotarImpressa } from './ja-impressa.ts'
import styles from './pre-conta.module.css'

type Props = {
  casa: string
  busca: BuscaDaConta
  conta: PreConta
  /** how many sit at the table, where one was asked for */
  quantas: number | undefined
  /** when it was read, in ms */
  em: number
}

/** What is printed, and above it what was ordered since it was opened. */
export function PapelDaPreConta({ casa, busca, conta, quantas, em }: Props) {
  const ids = conta.pessoas.flatMap(({ itens }) => itens.map(({ id }) => id))
  const nomeDaMesa = useNomeDaMesa()
  const [antigos] = useState<ReadonlySet<number>>(() => new Set(ids))
  const { partes } = emLinhasEPartes(conta.pessoas.flatMap(({ itens }) => itens.flatMap(({ linhas }) => linhas)))
  const juntas = new Set(partes.flatMap(({ linhas }) => linhas))
  const devidas = conta.pessoas.flatMap(({ itens }) => itens.flatMap(({ linhas }) => linhas.filter(devida)))
  const taxa = useTaxa(devidas, useUserData()?.dadosEstabelecimento?.id)
  const caixas = useRead('/impressao/buscarCaixas', {}).data?.caixas ?? []
  const imprimir = useCall('/impressao/imprimirConta', { refresh: ['/impressao/buscarCaixas'] })
  const [ano, mes, dia, hora] = noRelogioDe(conta.pessoas[0]!.itens[0]!.linha.feito_em, em).split(/[-T]/)
  const cada = porPessoa(conta.falta + taxa.pedida, quantas)
  const novos = ids.filter((id) => !antigos.has(id)).length

  /** null: by this device */
  function onImprimir(impressora: number | null) {
    anotarImpressa(busca, impressora)
    if (impressora === null) window.print()
    else notifyOutcome(imprimir.mutateAsync({ input: { impressora, dadosCliente: busca } }))
  }
  usePedidaNoEndereco(busca, onImprimir)

  return (
    <>
      <div className={styles.soNaTela} role="status">
        {novos > 0 && (
          <Notice tone="wait">
            {novos === 1 ? '1 item novo' : `${novos} itens novos`} desde que você abriu esta pré-conta.
          </Notice>
        )}
      </div>
      <Card as="article" aria-label="Pré-conta">
        <header className={styles.casa}>
          <h2>{casa}</h2>
          <strong>Pré-conta — não é documento fiscal</strong>
          <p>
            {dia}/{mes}/{ano} às {hora}
          </p>
        </header>
        {conta.pessoas.map(({ checkin, itens, consumo, falta }) => (
          <section key={checkin.id} className={styles.pessoa} aria-label={nomeDoCheckin(checkin, nomeDaMesa)}>
            <h3>{nomeDoCheckin(checkin, nomeDaMesa)}</h3>
            <ul>
              {itens.map((item) => (
                <Item key={item.id} item={item} juntas={juntas} novo={!antigos.has(item.id)} />
              ))}
            </ul>
            {conta.pessoas.length > 1 && (
              <p className={styles.soma}>
                <span>Consumo {emReais(consumo)}</span> <b>{falta > 0 ? `Falta ${emReais(falta)}` : 'Tudo pago'}</b>
              </p>
            )}
          </section>
        ))}
        {partes.length > 0 && (
          <section className={styles.pessoa} aria-label="Partes iguais">
            <h3>Partes iguais</h3>
            <ul>
              {partes.map((parte) => (
                <li key={`${parte.divisao} ${parte.parte}`} className={styles.linha}>
                  <span>{[nomeDaParte(parte), ...quemNaParte(parte), situacaoDaParte(parte)].join(' · ')}</span>
                  <Price value={parte.valor} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.totais} aria-live="polite">
          <Total label="Consumo" value={conta.consumo} />
          <Total label="Já pago" value={conta.pago} />
          <Total big label="Falta" value={conta.falta} />
          {taxa.pedida > 0 && (
            <>
              <Total label={`Taxa de serviço (${taxa.percentual} %), opcional`} value={taxa.pedida} />
              <Total label="Falta com a taxa" value={conta.falta + taxa.pedida} />
            </>
          )}
          {cada && <Total label={`Por pessoa (${quantas})`} value={cada} />}
          {conta.pagando > 0 && (
            <p className={styles.nota}>Disso, {emReais(conta.pagando)} está sendo pago agora pelo celular.</p>
          )}
        </div>
      </Card>
      {conta.deFora > 0 && (
        <p className={styles.soNaTela}>
          {conta.deFora === 1 ? 'Uma pessoa que só disse' : `${conta.deFora} pessoas que só disseram`} o número desta
          mesa não {conta.deFora === 1 ? 'está' : 'estão'} nesta pré-conta.
        </p>
      )}
      <div className={`${styles.acoes} ${styles.soNaTela}`}>
        <LinkButton to={daConta(busca)} icon={<IconeConta />}>
          Receber
        </LinkButton>
        <Button tone={caixas.length > 0 ? 'plain' : 'main'} icon={<IconeImprimir />} onClick={() => onImprimir(null)}>
          Imprimir{caixas.length > 0 && ' por este aparelho'}
        </Button>
        {caixas.map(({ id, nome }) => (
          <Button
            key={id}
            tone="main"
            icon={<IconeImprimir />}
            busy={imprimir.isPending}
            onClick={() => onImprimir(id)}
          >
            {caixas.length === 1 ? 'Imprimir no caixa' : `Imprimir em ${nome}`}
          </Button>
        ))}
      </div>
      {caixas.map(
        ({ id, nome, parada }) =>
          parada && (
            <div key={id} className={styles.soNaTela}>
              <Notice tone="danger">{`${nome}: ${parada}`}</Notice>
            </div>
          ),
      )}
    </>
  )
}

/** `&imprimir=3`, or `aqui`: who asked for it on another page wants paper. Once: a reload prints nothing. */
function usePedidaNoEndereco(busca: BuscaDaConta, imprimir: (impressora: number | null) => void) {
  const [endereco] = useSearchParams()
  const [, navigate] = useLocation()
  const onde = useRef(endereco.get('imprimir'))
  const agora = useRef(imprimir)
  agora.current = imprimir
  useEffect(() => {
    const pedida = onde.current
    if (pedida === null) return
    onde.current = null
    navigate(daPreConta(busca), { replace: true })
    agora.current(Number(pedida) || null)
  }, [busca, navigate])
}

type ItemProps = {
  item: ItemDaPreConta
  /** what stands in a row of equal parts below */
  juntas: ReadonlySet<LinhaDaPreConta>
  novo: boolean
}

function Item({ item: { linha, linhas }, juntas, novo }: ItemProps) {
  const { quantidade, nome_produto, numero_ficha, hora_pedido, preco, cota } = linha
  return (
    <li>
      <div className={styles.linha}>
        <span>
          {quantidade}× {nome_produto}
          {numero_ficha !== null && ` · ficha nº ${numero_ficha}`}{' '}
          {novo && (
            <span className={styles.novo}>
              <Chip tone="wait">novo</Chip>
            </span>
          )}
        </span>
        <Valor linha={linha} valor={preco * quantidade} />
      </div>
      <PartesDaLinha linha={linha} como="dinheiro" />
      <small>
        {[
          hora_pedido,
          quantidade > 1 && `${emReais(preco)} cada`,
          cota ? `dividido em ${linhas.length}` : situacaoDita(linha),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {linha.descontos?.map(({ id, valor, motivo }) => (
        <small key={id} className={styles.linha}>
          <span>desconto: {motivo}</span>
          <Price value={-valor} />
        </small>
      ))}
      {cota && linhas.some((parte) => !juntas.has(parte)) && (
        <ul>
          {linhas.map((parte, indice) => (
            <li key={parte.produto_pedido_id} className={styles.linha}>
              <small>
                {[`parte ${indice + 1}`, parte.cota?.de && `de ${parte.cota.de}`, situacaoDita(parte)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>
                <Valor linha={parte} valor={parte.preco_produto} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** What was given back is struck out: it counts in no sum. */
const Valor = ({ linha, valor }: { linha: LinhaDaPreConta; valor: number }) =>
  linha.situacao === 'estornado' && !linha.cota ? (
    <s>
      <Price value={valor} />
    </s>
  ) : (
    <Price value={valor} />
  )
