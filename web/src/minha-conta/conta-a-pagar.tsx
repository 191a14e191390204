import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { noFiado } from '../conta/no-fiado.ts'
import { TaxaDeServico } from '../conta/taxa.tsx'
import { useTaxa } from '../conta/use-taxa.ts'
import { useRead } from '../hooks.ts'
import { Pagar } from '../pagamento/pagar.tsx'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Price, Total } from '../ui/price.tsx'
import styles from './conta-a-pagar.module.css'
import { type Escolha, useEscolha } from './escolha.ts'
import { Linhas, type LinhasProps } from './linhas-da-conta.tsx'
import { PagamentoAberto } from './pagamento-aberto.tsx'

type Props = Omit<LinhasProps, 'escolha' | 'daMesa'> & {
  titulo?: string
  /** what the sum is of */
  oQueE?: string
  /** a part of the lines may be ticked and paid by itself */
  escolher?: boolean
  /** it stands over another account: its sum and its buttons are its own, and no bar of the page's */
  solta?: boolean
  /** what can be done with all of them */
  children?: ReactNode
}

/**
 * What of these lines is still to pay: quantity, product and value, the sum, and the ways to pay it. What is being paid
 * already stands apart, out of the sum. It comes first where it is one's own payment, and then the rest is behind a
 * tap. Paying it again is offered only of one's own lines, where another guest's open payment gives way.
 */
export function ContaAPagar({
  linhas: atuais,
  titulo = 'A pagar',
  oQueE = 'Total a pagar',
  acao,
  folha,
  escolher = false,
  solta = false,
  children,
}: Props) {
  const linhas = useParadas(atuais)
  const idDoAndamento = useId()
  const [resto, setResto] = useState(false)
  const [tomadas, setTomadas] = useState<'sim' | 'recusadas' | null>(null)
  const livre = ({ situacao, cede }: LinhaDaTurma) =>
    situacao === 'a_pagar' || (situacao === 'pagando' && cede && tomadas === 'sim')
  const livres = linhas.filter(livre)
  const escolha = useEscolha(livres, escolher)
  const dados = useDadosCheckin()
  const taxa = useTaxa(escolha.aPagar, dados?.estabelecimento.id, dados?.objBarcheckin?.id)
  const pagando = linhas.filter((linha) => linha.situacao === 'pagando' && !livre(linha))
  const minhas = pagando.filter(({ cede }) => cede)
  // the next payment that is opened over them is another question
  if (tomadas && !linhas.some(({ situacao, cede }) => situacao === 'pagando' && cede)) setTomadas(null)
  const [jaPagava] = useState(pagando.length > 0)
  const lidos = useRead('/pedido/verificarCheckoutsPagBank', {}, { enabled: pagando.length > 0 })
  const abertos = lidos.data?.pagamentos
  const meu = abertos?.find((aberto) => pagando.some((linha) => aberto.linhas.includes(idDaLinha(linha))))
  if (livres.length + pagando.length === 0)
    return linhas.some(({ situacao }) => situacao === 'pago') && !linhas.some(noFiado) ? (
      <p className={styles.pago}>Tudo pago. Obrigado!</p>
    ) : null
  const emAndamento = pagando.length > 0 && (
    <section className={styles.andamento} aria-labelledby={idDoAndamento}>
      <h3 id={idDoAndamento} className={styles.titulo}>
        Pagamento em andamento
      </h3>
      {abertos && <PagamentoAberto linhas={pagando} meu={meu} naMaquininha={lidos.data?.naMaquininha ?? null} />}
      <Linhas linhas={pagando} folha={folha} />
      <Total label="Em pagamento" value={somarLinhas(pagando)} />
      {minhas.length > 0 && tomadas === null && <PagarMesmoAssim linhas={minhas} onPagar={() => setTomadas('sim')} />}
    </section>
  )
  const guardado = meu !== undefined && livres.length > 0 && !resto
  // until it is known whose payment stood here first, nothing is offered that would go again
  const naoSeSabe = jaPagava && lidos.isLoading
  const fechada = guardado || naoSeSabe
  const pagar = (
    <Pagar
      linhas={escolha.aPagar}
      taxa={taxa.valor}
      solta={solta}
      oQueE={escolha.escolhendo ? 'Total a pagar' : oQueE}
      onRecusa={({ code }) => code === 'linha_em_pagamento' && tomadas && setTomadas('recusadas')}
    />
  )
  return (
    <>
      <Card aria-label={titulo}>
        <h2 className={styles.titulo}>{titulo}</h2>
        {meu && emAndamento}
        {guardado && (
          <Button full onClick={() => setResto(true)}>
            {`Pagar o resto: ${emReais(somarLinhas(livres) + taxa.valor)}`}
          </Button>
        )}
        <div className={styles.resto} hidden={fechada}>
          {livres.length > 0 && (
            <>
              <Escolhiveis linhas={livres} {...{ acao, folha, escolha }} />
              {escolher && livres.length > 1 && (
                <Button tone="quiet" onClick={escolha.escolhendo ? escolha.tudo : escolha.comecar}>
                  {escolha.escolhendo ? 'Pagar tudo' : 'Escolher o que pagar'}
                </Button>
              )}
              <TaxaDeServico {...taxa} />
              {solta && <Total big label={oQueE} value={somarLinhas(escolha.aPagar) + taxa.valor} />}
              {escolha.aPagar.length === 0 && <p className={styles.nada}>Marque o que você vai pagar.</p>}
              {children}
            </>
          )}
          {solta && pagar}
        </div>
        {!meu && emAndamento}
      </Card>
      {!solta && (
        <div data-aside={!fechada || undefined} hidden={fechada}>
          {pagar}
        </div>
      )}
    </>
  )
}

/** Another guest has a payment open over one's own lines: a friend who treats, or a stranger who holds them. */
function PagarMesmoAssim({ linhas, onPagar }: { linhas: readonly LinhaDaTurma[]; onPagar: () => void }) {
  return (
    <>
      <p>
        {linhas.length === 1 ? 'Um item é seu' : `${linhas.length} itens são seus`}, e ainda ninguém pagou. Se você
        pagar, o outro pagamento deixa de valer.
      </p>
      <Button full onClick={onPagar}>
        Pagar {emReais(somarLinhas(linhas))} por aqui
      </Button>
    </>
  )
}

/**
 * While this page is sending something the account stands still. A card declined a moment later finds its form where it
 * was, although the lines were being paid meanwhile.
 */
export function useParadas(atuais: readonly LinhaDaTurma[]): readonly LinhaDaTurma[] {
  const enviando = useIsMutating() > 0
  const [paradas, setParadas] = useState(atuais)
  if (!enviando && paradas !== atuais) setParadas(atuais)
  return enviando ? paradas : atuais
}

/** All of them, or each with its tick: first what is left to who divided, then what the others may pay. */
export function Escolhiveis({ linhas, ...resto }: LinhasProps & { escolha: Escolha }) {
  const { escolha } = resto
  const aParte = linhas.filter(escolha.aParte)
  if (!escolha.escolhendo) return <Linhas linhas={linhas} {...resto} />
  return (
    <>
      <Linhas linhas={linhas.filter((linha) => !escolha.aParte(linha))} {...resto} />
      {aParte.length > 0 && (
        <details className={styles.aParte}>
          <summary>
            <span>Fica para os outros</span> <Price value={somarLinhas(aParte)} />
          </summary>
          <Linhas linhas={aParte} {...resto} />
        </details>
      )}
    </>
  )
}
