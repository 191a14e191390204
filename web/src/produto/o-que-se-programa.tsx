import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField } from '../ui/field.tsx'
import { Price } from '../ui/price.tsx'
import { opcoesDeDepartamento } from './departamentos.ts'
import styles from './edicao-de-programacao.module.css'
import { porCategoria } from './por-categoria.ts'
import type { ProgramacaoEscrita } from './programacao-escrita.ts'

export type Programaveis = {
  produtos: readonly ProdutoDoEstabelecimento[]
  categorias: readonly { id: number; nome: string }[]
}

type Escolhidos = Pick<ProgramacaoEscrita, 'produtos' | 'categorias' | 'departamentos'>
type Props = Programaveis & {
  escolhidos: Escolhidos
  onMudar: (novos: Partial<Escolhidos>) => void
  error?: string
}

const marcar = <T,>(lista: readonly T[], um: T, sim: boolean) =>
  sim ? [...lista, um] : lista.filter((outro) => outro !== um)

/** Of what a rule of the clock speaks: a whole department, whole categories, single products. */
export function OQueSePrograma({ produtos, categorias, escolhidos, onMudar, error }: Props) {
  const idDa = new Map(categorias.map(({ id, nome }) => [nome, id]))
  return (
    <section aria-labelledby="de-que" className={styles.produtos} style={{ justifyItems: 'stretch' }}>
      <h2 id="de-que">Em que produtos</h2>
      {error && <p className={styles.erro}>{error}</p>}
      <Card as="div">
        {opcoesDeDepartamento.map(({ value, label }, i) => (
          <CheckField
            key={value}
            label={`Tudo de ${label}`}
            checked={escolhidos.departamentos.includes(value)}
            aria-invalid={(i === 0 && error !== undefined) || undefined}
            onChange={({ currentTarget: { checked } }) =>
              onMudar({ departamentos: marcar(escolhidos.departamentos, value, checked) })
            }
          />
        ))}
      </Card>
      <Accordion>
        {[...porCategoria(produtos)].map(([nome, dela]) => {
          const id = idDa.get(nome) ?? 0
          const toda = escolhidos.categorias.includes(id)
          const quantos = dela.filter((produto) => escolhidos.produtos.includes(produto.id)).length
          return (
            <AccordionItem
              key={nome}
              name="de-que"
              title={nome}
              note={dela.length === 1 ? '1 produto' : `${dela.length} produtos`}
              badge={toda ? 'Toda' : quantos > 0 && `Escolhidos: ${quantos}`}
            >
              <CheckField
                label={`Toda a categoria ${nome}`}
                checked={toda}
                onChange={({ currentTarget: { checked } }) =>
                  onMudar({ categorias: marcar(escolhidos.categorias, id, checked) })
                }
              />
              {!toda &&
                dela.map((produto) => (
                  <CheckField
                    key={produto.id}
                    label={
                      <>
                        {produto.nome}
                        {produto.preco_venda !== null && (
                          <>
                            {' · '}
                            <Price value={produto.preco_venda} />
                          </>
                        )}
                      </>
                    }
                    checked={escolhidos.produtos.includes(produto.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onMudar({ produtos: marcar(escolhidos.produtos, produto.id, checked) })
                    }
                  />
                ))}
            </AccordionItem>
          )
        })}
      </Accordion>
    </section>
  )
}
