import { Inteiro } from '@boteco/contract/campos'
import type { Estabelecimento } from '@boteco/contract/estabelecimento/cliente'
import { MESAS_POR_VEZ } from '@boteco/contract/mesa/casa'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import * as z from 'zod/mini'
import { enderecoDaMesa } from '../checkin/endereco-publico.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, FieldGroup, FieldRow } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { IconeQr } from '../ui/icones.tsx'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { useCall } from '../write.ts'
import styles from './folha-de-qr-codes.module.css'
import { leemAsMesas } from './leem-as-mesas.ts'

/** What fits on an A4 sheet: two beside each other, three rows. */
const POR_FOLHA = 6

const NumeroDaMesa = Inteiro(1, 9999, 'O número da mesa vai de 1 a 9999.')
const Formulario = z.object({ de: NumeroDaMesa, ate: NumeroDaMesa }).check(
  z.refine(({ de, ate }) => de <= ate, { path: ['ate'], error: 'A última mesa vem depois da primeira.' }),
  z.refine(({ de, ate }) => ate - de < MESAS_POR_VEZ, {
    path: ['ate'],
    error: `Imprima até ${MESAS_POR_VEZ} mesas por vez.`,
  }),
)

/** The codes of many tables, six to an A4 sheet, with marks to cut along. */
export function FolhaDeQrCodes() {
  const [mesas, setMesas] = useState<readonly Mesa[]>([])
  const buscar = useCall('/mesa/buscarCodigos', { refresh: leemAsMesas })
  const emUso = useRead('/mesa/buscarMesas', {}).data?.mesas.filter(({ ativa }) => ativa) ?? []
  const [primeira, ultima] = [emUso[0]?.numero ?? 1, emUso.at(-1)?.numero]
  return (
    <Card aria-label="Folha para imprimir">
      <Form
        // the tables of the house come after the form
        key={`${primeira} ${ultima}`}
        schema={Formulario}
        label="Folha para imprimir"
        initial={{ de: primeira, ate: ultima }}
        onSubmit={async (input) => setMesas((await buscar.mutateAsync({ input })).codigos)}
      >
        <FieldGroup legend="Folha para imprimir">
          <p>
            Os QR Codes das mesas em folhas A4, com marcas para cortar.
            {ultima === undefined && ' A casa passa a ter as mesas da primeira folha, e só essas.'}
          </p>
          <FieldRow>
            <Field name="de" label="Da mesa" mask="numero" autoComplete="off" />
            <Field name="ate" label="Até a mesa" mask="numero" autoComplete="off" />
          </FieldRow>
        </FieldGroup>
        <SubmitButton tone="plain" icon={<IconeQr />}>
          Montar a folha
        </SubmitButton>
      </Form>
      <div aria-live="polite" className={styles.pronta}>
        {mesas.length > 0 && <FolhaPronta mesas={mesas} />}
      </div>
    </Card>
  )
}

export type Mesa = { numero_mesa: number; codigo: string }

/** How many there are of them, and what puts them on paper. */
export function FolhaPronta({ mesas, onImpressa }: { mesas: readonly Mesa[]; onImpressa?: () => void }) {
  const { data } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  const folhas = Math.ceil(mesas.length / POR_FOLHA)
  if (!data) return null
  return (
    <>
      <p>
        <strong>{mesas.length === 1 ? '1 mesa' : `${mesas.length} mesas`}</strong> em{' '}
        {folhas === 1 ? '1 folha A4' : `${folhas} folhas A4`}.
      </p>
      <Button
        full
        {...(onImpressa && { tone: 'main' as const })}
        icon={<IconeImprimir />}
        onClick={() => {
          window.print()
          onImpressa?.()
        }}
      >
        Imprimir
      </Button>
      {/* beside the application, so that on paper it can stand alone */}
      {createPortal(<Folhas mesas={mesas} bar={data.dadosEstabelecimento} />, document.body)}
    </>
  )
}

function Folhas({ mesas, bar }: { mesas: readonly Mesa[]; bar: Estabelecimento }) {
  const nomeDaMesa = useNomeDaMesa()
  return (
    <section className={styles.folhas} aria-label="QR Codes para imprimir">
      {mesas.map(({ numero_mesa: mesa, codigo }) => (
        <article key={mesa} className={styles.placa} aria-label={nomeDaMesa(mesa)}>
          {/* lines of a drawing are printed also where backgrounds are not */}
          <svg className={styles.corte} viewBox="0 0 95 91" aria-hidden="true">
            <path d="M0 0h6M0 0v6M95 0h-6M95 0v6M0 91h6M0 91v-6M95 91h-6M95 91v-6" />
          </svg>
          <header>
            {bar.imagem && <img src={bar.imagem} alt="" />}
            <span>{bar.nome}</span>
          </header>
          <QRCodeSVG value={enderecoDaMesa(mesa, bar.id, codigo)} level="M" marginSize={4} className={styles.codigo} />
          <strong>{nomeDaMesa(mesa)}</strong>
          <p>Aponte a câmera, faça o check-in e peça daqui.</p>
        </article>
      ))}
    </section>
  )
}
