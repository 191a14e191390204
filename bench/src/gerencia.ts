import { setTimeout as pause } from 'node:timers/promises'
import type { Input, Path } from '@boteco/contract/calls'
import { peloProvedor } from '@boteco/contract/pagamento/cliente'
import { SENHA } from './bar.ts'
import { type Aparelho, insistir, type Resposta } from './chamar.ts'
import { REGRAS, virarPreco } from './escolhas.ts'
import { mexer } from './livro-do-caixa.ts'
import type { Noite } from './pagar.ts'
import type { Sorteio } from './sorteio.ts'

const PAUSA_MS = [300, 1_500] as const

/** The manager's evening: prices, stocks and the service charge change, money is given back by hand. */
export async function gerenciar({ bar, bolsos }: Noite, sorte: Sorteio, continua: () => boolean): Promise<void> {
  const { gerente } = bar
  while (continua()) {
    await pause(sorte.inteiro(...PAUSA_MS))
    if (sorte.chance(0.05)) await mudarTaxa()
    else if (sorte.chance(0.1)) await virarPreco(gerente, bar.vitrine, sorte.um(REGRAS))
    else if (sorte.chance(0.6)) await mudarVitrine()
    else await devolver()
  }

  async function mudarTaxa() {
    const taxa_percentual = sorte.um([10, 12, 13])
    await insistir(gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual })
  }

  async function mudarVitrine() {
    const { output } = await insistir(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
    const mudados = (output?.produtosEstabelecimento ?? [])
      .filter(({ id }) => bar.vitrine.includes(id))
      .map(({ id, versao, qtd_estoque, qtd_minima_estoque, descricao, nome_departamento }) => ({
        id_produto_estabelecimento: id,
        versao,
        nome_departamento: nome_departamento ?? 'BAR',
        preco_venda: sorte.inteiro(5, 40) * 100,
        qtd_minima_estoque,
        qtd_estoque_lida: qtd_estoque,
        qtd_estoque: (qtd_estoque ?? 0) + sorte.inteiro(0, 60),
        descricao,
      }))
    // another request may have changed it meanwhile: then the next time
    await insistir(gerente, '/produto/atualizarProdutosEstabelecimento', mudados)
  }

  async function devolver() {
    const { output } = await insistir(gerente, '/pagamento/buscarPagamentos', {})
    const pagos = (output?.pagamentos ?? [])
      .slice(0, 60)
      .filter(({ estado, valor, estornado }) => estado === 'pago' && estornado < valor)
    if (pagos.length === 0) return
    const pagamento = sorte.um(pagos)
    const linha = sorte.um(pagamento.linhas)
    const resta = linha.valor - linha.estornado
    if (resta < 2) return
    const { output: feita } = await comSenha(gerente, '/pagamento/estornar', {
      pagamento: pagamento.id,
      motivo: 'Devolvido pelo gerente',
      linhas: [{ linha: linha.linha, valor: sorte.chance(0.5) ? resta : sorte.inteiro(1, resta) }],
      // of the card machine too the manager gives cash
      ...(!peloProvedor(pagamento.meio) && { meio: 'dinheiro' as const }),
    })
    if (feita?.estorno.via === 'caixa') mexer(bolsos, gerente, 'dinheiro', -feita.estorno.valor)
  }
}

/** As `insistir`; who is asked for it says the password. */
export async function comSenha<P extends Path>(quem: Aparelho, path: P, input: Input<P>): Promise<Resposta<P>> {
  const resposta = await insistir(quem, path, input)
  if (resposta.code !== 'confirme_quem_e') return resposta
  await insistir(quem, '/auth/confirmarQuemE', { password: SENHA })
  return insistir(quem, path, input)
}
