import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'

const SO_MINHA = { pedido_por: null, oferecido: false, de_outro: false, pagador: null }

/** What is paid before it comes, as a line of the guest's account: only this guest ordered, pays or was offered it. */
export const naMinhaConta = <L extends Omit<LinhaDaTurma, keyof typeof SO_MINHA>>(linha: L) => ({
  ...linha,
  ...SO_MINHA,
})
