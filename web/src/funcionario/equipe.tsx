import type { Output } from '@boteco/contract/calls'
import type { Funcionario } from '@boteco/contract/funcionario/escritorio'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { PERFIS_DA_EQUIPE, Pin } from '@boteco/contract/sessao/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { CampoDoPin } from '../sessao/perfis.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { aHora } from '../ui/hora.ts'
import { IconeLixo } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { NoCelular } from './diaristas.tsx'
import { EditarPessoa } from './editar-pessoa.tsx'
import styles from './equipe.module.css'
import { EscalaDe } from './escala.tsx'
import { LISTA } from './lista.ts'
import { opcoesDePerfil } from './o-que-faz.ts'
import { OQuePode } from './o-que-pode.tsx'

/** Everything that one person does here. */
type Pessoa = { name: string; email: string; trabalhos: Funcionario[] }

/** Who works here, each person once, with what they do and what may be done about it. */
export function Equipe() {
  const eu = useUserData()?.user.email
  const { data, error, refetch } = useRead(LISTA, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const pessoas = new Map<number | string, Pessoa>()
  for (const trabalho of data.funcionarios) {
    const { email, name } = trabalho.dadosDeUsuario
    // an older server does not say whose it is
    const quem = trabalho.pessoa ?? email
    const pessoa = pessoas.get(quem) ?? { name, email, trabalhos: [] }
    pessoas.set(quem, { ...pessoa, trabalhos: [...pessoa.trabalhos, trabalho] })
  }
  const souDono = data.funcionarios.some(({ dono, dadosDeUsuario }) => dono && dadosDeUsuario.email === eu)
  return (
    <ul className={`${rows.rows} ${styles.equipe}`}>
      {[...pessoas].map(([quem, pessoa]) => (
        <li key={quem}>
          <UmaPessoa pessoa={pessoa} souEu={pessoa.email === eu} souDono={souDono} />
        </li>
      ))}
    </ul>
  )
}

function UmaPessoa({ pessoa, souEu, souDono }: { pessoa: Pessoa; souEu: boolean; souDono: boolean }) {
  const { name, email, trabalhos } = pessoa
  const [aberto, setAberto] = useState<'pin' | 'perfil' | 'celular' | 'dados' | null>(null)
  const confirm = useConfirm()
  const excluir = useCall('/user/excluirfuncionario', { refresh: [LISTA] })
  const dar = useCall('/user/darCodigoDeSenha')
  const [codigo, setCodigo] = useState<Codigo | null>(null)
  const passar = useCall('/estabelecimento/passarPropriedade', { refresh: [LISTA] })
  const gerencia = trabalhos.find(({ nomePerfil }) => nomePerfil === 'BAR GERENTE')
  const [primeiro] = trabalhos
  const dono = trabalhos.some((trabalho) => trabalho.dono)
  const diarista = primeiro?.diaria === true
  const falta = opcoesDePerfil.filter(
    ({ value }) => !(diarista && value === 'BAR GERENTE') && trabalhos.every(({ nomePerfil }) => nomePerfil !== value),
  )

  async function onExcluir({ id, nomePerfil }: Funcionario) {
    const funcao = rotuloDoPerfil[nomePerfil]
    const pergunta =
      trabalhos.length === 1
        ? {
            title: mensagensDasChamadas.confirmarExclusaoFuncionario,
            text: `${name} perde o acesso ao bar agora mesmo.`,
            action: 'Excluir',
          }
        : {
            title: `Tirar a função ${funcao}?`,
            text: `${name} deixa de trabalhar como ${funcao} agora mesmo.`,
            action: 'Tirar',
          }
    if (await confirm({ ...pergunta, danger: true })) await notifyOutcome(excluir.mutateAsync({ input: { id } }))
  }

  async function onPassar(id: number) {
    const text = `${name} passa a ser quem manda no bar. Você continua gerente, e só ${name} pode devolvê-lo a você.`
    if (await confirm({ title: `Passar o bar a ${name}?`, text, action: 'Passar o bar', danger: true }))
      await notifyOutcome(passar.mutateAsync({ input: { id } }))
  }

  async function onNovaSenha(id: number) {
    await dar.mutateAsync({ input: { id } }).then(setCodigo, ({ message }: Error) => notify(message, 'danger'))
  }

  return (
    <>
      <div className={styles.pessoa}>
        <strong>{name}</strong>
        {trabalhos.map(({ id, nomePerfil }) => (
          <Chip key={id} tone="info">
            {rotuloDoPerfil[nomePerfil]}
          </Chip>
        ))}
        {dono && <Chip tone="ok">Dono</Chip>}
        <span className={rows.muted}>{diarista ? 'Só por hoje, com o PIN' : email}</span>
      </div>
      <div className={styles.acoes}>
        {souEu && <span className={rows.muted}>Você</span>}
        {primeiro && (
          <Button tone="quiet" onClick={() => setAberto('pin')}>
            {primeiro.tem_pin ? 'Trocar PIN' : 'Criar PIN'}
            <span className="so"> de {name}</span>
          </Button>
        )}
        {diarista && (
          <Button tone="quiet" onClick={() => setAberto('celular')}>
            No celular<span className="so"> de {name}</span>
          </Button>
        )}
        {primeiro && !souEu && !gerencia && !diarista && (
          <Button tone="quiet" busy={dar.isPending} onClick={() => onNovaSenha(primeiro.id)}>
            Nova senha<span className="so"> para {name}</span>
          </Button>
        )}
        {primeiro && (diarista || primeiro.conta_so_daqui) && (
          <Button tone="quiet" onClick={() => setAberto('dados')}>
            Editar<span className="so"> os dados de {name}</span>
          </Button>
        )}
        {!diarista && trabalhos.map((trabalho) => <EscalaDe key={trabalho.id} pessoa={name} trabalho={trabalho} />)}
        {trabalhos.map((trabalho) => (
          <OQuePode key={trabalho.id} pessoa={name} trabalho={trabalho} lista={LISTA} />
        ))}
        {falta.length > 0 && (
          <Button tone="quiet" onClick={() => setAberto('perfil')}>
            Dar outra função<span className="so"> a {name}</span>
          </Button>
        )}
        {souDono && !souEu && gerencia && (
          <Button tone="quiet" busy={passar.isPending} onClick={() => onPassar(gerencia.id)}>
            Passar o bar<span className="so"> a {name}</span>
          </Button>
        )}
        {trabalhos
          .filter((trabalho) => !trabalho.dono && !(souEu && trabalho === gerencia))
          .map((trabalho) => (
            <Button
              key={trabalho.id}
              tone="quiet"
              icon={<IconeLixo />}
              busy={excluir.isPending && excluir.variables.input.id === trabalho.id}
              onClick={() => onExcluir(trabalho)}
            >
              {trabalhos.length === 1 ? 'Excluir' : `Tirar ${rotuloDoPerfil[trabalho.nomePerfil]}`}
              <span className="so"> {name}</span>
            </Button>
          ))}
      </div>
      {aberto === 'pin' && primeiro && <PinDe pessoa={name} id={primeiro.id} onClose={() => setAberto(null)} />}
      {aberto === 'dados' && primeiro && (
        <EditarPessoa {...{ name, email, diarista }} id={primeiro.id} onClose={() => setAberto(null)} />
      )}
      {aberto === 'celular' && primeiro && <NoCelular id={primeiro.id} nome={name} onClose={() => setAberto(null)} />}
      {codigo && <CodigoDeSenha {...codigo} {...{ name, email }} onClose={() => setCodigo(null)} />}
      {aberto === 'perfil' && primeiro && (
        <OutraFuncao pessoa={name} id={primeiro.id} opcoes={falta} onClose={() => setAberto(null)} />
      )}
    </>
  )
}

type Janela = { pessoa: string; id: number; onClose: () => void }

const PinForm = z.object({ pin: Pin })

function PinDe({ pessoa, id, onClose }: Janela) {
  const definir = useCall('/user/definirPin', { refresh: [LISTA] })
  async function onSubmit({ pin }: z.output<typeof PinForm>) {
    const { message } = await definir.mutateAsync({ input: { id, pin } })
    notify(message)
    onClose()
  }
  return (
    <Dialog title={`PIN de ${pessoa}`} onClose={onClose}>
      <Form schema={PinForm} action="Guardar PIN" onSubmit={onSubmit} label={`PIN de ${pessoa}`}>
        <CampoDoPin />
      </Form>
    </Dialog>
  )
}

const FuncaoForm = z.object({ nomePerfil: z.enum(PERFIS_DA_EQUIPE, 'Escolha a função.') })

function OutraFuncao({ pessoa, id, opcoes, onClose }: Janela & { opcoes: typeof opcoesDePerfil }) {
  const dar = useCall('/user/darPerfil', { refresh: [LISTA, '/sessao/buscarMeusPerfis'] })
  async function onSubmit({ nomePerfil }: z.output<typeof FuncaoForm>) {
    const { message } = await dar.mutateAsync({ input: { id, nomePerfil } })
    notify(message)
    onClose()
  }
  return (
    <Dialog title={`Outra função para ${pessoa}`} onClose={onClose}>
      <Form schema={FuncaoForm} action="Dar a função" onSubmit={onSubmit} label={`Outra função para ${pessoa}`}>
        <SelectField name="nomePerfil" label="Função" options={opcoes} placeholder="Escolha…" />
      </Form>
    </Dialog>
  )
}

type Codigo = Output<'/user/darCodigoDeSenha'>

/** What the manager reads out. It is shown once, and cannot be looked up afterwards. */
function CodigoDeSenha({
  name,
  email,
  codigo,
  vence_em,
  onClose,
}: Codigo & { name: string; email: string; onClose: () => void }) {
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
