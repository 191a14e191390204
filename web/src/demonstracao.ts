import type { Perfil } from '@boteco/contract/sessao/cliente'

/** What the server tells the page of a demonstration: where it plays (degrees) and who may log in. */
export type Demonstracao = {
  lugar: { latitude: number; longitude: number }
  /** without `bar`, in the first one */
  logins: { perfil: Perfil; nome: string; email: string; senha: string; bar?: string }[]
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="demonstracao"]')

/** Null in production, where the server says nothing of the kind. */
export const demonstracao: Demonstracao | null = meta ? JSON.parse(meta.content) : null
