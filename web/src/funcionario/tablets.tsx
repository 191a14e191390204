import { LUGARES_DO_TABLET } from '@boteco/contract/funcionario/casa'
import { chamadas, type Tablet } from '@boteco/contract/funcionario/escritorio'
import { rotuloDoLugar } from '@boteco/contract/rotulos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { storeUserData } from '../sessao/sessao.ts'
import { lembrarTablet } from '../sessao/tablet-da-casa.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, Field, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import styles from '../ui/rows.module.css'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'

const LISTA = '/tablet/buscarTablets'
const opcoes = LUGARES_DO_TABLET.map((value) => ({ value, label: rotuloDoLugar[value] }))

/** The bar's tablets in service, and how this device becomes one. */
export function Tablets() {
  const [pondo, setPondo] = useState(false)
  const confirm = useConfirm()
  const { data, error, refetch } = useRead(LISTA, {})
  const tirar = useCall('/tablet/tirarDeServico', { refresh: [LISTA] })
  const escolher = useCall('/tablet/escolherParaFichas', { refresh: [LISTA] })

  const indo = escolher.isPending ? escolher.variables.input : null

  async function onTirar({ id, nome, em_uso_por }: Tablet) {
    const text = em_uso_por ? `${em_uso_por} sai dele agora mesmo.` : 'Ninguém mais entra nele com PIN.'
    if (await confirm({ title: `Tirar ${nome} de serviço?`, text, action: 'Tirar de serviço', danger: true }))
      await notifyOutcome(tirar.mutateAsync({ input: { id } }))
  }

  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return (
    <>
      <p className={styles.muted}>
        Num tablet da casa cada pessoa entra com o seu PIN, e o que fizer leva o nome dela. O que é só do gerente
        continua pedindo e-mail e senha. Um deles pode receber fichas enquanto a rede não funciona, e conta ao bar
        quando ela volta.
      </p>
      <ul className={styles.rows}>
        {data.tablets.map((tablet) => (
          <li key={tablet.id}>
            <div className={styles.what}>
              <span>
                <strong>{tablet.nome}</strong> · {rotuloDoLugar[tablet.departamento]}
              </span>
              <span className={styles.muted}>
                {tablet.em_uso_por ? `Em uso por ${tablet.em_uso_por}` : 'Ninguém entrou'} · em serviço desde{' '}
                {tablet.posto_em}, por {tablet.posto_por}
              </span>
              <CheckField
                label="Recebe fichas também sem a rede"
                checked={indo?.id === tablet.id ? indo.sim : tablet.fichas_sem_rede}
                aria-label={`${tablet.nome} recebe fichas também sem a rede`}
                onChange={(evento) =>
                  notifyOutcome(escolher.mutateAsync({ input: { id: tablet.id, sim: evento.currentTarget.checked } }))
                }
              />
            </div>
            <Button
              tone="quiet"
              busy={tirar.isPending && tirar.variables.input.id === tablet.id}
              onClick={() => onTirar(tablet)}
            >
              Tirar de serviço<span className="so"> {tablet.nome}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button full onClick={() => setPondo(true)}>
        Pôr este tablet em serviço
      </Button>
      {pondo && <PorEmServico onClose={() => setPondo(false)} />}
    </>
  )
}

const { input: Formulario } = chamadas['/tablet/porEmServico']

function PorEmServico({ onClose }: { onClose: () => void }) {
  const por = useCall('/tablet/porEmServico')
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()

  async function onSubmit(input: z.output<typeof Formulario>) {
    const { message } = await por.mutateAsync({ input })
    lembrarTablet(true)
    notify(message)
    // the manager's login on this device has ended
    navigate('/area-restrita', { replace: true })
    storeUserData(null)
    queryClient.clear()
  }
  return (
    <Dialog title="Pôr este tablet em serviço" onClose={onClose}>
      <Form schema={Formulario} action="Pôr em serviço" onSubmit={onSubmit} label="Pôr este tablet em serviço">
        <Field name="nome" label="Nome do tablet" placeholder="Tablet do forno" autoComplete="off" />
        <SelectField name="departamento" label="Onde ele fica" options={opcoes} placeholder="Escolha…" />
        <p className={styles.muted}>Você sai deste aparelho, e a equipe passa a entrar nele com o PIN.</p>
      </Form>
    </Dialog>
  )
}
