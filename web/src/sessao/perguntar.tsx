import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { ApiError } from '../api-error.ts'
import { PedidoDePermissao } from './pedir-permissao.tsx'
import { PerguntaQuemE } from './perguntar-quem-e.tsx'
import { useUserData } from './sessao.ts'

let aberta: Promise<boolean> | null = null

/**
 * What the server wants to know before it does this: who it is, or a colleague's permission. Answers whether the server was
 * content: then the same is sent again. Esc, closing and going back mean no; so does a refusal that asks nothing.
 */
export async function perguntar({ code, message, pessoas }: ApiError, path: string, corpo: unknown): Promise<boolean> {
  if (code === 'confirme_quem_e') {
    // other callers meanwhile wait for the same answer
    aberta ??= abrir((responder) => <PerguntaQuemE onResposta={responder} />)
    return aberta
  }
  if (code !== 'falta_permissao') return false
  // each act has its own
  await aberta
  aberta = abrir((responder) => (
    <PedidoDePermissao {...{ message, pessoas }} chamada={path} corpo={corpo} onResposta={responder} />
  ))
  return aberta
}

function abrir(pergunta: (responder: (sim: boolean) => void) => ReactNode) {
  return new Promise<boolean>((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const responder = (sim: boolean) => {
      window.removeEventListener('popstate', desistir)
      root.unmount()
      host.remove()
      resolve(sim)
    }
    const desistir = () => responder(false)
    window.addEventListener('popstate', desistir)
    root.render(<ComLogin onAcabou={desistir}>{pergunta(responder)}</ComLogin>)
  }).finally(() => {
    aberta = null
  })
}

/** The login may end, perhaps in another tab: then there is nobody left to ask, or to allow it to. */
function ComLogin({ onAcabou, children }: { onAcabou: () => void; children: ReactNode }) {
  const email = useUserData()?.user.email
  useEffect(() => {
    if (!email) onAcabou()
  }, [email, onAcabou])
  return children
}
