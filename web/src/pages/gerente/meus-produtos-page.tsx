import { mensagens } from '@boteco/contract/mensagens'
import { useDeferredValue } from 'react'
import { MudouNasOutras } from '../../casas/levar.tsx'
import { useRead } from '../../hooks.ts'
import { ListaDeProdutos } from '../../produto/lista-de-produtos.tsx'
import { OQueEAlcoolico } from '../../produto/o-que-e-alcoolico.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { IconeImprimir, IconeOrdem, IconeRelogio } from '../../ui/icones-das-paginas.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** The bar's own products: department, price, stock and description, many at a time. */
export function MeusProdutosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Meus produtos" back="/produtos">
      {({ dadosEstabelecimento }) => <Produtos idEstabelecimento={dadosEstabelecimento?.id} />}
    </Area>
  )
}

function Produtos({ idEstabelecimento }: { idEstabelecimento: number | undefined }) {
  const { data: lidos, error, refetch } = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  // many are drawn in short pieces of work
  const data = useDeferredValue(lidos)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={6} />
  if (data.produtosEstabelecimento.length === 0) {
    const importar = (
      <>
        <LinkButton to="/produtos" tone="main">
          Importar do catálogo
        </LinkButton>
        <LinkButton to="/importar-produtos">Importar uma planilha</LinkButton>
      </>
    )
    return <Empty action={importar}>{mensagens.nenhumProduto}</Empty>
  }
  return (
    <>
      <div data-pair>
        <LinkButton to="/categorias" icon={<IconeOrdem />}>
          Categorias e a sua ordem
        </LinkButton>
        <LinkButton to="/planilha">Tabela</LinkButton>
        <LinkButton to="/importar-produtos">Importar e exportar</LinkButton>
        <LinkButton to="/estacoes">Estações</LinkButton>
        <LinkButton to="/impressos" icon={<IconeImprimir />}>
          Cardápio no papel
        </LinkButton>
        <LinkButton to="/alergenos">Alérgenos e calorias</LinkButton>
        <LinkButton to="/tempos-de-preparo" icon={<IconeRelogio />}>
          Tempos de preparo
        </LinkButton>
      </div>
      <OQueEAlcoolico produtos={data.produtosEstabelecimento} />
      <MudouNasOutras />
      <ListaDeProdutos produtos={data.produtosEstabelecimento} idEstabelecimento={idEstabelecimento} />
    </>
  )
}
