import type { Path } from '@boteco/contract/calls'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { LinhaAPagar } from '@boteco/contract/pagamento/cliente'
import { CartaoCriptografado, emAberto } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { pagamentoAberto } from '../database/abertos.ts'
import { databaseNow, type Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { sentencaDasSobras } from '../estorno/cobranca-a-mais.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import { type CartaoSalvo, ESPERA_MS, type Provedor, seFalhar } from '../provedor/provedor.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import type { Checkin, Sessao } from '../sessao/provas.ts'
import { abrirPagina, abrirPix, cobrarCartao } from './cobrar.ts'
import { emCotasLivres } from './cotas-livres.ts'
import { cartaoDaConta } from './guardar-cartao.ts'
import { type Chamada, exigirConfirmado, idsDasLinhas, taxaDita } from './intencao.ts'
import {
  colunas,
  noFio,
  type PagamentoPeloProvedor,
  paginaDe,
  perguntar,
  pixDe,
  sentencaDeQuemEspera,
  sentencaDoPagamento,
} from './pelo-provedor.ts'

/** An abandoned hosted page closes by itself after 15 minutes. In ms. */
const VIDA_DA_PAGINA_MS = 15 * 60 * 1000
/** Time to open the bank's application and look for the code. In ms. */
export const VIDA_DO_PIX_MS = 15 * 60 * 1000
/** With less time than this left, asking again makes a new code. In ms. */
const SOBRA_DO_PIX_MS = 3 * 60 * 1000

export const pagamento = {
  '/cliente/getChavePublicaPagbank': async (_input, { sql, checkin, provedor, log }) => {
    const { sdk, chavePublica } = exigir(provedor)
    if (checkin) await exigirConfirmado(sql, checkin)
    return seFalhar(
      async () => {
        return { chavePublica: await chavePublica(), sdk }
      },
      (error) => {
        log.warn({ motivo: error.message }, 'o provedor não deu a chave pública')
        throw new VisibleError(503, mensagensDasChamadas.erroChavePublica, 'pagamento_indisponivel')
      },
    )
  },

  '/pagbank/criarPagamentoPagBankComTokenSalvo': async (input, context) => {
    const { sql, sessao, checkin } = context
    const cartao = await cartaoDaConta(sql, sessao)
    const path = '/pagbank/criarPagamentoPagBankComTokenSalvo'
    const pedidos = await emCotasLivres(sql, { ...checkin, checkin }, input.pedidos)
    const tentativa = novaTentativa({ ...context, checkin }, path, input, pedidos, 'cartao_salvo')
    const { pagamento } = await cobrarCartao(tentativa, cartao)
    return responder(pagamento)
  },

  '/pagbank/criarPagamentoPagBankGerandoToken': async (input, context) => {
    const { cartaoCriptografado, userData, salvarCartao } = input
    const dito = cartaoCriptografado ?? userData?.dadosCliente?.cartao_criptografado_pagbank
    const { data: criptografado } = CartaoCriptografado.safeParse(dito)
    // on payment calls 422 is about the CPF alone
    if (!criptografado) throw new VisibleError(400, mensagensDasChamadas.erroCartao, 'dados_invalidos')
    const { sql, sessao, checkin } = context
    const pedidos = await emCotasLivres(sql, { ...checkin, checkin }, input.pedidos)
    const cliente = sessao?.perfil === 'BAR CLIENTE' ? sessao : null
    const salvar = salvarCartao === true && cliente !== null
    const path = '/pagbank/criarPagamentoPagBankGerandoToken'
    const tentativa = novaTentativa(context, path, input, pedidos, 'cartao')
    const { pagamento, salvo } = await cobrarCartao(tentativa, { criptografado, salvar })
    if (salvar && salvo) await guardarCartao(sql, cliente.usuario_id, salvo)
    return responder(pagamento)
  },

  '/pedido/criarCheckoutPagbank': async (input, context) => {
    const expira_em = new Date((await databaseNow(context.sql)) + VIDA_DA_PAGINA_MS)
    const pedidos = await emCotasLivres(context.sql, { ...context.checkin, checkin: context.checkin }, input)
    const tentativa = novaTentativa(context, '/pedido/criarCheckoutPagbank', input, pedidos, 'checkout', expira_em)
    const pagamento = await abrirPagina(tentativa, expira_em)
    const resposta = responder(pagamento)
    const aberta = pagamento.estado === 'em_andamento' && pagamento.url_pagamento
    const links = aberta ? [{ rel: 'PAY', href: aberta, method: 'GET' }] : []
    return { ...resposta, ...(aberta && { message: respostas.checkoutCriado }), data: { links } }
  },

  '/pagbank/criarPagamentoPix': async (input, context) => {
    const expira_em = new Date((await databaseNow(context.sql)) + VIDA_DO_PIX_MS)
    const pedidos = await emCotasLivres(context.sql, { ...context.checkin, checkin: context.checkin }, input.pedidos)
    const tentativa = novaTentativa(context, '/pagbank/criarPagamentoPix', input, pedidos, 'pix', expira_em)
    const pagamento = (await mesmoPix(context, pedidos)) ?? (await abrirPix(tentativa, expira_em))
    return { ...responder(pagamento), pix: pixDe(pagamento) }
  },

  '/pedido/verificarCheckoutsPagBank': async (_input, { sql, checkin, provedor, log }) => {
    const abertos = await sql<PagamentoPeloProvedor[]>`
      select ${colunas(sql)} from pagamento p
      where estabelecimento_id = ${checkin.estabelecimento_id} and checkin_id = ${checkin.id}
        and estado in ${pagamentoAberto(sql)} and pelo_provedor(meio) and not ${ehGorjeta(sql)} order by id`
    const linhas = await sql<{ pagamento_id: number; ids: number[] }[]>`
      select pagamento_id, array_agg(linha_id order by linha_id) as ids from pagamento_linha
      where estabelecimento_id = ${checkin.estabelecimento_id} and pagamento_id = any(${abertos.map(({ id }) => id)}::bigint[])
        and tipo <> 'taxa' group by pagamento_id`
    const comLinhas = (pagamento: PagamentoPeloProvedor) => ({
      ...noFio(pagamento),
      linhas: linhas.find(({ pagamento_id }) => pagamento_id === pagamento.id)?.ids ?? [],
    })
    const naMaquininha = await maquininhaQueEspera(sql, checkin)
    if (!provedor) return { pagamentos: abertos.map(comLinhas), naMaquininha }
    const prazo = AbortSignal.timeout(ESPERA_MS)
    const agora = await Promise.all(
      abertos.map((aberto) =>
        // one that cannot be written down is told as it was; the recovery counts it, and the manager sees it
        perguntar({ sql, provedor, log }, aberto, 'consulta', prazo).catch((error: unknown) => {
          log.warn({ pagamento: aberto.id, motivo: motivoDe(error) }, 'não foi possível consultar um pagamento')
          return aberto
        }),
      ),
    )
    return { pagamentos: agora.map(comLinhas), naMaquininha }
  },

  '/pagamento/consultarPagamento': async ({ referencia }, { sql, sessao, checkin, provedor, log }) => {
    const conta = sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : null
    const [pagamento] = await sql<PagamentoPeloProvedor[]>`
      select ${colunas(sql)} from pagamento p
      where referencia = ${referencia} and pelo_provedor(meio) and (
        (estabelecimento_id = ${checkin.estabelecimento_id} and checkin_id = ${checkin.id})
        or exists (select from checkin c where c.estabelecimento_id = p.estabelecimento_id and c.id = p.checkin_id
          and c.usuario_id = ${conta}))`
    if (!pagamento) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    // an end without money is asked about too: the person may have paid in the last second
    const agora =
      provedor && (emAberto(pagamento.estado) || ['cancelado', 'expirado'].includes(pagamento.estado))
        ? await perguntar({ sql, provedor, log }, pagamento, 'consulta', AbortSignal.timeout(ESPERA_MS))
        : pagamento
    const linhas = await sql<{ tipo: 'item' | 'ficha'; id: number; produto_pedido_id: number | null }[]>`
      select tipo, linha_id as id, case tipo when 'item' then linha_id end as produto_pedido_id from pagamento_linha
      where estabelecimento_id = ${agora.estabelecimento_id} and pagamento_id = ${agora.id} and tipo in ('item', 'ficha')`
    const [paraQuem] = await sql<{ nome: string }[]>`
      select ${primeiroNomeDe(sql, sql`g.estabelecimento_id`, sql`g.vinculo_id`)} as nome /* never null */
      from pagamento_linha l join gorjeta g on g.estabelecimento_id = l.estabelecimento_id and g.id = l.linha_id
      where l.estabelecimento_id = ${agora.estabelecimento_id} and l.pagamento_id = ${agora.id} and l.tipo = 'gorjeta'`
    const [message, aMais] = [await sentencaDeQuemEspera(sql, agora), await sentencaDasSobras(sql, agora)]
    return {
      message,
      pagamento: noFio(agora),
      pix: pixDe(agora),
      pagina: paginaDe(agora),
      linhas,
      aMais,
      ...(paraQuem && { gorjeta: paraQuem.nome }),
    }
  },
} satisfies Partial<Handlers>

/** SQL: the payment `p` is a tip, and of no account. */
const ehGorjeta = (sql: Sql) => sql`exists (select from pagamento_linha l
  where l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id and l.tipo = 'gorjeta')`

function exigir(provedor: Provedor | null): Provedor {
  if (!provedor) throw new VisibleError(503, respostas.pagamentoDesligado, 'pagamento_desligado')
  return provedor
}

/** What the card machine is called that shows something of this account at this moment. */
async function maquininhaQueEspera(sql: Sql, { estabelecimento_id, id }: Checkin): Promise<string | null> {
  const [maquina] = await sql<{ nome: string }[]>`
    select m.nome from linha l
    join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.estado in ${pagamentoAberto(sql)}
    join pagamento_maquininha m on m.estabelecimento_id = p.estabelecimento_id and m.pagamento_id = p.id
    where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = ${id} and l.situacao = 'pagando' limit 1`
  return maquina?.nome ?? null
}

export type Pagavel = Pick<Context, 'sql' | 'provedor' | 'cofre' | 'publicUrl' | 'chave' | 'log'> & {
  checkin: Checkin
  sessao: Sessao | null
}

export function novaTentativa(
  context: Pagavel,
  path: Path,
  input: unknown,
  pedidos: readonly LinhaAPagar[],
  meio: PagamentoPeloProvedor['meio'],
  expira_em: Date | null = null,
  gorjeta?: Chamada['gorjeta'],
) {
  const { sql, checkin, sessao, chave, publicUrl, cofre, log } = context
  const provedor = exigir(context.provedor)
  const chamada = {
    sql,
    cofre,
    checkin,
    sessao,
    chave,
    publicUrl,
    path,
    input,
    pedidos,
    meio,
    expira_em,
    ...(gorjeta && { gorjeta }),
  }
  return { chamada, provedor, log, prazo: AbortSignal.timeout(ESPERA_MS) }
}

/** A guest who asks again for what their open code already pays gets that code: two codes could both be paid. */
export async function mesmoPix(
  { sql, provedor, checkin, log }: Pagavel,
  pedidos: readonly LinhaAPagar[],
  gorjeta?: Chamada['gorjeta'],
) {
  const { itens, fichas } = idsDasLinhas(pedidos)
  const linhas = [...itens, ...fichas].sort((a, b) => a - b)
  const [aberto] = await sql<PagamentoPeloProvedor[]>`
    select ${colunas(sql)} from pagamento p
    where estabelecimento_id = ${checkin.estabelecimento_id} and checkin_id = ${checkin.id} and meio = 'pix'
      and estado = 'em_andamento' and codigo_pix is not null and expira_em > now() + ${SOBRA_DO_PIX_MS} * interval '1 ms'
      and (select array_agg(linha_id order by linha_id) filter (where tipo <> 'taxa') from pagamento_linha pl
        where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id) = ${linhas}::bigint[]
      and valor = ${
        gorjeta
          ? sql`${gorjeta.valor}`
          : sql`(select sum(l.valor) + ${taxaDita(pedidos)} from linha l
              where l.estabelecimento_id = p.estabelecimento_id and l.linha_id = any(${linhas}))`
      }`
  if (!aberto) return null
  const prazo = AbortSignal.timeout(ESPERA_MS)
  const agora = await perguntar({ sql, provedor: exigir(provedor), log }, aberto, 'consulta', prazo)
  return agora.estado === 'em_andamento' || agora.estado === 'pago' ? agora : null
}

/** Paid or still being confirmed is an answer; anything else is a refusal with its reason in words. */
export function responder(pagamento: PagamentoPeloProvedor) {
  const { estado } = pagamento
  const message = sentencaDoPagamento(pagamento)
  if (estado === 'recusado') throw new VisibleError(402, message, 'pagamento_recusado')
  if (estado === 'cancelado') throw new VisibleError(503, respostas.pagamentoIndisponivel, 'pagamento_indisponivel')
  if (estado === 'expirado' || estado === 'estornado') throw new VisibleError(409, message, `pagamento_${estado}`)
  return { message, pagamento: noFio(pagamento) }
}

/** One card per account: the new one takes the old one's place. */
export async function guardarCartao(sql: Context['sql'], usuario_id: number, cartao: CartaoSalvo) {
  await sql`
    insert into cartao_salvo ${sql({ usuario_id, ...cartao })}
    on conflict (usuario_id) do update set token = excluded.token, bandeira = excluded.bandeira,
      ultimos_digitos = excluded.ultimos_digitos, mes_validade = excluded.mes_validade,
      ano_validade = excluded.ano_validade, nome_no_cartao = excluded.nome_no_cartao, salvo_em = now()`
}
