import { emPartesIguais, somarLinhas } from '@boteco/contract/cotas'
import { DinheiroDigitado, emReais } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDividir } from '../conta/divisao.ts'
import { EmQuantos } from '../conta/em-quantos.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import styles from './conta-a-pagar.module.css'
import { idDaLinha } from './escolha.ts'

type Props = {
  /** what nobody is paying */
  linhas: readonly Linha[]
  /** these are left to whoever divided */
  onDividida: (minhas: readonly number[]) => void
}

/** How much of the table's account is paid here: an equal part of what is left, or an amount. */
export function DividirAConta({ linhas, onDividida }: Props) {
  const dividir = useDividir(onDividida)
  const [aberta, setAberta] = useState<'partes' | 'valor' | null>(null)
  const itens = linhas.filter(({ tipo, situacao }) => tipo === 'item' && situacao === 'a_pagar')
  const aberto = emPartesJa(itens)
  if (itens.length === 0) return null
  const falta = somarLinhas(itens)

  async function onDividir(quais: readonly Linha[], como: { partes: number } | { valor: number }) {
    await dividir.enviar({ linhas: quais.map(idDaLinha), ...como })
    setAberta(null)
  }

  return (
    <>
      {aberto && (
        <Button full busy={dividir.busy} onClick={() => onDividir(aberto.linhas, { partes: aberto.partes })}>
          Pagar a minha parte: {emReais(aberto.valor)}
        </Button>
      )}
      <div className={styles.lado}>
        <Button onClick={() => setAberta('partes')}>Partes iguais</Button>
        <Button onClick={() => setAberta('valor')}>Um valor</Button>
      </div>
      {aberta === 'partes' && (
        <Dialog title="Partes iguais do que falta" onClose={() => setAberta(null)} folha>
          <p>{`Faltam ${emReais(falta)}. Entre quantas pessoas?`}</p>
          <EmQuantos
            valorDe={(partes) => Math.max(...porParte(itens, partes))}
            busy={dividir.busy}
            onEscolha={(partes) => onDividir(itens, { partes })}
          />
        </Dialog>
      )}
      {aberta === 'valor' && (
        <Dialog title="Um valor que eu escolho" onClose={() => setAberta(null)} folha>
          <Form
            schema={z.object({ valor: DinheiroDigitado })}
            action="Continuar"
            label="Um valor que eu escolho"
            onSubmit={({ valor }) => onDividir(itens, { valor: Math.min(valor, falta) })}
          >
            <Field
              name="valor"
              label="Quanto você paga"
              mask="preco"
              hint={`Faltam ${emReais(falta)}. O valor paga os pedidos mais antigos primeiro.`}
            />
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

/** The account is in equal parts already: what of them is free, and what the next one comes to. */
function emPartesJa(linhas: readonly Linha[]) {
  const iguais = linhas.filter(({ cota }) => cota?.partes)
  const [primeira] = iguais
  // one item in parts is its own
  if (!primeira?.cota?.partes || linhas.some(({ cota }) => cota?.minha)) return null
  const { divisao, partes, parte } = primeira.cota
  const daDivisao = iguais.filter(({ cota }) => cota?.divisao === divisao)
  if (new Set(daDivisao.map(({ cota }) => cota?.linha)).size < 2) return null
  return { linhas: daDivisao, partes, valor: somarLinhas(daDivisao.filter(({ cota }) => cota?.parte === parte)) }
}
