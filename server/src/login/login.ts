import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { trazerAlergia } from '../checkin/alergia.ts'
import { carteiraDoAparelho } from '../checkin/carteira-do-aparelho.ts'
import { lerFinalDoCartao } from '../cliente/dados-cliente.ts'
import { databaseNow, type Transaction, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { casaDoLogin, casaNoFio, casasDe } from '../sessao/casas.ts'
import { hashDoSegredo, lerCarteira, novoSegredo } from '../sessao/provas.ts'
import { senhaConfere } from '../sessao/senha.ts'
import { conferirChave, gastarEscolha, novaEscolha } from './chave-de-acesso.ts'

const HORA_MS = 60 * 60 * 1000
/** A long shift for who works here; a customer stays in for 30 days. */
export const VIDA_DA_EQUIPE_MS = 16 * HORA_MS
const VIDA_DO_CLIENTE_MS = 30 * 24 * HORA_MS

type Usuario = { id: number; senha_hash: string | null }

export const login = {
  '/auth/loginBoteco': async ({ email, password, idEstabelecimento }, context) => {
    const [usuario] = await context.sql<Usuario[]>`
      select id, senha_hash from usuario where lower(email) = ${email}`
    const confere = await senhaConfere(usuario?.senha_hash ?? null, password)
    if (!usuario?.senha_hash || !confere) {
      context.log.info({ usuario: usuario?.id ?? null, com: 'senha' }, 'login recusado')
      throw new VisibleError(401, mensagensDasChamadas.loginRecusado, 'login_recusado')
    }
    return abrirSessao(context, usuario.id, idEstabelecimento, usuario.senha_hash)
  },

  '/auth/entrarComChaveDeAcesso': async ({ chave }, context) => {
    const { sql } = context
    const usuario_id = await conferirChave(context, chave, { para: 'entrada' })
    const vinculos = await casasDe(sql, usuario_id)
    if (vinculos.length < 2) return abrirSessao(context, usuario_id)
    return {
      message: respostas.escolhaDoBar,
      escolha: await novaEscolha(sql, usuario_id),
      estabelecimentos: vinculos.map(casaNoFio),
    }
  },

  '/auth/escolherBar': async ({ escolha, idEstabelecimento }, context) => {
    const usuario_id = await gastarEscolha(context.sql, escolha)
    if (usuario_id === null) throw new VisibleError(401, respostas.escolhaVenceu, 'escolha_vencida')
    return abrirSessao(context, usuario_id, idEstabelecimento)
  },

  // nothing is proved by it: the login of before ends, and the other lives and has shown its password as long as that one
  '/auth/trocarDeCasa': async ({ idEstabelecimento }, { sql, sessao, token: deAntes, log }) => {
    const { usuario_id, email } = sessao
    const token = novoSegredo()
    const casa = await transaction(sql, async (tx) => {
      // as at a login: a password that is being changed ends this one too
      const [eu] = await tx<{ nome: string }[]>`
        select primeiro_nome(nome) as nome from usuario where id = ${usuario_id} for share`
      const casa = (await casasDe(tx, usuario_id)).find(
        ({ estabelecimento_id }) => estabelecimento_id === idEstabelecimento,
      )
      if (!casa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const { estabelecimento_id, vinculo_id } = casa
      const { count } = await tx`
        with antes as (
          update sessao set encerrada_em = now() where token_hash = ${hashDoSegredo(deAntes ?? '')} and encerrada_em is null
          returning usuario_id, aparelho, carteira_id, expira_em, provada_em
        )
        insert into sessao (token_hash, usuario_id, estabelecimento_id, vinculo_id, aparelho, carteira_id, expira_em, provada_em)
        select ${hashDoSegredo(token)}::bytea, usuario_id, ${estabelecimento_id}::bigint, ${vinculo_id}::bigint, aparelho, carteira_id, expira_em, provada_em
        from antes`
      if (count === 0 || !eu) throw new VisibleError(401, respostas.precisaDeLogin, 'precisa_de_login')
      return { ...casa, eu }
    })
    log.info({ usuario: usuario_id, estabelecimento_id: idEstabelecimento, com: 'troca de casa' }, 'login feito')
    return {
      message: `${respostas.casaTrocada} ${casa.nome}.`,
      user: { name: casa.eu.nome, email },
      token,
      statusUsuario: 'logado' as const,
      ...casaDoLogin(casa),
      dadosCliente: null,
    }
  },
} satisfies Partial<Handlers>

/** Logs a person in who has just proved who they are. */
async function abrirSessao(
  context: Pick<
    Context,
    'sql' | 'carteira' | 'carteiraSemHost' | 'chave' | 'aparelho' | 'definirCarteira' | 'token' | 'log'
  >,
  usuario_id: number,
  idEstabelecimento?: number,
  senha_hash?: string,
) {
  const { sql, carteira, aparelho, log } = context
  const token = novoSegredo()
  const aberta = await transaction(sql, async (tx) => {
    const [usuario] = await tx<{ primeiro_nome: string; email: string }[]>`
      select primeiro_nome(nome), email /* never null */ from usuario where id = ${usuario_id}`
    if (!usuario) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    // a password that is being changed at this moment opens nothing that its change would not end
    const [aindaVale] = await tx`
      select from usuario where id = ${usuario_id} and senha_hash = ${senha_hash ?? tx`senha_hash`} for share`
    if (!aindaVale) throw new VisibleError(401, mensagensDasChamadas.loginRecusado, 'login_recusado')
    const vinculos = await casasDe(tx, usuario_id)
    // who works in several bars and says nothing enters the one that hired them last, as the spec's answer has one
    const vinculo = idEstabelecimento
      ? vinculos.find(({ estabelecimento_id }) => estabelecimento_id === idEstabelecimento)
      : vinculos[0]
    if (idEstabelecimento && !vinculo) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const agora = await databaseNow(tx)
    await encerrarDeAntes(tx, context.token)
    await tx`insert into sessao ${tx({
      token_hash: hashDoSegredo(token),
      usuario_id,
      estabelecimento_id: vinculo?.estabelecimento_id ?? null,
      vinculo_id: vinculo?.vinculo_id ?? null,
      aparelho,
      // a device on which this account is used is not locked out by strangers' guesses at it
      carteira_id: await carteiraDoAparelho(tx, context),
      expira_em: new Date(agora + (vinculo ? VIDA_DA_EQUIPE_MS : VIDA_DO_CLIENTE_MS)),
      provada_em: new Date(agora),
    })}`
    if (!vinculo && carteira) await juntarCarteira(tx, usuario_id, carteira)
    return {
      message: respostas.loginFeito,
      // what the screens show: the rest is asked for by the page that needs it
      user: { name: usuario.primeiro_nome, email: usuario.email },
      token,
      statusUsuario: 'logado' as const,
      ...(vinculo
        ? casaDoLogin(vinculo)
        : { dadosPerfil: { nome: 'BAR CLIENTE' as const }, dadosEstabelecimento: null }),
      dadosCliente: vinculo ? null : await lerFinalDoCartao(tx, usuario_id),
      ...(vinculos.length > 1 && !idEstabelecimento && { estabelecimentos: vinculos.map(casaNoFio) }),
    }
  })
  const com = senha_hash ? 'senha' : 'chave de acesso'
  log.info({ usuario: usuario_id, estabelecimento_id: aberta.dadosEstabelecimento?.id, com }, 'login feito')
  return aberta
}

/** Ends the login that this device had until now: it is of no more use, so it must not be usable. */
const encerrarDeAntes = (tx: Transaction, token: string | null) =>
  token &&
  tx`update sessao set encerrada_em = now() where token_hash = ${hashDoSegredo(token)} and encerrada_em is null`

/** What the guest did on this device before logging in is the customer's from now on. */
async function juntarCarteira(tx: Transaction, usuario_id: number, segredo: string) {
  const carteira_id = await lerCarteira(tx, segredo)
  if (carteira_id === null) return
  // on a device of the bar, what no open check-in uses any more was another guest's
  const [deOutro] = await tx`
    select from carteira w where id = ${carteira_id} and da_casa
      and not exists (select from checkin where carteira_id = w.id and fechado_em is null)`
  if (deOutro) return
  // the check-in first, then the fichas by their ids, in the order in which their use or transfer locks them: no deadlock
  await tx`
    update checkin c set usuario_id = u.id, nome = coalesce(c.nome, u.nome), email = coalesce(c.email, u.email),
      cpf = coalesce(c.cpf, u.cpf), telefone = coalesce(c.telefone, u.telefone_celular)
    from usuario u
    where u.id = ${usuario_id} and c.carteira_id = ${carteira_id} and c.usuario_id is null and c.fechado_em is null`
  await trazerAlergia(tx, usuario_id)
  await tx`
    with minhas as materialized (
      select estabelecimento_id, id from ficha where carteira_id = ${carteira_id} and usuario_id is null
      order by id for no key update
    )
    update ficha f set usuario_id = ${usuario_id} from minhas
    where f.estabelecimento_id = minhas.estabelecimento_id and f.id = minhas.id`
}
