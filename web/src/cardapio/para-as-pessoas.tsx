import { useContext } from 'react'
import { useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { QuantasPessoas } from './quantas-pessoas.ts'

type Props = { quantidade: number; maximo: number; onQuantas: (pessoas: number) => void }

/** Of what is sold by person: one for each who sits at the table, with a tap. */
export function ParaAsPessoas({ quantidade, maximo, onQuantas }: Props) {
  const daCasa = useContext(QuantasPessoas)
  const sentado = useDadosCheckin() !== null && daCasa === undefined
  const { data } = useRead('/conta/buscarTurma', {}, { enabled: sentado })
  const pessoas = daCasa ?? data?.quantas ?? 1
  if (pessoas < 2 || pessoas > maximo || pessoas === quantidade) return null
  return <Button onClick={() => onQuantas(pessoas)}>{`Para as ${pessoas} pessoas da mesa`}</Button>
}
