import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { escolhidas } from '@boteco/contract/partes'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { numeroDaTurma } from '../checkin/numero-da-turma.ts'
import { lerConta } from '../conta/conta.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/*
 * An account as the standard has it, made of the account that staff read: the same lines, in the same hands. Nobody's name, note or
 * document is in it. Inside money is centavos; `emReais` is the standard's `double`.
 */

/** The standard's operational key. */
export type Chave = { operationMode: 'TABLE' | 'TAB' | 'COUNTER'; identifier: string }

const emReais = (centavos: number) => centavos / 100

/** What the standard calls our means; a card machine does not say whether it was credit. */
const METODOS = {
  dinheiro: { method: 'CASH' },
  maquininha: { method: 'OTHER' },
  pix_no_caixa: { method: 'PIX' },
  pix: { method: 'PIX' },
  vale_alelo: { method: 'VOUCHER', brand: 'OTHER' },
  vale_vr: { method: 'VOUCHER', brand: 'VR' },
  vale_ticket: { method: 'VOUCHER', brand: 'OTHER' },
  vale_pluxee: { method: 'VOUCHER', brand: 'SODEXO' },
  cartao: { method: 'CREDIT_CARD' },
  cartao_salvo: { method: 'CREDIT_CARD' },
  checkout: { method: 'OTHER' },
  fiado: { method: 'OTHER' },
  externo: { method: 'OTHER' },
} as const satisfies Record<Meio, { method: string; brand?: string }>

type Pagamento = {
  id: number
  meio: Meio
  pago_em: string
  /** of this account's lines, less what went back */
  valor: number
  /** the charge, where it pays for nothing of another account */
  taxa: number
  linhas: { linha: number; estornado: number }[]
  /** as the system that took it said, where one did */
  metodo: string | null
  bandeira: string | null
  nsu: string | null
}

/** What was paid of these lines and not given back. */
const pagamentosDe = (sql: Sql, estabelecimento_id: number, linhas: readonly number[]) => sql<Pagamento[]>`
  select p.id, p.meio, ${iso(sql, sql`p.pago_em`)} as pago_em, d.valor, d.taxa, d.linhas, o.metodo, o.bandeira, o.nsu
  from pagamento p
  left join pagamento_externo o on o.estabelecimento_id = p.estabelecimento_id and o.pagamento_id = p.id
  cross join lateral (
    select coalesce(sum(pl.valor - pl.estornado) filter (where pl.linha_id = any(${linhas})), 0) as valor,
      case when bool_and(pl.tipo = 'taxa' or pl.linha_id = any(${linhas}))
        then coalesce(sum(pl.valor - pl.estornado) filter (where pl.tipo = 'taxa'), 0) else 0 end as taxa,
      json_agg(json_build_object('linha', pl.linha_id, 'estornado', pl.estornado))
        filter (where pl.viva and pl.linha_id = any(${linhas})) as linhas
    from pagamento_linha pl where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id
  ) d
  where p.estabelecimento_id = ${estabelecimento_id} and p.estado in ('pago', 'estornado') and d.valor > 0
    and p.id in (select pagamento_id from pagamento_linha where estabelecimento_id = ${estabelecimento_id} and linha_id = any(${linhas}))
  order by p.id`

export const comoPagamento = ({ id, meio, pago_em, valor, taxa, linhas, metodo, bandeira, nsu }: Pagamento) => ({
  paymentId: String(id),
  amount: emReais(valor + taxa),
  methodInfo: metodo ? { method: metodo, ...(bandeira && { brand: bandeira }), ...(nsu && { nsu }) } : METODOS[meio],
  ...(taxa > 0 && { serviceCharge: { amount: emReais(taxa) } }),
  items: (linhas ?? []).map(({ linha }) => String(linha)),
  paidAt: pago_em,
})

