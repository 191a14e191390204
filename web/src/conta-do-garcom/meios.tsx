import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { emReais } from '@boteco/contract/dinheiro'
import {
  emVariosMeios,
  MEIOS_DE_UMA_VEZ,
  MEIOS_NO_CAIXA,
  type MeioNoCaixa,
  type ParteDoMeio,
  servidas,
} from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useState } from 'react'
import type { useTaxa } from '../conta/use-taxa.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Total } from '../ui/price.tsx'
import { typedPrice } from '../ui/typed-price.ts'
import styles from './meios.module.css'
import { emCentavos } from './troco.ts'
import { Troco } from './troco.tsx'

/** One of several means, and what was typed of it. */
type Dito = { chave: number; meio: MeioNoCaixa; digitado: string }

const OPCOES = MEIOS_NO_CAIXA.map((value) => ({ value, label: rotuloDoMeio[value] }))

/** These lines as the rule of several means takes them. */
function pagaveis(linhas: readonly LinhaDaConta[], { sobre }: { sobre: readonly LinhaDaConta[] }) {
  const naMesa = servidas(linhas)
  return linhas.map((linha) => ({
    ...{ valor: linha.preco_produto, divisivel: naMesa.includes(linha), comTaxa: sobre.includes(linha) },
  }))
}

/** By which means these lines are paid: one; or first some with a sum each, and the last one with the rest. */
export function useMeios(
  linhas: readonly LinhaDaConta[],
  { percentual, paga, sobre }: ReturnType<typeof useTaxa<LinhaDaConta>>,
) {
  const [ditos, setDitos] = useState<readonly Dito[]>([])
  const [ultimo, setUltimo] = useState<MeioNoCaixa>('maquininha')
  const partes = emVariosMeios(
    pagaveis(linhas, { sobre }),
    ditos.map(({ digitado }) => emCentavos(digitado)),
    paga ? percentual : 0,
  )
  const meios = [...ditos.map(({ meio }) => meio), ultimo]
  const somar = (qual: 'taxa' | 'total') => partes.reduce((soma, parte) => soma + parte[qual], 0)
  const mostradas = partes.map(({ total: valor, taxa }, i) => ({ meio: meios[i]!, valor, taxa }))
  const taxa = somar('taxa')
  return {
    ...{ ditos, setDitos, ultimo, setUltimo, partes, taxa, total: somar('total') },
    varios: ditos.length > 0,
    /** why it cannot be recorded by several means like this */
    problema: problemaDe(partes),
    /** what is recorded, and as the waiter confirms it: by one means, or by the several that were said */
    por: (meio: MeioNoCaixa) => ({
      texto: dito({ meio, valor: somar('total') }),
      informe: { meio, ...(taxa > 0 && { taxa }) },
    }),
    /** What of several means a card machine is asked for first: with it the sum is what comes out when it takes before the others. */
    naMaquininha: () => {
      const parte = meios.indexOf('maquininha')
      if (parte < 0 || ditos.length === 0) return null
      const [primeira] = emVariosMeios(pagaveis(linhas, { sobre }), [partes[parte]!.total], paga ? percentual : 0)
      const outros = mostradas.filter((_, i) => i !== parte)
      return { parte, valor: primeira!.total, taxa: primeira!.taxa, depois: `Depois: ${outros.map(dito).join(' + ')}.` }
    },
    /** That one was received: the others are left. */
    tirar: (parte: number) => {
      const resto = meios.filter((_, i) => i !== parte)
      setUltimo(resto.at(-1)!)
      setDitos(ditos.filter((_, i) => i !== (parte < ditos.length ? parte : ditos.length - 1)))
    },
    porVarios: () => ({ texto: mostradas.map(dito).join(' + '), informe: { partes: mostradas } }),
  }
}
export type Recebe = ReturnType<ReturnType<typeof useMeios>['por'] | ReturnType<typeof useMeios>['porVarios']>

