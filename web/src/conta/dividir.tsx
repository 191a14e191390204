import { emPartesIguais } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { comEscolhas } from '@boteco/contract/partes'
import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { oQueADivisaoMuda, useDividir } from './divisao.ts'
import { EmQuantos } from './em-quantos.tsx'

type Props = {
  linha: LinhaAPagar
  /** all lines of the account, cotas for themselves */
  linhas: readonly LinhaAPagar[]
}

/**
 * What staff can do with the money of one line that is not being paid: divide it, or put its parts together again. The
 * first part stands for all of them.
 */
export function Dividir({ linha, linhas }: Props) {
  if (linha.tipo !== 'item' || !linha.produto_pedido_id || linha.situacao !== 'a_pagar') return null
  const { cota } = linha
  if (!cota) return <EmPartes linha={linha} id={linha.produto_pedido_id} />
  const irmas = linhas.filter((outra) => outra.cota?.linha === cota.linha)
  const todasLivres = irmas.every(({ situacao }) => situacao === 'a_pagar')
  return todasLivres && irmas[0]?.cota?.id === cota.id && <Juntar linha={linha} item={cota.linha} />
}

type UmaLinha = Pick<Props, 'linha'> & { id: number }

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

function Folha({ linha, id, onClose }: UmaLinha & { onClose: () => void }) {
  const dividir = useDividir()

  async function onDividir(partes: number) {
    await dividir.enviar({ linhas: [id], partes })
    onClose()
  }

  return (
    <Dialog title={`Dividir ${oQue(linha)}`} onClose={onClose} folha>
      <p>Em quantas partes? Cada uma se paga sozinha, de qualquer jeito.</p>
      <EmQuantos
        valorDe={(partes) => emPartesIguais([linha.preco_produto], partes)[0]![0]!}
        busy={dividir.busy}
        onEscolha={onDividir}
      />
    </Dialog>
  )
}

function Juntar({ linha, item }: { linha: LinhaAPagar; item: number }) {
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

const oQue = (linha: LinhaAPagar) => `${linha.quantidade}× ${comEscolhas(linha)}`

/** Who took it, as one of how many; or who has not said yes to it, or said no. */
function deQuem({ minha, de, parte, partes, oferta }: NonNullable<LinhaAPagar['cota']>) {
  if (oferta === 'recusada') return `${de ?? 'a outra pessoa'} disse que não`
  if (oferta === 'esperando') return minha ? 'oferecida a você' : `falta o sim de ${de ?? 'alguém da mesa'}`
  if (minha) return partes ? `sua parte, ${parte} de ${partes}` : 'sua parte'
  return de && `parte de ${de}`
}

/** Of what a cota is a part, for under its name; nothing of a whole line. */
export const parteDe = ({ cota, preco, quantidade }: LinhaAPagar) =>
  cota && [deQuem(cota), `parte de ${emReais(preco * quantidade)}`].filter(Boolean).join(' · ')
