import { useDeferredValue } from 'react'
import { AntesDeEscolher } from '../cardapio/antes-de-escolher.tsx'
import { Cardapio } from '../cardapio/cardapio.tsx'
import type { useCardapio } from '../cardapio/cardapio-atual.ts'
import { DaLei } from '../cardapio/da-lei.tsx'
import { nada } from '../cardapio/escolha.ts'
import { temGrupos, useGrupos } from '../cardapio/grupos.ts'
import { TOCADO, type Tocado } from '../cardapio/tocado.ts'
import { session } from '../device/storage.ts'
import { Failure, Loading } from '../ui/states.tsx'
import { useCesta } from './cesta.ts'
import { EscolhendoOpcoes, useFolhaDeOpcoes } from './escolhendo-opcoes.tsx'
import { cestaDe } from './modos.ts'

type Props = {
  idEstabelecimento: number
  cardapio: ReturnType<typeof useCardapio<'/estabelecimento/buscarProdutosEstabelecimento'>>
  /** what is chosen goes into the basket, and this is called; without it the menu is only read */
  onEscolher?: () => void
  busy?: boolean
}

/** The menu for who stands at the door: the first thing that they want makes them a guest, and is in their basket. */
export function CardapioDaPorta({ idEstabelecimento, cardapio, onEscolher, busy = false }: Props) {
  const data = useDeferredValue(cardapio.data)
  const cesta = useCesta(cestaDe('pedido', idEstabelecimento))
  const grupos = useGrupos(data)
  const opcoes = useFolhaDeOpcoes()
  if (!data)
    return cardapio.error ? <Failure message={cardapio.error.message} onRetry={cardapio.refetch} /> : <Loading />
  if (data.produtosEstabelecimento.length === 0) return <AntesDeEscolher de={data} />
  const { produtosEstabelecimento: produtos } = data
  return (
    <div inert={busy} style={{ display: 'contents' }}>
      <AntesDeEscolher de={data} />
      <Cardapio
        produtos={produtos}
        grupos={grupos}
        {...(onEscolher && {
          escolhaDe: (produto) => (temGrupos(produto) ? nada : cesta.de(produto.id)),
          onEscolher: (id) => {
            lembrarToque(id)
            opcoes.show(id)
          },
          onLevar: (produto, quantidade) => {
            lembrarToque(produto.id)
            return cesta.levar(produto, quantidade) && onEscolher()
          },
        })}
      />
      <DaLei de={data} />
      {onEscolher && (
        <EscolhendoOpcoes produtos={produtos} grupos={grupos} cesta={cesta} folha={opcoes} aoLevar={onEscolher} />
      )}
    </div>
  )
}

/** Where it stands under the finger: in the category that is open, or in what a search found. */
function lembrarToque(id: number) {
  for (const linha of document.querySelectorAll(`[data-produto="${id}"]`)) {
    const categoria = linha.closest('details')
    if (categoria && !categoria.open) continue
    const ordem = categoria ? [...(categoria.parentElement?.children ?? [])].indexOf(categoria) : -1
    const topo = linha.getBoundingClientRect().top
    const tocado: Tocado = { id, categoria: ordem, topo, pagina: location.pathname }
    session.write(TOCADO, JSON.stringify(tocado))
  }
}
