import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { pinConfere } from '../sessao/pin.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { senhaConfere } from '../sessao/senha.ts'
import { conferirChave } from './chave-de-acesso.ts'

type Linha = { id: number; aparelho: string; bar: string | null; desde: Date; usada_em: Date; esta: boolean }

export const sessoes = {
  '/auth/logout': async (_input, { sql, token }) => {
    await sql`
      update sessao set encerrada_em = now()
      where token_hash = ${hashDoSegredo(token ?? '')} and encerrada_em is null`
    return { message: respostas.logoutFeito }
  },

  '/auth/confirmarQuemE': async (input, context) => {
    const { sql, sessao, token } = context
    if ('password' in input) {
      const [usuario] = await sql<{ senha_hash: string | null }[]>`
        select senha_hash from usuario where id = ${sessao.usuario_id}`
      if (!(await senhaConfere(usuario?.senha_hash ?? null, input.password)))
        throw new VisibleError(401, respostas.senhaNaoConfere, 'senha_errada')
    } else if ('pin' in input) {
      const { estabelecimento_id, usuario_id, por_pin } = sessao
      // a password opened this login: four digits that the manager can set do not stand for it
      if (estabelecimento_id === null || !por_pin) throw pinErrado()
      if (!(await pinConfere(sql, { estabelecimento_id, usuario_id }, input.pin))) throw pinErrado()
    } else await conferirChave(context, input.chave, { para: 'confirmacao', token }, sessao.usuario_id)
    await sql`
      update sessao set provada_em = now()
      where token_hash = ${hashDoSegredo(token ?? '')} and encerrada_em is null`
    return { message: respostas.confirmadoQuemE }
  },

  '/auth/buscarMinhasSessoes': async (_input, { sql, sessao: { usuario_id }, token }) => {
    const linhas = await sql<Linha[]>`
      select s.id, s.aparelho, e.nome as bar, s.criada_em as desde, s.usada_em,
        s.token_hash = ${hashDoSegredo(token ?? '')} as esta
      from sessao s
      left join vinculo v on v.estabelecimento_id = s.estabelecimento_id and v.id = s.vinculo_id
      left join estabelecimento e on e.id = s.estabelecimento_id
      where s.usuario_id = ${usuario_id} and s.encerrada_em is null and s.expira_em > now()
        and (s.vinculo_id is null or v.ate is null)
      order by esta desc, s.usada_em desc, s.id desc limit 100`
    return {
      sessoes: linhas.map(({ desde, usada_em, ...linha }) => ({
        ...linha,
        desde: desde.toISOString(),
        usada_em: usada_em.toISOString(),
      })),
    }
  },

  '/auth/encerrarSessao': ({ id }, { transaction, sessao: { usuario_id } }) =>
    transaction(async (tx) => {
      const [encerrada] = await tx`
        update sessao set encerrada_em = now()
        where id = ${id} and usuario_id = ${usuario_id} and encerrada_em is null returning id`
      if (!encerrada) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.sessaoEncerrada }
    }),

  '/auth/encerrarOutrasSessoes': (_input, { transaction, sessao: { usuario_id }, token }) =>
    transaction(async (tx) => {
      await tx`
        update sessao set encerrada_em = now()
        where usuario_id = ${usuario_id} and encerrada_em is null and token_hash <> ${hashDoSegredo(token ?? '')}`
      return { message: respostas.sessoesEncerradas }
    }),
} satisfies Partial<Handlers>

const pinErrado = () => new VisibleError(401, respostas.pinErrado, 'pin_errado')
