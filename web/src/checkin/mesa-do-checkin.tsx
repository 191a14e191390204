import { Inteiro } from '@boteco/contract/campos'
import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { guardarCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { IconeMesa } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { LerQrDaMesa } from './ler-qr-da-mesa.tsx'
import styles from './mesa-do-checkin.module.css'

const Mesa = z.object({ numeroMesa: Inteiro(1, 9999, mensagens.informeMesa) })

/** Where the guest says which table it is. */
export function MesaDoCheckin({ dados }: { dados: DadosCheckin }) {
  const [aberta, setAberta] = useState(false)
  const mudarMesa = useCall('/auth/atualizarDadosCheckinComQrCodeMesa')

  if (!aberta) {
    const digitar = (
      <Button icon={<IconeMesa />} full onClick={() => setAberta(true)}>
        {dados.numeroMesa === null ? 'Informar a mesa' : 'Mudar de mesa'}
      </Button>
    )
    return (
      <>
        <LerQrDaMesa outroJeito={() => digitar} />
        {digitar}
      </>
    )
  }
  return (
    <section className={styles.inteira} aria-labelledby="mesa">
      <h2 id="mesa">Qual é a sua mesa?</h2>
      <Form
        schema={Mesa}
        draft="mesa"
        label="Mesa"
        onSubmit={async ({ numeroMesa }) => {
          const input = { numeroMesa, idEstabelecimento: dados.estabelecimento.id }
          const { message, objBarcheckin } = await mudarMesa.mutateAsync({ input })
          guardarCheckin(objBarcheckin)
          notify(message)
          setAberta(false)
        }}
      >
        <Field label="Digite o número da mesa" name="numeroMesa" mask="numero" autoFocus autoComplete="off" />
        <SubmitButton tone="plain">Estou nesta mesa</SubmitButton>
      </Form>
      <Button tone="quiet" onClick={() => setAberta(false)}>
        Cancelar
      </Button>
    </section>
  )
}
