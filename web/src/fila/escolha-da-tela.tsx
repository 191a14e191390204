import type { EstacaoDaFila } from '@boteco/contract/pedido/casa'
import styles from '../ui/choices.module.css'
import type { Tela } from './cozinha.ts'

type Props = {
  estacoes: readonly EstacaoDaFila[]
  tela: Tela
  oPasse: () => void
  alternar: (id: number) => void
}

/** What this tablet shows: the pass, or one or several stations. */
export function EscolhaDaTela({ estacoes, tela, oPasse, alternar }: Props) {
  const ids = tela.mostra === 'estacoes' ? tela.ids : []
  return (
    <fieldset className={styles.choices} aria-label="O que esta tela mostra">
      <button type="button" aria-pressed={tela.mostra === 'passe'} onClick={oPasse}>
        Passe
      </button>
      {estacoes.map(({ id, nome }) => (
        <button key={id} type="button" aria-pressed={ids.includes(id)} onClick={() => alternar(id)}>
          {nome}
        </button>
      ))}
    </fieldset>
  )
}

/** 'Passe', 'Chapa e Copa', 'Chapa e mais 2'. */
export function nomeDaTela(estacoes: readonly EstacaoDaFila[], tela: Tela): string {
  if (tela.mostra === 'passe') return 'Passe'
  const nomes = estacoes.filter(({ id }) => tela.ids.includes(id)).map(({ nome }) => nome)
  return nomes.length > 2 ? `${nomes[0]} e mais ${nomes.length - 1}` : nomes.join(' e ')
}
