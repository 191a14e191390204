import type { LinhaJaPaga } from '@boteco/contract/conta'
import { emReais } from '@boteco/contract/dinheiro'
import { Card } from '../ui/card.tsx'
import { CobrarDeNovo } from './cobrar-de-novo.tsx'
import { chaveDaLinha, descricao } from './descricao.ts'
import styles from './pagamento-conta-maquininha-page.module.css'

/** What was paid and given back whole: neither paid nor owed, unless somebody charges it again. */
export function Devolvido({ linhas }: { linhas: readonly LinhaJaPaga[] }) {
  return (
    <Card aria-label="Devolvido">
      <h2 className={styles.titulo}>Devolvido</h2>
      <p>O dinheiro voltou para quem pagou. Se o cliente ficou com o item, cobre de novo.</p>
      <ul className={styles.linhas}>
        {linhas.map((linha) => (
          <li key={chaveDaLinha(linha)}>
            <span>
              {descricao(linha)}
              <br />
              <small>{emReais(linha.preco_produto)}</small>
            </span>
            <CobrarDeNovo linha={linha.produto_pedido_id ?? linha.id} oQue={descricao(linha)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
