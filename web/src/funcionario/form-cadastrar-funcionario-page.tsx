import { mensagens } from '@boteco/contract/mensagens'
import { CadastroDeFuncionario } from '@boteco/contract/pessoas'
import type { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { Area } from '../sessao/area.tsx'
import { useUserData } from '../sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { aHora } from '../ui/hora.ts'
import { IconeLixo } from '../ui/mais-icones.tsx'
import { notify, notifyOutcome } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './form-cadastrar-funcionario-page.module.css'

/** What each profile is called, and what it is for. */
const perfis = {
  'BAR GARCON': { nome: 'Garçom', faz: 'Garçom: entrega os pedidos e recebe as contas' },
  'BAR BARMAN': { nome: 'Barman', faz: 'Barman: prepara os pedidos do bar' },
  'BAR COZINHA': { nome: 'Cozinha', faz: 'Cozinha: prepara os pedidos da cozinha' },
  'BAR GERENTE': { nome: 'Gerente', faz: 'Gerente: cuida de tudo, também da equipe' },
} as const satisfies Record<(typeof PERFIS_DA_EQUIPE)[number], { nome: string; faz: string }>
const opcoes = Object.entries(perfis).map(([value, { faz }]) => ({ value, label: faz }))

const LISTA = '/estabelecimento/buscarFuncionariosDoEstabelecimento'

export function FormCadastrarFuncionarioPage() {
  // each person who went in leaves an empty form
  const [cadastrados, setCadastrados] = useState(0)
  return (
    <Area perfis={['BAR GERENTE']} title="Funcionários" back="/bar-gerente">
      <div className={styles.pagina}>
        <Card aria-labelledby="equipe">
          <h2 id="equipe">Equipe</h2>
          <Equipe />
        </Card>
        <Card aria-labelledby="cadastro">
          <h2 id="cadastro">Cadastrar funcionário</h2>
          <Cadastro key={cadastrados} onCadastrado={() => setCadastrados(cadastrados + 1)} />
        </Card>
      </div>
    </Area>
  )
}

function Equipe() {
  const eu = useUserData()?.user.email
  const confirm = useConfirm()
  const { data, error, refetch } = useRead(LISTA, {})
  const excluir = useCall('/user/excluirfuncionario', { refresh: [LISTA] })
  const dar = useCall('/user/darCodigoDeSenha')
  const [codigo, setCodigo] = useState<Codigo | null>(null)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />

  async function onExcluir({ id, dadosDeUsuario: { name } }: (typeof funcionarios)[number]) {
    const text = `${name} perde o acesso ao bar agora mesmo.`
    if (!(await confirm({ title: mensagens.confirmarExclusaoFuncionario, text, action: 'Excluir', danger: true })))
      return
    await notifyOutcome(excluir.mutateAsync({ input: { id } }))
  }

  async function onNovaSenha({ id, dadosDeUsuario: { name, email } }: (typeof funcionarios)[number]) {
    await dar.mutateAsync({ input: { id } }).then(
      ({ codigo, vence_em }) => setCodigo({ name, email, codigo, vence_em }),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  const { funcionarios } = data
  return (
    <>
      {codigo && <CodigoDeSenha {...codigo} onClose={() => setCodigo(null)} />}
      <ul className={styles.equipe}>
        {funcionarios.map((funcionario) => {
          const { id, nomePerfil, dadosDeUsuario } = funcionario
          return (
            <li key={id}>
              <div className={styles.pessoa}>
                <strong>{dadosDeUsuario.name}</strong>
                <Chip tone="info">{perfis[nomePerfil].nome}</Chip>
                <span className={styles.email}>{dadosDeUsuario.email}</span>
              </div>
              {dadosDeUsuario.email === eu ? (
                <span className={styles.voce}>Você</span>
              ) : (
                <div className={styles.acoes}>
                  {nomePerfil !== 'BAR GERENTE' && (
                    <Button
                      tone="quiet"
                      busy={dar.isPending && dar.variables.input.id === id}
                      onClick={() => onNovaSenha(funcionario)}
                    >
                      Nova senha<span className="so"> para {dadosDeUsuario.name}</span>
                    </Button>
                  )}
                  <Button
                    tone="quiet"
                    icon={<IconeLixo />}
                    busy={excluir.isPending && excluir.variables.input.id === id}
                    onClick={() => onExcluir(funcionario)}
                  >
                    Excluir<span className="so"> {dadosDeUsuario.name}</span>
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Codigo = { name: string; email: string; codigo: string; vence_em: string }

/** What the manager reads out. It is shown once, and nobody can look it up afterwards. */
function CodigoDeSenha({ name, email, codigo, vence_em, onClose }: Codigo & { onClose: () => void }) {
  return (
    <Dialog title={`Nova senha para ${name}`} onClose={onClose}>
      <p>
        Leia este código para a pessoa. Em <strong>Login</strong>, ela toca em{' '}
        <strong>Esqueci a senha, ou tenho um código</strong> e digita o e-mail {email}, o código e a senha nova.
      </p>
      <p className={styles.codigo}>{codigo}</p>
      <p>Ele vale até {aHora(vence_em)}, uma vez só, e não aparece de novo.</p>
    </Dialog>
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
      <SelectField name="nomePerfil" label="Perfil" options={opcoes} placeholder="Escolha…" />
      <Field name="nomeCompleto" label="Nome completo" autoComplete="off" />
      <FieldRow>
        <Field name="cpf" label="CPF" mask="cpf" autoComplete="off" />
        <Field name="telefoneCelular" label="Celular" mask="telefone" autoComplete="off" />
      </FieldRow>
      <Field name="email" label="E-mail" type="email" autoComplete="off" hint="É com ele que a pessoa entra." />
      <FieldRow>
        <Field
          name="password"
          label="Senha"
          type="password"
          autoComplete="new-password"
          hint="Pelo menos 8 caracteres. Quem já tem cadastro digita a sua."
        />
        <Field name="confirmPassword" label="Repita a senha" type="password" autoComplete="new-password" />
      </FieldRow>
    </Form>
  )
}