/** `estornado`: what of its payment went back. */
export function comoItem(linha: Omit<LinhaDaConta, 'checkin_id' | 'pedido_por' | 'oferecido'>, estornado: number) {
  const { cota, preco, preco_produto, quantidade, situacao, partes, produto_estabelecimento_id } = linha
  const valor = preco_produto - estornado
  const desconto = cota ? 0 : preco * quantidade - preco_produto
  const opcoes = escolhidas(partes).map(({ opcao, nome, quantidade, valor }) => ({
    ...(opcao && { externalCode: String(opcao) }),
    ...{ name: nome, quantity: quantidade, totalPrice: emReais(valor) },
  }))
  return {
    itemId: String(idDaLinha(linha)),
    externalCode: String(produto_estabelecimento_id),
    name: linha.nome_produto,
    // a part of a divided line is one of its own
    quantity: cota ? 1 : quantidade,
    unitPrice: emReais(cota ? preco_produto : preco),
    ...(desconto + estornado > 0 && { discount: emReais(desconto + estornado) }),
    totalPrice: emReais(valor),
    origin: 'POS',
    addedAt: linha.feito_em,
    // given back whole, it is owed no more
    status: situacao === 'estornado' ? 'CANCELLED' : situacao === 'pago' ? 'PAID' : 'ACTIVE',
    ...(cota && { notes: `Parte de ${quantidade}× ${linha.nome_produto}` }),
    ...(opcoes.length > 0 && { options: opcoes }),
  }
}

const naoHa = (qual: string) => new VisibleError(404, `${respostas.semContaAberta} ${qual}.`, 'ACCOUNT_NOT_FOUND')

/** The open account of this key. @throws VisibleError 404 where nobody has one */
export async function contaDaChave(sql: Sql, estabelecimento_id: number, chave: Chave) {
  const numero = Number(chave.identifier)
  const deMesa = chave.operationMode === 'TABLE'
  const cabe = /^\d{1,6}$/.test(chave.identifier) && (!deMesa || numero <= 9999)
  // the counter keeps no account: what is sold there is paid there
  if (!cabe || chave.operationMode === 'COUNTER') throw naoHa(`${chave.operationMode}/${chave.identifier}`)
  const dadosCliente = { numeroMesa: deMesa ? numero : null, numeroComanda: deMesa ? null : numero }
  // a table or comanda that the house does not have has no account either
  const conta = await lerConta(sql, estabelecimento_id, dadosCliente).catch((error: unknown) => {
    if (error instanceof VisibleError) return null
    throw error
  })
  const linhas: LinhaDaConta[] = conta ? [...conta.arrayProdutosNaoPagos, ...conta.arrayProdutosPagos] : []
  // who only says a table's number has no account there
  const daqui = conta?.checkins.filter(({ membro }) => membro) ?? []
  const deles = new Set([...daqui.map(({ id }) => id), ...linhas.map(({ checkin_id }) => checkin_id)])
  if (!conta || deles.size === 0) throw naoHa(`${chave.operationMode}/${chave.identifier}`)
  const pedidos = linhas.flatMap(({ tipo, id }) => (tipo === 'item' ? id : []))
  const [um] = deles
  const turma = conta.pessoas?.mesa_aberta ?? null
  // who left has opened it too
  const foram = deMesa
    ? sql`mesa_aberta_id = ${turma} and membro_em is not null`
    : sql`conta_da_comanda = (select d.conta_da_comanda from checkin d where d.estabelecimento_id = ${estabelecimento_id} and d.id = ${um!})`
  const [[aberta], pagamentos, deFora] = await Promise.all([
    sql<{ da_comanda: number; aberta_em: string }[]>`
      select min(conta_da_comanda_de(c)) filter (where id = ${um!}) as da_comanda, ${iso(sql, sql`min(aberto_em)`)} as aberta_em
      from checkin c where estabelecimento_id = ${estabelecimento_id} and (id = any(${[...deles]}) or ${foram})`,
    pagamentosDe(sql, estabelecimento_id, linhas.map(idDaLinha)),
    sql<{ pedido_id: number; ordem: string }[]>`
      select pedido_id /* never null */, ordem from pedido_de_fora
      where estabelecimento_id = ${estabelecimento_id} and pedido_id = any(${pedidos}::bigint[])`,
  ])
  const accountId = turma ? `mesa-${turma}` : deMesa ? null : `comanda-${aberta!.da_comanda}`
  const checkins = conta.checkins.filter(({ id }) => deles.has(id))
  return {
    ...{ chave, turma, accountId, aberta_em: aberta!.aberta_em, checkins, linhas, pagamentos },
    // an order that came from outside is called what it is called there
    ordens: new Map(deFora.map(({ pedido_id, ordem }) => [pedido_id, ordem])),
    devidas: conta.arrayProdutosNaoPagos,
  }
}
export type Conta = Awaited<ReturnType<typeof contaDaChave>>

