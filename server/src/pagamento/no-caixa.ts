import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { once } from '../once.ts'
import type { Handlers } from '../serve.ts'
import { type Registro, registrar } from './andamento.ts'
import { ESPERA_MS, FalhaDoProvedor, type Log, type Provedor } from './provedor.ts'
import { noCaixa as sentencas } from './recusas.ts'
import { abertosSobre, soltar } from './troca.ts'

/** What the waiter receives by hand: on the card machine, in cash, by Pix at the till. */
export const noCaixa = {
  '/cliente/informarPagamentoConta': async (input, { sql, sessao, chave, provedor, log }) => {
    const { estabelecimento_id, usuario_id, vinculo_id } = sessao
    const { produtos, meio, mesmoAssim = false } = Array.isArray(input) ? doSpec(input) : input
    await liberar({ sql, provedor, log }, estabelecimento_id, produtos, mesmoAssim)
    const chamador = `usuario:${usuario_id}`
    return once(
      { sql, chave, path: '/cliente/informarPagamentoConta', estabelecimento_id, chamador, input },
      async (tx) => {
        const linhas = await linhasAPagar(tx, estabelecimento_id, produtos)
        const valor = linhas.reduce((soma, linha) => soma + linha.valor, 0)
        const [novo] = await tx<{ id: number }[]>`
        insert into pagamento ${tx({ estabelecimento_id, meio, valor, registrado_por: vinculo_id })} returning id`
        const pagamento_id = novo!.id
        try {
          await tx`insert into pagamento_linha ${tx(
            linhas.map(({ linha_id, tipo, valor }) => ({ estabelecimento_id, pagamento_id, linha_id, tipo, valor })),
          )}`
        } catch (error) {
          // somebody's payment took one of these lines between the look and the insert
          if (brokeConstraint(error, 'linha_em_um_pagamento'))
            throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
          throw error
        }
        await tx`update pagamento set estado = 'pago' where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id}`
        await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, de: 'intencao', para: 'pago', causa: 'registrado pelo garçom' })}`
        return { message: respostas.contaInformada }
      },
    )
  },
} satisfies Partial<Handlers>

/** The bare list is the spec's: the card machine. */
const doSpec = <T>(produtos: T) => ({ produtos, meio: 'maquininha' as const, mesmoAssim: false })

type Deps = { sql: Sql; provedor: Provedor | null; log: Log }

/**
 * Before the waiter's money counts, the pages and Pix codes that guests opened over the same lines are looked at and
 * closed. What cannot be closed, a Pix or anything while the provider is silent, is the waiter's to decide: with
 * `mesmoAssim` it is given up here, and money that still comes through it goes back by itself.
 */
async function liberar(
  { sql, provedor, log }: Deps,
  estabelecimento_id: number,
  produtos: readonly LinhaInformada[],
  mesmoAssim: boolean,
) {
  // an item that does not say which line it is will be refused: it must not close anybody's page
  const linhas = produtos.flatMap(({ tipo, id, produto_pedido_id }) =>
    tipo === 'item' && !produto_pedido_id ? [] : (produto_pedido_id ?? id),
  )
  const prazo = AbortSignal.timeout(ESPERA_MS)
  for (const aberto of await abertosSobre(sql, estabelecimento_id, linhas)) {
    if (mesmoAssim) {
      await desistir({ sql, provedor, log }, aberto, prazo)
      continue
    }
    const agora = await olhar({ sql, provedor, log }, aberto, prazo)
    if (agora === 'decidindo') throw new VisibleError(409, sentencas.decidindo, 'linha_em_pagamento')
    if (agora === 'aberto') throw new VisibleError(409, await sentencaDoAberto(sql, aberto), 'pagamento_aberto')
  }
}

/** A page is closed on the way; a Pix is only looked at, because nothing closes it. */
async function olhar(deps: Deps, aberto: Registro, prazo: AbortSignal): Promise<'livre' | 'decidindo' | 'aberto'> {
  const { sql, provedor, log } = deps
  if (!provedor) return 'aberto'
  try {
    if (aberto.meio === 'checkout')
      return (await soltar({ sql, provedor, log }, aberto, RECEBEU, prazo)) ? 'livre' : 'decidindo'
    const situacao = await provedor.consultarPedido(aberto.id_pedido_pagbank ?? '', prazo)
    if (situacao.estado === 'em_andamento') return 'aberto'
    await registrar(sql, aberto, situacao, RECEBEU, log)
    return 'livre'
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error
    log.warn({ pagamento: aberto.id, motivo: error.message }, 'o provedor não disse se o pagamento aberto foi pago')
    return 'aberto'
  }
}

async function desistir(deps: Deps, aberto: Registro, prazo: AbortSignal) {
  const { sql, provedor, log } = deps
  try {
    if (provedor && (await soltar({ sql, provedor, log }, aberto, RECEBEU, prazo))) return
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error
    log.warn(
      { pagamento: aberto.id, motivo: error.message },
      'pagamento aberto deixado de lado sem resposta do provedor',
    )
  }
  await registrar(sql, aberto, { estado: 'cancelado' }, RECEBEU, log)
}

const RECEBEU = 'recebido no caixa'

async function sentencaDoAberto(sql: Sql, { estabelecimento_id, meio, valor, expira_em }: Registro): Promise<string> {
  const [{ ate }] = await sql<[{ ate: string | null }]>`
    select to_char(${expira_em}::timestamptz at time zone fuso_horario, 'HH24:MI') as ate
    from estabelecimento where id = ${estabelecimento_id}`
  return meio === 'pix' ? sentencas.pixAberto(emReais(valor), ate ?? '') : sentencas.paginaAberta(emReais(valor))
}

type LinhaInformada = { tipo?: 'item' | 'ficha' | undefined; id: number; produto_pedido_id?: number | null | undefined }
type LinhaDaConta = {
  linha_id: number
  tipo: 'item' | 'ficha'
  valor: number
  quantidade: number
  nome_produto: string
  situacao: string
}

/**
 * The lines of this bar that the waiter names (an item by `produto_pedido_id`, a ficha by `id`), all of them still to pay;
 * else it says which are not. They stay locked until the end of the transaction: of two waiters at once, the second
 * finds them paid.
 */
async function linhasAPagar(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: readonly LinhaInformada[],
): Promise<LinhaDaConta[]> {
  const itens = [...new Set(produtos.flatMap(({ produto_pedido_id }) => produto_pedido_id ?? []))]
  // an item without its own id would be taken for whatever line has the order's number
  const fichas = [
    ...new Set(produtos.flatMap(({ tipo, id, produto_pedido_id }) => (produto_pedido_id || tipo === 'item' ? [] : id))),
  ]
  if (produtos.some(({ tipo, produto_pedido_id }) => tipo === 'item' && !produto_pedido_id)) {
    throw new VisibleError(400, respostas.corpoIlegivel, 'dados_invalidos')
  }
  await tx`select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = any(${itens}) order by id for no key update`
  await tx`select from ficha where estabelecimento_id = ${estabelecimento_id} and id = any(${fichas}) order by id for no key update`
  const linhas = await tx<LinhaDaConta[]>`
    select linha_id, tipo, valor, quantidade, nome_produto, situacao from linha
    where estabelecimento_id = ${estabelecimento_id} and valida
      and ((tipo = 'item' and linha_id = any(${itens})) or (tipo = 'ficha' and linha_id = any(${fichas})))
    order by linha_id`
  if (linhas.length < itens.length + fichas.length)
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const pagas = linhas.filter(({ situacao }) => situacao === 'pago')
  if (pagas.length > 0) {
    const nomes = pagas.map(({ quantidade, nome_produto }) => `${quantidade}× ${nome_produto}`).join(', ')
    throw new VisibleError(409, `${respostas.jaPago} ${nomes}. ${respostas.confiraAConta}`, 'ja_pago')
  }
  if (linhas.some(({ situacao }) => situacao === 'pagando'))
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  // a courtesy owes nothing, and neither does what was given back
  const devidas = linhas.filter(({ valor, situacao }) => valor > 0 && situacao === 'a_pagar')
  if (devidas.length === 0) throw new VisibleError(409, mensagens.nadaAPagar, 'nada_a_pagar')
  return devidas
}
