import { type AppDeTeste, novoBar, novoGerente, novoProduto } from './app.ts'
import { codigoDaMesa, sentar } from './salao.ts'

/** A bar whose tables are opened by their QR, with Helena, who manages it, and beer at R$ 9,90: where an evening ends. */
export async function casaDoChope(teste: AppDeTeste) {
  const bar = await novoBar(teste, { presenca: 'qr' })
  const gerente = await novoGerente(teste, bar.id, { nome: 'Helena Prado' })
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
  /** A guest at this table, by its code. */
  const naMesa = async (mesa: number, mais: { carteira?: string; token?: string } = {}) =>
    sentar(teste, bar.id, { mesa, codigo: await codigoDaMesa(teste, gerente, mesa), ...mais })
  return { bar, gerente, chope, naMesa }
}
