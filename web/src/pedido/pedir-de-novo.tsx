import { QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { useLocation } from 'wouter'
import { useCesta } from '../cesta/cesta.ts'
import { cestaDe, FOLHA } from '../cesta/modos.ts'
import { Button } from '../ui/button.tsx'

type Props = { linha: Linha; idEstabelecimento: number }

/** The same again: into the basket, and straight to the sheet that sends it. At the menu's price of now. */
export function PedirDeNovo({ linha, idEstabelecimento }: Props) {
  const [, navigate] = useLocation()
  const cesta = useCesta(cestaDe('pedido', idEstabelecimento))
  const { produto_estabelecimento_id: id, nome_produto, observacao } = linha

  function pedir() {
    const quantidade = Math.min(QUANTIDADE_MAXIMA, cesta.de(id).quantidade + linha.quantidade)
    cesta.mudar(id, { quantidade, observacao, nome: nome_produto })
    navigate('/cardapio?modo=pedido')
    // the sheet in an entry of its own over it
    navigate('/cardapio?modo=pedido', { state: { [FOLHA]: true } })
  }

  return (
    <Button aria-label={`Pedir de novo: ${nome_produto}`} onClick={pedir}>
      Pedir de novo
    </Button>
  )
}
