import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../serve.ts'
import { conferirChave } from './chave-de-acesso.ts'
import { hashDoSegredo } from './provas.ts'
import { senhaConfere } from './senha.ts'

export const sessao = {
  '/auth/logout': async (_input, { sql, token }) => {
    await sql`
      update sessao set encerrada_em = now()
      where token_hash = ${hashDoSegredo(token ?? '')} and encerrada_em is null`
    return { message: respostas.logoutFeito }
  },

  '/auth/confirmarQuemE': async (input, context) => {
    const { sql, sessao, token } = context
    if ('password' in input) {
      const [usuario] = await sql<{ senha_hash: string }[]>`
        select senha_hash from usuario where id = ${sessao.usuario_id}`
      if (!(await senhaConfere(usuario?.senha_hash ?? null, input.password)))
        throw new VisibleError(401, respostas.senhaNaoConfere, 'senha_errada')
    } else await conferirChave(context, input.chave, { para: 'confirmacao', token }, sessao.usuario_id)
    await sql`
      update sessao set provada_em = now()
      where token_hash = ${hashDoSegredo(token ?? '')} and encerrada_em is null`
    return { message: respostas.confirmadoQuemE }
  },
} satisfies Partial<Handlers>
