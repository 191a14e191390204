import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { notify } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Failure, LoadingPage } from '../ui/states.tsx'
import { useCheckinDoAparelho } from './restaurar.ts'

/**
 * Every page that needs an open check-in stands in one. It hands the check-in to the page, and leads back to `/` who has
 * none, also when it ends while the page is open.
 */
export function ComCheckin({ children }: { children: (dados: DadosCheckin) => ReactNode }) {
  const { situacao, dados, repetir } = useCheckinDoAparelho()
  const [, navigate] = useLocation()
  const primeira = useRef(situacao)

  useEffect(() => {
    if (situacao !== 'fora') return
    if (primeira.current === 'fora') notify(mensagens.precisaDeCheckin)
    navigate('/', { replace: true })
  }, [situacao, navigate])

  // the page is drawn in short pieces once the check-in is known
  const conhecido = useDeferredValue(dados !== null)
  if (dados && conhecido) return children(dados)
  if (situacao === 'falhou') {
    return (
      <Page title="Seu check-in">
        <Failure message={mensagens.erroVerificarCheckin} onRetry={repetir} />
      </Page>
    )
  }
  if (situacao !== 'fora') return <LoadingPage />
  return (
    <Page title="Seu check-in">
      <p role="status">{mensagens.redirecionando}</p>
    </Page>
  )
}
