import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'

/** What is chosen at first: all that the party owes, what one person owes, or these lines. */
type Base = { pessoa?: number; so?: ReadonlySet<number> }

/**
 * Which of these lines are paid now. What a guest is paying on the phone right now is not included, unless the waiter
 * wants it. A line that comes later is in too, where it is of a chosen guest.
 */
export function useMarcadas(daMesa: (linha: LinhaDaConta) => boolean) {
  const [base, setBase] = useState<Base>({})
  // against the base
  const [trocadas, setTrocadas] = useState<ReadonlySet<number>>(new Set())

  function comecar(nova: Base) {
    setBase(nova)
    setTrocadas(new Set())
  }

  function daBase(linha: LinhaDaConta): boolean {
    if (linha.situacao !== 'a_pagar') return false
    if (base.so) return base.so.has(idDaLinha(linha))
    return base.pessoa === undefined ? daMesa(linha) : linha.checkin_id === base.pessoa
  }

  return {
    marcada: (linha: LinhaDaConta) => daBase(linha) !== trocadas.has(idDaLinha(linha)),
    trocar(linha: LinhaDaConta) {
      const novas = new Set(trocadas)
      if (!novas.delete(idDaLinha(linha))) novas.add(idDaLinha(linha))
      setTrocadas(novas)
    },
    so: (linhas: readonly number[]) => comecar({ so: new Set(linhas) }),
    /** exactly this person's are chosen */
    pessoa: trocadas.size === 0 ? base.pessoa : undefined,
    /** again: everything */
    onPessoa: (id: number) => comecar(base.pessoa === id && trocadas.size === 0 ? {} : { pessoa: id }),
  }
}
