import { type AppDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from './app.ts'
import { codigoDaMesa, sentar } from './salao.ts'

/** A bar whose tables are entered by their code, and what its waiter does and reads. */
export async function casaDeMesas(teste: AppDeTeste) {
  const bar = await novoBar(teste, { presenca: 'qr' })
  const gerente = await novoGerente(teste, bar.id)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  return {
    ...{ bar, gerente, garcom },
    chope: await novoProduto(teste, bar.id, { preco_venda: 1000 }),
    /** a guest sits down with the code of the table */
    comCodigo: async (mesa: number) =>
      sentar(teste, bar.id, { mesa, codigo: await codigoDaMesa(teste, gerente, mesa) }),
    desfazer: (mudanca: number | null, quem: { token: string } = garcom) =>
      teste.call('/mesa/desfazerMudanca', { mudanca }, quem),
    /** what a table owes */
    conta: async (numeroMesa: number) =>
      (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)).body
        .arrayProdutosNaoPagos,
    /** what was sent to be made, in the queue's order: what moves to another account or table is not sent again */
    preparo: () => teste.sql`
      select id, status_pedido, na_fila_em::text, recebido_em::text from item_pedido
      where estabelecimento_id = ${bar.id} order by item_pedido.na_fila_em, id`,
    /** a screen of the bar shows all that waits there */
    receber: async (barman: { token: string }) => {
      const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, barman)).body
      const idsProdutoPedido = pedidos.map(({ produto_pedido_id }) => produto_pedido_id)
      await teste.call('/pedido/confirmarRecebimento', { idsProdutoPedido }, barman)
    },
  }
}
export type CasaDeMesas = Awaited<ReturnType<typeof casaDeMesas>>
