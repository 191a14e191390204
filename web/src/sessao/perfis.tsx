import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import type { Poder } from '@boteco/contract/sessao/casa'
import { areaDoPerfil, type Perfil, Pin } from '@boteco/contract/sessao/cliente'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { escalaDita } from './escala.ts'
import styles from './perfis.module.css'
import { readUserData, storeUserData, useUserData } from './sessao.ts'

const MEUS = '/sessao/buscarMeusPerfis'

/**
 * In which profiles the logged-in person may work here, as the bar says now. Null: not known yet, not of a bar's staff,
 * or not asked (`pergunta`).
 */
export function useMeusPerfis(pergunta = true) {
  const trabalha = Boolean(useUserData()?.dadosEstabelecimento) && pergunta
  const { data, error } = useRead(MEUS, {}, { enabled: trabalha })
  return { meus: trabalha ? (data ?? null) : null, respondeu: !trabalha || Boolean(data ?? error) }
}

const QUEM_PODE = {
  vender: ['BAR GARCON', 'BAR BARMAN', 'BAR GERENTE'],
  verContas: ['BAR GARCON', 'BAR BARMAN', 'BAR GERENTE', 'BAR CAIXA'],
  fiado: ['BAR GARCON', 'BAR BARMAN', 'BAR GERENTE', 'BAR CAIXA'],
} as const satisfies Partial<Record<Poder, readonly Perfil[]>>

/** Who may be on a page that sells or receives: a barman only where the manager lets them, which is not known at once. */
export function useQuemPode(poder: keyof typeof QUEM_PODE): readonly Perfil[] {
  const { meus, respondeu } = useMeusPerfis(useUserData()?.dadosPerfil.nome === 'BAR BARMAN')
  const deixam = respondeu && meus?.poderes?.[poder] !== 0
  return deixam ? QUEM_PODE[poder] : QUEM_PODE[poder].filter((perfil) => perfil !== 'BAR BARMAN')
}

/** On this device the profile in use is another from now on. What may be done is the server's to say, each time. */
export function trabalharComo(nome: Perfil) {
  const userData = readUserData()
  if (userData) storeUserData({ ...userData, dadosPerfil: { nome } })
}

/** The other profiles of one of the staff, each a tap away, and their PIN for the tablets of the bar. */
export function MeuTrabalho() {
  const [, navigate] = useLocation()
  const [comPin, setComPin] = useState(false)
  const emUso = useUserData()?.dadosPerfil.nome
  const { meus } = useMeusPerfis()
  if (!meus) return null
  const outros = meus.perfis.filter((perfil) => perfil !== emUso)
  return (
    <section className={styles.trabalho} aria-label="Meu trabalho aqui">
      {(meus.escalas ?? []).map(({ nomePerfil, escala }) => (
        <p key={nomePerfil} className={styles.escala}>
          <strong>Minha escala</strong>
          {(meus.escalas ?? []).length > 1 && ` como ${rotuloDoPerfil[nomePerfil]}`}: {escalaDita(escala)}
        </p>
      ))}
      {outros.map((perfil) => (
        <Button
          key={perfil}
          onClick={() => {
            navigate(areaDoPerfil[perfil])
            trabalharComo(perfil)
          }}
        >
          Trabalhar como {rotuloDoPerfil[perfil]}
        </Button>
      ))}
      {emUso !== 'BAR GERENTE' && meus.poderes?.contarEstoque === 1 && (
        <LinkButton to="/contagem">Contar o estoque</LinkButton>
      )}
      {!meus.por_pin && (
        <>
          <Button tone="quiet" onClick={() => setComPin(true)}>
            {meus.tem_pin ? 'Trocar o meu PIN' : 'Criar o meu PIN'}
          </Button>
          <LinkButton to="/senha-e-aparelhos" tone="quiet">
            Senha e aparelhos
          </LinkButton>
        </>
      )}
      {comPin && <MeuPin onClose={() => setComPin(false)} />}
    </section>
  )
}

const PinForm = z.object({ pin: Pin })

function MeuPin({ onClose }: { onClose: () => void }) {
  const definir = useCall('/user/definirMeuPin', { refresh: [MEUS] })
  async function onSubmit(input: z.output<typeof PinForm>) {
    const { message } = await definir.mutateAsync({ input })
    notify(message)
    onClose()
  }
  return (
    <Dialog title="Meu PIN" onClose={onClose}>
      <Form schema={PinForm} action="Guardar PIN" onSubmit={onSubmit} label="Meu PIN">
        <CampoDoPin />
      </Form>
    </Dialog>
  )
}

/** Typed once and seen: an onlooker sees fingers too, and a wrong one is found out at the tablet. */
export const CampoDoPin = () => (
  <Field
    name="pin"
    label="PIN, de 4 a 6 números"
    mask="numero"
    autoComplete="off"
    hint="Com ele a pessoa entra nos tablets da casa, e o que fizer neles leva o nome dela."
  />
)
