import { useRead } from '../../hooks.ts'
import { Planilha } from '../../planilha/planilha.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/planilha`: all products as a sheet. */
export function PlanilhaPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Tabela de produtos" back="/meus-produtos">
      {() => <Produtos />}
    </Area>
  )
}

function Produtos() {
  const { data, error, refetch } = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={6} />
  const importar = <LinkButton to="/importar-produtos">Importar e exportar</LinkButton>
  if (data.produtosEstabelecimento.length === 0) return <Empty action={importar}>Ainda não há produtos.</Empty>
  return <Planilha produtos={data.produtosEstabelecimento} />
}
