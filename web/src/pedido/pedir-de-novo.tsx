import { QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { useLocation } from 'wouter'
import { useCesta } from '../cesta/cesta.ts'
import { cestaDe, FOLHA, OPCOES } from '../cesta/modos.ts'
import type { OutraVez } from '../cesta/o-que-se-escolhe.ts'
import { Button } from '../ui/button.tsx'

type Props = { linha: Linha; idEstabelecimento: number }

/**
 * The same again: into the basket, and straight to the sheet that sends it. What was chosen with options is chosen again
 * in the sheet that asks for them. At the menu's price of now.
 */
export function PedirDeNovo({ linha, idEstabelecimento }: Props) {
  const [, navigate] = useLocation()
  const cesta = useCesta(cestaDe('pedido', idEstabelecimento))
  const { produto_estabelecimento_id: id, nome_produto, observacao, partes } = linha

  function pedir() {
    if (partes) {
      const quantidade = Math.min(QUANTIDADE_MAXIMA, linha.quantidade)
      const outra: OutraVez = { id, observacao, quantidade, partes }
      navigate('/cardapio?modo=pedido')
      return navigate('/cardapio?modo=pedido', { state: { [OPCOES]: outra } })
    }
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
