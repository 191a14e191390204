import { useRead } from '../hooks.ts'
import { CheckField } from '../ui/field.tsx'
import { notifyOutcome } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** The house asks for no service charge on anything of a category. Of no use to a house that asks for none at all. */
export function CategoriaSemTaxa({ nome }: { nome: string }) {
  const { data: bar } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  const { data, dataUpdatedAt } = useRead('/produto/buscarCategoriasDeProdutos', {})
  const salvar = useCall('/produto/salvarCategoriaSemTaxa', { refresh: ['/produto/buscarCategoriasDeProdutos'] })
  const categoria = data?.categorias.find((uma) => uma.nome === nome)
  if (!categoria || !bar || bar.dadosEstabelecimento.taxa_percentual === 0) return null
  // what was ticked stands until it has been read again
  const dito = salvar.isPending || (salvar.isSuccess && dataUpdatedAt < salvar.submittedAt)
  const { id, sem_taxa } = dito && salvar.variables ? salvar.variables.input : categoria
  return (
    <CheckField
      label={
        <>
          Sem taxa de serviço<span className="so"> em {nome}</span>
        </>
      }
      checked={sem_taxa}
      onChange={({ currentTarget: { checked } }) =>
        notifyOutcome(salvar.mutateAsync({ input: { id, sem_taxa: checked } }))
      }
    />
  )
}
