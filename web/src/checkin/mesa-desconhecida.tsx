import type { ReactNode } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { Code } from '../ui/drawings-of-pages.tsx'
import { Empty } from '../ui/states.tsx'

/** What a QR code of no known table leads to, and the way on from there: where to, and its words. */
export function MesaDesconhecida({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Empty
      drawing={Code}
      action={
        <LinkButton to={to} tone="main">
          {children}
        </LinkButton>
      }
    >
      Este QR Code não é de uma mesa que conhecemos. Confira com o garçom.
    </Empty>
  )
}
