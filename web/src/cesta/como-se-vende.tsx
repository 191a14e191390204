import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { mascaraDePreco } from '@boteco/contract/dinheiro-digitado'
import { lerPeso } from '@boteco/contract/peso'
import type { Escolha } from '../cardapio/escolha.ts'
import { Field } from '../ui/field.tsx'
import { PriceField } from '../ui/price-field.tsx'
import styles from './folha-de-escolhas.module.css'

/** What staff type of what is sold by weight, or at the price of the day; '': nothing. */
export type Dito = { peso: string; preco: string; motivo: string }
type Erros = Partial<Record<keyof Dito, string>>
type Lido = Pick<Escolha, 'gramas' | 'desvio'>

/** As it stands in the fields. */
export const ditoDe = ({ gramas, desvio }: Lido): Dito => ({
  peso: gramas ? (gramas / 1000).toFixed(3).replace('.', ',') : '',
  preco: desvio ? mascaraDePreco(String(desvio.preco)) : '',
  motivo: desvio?.motivo ?? '',
})

/** From the lowest to the highest that staff may say for today's price; in centavos. */
const faixa = ({ preco_venda, desvio_percentual = 0 }: ProdutoDoCardapio) => {
  const mais = Math.floor((preco_venda * desvio_percentual) / 100)
  return [preco_venda - mais, preco_venda + mais] as const
}

/** What was typed, as an order says it, and what is wrong with it. */
export function lerDito(produto: ProdutoDoCardapio, { peso, preco, motivo }: Dito): { lido: Lido; erros: Erros } {
  if (produto.venda === 'peso') {
    const lido = lerPeso(peso)
    return 'erro' in lido ? { lido: {}, erros: { peso: lido.erro } } : { lido, erros: {} }
  }
  if (!produto.desvio_percentual || preco === '') return { lido: {}, erros: {} }
  const centavos = Number(preco.replace(/\D/g, ''))
  const [de, ate] = faixa(produto)
  const erros: Erros = {
    ...((centavos < de || centavos > ate) && { preco: `Pode ir de ${emReais(de)} a ${emReais(ate)}.` }),
    ...(motivo.trim().length < 3 && { motivo: 'Diga o motivo do outro preço.' }),
  }
  return { lido: { desvio: { preco: centavos, motivo: motivo.trim() } }, erros }
}

type Props = { produto: ProdutoDoCardapio; dito: Dito; erros: Erros; onMudar: (dito: Dito) => void }

/** In the waiter's pad: the weight of what is sold by the kilo; another price than today's, and why. */
export function ComoSeVende({ produto, dito, erros, onMudar }: Props) {
  const { venda, preco_venda, desvio_percentual } = produto
  const erro = (campo: keyof Dito) => erros[campo] && { error: erros[campo] }
  if (venda === 'peso')
    return (
      <div className={styles.corpo} data-venda>
        <Field
          label="Peso em quilos"
          hint={`Como na balança: 0,482. São ${emReais(preco_venda)} o quilo.`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={dito.peso}
          onChange={({ currentTarget }) => onMudar({ ...dito, peso: currentTarget.value })}
          {...erro('peso')}
        />
      </div>
    )
  if (!desvio_percentual) return null
  return (
    <div className={styles.corpo} data-venda>
      <PriceField
        label="Outro preço"
        hint={`O de hoje é ${emReais(preco_venda)}. Pode ir de ${faixa(produto).map(emReais).join(' a ')}.`}
        placeholder={mascaraDePreco(String(preco_venda))}
        autoComplete="off"
        value={dito.preco}
        onInput={({ currentTarget }) => onMudar({ ...dito, preco: currentTarget.value })}
        {...erro('preco')}
      />
      {dito.preco !== '' && (
        <Field
          label="Motivo do outro preço"
          maxLength={200}
          value={dito.motivo}
          onChange={({ currentTarget }) => onMudar({ ...dito, motivo: currentTarget.value })}
          {...erro('motivo')}
        />
      )}
    </div>
  )
}
