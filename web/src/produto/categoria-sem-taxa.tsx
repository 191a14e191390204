import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { CheckField } from '../ui/field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** The bar asks for no service charge on anything of a category. Of no use to a bar that asks for none at all. */
export function CategoriaSemTaxa({ nome }: { nome: string }) {
  const { data: bar } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  const { data } = useRead('/produto/buscarCategoriasDeProdutos', {})
  const salvar = useCall('/produto/salvarCategoriaSemTaxa', { refresh: ['/produto/buscarCategoriasDeProdutos'] })
  /** what was ticked and has not been read again */
  const [dito, setDito] = useState<boolean | null>(null)
  const categoria = data?.categorias.find((uma) => uma.nome === nome)
  if (!categoria || !bar || bar.dadosEstabelecimento.taxa_percentual === 0) return null
  const { id, sem_taxa } = categoria
  if (dito === sem_taxa) setDito(null)

  function onChange(checked: boolean) {
    setDito(checked)
    notifyOutcome(salvar.mutateAsync({ input: { id, sem_taxa: checked } }, { onError: () => setDito(null) }))
  }

  return (
    <CheckField
      label={
        <>
          Sem taxa de serviço<span className="so"> em {nome}</span>
        </>
      }
      checked={dito ?? sem_taxa}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}
