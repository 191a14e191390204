import type { FichaPaga } from '@boteco/contract/ficha/cliente'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** Fichas that become money again. `devolviveis`: which of these can; `valor`: what they are worth, in centavos. */
export function useDevolucao(fichas: readonly FichaPaga[]) {
  const chamada = useCall('/ficha/devolverFichas', {
    refresh: ['/ficha/buscarFichasPagas', '/pagamento/buscarMeusPagamentos'],
  })
  const devolviveis = fichas.filter(({ a_devolver }) => a_devolver > 0)

  /** Gives them all back, and answers the sentence for the person; null when it failed, which they have been told. */
  const devolver = () =>
    chamada.mutateAsync({ input: devolviveis.map(({ id }) => ({ id })) }).then(
      ({ message }): string | null => message,
      ({ message }: Error) => {
        notify(message, 'danger')
        return null
      },
    )
  return {
    devolviveis,
    valor: devolviveis.reduce((soma, { a_devolver }) => soma + a_devolver, 0),
    devolver,
    busy: chamada.isPending,
  }
}
