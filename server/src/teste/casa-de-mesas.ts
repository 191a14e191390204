import { type AppDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from './app.ts'
import { codigoDaMesa, sentar } from './salao.ts'

/** A house whose tables are entered by their code, and what its waiter does and reads. */
export async function casaDeMesas(teste: AppDeTeste) {
  const bar = await novoBar(teste, { presenca: 'qr' })
  const gerente = await novoGerente(teste, bar.id)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  return {
    ...{ bar, gerente, garcom },
    chope: await novoProduto(teste, bar.id, { preco_venda: 1000 }),
    /** somebody sits down with the code of the table */
    comCodigo: async (mesa: number) =>
      sentar(teste, bar.id, { mesa, codigo: await codigoDaMesa(teste, gerente, mesa) }),
    desfazer: (mudanca: number | null, quem: { token: string } = garcom) =>
      teste.call('/mesa/desfazerMudanca', { mudanca }, quem),
    /** what a table owes */
    conta: async (numeroMesa: number) =>
      (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)).body
        .arrayProdutosNaoPagos,
  }
}
export type CasaDeMesas = Awaited<ReturnType<typeof casaDeMesas>>
