import { VENDAS, type Venda } from '@boteco/contract/produto/escritorio'
import { rotuloDaVenda } from '@boteco/contract/rotulos'
import { CheckField, Field, SelectField } from '../ui/field.tsx'
import styles from './edicao-de-produto.module.css'
import type { Campos, NomeDoCampo } from './rascunhos.ts'

const precos: Record<Venda, string> = {
  unidade: 'Preço de venda',
  peso: 'Preço do quilo',
  preco_do_dia: 'Preço de hoje',
  pessoa: 'Preço por pessoa',
  combo: 'Preço do combo',
}

/** What the field of the price is called. */
export const rotuloDoPreco = (venda: string) => precos[venda as Venda]

const dicas: Record<Venda, string> = {
  unidade: 'O cliente pede pelo celular.',
  peso: 'O cliente lê o preço do quilo. A equipe pesa, e só ela lança.',
  preco_do_dia: 'Sem o preço de hoje ninguém pede, e o cardápio manda perguntar à equipe.',
  pessoa: 'Como um rodízio: quem pede diz quantas pessoas são.',
  combo:
    'Um preço, vários produtos. O que vem nele são grupos de escolhas cujas opções são produtos. Cada um se faz e se leva à parte.',
}

const opcoes = VENDAS.map((value) => ({ value, label: rotuloDaVenda[value] }))

type Props = {
  campos: Campos
  erro: (campo: NomeDoCampo) => { error?: string }
  onMudar: (mudanca: Partial<Campos>) => void
}

/** What the price is of, and what staff may do with it. */
export function ComoSeVende({ campos, erro, onMudar }: Props) {
  return (
    <>
      <SelectField
        label="Como se vende"
        options={opcoes}
        hint={dicas[campos.venda as Venda]}
        value={campos.venda}
        onChange={({ currentTarget }) => onMudar({ venda: currentTarget.value })}
        {...erro('venda')}
      />
      {campos.venda === 'preco_do_dia' && (
        <>
          <div className={styles.caixas}>
            <CheckField
              label="É o preço de hoje"
              hint="Vale até o fim da noite. Digitar outro preço marca."
              checked={campos.preco_de_hoje}
              onChange={({ currentTarget }) => onMudar({ preco_de_hoje: currentTarget.checked })}
            />
          </div>
          <Field
            label="Desvio da equipe (%)"
            mask="numero"
            autoComplete="off"
            hint="Até quanto a equipe pode sair do preço de hoje, para mais ou para menos, com um motivo. 0: nada."
            value={campos.desvio_percentual}
            onInput={({ currentTarget }) => onMudar({ desvio_percentual: currentTarget.value })}
            {...erro('desvio_percentual')}
          />
        </>
      )}
    </>
  )
}
