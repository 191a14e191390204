import type { Input, Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import { abrirDaCasa } from '../checkin/comanda.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { avaliarFichas, emUnidades, gravarFichas } from '../ficha/ficha.ts'
import { qrDasFichas } from '../ficha/presente.ts'
import type { Handlers } from '../http/serve.ts'
import { imprimirFichas } from '../impressao/fichas.ts'
import { receberLinhas } from '../pagamento/no-caixa.ts'
import { entregarNaHora } from '../pedido/entregar-na-hora.ts'
import { fazerPedido } from '../pedido/pedido.ts'
import { exigirPoder } from '../sessao/permissao.ts'

/** What the account of a sale is called, where nobody says a name. */
const BALCAO = 'Balcão'

export const vender = {
  // the holder of a code can take its ficha: with the key's answer only their ids are kept
  '/balcao/vender': async (input, { sql, transaction, sessao }) => {
    exigirPoder(sessao, 'receber')
    const { estabelecimento_id, vinculo_id } = sessao
    const quem = { estabelecimento_id, vinculo_id }
    const { entrega, meio, total } = input
    const { numero, ids, saem } = await transaction(async (tx) => {
      const dito = { nome: input.nome || BALCAO, nome_da_casa: true, balcao: true }
      const { id, numero } = await abrirDaCasa(tx, quem, null, null, dito)
      const conta = { ...quem, checkin_id: id }
      const fichas = entrega === 'fichas' ? await venderFichas(tx, conta, input) : null
      const pedidos = fichas ? [] : await pedir(tx, conta, input)
      const linhas = await tx<{ tipo: 'item' | 'ficha'; linha_id: number; valor: number }[]>`
        select tipo, linha_id, valor from linha
        where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id} order by linha_id`
      // the money is in the hand already: another sum would be a difference that nobody finds
      if (linhas.reduce((soma, { valor }) => soma + valor, 0) !== total)
        throw new VisibleError(409, respostas.valorMudou, 'valor_mudou')
      if (entrega === 'agora') await entregarNaHora(tx, quem, pedidos)
      // printers before payments, in the order of locks
      const saem = fichas && input.impressora ? await imprimirFichas(tx, quem, fichas, input.impressora) : null
      if (total > 0) {
        const pagas = linhas.map(({ tipo, linha_id }) =>
          tipo === 'item' ? { tipo, id: linha_id, produto_pedido_id: linha_id } : { tipo, id: linha_id },
        )
        await receberLinhas(tx, quem, pagas, [{ meio, taxa: 0 }])
      }
      // who waits to be called is let out once everything is theirs
      if (entrega !== 'chamar')
        await tx`
          update checkin set fechado_em = now(), fechado_por = ${vinculo_id}
          where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { numero, ids: fichas ?? [], saem }
    })
    const lidas = await qrDasFichas(sql, quem, ids, sql`f.estabelecimento_id = ${estabelecimento_id}`)
    const venda = { numero, nome: input.nome || null, entrega, total, fichas: lidas?.fichas ?? [], saem }
    const onde = saem === null ? '' : ` ${respostas.fichasNoPapel} ${saem}.`
    return { message: `${frase(venda, ids.length)} ${emReais(total)}.${onde}`, venda }
  },
} satisfies Partial<Handlers>

type Conta = { estabelecimento_id: number; vinculo_id: number; checkin_id: number }
type Pedido = Pick<Input<'/balcao/vender'>, 'pedidos'>

/** An order as any other of staff's. Its lines are of this sale, and no pass holds what is paid. */
async function pedir(tx: Transaction, { estabelecimento_id, vinculo_id, checkin_id }: Conta, { pedidos }: Pedido) {
  const daVenda = pedidos.map(({ idCheckin: _de, segurar: _segura, ...linha }) => linha)
  // opened by this very transaction: nobody else knows it
  const receber = () => Promise.resolve({ numero_mesa: null })
  const quem = { estabelecimento_id, checkin_id, feito_por: vinculo_id, muda: false, area_id: null, receber }
  const feito = await fazerPedido(tx, quem, { pedidos: daVenda })
  return feito.pedidos ?? []
}

async function venderFichas(tx: Transaction, { estabelecimento_id, checkin_id }: Conta, { pedidos }: Pedido) {
  const [{ carteira_id }] = await tx<[{ carteira_id: number }]>`
    select carteira_id from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
  const unidades = emUnidades(pedidos)
  const aVenda = await avaliarFichas(tx, estabelecimento_id, unidades)
  return gravarFichas(tx, { estabelecimento_id, checkin_id, carteira_id, usuario_id: null }, unidades, aVenda)
}

function frase({ entrega, numero, nome }: Output<'/balcao/vender'>['venda'], fichas: number) {
  if (entrega === 'agora') return 'Vendido e entregue:'
  if (entrega === 'chamar') return `Pago. Chame ${nome ? `${nome}, ` : ''}nº ${numero}:`
  return fichas === 1 ? 'Uma ficha vendida:' : `${fichas} fichas vendidas:`
}
