import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './alergenos.module.css'
import { OQueJaSeDisse } from './o-que-ja-se-disse.tsx'
import { ResponderAlergenos } from './responder-alergenos.tsx'

/** What is in a product, within its form; saved by itself. */
export function AlergenosNoProduto({ produto }: { produto: ProdutoDoEstabelecimento }) {
  const [aberto, setAberto] = useState(false)
  const { id, nome, alergenos = '', calorias = null } = produto
  return (
    <>
      <div className={styles.noProduto}>
        <OQueJaSeDisse alergenos={alergenos} />
        {calorias !== null && <span>{calorias} kcal</span>}
      </div>
      <Button onClick={() => setAberto(true)}>Responder o que tem</Button>
      {aberto && (
        <ResponderAlergenos
          titulo={nome}
          alvos={[{ tipo: 'produto', id, nome, alergenos, calorias }]}
          onFechar={() => setAberto(false)}
        />
      )}
    </>
  )
}
