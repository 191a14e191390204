import { Diarista, PERFIS_DE_DIARISTA } from '@boteco/contract/funcionario/escritorio'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { Pin } from '@boteco/contract/sessao/cliente'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { aHora } from '../ui/hora.ts'
import { Notice } from '../ui/notice.tsx'
import { QrNaTela } from '../ui/qr-na-tela.tsx'
import rows from '../ui/rows.module.css'
import { Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { LISTA } from './lista.ts'

type Chamado = { id: number; nome: string }
type DeAntes = Chamado & { nomePerfil: string }

const funcoes = PERFIS_DE_DIARISTA.map((value) => ({ value, label: rotuloDoPerfil[value] }))

const oPin = (
  <Field
    name="pin"
    label="PIN, de 4 a 6 números"
    mask="numero"
    autoComplete="off"
    hint="Diga o PIN à pessoa: com ele tudo o que fizer leva o nome dela."
  />
)
const aFuncao = <SelectField name="nomePerfil" label="Função" options={funcoes} />

/** Who helps for one night: a name and a PIN; and who did before, a tap away. */
export function Diaristas() {
  const { data } = useRead(LISTA, {})
  const cadastrar = useCall('/user/cadastrarDiarista', { refresh: [LISTA] })
  const [chamado, setChamado] = useState<Chamado | null>(null)
  const [deNovo, setDeNovo] = useState<DeAntes | null>(null)
  const [feitos, setFeitos] = useState(0)

  return (
    <>
      <p className={rows.muted}>
        Quem vem só hoje entra com um nome e um PIN, sem e-mail nem senha, e sai sozinho quando a casa fecha ou o dia
        vira. O que fizer fica com o nome.
      </p>
      <Form
        key={feitos}
        schema={Diarista}
        initial={{ nomePerfil: 'BAR GARCON' }}
        action="Chamar por hoje"
        label="Chamar alguém por hoje"
        onSubmit={async (input) => {
          const { id } = await cadastrar.mutateAsync({ input })
          setFeitos(feitos + 1)
          setChamado({ id, nome: input.nome })
        }}
      >
        <Field name="nome" label="Nome" autoComplete="off" />
        {aFuncao}
        {oPin}
      </Form>
      {data?.diaristas && data.diaristas.length > 0 && (
        <>
          <h3>Já vieram</h3>
          <ul className={rows.rows} aria-label="Já vieram">
            {data.diaristas.map((pessoa) => (
              <li key={pessoa.id}>
                <span className={rows.what}>
                  <span>
                    <strong>{pessoa.nome}</strong> · {rotuloDoPerfil[pessoa.nomePerfil]}
                  </span>
                </span>
                <Button tone="quiet" onClick={() => setDeNovo(pessoa)}>
                  De novo<span className="so"> {pessoa.nome}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {deNovo && (
        <Dialog title={`${deNovo.nome}, de novo`} onClose={() => setDeNovo(null)}>
          <Form
            schema={DeNovo}
            initial={{ nomePerfil: deNovo.nomePerfil }}
            action="Chamar por hoje"
            label={`Chamar ${deNovo.nome} por hoje`}
            onSubmit={async (form) => {
              const { id, nome } = deNovo
              const feito = await cadastrar.mutateAsync({ input: { ...form, nome, deNovo: id } })
              setDeNovo(null)
              setChamado({ id: feito.id, nome })
            }}
          >
            {aFuncao}
            {oPin}
          </Form>
        </Dialog>
      )}
      {chamado && <NoCelular {...chamado} onClose={() => setChamado(null)} />}
    </>
  )
}

const DeNovo = z.object({ nomePerfil: z.enum(PERFIS_DE_DIARISTA, 'Escolha a função.'), pin: Pin })

/** What a diarista's own phone reads from this screen. It is asked for once: each one takes the place of the one before. */
export function NoCelular({ id, nome, onClose }: Chamado & { onClose: () => void }) {
  const { mutate, data, error } = useCall('/user/darLinkAoDiarista')
  // once for this dialog
  useEffect(() => mutate({ input: { id } }), [mutate, id])
  return (
    <Dialog title={`No celular de ${nome}`} onClose={onClose} folha>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {!data && !error && <Loading />}
      {data && (
        <>
          <QrNaTela valor={data.link} titulo={`Link para o celular de ${nome}`} />
          <p>
            {nome} aponta a câmera do celular para o código e digita o PIN. Vale para um celular, até{' '}
            {aHora(data.vence_em)}. Num tablet da casa basta o PIN.
          </p>
        </>
      )}
    </Dialog>
  )
}
