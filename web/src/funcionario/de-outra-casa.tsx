import { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { opcoesDePerfil } from './o-que-faz.ts'

const Convite = z.object({
  quem: z.string('Escolha a pessoa.').check(z.minLength(1, 'Escolha a pessoa.')),
  nomePerfil: z.enum(PERFIS_DA_EQUIPE, 'Escolha a função.'),
})

/** Who works in another house of this manager is asked to work here too, with the login that they have. */
export function DeOutraCasa() {
  const [aberto, setAberto] = useState(false)
  const { data } = useRead('/user/buscarDasOutrasCasas', {})
  const chamar = useCall('/user/chamarDeOutraCasa')
  if (!data || data.pessoas.length === 0) return null
  const { pessoas } = data

  async function onSubmit({ quem, nomePerfil }: z.output<typeof Convite>) {
    const pessoa = pessoas.find(({ id, casa }) => quem === `${casa.id} ${id}`)
    if (!pessoa) return
    const input = { idEstabelecimento: pessoa.casa.id, id: pessoa.id, nomePerfil }
    const { message } = await chamar.mutateAsync({ input })
    notify(message)
    setAberto(false)
  }

  return (
    <>
      <Button onClick={() => setAberto(true)}>Chamar alguém de outra casa</Button>
      {aberto && (
        <Dialog title="Chamar de outra casa" onClose={() => setAberto(false)}>
          <p>A pessoa entra aqui com o mesmo e-mail e a mesma senha, depois de aceitar o convite.</p>
          <Form schema={Convite} action="Chamar" onSubmit={onSubmit} label="Chamar de outra casa">
            <SelectField
              name="quem"
              label="Quem"
              placeholder="Escolha…"
              options={pessoas.map(({ id, nome, casa }) => ({
                value: `${casa.id} ${id}`,
                label: `${nome}, de ${casa.nome}`,
              }))}
            />
            <SelectField name="nomePerfil" label="Função aqui" options={opcoesDePerfil} placeholder="Escolha…" />
          </Form>
        </Dialog>
      )}
    </>
  )
}
