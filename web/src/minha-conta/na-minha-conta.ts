import type { LinhaDaMinhaConta } from '@boteco/contract/pedido/cliente'

const SO_MINHA = { pedido_por: null, oferecido: false, de_outro: false, pagador: null, entregue_em: null }

/** What is paid before it comes, as a line of the guest's account: nobody else ordered it, pays it or was offered it. */
export const naMinhaConta = <L extends Omit<LinhaDaMinhaConta, keyof typeof SO_MINHA>>(linha: L) => ({
  ...linha,
  ...SO_MINHA,
})
