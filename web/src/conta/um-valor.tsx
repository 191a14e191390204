import { emPartesIguais, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { emVariosMeios, taxaSobre } from '@boteco/contract/pagamento/cliente'
import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CheckField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PriceField } from '../ui/price-field.tsx'
import type { useTaxaDe } from './use-taxa.ts'

/** The charge on these lines, or on more. */
export type Taxa = Pick<ReturnType<typeof useTaxaDe<LinhaAPagar>>, 'sobre' | 'paga' | 'percentual'>

type Props = {
  /** what is on the table, and not being paid */
  itens: readonly LinhaAPagar[]
  taxa: Taxa
  frases: { valor: string; label: string; dica: string }
  /** what of the lines it pays, in centavos */
  onValor: (valor: number) => Promise<void>
}

/** An amount of these lines. It is what is paid, the charge in it or, with a tap, on top; both are said before. */
export function UmValor({ itens, taxa, frases, onValor }: Props) {
  const [digitado, setDigitado] = useState(0)
  const [porCima, setPorCima] = useState(false)
  const maximo = porCima ? somarLinhas(itens) : emValor(itens, taxa, MUITO).total
  const dito = emValor(itens, taxa, digitado, porCima)
  const vale = digitado > 0 && digitado <= maximo
  return (
    <Form
      schema={z.object({
        valor: DinheiroDigitado.check(z.maximum(maximo, `O máximo é ${emReais(maximo)}.`)),
      })}
      action={vale ? `Continuar: ${emReais(dito.total)}` : 'Continuar'}
      label={frases.valor}
      onSubmit={({ valor }) => onValor(emValor(itens, taxa, valor, porCima).valor)}
    >
      <PriceField
        name="valor"
        label={frases.label}
        hint={frases.dica}
        onInput={({ currentTarget }) => setDigitado(Number(currentTarget.value.replace(/\D/g, '')))}
      />
      {taxa.paga && taxa.percentual > 0 && taxa.sobre.length > 0 && (
        <CheckField label="Serviço por cima do valor" checked={porCima} onChange={() => setPorCima(!porCima)} />
      )}
      <p role="status">
        {vale &&
          taxa.percentual > 0 &&
          (dito.taxa > 0
            ? `${emReais(dito.total)} · ${emReais(dito.taxa)} são do serviço`
            : `${emReais(dito.total)}, sem serviço`)}
      </p>
    </Form>
  )
}

/** More than any account, in centavos. */
const MUITO = 1_000_000_000

/**
 * The amount a guest gives includes the charge (decision 57), unless it is put on top: `valor` of the lines, the charge on
 * them, and both together, in centavos.
 */
export function emValor(
  itens: readonly LinhaAPagar[],
  { sobre, paga, percentual }: Taxa,
  quanto: number,
  porCima = false,
) {
  const pagaveis = itens.map((linha) => ({
    ...{ valor: linha.preco_produto, divisivel: true, comTaxa: sobre.includes(linha) },
  }))
  const { pedacos } = emVariosMeios(pagaveis, [quanto], paga && !porCima ? percentual : 0)[0]!
  const soma = (deles: typeof pedacos) => deles.reduce((total, { valor }) => total + valor, 0)
  const valor = soma(pedacos)
  const taxa = paga ? taxaSobre(soma(pedacos.filter(({ linha }) => linha.comTaxa)), percentual) : 0
  return { valor, taxa, total: valor + taxa }
}

/** What each part comes to, with the charge on it where one is given, in centavos. */
export function porParte(linhas: readonly LinhaAPagar[], partes: number, taxa?: Taxa): number[] {
  const cotas = emPartesIguais(
    linhas.map(({ preco_produto }) => preco_produto),
    partes,
  )
  const daParte = (parte: number) => linhas.map((linha, i) => ({ linha, preco_produto: cotas[i]![parte]! }))
  return Array.from({ length: partes }, (_, parte) => {
    const suas = daParte(parte)
    const taxadas = suas.filter(({ linha }) => taxa?.paga && taxa.sobre.includes(linha))
    return somarLinhas(suas) + taxaSobre(somarLinhas(taxadas), taxa?.percentual ?? 0)
  })
}
