import { Encerrada } from '../../casas/encerrada.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/casa-encerrada`: the one page of a closed house; its owner's other pages lead here. */
export function CasaEncerradaPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Casa encerrada" wide={false}>
      <Encerrada />
    </Area>
  )
}
