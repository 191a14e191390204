import { Telefone } from '@boteco/contract/brasil'
import { pessoa as dados } from '@boteco/contract/sessao/cliente'
import * as z from 'zod/mini'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { LISTA } from './lista.ts'

const { nomeCompleto, email } = dados
const DoDiarista = z.object({ nomeCompleto })
const DaConta = z.object({ nomeCompleto, email, telefoneCelular: z.union([z.literal(''), Telefone]) })

type Props = { id: number; name: string; email: string; diarista: boolean; onClose: () => void }

/** What was typed wrong when the person was registered. */
export function EditarPessoa({ id, name, email, diarista, onClose }: Props) {
  const editar = useCall('/user/editarFuncionario', { refresh: [LISTA] })
  async function onSubmit(novo: z.output<typeof DoDiarista> | z.output<typeof DaConta>) {
    const { message } = await editar.mutateAsync({
      input: {
        id,
        nomeCompleto: novo.nomeCompleto,
        ...('email' in novo && {
          email: novo.email,
          ...(novo.telefoneCelular && { telefoneCelular: novo.telefoneCelular }),
        }),
      },
    })
    notify(message)
    onClose()
  }
  return (
    <Dialog title={`Dados de ${name}`} onClose={onClose}>
      <Form
        schema={diarista ? DoDiarista : DaConta}
        initial={{ nomeCompleto: name, email }}
        action="Guardar"
        label={`Dados de ${name}`}
        onSubmit={onSubmit}
      >
        <Field name="nomeCompleto" label="Nome completo" autoComplete="off" />
        {!diarista && (
          <>
            <Field name="email" label="E-mail" type="email" autoComplete="off" hint="É com ele que a pessoa entra." />
            <Field
              name="telefoneCelular"
              label="Celular"
              mask="telefone"
              autoComplete="off"
              hint="Em branco fica como está."
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
