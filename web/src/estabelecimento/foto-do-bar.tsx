import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { oQueOBarMostra } from './o-que-o-bar-mostra.ts'

/** The picture of the place that guests see in the search and on the bar's page. What is chosen is there at once. */
export function FotoDoBar({ atual }: { atual: string | null }) {
  // another picture begins a field of its own
  const [vez, setVez] = useState(0)
  const salvar = useCall('/estabelecimento/salvarFoto', { refresh: oQueOBarMostra })
  const mandar = (imagem: File | null) =>
    notifyOutcome(salvar.mutateAsync({ input: {}, imagem })).finally(() => setVez((antes) => antes + 1))
  return (
    <>
      <ImageField key={vez} label="Foto do lugar" photo current={atual} onChange={(foto) => foto && mandar(foto)} />
      {atual && (
        <Button tone="quiet" busy={salvar.isPending} onClick={() => mandar(null)}>
          Tirar a foto do lugar
        </Button>
      )}
    </>
  )
}
