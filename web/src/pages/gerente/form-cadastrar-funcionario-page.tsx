import { CadastroDeFuncionario } from '@boteco/contract/funcionario/escritorio'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { DeOutraCasa } from '../../funcionario/de-outra-casa.tsx'
import { Diaristas } from '../../funcionario/diaristas.tsx'
import styles from '../../funcionario/equipe.module.css'
import { Equipe } from '../../funcionario/equipe.tsx'
import { LISTA } from '../../funcionario/lista.ts'
import { opcoesDePerfil } from '../../funcionario/o-que-faz.ts'
import { Tablets } from '../../funcionario/tablets.tsx'
import { Area } from '../../sessao/area.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldRow, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { notify } from '../../ui/notices.tsx'
import { useCall } from '../../write.ts'

export function FormCadastrarFuncionarioPage() {
  // each person who went in leaves an empty form
  const [cadastrados, setCadastrados] = useState(0)
  return (
    <Area perfis={['BAR GERENTE']} title="Funcionários" back="/bar-gerente">
      <div className={styles.pagina}>
        <Card aria-labelledby="equipe">
          <h2 id="equipe">Equipe</h2>
          <Equipe />
          <DeOutraCasa />
        </Card>
        <Card aria-labelledby="diaristas">
          <h2 id="diaristas">Só por hoje</h2>
          <Diaristas />
        </Card>
        <Card aria-labelledby="tablets">
          <h2 id="tablets">Tablets da casa</h2>
          <Tablets />
        </Card>
        <Card aria-labelledby="cadastro">
          <h2 id="cadastro">Cadastrar funcionário</h2>
          <Cadastro key={cadastrados} onCadastrado={() => setCadastrados(cadastrados + 1)} />
        </Card>
      </div>
    </Area>
  )
}

function Cadastro({ onCadastrado }: { onCadastrado: () => void }) {
  const cadastrar = useCall('/user/cadastrarfuncionario', { refresh: [LISTA] })

  async function onSubmit(input: z.output<typeof CadastroDeFuncionario>) {
    const { message } = await cadastrar.mutateAsync({ input })
    notify(message)
    onCadastrado()
  }

  return (
    <Form
      schema={CadastroDeFuncionario}
      action="Cadastrar funcionário"
      onSubmit={onSubmit}
      label="Cadastrar funcionário"
    >
      <SelectField name="nomePerfil" label="Perfil" options={opcoesDePerfil} placeholder="Escolha…" />
      <Field name="nomeCompleto" label="Nome completo" autoComplete="off" />
      <FieldRow>
        <Field name="cpf" label="CPF" mask="cpf" autoComplete="off" />
        <Field name="telefoneCelular" label="Celular" mask="telefone" autoComplete="off" />
      </FieldRow>
      <Field name="email" label="E-mail" type="email" autoComplete="off" hint="É com ele que a pessoa entra." />
      <NewPassword hint="Pelo menos 8 caracteres. Quem já tem cadastro digita a sua." />
    </Form>
  )
}
