import type { Input } from '@boteco/contract/calls'
import { PinDeQuemE, SenhaDeQuemE } from '@boteco/contract/login/casa'
import { useEffect, useRef, useState } from 'react'
import { call, novaChave } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { IconeChave } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import styles from './perguntar-quem-e.module.css'
import { useUserData } from './sessao.ts'
import { ehTablet } from './tablet-da-casa.ts'

/** Asks for proof of identity: the password, a passkey, or the PIN that they came in with. */
export function PerguntaQuemE({ onResposta }: { onResposta: (sim: boolean) => void }) {
  const email = useUserData()?.user.email
  const senha = useRef<HTMLDivElement>(null)
  const [temChave, setTemChave] = useState(false)
  // null: not known yet. A diarista has no e-mail, so no password
  const [porPin, setPorPin] = useState(email === '' ? true : ehTablet() ? null : false)
  const [usando, setUsando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)

  // after the dialog has opened, which would take the focus to its first button
  useEffect(() => {
    if (porPin !== null) senha.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [porPin])

  useEffect(() => {
    if (porPin !== null) return
    // without an answer there is still the password
    call('/sessao/buscarMeusPerfis', {}).then(
      ({ por_pin }) => setPorPin(por_pin),
      () => setPorPin(false),
    )
  }, [porPin])

  useEffect(() => {
    if (!window.PublicKeyCredential) return
    // without an answer there is still the password
    call('/chaveDeAcesso/buscarDesafio', {}).then(
      ({ opcoes }) => setTemChave(opcoes !== null),
      () => {},
    )
  }, [])

  async function confirmar(input: Input<'/auth/confirmarQuemE'>) {
    await call('/auth/confirmarQuemE', input, { chave: novaChave() })
    onResposta(true)
  }

  async function comChave() {
    setUsando(true)
    setFalha(null)
    try {
      const [{ opcoes }, { usarChave }] = await Promise.all([
        call('/chaveDeAcesso/buscarDesafio', {}),
        import('./chave-de-acesso.ts'),
      ])
      if (opcoes) await confirmar({ chave: await usarChave(opcoes) })
    } catch (erro) {
      setFalha((erro as Error).message)
    }
    setUsando(false)
  }

  return (
    <Dialog title="É você mesmo?" onClose={() => onResposta(false)}>
      <p>Faz um tempo que você entrou. Antes de seguir, confirme que é você, e não alguém com o seu aparelho.</p>
      <div ref={senha}>
        {porPin === null && <Loading />}
        {porPin && (
          <Form schema={PinDeQuemE} action="Confirmar" label="Confirmar quem é" onSubmit={confirmar}>
            <Field label="Seu PIN" name="pin" type="password" inputMode="numeric" autoComplete="one-time-code" />
          </Form>
        )}
        {porPin === false && (
          <Form schema={SenhaDeQuemE} action="Confirmar" label="Confirmar quem é" onSubmit={confirmar}>
            {/* for the browser that keeps passwords: whose this one is */}
            <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
            <Field label="Sua senha" name="password" type="password" autoComplete="current-password" />
          </Form>
        )}
      </div>
      {temChave && !porPin && (
        <div className={styles.ou}>
          <span aria-hidden="true">ou</span>
          {falha && <Notice tone="danger">{falha}</Notice>}
          <Button icon={<IconeChave />} full busy={usando} onClick={comChave}>
            Usar chave de acesso
          </Button>
        </div>
      )}
    </Dialog>
  )
}
