import type { Input } from '@boteco/contract/calls'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { useEffect, useMemo, useRef, useState } from 'react'
import { novaChave } from '../api.ts'
import { type Escolha, nada } from '../cardapio/escolha.ts'
import { local, readStored } from '../device/storage.ts'
import { doNotAsk } from '../sem-resposta.ts'

/** By the name of each line (`chaveDa`, avaliar-linha.ts), which begins with its product's id. */
type Escolhas = Readonly<Record<string, Escolha>>

/** What was sent and has no answer yet: until it has one, it is sent again word for word. */
export type Envio = {
  /** an order, or a sale at the counter */
  input: Input<'/pedido/cadastrarPedido'> & Partial<Omit<Input<'/balcao/vender'>, 'pedidos'>>
  /** when it was first sent, ms since 1970 */
  desde: number
  /** into the table's round, for whoever sends that */
  naRodada?: true
  /** the check-in that it is for: another one's it must not become */
  checkin: number
  /** the page that sent it, and the one that its guest goes on to */
  daqui?: string
  depois?: string
}
export type Guardada = {
  /** ms since 1970 */
  em: number
  escolhas: Escolhas
  /** of the order that this basket becomes. Two tabs that send the same basket make one order */
  chave: string
  envio?: Envio
  /** what could not be ordered any more and was taken out, until its guest has seen to that */
  sairam: readonly Saiu[]
}
/** `id`: of the product; `chave`: of a line that was chosen with options. */
export type Saiu = Escolha & { id: number; chave?: string; porque: string }

/** After this long a basket has expired: it is last night's. In ms. */
const VIDA_MS = 12 * 60 * 60 * 1000
/** A checkout empties whatever begins with it (checkin/checkout.ts). */
const PREFIXO = 'cesta '

/**
 * The basket of one bar and mode, kept on the device at every change. It survives a reload, a closed tab, a lost
 * connection and a check-in that ended, and is the same in two tabs. Of a price it knows what the guest was shown.
 */
export function useCesta(nome: string) {
  const gaveta = PREFIXO + nome
  const [cesta, setCesta] = useState(() => abrir(gaveta))
  // the latest value, also for callbacks that began before the last change: an order in flight, a second tap
  const agora = useRef(cesta)

  useEffect(() => {
    const ler = () => {
      agora.current = abrir(gaveta)
      setCesta(agora.current)
    }
    const outraAba = ({ key }: StorageEvent) => key === gaveta && ler()
    window.addEventListener('storage', outraAba)
    // a change by the other tab between the first read and now raised no event here
    if (JSON.stringify(abrir(gaveta).escolhas) !== JSON.stringify(agora.current.escolhas)) ler()
    return () => window.removeEventListener('storage', outraAba)
  }, [gaveta])

  // the same functions while it is drawn: a menu draws again only the product that changed
  const acoes = useMemo(() => {
    function guardar(mudanca: Partial<Guardada>) {
      const { envio, ...resto } = { ...agora.current, ...mudanca, em: Date.now() }
      const nova: Guardada = { ...resto, ...(envio && { envio }) }
      if (!nova.sairam.length && Object.keys(nova.escolhas).length === 0) local.remove(gaveta)
      else local.write(gaveta, JSON.stringify(nova))
      agora.current = nova
      setCesta(nova)
    }
    /** an intention ends, and the next one has a key of its own */
    const encerrar = (escolhas: Escolhas) => {
      doNotAsk(agora.current.chave)
      guardar({ escolhas, chave: novaChave(), envio: undefined as never })
    }

    const de = (chave: number | string): Escolha => agora.current.escolhas[chave] ?? nada
    function mudar(chave: number | string, mudanca: Partial<Escolha>) {
      const { escolhas: antes } = agora.current
      const depois = { ...de(chave), ...mudanca }
      const { [chave]: _, ...outras } = antes
      // in its place
      const escolhas = depois.quantidade > 0 ? { ...antes, [chave]: depois } : outras
      // an emptied basket is an order given up
      if (Object.keys(escolhas).length === 0) encerrar({})
      else guardar({ escolhas })
    }

    return {
      /** as it is at this moment, not as it was drawn */
      de,
      mudar,
      /** One more is taken at the price that stands beside it. @returns whether it is more than before */
      levar(
        {
          id,
          nome,
          preco_venda,
          programado,
        }: Pick<ProdutoDoCardapio, 'nome' | 'preco_venda' | 'programado'> & { id: number | string },
        quantidade: number,
        observacao = de(id).observacao,
      ): boolean {
        const mais = quantidade > de(id).quantidade
        mudar(id, { quantidade, observacao, nome, ...(mais && { preco: preco_venda, promocao: programado?.promocao }) })
        return mais
      },
      agora: () => agora.current,
      chave: () => agora.current.chave,
      /** What the guest has chosen, and what they have to be told of it. */
      trocar: (escolhas: Escolhas, sairam: readonly Saiu[]) => guardar({ escolhas, sairam }),
      anotarEnvio: (envio: Envio) => guardar({ envio }),
      /** The order was made. */
      esvaziar: () => encerrar({}),
      /** The order was refused or given up: what was chosen stays, and sending it is another order. */
      soltar: () => encerrar(agora.current.escolhas),
    }
  }, [gaveta])
  // another object once something in it is another
  return useMemo(
    () => ({ ...acoes, acoes, escolhas: cesta.escolhas, sairam: cesta.sairam, envio: cesta.envio ?? null }),
    [acoes, cesta],
  )
}

export type Cesta = ReturnType<typeof useCesta>

function abrir(gaveta: string): Guardada {
  const { em = 0, escolhas = {}, chave, envio, sairam = [] } = readStored<Partial<Guardada>>(local, gaveta) ?? {}
  if (!chave || Date.now() - em > VIDA_MS) return { em, escolhas: {}, sairam: [], chave: novaChave() }
  return { em, escolhas, chave, sairam, ...(envio && { envio }) }
}
