import { emReais } from '@boteco/contract/dinheiro'
import type { MesaQueChama } from '@boteco/contract/mesa/casa'
import type { FormaDita } from '@boteco/contract/mesa/cliente'
import { rotuloDoChamado } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'

type Props = Pick<MesaQueChama, 'numero_mesa' | 'motivo' | 'vezes' | 'forma' | 'troco_para'> & { children: ReactNode }

const levar = {
  maquininha: 'leve a maquininha',
  dinheiro: 'paga em dinheiro',
  pix: 'paga com Pix',
  vale: 'paga com vale-refeição: leve a maquininha',
} as const satisfies Record<FormaDita, string>

/** The table's plaque, and what it wants; under it when and who. */
export function QuemChama({ numero_mesa, motivo, vezes, forma, troco_para, children }: Props) {
  const nomeDaMesa = useNomeDaMesa()
  return (
    <>
      <PlacaDaMesa numero={numero_mesa} size="s" />
      <p>
        <strong>
          {numero_mesa === null ? 'Sem mesa' : nomeDaMesa(numero_mesa)} {rotuloDoChamado[motivo].quer}
        </strong>
        {forma && <strong>{troco_para ? `troco para ${emReais(troco_para)}` : levar[forma]}</strong>}
        <span>
          {children}
          {vezes > 1 && ` · chamou ${vezes} vezes`}
        </span>
      </p>
    </>
  )
}