export function comoAccount(conta: Conta) {
  const { chave, accountId, aberta_em, checkins, linhas, pagamentos, devidas, ordens } = conta
  const voltou = new Map(pagamentos.flatMap(({ linhas }) => (linhas ?? []).map((uma) => [uma.linha, uma.estornado])))
  const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)
  const due = soma(devidas.map(({ preco_produto }) => preco_produto))
  const taxa = soma(pagamentos.map(({ taxa }) => taxa))
  const doPedido = linhas.filter(({ tipo }) => tipo === 'item')
  return {
    ...(accountId && { accountId }),
    ...chave,
    // nobody on it may order
    status: checkins.every(({ fechando }) => fechando) ? 'IN_PAYMENT' : 'IN_USE',
    openedAt: aberta_em,
    orders: [...new Map(doPedido.map(({ id, feito_em }) => [id, feito_em]))].map(([id, feito_em]) => ({
      orderId: ordens.get(id) ?? String(id),
      createdAt: feito_em,
    })),
    items: linhas.map((linha) => comoItem(linha, voltou.get(idDaLinha(linha)) ?? 0)),
    payments: pagamentos.map(comoPagamento),
    totals: {
      itemsSubtotal: emReais(due + soma(pagamentos.map(({ valor }) => valor))),
      serviceCharge: { amount: emReais(taxa) },
      paid: emReais(soma(pagamentos.map(({ valor, taxa }) => valor + taxa))),
      due: emReais(due),
    },
    fiscal: { documentIssued: false },
  }
}

export const pagamentosDaConta = ({ pagamentos }: Conta) => ({ payments: pagamentos.map(comoPagamento) })

/** The devices of this account of a comanda. One of before is called by its only device. */
export const daContaDaComanda = (sql: Sql | Transaction, estabelecimento_id: number, conta: number) => sql`
  estabelecimento_id = ${estabelecimento_id}
  and (conta_da_comanda = ${conta} or (conta_da_comanda is null and numero_comanda is not null and id = ${conta}))`

/** By its own name, open or closed; of a closed one only that it is. @throws VisibleError 404 */
export async function contaPeloNome(sql: Sql, estabelecimento_id: number, accountId: string) {
  const [, tipo, numero] = accountId.match(/^(mesa|comanda)-(\d{1,15})$/) ?? []
  if (!tipo) throw naoHa(accountId)
  const deMesa = tipo === 'mesa'
  const [quem] = deMesa
    ? await sql<QuemFoi[]>`
        select coalesce(${numeroDaTurma(sql)}, (select numero_mesa from mesa_juntada
            where estabelecimento_id = f.estabelecimento_id and mesa_aberta_id = f.id order by desde desc, numero_mesa limit 1)) as numero,
          ${iso(sql, sql`min(c.aberto_em)`)} as aberta_em,
          case when bool_and(c.fechado_em is not null) then ${iso(sql, sql`max(c.fechado_em)`)} end as fechada_em
        from mesa_aberta f
        join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id and c.membro_em is not null
        where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${Number(numero)}
        group by f.estabelecimento_id, f.id`
    : await sql<QuemFoi[]>`
        select (array_agg(numero_comanda order by fechado_em desc nulls first))[1] as numero, ${iso(sql, sql`min(aberto_em)`)} as aberta_em,
          case when bool_and(fechado_em is not null) then ${iso(sql, sql`max(fechado_em)`)} end as fechada_em
        from checkin where ${daContaDaComanda(sql, estabelecimento_id, Number(numero))} having count(*) > 0`
  if (!quem?.numero) throw naoHa(accountId)
  const chave: Chave = { operationMode: deMesa ? 'TABLE' : 'TAB', identifier: String(quem.numero) }
  if (quem.fechada_em)
    return { accountId, ...chave, status: 'CLOSED', openedAt: quem.aberta_em, closedAt: quem.fechada_em }
  const conta = await contaDaChave(sql, estabelecimento_id, chave)
  return comoAccount({ ...conta, accountId })
}
type QuemFoi = { numero: number | null; aberta_em: string; fechada_em: string | null }
