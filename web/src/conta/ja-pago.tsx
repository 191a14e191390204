import type { LinhaJaPaga } from '@boteco/contract/conta'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { Card } from '../ui/card.tsx'
import { Price } from '../ui/price.tsx'
import { chaveDaLinha, descricao } from './descricao.ts'
import styles from './pagamento-conta-maquininha-page.module.css'

/** What needs no money any more, by payment: who recorded it, when, and by which means. */
export function JaPago({ linhas }: { linhas: readonly LinhaJaPaga[] }) {
  const pagamentos = new Map<number | null, LinhaJaPaga[]>()
  for (const linha of linhas) {
    const id = linha.pagamento?.id ?? null
    pagamentos.set(id, [...(pagamentos.get(id) ?? []), linha])
  }
  return (
    <Card tone="done" aria-label="Já pago">
      <h2 className={styles.titulo}>Já pago</h2>
      {[...pagamentos].map(([id, doPagamento]) => (
        <div key={id} className={styles.pagamento}>
          <h3>{como(doPagamento[0]?.pagamento ?? null)}</h3>
          <ul className={styles.linhas}>
            {doPagamento.map((linha) => (
              <li key={chaveDaLinha(linha)}>
                <span>{descricao(linha)}</span>
                <Price value={linha.preco_produto} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}

function como(pagamento: LinhaJaPaga['pagamento']): string {
  if (!pagamento) return 'Cortesia da casa'
  const { meio, registrado_por, data_pagamento, hora_pagamento } = pagamento
  const quem = registrado_por ? ` · registrado por ${registrado_por}` : ''
  return `${rotuloDoMeio[meio]}${quem} · ${data_pagamento} às ${hora_pagamento}`
}
