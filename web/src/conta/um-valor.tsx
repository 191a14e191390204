import { emPartesIguais, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { emVariosMeios } from '@boteco/contract/pagamento/cliente'
import { idDaLinha, type LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { PriceField } from '../ui/price-field.tsx'
import styles from './dividir.module.css'
import type { useDividir } from './divisao.ts'
import { EmQuantos } from './em-quantos.tsx'
import type { useTaxaDe } from './use-taxa.ts'

type Props = {
  /** what is on the table, and not being paid */
  itens: readonly LinhaAPagar[]
  dividir: ReturnType<typeof useDividir>
  /** on them, or on more */
  taxa: Pick<ReturnType<typeof useTaxaDe<LinhaAPagar>>, 'sobre' | 'paga' | 'percentual'>
  /** how many sit at the table */
  pessoas?: number | undefined
  /** of whom the two sheets speak */
  frases: { partes: string; quanto: string; valor: string; label: string; dica: string }
}

/** These lines in equal parts, or an amount of them. */
export function PartesOuValor({ itens, dividir, taxa, pessoas, frases }: Props) {
  const [aberta, setAberta] = useState<'partes' | 'valor' | null>(null)

  async function onDividir(como: { partes: number } | { valor: number }) {
    await dividir.enviar({ linhas: itens.map(idDaLinha), ...como })
    setAberta(null)
  }

  return (
    <>
      <div className={styles.lado}>
        <Button onClick={() => setAberta('partes')}>Partes iguais</Button>
        <Button onClick={() => setAberta('valor')}>Um valor</Button>
      </div>
      {aberta === 'partes' && (
        <Dialog title={frases.partes} onClose={() => setAberta(null)} folha>
          <p>{frases.quanto}</p>
          <EmQuantos
            valorDe={(partes) => Math.max(...porParte(itens, partes))}
            pessoas={pessoas}
            busy={dividir.busy}
            onEscolha={(partes) => onDividir({ partes })}
          />
        </Dialog>
      )}
      {aberta === 'valor' && (
        <Dialog title={frases.valor} onClose={() => setAberta(null)} folha>
          <UmValor {...{ itens, taxa, frases }} onValor={(valor) => onDividir({ valor })} />
        </Dialog>
      )}
    </>
  )
}

type UmValorProps = Pick<Props, 'itens' | 'taxa'> & {
  frases: Pick<Props['frases'], 'valor' | 'label' | 'dica'>
  /** what of the lines it pays, in centavos */
  onValor: (valor: number) => Promise<void>
}

export function UmValor({ itens, taxa, frases, onValor }: UmValorProps) {
  const tudo = emValor(itens, taxa, MUITO)
  return (
    <Form
      schema={z.object({
        valor: DinheiroDigitado.check(z.maximum(tudo.total, `O máximo é ${emReais(tudo.total)}.`)),
      })}
      action="Continuar"
      label={frases.valor}
      onSubmit={({ valor }) => onValor(emValor(itens, taxa, valor).valor)}
    >
      <PriceField name="valor" label={frases.label} hint={frases.dica} />
    </Form>
  )
}

/** More than any account, in centavos. */
const MUITO = 1_000_000_000

/** The amount a guest gives includes the charge (decision 57): `valor` of the lines, and both together, in centavos. */
export function emValor(itens: readonly LinhaAPagar[], { sobre, paga, percentual }: Props['taxa'], quanto: number) {
  const pagaveis = itens.map((linha) => ({
    ...{ valor: linha.preco_produto, divisivel: true, comTaxa: sobre.includes(linha) },
  }))
  const { pedacos, total } = emVariosMeios(pagaveis, [quanto], paga ? percentual : 0)[0]!
  return { valor: pedacos.reduce((soma, { valor }) => soma + valor, 0), total }
}

/** What each part comes to, in centavos. */
export function porParte(linhas: readonly LinhaAPagar[], partes: number): number[] {
  const cotas = emPartesIguais(
    linhas.map(({ preco_produto }) => preco_produto),
    partes,
  )
  return Array.from({ length: partes }, (_, parte) => cotas.reduce((soma, daLinha) => soma + daLinha[parte]!, 0))
}

/** These lines are in equal parts already: what of them is free, the next part of them, and what it comes to. */
export function emPartesJa<L extends LinhaAPagar>(linhas: readonly L[]) {
  const iguais = linhas.filter(({ cota }) => cota?.partes)
  const [primeira] = iguais
  // one item in parts is its own
  if (!primeira?.cota?.partes || linhas.some(({ cota }) => cota?.minha)) return null
  const { divisao, partes, parte } = primeira.cota
  const daDivisao = iguais.filter(({ cota }) => cota?.divisao === divisao)
  if (new Set(daDivisao.map(({ cota }) => cota?.linha)).size < 2) return null
  const proxima = daDivisao.filter(({ cota }) => cota?.parte === parte)
  return { linhas: daDivisao, divisao, partes, proxima, valor: somarLinhas(proxima) }
}
