import { emReais } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Price, Total } from '../ui/price.tsx'
import styles from './conta-a-pagar.module.css'
import { PagamentoAberto } from './pagamento-aberto.tsx'
import { Pagar } from './pagar.tsx'

type Props = {
  linhas: readonly Linha[]
  titulo?: string
  /** what can be done with one line that nobody is paying */
  acao?: (linha: Linha) => ReactNode
  /** what can be done with all of them */
  children?: ReactNode
}

/**
 * What of these lines is still to pay: quantity, product and value, the sum, and the ways to pay it. What somebody is
 * paying already stands apart, out of the sum. Paying it again is offered only of one's own, where a payment that somebody
 * else has open gives way.
 */
export function ContaAPagar({ linhas: atuais, titulo = 'A pagar', acao, children }: Props) {
  const linhas = useParadas(atuais)
  const idDoAndamento = useId()
  const [tomadas, setTomadas] = useState(false)
  const livre = ({ situacao, cede }: Linha) => situacao === 'a_pagar' || (situacao === 'pagando' && cede && tomadas)
  const livres = linhas.filter(livre)
  const pagando = linhas.filter((linha) => linha.situacao === 'pagando' && !livre(linha))
  const minhas = pagando.filter(({ cede }) => cede)
  const pagas = linhas.filter(({ situacao }) => situacao === 'pago').length
  if (livres.length + pagando.length === 0)
    return pagas > 0 ? <p className={styles.pago}>Tudo pago. Obrigado!</p> : null
  return (
    <Card aria-label={titulo}>
      <h2 className={styles.titulo}>{titulo}</h2>
      {livres.length > 0 && (
        <>
          <Linhas linhas={livres} acao={acao} />
          <div aria-live="polite">
            <Total big label="Total a pagar" value={soma(livres)} />
          </div>
        </>
      )}
      <Pagar linhas={livres} />
      {livres.length > 0 && children}
      {pagando.length > 0 && (
        <section className={styles.andamento} aria-labelledby={idDoAndamento}>
          <h3 id={idDoAndamento} className={styles.titulo}>
            Pagamento em andamento
          </h3>
          <Linhas linhas={pagando} />
          <Total label="Em pagamento" value={soma(pagando)} />
          <PagamentoAberto linhas={pagando} />
          {minhas.length > 0 && <PagarMesmoAssim linhas={minhas} onPagar={() => setTomadas(true)} />}
        </section>
      )}
      {pagas > 0 && (
        <p className={styles.pago}>{pagas === 1 ? '1 item já está pago.' : `${pagas} itens já estão pagos.`}</p>
      )}
    </Card>
  )
}

/** Somebody opened a payment over one's own lines: perhaps a friend who treats, perhaps a stranger who holds them. */
function PagarMesmoAssim({ linhas, onPagar }: { linhas: readonly Linha[]; onPagar: () => void }) {
  return (
    <>
      <p>
        {linhas.length === 1 ? 'Um item é seu' : `${linhas.length} itens são seus`}, e ainda ninguém pagou. Se você
        pagar, o outro pagamento deixa de valer.
      </p>
      <Button full onClick={onPagar}>
        Pagar {emReais(soma(linhas))} por aqui
      </Button>
    </>
  )
}

/**
 * While this page is sending something the account stands still: a card declined a moment later finds its form where it
 * was, although the lines were being paid meanwhile.
 */
function useParadas(atuais: readonly Linha[]): readonly Linha[] {
  const enviando = useIsMutating() > 0
  const [paradas, setParadas] = useState(atuais)
  if (!enviando && paradas !== atuais) setParadas(atuais)
  return enviando ? paradas : atuais
}

const soma = (linhas: readonly Linha[]) => linhas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)

function Linhas({ linhas, acao }: Pick<Props, 'linhas' | 'acao'>) {
  return (
    <ul className={styles.linhas}>
      {linhas.map((linha) => (
        <li key={linha.produto_pedido_id ?? linha.id}>
          <span>
            {linha.quantidade}× {linha.nome_produto}
            {linha.numero_ficha !== null && <small>ficha nº {linha.numero_ficha}</small>}
            {linha.tipo === 'ficha' && linha.observacao && <small>{linha.observacao}</small>}
          </span>
          <Price value={linha.preco_produto} />
          {acao?.(linha)}
        </li>
      ))}
    </ul>
  )
}
