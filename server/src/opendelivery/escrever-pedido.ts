import { createHash } from 'node:crypto'
import { calls } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { exigirCasaAberta } from '../cardapio/casa-fechada.ts'
import { abrirDaCasa } from '../checkin/comanda.ts'
import { segurarComanda } from '../checkin/mesa.ts'
import { exigirComanda, mesaDita } from '../checkin/mesas-da-casa.ts'
import { anotar } from '../database/atos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { once } from '../http/once.ts'
import { contaDeTodos } from '../mesa/pessoas.ts'
import { receberDeOutroSistema } from '../pagamento/por-outro-sistema.ts'
import { cancelarItens, segurarItens } from '../pedido/cancelar-itens.ts'
import { fazerPedido } from '../pedido/pedido.ts'
import { segurarCheckins } from '../pedido/quem-pede.ts'
import { type Agindo, comEscopo, emNomeDeQuemDeixou } from './agir.ts'
import { daContaDaComanda } from './contas.ts'
import { lerOrdem, type OndeFoi, type Ordem } from './ler-ordem.ts'

/** An order of a system of others: its row here, and what it is called there. */
export type DeLa = { estabelecimento_id: number; id: number; ordem: string; sistema: string }

const PEDIR = '/pedido/cadastrarPedido'

/**
 * Writes it as staff order, in the name of the manager who lets it, with what was paid over there: once, all of it or nothing. One that
 * was written, cancelled or given up meanwhile stays as it is.
 * @throws VisibleError for what an order of staff's is refused for, and for what it says that is not so
 */
export async function escreverPedido(agindo: Agindo, { id, ordem }: DeLa, lida: Ordem): Promise<void> {
  const { de, sessao } = agindo
  const { estabelecimento_id, vinculo_id } = sessao
  if (lida.id !== ordem) throw new VisibleError(409, `${respostas.pedidoForaDaForma} id.`, 'ordem_errada')
  const { indoor, pedidos, pago } = lerOrdem(lida, estabelecimento_id)
  const dito = z.safeDecode(calls[PEDIR].input, { idCheckin: 1, pedidos } as never)
  if (!dito.success)
    throw new VisibleError(409, dito.error.issues[0]?.message ?? respostas.corpoIlegivel, 'ordem_errada')
  const recebe = pago && (await quemRecebe(agindo))
  await once(emNomeDeQuemDeixou(agindo, PEDIR, ordem), async (tx) => {
    const [nova] = await tx`
      select from pedido_de_fora where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado = 'novo'
        and cancelado_em is null and aberto for no key update`
    if (!nova) return null
    await exigirCasaAberta(tx, estabelecimento_id)
    const checkin_id = await contaDoPedido(tx, { estabelecimento_id, vinculo_id }, indoor)
    await exigirProdutos(tx, estabelecimento_id, pedidos)
    // of an account that is being closed it is refused, as a guest is
    const receber = () => segurarCheckins(tx, estabelecimento_id, checkin_id, [], 'cliente')
    const quem = { estabelecimento_id, checkin_id, feito_por: vinculo_id, muda: false, area_id: null, receber }
    const feito = await fazerPedido(tx, quem, { pedidos: dito.data.pedidos })
    const pedido_id = feito.pedidos![0]!
    await tx`
      update pedido_de_fora set estado = 'feito', pedido_id = ${pedido_id}
      where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
    if (recebe) {
      const linhas = await tx<{ id: number }[]>`
        select id from item_pedido where estabelecimento_id = ${estabelecimento_id} and pedido_id = ${pedido_id} and do_combo is null order by id`
      const produtos = linhas.map((linha) => ({ tipo: 'item' as const, id: pedido_id, produto_pedido_id: linha.id }))
      const dito_hash = createHash('sha256').update(JSON.stringify(pago)).digest()
      const deFora = { ...pago, taxa: 0, aplicativo_id: de.id, sistema: de.nome, nsu: ordem, dito_hash }
      const alvo = await receberDeOutroSistema(tx, recebe.sessao, produtos, deFora)
      await anotar(tx, recebe.sessao, 'pagamento_externo', { alvo, depois: { valor: pago.valor, sistema: de.nome } })
    }
    return null
  })
}

/** @throws VisibleError 409 naming what the house does not have, of which only they say a name */
async function exigirProdutos(
  tx: Transaction,
  estabelecimento_id: number,
  pedidos: ReturnType<typeof lerOrdem>['pedidos'],
) {
  const ids = pedidos.map(({ produto }) => produto.id)
  const ha = await tx<{ id: number }[]>`
    select id from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[]) and removido_em is null`
  const fora = pedidos.find(({ produto }) => !ha.some(({ id }) => id === produto.id))
  if (fora) throw new VisibleError(409, `${respostas.produtoDesconhecido} ${fora.nome}.`, 'nao_encontrado')
}

/** What was paid over there is in the till of who lets it be recorded. */
const quemRecebe = ({ sql, de }: Agindo) =>
  comEscopo(sql, de, 'od.indoor.payments').catch((error: unknown) => {
    if (error instanceof VisibleError) throw new VisibleError(409, respostas.pagoSemEscopo, error.code)
    throw error
  })

type Autor = { estabelecimento_id: number; vinculo_id: number }

/**
 * The account that owes it: of a comanda its own, of a table that of all who sit there, since nobody comes to owe by what a machine says
 * of them. Opened where there is none. An account of ours that is named leads to those people, wherever they sit by now.
 */
async function contaDoPedido(tx: Transaction, autor: Autor, onde: OndeFoi): Promise<number> {
  const { operationMode, identifier, account } = onde
  const { estabelecimento_id } = autor
  const [, tipo, numeroDaConta] = account?.id.match(/^(mesa|comanda)-(\d{1,15})$/) ?? []
  if (operationMode === 'COUNTER') throw new VisibleError(409, respostas.balcaoSemConta, 'ordem_errada')
  const numero = /^[1-9]\d{0,5}$/.test(identifier) ? Number(identifier) : 0
  if (numero === 0 || (operationMode === 'TABLE' && numero > 9999))
    throw new VisibleError(409, respostas.numeroNaoHa, 'mesa_que_nao_ha')
  if (tipo === 'comanda') return contaDaComanda(tx, autor, await comandaDaConta(tx, autor, Number(numeroDaConta)))
  if (!tipo && operationMode === 'TAB') return contaDaComanda(tx, autor, numero)
  const qual = tipo ? { mesaAberta: Number(numeroDaConta) } : { numeroMesa: numero }
  const { id } = await contaDeTodos(tx, { estabelecimento_id, vinculo_id: autor.vinculo_id }, qual).catch(
    (error: unknown) => {
      if (tipo && error instanceof VisibleError) throw contaFechou()
      throw error
    },
  )
  return id
}

const contaFechou = () => new VisibleError(409, respostas.contaDoPedidoFechou, 'conta_fechada')

async function contaDaComanda(tx: Transaction, autor: Autor, numero: number): Promise<number> {
  const { estabelecimento_id } = autor
  await segurarComanda(tx, estabelecimento_id, numero)
  await exigirComanda(tx, estabelecimento_id, numero)
  const [aberta] = await tx<{ id: number }[]>`
    select id from checkin where estabelecimento_id = ${estabelecimento_id} and numero_comanda = ${numero} and fechado_em is null
    order by id limit 1`
  return (aberta ?? (await abrirDaCasa(tx, autor, numero, null, { nome: null, nome_da_casa: true }))).id
}

async function comandaDaConta(tx: Transaction, { estabelecimento_id }: Autor, numero: number): Promise<number> {
  const [conta] = await tx<{ numero_comanda: number | null }[]>`
    select numero_comanda from checkin where ${daContaDaComanda(tx, estabelecimento_id, numero)} and fechado_em is null limit 1`
  if (!conta?.numero_comanda) throw contaFechou()
  return conta.numero_comanda
}

/** 'mesa 5': where it was to go, as people say it; null: nowhere that has a number. */
export async function lugarDito(sql: Sql, estabelecimento_id: number, onde: OndeFoi | undefined) {
  if (!onde || !/^[1-9]\d{0,5}$/.test(onde.identifier)) return null
  if (onde.operationMode === 'TABLE') return mesaDita(sql, estabelecimento_id, Number(onde.identifier))
  return onde.operationMode === 'TAB' ? `comanda ${onde.identifier}` : null
}

/**
 * They cancelled it: what of it is neither paid nor on the table goes, and who was making or bringing it is told. The rest is owed as it
 * is, and the house reads that.
 */
export const aplicarCancelamento = (sql: Sql, { estabelecimento_id, id, sistema }: DeLa) =>
  transaction(sql, async (tx) => {
    const [dele] = await tx<{ pedido_id: number | null }[]>`
      select pedido_id from pedido_de_fora where estabelecimento_id = ${estabelecimento_id} and id = ${id}
        and cancelado_em is not null and estado <> 'cancelado' for no key update`
    if (!dele) return
    const ficam = dele.pedido_id ? await cancelarOQueDa(tx, estabelecimento_id, dele.pedido_id, sistema) : []
    const aviso = ficam.length > 0 ? `${respostas.canceladoLa} ${ficam.join(', ')}.` : null
    await tx`
      update pedido_de_fora set estado = 'cancelado', aviso = coalesce(${aviso}, aviso),
        visto_em = case when ${aviso}::text is null then visto_em end
      where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  })

