import { respostas } from '@boteco/contract/respostas'
import type { Handlers } from '../serve.ts'
import { hashDoSegredo } from './provas.ts'

export const sessao = {
  '/auth/logout': async (_input, { sql, token }) => {
    await sql`
      update sessao set encerrada_em = now()
      where token_hash = ${hashDoSegredo(token ?? '')} and encerrada_em is null`
    return { message: respostas.logoutFeito }
  },
} satisfies Partial<Handlers>
