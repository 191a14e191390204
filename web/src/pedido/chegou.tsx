import type { Linha } from '@boteco/contract/pedido'
import { useEffect, useState } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { idDoItem } from './novidades.ts'

type Props = { aCaminho: readonly Linha[]; entregues: readonly Linha[] }

/** What this page saw on its way and has come since: it does not just vanish from the list. */
export function Chegou({ aCaminho, entregues }: Props) {
  const [vistas, setVistas] = useState<ReadonlySet<number>>(new Set())
  const novas = aCaminho.map(idDoItem).filter((id) => !vistas.has(id))
  if (novas.length > 0) setVistas(new Set([...vistas, ...novas]))
  const chegaram = entregues.filter((linha) => vistas.has(idDoItem(linha)))
  const quantas = chegaram.length
  useEffect(() => {
    if (quantas > 0) navigator.vibrate?.([80, 60, 80])
  }, [quantas])
  if (quantas === 0) return null
  return (
    <Notice tone="ok" action={<LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}>
      <strong>Chegou!</strong>{' '}
      {chegaram.map(({ quantidade, nome_produto }) => `${quantidade}× ${nome_produto}`).join(' · ')}. Bom proveito!
    </Notice>
  )
}
