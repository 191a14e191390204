import type { CategoriaDoBar } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { useRead } from '../../hooks.ts'
import { EdicaoDeCategoria } from '../../produto/edicao-de-categoria.tsx'
import { ListaDeCategorias } from '../../produto/lista-de-categorias.tsx'
import { RemoverCategoria } from '../../produto/remover-categoria.tsx'
import { Area } from '../../sessao/area.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/categorias`: those of the bar's own, and the order in which all of its menu's stand. */
export function CategoriasPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Categorias" back="/meus-produtos" wide={false}>
      {() => <Categorias />}
    </Area>
  )
}

type Aberta = { editar: CategoriaDoBar | null } | { remover: CategoriaDoBar } | null

function Categorias() {
  const { data, error, refetch } = useRead('/produto/buscarCategoriasDeProdutos', {})
  const [aberta, setAberta] = useState<Aberta>(null)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const doCardapio = data.categorias.filter(({ propria, produtos = 0 }) => propria || produtos > 0)
  const onFechar = () => setAberta(null)

  return (
    <>
      <p>
        Na ordem em que o cliente as lê no cardápio. Mude com as setas, ou arraste pelos pontos. Uma categoria que
        começa a ter produtos entra no fim.
      </p>
      <div data-pair>
        <Button tone="main" icon={<IconeMais />} onClick={() => setAberta({ editar: null })}>
          Nova categoria
        </Button>
        <LinkButton to="/meus-produtos">Meus produtos</LinkButton>
      </div>
      {doCardapio.length === 0 ? (
        <Empty>Nenhuma categoria ainda: elas vêm com os produtos, ou você cria as suas.</Empty>
      ) : (
        <ListaDeCategorias
          categorias={doCardapio}
          onEditar={(categoria) => setAberta({ editar: categoria })}
          onRemover={(categoria) => setAberta({ remover: categoria })}
        />
      )}
      {aberta && 'editar' in aberta && <EdicaoDeCategoria categoria={aberta.editar} onFechar={onFechar} />}
      {aberta && 'remover' in aberta && (
        <RemoverCategoria
          categoria={aberta.remover}
          outras={data.categorias.filter(({ id }) => id !== aberta.remover.id)}
          onFechar={onFechar}
        />
      )}
    </>
  )
}
