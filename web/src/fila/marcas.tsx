import { comEscolhas } from '@boteco/contract/partes'
import type { Cancelamento, LinhaDaFila, PerfilDePreparo } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { useMesaEmLinha } from '../estabelecimento/nome-da-mesa.ts'
import { useBackgroundPolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { marcaDe, nomeNaFila } from './dito-da-linha.ts'
import styles from './marcas.module.css'

const NENHUM: readonly Cancelamento[] = []

/** What was cancelled and this department has not seen. */
export const useCancelados = (como: PerfilDePreparo) =>
  useBackgroundPolling('/pedido/buscarCancelamentos', { como }).data?.cancelamentos ?? NENHUM

type Dita = { ids: number[]; em: string; texto: string }

/** In words what the lines of one order have to say until somebody saw it, each said once. */
function ditas(
  linhas: readonly LinhaDaFila[],
  cancelados: readonly Cancelamento[],
  mesaEmLinha: (numero: number) => string,
): Dita[] {
  const todas = new Map<string, Dita>()
  const dizer = (id: number, em: string, texto: string) => {
    const antes = todas.get(texto)
    todas.set(texto, { ids: [...(antes?.ids ?? []), id], em: antes && antes.em > em ? antes.em : em, texto })
  }
  for (const um of cancelados)
    dizer(
      um.produto_pedido_id,
      um.em,
      `Cancelado: ${um.quantidade}× ${comEscolhas(um)}${um.motivo && ` · ${um.motivo}`}`,
    )
  for (const linha of linhas)
    for (const { tipo, dito, por, vista, em } of linha.marcas ?? []) {
      if (vista) continue
      const oque = `${linha.quantidade}× ${nomeNaFila(linha)}`
      const frases = {
        pressa: `Com pressa: ${oque}${por ? ` · ${por} pede` : ''}`,
        mesa: `Era ${mesaEmLinha(Number(dito))}`,
        mudou: `Mudou: ${oque}, era ${dito}`,
        alergia: `Alergia dita depois do pedido: ${dito}`,
      }
      dizer(idDaLinha(linha), em, frases[tipo])
    }
  return [...todas.values()]
}

type Props = {
  como: PerfilDePreparo
  linhas: readonly LinhaDaFila[]
  cancelados?: readonly Cancelamento[]
}

/** What changed of an order after it came, until somebody taps 'Vi'. */
export function Marcas({ como, linhas, cancelados = NENHUM }: Props) {
  const ver = useCall('/pedido/verMarcas', { refresh: ['/pedido/buscarPedidos', '/pedido/buscarCancelamentos'] })
  /** what was seen stays where it stands until nothing moves under the finger */
  const [visto, setVisto] = useState('')
  const porVer = ditas(linhas, cancelados, useMesaEmLinha())
  if (porVer.length === 0) return null
  const ate = porVer.reduce((mais, { em }) => (em > mais ? em : mais), '')

  async function onVi() {
    const itens = [...new Set(porVer.flatMap(({ ids }) => ids))]
    await ver.mutateAsync({ input: { itens, ate: new Date(ate).toISOString(), como } }).then(
      () => setVisto(ate),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <div className={styles.marcas} data-marcas>
      <div role="status">
        <ul>
          {porVer.map(({ texto }) => (
            <li key={texto}>{texto}</li>
          ))}
        </ul>
      </div>
      {visto === ate ? (
        <b>Visto</b>
      ) : (
        <Button data-passo busy={ver.isPending} onClick={onVi}>
          Vi<span className="so">: {porVer.map(({ texto }) => texto).join('. ')}</span>
        </Button>
      )}
    </div>
  )
}

/** Somebody is in a hurry for the line, seen or not. */
export const ComPressa = ({ linha }: { linha: LinhaDaFila }) =>
  marcaDe(linha, 'pressa') ? <strong className={styles.pressa}>» com pressa</strong> : null

/** Its guest takes it home. */
export const ParaViagem = ({ linha }: { linha: LinhaDaFila }) =>
  linha.viagem ? <strong className={styles.viagem}>Para viagem</strong> : null
