import type { Cofre } from '../cofre/cofre.ts'
import type { Sql } from '../database/db.ts'
import type { Maquininha } from './maquininha.ts'
import { mercadoPago } from './mercado-pago.ts'

/** Whose machines are asked, house by house: each has an account of its own. */
export type Maquininhas = {
  /** with a token that is not kept yet */
  com: (token: string) => Maquininha
  /** null: the house has connected none, or its token cannot be read */
  da: (sql: Sql, estabelecimento_id: number) => Promise<Maquininha | null>
}

export const maquininhasEm = (url: string, cofre: Cofre): Maquininhas => {
  const com = (token: string) => mercadoPago({ url, token })
  return {
    com,
    da: async (sql, estabelecimento_id) => {
      const [conta] = await sql<{ token: string }[]>`
        select token from conta_de_maquininha where estabelecimento_id = ${estabelecimento_id}`
      const token = cofre.decifrar(conta?.token ?? null)
      return token === null ? null : com(token)
    },
  }
}
