import { type Aplicativo, ESCOPOS, type EscopoDado } from '@boteco/contract/opendelivery/escritorio'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'

/** What of it is not seen in its name. */
const DETALHES: Partial<Record<EscopoDado, string>> = {
  'od.indoor.payments': 'O que ele registra entra no seu caixa, à parte do dinheiro.',
}

const REFRESH = { refresh: ['/opendelivery/buscarAplicativos'] } as const

/** What a system may do besides reading: each is given by itself, and it is asked who gives it. */
export function OQuePode({ aplicativo, onFechar }: { aplicativo: Aplicativo; onFechar: () => void }) {
  const { id, nome, escopos } = aplicativo
  const dar = useCall('/opendelivery/darEscopo', REFRESH)
  const tirar = useCall('/opendelivery/tirarEscopo', REFRESH)
  const ocupado = dar.isPending || tirar.isPending
  return (
    <Dialog folha title={`O que ${nome} pode`} onClose={onFechar}>
      <p>O que você deixar é feito em seu nome, e fica anotado em Quem fez o quê com o nome do sistema.</p>
      <ul className={rows.rows}>
        <li>
          <div className={rows.what}>
            <strong>Ler as contas das mesas e comandas</strong>
            <span className={rows.muted}>Toda chave pode.</span>
          </div>
        </li>
        {(Object.keys(ESCOPOS) as EscopoDado[]).map((escopo) => {
          const pode = escopos.includes(escopo)
          const { mutateAsync } = pode ? tirar : dar
          return (
            <li key={escopo}>
              <div className={rows.what}>
                <strong>{ESCOPOS[escopo]}</strong>
                <span className={rows.muted}>
                  {[pode ? 'Pode.' : 'Não pode.', DETALHES[escopo]].filter(Boolean).join(' ')}
                </span>
              </div>
              <Button
                tone={pode ? 'quiet' : 'plain'}
                busy={ocupado}
                onClick={() => notifyOutcome(mutateAsync({ input: { id, escopo } }))}
              >
                {pode ? 'Tirar' : 'Deixar'}
                <span className="so"> {ESCOPOS[escopo]}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
