import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { useState } from 'react'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emFaltaMuda, type OQue } from '../produto/acabou.tsx'
import { QueEsperam } from '../produto/que-esperam.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { oQueTem } from './o-que-tem.ts'
import type { Cozinha } from './passe.ts'

type Props = {
  linha: LinhaDaFila
  /** null: here it is not the pass that is shown */
  passe: Cozinha | null
  acabou: (linha: LinhaDaFila) => void
  cancelar: (linha: LinhaDaFila) => void
  calar: (linha: LinhaDaFila) => void
  /** null: no printer prints this department's orders */
  reimprimir: ((pedido: number) => unknown) | null
  onClose: () => void
}

/** What else can be done with a line of the wall. What has no options runs out by one tap, until tomorrow. */
export function MaisDaLinha({ linha, passe, acabou, cancelar, calar, reimprimir, onClose }: Props) {
  const [dito, setDito] = useState<OQue | null>(null)
  const dizer = useCall('/pedido/dizerQueAcabou', { refresh: emFaltaMuda })
  const [produto, ...opcoes] = oQueTem(linha)
  if (dito) return <QueEsperam alvo={dito} onClose={onClose} />

  function depois(fazer: (linha: LinhaDaFila) => unknown) {
    fazer(linha)
    onClose()
  }
  async function onAcabou(alvo: OQue) {
    await dizer.mutateAsync({ input: { tipo: alvo.tipo, id: alvo.id, ate: 'amanha' } }).then(
      // the bar of the wall says it as long as it is so
      () => setDito(alvo),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <Dialog title={`${linha.quantidade}× ${linha.nome_produto}`} onClose={onClose}>
      <PartesDaLinha linha={linha} />
      {passe && !linha.pronto && (
        <Button full onClick={() => depois(() => passe.segurar([linha], !linha.segurado))}>
          {linha.segurado ? 'Soltar' : 'Segurar'}
        </Button>
      )}
      {produto && opcoes.length === 0 && (
        <Button full busy={dizer.isPending} onClick={() => onAcabou(produto)}>
          Acabou até amanhã
        </Button>
      )}
      <Button full onClick={() => depois(acabou)}>
        {opcoes.length === 0 ? 'Acabou por outro tempo' : 'Acabou'}
      </Button>
      <Button full onClick={() => depois(cancelar)}>
        Cancelar
      </Button>
      {reimprimir && (
        <Button full onClick={() => depois(({ id }) => reimprimir(id))}>
          Imprimir 2ª via
        </Button>
      )}
      <Button full onClick={() => depois(calar)}>
        Silenciar este pedido por 5 min
      </Button>
    </Dialog>
  )
}
