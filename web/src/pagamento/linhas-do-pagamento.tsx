import { emReais } from '@boteco/contract/dinheiro'
import type { LinhaDoPagamento } from '@boteco/contract/estorno/cliente'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { Price } from '../ui/price.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './linhas.module.css'
import { linhasJuntas, parteDaConta } from './linhas-juntas.ts'

/** How many of it, before its name; a service charge has no quantity. */
export const vezes = ({ tipo, quantidade, gorjeta }: Pick<LinhaDoPagamento, 'tipo' | 'quantidade' | 'gorjeta'>) =>
  gorjeta || tipo === 'taxa' || tipo === 'fiado' ? '' : `${quantidade}× `

const oQue = (linha: LinhaDoPagamento) => `${vezes(linha)}${comUnidade(linha.nome_produto)}`

/** What a payment paid, and how much of it was given back. */
export function LinhasDoPagamento({ linhas }: { linhas: readonly LinhaDoPagamento[] }) {
  return (
    <ul className={styles.linhas}>
      {linhasJuntas(linhas).map((grupo) => {
        const { linha, quantidade, partes, parte, numero_ficha, desconto } = grupo[0]!
        const valor = grupo.reduce((soma, { valor }) => soma + valor, 0)
        const estornado = grupo.reduce((soma, { estornado }) => soma + estornado, 0)
        const daConta = parteDaConta(grupo)
        return (
          <li key={linha}>
            <span>
              {daConta ?? oQue(grupo[0]!)}
              {daConta ? (
                <small>{grupo.map(oQue).join(', ')}</small>
              ) : (
                <PartesDaLinha linha={{ partes, quantidade }} {...(!parte && { como: 'dinheiro' })} />
              )}
              {parte && !daConta && <small> {grupo.length > 1 ? `${grupo.length} partes` : 'uma parte'}</small>}
              {numero_ficha !== null && <small> ficha nº {numero_ficha}</small>}
              {desconto !== null && desconto > 0 && <small> {`desconto de ${emReais(desconto)}`}</small>}
              {estornado > 0 && (
                <small> {estornado === valor ? 'devolvido' : `devolvidos ${emReais(estornado)}`}</small>
              )}
            </span>
            <Price value={valor} />
          </li>
        )
      })}
    </ul>
  )
}
