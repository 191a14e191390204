import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Perfil } from '@boteco/contract/sessao'
import { carteiraDoAparelho } from '../checkin/checkin.ts'
import { lerDadosCliente } from '../cliente/dados-cliente.ts'
import { databaseNow, type Transaction, transaction } from '../db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../serve.ts'
import { hashDoSegredo, lerCarteira, novoSegredo } from '../sessao/provas.ts'
import { senhaConfere } from '../sessao/senha.ts'

const HORA_MS = 60 * 60 * 1000
/** A long shift for who works here; a customer stays in for 30 days. */
const VIDA_DA_EQUIPE_MS = 16 * HORA_MS
const VIDA_DO_CLIENTE_MS = 30 * 24 * HORA_MS

type Usuario = { id: number; nome: string; email: string; senha_hash: string }
type Vinculo = { id: number; estabelecimento_id: number; perfil: Exclude<Perfil, 'BAR CLIENTE'>; nome: string }

export const login = {
  '/auth/loginBoteco': async ({ email, password, idEstabelecimento }, context) => {
    const { sql, carteira, cofre } = context
    const [usuario] = await sql<Usuario[]>`
      select id, nome, email, senha_hash from usuario where lower(email) = ${email}`
    const confere = await senhaConfere(usuario?.senha_hash ?? null, password)
    if (!usuario || !confere) throw new VisibleError(401, mensagens.loginRecusado, 'login_recusado')

    const token = novoSegredo()
    return transaction(sql, async (tx) => {
      const vinculos = await tx<Vinculo[]>`
        select v.id, v.estabelecimento_id, v.perfil, e.nome
        from vinculo v
        join estabelecimento e on e.id = v.estabelecimento_id
        where v.usuario_id = ${usuario.id} and v.ate is null
        order by v.desde desc, v.id desc`
      // who works in several bars and says nothing enters the one that hired them last, as the spec's answer has one
      const vinculo = idEstabelecimento
        ? vinculos.find(({ estabelecimento_id }) => estabelecimento_id === idEstabelecimento)
        : vinculos[0]
      if (idEstabelecimento && !vinculo) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await tx`insert into sessao ${tx({
        token_hash: hashDoSegredo(token),
        usuario_id: usuario.id,
        estabelecimento_id: vinculo?.estabelecimento_id ?? null,
        vinculo_id: vinculo?.id ?? null,
        // a device on which this account is used is not locked out by strangers' guesses at it
        carteira_id: await carteiraDoAparelho(tx, context),
        expira_em: new Date((await databaseNow(tx)) + (vinculo ? VIDA_DA_EQUIPE_MS : VIDA_DO_CLIENTE_MS)),
      })}`
      if (!vinculo && carteira) await juntarCarteira(tx, usuario.id, carteira)
      return {
        message: respostas.loginFeito,
        user: { name: usuario.nome, email: usuario.email },
        token,
        statusUsuario: 'logado',
        dadosPerfil: { nome: vinculo?.perfil ?? 'BAR CLIENTE' },
        dadosEstabelecimento: vinculo ? { id: vinculo.estabelecimento_id, nome: vinculo.nome } : null,
        dadosCliente: vinculo ? null : await lerDadosCliente(tx, cofre, usuario.id),
        ...(vinculos.length > 1 &&
          !idEstabelecimento && {
            estabelecimentos: vinculos.map(({ estabelecimento_id: id, nome, perfil: nomePerfil }) => ({
              id,
              nome,
              nomePerfil,
            })),
          }),
      }
    })
  },
} satisfies Partial<Handlers>

/** What the guest did on this device before logging in is the customer's from now on. */
async function juntarCarteira(tx: Transaction, usuario_id: number, segredo: string) {
  const carteira_id = await lerCarteira(tx, segredo)
  if (carteira_id === null) return
  // the check-in first, then the fichas by their ids, as whoever uses or moves them: nobody waits in a ring
  await tx`
    update checkin c set usuario_id = u.id, nome = coalesce(c.nome, u.nome), email = coalesce(c.email, u.email),
      cpf = coalesce(c.cpf, u.cpf), telefone = coalesce(c.telefone, u.telefone_celular)
    from usuario u
    where u.id = ${usuario_id} and c.carteira_id = ${carteira_id} and c.usuario_id is null and c.fechado_em is null`
  await tx`
    with minhas as materialized (
      select estabelecimento_id, id from ficha where carteira_id = ${carteira_id} and usuario_id is null
      order by id for no key update
    )
    update ficha f set usuario_id = ${usuario_id} from minhas
    where f.estabelecimento_id = minhas.estabelecimento_id and f.id = minhas.id`
}
