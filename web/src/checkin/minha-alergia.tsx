import { ALERGIA_MAXIMA } from '@boteco/contract/checkin/cliente'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { useRef, useState } from 'react'
import { soFecharTeclado } from '../cardapio/cardapio.tsx'
import { local, readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { LEMBRADA } from '../sessao/lembrado.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { EscolherAlergias } from './escolher-alergias.tsx'

export const CONSENTIMENTO = 'Autorizo mostrar minha alergia a quem prepara e serve os meus pedidos'
export const SOBRE_O_CONSENTIMENTO =
  'É um dado de saúde. Só o bar onde você está vê, só enquanto durar o check-\u2060in, e você pode apagar quando quiser.'

const lembrada = () => readStored<{ alergia?: string }>(local, LEMBRADA)
/** As 'lembrar de mim' says: on this device, if it was ticked. */
function lembrarAlergia(alergia: string | undefined) {
  const antes = lembrada()
  if (antes) local.write(LEMBRADA, JSON.stringify({ ...antes, alergia }))
}

/**
 * What this person must not get. `cartao` asks for it, beside its consent, or shows what was said. `guardar` keeps what was
 * typed, and answers false when it could not: then nothing is to be ordered yet.
 */
export function useMinhaAlergia() {
  const userData = useUserData()
  const comConta = Boolean(userData?.dadosCliente)
  const { data } = useRead('/alergia/buscarAlergia', {})
  const refresh = ['/alergia/buscarAlergia'] as const
  const chamada = useCall('/alergia/guardarAlergia', { refresh })
  const apagar = useCall('/alergia/apagarAlergia', { refresh })
  // typed here by who is remembered; each bar is asked to be let know anew
  const [texto, setTexto] = useState(userData ? '' : (lembrada()?.alergia ?? ''))
  const [consinto, setConsinto] = useState(false)
  const [erros, setErros] = useState<{ texto?: string; consinto?: string }>({})
  const campos = useRef<HTMLDivElement>(null)
  const dita = data?.alergia ?? null
  const alergia = texto.trim()

  async function guardar(): Promise<boolean> {
    if (alergia === '') return true
    const faltam = {
      ...(pareceCartao(alergia) && { texto: mensagens.pareceCartao }),
      ...(alergia.length < 2 && { texto: 'Escreva a que você tem alergia.' }),
      ...(!consinto && { consinto: mensagensDasChamadas.alergiaSemConsentimento }),
    }
    setErros(faltam)
    if (Object.keys(faltam).length > 0) {
      // where it is said is seen
      campos.current
        ?.querySelector<HTMLElement>(faltam.texto ? 'input[type="text"]' : 'input[type="checkbox"]')
        ?.focus()
      return false
    }
    try {
      const { message } = await chamada.mutateAsync({ input: { alergia, consinto: true } })
      if (!userData) lembrarAlergia(alergia)
      setTexto('')
      setConsinto(false)
      notify(message)
      return true
    } catch (causa) {
      notify((causa as Error).message, 'danger')
      return false
    }
  }

  function onApagar() {
    if (!userData) lembrarAlergia(undefined)
    notifyOutcome(apagar.mutateAsync({ input: {} }))
  }

  const cartao = dita ? (
    <Notice
      tone="wait"
      action={
        <Button busy={apagar.isPending} onClick={onApagar}>
          Apagar
        </Button>
      }
    >
      <strong>Alergia: {dita}</strong>. Quem prepara e serve os seus pedidos vê.
    </Notice>
  ) : (
    <div ref={campos}>
      <Field
        label="Tem alergia a quê?"
        type="text"
        value={texto}
        maxLength={ALERGIA_MAXIMA}
        autoComplete="off"
        placeholder="Se tiver: camarão, amendoim…"
        enterKeyHint="done"
        onKeyDown={soFecharTeclado}
        {...(erros.texto && { error: erros.texto })}
        onChange={({ currentTarget: { value } }) => {
          setTexto(value)
          if (value === '' && !userData) lembrarAlergia(undefined)
          setErros({})
        }}
      />
      <EscolherAlergias
        texto={texto}
        onMudar={(novo) => {
          setTexto(novo.slice(0, ALERGIA_MAXIMA))
          setErros({})
        }}
      />
      {/* a consent is asked for when there is something to consent to */}
      {texto !== '' && (
        <CheckField
          label={CONSENTIMENTO}
          hint={`${SOBRE_O_CONSENTIMENTO}${comConta ? ' Fica na sua conta para os próximos bares.' : ''}`}
          checked={consinto}
          {...(erros.consinto && { error: erros.consinto })}
          onChange={({ currentTarget: { checked } }) => {
            setConsinto(checked)
            setErros({})
          }}
        />
      )}
    </div>
  )
  return { cartao, guardar, dita: dita ?? alergia, mudou: alergia !== '', busy: chamada.isPending }
}
