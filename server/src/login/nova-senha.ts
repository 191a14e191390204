import { respostas } from '@boteco/contract/respostas'
import { pedirCarta } from '../correio/cartas.ts'
import { VisibleError } from '../errors.ts'
import { contaSoDaqui } from '../funcionario/codigo-de-senha.ts'
import type { Handlers } from '../http/serve.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { cifrarSenha, recusarSenhaComum, senhaConfere } from '../sessao/senha.ts'
import { definirSenha, segurarConta } from './definir-senha.ts'

/** So many tries has a code, right ones too, however many devices they come from. */
const TENTATIVAS_DO_CODIGO = 5

type Pessoa = { id: number; nome: string; email: string }
type Codigo = { usuario_id: number; nome: string; codigo_hash: string }

/*
 * Passwords are compared and hashed before the transactions, which lock rows. What they decide is decided inside. A
 * retry after a lost answer gets the first answer, and not that the password is another one by now.
 */
export const novaSenha = {
  '/auth/trocarSenha': async (
    { atual, password },
    { sql, transaction, sessao: { usuario_id, nome, email }, token },
  ) => {
    recusarSenhaComum(password, [nome, email])
    const [conta] = await sql<{ senha_hash: string | null }[]>`select senha_hash from usuario where id = ${usuario_id}`
    const confere = await senhaConfere(conta?.senha_hash ?? null, atual)
    const senha_hash = await cifrarSenha(password)
    return transaction(async (tx) => {
      if (!confere || (await segurarConta(tx, usuario_id)) !== conta?.senha_hash) {
        const errors = { atual: respostas.senhaAtualErrada }
        throw new VisibleError(422, respostas.senhaAtualErrada, 'senha_atual_errada', { errors })
      }
      await definirSenha(tx, usuario_id, senha_hash, token)
      return { message: respostas.senhaTrocada }
    })
  },

  '/auth/pedirNovaSenha': ({ email }, { transaction }) =>
    transaction(async (tx) => {
      await pedirCarta(tx, 'nova_senha', email)
      return { message: respostas.novaSenhaPedida }
    }),

  '/auth/criarSenhaPorLink': async ({ segredo, password }, { sql, transaction }) => {
    const segredo_hash = hashDoSegredo(segredo)
    const [pessoa] = await sql<Pessoa[]>`
      select u.id, u.nome, u.email /* never null */ from link_de_senha l join usuario u on u.id = l.usuario_id
      where l.segredo_hash = ${segredo_hash}`
    if (!pessoa) throw linkNaoVale()
    recusarSenhaComum(password, [pessoa.nome, pessoa.email])
    const senha_hash = await cifrarSenha(password)
    return transaction(async (tx) => {
      await segurarConta(tx, pessoa.id)
      const [vale] = await tx`
        select from link_de_senha where segredo_hash = ${segredo_hash} and usado_em is null and vence_em > now()`
      if (!vale) throw linkNaoVale()
      await definirSenha(tx, pessoa.id, senha_hash, null)
      return { message: respostas.senhaCriada }
    })
  },

  '/auth/criarSenhaPorCodigo': async ({ email, codigo, password }, { sql, transaction }) => {
    // before the try is counted
    recusarSenhaComum(password, [email])
    // one statement, so that a hundred at once are a hundred. A used code passes here: see above
    const [guardado] = await sql<Codigo[]>`
      update /* todas as casas: codigo de senha */ codigo_de_senha c set tentativas = c.tentativas + 1 from usuario u
      where lower(u.email) = ${email} and c.usuario_id = u.id and c.vence_em > now()
        and c.tentativas < ${TENTATIVAS_DO_CODIGO} and ${contaSoDaqui(sql, sql`c.estabelecimento_id`)}
      returning c.usuario_id, u.nome, c.codigo_hash`
    if (!(await senhaConfere(guardado?.codigo_hash ?? null, codigo)) || !guardado) throw codigoNaoVale()
    const { usuario_id, nome, codigo_hash } = guardado
    recusarSenhaComum(password, [nome])
    const senha_hash = await cifrarSenha(password)
    return transaction(async (tx) => {
      await segurarConta(tx, usuario_id)
      const [vale] = await tx`
        select /* todas as casas: codigo de senha */ from codigo_de_senha
        where usuario_id = ${usuario_id} and codigo_hash = ${codigo_hash} and usado_em is null`
      if (!vale) throw codigoNaoVale()
      await definirSenha(tx, usuario_id, senha_hash, null)
      return { message: respostas.senhaCriada }
    })
  },
} satisfies Partial<Handlers>

const linkNaoVale = () => new VisibleError(400, respostas.linkNaoVale, 'link_nao_vale')
const codigoNaoVale = () => new VisibleError(400, respostas.codigoNaoVale, 'codigo_nao_vale')
