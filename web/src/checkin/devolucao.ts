import type { Linha } from '@boteco/contract/pedido'
import { useCall, useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao.ts'
import { notify } from '../ui/notices.tsx'

/**
 * Fichas that become money again. `devolviveis`: which of these can, none where the bar does not allow it; a courtesy was
 * never paid. `valor`: what they are worth, in centavos. `lendo`: until the bar's answer is there.
 */
export function useDevolucao(fichas: readonly Linha[]) {
  const idEstabelecimento = useDadosCheckin()?.estabelecimento?.id ?? 0
  const bar = useRead(
    '/estabelecimento/buscarDadosEstabelecimentoById',
    { idEstabelecimento },
    { enabled: idEstabelecimento > 0 },
  )
  const chamada = useCall('/ficha/devolverFichas', {
    refresh: ['/ficha/buscarFichasPagas', '/pagamento/buscarMeusPagamentos'],
  })
  const permite = bar.data?.dadosEstabelecimento[0]?.devolve_fichas ?? false
  const devolviveis = permite ? fichas.filter(({ preco }) => preco > 0) : []

  /** Gives them all back, tells the person how it went, and answers whether it worked. */
  const devolver = () =>
    chamada.mutateAsync({ input: devolviveis.map(({ id }) => ({ id })) }).then(
      ({ message }) => {
        notify(message)
        return true
      },
      ({ message }: Error) => {
        notify(message, 'danger')
        return false
      },
    )
  return {
    devolviveis,
    valor: devolviveis.reduce((soma, { preco }) => soma + preco, 0),
    devolver,
    lendo: bar.isLoading,
    busy: chamada.isPending,
  }
}
