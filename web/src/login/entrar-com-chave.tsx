import type { Output } from '@boteco/contract/calls'
import { useState } from 'react'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { IconeChave } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

const PATH = '/auth/entrarComChaveDeAcesso'

/** Logs in with whichever passkey the person has for this address; nothing where the browser knows none. */
export function EntrarComChave({ onEntrou }: { onEntrou: (resposta: Output<typeof PATH>) => void }) {
  const entrar = useCall(PATH)
  const [usando, setUsando] = useState(false)
  if (!window.PublicKeyCredential) return null

  async function usar() {
    setUsando(true)
    try {
      const [{ opcoes }, { usarChave }] = await Promise.all([
        call('/chaveDeAcesso/buscarDesafio', {}),
        import('../sessao/chave-de-acesso.ts'),
      ])
      if (opcoes) onEntrou(await entrar.mutateAsync({ input: { chave: await usarChave(opcoes) } }))
    } catch (erro) {
      notify((erro as Error).message, 'danger')
    }
    setUsando(false)
  }

  return (
    <Button icon={<IconeChave />} full busy={usando} onClick={usar}>
      Usar chave de acesso
    </Button>
  )
}
