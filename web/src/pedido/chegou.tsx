import type { Linha } from '@boteco/contract/pedido'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { vibrate } from '../device/vibrate.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { idDoItem } from './novidades.ts'

type Props = { aCaminho: readonly Linha[]; entregues: readonly Linha[] }

const oque = (linhas: readonly Linha[]) =>
  linhas.map(({ quantidade, nome_produto }) => `${quantidade}× ${nome_produto}`).join(' · ')

/** Of what was seen on its way, what has come since. */
function useChegaram({ aCaminho, entregues }: Props): readonly Linha[] {
  const [vistas, setVistas] = useState<ReadonlySet<number>>(new Set())
  const novas = aCaminho.map(idDoItem).filter((id) => !vistas.has(id))
  if (novas.length > 0) setVistas(new Set([...vistas, ...novas]))
  return entregues.filter((linha) => vistas.has(idDoItem(linha)))
}

/** Says it on every other page too, once for each delivery. */
export function useDizerQueChegou(conta: Props) {
  const [pathname] = useLocation()
  const chegaram = useChegaram(conta)
  const [ditas, setDitas] = useState<ReadonlySet<number>>(new Set())
  const novas = chegaram.filter((linha) => !ditas.has(idDoItem(linha)))
  const texto = novas.length > 0 ? `Chegou! ${oque(novas)}. Bom proveito!` : null
  useEffect(() => {
    if (texto === null) return
    setDitas(new Set(chegaram.map(idDoItem)))
    // there it stands in the page
    if (pathname === '/meus-pedidos-em-andamento') return
    notify(texto)
    vibrate([80, 60, 80])
  }, [texto, chegaram, pathname])
}

/** What this page saw on its way and has come since: it does not just vanish from the list. */
export function Chegou(conta: Props) {
  const chegaram = useChegaram(conta)
  const quantas = chegaram.length
  useEffect(() => {
    if (quantas > 0) vibrate([80, 60, 80])
  }, [quantas])
  if (quantas === 0) return null
  return (
    <Notice tone="ok" action={<LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}>
      <strong>Chegou!</strong> {oque(chegaram)}. Bom proveito!
    </Notice>
  )
}
