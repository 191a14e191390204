import type { PagamentoComLinhas } from '@boteco/contract/estorno/casa'
import { useState } from 'react'
import { ditoDoComprovante } from '../maquininha/comprovante.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** What the card machine's slip says, where something is known. */
export function Comprovante({ maquininha }: Pick<PagamentoComLinhas, 'maquininha'>) {
  if (!maquininha) return null
  return <p>{ditoDoComprovante(maquininha)}</p>
}

/** Which machine the amount was typed on, and the authorisation of its slip: both if known. */
export function AnotarComprovante({ pagamento: { id, meio, maquininha } }: { pagamento: PagamentoComLinhas }) {
  const [aberto, setAberto] = useState(false)
  const [nome, setNome] = useState(maquininha?.nome ?? '')
  const [autorizacao, setAutorizacao] = useState(maquininha?.autorizacao ?? '')
  const [recusa, setRecusa] = useState<string | null>(null)
  const anotar = useCall('/maquininha/anotar', { refresh: ['/pagamento/buscarPagamentos'] })
  if (meio !== 'maquininha' || maquininha?.pedida) return null

  async function onAnotar() {
    setRecusa(null)
    try {
      const input = { pagamento: id, nome: nome.trim(), autorizacao: autorizacao.trim() }
      notify((await anotar.mutateAsync({ input })).message)
      setAberto(false)
    } catch (causa) {
      // what was typed stays
      setRecusa((causa as Error).message)
    }
  }

  return (
    <>
      <Button onClick={() => setAberto(true)}>
        Anotar o comprovante<span className="so"> do pagamento {id}</span>
      </Button>
      {aberto && (
        <Dialog title="Comprovante da maquininha" onClose={() => setAberto(false)} folha>
          <Field
            label="Qual maquininha (se quiser)"
            maxLength={30}
            autoComplete="off"
            data-autofocus
            value={nome}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
          <Field
            label="Número da autorização (se quiser)"
            maxLength={20}
            autoComplete="off"
            value={autorizacao}
            onChange={({ currentTarget }) => setAutorizacao(currentTarget.value)}
          />
          {recusa && <Notice tone="danger">{recusa}</Notice>}
          <DialogFoot>
            <Button tone="main" full busy={anotar.isPending} onClick={onAnotar}>
              Anotar
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  )
}
