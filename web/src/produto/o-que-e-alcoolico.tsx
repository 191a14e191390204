import { LEI_DO_MENOR } from '@boteco/contract/estabelecimento/casa'
import { type ProdutoDoEstabelecimento, pareceAlcoolica } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField } from '../ui/field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './o-que-e-alcoolico.module.css'
import { porCategoria } from './por-categoria.ts'

/** Asked once: which products staff hand over only to who showed a document. Nothing once it was answered. */
export function OQueEAlcoolico({ produtos }: { produtos: readonly ProdutoDoEstabelecimento[] }) {
  const dados = useRead('/estabelecimento/buscarDadosEstabelecimento', {}).data?.dadosEstabelecimento
  const dizer = useCall('/produto/dizerAlcoolicas', {
    refresh: ['/produto/buscarProdutosDoEstabelecimento', '/estabelecimento/buscarDadosEstabelecimento'],
  })
  const [aberta, setAberta] = useState(false)
  const [mudadas, setMudadas] = useState<ReadonlyMap<number, boolean>>(new Map())
  if (dados?.alcoolicas_ditas !== false) return null
  const deBeber = produtos.filter(({ venda }) => venda !== 'combo')
  const marcada = (produto: ProdutoDoEstabelecimento) =>
    mudadas.get(produto.id) ?? (produto.alcoolica || pareceAlcoolica(produto))
  const marcadas = deBeber.filter(marcada)
  return (
    <Card aria-labelledby="alcoolicas">
      <h2 id="alcoolicas">O que aqui é bebida alcoólica?</h2>
      <p>
        Pela lei, {LEI_DO_MENOR} Na primeira entrega a cada pessoa, quem serve vê o documento; sem isso o sistema não
        deixa entregar.
      </p>
      <details onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
        <summary>
          {marcadas.length === 0
            ? 'Nenhum produto marcado'
            : marcadas.length === 1
              ? '1 produto marcado'
              : `${marcadas.length} produtos marcados`}
          , confira
        </summary>
        {(aberta ? [...porCategoria(deBeber)] : []).map(([categoria, deles]) => (
          <fieldset key={categoria} className={styles.categoria}>
            <legend>{categoria}</legend>
            {deles.map((produto) => (
              <CheckField
                key={produto.id}
                label={produto.nome}
                checked={marcada(produto)}
                onChange={({ currentTarget }) => setMudadas(new Map(mudadas).set(produto.id, currentTarget.checked))}
              />
            ))}
          </fieldset>
        ))}
      </details>
      <Button
        tone="main"
        busy={dizer.isPending}
        onClick={() => notifyOutcome(dizer.mutateAsync({ input: { produtos: marcadas.map(({ id }) => id) } }))}
      >
        {marcadas.length === 0 ? 'Não vendemos bebida alcoólica' : 'São estas'}
      </Button>
    </Card>
  )
}
