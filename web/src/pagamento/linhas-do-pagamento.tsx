import { emReais } from '@boteco/contract/dinheiro'
import type { LinhaDoPagamento } from '@boteco/contract/estorno/cliente'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { Price } from '../ui/price.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './linhas.module.css'

/** How many of it, before its name; a service charge has no quantity. */
export const vezes = ({ tipo, quantidade }: Pick<LinhaDoPagamento, 'tipo' | 'quantidade'>) =>
  tipo === 'taxa' || tipo === 'fiado' ? '' : `${quantidade}× `

/** What a payment paid, and how much of it was given back. */
export function LinhasDoPagamento({ linhas }: { linhas: readonly LinhaDoPagamento[] }) {
  return (
    <ul className={styles.linhas}>
      {linhas.map(
        ({ linha, tipo, quantidade, nome_produto, partes, parte, numero_ficha, valor, desconto, estornado }) => (
          <li key={linha}>
            <span>
              {vezes({ tipo, quantidade })}
              {comUnidade(nome_produto)}
              <PartesDaLinha linha={{ partes, quantidade }} {...(!parte && { como: 'dinheiro' })} />
              {parte && <small> uma parte</small>}
              {numero_ficha !== null && <small> ficha nº {numero_ficha}</small>}
              {desconto !== null && desconto > 0 && <small> {`desconto de ${emReais(desconto)}`}</small>}
              {estornado > 0 && (
                <small> {estornado === valor ? 'devolvido' : `devolvidos ${emReais(estornado)}`}</small>
              )}
            </span>
            <Price value={valor} />
          </li>
        ),
      )}
    </ul>
  )
}
