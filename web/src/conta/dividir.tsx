import { emPartesIguais } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { comEscolhas } from '@boteco/contract/partes'
import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './dividir.module.css'
import { oQueADivisaoMuda, useDividir } from './divisao.ts'
import { EmQuantos } from './em-quantos.tsx'

type Props = {
  linha: LinhaAPagar
  /** all lines of the account, cotas for themselves */
  linhas: readonly LinhaAPagar[]
  /** it was divided, and this part is left to the guest who did it */
  onDividida?: (minhas: readonly number[]) => void
}

/**
 * What can be done with the money of one line that is not being paid: divide it, or put its parts together again. The
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
  const dividir = useDividir(onDividida)

  async function onDividir(como: { partes: number } | { com: number[] }) {
    await dividir.enviar({ linhas: [id], ...como })
    onClose()
  }

  return (
    <Dialog title={`Dividir ${oQue(linha)}`} onClose={onClose} folha>
      {onDividida && (
        <ComQuem valor={linha.preco_produto} busy={dividir.busy} onDividir={(com) => onDividir({ com })} />
      )}
      <p>Em quantas partes? Cada uma se paga sozinha, de qualquer jeito.</p>
      <EmQuantos
        valorDe={(partes) => emPartesIguais([linha.preco_produto], partes)[0]![0]!}
        busy={dividir.busy}
        onEscolha={(partes) => onDividir({ partes })}
      />
    </Dialog>
  )
}

/** Those of the party, by name: the guest who divides, and whom they tick. */
function ComQuem({ valor, busy, onDividir }: { valor: number; busy: boolean; onDividir: (com: number[]) => void }) {
  const { data } = useRead('/conta/buscarTurma', {})
  const [com, setCom] = useState<ReadonlySet<number>>(new Set())
  const eu = data?.pessoas.find((pessoa) => pessoa.eu)
  const outros = data?.pessoas.filter((pessoa) => !pessoa.eu) ?? []
  if (!eu || outros.length === 0) return null
  const todos = [eu.id, ...com]

  function trocar(id: number) {
    const novos = new Set(com)
    if (!novos.delete(id)) novos.add(id)
    setCom(novos)
  }

  return (
    <fieldset className={styles.comQuem}>
      <legend>Com quem?</legend>
      {outros.length > 1 && (
        <CheckField
          label="Todos"
          checked={com.size === outros.length}
          onChange={() => setCom(new Set(com.size === outros.length ? [] : outros.map(({ id }) => id)))}
        />
      )}
      {outros.map(({ id, nome }) => (
        <CheckField key={id} label={nome ?? 'Alguém da mesa'} checked={com.has(id)} onChange={() => trocar(id)} />
      ))}
      {com.size > 0 && (
        <Button tone="main" full busy={busy} onClick={() => onDividir(todos)}>
          Dividir entre {todos.length}: {emReais(emPartesIguais([valor], todos.length)[0]![0]!)}
        </Button>
      )}
    </fieldset>
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
