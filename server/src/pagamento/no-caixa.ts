import type { Input } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { comEscolhas } from '@boteco/contract/partes'
import { type ParteDita as Escolhida, idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { foramVistos } from '../checkin/vistos.ts'
import { itensDasLinhas, type Quem, recusarDividida } from '../conta/linhas-a-dividir.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { once } from '../http/once.ts'
import type { Handlers } from '../http/serve.ts'
import { ESPERA_MS, type Log, type Provedor } from '../provedor/provedor.ts'
import { causas, noCaixa as sentencas } from '../provedor/recusas.ts'
import { conferirValores } from './conferir-valores.ts'
import { emCotasLivres } from './cotas-livres.ts'
import { type PagamentoPeloProvedor, registrar } from './pelo-provedor.ts'
import { gravarLinhas } from './taxa.ts'
import { abertosSobre, ceder, olhar, type Visto } from './troca.ts'
import { type LinhaDevida, type ParteDita, type ParteRecebida, repartirNosMeios } from './varios-meios.ts'

/** What the waiter receives by hand: on the card machine, in cash, by Pix at the till. */
export const noCaixa = {
  '/cliente/informarPagamentoConta': async (input, { sql, sessao, autor, chave, provedor, log }) => {
    const { estabelecimento_id, usuario_id, vinculo_id, permissao } = sessao
    const { produtos: ditas, partes, mesmoAssim } = lida(input)
    const produtos = await emCotasLivres(sql, { estabelecimento_id, checkin: null }, ditas)
    await liberar({ sql, provedor, log }, estabelecimento_id, produtos, mesmoAssim)
    const chamador = `usuario:${usuario_id}`
    return once(
      { sql, chave, path: '/cliente/informarPagamentoConta', estabelecimento_id, chamador, autor, permissao, input },
      async (tx) => {
        // a waiter who takes their money has seen them. Lock order as everywhere: their rows before the lines'
        const pagas = produtos.map(idDaLinha)
        await foramVistos(
          tx,
          sessao,
          tx`c.id in (select l.checkin_id from linha l
            where l.estabelecimento_id = ${estabelecimento_id} and l.linha_id = any(${pagas}::bigint[]))`,
        )
        await receberLinhas(tx, { estabelecimento_id, vinculo_id }, produtos, partes)
        return { message: respostas.contaInformada }
      },
    )
  },
} satisfies Partial<Handlers>

type Informe = Input<'/cliente/informarPagamentoConta'>

/** The three forms of it as one. The bare list is the spec's: the card machine. */
function lida(input: Informe): { produtos: readonly LinhaInformada[]; partes: ParteDita[]; mesmoAssim: boolean } {
  if (Array.isArray(input)) return { produtos: input, partes: [{ meio: 'maquininha', taxa: 0 }], mesmoAssim: false }
  const { produtos, mesmoAssim = false } = input
  if ('partes' in input) return { produtos, partes: input.partes, mesmoAssim }
  return { produtos, partes: [{ meio: input.meio, taxa: input.taxa ?? 0 }], mesmoAssim }
}

/** Records what is received for these lines, all of them or none. */
export async function receberLinhas(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  produtos: readonly LinhaInformada[],
  partes: readonly ParteDita[],
) {
  const quem = { estabelecimento_id, checkin: null, vinculo_id }
  const linhas = await linhasAPagar(tx, estabelecimento_id, produtos)
  for (const parte of await repartirNosMeios(tx, quem, linhas, partes)) await receber(tx, quem, parte)
}

/** Records that the bar has this money, in the till of who records it where no other one is said (`pagamento_no_caixa`). */
export async function receber(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: Quem,
  parte: ParteRecebida,
  sessao_de_caixa_id: number | null = null,
): Promise<number> {
  const { meio, valor, linhas, comTaxa } = parte
  const { taxa_percentual } = comTaxa
  const [novo] = await tx<{ id: number }[]>`
    insert into pagamento ${tx({ estabelecimento_id, meio, valor, taxa_percentual, registrado_por: vinculo_id, sessao_de_caixa_id })} returning id`
  const causa = meio === 'externo' ? 'registrado por outro sistema' : 'registrado pelo garçom'
  await concluir(tx, { estabelecimento_id, pagamento_id: novo!.id }, { linhas, comTaxa }, causa)
  return novo!.id
}

/** What the payment that was just begun at the till pays; and it is paid. */
export async function concluir(
  tx: Transaction,
  { estabelecimento_id, pagamento_id }: { estabelecimento_id: number; pagamento_id: number },
  { linhas, comTaxa }: { linhas: Parameters<typeof gravarLinhas>[2]; comTaxa: ParteRecebida['comTaxa'] },
  causa: string,
) {
  try {
    await gravarLinhas(tx, { estabelecimento_id, pagamento_id }, linhas, comTaxa)
  } catch (error) {
    // race: another payment took one of these lines between the look and the insert
    if (brokeConstraint(error, 'linha_em_um_pagamento'))
      throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
    throw error
  }
  await tx`update pagamento set estado = 'pago' where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id}`
  await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, de: 'intencao', para: 'pago', causa })}`
}

type Deps = { sql: Sql; provedor: Provedor | null; log: Log }

/**
 * Before the waiter's money counts, the payments that guests began over the same lines are looked at, and pages are
 * closed. What holds another guest's lines gives way at once. What guests began over their own may not be closable: a
 * Pix, a card, or anything while the provider is silent. The waiter decides. With `mesmoAssim` it is given up here, and
 * money that still comes through it goes back by itself.
 */
export async function liberar(
  deps: Deps,
  estabelecimento_id: number,
  produtos: readonly LinhaInformada[],
  mesmoAssim: boolean,
) {
  // an item that does not say which line it is will be refused: it must not close any guest's page
  const linhas = produtos.flatMap((linha) =>
    linha.tipo === 'item' && !linha.produto_pedido_id ? [] : idDaLinha(linha),
  )
  const prazo = AbortSignal.timeout(ESPERA_MS)
  for (const aberto of await abertosSobre(deps.sql, estabelecimento_id, linhas)) {
    const alheio = aberto.donos.some((dono) => dono !== aberto.checkin_id)
    if (alheio) {
      await ceder(deps, aberto, causas.caixa, prazo)
      continue
    }
    // guests who are opening one of their own at this moment: the lines are theirs until it is open
    if (aberto.estado === 'intencao') continue
    const agora = await olhar(deps, aberto, causas.caixa, prazo)
    if (agora === 'livre') continue
    if (!mesmoAssim) throw new VisibleError(409, await sentencaDoAberto(deps.sql, aberto, agora), 'pagamento_aberto')
    await registrar(deps.sql, aberto, { estado: 'cancelado' }, causas.caixa, deps.log)
  }
}

async function sentencaDoAberto(
  sql: Sql,
  { estabelecimento_id, meio, valor, expira_em }: PagamentoPeloProvedor,
  visto: Visto,
): Promise<string> {
  if (visto === 'decidindo' || (meio !== 'pix' && meio !== 'checkout')) return sentencas.decidindo(emReais(valor))
  const [{ ate }] = await sql<[{ ate: string | null }]>`
    select to_char(${expira_em}::timestamptz at time zone fuso_horario, 'HH24:MI') as ate
    from estabelecimento where id = ${estabelecimento_id}`
  return meio === 'pix' ? sentencas.pixAberto(emReais(valor), ate ?? '') : sentencas.paginaAberta(emReais(valor))
}

export type LinhaInformada = {
  tipo?: 'item' | 'ficha' | undefined
  id: number
  produto_pedido_id?: number | null | undefined
  mostrado?: number | undefined
}
type LinhaDaConta = LinhaDevida & {
  quantidade: number
  nome_produto: string
  partes: Escolhida[] | null
  situacao: string
}

/**
 * The lines of this bar that the waiter names (an item by `produto_pedido_id`, a ficha by `id`), in that order. All of them
 * are still to pay. Else it says which are not. They stay locked until the end of the transaction: of two waiters at once,
 * the second finds them paid, or divided.
 */
export async function linhasAPagar(
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
  await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id}
      and id in (${itensDasLinhas(tx, estabelecimento_id, itens)}) order by id for no key update`
  await tx`select from ficha where estabelecimento_id = ${estabelecimento_id} and id = any(${fichas}) order by id for no key update`
  const linhas = await tx<LinhaDaConta[]>`
    select l.linha_id, l.de_linha, l.checkin_id, l.tipo, l.valor, l.quantidade, l.nome_produto, partes_ditas(coalesce(i.partes, f.partes)) as partes, l.situacao,
      coalesce(i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE', false) as divisivel
    from linha l
    left join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha and l.tipo = 'item'
    left join ficha f on f.estabelecimento_id = l.estabelecimento_id and f.id = l.linha_id and l.tipo = 'ficha'
    where l.estabelecimento_id = ${estabelecimento_id} and l.valida
      and ((l.tipo = 'item' and l.linha_id = any(${itens})) or (l.tipo = 'ficha' and l.linha_id = any(${fichas})))
    order by array_position(${produtos.map(idDaLinha)}::bigint[], l.linha_id)`
  if (linhas.length < itens.length + fichas.length) {
    await recusarDividida(tx, estabelecimento_id, itens, tx`true`)
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  }
  const pagas = linhas.filter(({ situacao }) => situacao === 'pago')
  if (pagas.length > 0) {
    const nomes = pagas.map((linha) => `${linha.quantidade}× ${comEscolhas(linha)}`).join(', ')
    throw new VisibleError(409, `${respostas.jaPago} ${nomes}. ${respostas.confiraAConta}`, 'ja_pago')
  }
  if (linhas.some(({ situacao }) => situacao === 'pagando'))
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  conferirValores(linhas, produtos)
  // a courtesy owes nothing, and neither does what was given back
  const devidas = linhas.filter(({ valor, situacao }) => valor > 0 && situacao === 'a_pagar')
  if (devidas.length === 0) throw new VisibleError(409, mensagensDasChamadas.nadaAPagar, 'nada_a_pagar')
  return devidas
}