const dito = ({ meio, valor }: { meio: MeioNoCaixa; valor: number }) => `${emReais(valor)} · ${rotuloDoMeio[meio]}`

export function Meios({ ditos, setDitos, ultimo, setUltimo, partes }: ReturnType<typeof useMeios>) {
  const resto = partes.at(-1)!
  const mudar = (qual: Dito, mudanca: Partial<Dito>) =>
    setDitos(ditos.map((dito) => (dito === qual ? { ...dito, ...mudanca } : dito)))

  function onMaisUm() {
    const chave = (ditos.at(-1)?.chave ?? 0) + 1
    setDitos([...ditos, { chave, meio: ditos.length === 0 ? 'dinheiro' : 'maquininha', digitado: '' }])
    if (ultimo === 'dinheiro') setUltimo('maquininha')
  }

  return (
    <>
      {ditos.map((dito, i) => (
        <UmMeio
          key={dito.chave}
          lugar={i + 1}
          dito={dito}
          parte={partes[i]!}
          onMudar={(mudanca) => mudar(dito, mudanca)}
          onTirar={() => setDitos(ditos.filter((outro) => outro !== dito))}
        />
      ))}
      {ditos.length > 0 && (
        <>
          <div aria-live="polite">
            <Total label="O resto" value={resto.total} />
          </div>
          <Choices label="O resto" options={OPCOES} value={ultimo} onChange={setUltimo} />
          {ultimo === 'dinheiro' && <Troco total={resto.total} />}
        </>
      )}
      {ditos.length < MEIOS_DE_UMA_VEZ - 1 && (
        <Button tone="quiet" onClick={onMaisUm}>
          {ditos.length > 0 ? 'Mais um meio' : 'Em mais de um meio'}
        </Button>
      )}
    </>
  )
}

type UmMeioProps = {
  lugar: number
  dito: Dito
  parte: ParteDoMeio<unknown>
  onMudar: (mudanca: Partial<Dito>) => void
  onTirar: () => void
}

function UmMeio({ lugar, dito: { meio, digitado }, parte, onMudar, onTirar }: UmMeioProps) {
  const { total } = parte
  const pedido = emCentavos(digitado)
  return (
    <fieldset className={styles.meio} aria-label={`${lugar}º meio`}>
      <FieldRow>
        <SelectField
          label={`${lugar}º meio`}
          options={OPCOES}
          value={meio}
          onChange={({ currentTarget }) => onMudar({ meio: currentTarget.value as MeioNoCaixa })}
        />
        <Field
          label="Valor (R$)"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          placeholder="0,00"
          maxLength={9}
          value={digitado}
          hint={dicaDe(parte, pedido)}
          {...(pedido > 0 && total === 0 && { error: 'Nada do que falta cabe neste valor.' })}
          onChange={(event) => onMudar({ digitado: typedPrice(event) })}
        />
      </FieldRow>
      <Button tone="quiet" aria-label={`Tirar o ${lugar}º meio`} onClick={onTirar}>
        Tirar
      </Button>
      {meio === 'dinheiro' && <Troco total={total} />}
    </fieldset>
  )
}

/** What of the sum is the charge, and where it is less than was asked for. */
const dicaDe = ({ total, taxa }: ParteDoMeio<unknown>, pedido: number) =>
  [
    total > 0 && total < pedido && `Fica ${emReais(total)}: o que falta vai no resto.`,
    taxa > 0 && `Com ${emReais(taxa)} de taxa (opcional).`,
  ]
    .filter(Boolean)
    .join(' ')

function problemaDe(partes: readonly ParteDoMeio<unknown>[]): string | null {
  if (partes.at(-1)?.total === 0) return 'Não sobra nada para o resto: diminua um valor, ou tire um meio.'
  return partes.some(({ total }) => total === 0) ? 'Diga quanto é em cada meio.' : null
}
