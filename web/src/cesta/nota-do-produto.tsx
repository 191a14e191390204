import { mensagens } from '@boteco/contract/mensagens'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { soFecharTeclado } from '../cardapio/cardapio.tsx'
import styles from '../ui/choices.module.css'
import { Field } from '../ui/field.tsx'
import { OBSERVACAO_MAXIMA, temNota, tocarNota } from './notas.ts'

type Props = {
  nome: string
  observacao: string
  /** the house's own, to be tapped */
  notas?: readonly string[] | undefined
  onMudar: (observacao: string) => void
  /** how many, to be typed: a dozen are too many taps */
  quantos?: { quantidade: number; maximo: number; onMudar: (quantidade: number) => unknown }
}

/** What the kitchen is to know of a product that was chosen. */
export function NotaDoProduto({ nome, observacao, notas = [], onMudar, quantos }: Props) {
  return (
    <>
      {quantos && (
        <Field
          label={`Quantidade de ${nome}`}
          mask="numero"
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={soFecharTeclado}
          // by its own words: what is being typed is not written over
          defaultValue={quantos.quantidade}
          key={quantos.quantidade}
          onBlur={({ currentTarget }) => {
            const quantidade = Math.min(quantos.maximo, Number(currentTarget.value))
            if (quantidade > 0) quantos.onMudar(quantidade)
            else currentTarget.value = String(quantos.quantidade)
          }}
        />
      )}
      <Field
        label={`Observação para ${nome}`}
        value={observacao}
        {...(pareceCartao(observacao) && { error: mensagens.pareceCartao })}
        maxLength={OBSERVACAO_MAXIMA}
        placeholder="Sem gelo, bem passado…"
        enterKeyHint="done"
        onKeyDown={soFecharTeclado}
        onChange={(evento) => onMudar(evento.currentTarget.value)}
      />
      {notas.length > 0 && (
        <fieldset className={styles.choices} aria-label={`Notas prontas para ${nome}`}>
          {notas.map((nota) => {
            const com = tocarNota(observacao, nota)
            return (
              <button
                key={nota}
                type="button"
                aria-pressed={temNota(observacao, nota)}
                disabled={com.length > OBSERVACAO_MAXIMA}
                onClick={() => onMudar(com)}
              >
                {nota}
              </button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}
