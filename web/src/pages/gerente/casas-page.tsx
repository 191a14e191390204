import { useSearchParams } from 'wouter'
import { AbrirOutraCasa } from '../../casas/abrir.tsx'
import { CopiarDeOutra } from '../../casas/copiar.tsx'
import { OQueLevar } from '../../casas/levar.tsx'
import { MinhasCasas } from '../../relatorio/minhas-casas.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/casas`: how the night goes in every house of an owner, side by side; `?levar` begins with what changed in this one. */
export function CasasPage() {
  const [busca] = useSearchParams()
  const levar = busca.has('levar')
  return (
    <Area perfis={['BAR GERENTE']} title="Minhas casas" subtitle="Como vai a noite em cada uma" back="/bar-gerente">
      {levar && <OQueLevar />}
      <MinhasCasas />
      {!levar && <OQueLevar />}
      <CopiarDeOutra />
      <AbrirOutraCasa />
    </Area>
  )
}
