import { UFS } from '@boteco/contract/brasil'
import type { Input } from '@boteco/contract/calls'
import { CadastroDeGerente } from '@boteco/contract/funcionario/casa'
import { useState } from 'react'
import { askPosition, failureSentence, type Posicao, type PositionFailure } from '../../device/position.ts'
import { useEntrarDepoisDoCadastro } from '../../login/entrar-depois-do-cadastro.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldGroup, FieldRow, SelectField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeLugar } from '../../ui/icones.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'

const PATH = '/user/cadastrargerente'

/** `/form-cadastrar-gerente`: the public registration of a bar and its manager. */
export function FormCadastrarGerentePage() {
  const cadastrar = useCall(PATH)
  const entrar = useEntrarDepoisDoCadastro()
  const [posicao, setPosicao] = useState<Posicao | null>(null)

  async function enviar(form: Input<typeof PATH>) {
    const { message } = await cadastrar.mutateAsync({ input: { ...form, ...posicao } })
    notify(message)
    await entrar(form)
  }

  return (
    <Page title="Cadastre seu bar" subtitle="Um bar inteligente em poucos minutos" back="/area-restrita">
      <Card aria-label="Cadastro" data-roomy>
        <Form
          schema={CadastroDeGerente}
          draft="cadastro de gerente"
          label="Cadastro de gerente"
          action="Cadastrar meu bar"
          onSubmit={enviar}
        >
          <div data-columns>
            <FieldGroup legend="Você, que é gerente">
              <Field label="Nome completo" name="nomeCompleto" autoComplete="name" />
              <FieldRow>
                <Field label="CPF" name="cpf" mask="cpf" autoComplete="off" />
                <Field label="Celular com DDD" name="telefoneCelular" mask="telefone" autoComplete="tel" />
              </FieldRow>
              <Field label="E-mail" name="email" type="email" autoComplete="email" autoCapitalize="none" />
              <NewPassword />
            </FieldGroup>
            <FieldGroup legend="O estabelecimento">
              <Field label="Nome do estabelecimento" name="nomeEstabelecimento" autoComplete="organization" />
              <FieldRow>
                <Field label="Telefone fixo" name="telefoneFixoEstabelecimento" mask="telefone" autoComplete="off" />
                <Field
                  label="Celular do estabelecimento"
                  name="telefoneCelularEstabelecimento"
                  mask="telefone"
                  autoComplete="off"
                />
              </FieldRow>
              <Field
                label="Endereço"
                name="endereco"
                autoComplete="street-address"
                hint="Rua, número e bairro, como o cliente vai ler."
              />
              <FieldRow>
                <Field label="Cidade" name="cidade" autoComplete="address-level2" />
                <SelectField
                  label="Estado"
                  name="uf"
                  options={UFS}
                  placeholder="Escolha"
                  autoComplete="address-level1"
                />
              </FieldRow>
              <TextField
                label="Descrição"
                name="descricaoEstabelecimento"
                maxLength={600}
                hint="O que faz seu bar ser seu: a casa, a comida, a música."
              />
            </FieldGroup>
          </div>
          <Localizacao posicao={posicao} onPosicao={setPosicao} />
        </Form>
      </Card>
    </Page>
  )
}

type LocalizacaoProps = { posicao: Posicao | null; onPosicao: (posicao: Posicao) => void }

/** A bar without a location is never found nearby; a manager who registers from home gives it later. */
function Localizacao({ posicao, onPosicao }: LocalizacaoProps) {
  const [procurando, setProcurando] = useState(false)
  const [falta, setFalta] = useState<PositionFailure | null>(null)

  async function pedir() {
    setProcurando(true)
    setFalta(null)
    const resposta = await askPosition()
    setProcurando(false)
    if (typeof resposta === 'string') setFalta(resposta)
    else onPosicao(resposta)
  }

  return (
    <FieldGroup legend="A localização">
      <p>
        É por ela que os clientes encontram seu bar por perto. Se você está nele agora, use a deste aparelho; senão,
        informe depois, em Dados do Estabelecimento.
      </p>
      {posicao && <Notice tone="ok">Localização anotada. Ela será salva com o cadastro.</Notice>}
      {falta && <Notice tone="wait">{failureSentence[falta]} Você pode informar a localização depois.</Notice>}
      <Button icon={<IconeLugar />} full busy={procurando} onClick={pedir}>
        {posicao ? 'Usar de novo a localização deste aparelho' : 'Usar a localização deste aparelho'}
      </Button>
    </FieldGroup>
  )
}
