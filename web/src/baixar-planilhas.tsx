import { arquivoCsv, type Planilha, useBaixar } from './baixar.ts'
import { Button } from './ui/button.tsx'
import { IconeBaixar, IconeImprimir } from './ui/icones-das-paginas.tsx'

type Props = {
  /** without its end */
  nome: string
  /** null: what is in it is not there yet */
  xlsx: (() => Promise<Blob>) | null
  csv: () => Promise<Planilha>
  imprimir?: string
}

/** What a page can be taken away as: for Excel, for any other program, on paper. */
export function BaixarPlanilhas({ nome, xlsx, csv, imprimir = 'Imprimir' }: Props) {
  const { baixando, baixar } = useBaixar<'xlsx' | 'csv'>()

  return (
    <>
      <Button
        icon={<IconeBaixar />}
        busy={baixando === 'xlsx'}
        disabled={!xlsx}
        onClick={() => xlsx && baixar('xlsx', async () => ({ nome: `${nome}.xlsx`, conteudo: await xlsx() }))}
      >
        Baixar Excel
      </Button>
      <Button
        icon={<IconeBaixar />}
        busy={baixando === 'csv'}
        onClick={() => baixar('csv', async () => arquivoCsv(await csv()))}
      >
        Baixar CSV
      </Button>
      <Button icon={<IconeImprimir />} onClick={() => window.print()}>
        {imprimir}
      </Button>
    </>
  )
}
