import { emPartesIguais, somarLinhas } from '@boteco/contract/cotas'
import { DinheiroDigitado } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { chaveDaLinha } from './descricao.ts'
import styles from './dividir.module.css'
import type { useDividir } from './divisao.ts'
import { EmQuantos } from './em-quantos.tsx'

type Props = {
  /** what nobody is paying, and is on the table */
  itens: readonly Linha[]
  dividir: ReturnType<typeof useDividir>
  /** what of the lines an amount pays, in centavos, where the charge is in it */
  semTaxa?: (valor: number) => number
  /** of whom the two sheets speak */
  frases: { partes: string; quanto: string; valor: string; label: string; dica: string }
}

/** These lines in equal parts, or an amount of them. */
export function PartesOuValor({ itens, dividir, semTaxa = (valor) => valor, frases }: Props) {
  const [aberta, setAberta] = useState<'partes' | 'valor' | null>(null)
  const falta = somarLinhas(itens)

  async function onDividir(como: { partes: number } | { valor: number }) {
    await dividir.enviar({ linhas: itens.map(chaveDaLinha), ...como })
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
            busy={dividir.busy}
            onEscolha={(partes) => onDividir({ partes })}
          />
        </Dialog>
      )}
      {aberta === 'valor' && (
        <Dialog title={frases.valor} onClose={() => setAberta(null)} folha>
          <Form
            schema={z.object({ valor: DinheiroDigitado })}
            action="Continuar"
            label={frases.valor}
            onSubmit={({ valor }) => onDividir({ valor: Math.min(semTaxa(valor), falta) })}
          >
            <PriceField name="valor" label={frases.label} hint={frases.dica} />
          </Form>
        </Dialog>
      )}
    </>
  )
}

/** What each part comes to, in centavos. */
function porParte(linhas: readonly Linha[], partes: number): number[] {
  const cotas = emPartesIguais(
    linhas.map(({ preco_produto }) => preco_produto),
    partes,
  )
  return Array.from({ length: partes }, (_, parte) => cotas.reduce((soma, daLinha) => soma + daLinha[parte]!, 0))
}

/** These lines are in equal parts already: what of them is free, the next part of them, and what it comes to. */
export function emPartesJa<L extends Linha>(linhas: readonly L[]) {
  const iguais = linhas.filter(({ cota }) => cota?.partes)
  const [primeira] = iguais
  // one item in parts is its own
  if (!primeira?.cota?.partes || linhas.some(({ cota }) => cota?.minha)) return null
  const { divisao, partes, parte } = primeira.cota
  const daDivisao = iguais.filter(({ cota }) => cota?.divisao === divisao)
  if (new Set(daDivisao.map(({ cota }) => cota?.linha)).size < 2) return null
  const proxima = daDivisao.filter(({ cota }) => cota?.parte === parte)
  return { linhas: daDivisao, partes, proxima, valor: somarLinhas(proxima) }
}
