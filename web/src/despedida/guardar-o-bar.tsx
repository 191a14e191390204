import type { Output } from '@boteco/contract/calls'
import { useEffect, useState } from 'react'
import { agoraNoBar } from '../device/clock.ts'
import { local } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { LEMBRADA } from '../sessao/lembrado.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { estaGuardado, guardarNoAparelho } from './bares-do-aparelho.ts'

type Props = Output<'/despedida/buscarDespedida'>

/** The bar, what was had and what was paid: kept only for who wishes it, and who ticked 'lembrar de mim' does. */
export function GuardarOBar(props: Props) {
  const userData = useUserData()
  if (userData) return userData.dadosCliente ? <NaConta {...props} /> : null
  return <NoAparelho {...props} />
}

function NoAparelho({ estabelecimento, checkin, gasto, de_sempre }: Props) {
  const [guardado, setGuardado] = useState(() => local.read(LEMBRADA) !== null || estaGuardado(estabelecimento.id))
  useEffect(() => {
    if (guardado)
      guardarNoAparelho(estabelecimento, {
        checkin,
        em: new Date(agoraNoBar()).toISOString(),
        gasto,
        de_sempre: [...de_sempre],
      })
  }, [guardado, estabelecimento, checkin, gasto, de_sempre])
  return guardado ? <Guardado /> : <Oferta onGuardar={() => setGuardado(true)} />
}

function NaConta({ estabelecimento: { id } }: Props) {
  const { data } = useRead('/cliente/buscarMeusBares', {})
  const lembrar = useCall('/cliente/lembrarDoBar', { refresh: ['/cliente/buscarMeusBares'] })
  if (!data) return null
  if (data.bares.some((bar) => bar.id === id)) return <Guardado />
  const onGuardar = () => notifyOutcome(lembrar.mutateAsync({ input: { idEstabelecimento: id } }))
  return <Oferta busy={lembrar.isPending} onGuardar={onGuardar} />
}

const Guardado = () => (
  <LinkButton to="/meus-bares" tone="quiet" full>
    Guardado nos seus bares
  </LinkButton>
)

const Oferta = ({ onGuardar, busy = false }: { onGuardar: () => void; busy?: boolean }) => (
  <Button full busy={busy} onClick={onGuardar}>
    Guardar nos meus bares
  </Button>
)
