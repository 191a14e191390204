import { emPartesIguais } from '@boteco/contract/cotas'
import { emReais } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './dividir.module.css'
import { oQueADivisaoMuda } from './o-que-a-divisao-muda.ts'

/** Into how many one tap divides. */
const PARTES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type Props = {
  linha: Linha
  /** all lines of the account, cotas for themselves */
  linhas: readonly Linha[]
  /** it was divided, and this part is left to whoever did it */
  onDividida?: (minhas: readonly number[]) => void
}

/**
 * What can be done with the money of one line that nobody is paying: divide it, or put the parts of it together again. The
 * first part stands for all of them.
 */
export function Dividir({ linha, linhas, onDividida }: Props) {
  if (linha.tipo !== 'item' || !linha.produto_pedido_id || linha.situacao !== 'a_pagar') return null
  const { cota } = linha
  if (!cota) return <EmPartes linha={linha} id={linha.produto_pedido_id} onDividida={onDividida} />
  const irmas = linhas.filter((outra) => outra.cota?.linha === cota.linha)
  const todasLivres = irmas.every(({ situacao }) => situacao === 'a_pagar')
  return todasLivres && irmas[0]?.cota?.id === cota.id && <Juntar linha={linha} item={cota.linha} />
}

type UmaLinha = Pick<Props, 'linha' | 'onDividida'> & { id: number }

function EmPartes(props: UmaLinha) {
  const { linha } = props
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-label={`Dividir ${oQue(linha)}`} onClick={() => setAberto(true)}>
        Dividir
      </Button>
      {aberto && <Folha {...props} onClose={() => setAberto(false)} />}
    </>
  )
}

function Folha({ linha, id, onDividida, onClose }: UmaLinha & { onClose: () => void }) {
  const dividir = useCall('/conta/dividir', { refresh: oQueADivisaoMuda })

  async function onPartes(partes: number) {
    const divisao = dividir.mutateAsync({ input: { linhas: [id], partes } })
    await notifyOutcome(
      divisao.then((feita) => {
        onDividida?.(feita.minhas)
        return feita
      }),
    )
    onClose()
  }

  return (
    <Dialog title={`Dividir ${oQue(linha)}`} onClose={onClose} folha>
      <p>Em quantas partes? Cada uma se paga sozinha, de qualquer jeito.</p>
      <ul className={styles.partes}>
        {PARTES.map((partes) => (
          <li key={partes}>
            <Button full busy={dividir.isPending} onClick={() => onPartes(partes)}>
              <b>{partes}</b> de {emReais(emPartesIguais([linha.preco_produto], partes)[0]![0]!)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.dica}>O centavo que sobra fica nas primeiras partes.</p>
    </Dialog>
  )
}

function Juntar({ linha, item }: { linha: Linha; item: number }) {
  const confirm = useConfirm()
  const juntar = useCall('/conta/juntarCotas', { refresh: oQueADivisaoMuda })
  const nome = oQue(linha)

  async function onJuntar() {
    const text = 'As partes voltam a ser uma linha só da conta.'
    if (!(await confirm({ title: `Juntar as partes de ${nome}?`, text, action: 'Juntar' }))) return
    await notifyOutcome(juntar.mutateAsync({ input: { linha: item } }))
  }

  return (
    <Button tone="quiet" aria-label={`Juntar as partes de ${nome}`} busy={juntar.isPending} onClick={onJuntar}>
      Juntar
    </Button>
  )
}

const oQue = ({ quantidade, nome_produto }: Linha) => `${quantidade}× ${nome_produto}`

/** Of what a cota is a part, for under its name; nothing of a whole line. */
export const parteDe = ({ cota, preco, quantidade }: Linha) => cota && `parte de ${emReais(preco * quantidade)}`
