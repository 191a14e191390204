import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'

/** Who else pays a line, or paid it; null: nobody, or this guest. */
export const fraseDoPagador = ({ pagador, situacao }: LinhaDaTurma): string | null =>
  pagador ? `${pagador.nome ?? 'Outra pessoa'} ${situacao === 'pago' ? 'pagou' : 'está pagando'}` : null
