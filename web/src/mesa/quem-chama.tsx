import type { MotivoDoChamado } from '@boteco/contract/mesa/cliente'
import { rotuloDoChamado } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'

type Props = { numero_mesa: number | null; motivo: MotivoDoChamado; vezes: number; children: ReactNode }

/** The table's plaque, and what it wants; under it when and who. */
export function QuemChama({ numero_mesa, motivo, vezes, children }: Props) {
  const nomeDaMesa = useNomeDaMesa()
  return (
    <>
      <PlacaDaMesa numero={numero_mesa} size="s" />
      <p>
        <strong>
          {numero_mesa === null ? 'Sem mesa' : nomeDaMesa(numero_mesa)} {rotuloDoChamado[motivo].quer}
        </strong>
        <span>
          {children}
          {vezes > 1 && ` · chamou ${vezes} vezes`}
        </span>
      </p>
    </>
  )
}
