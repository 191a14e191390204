import type { Input } from '@boteco/contract/calls'
import type { Dimensao, Fato, Movimento, Periodo } from '@boteco/contract/relatorio/escritorio'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { ditoDoComprovante } from '../maquininha/comprovante.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Price } from '../ui/price.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'

export type QuaisLinhas = Periodo & {
  fato: Fato
  titulo: string
  por?: Dimensao
  chave?: string
  meio?: NonNullable<Input<'/relatorio/buscarLinhas'>['meio']>
  maquininha?: string
  bandeira?: string
}

/** What a figure is made of, newest first. */
export function Linhas({ quais: { titulo, ...quais }, onFechar }: { quais: QuaisLinhas; onFechar: () => void }) {
  return (
    <Dialog title={titulo} onClose={onFechar}>
      <Pagina quais={quais} pagina={0} />
    </Dialog>
  )
}

function Pagina({ quais, pagina }: { quais: Omit<QuaisLinhas, 'titulo'>; pagina: number }) {
  const [mais, setMais] = useState(false)
  const { data, error, refetch } = useRead('/relatorio/buscarLinhas', { ...quais, pagina })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  if (data.linhas.length === 0 && pagina === 0) return <Empty>Nenhuma linha neste período.</Empty>
  return (
    <>
      <ul className={rows.rows}>
        {data.linhas.map((linha, i) => (
          <UmaLinha key={i} linha={linha} />
        ))}
      </ul>
      {data.mais && !mais && (
        <Button full onClick={() => setMais(true)}>
          Ver mais antigas
        </Button>
      )}
      {data.mais && mais && <Pagina quais={quais} pagina={pagina + 1} />}
    </>
  )
}

function UmaLinha({ linha }: { linha: Movimento }) {
  const { data, hora, do_dia, o_que, nome, quantidade, valor, mesa, quem, motivo, comprovante } = linha
  return (
    <li>
      <span className={rows.what}>
        <b>
          {quantidade !== 1 && quantidade !== -1 && quantidade !== 0 && `${Math.abs(quantidade)}× `}
          {nome}
        </b>
        <span className={rows.muted}>
          {[o_que, `${data} ${hora}`, do_dia && `do pedido de ${do_dia}`, mesa, quem].filter(Boolean).join(' · ')}
        </span>
        {comprovante && <span className={rows.muted}>{daMaquina(comprovante)}</span>}
        {motivo && <span className={rows.muted}>Motivo: {motivo}</span>}
      </span>
      <Price value={valor} />
    </li>
  )
}

const daMaquina = ({ maquininha, bandeira, autorizacao, nsu }: NonNullable<Movimento['comprovante']>) =>
  ditoDoComprovante({ nome: maquininha, bandeira, autorizacao, nsu })
