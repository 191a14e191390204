import { NomeDaChave } from '@boteco/contract/login/casa'
import { useState } from 'react'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeLixo } from '../../ui/icones-das-paginas.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import styles from '../../ui/rows.module.css'
import { Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

const LISTA = '/chaveDeAcesso/buscarChaves'

/** `/chaves-de-acesso`: the manager's own passkeys. */
export function ChavesDeAcessoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Chaves de acesso" back="/bar-gerente" wide={false}>
      <p>
        Com uma chave de acesso você entra com o dedo, o rosto ou o PIN do aparelho, sem digitar e-mail nem senha. Ela
        não pode ser adivinhada nem entregue por engano a um site falso. A senha continua valendo.
      </p>
      <Card aria-labelledby="suas">
        <h2 id="suas">Suas chaves</h2>
        <Chaves />
      </Card>
      <Card aria-labelledby="nova">
        <h2 id="nova">Criar uma chave</h2>
        {window.PublicKeyCredential ? (
          <Nova />
        ) : (
          <Notice tone="wait">Este navegador não tem chaves de acesso, ou o bar não está aberto com https.</Notice>
        )}
      </Card>
    </Area>
  )
}

const dia = (iso: string) => new Date(iso).toLocaleDateString('pt-BR')

function Chaves() {
  const confirm = useConfirm()
  const { data, error, refetch } = useRead(LISTA, {})
  const remover = useCall('/chaveDeAcesso/remover', { refresh: [LISTA] })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  if (data.chaves.length === 0) return <p className={styles.muted}>Você ainda não tem nenhuma.</p>

  async function onRemover({ id, nome }: { id: number; nome: string }) {
    const pergunta = {
      title: `Remover a chave “${nome}”?`,
      text: 'Ela não entra mais. Apague-a também no aparelho, para ele não a oferecer.',
      action: 'Remover',
      danger: true,
    }
    if (await confirm(pergunta)) await notifyOutcome(remover.mutateAsync({ input: { id } }))
  }

  return (
    <ul className={styles.rows}>
      {data.chaves.map((chave) => (
        <li key={chave.id}>
          <div className={styles.what}>
            <strong>{chave.nome}</strong>
            <span className={styles.muted}>
              Criada em {dia(chave.criada_em)} ·{' '}
              {chave.usada_em ? `usada em ${dia(chave.usada_em)}` : 'ainda não foi usada'}
            </span>
          </div>
          <Button
            tone="quiet"
            icon={<IconeLixo />}
            busy={remover.isPending && remover.variables.input.id === chave.id}
            onClick={() => onRemover(chave)}
          >
            Remover<span className="so"> {chave.nome}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Nova() {
  const comecar = useCall('/chaveDeAcesso/comecarCadastro')
  const cadastrar = useCall('/chaveDeAcesso/cadastrar', { refresh: [LISTA] })
  const [falha, setFalha] = useState<string | null>(null)

  async function criar(nome: string, form: HTMLFormElement) {
    setFalha(null)
    const [{ opcoes }, { criarChave }] = await Promise.all([
      comecar.mutateAsync({ input: {} }),
      import('../../sessao/chave-de-acesso.ts'),
    ])
    const chave = await criarChave(opcoes).catch((erro: Error) => setFalha(erro.message))
    if (!chave) return
    const { message } = await cadastrar.mutateAsync({ input: { nome, chave } })
    notify(message)
    form.reset()
  }

  return (
    <Form
      schema={NomeDaChave}
      action="Criar chave de acesso"
      label="Criar chave de acesso"
      onSubmit={({ nome }, form) => criar(nome, form)}
    >
      <Field label="Nome da chave" name="nome" autoComplete="off" hint="Para você reconhecê-la: “Meu celular”." />
      {falha && <Notice tone="danger">{falha}</Notice>}
    </Form>
  )
}
