import { useState } from 'react'
import { guardar, type Planilha, useBaixarCsv } from './baixar-csv.ts'
import { Button } from './ui/button.tsx'
import { IconeBaixar, IconeImprimir } from './ui/icones-das-paginas.tsx'
import { notify } from './ui/notices.tsx'

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
  const [fazendo, setFazendo] = useState(false)
  const { baixando, onBaixar } = useBaixarCsv(csv)

  async function onExcel() {
    if (!xlsx) return
    setFazendo(true)
    try {
      guardar(`${nome}.xlsx`, await xlsx())
    } catch {
      // the part that writes it did not come
      notify('Não deu para montar a planilha agora. Tente de novo, ou baixe o CSV.', 'danger')
    } finally {
      setFazendo(false)
    }
  }

  return (
    <>
      <Button icon={<IconeBaixar />} busy={fazendo} disabled={!xlsx} onClick={onExcel}>
        Baixar Excel
      </Button>
      <Button icon={<IconeBaixar />} busy={baixando} onClick={onBaixar}>
        Baixar CSV
      </Button>
      <Button icon={<IconeImprimir />} onClick={() => window.print()}>
        {imprimir}
      </Button>
    </>
  )
}
