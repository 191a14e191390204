import type { Input, Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import { abrirDaCasa } from '../checkin/comanda.ts'
import { transaction as emTransacao, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { avaliarFichas, emUnidades, gravarFichas } from '../ficha/ficha.ts'
import { qrDasFichas } from '../ficha/presente.ts'
import type { Handlers } from '../http/serve.ts'
import { imprimirFichas } from '../impressao/fichas.ts'
import { escreverIntencao, pedirNaMaquina, segurarMaquininha } from '../maquininha/cobrar.ts'
import { receberLinhas } from '../pagamento/no-caixa.ts'
import { recusarSemDocumento, verDocumento } from '../pedido/documento.ts'
import { entregarNaHora } from '../pedido/entregar-na-hora.ts'
import { fazerPedido } from '../pedido/pedido.ts'
import { exigirPoder } from '../sessao/permissao.ts'
import { concluirVenda } from './na-maquininha.ts'

/** What the account of a sale is called, where nobody says a name. */
const BALCAO = 'Balcão'

export const vender = {
  // the holder of a code can take its ficha: with the key's answer only their ids are kept
  '/balcao/vender': async (input, { sql, transaction, sessao, maquininhas, log }) => {
    exigirPoder(sessao, 'receber')
    const { estabelecimento_id, vinculo_id } = sessao
    const quem = { estabelecimento_id, vinculo_id }
    const { entrega, meio, total } = input
    const maquininha = total > 0 ? input.maquininha : undefined
    // the one that this call wrote: repeated with its key, the machine may have been asked already
    let escrito = 0
    const {
      numero,
      ids,
      saem,
      conta: checkin_id = 0,
      pagamento = 0,
    } = await transaction<Guardada>(async (tx) => {
      if (maquininha) await segurarMaquininha(tx, estabelecimento_id, maquininha)
      const dito = { nome: input.nome || BALCAO, nome_da_casa: true, balcao: true }
      const { id, numero } = await abrirDaCasa(tx, quem, null, null, dito)
      const conta = { ...quem, checkin_id: id }
      const fichas = entrega === 'fichas' ? await venderFichas(tx, conta, input) : null
      const pedidos = fichas ? [] : await pedir(tx, conta, input, maquininha !== undefined)
      // who is to be called shows it when it is handed over
      if (entrega === 'agora' && input.documento)
        await verDocumento(tx, quem, tx`i.pedido_id = any(${pedidos}::bigint[])`)
      const linhas = await tx<{ tipo: 'item' | 'ficha'; linha_id: number; valor: number }[]>`
        select tipo, linha_id, valor from linha
        where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id} order by linha_id`
      // the money is in the hand already: another sum would be a difference that nobody finds
      if (linhas.reduce((soma, { valor }) => soma + valor, 0) !== total)
        throw new VisibleError(409, respostas.valorMudou, 'valor_mudou')
      const pagas = linhas.map(({ tipo, linha_id }) =>
        tipo === 'item' ? { tipo, id: linha_id, produto_pedido_id: linha_id } : { tipo, id: linha_id },
      )
      if (maquininha) {
        if (entrega === 'agora') await exigirDocumento(tx, quem, pedidos)
        escrito = await escreverIntencao(tx, sessao, { maquininha, produtos: pagas, taxa: 0 })
        await tx`
          update checkin set entrega_ao_pagar = ${entrega !== 'chamar'} where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
        return { numero, ids: fichas ?? [], saem: null, conta: id, pagamento: escrito }
      }
      if (entrega === 'agora') await entregarNaHora(tx, quem, pedidos)
      // printers before payments, in the order of locks
      const saem = fichas && input.impressora ? await imprimirFichas(tx, quem, fichas, input.impressora) : null
      if (total > 0) await receberLinhas(tx, quem, pagas, [{ meio, taxa: 0 }])
      // who waits to be called is let out once everything is theirs
      if (entrega !== 'chamar')
        await tx`
          update checkin set fechado_em = now(), fechado_por = ${vinculo_id}
          where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { numero, ids: fichas ?? [], saem }
    }).catch(recusarSemDocumento)
    const venda = { numero, nome: input.nome || null, entrega, total, fichas: [], saem }
    if (!pagamento) return vendida(sql, quem, venda, ids)
    const da = { estabelecimento_id, checkin_id }
    const deps = { sql, maquininhas, log }
    const naMaquininha = await pedirNaMaquina(
      deps,
      { estabelecimento_id, id: pagamento },
      escrito === pagamento,
    ).finally(() => concluirVenda(sql, da))
    if (naMaquininha.fase !== 'aprovado') return { message: naMaquininha.message, venda, naMaquininha }
    const papeis = input.impressora ? await imprimirUmaVez(sql, quem, ids, input.impressora) : null
    const feita = await vendida(sql, quem, { ...venda, saem: papeis }, ids)
    const acabou = await oQueAcabou(sql, da)
    return { ...feita, message: acabou ? `${feita.message} ${acabou}` : feita.message, naMaquininha }
  },
} satisfies Partial<Handlers>

/** With the key: of a sale that waits for a machine its account and its payment, too. */
type Guardada = { numero: number; ids: number[]; saem: string | null; conta?: number; pagamento?: number }
type Quem = { estabelecimento_id: number; vinculo_id: number }
type Venda = Output<'/balcao/vender'>['venda']

async function vendida(sql: Sql, quem: Quem, venda: Venda, ids: number[]) {
  const lidas = await qrDasFichas(sql, quem, ids, sql`f.estabelecimento_id = ${quem.estabelecimento_id}`)
  const { total, saem = null } = venda
  const onde = saem === null ? '' : ` ${respostas.fichasNoPapel} ${saem}.`
  return {
    message: `${frase(venda, ids.length)} ${emReais(total)}.${onde}`,
    venda: { ...venda, fichas: lidas?.fichas ?? [] },
  }
}

/** Fichas that the machine paid: the first who hears of it prints them. */
const imprimirUmaVez = (sql: Sql, quem: Quem, ids: number[], impressora: number) =>
  emTransacao(sql, async (tx) => {
    const { estabelecimento_id } = quem
    await tx`select from ficha where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[]) order by id for no key update`
    const [impressa] = await tx<{ nome: string }[]>`
      select m.nome from impressao p join impressora m on m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id
      where p.estabelecimento_id = ${estabelecimento_id} and p.ficha_id = any(${ids}::bigint[]) limit 1`
    if (impressa) return impressa.nome
    return ids.length > 0 ? imprimirFichas(tx, quem, ids, impressora) : null
  })

/** What others took while it was paid: its money goes back by itself. */
async function oQueAcabou(
  sql: Sql,
  { estabelecimento_id, checkin_id }: { estabelecimento_id: number; checkin_id: number },
) {
  const faltas = await sql<{ nome_produto: string; quantidade: number }[]>`
    select nome_produto, quantidade from item_pedido
    where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} and status_pedido = 'PEDIDO CANCELADO'
      and do_combo is null order by id`
  if (faltas.length === 0) return ''
  return `${respostas.acabouDaVenda} ${faltas.map(({ nome_produto, quantidade }) => `${quantidade}× ${nome_produto}`).join(', ')}.`
}

type Conta = { estabelecimento_id: number; vinculo_id: number; checkin_id: number }
type Pedido = Pick<Input<'/balcao/vender'>, 'pedidos'>

/** An order as any other of staff's. Its lines are of this sale, and no pass holds what is paid. */
async function pedir(
  tx: Transaction,
  { estabelecimento_id, vinculo_id, checkin_id }: Conta,
  { pedidos }: Pedido,
  aguarda: boolean,
) {
  const daVenda = pedidos.map(({ idCheckin: _de, segurar: _segura, ...linha }) => linha)
  // opened by this very transaction: nobody else knows it
  const receber = () => Promise.resolve({ numero_mesa: null })
  const quem = { estabelecimento_id, checkin_id, feito_por: vinculo_id, muda: false, area_id: null, receber, aguarda }
  const feito = await fazerPedido(tx, quem, { pedidos: daVenda })
  return feito.pedidos ?? []
}

/** What is handed over once the machine is paid was looked at before it is asked. @throws VisibleError 409 naming what is alcoholic */
async function exigirDocumento(tx: Transaction, { estabelecimento_id }: Quem, pedidos: readonly number[]) {
  const [falta] = await tx<{ nome_produto: string }[]>`
    select i.nome_produto from item_pedido i where i.estabelecimento_id = ${estabelecimento_id}
      and i.pedido_id = any(${pedidos as number[]}::bigint[]) and not i.combo and exists (select from sem_documento(i)) order by i.id limit 1`
  if (falta) throw new VisibleError(409, `${falta.nome_produto}: ${respostas.vejaODocumento}`, 'documento')
}

async function venderFichas(tx: Transaction, { estabelecimento_id, checkin_id }: Conta, { pedidos }: Pedido) {
  const [{ carteira_id }] = await tx<[{ carteira_id: number }]>`
    select carteira_id from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
  const unidades = emUnidades(pedidos)
  const aVenda = await avaliarFichas(tx, estabelecimento_id, unidades)
  return gravarFichas(tx, { estabelecimento_id, checkin_id, carteira_id, usuario_id: null }, unidades, aVenda)
}

function frase({ entrega, numero, nome }: Venda, fichas: number) {
  if (entrega === 'agora') return 'Vendido e entregue:'
  if (entrega === 'chamar') return `Pago. Chame ${nome ? `${nome}, ` : ''}nº ${numero}:`
  return fichas === 1 ? 'Uma ficha vendida:' : `${fichas} fichas vendidas:`
}
