import type { Output } from '@boteco/contract/calls'
import { TrocaDeSenha } from '@boteco/contract/login/cliente'
import { areaDoPerfil, PERFIS } from '@boteco/contract/sessao/cliente'
import { useState } from 'react'
import { ConvitesDeTrabalho } from '../../funcionario/convites-de-trabalho.tsx'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { useUserData } from '../../sessao/sessao.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { notify } from '../../ui/notices.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import styles from '../../ui/rows.module.css'
import { Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

const LISTA = '/auth/buscarMinhasSessoes'
type Sessao = Output<typeof LISTA>['sessoes'][number]

/** `/senha-e-aparelhos`: a person's own password, and where they are logged in. */
export function SenhaEAparelhosPage() {
  const perfil = useUserData()?.dadosPerfil.nome ?? 'BAR CLIENTE'
  const back = perfil === 'BAR CLIENTE' ? '/usuario-logado' : areaDoPerfil[perfil]
  // each change leaves an empty form
  const [trocas, setTrocas] = useState(0)
  return (
    <Area perfis={PERFIS} title="Senha e aparelhos" back={back} wide={false}>
      <ConvitesDeTrabalho />
      <div data-columns data-roomy>
        <Card aria-labelledby="senha">
          <h2 id="senha">Trocar a senha</h2>
          <Troca key={trocas} onTrocada={() => setTrocas(trocas + 1)} />
        </Card>
        <Card aria-labelledby="aparelhos">
          <h2 id="aparelhos">Onde você está logado</h2>
          <Aparelhos />
        </Card>
      </div>
    </Area>
  )
}

function Troca({ onTrocada }: { onTrocada: () => void }) {
  const email = useUserData()?.user.email
  const trocar = useCall('/auth/trocarSenha', { refresh: [LISTA] })
  return (
    <Form
      schema={TrocaDeSenha}
      label="Trocar a senha"
      action="Trocar a senha"
      onSubmit={async (input) => {
        const { message } = await trocar.mutateAsync({ input })
        notify(message)
        onTrocada()
      }}
    >
      {/* for the browser that keeps passwords: whose this one is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Senha atual" name="atual" type="password" autoComplete="current-password" />
      <NewPassword label="Senha nova" />
    </Form>
  )
}

function Aparelhos() {
  const { data, error, refetch } = useRead(LISTA, {})
  const encerrar = useCall('/auth/encerrarSessao', { refresh: [LISTA] })
  const encerrarOutras = useCall('/auth/encerrarOutrasSessoes', { refresh: [LISTA] })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { sessoes } = data
  return (
    <>
      <ul className={styles.rows}>
        {sessoes.map((sessao) => (
          <li key={sessao.id}>
            <div className={styles.what}>
              <strong>{nomeDe(sessao)}</strong>
              <span className={styles.muted}>
                {sessao.bar && `${sessao.bar} · `}
                Desde {dia(sessao.desde)} · Último uso {dia(sessao.usada_em)}
              </span>
            </div>
            {sessao.esta ? (
              <Chip tone="ok">Este aparelho</Chip>
            ) : (
              <Button
                tone="quiet"
                busy={encerrar.isPending && encerrar.variables.input.id === sessao.id}
                onClick={() => notifyOutcome(encerrar.mutateAsync({ input: { id: sessao.id } }))}
              >
                Encerrar
                <span className="so">
                  {' '}
                  {nomeDe(sessao)}, desde {dia(sessao.desde)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessoes.length > 1 && (
        <Button
          full
          busy={encerrarOutras.isPending}
          onClick={() => notifyOutcome(encerrarOutras.mutateAsync({ input: {} }))}
        >
          Encerrar as outras
        </Button>
      )}
    </>
  )
}

const nomeDe = ({ aparelho }: Sessao) => aparelho || 'Aparelho desconhecido'

/** '22/11, 14:05' */
const dia = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
