import { UFS } from '@boteco/contract/brasil'
import type { Input } from '@boteco/contract/calls'
import { ufDoTelefone } from '@boteco/contract/estabelecimento/casa'
import { CadastroDeGerente } from '@boteco/contract/funcionario/casa'
import { useState } from 'react'
import { askPosition, failureSentence, type Posicao, type PositionFailure } from '../../device/position.ts'
import { readTyped } from '../../device/typed.ts'
import { useEntrarDepoisDoCadastro } from '../../login/entrar-depois-do-cadastro.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldGroup, FieldRow, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeLugar } from '../../ui/icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'

const PATH = '/user/cadastrargerente'
const RASCUNHO = 'cadastro de gerente'

/** `/form-cadastrar-gerente`: the public registration of a bar and its manager. */
export function FormCadastrarGerentePage() {
  const cadastrar = useCall(PATH)
  const entrar = useEntrarDepoisDoCadastro()
  const [posicao, setPosicao] = useState<Posicao | null>(null)
  const [uf, setUf] = useState(() => String(readTyped(RASCUNHO)?.uf ?? ''))

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
          draft={RASCUNHO}
          label="Cadastro de gerente"
          action="Cadastrar meu bar"
          onSubmit={enviar}
        >
          <div data-columns>
            <FieldGroup legend="Você">
              <Field label="Nome completo" name="nomeCompleto" autoComplete="name" />
              <FieldRow>
                <Field label="CPF" name="cpf" mask="cpf" autoComplete="off" />
                <Field
                  label="Celular com DDD"
                  name="telefoneCelular"
                  mask="telefone"
                  autoComplete="tel"
                  hint="O bar começa com este telefone."
                  onBlur={({ currentTarget }) => setUf((dita) => dita || (ufDoTelefone(currentTarget.value) ?? ''))}
                />
              </FieldRow>
              <Field label="E-mail" name="email" type="email" autoComplete="email" autoCapitalize="none" />
              <Field
                label="Senha"
                name="password"
                type="password"
                autoComplete="new-password"
                hint="Pelo menos 8 caracteres."
              />
            </FieldGroup>
            <FieldGroup legend="O bar">
              <Field label="Nome do estabelecimento" name="nomeEstabelecimento" autoComplete="organization" />
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
                  value={uf}
                  onChange={({ currentTarget }) => setUf(currentTarget.value)}
                />
              </FieldRow>
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
