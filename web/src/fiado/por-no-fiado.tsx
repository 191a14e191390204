import { contem } from '@boteco/contract/busca'
import type { Input } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { type ClienteDoFiado, DadosDoFiado, PALAVRAS } from '@boteco/contract/fiado/casa'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'

export const CLIENTES = '/fiado/buscarClientes'
/** So many are found with the eye; of more one types. */
const SEM_BUSCA = 8

/** Whether this person may put things on somebody's word here, or have it allowed by a colleague. */
export function usePoeNoFiado(): boolean {
  const { meus } = useMeusPerfis()
  const { data } = useRead(CLIENTES, {}, { enabled: Boolean(meus?.poderes?.receber) })
  return data?.aceita === true
}

type Posto = Omit<Input<'/fiado/por'>, 'cliente'>
type Props = {
  /** with the service charge, in centavos */
  total: number
  posto: Posto
  onPosto: (mensagem: string) => void
  onClose: () => void
}

/** On whose word: a tap on who is known, or a new one. No money comes, and the account is settled. */
export function PorNoFiado({ total, posto, onPosto, onClose }: Props) {
  const [novo, setNovo] = useState(false)
  const [procura, setProcura] = useState('')
  const confirm = useConfirm()
  const { data, error, refetch } = useRead(CLIENTES, {})
  const por = useCall('/fiado/por', {
    refresh: ['/cliente/getContaCliente', '/conta/buscarContasAbertas', '/pagamento/buscarTaxaDeServico', CLIENTES],
  })

  async function enviar(cliente: number, mais: Pick<Posto, 'mesmoAssim'> = {}): Promise<void> {
    try {
      const { message } = await por.mutateAsync({ input: { ...posto, ...mais, cliente } })
      onPosto(message)
    } catch (causa) {
      const { code, message } = causa as ApiError
      if (code !== 'pagamento_aberto' || mais.mesmoAssim) return notify(message, 'danger')
      const pergunta = { title: 'Pôr no fiado mesmo assim?', text: message, action: 'Pôr mesmo assim', danger: true }
      if (await confirm(pergunta)) await enviar(cliente, { mesmoAssim: true })
    }
  }

  async function onCliente({ id, nome }: Pick<ClienteDoFiado, 'id' | 'nome'>) {
    const text = `${nome} fica devendo ${emReais(total)} à casa. Nada entra no caixa agora.`
    if (await confirm({ title: `Pôr no fiado de ${nome}?`, text, action: 'Pôr no fiado' })) await enviar(id)
  }

  const achados = data?.clientes.filter(
    ({ nome, telefone }) => contem(nome, procura) || telefone?.includes(procura.trim()),
  )
  return (
    <Dialog title={novo ? 'Abrir fiado' : `No fiado de quem? ${emReais(total)}`} onClose={onClose} folha>
      {novo ? (
        <DadosDoCliente
          onSalvo={(id, nome) => {
            setNovo(false)
            void onCliente({ id, nome })
          }}
        />
      ) : (
        <>
          {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
          {data && data.clientes.length > SEM_BUSCA && (
            <Field
              label="Procurar nome ou telefone"
              type="search"
              autoComplete="off"
              value={procura}
              onChange={({ currentTarget }) => setProcura(currentTarget.value)}
            />
          )}
          {data?.clientes.length === 0 && <Empty>Ninguém tem fiado aqui ainda.</Empty>}
          <ul className={rows.rows} aria-label="Quem tem fiado">
            {achados?.map((cliente) => {
              const cabe = Math.max(0, cliente.limite - cliente.deve)
              return (
                <li key={cliente.id}>
                  <span className={rows.what}>
                    <strong>{cliente.nome}</strong>
                    <span className={rows.muted}>
                      {cabe < total ? `Não cabe: só mais ${emReais(cabe)}` : `Cabem ${emReais(cabe)}`}
                    </span>
                  </span>
                  <Button busy={por.isPending} disabled={cabe < total} onClick={() => onCliente(cliente)}>
                    Pôr no fiado<span className="so"> de {cliente.nome}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
          <Button full onClick={() => setNovo(true)}>
            Abrir fiado para outra pessoa
          </Button>
        </>
      )}
    </Dialog>
  )
}

const palavras = Object.entries(PALAVRAS).map(([value, label]) => ({ value, label }))

/** Who owes, on what word, and until how much. */
export function DadosDoCliente({
  cliente,
  onSalvo,
}: {
  cliente?: ClienteDoFiado
  onSalvo: (id: number, nome: string) => void
}) {
  const salvar = useCall('/fiado/salvarCliente', { refresh: [CLIENTES, '/fiado/buscarExtrato'] })
  return (
    <Form
      schema={DadosDoFiado}
      initial={cliente ? { ...cliente } : { palavra: 'telefone' }}
      action={cliente ? 'Guardar' : 'Abrir fiado'}
      label="Dados do fiado"
      onSubmit={async (form) => {
        const { id, message } = await salvar.mutateAsync({ input: { ...form, ...(cliente && { id: cliente.id }) } })
        notify(message)
        onSalvo(id, form.nome)
      }}
    >
      <Field name="nome" label="Nome" autoComplete="off" />
      <Field name="telefone" label="Celular" mask="telefone" autoComplete="off" />
      <SelectField name="palavra" label="Como deu a palavra" options={palavras} />
      <PriceField name="limite" label="Até quanto pode dever (R$)" />
    </Form>
  )
}
