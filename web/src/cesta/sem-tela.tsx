import type { Departamento } from '@boteco/contract/produto/cliente'
import { oDepartamento } from '@boteco/contract/rotulos'
import { usePolling } from '../hooks.ts'
import { Notice } from '../ui/notice.tsx'

type Props = {
  /** only of these; without it, of whatever could be ordered now */
  so?: readonly Departamento[]
  /** whose order it is, as a sentence begins with it */
  pedido?: string
}

/** Tells the guest, quietly, that no screen would show it at once. It never keeps a guest from ordering. */
export function SemTela({ so, pedido = 'Seu pedido' }: Props) {
  const { data } = usePolling('/pedido/buscarDepartamentosSemTela', {})
  const nomes = (data?.departamentos ?? [])
    .filter((nome) => !so || so.includes(nome))
    .map((nome) => oDepartamento[nome])
  if (nomes.length === 0) return null
  const quem = nomes.join(' e ')
  return (
    <Notice low>
      {/* in one piece: so it is translated */}
      {`${quem.charAt(0).toUpperCase() + quem.slice(1)} ${nomes.length === 1 ? 'está' : 'estão'} sem tela aberta agora. ${pedido} fica registrado e avisamos o gerente.`}
    </Notice>
  )
}
