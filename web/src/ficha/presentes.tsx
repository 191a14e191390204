import { chamadas, type PresenteDado } from '@boteco/contract/ficha/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import { useState } from 'react'
import { Compartilhar } from '../checkin/compartilhar.tsx'
import { enderecoPublico } from '../checkin/endereco-publico.ts'
import { usePolling } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { comUnidade } from '../ui/unidade.ts'
import { useCall } from '../write.ts'
import styles from './presentes.module.css'

const LISTAS = ['/ficha/buscarFichasPagas', '/ficha/buscarPresentes'] as const

/** '2× Chope, 1× Caipirinha (Vodka)'. */
export const oQueVai = (fichas: PresenteDado['fichas']) =>
  fichas.map((ficha) => `${ficha.quantidade}× ${comEscolhas(ficha)}`).join(', ')

/** The link that gives fichas away: the first person to open it gets them. */
export function MandarPresente({ codigo, oque, onClose }: { codigo: string; oque: string; onClose: () => void }) {
  const bar = useDadosCheckin()?.estabelecimento
  return (
    <Dialog title="Dar a um amigo" onClose={onClose} folha>
      <p>
        <strong>{comUnidade(oque)}</strong> vai para a primeira pessoa que abrir este link. Até lá, você pode pegar de
        volta.
      </p>
      <Compartilhar
        titulo="Um presente para você"
        texto={`Deixei um presente para você no ${bar?.nome ?? 'bar'}: ${oque}.`}
        acao="Mandar o presente"
        tone="main"
        endereco={`${enderecoPublico()}/minhas-fichas-de-presente/${bar?.id ?? 0}/${codigo}`}
      />
      <p className={styles.codigo}>
        Ou diga o código: <strong>{codigo}</strong>
      </p>
    </Dialog>
  )
}

/** What this guest gave and is not accepted yet. */
export function PresentesDados() {
  const { data } = usePolling('/ficha/buscarPresentes', {})
  const retirar = useCall('/ficha/retirarPresente', { refresh: LISTAS })
  const [mandando, setMandando] = useState<PresenteDado | null>(null)
  const presentes = data?.presentes ?? []
  return (
    <>
      {presentes.map((presente) => (
        <Card key={presente.id} tone="wash" aria-label="Presente que você deu">
          <p>
            <strong>{comUnidade(oQueVai(presente.fichas))}</strong> de presente: ninguém aceitou ainda.
          </p>
          <div className={styles.acoes}>
            <Button onClick={() => setMandando(presente)}>Mandar de novo</Button>
            <Button
              busy={retirar.isPending}
              onClick={() => notifyOutcome(retirar.mutateAsync({ input: { id: presente.id } }))}
            >
              Pegar de volta
            </Button>
          </div>
        </Card>
      ))}
      {mandando && (
        <MandarPresente codigo={mandando.codigo} oque={oQueVai(mandando.fichas)} onClose={() => setMandando(null)} />
      )}
    </>
  )
}

/** For who was told the code of a gift. */
export function TenhoUmCodigo() {
  const aceitar = useCall('/ficha/aceitarPresente', { refresh: LISTAS })
  return (
    <Card aria-label="Ganhou um presente?">
      <Form
        schema={chamadas['/ficha/aceitarPresente'].input}
        label="Aceitar um presente"
        onSubmit={async (input, form) => {
          notify((await aceitar.mutateAsync({ input })).message)
          form.reset()
        }}
      >
        <Field
          name="codigo"
          label="Ganhou um presente? Digite o código"
          autoComplete="off"
          autoCapitalize="none"
          hint="Como 12-abcdefghij. Com o link, é só abrir."
        />
        <SubmitButton tone="plain">Aceitar o presente</SubmitButton>
      </Form>
    </Card>
  )
}
