import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type MeioNoCaixa, VALES } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { type MouseEvent, useState } from 'react'
import { Button, type Tone } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import styles from './receber.module.css'
import { Troco } from './troco.tsx'

/** What a tap chooses at first: a means, or that it is a meal voucher, whose brand is asked for. */
export const ESCOLHAS = ['maquininha', 'dinheiro', 'pix_no_caixa', 'vale'] as const
export type Escolha = (typeof ESCOLHAS)[number]
const rotulos = {
  maquininha: 'Maquininha',
  dinheiro: 'Dinheiro',
  pix_no_caixa: 'Pix',
  vale: 'Vale',
} as const satisfies Record<Escolha, string>

type MeiosGrandesProps = {
  label?: string
  tone?: Tone
  busy?: boolean
  onEscolha: (escolha: Escolha) => void
  /** on somebody's word: no means, since no money comes */
  onFiado?: (() => void) | null
}

/** The means as large buttons: one tap chooses. */
export const MeiosGrandes = ({
  label = 'Informar pagamento',
  tone = 'main',
  busy = false,
  onEscolha,
  onFiado,
}: MeiosGrandesProps) => (
  <fieldset className={styles.meios} aria-label={label}>
    {ESCOLHAS.map((escolha) => (
      <Button key={escolha} tone={tone} full busy={busy} onClick={() => onEscolha(escolha)}>
        {rotulos[escolha]}
      </Button>
    ))}
    {onFiado && (
      <Button full busy={busy} onClick={onFiado}>
        Fiado
      </Button>
    )}
  </fieldset>
)

type Props = {
  titulo: string
  total: number
  /** null: by which means is asked here */
  escolha: Escolha | null
  busy: boolean
  onReceber: (meio: MeioNoCaixa) => void
  onClose: () => void
}

/** What one means still asks before it is received: change for cash, the brand of a voucher. Its answer confirms. */
export function FolhaDeReceber({ titulo, total, escolha: primeira, busy, onReceber, onClose }: Props) {
  const [escolha, setEscolha] = useState(primeira)
  return (
    <Dialog title={titulo} onClose={onClose} folha>
      <p>
        <span className={styles.quanto}>{emReais(total)}</span>
        {escolha !== null && escolha === primeira && ` · ${rotulos[escolha]}`}
        <br />
        {mensagensDasChamadas.confirmarPagamentoConta}
      </p>
      {escolha === null && (
        <div className={styles.naFolha}>
          {ESCOLHAS.map((uma) => (
            <Button
              key={uma}
              tone="main"
              busy={busy}
              onClick={umToque(() => (uma === 'dinheiro' || uma === 'vale' ? setEscolha(uma) : onReceber(uma)))}
            >
              {rotulos[uma]}
            </Button>
          ))}
        </div>
      )}
      {escolha === 'vale' && (
        <div className={styles.naFolha}>
          {VALES.map((vale) => (
            <Button key={vale} tone="main" busy={busy} onClick={umToque(() => onReceber(vale))}>
              {rotuloDoMeio[vale]}
            </Button>
          ))}
        </div>
      )}
      {escolha === 'dinheiro' && <Troco total={total} />}
      {escolha !== primeira && (
        <Button tone="quiet" onClick={() => setEscolha(primeira)}>
          Outro meio
        </Button>
      )}
      {escolha !== null && escolha !== 'vale' && (
        <DialogFoot>
          <Button tone="main" full busy={busy} onClick={umToque(() => onReceber(escolha))}>
            Informar pagamento
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  )
}

/** The second tap of a nervous finger would receive the next part. */
const umToque = (fazer: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) fazer()
}
