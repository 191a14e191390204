import type { Importacao } from '@boteco/contract/planilha/escritorio'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import { leemOsProdutos } from './importar.tsx'
import { quantos } from './o-que-muda.tsx'

const quando = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What was imported within a day, and may be taken back. */
export function Importacoes() {
  const { data } = useRead('/produto/buscarImportacoes', {})
  const desfazer = useCall('/produto/desfazerImportacao', { refresh: leemOsProdutos })
  const confirm = useConfirm()
  const [ficaram, setFicaram] = useState<readonly string[]>([])

  async function onDesfazer({ id, arquivo }: Importacao) {
    const title = `Desfazer a importação de ${arquivo}?`
    const text = 'Volta só o que ninguém mudou depois. Um produto novo que já foi pedido fica escondido do cardápio.'
    if (!(await confirm({ title, text, action: 'Desfazer', danger: true }))) return
    await desfazer.mutateAsync({ input: { id } }).then(
      (feito) => {
        notify(feito.message)
        setFicaram(feito.ficaram)
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  if (!data?.importacoes.length && ficaram.length === 0) return null
  return (
    <Card aria-labelledby="importacoes">
      <h2 id="importacoes">Importações de hoje e ontem</h2>
      {ficaram.length > 0 && (
        <Notice>
          <ul>
            {ficaram.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className={rows.rows}>
        {data?.importacoes.map((uma) => (
          <li key={uma.id}>
            <span className={rows.what}>
              {uma.arquivo}
              <span className={rows.muted}>
                {quando.format(new Date(uma.feita_em))} · {uma.quem} · {quantos(uma.novos, 'novo', 'novos')},{' '}
                {quantos(uma.mudados, 'mudança', 'mudanças')}
              </span>
            </span>
            <Button busy={desfazer.isPending} onClick={() => onDesfazer(uma)}>
              Desfazer
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
