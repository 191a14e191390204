import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha, type LinhaDaTurma, type PessoaDaConta } from '@boteco/contract/pedido/cliente'
import { type RefObject, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { TaxaDeServico } from '../conta/taxa.tsx'
import { useTaxa } from '../conta/use-taxa.ts'
import { useRead } from '../hooks.ts'
import { Escolhiveis } from '../minha-conta/conta-a-pagar.tsx'
import { DividirAConta } from '../minha-conta/dividir-a-conta.tsx'
import { useEscolha } from '../minha-conta/escolha.ts'
import type { LinhasProps } from '../minha-conta/linhas-da-conta.tsx'
import { PagamentoAberto } from '../minha-conta/pagamento-aberto.tsx'
import { Pagar } from '../pagamento/pagar.tsx'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { Notice } from '../ui/notice.tsx'
import { CartaoComSim } from './cartao-com-sim.tsx'
import styles from './conta-da-mesa.module.css'
import { quemPaga, semSim } from './pessoas.ts'
import { estaRodada } from './rodada.ts'

type Forma = 'meu' | 'rodada' | 'resto'

/** What was offered a moment ago and is no more: the page says what it is now. */
const MUDOU = ['linha_em_pagamento', 'valor_mudou', 'linha_dividida', 'nada_a_pagar', 'taxa_mudou', 'falta_o_sim']

/** What this guest pays of the table: their own, the last round, the rest, or what they tick. */
export function useOQuePago(linhas: readonly LinhaDaTurma[]) {
  const dados = useDadosCheckin()
  const eu = dados?.objBarcheckin?.id
  const [tomadas, setTomadas] = useState(false)
  const [tocada, setTocada] = useState<Forma | null>(null)
  const [recusada, setRecusada] = useState<{ era: number; escolhido: unknown[] } | null>(null)
  const cedem = linhas.filter(({ situacao, cede }) => situacao === 'pagando' && cede)
  // the next payment that is left open over them is another question
  if (tomadas && cedem.length === 0) setTomadas(false)
  const livres = linhas.filter((linha) => linha.situacao === 'a_pagar' || (tomadas && cedem.includes(linha)))
  const { formas, forma } = asFormas(livres, estaRodada(linhas), eu, tocada)
  // what it began with stays chosen: once somebody paid that, nothing is, and least of all what others owe
  if (!tocada && forma) setTocada(forma.value)
  const escolha = useEscolha(livres, true)
  const aPagar = escolha.escolhendo ? escolha.aPagar : (forma?.linhas ?? [])
  const taxa = useTaxa(aPagar, dados?.estabelecimento.id, eu)
  const total = somarLinhas(aPagar) + taxa.valor
  // said of what was chosen then, and of nothing that was tapped since
  const escolhido = [tocada, escolha.tocadas, taxa.paga, tomadas]
  const era = recusada?.escolhido.every((um, i) => um === escolhido[i]) ? recusada.era : null
  return {
    ...{ eu, livres, formas, forma, escolha, aPagar, taxa, total, era },
    /** held by another guest's payment, which gives way to this one's */
    cedem: tomadas ? [] : cedem,
    /** these, and nothing else that is owed */
    tomar() {
      setTomadas(true)
      escolha.so(cedem.map(idDaLinha))
    },
    escolher(value: Forma) {
      escolha.tudo()
      setTocada(value)
    },
    recusar: ({ code }: ApiError) => setRecusada(MUDOU.includes(code ?? '') ? { era: total, escolhido } : null),
  }
}

type OQuePago = ReturnType<typeof useOQuePago>

/** The ways to choose it, where there is more than one. */
export function Formas({ formas, forma, escolha, escolher }: OQuePago) {
  if (formas.length < 2 && forma) return null
  return (
    <Choices
      label="Eu pago"
      options={formas.map(({ value, label }) => ({ value, label }))}
      value={escolha.escolhendo ? '' : (forma?.value ?? '')}
      onChange={escolher}
    />
  )
}

const oQueE = ({ escolha, forma }: Pick<OQuePago, 'escolha' | 'forma'>) =>
  escolha.escolhendo ? 'O que marquei' : forma?.label

type Props = {
  linhas: readonly LinhaDaTurma[]
  pessoas: readonly PessoaDaConta[]
  folha: LinhasProps['folha']
  oQuePago: OQuePago
  comoPagar: RefObject<HTMLDivElement | null>
}

/** The rest of it: in parts, by ticks, with the charge or without, and by which means. */
export function EuPago({ linhas, pessoas, folha, oQuePago, comoPagar }: Props) {
  const { eu, livres, escolha, aPagar, taxa, total, era, cedem, tomar, recusar } = oQuePago
  const faltam = semSim(aPagar, pessoas)
  return (
    <>
      <Card aria-label="Eu pago">
        <div className={styles.oque}>
          <h2 className={styles.titulo}>Eu pago</h2>
          {aPagar.length > 0 && <span>{oQueE(oQuePago)}</span>}
        </div>
        <EmAndamento linhas={linhas} />
        {cedem.length > 0 && <PagarMesmoAssim linhas={cedem} eu={eu} onPagar={tomar} />}
        {livres.length > 0 && (
          <>
            {escolha.escolhendo && <Escolhiveis linhas={livres} daMesa {...{ folha, escolha }} />}
            {(escolha.escolhendo || livres.length > 1) && (
              <Button tone="quiet" onClick={escolha.escolhendo ? escolha.tudo : escolha.comecar}>
                {escolha.escolhendo ? 'Pagar tudo' : 'Escolher o que pagar'}
              </Button>
            )}
            <DividirAConta linhas={livres} todas={linhas} onDividida={escolha.so} onJunta={escolha.tudo} />
            <TaxaDeServico {...taxa} />
          </>
        )}
        {era !== null && era !== total && <Mudou linhas={linhas} era={era} agora={total} />}
        {livres.length > 0 && aPagar.length === 0 && <p className={styles.nada}>Marque o que você vai pagar.</p>}
      </Card>
      <div ref={comoPagar} data-aside>
        <Pagar
          linhas={aPagar}
          taxa={taxa.valor}
          oQueE={oQueE(oQuePago)}
          semCartao={faltam.length > 0 && <CartaoComSim linhas={aPagar} faltam={faltam} />}
          onRecusa={recusar}
        />
      </div>
    </>
  )
}

/** The chosen one; and each way only where there is something in it, and no two that are the same. */
function asFormas(
  livres: readonly LinhaDaTurma[],
  rodada: readonly LinhaDaTurma[],
  eu: number | undefined,
  tocada: Forma | null,
) {
  const todas = [
    { value: 'meu', label: 'O meu', linhas: livres.filter(({ conta }) => conta === eu) },
    { value: 'resto', label: 'O resto', linhas: livres },
    { value: 'rodada', label: 'Esta rodada', linhas: rodada },
  ] as const satisfies { value: Forma; label: string; linhas: readonly LinhaDaTurma[] }[]
  const cheias = todas.filter(({ linhas }) => linhas.length > 0)
  const forma = cheias.find(({ value }) => value === (tocada ?? cheias[0]?.value))
  const ids = ({ linhas }: { linhas: readonly LinhaDaTurma[] }) => linhas.map(idDaLinha).sort().join()
  const igual = (uma: (typeof cheias)[number]) => (outra: typeof uma) => outra !== uma && ids(outra) === ids(uma)
  const formas = cheias.filter(
    (uma, i) => uma === forma || ![...cheias.slice(0, i), ...(forma ? [forma] : [])].some(igual(uma)),
  )
  return { formas, forma }
}

/** This guest's own payment that waits: look at it, or give it up. Others' stand in their rows. */
function EmAndamento({ linhas }: { linhas: readonly LinhaDaTurma[] }) {
  const pagando = linhas.filter(({ situacao }) => situacao === 'pagando')
  const { data } = useRead('/pedido/verificarCheckoutsPagBank', {}, { enabled: pagando.length > 0 })
  const meu = data?.pagamentos.find((aberto) => pagando.some((linha) => aberto.linhas.includes(idDaLinha(linha))))
  const minhas = pagando.filter((linha) => meu?.linhas.includes(idDaLinha(linha)))
  if (pagando.length === 0 || !(meu || data?.naMaquininha)) return null
  return <PagamentoAberto linhas={minhas} meu={meu} naMaquininha={data?.naMaquininha ?? null} />
}

/** A friend who treats, a stranger who holds them, or a code that was left open: to pay oneself is a choice. */
function PagarMesmoAssim({
  linhas,
  eu,
  onPagar,
}: {
  linhas: readonly LinhaDaTurma[]
  eu: number | undefined
  onPagar: () => void
}) {
  const [quem] = quemPaga(linhas)
  const seus = linhas.every(({ conta }) => conta === eu)
  return (
    <Notice
      tone="wait"
      action={
        <Button tone="quiet" onClick={onPagar}>
          Pagar {emReais(somarLinhas(linhas))} por aqui
        </Button>
      }
    >
      {seus && quem
        ? `${quem} está pagando o que é seu. Se você pagar, o outro pagamento deixa de valer.`
        : 'Alguém abriu um pagamento destes itens e ainda não pagou. Se você pagar, o outro deixa de valer.'}
    </Notice>
  )
}

function Mudou({ linhas, era, agora }: { linhas: readonly LinhaDaTurma[]; era: number; agora: number }) {
  return (
    <Notice tone="wait">
      <p>
        {agora > 0 ? `Era ${emReais(era)}, agora é ${emReais(agora)}.` : 'Não falta mais nada para você pagar aqui.'}
      </p>
      {quemPaga(linhas).map((nome) => (
        <p key={nome}>{`${nome} está pagando.`}</p>
      ))}
    </Notice>
  )
}
