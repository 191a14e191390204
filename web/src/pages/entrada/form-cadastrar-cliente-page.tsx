import type { Input } from '@boteco/contract/calls'
import { ALERGIA_MAXIMA } from '@boteco/contract/checkin/cliente'
import { CadastroDeCliente } from '@boteco/contract/cliente/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CONSENTIMENTO, SOBRE_O_CONSENTIMENTO } from '../../checkin/minha-alergia.tsx'
import { useRead } from '../../hooks.ts'
import { useEntrarDepoisDoCadastro } from '../../login/entrar-depois-do-cadastro.ts'
import { CamposDoCartao, useCartao } from '../../pagamento/cartao.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, Field, FieldGroup, FieldRow } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

const PATH = '/cliente/cadastrarcliente'

/** A guest who writes an allergy and forgets the box is asked, and not left to believe that the bar was told. */
const Formulario = CadastroDeCliente.check(
  z.refine(({ observacao, consinto }) => !observacao || consinto === true, {
    path: ['consinto'],
    error: mensagensDasChamadas.alergiaSemConsentimento,
  }),
)

/** `/form-cadastrar-cliente`: a customer registers, with a card or without one. */
export function FormCadastrarClientePage() {
  const cadastrar = useCall(PATH)
  const entrar = useEntrarDepoisDoCadastro()
  const chave = useRead('/cliente/getChavePublicaPagbank', {})
  const cartao = useCartao()
  const [comCartao, setComCartao] = useState(false)

  async function enviar(form: Input<typeof PATH>) {
    const cartaoCriptografado = comCartao ? await cartao.cifrar(chave.data) : undefined
    const { message } = await cadastrar.mutateAsync({
      input: { ...form, ...(cartaoCriptografado && { cartaoCriptografado }) },
    })
    notify(message)
    await entrar(form)
  }

  return (
    <Page title="Cadastro de cliente" subtitle="Seus dados já vêm prontos na hora de pedir" back="/area-restrita">
      <Card aria-label="Cadastro" data-roomy>
        <Form
          schema={Formulario}
          draft="cadastro de cliente"
          label="Cadastro de cliente"
          action="Quero me cadastrar"
          onSubmit={enviar}
        >
          <div data-columns>
            <FieldGroup legend="Você">
              <Field label="Nome completo" name="nomeCompleto" autoComplete="name" />
              <FieldRow>
                <Field label="CPF" name="cpf" mask="cpf" autoComplete="off" />
                <Field label="Celular com DDD" name="telefoneCelular" mask="telefone" autoComplete="tel" />
              </FieldRow>
              <div data-consent>
                <Field
                  label="Alergia (opcional)"
                  name="observacao"
                  maxLength={ALERGIA_MAXIMA}
                  autoComplete="off"
                  placeholder="Camarão, amendoim…"
                />
                <CheckField name="consinto" label={CONSENTIMENTO} hint={SOBRE_O_CONSENTIMENTO} />
              </div>
            </FieldGroup>
            <FieldGroup legend="Seu acesso">
              <Field label="E-mail" name="email" type="email" autoComplete="email" autoCapitalize="none" />
              <NewPassword />
            </FieldGroup>
          </div>
          {chave.error?.code === 'pagamento_desligado' ? (
            <Notice>O pagamento pelo celular está desligado. Você pode se cadastrar sem cartão.</Notice>
          ) : (
            <CheckField
              label="Cadastrar um cartão agora"
              hint="É opcional. O número e o código são cifrados neste aparelho e vão só para o PagBank; o bar nunca os vê."
              checked={comCartao}
              onChange={(event) => setComCartao(event.currentTarget.checked)}
            />
          )}
          {comCartao &&
            (chave.data ? (
              <CamposDoCartao {...cartao} />
            ) : (
              chave.error && <Failure message={chave.error.message} onRetry={chave.refetch} />
            ))}
        </Form>
      </Card>
    </Page>
  )
}