/** @returns what stays, and why */
async function cancelarOQueDa(tx: Transaction, estabelecimento_id: number, pedido_id: number, sistema: string) {
  const delas = tx`estabelecimento_id = ${estabelecimento_id} and pedido_id = ${pedido_id} and status_pedido <> 'PEDIDO CANCELADO'`
  await tx`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and id in (select checkin_id from item_pedido where ${delas})
    order by id for no key update`
  await segurarItens(tx, estabelecimento_id, delas)
  const linhas = await tx<{ id: number; dita: string; fica: string | null }[]>`
    select i.id, i.quantidade || '× ' || i.nome_produto as dita,
      case when exists (select from item_pedido f where f.estabelecimento_id = i.estabelecimento_id and (f.id = i.id or f.do_combo = i.id)
          and f.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE') then 'já entregue'
        when exists (select from linha l where l.estabelecimento_id = i.estabelecimento_id and l.de_linha = i.id
          and l.tipo = 'item' and l.situacao <> 'a_pagar') then 'já pago'
        when c.fechado_em is not null then 'a conta já fechou' end as fica
    from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
    where i.estabelecimento_id = ${estabelecimento_id} and i.pedido_id = ${pedido_id} and i.status_pedido <> 'PEDIDO CANCELADO'
      and i.do_combo is null order by i.id`
  const vao = linhas.flatMap(({ id, fica }) => (fica ? [] : id))
  if (vao.length > 0)
    await cancelarItens(tx, estabelecimento_id, vao, {
      por: null,
      motivo: `${respostas.canceladoEm} ${sistema}`,
      avisados: ['salao', 'departamento'],
    })
  return linhas.flatMap(({ dita, fica }) => (fica ? `${dita} (${fica})` : []))
}
