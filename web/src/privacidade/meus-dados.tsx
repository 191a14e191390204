import { mensagens } from '@boteco/contract/mensagens'
import { ApagarConta, CorrecaoDaConta, CorrecaoDoCheckin } from '@boteco/contract/privacidade/cliente'
import type { UserData } from '@boteco/contract/sessao/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../api.ts'
import { useBaixar } from '../baixar.ts'
import { CamposDaPessoa } from '../cesta/dados-do-cliente.tsx'
import { useCheckinDoAparelho } from '../checkin/restaurar.ts'
import { local, session } from '../device/storage.ts'
import { guardarDadosCliente } from '../sessao/cartao-salvo.ts'
import { esquecerCheckin, lerProvaEncerrada, storeUserData, useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { IconeBaixar, IconeLixo } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'

/** What a guest may do with their stored data: of their account, else of the check-in that this device holds. */
export function MeusDados() {
  const userData = useUserData()
  return userData ? <DaConta userData={userData} /> : <DoAparelho />
}

/** A new tab gets its check-in back first; one that has ended is known to the tab in which it did. */
function DoAparelho() {
  const { situacao, repetir } = useCheckinDoAparelho()
  const sentado = situacao === 'dentro'
  if (sentado || lerProvaEncerrada()) return <DoCheckin sentado={sentado} />
  return (
    <Card aria-labelledby="meus-dados">
      <h2 id="meus-dados">Meus dados</h2>
      {situacao === 'verificando' ? (
        <Loading rows={1} />
      ) : situacao === 'falhou' ? (
        <Failure message={mensagens.erroVerificarCheckin} onRetry={repetir} />
      ) : (
        <p>
          Entre com a sua conta, ou abra esta página no aparelho em que fez o check-&#8288;in: aqui você baixa, corrige
          e apaga o que é seu.
        </p>
      )}
    </Card>
  )
}

/** What the form starts with. */
type Conta = { nome: string; cpf: string | null; telefone_celular: string }

function DaConta({ userData }: { userData: UserData }) {
  const corrigir = useCall('/privacidade/corrigirMeusDados')
  const [conta, setConta] = useState<Conta | null>(null)
  const [apagando, setApagando] = useState(false)
  const buscar = () => call('/privacidade/buscarMeusDados', {})

  return (
    <Card aria-labelledby="meus-dados">
      <h2 id="meus-dados">Meus dados</h2>
      <p>Os da sua conta e de tudo o que você fez com ela, em todos os bares daqui.</p>
      <div data-pair>
        <Baixar buscar={buscar} />
        <Abrir acao="Corrigir" buscar={async () => setConta((await buscar()).dados.conta)} />
      </div>
      <Button tone="quiet" full onClick={() => setApagando(true)}>
        Apagar minha conta
      </Button>
      {conta && (
        <Dialog title="Corrigir meus dados" onClose={() => setConta(null)}>
          <Form
            schema={CorrecaoDaConta}
            label="Corrigir meus dados"
            action="Salvar"
            initial={{ nomeCompleto: conta.nome, cpf: conta.cpf, telefoneCelular: conta.telefone_celular }}
            onSubmit={async (input) => {
              const { message } = await corrigir.mutateAsync({ input })
              storeUserData({ ...userData, user: { ...userData.user, name: input.nomeCompleto } })
              if (userData.dadosCliente)
                guardarDadosCliente((await call('/cliente/buscarDadosCliente', {})).dadosCliente)
              notify(message)
              setConta(null)
            }}
          >
            <Field label="Nome completo" name="nomeCompleto" autoComplete="name" />
            <Field label="CPF" name="cpf" mask="cpf" autoComplete="off" />
            <Field label="Celular com DDD" name="telefoneCelular" mask="telefone" autoComplete="tel" />
          </Form>
        </Dialog>
      )}
      {apagando && <ApagarMinhaConta onFechar={() => setApagando(false)} />}
    </Card>
  )
}

function ApagarMinhaConta({ onFechar }: { onFechar: () => void }) {
  const apagar = useCall('/privacidade/apagarMinhaConta')
  const ir = useDespedida()
  return (
    <Dialog title="Apagar a sua conta?" onClose={onFechar}>
      <p>
        Saem daqui o seu nome, e-mail, CPF, telefone e cartão salvo, e você sai de todos os aparelhos. Os valores e as
        horas dos pagamentos ficam com os bares, que precisam deles, sem dizer de quem eram. Não dá para desfazer.
      </p>
      <Form
        schema={ApagarConta}
        label="Apagar a conta"
        onSubmit={async (input) => ir((await apagar.mutateAsync({ input })).message)}
      >
        <Field
          label="Sua senha"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="Para termos certeza de que é você."
        />
        <Button full onClick={onFechar}>
          Cancelar
        </Button>
        <SubmitButton tone="danger" icon={<IconeLixo />}>
          Apagar minha conta
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

function DoCheckin({ sentado }: { sentado: boolean }) {
  const corrigir = useCall('/privacidade/corrigirDadosDoCheckin')
  const apagar = useCall('/privacidade/apagarDadosDoCheckin')
  const confirm = useConfirm()
  const ir = useDespedida()
  const [inicial, setInicial] = useState<Record<string, unknown> | null>(null)
  const buscar = () => call('/privacidade/buscarDadosDoCheckin', {})

  async function abrirCorrecao() {
    const [este] = (await buscar()).dados.checkins
    setInicial({
      nome: este?.nome,
      email: este?.email,
      numeroTelefone: este?.telefone,
      ...(este?.cpf && { numeroCpf: este.cpf }),
    })
  }

  async function onApagar() {
    const pergunta = {
      title: 'Apagar os seus dados?',
      text: 'Saem daqui o seu nome, e-mail, CPF e telefone, deste check-\u2060in e dos anteriores em que você disse o mesmo e-mail neste aparelho. Você não abrirá mais os recibos por aqui. Os valores e as horas ficam com o bar, sem dizer de quem eram. Não dá para desfazer.',
      action: 'Apagar meus dados',
      danger: true,
    }
    if (!(await confirm(pergunta))) return
    await apagar.mutateAsync({ input: {} }).then(
      ({ message }) => ir(message),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <Card aria-labelledby="meus-dados">
      <h2 id="meus-dados">Meus dados</h2>
      <p>
        Os deste check-&#8288;in, e dos anteriores em que você disse o mesmo e-mail neste aparelho.{' '}
        {sentado && 'Para apagá-los, faça antes o checkout e volte aqui, na mesma aba.'}
      </p>
      <div data-pair>
        <Baixar buscar={buscar} />
        <Abrir acao="Corrigir" buscar={abrirCorrecao} />
      </div>
      <Button tone="quiet" full busy={apagar.isPending} onClick={onApagar}>
        Apagar meus dados
      </Button>
      {inicial && (
        <Dialog title="Corrigir meus dados" onClose={() => setInicial(null)}>
          <Form
            schema={CorrecaoDoCheckin}
            label="Corrigir meus dados"
            action="Salvar"
            initial={inicial}
            onSubmit={async (input) => {
              const { message } = await corrigir.mutateAsync({ input })
              notify(message)
              setInicial(null)
            }}
          >
            {/* of whom nothing more is known, nothing more is asked */}
            <CamposDaPessoa soNome={!inicial.email} />
          </Form>
        </Dialog>
      )}
    </Card>
  )
}

/** Waits for what it has to fetch, and says so when it does not come. */
function Abrir({ acao, buscar }: { acao: string; buscar: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  async function abrir() {
    setBusy(true)
    await buscar().catch(({ message }: Error) => notify(message, 'danger'))
    setBusy(false)
  }
  return (
    <Button full busy={busy} onClick={abrir}>
      {acao}
    </Button>
  )
}

/** A file that people can read, and that other programs can. */
function Baixar({ buscar }: { buscar: () => Promise<{ dados: object }> }) {
  const { baixando, baixar } = useBaixar<'json'>()
  async function fazer() {
    const { dados } = await buscar()
    notify('Seus dados estão no arquivo meus-dados.json.')
    return {
      nome: 'meus-dados.json',
      conteudo: new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' }),
    }
  }
  return (
    <Button full icon={<IconeBaixar />} busy={baixando !== null} onClick={() => baixar('json', fazer)}>
      Baixar meus dados
    </Button>
  )
}

/** Nothing of a person who deleted their data stays on this device either. */
function useDespedida() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return (message: string) => {
    storeUserData(null)
    esquecerCheckin()
    for (const drawer of [local, session]) for (const key of drawer.keys()) drawer.remove(key)
    queryClient.clear()
    notify(message)
    navigate('/', { replace: true })
  }
}
