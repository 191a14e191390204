import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { ApiError } from '../api-error.ts'
import { PedidoDePermissao } from './pedir-permissao.tsx'
import { PerguntaQuemE } from './perguntar-quem-e.tsx'
import { useUserData } from './sessao.ts'

/** One is open at a time. */
let aberta: { code: string; resposta: Promise<boolean> } | null = null

/**
 * What the server wants to know before it does this: who it is, or a colleague's permission. Answers whether the server was
 * content: then the same is sent again. Esc, closing and going back mean no; so does a refusal that asks nothing.
 */
export async function perguntar({ code, message, pessoas }: ApiError, path: string, corpo: unknown): Promise<boolean> {
  if (code !== 'confirme_quem_e' && code !== 'falta_permissao') return false
  for (; aberta; await aberta.resposta)
    // who it is is answered for all that wait for it; a permission is of its own act
    if (code === 'confirme_quem_e' && aberta.code === code) return aberta.resposta
  const resposta = abrir((responder) =>
    code === 'confirme_quem_e' ? (
      <PerguntaQuemE onResposta={responder} />
    ) : (
      <PedidoDePermissao {...{ message, pessoas }} chamada={path} corpo={corpo} onResposta={responder} />
    ),
  )
  aberta = { code, resposta }
  return resposta
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
