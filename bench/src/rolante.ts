import { setTimeout as pause } from 'node:timers/promises'
import { abrirBar, CELULAR, CPF } from './bar.ts'
import { emDuvida, type Resposta, tentar } from './chamar.ts'
import { iniciarProgramas } from './programas.ts'

/** Guests who call all the time, with a short pause: an overloaded machine refuses calls, which cuts none. */
const CLIENTES = 12
const FOLEGO_MS = 15
/** Between two replacements. In ms. */
const CALMA_MS = 1_000

/** Asks `quantos` times while the processes are replaced in turn. There are no retries: what was cut stays cut. */
export async function trocarTrabalhando(quantos: number) {
  const programas = await iniciarProgramas({ reserva: false })
  try {
    const bar = await abrirBar(programas.url, 12, CLIENTES)
    const comeco = performance.now()
    const cortados: Record<string, number> = {}
    let respondidos = 0
    let trocas = 0
    const contar = (nome: string, resposta: Resposta<never>) => {
      if (!emDuvida(resposta)) respondidos++
      else {
        const motivo = `${nome}: ${resposta.status || 'sem resposta'} ${resposta.code}`
        cortados[motivo] = (cortados[motivo] ?? 0) + 1
      }
    }
    const continua = () => respondidos < quantos || trocas < programas.produtos.length
    const beber = async ({ aparelho }: (typeof bar.clientes)[number], numero: number) => {
      for (let vez = numero; continua(); vez++) {
        await pause(FOLEGO_MS)
        if (vez % 4 > 0)
          contar(
            'cardápio',
            await tentar(aparelho, '/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id }),
          )
        else
          contar(
            'pedido',
            await tentar(
              aparelho,
              '/pedido/cadastrarPedido',
              {
                pedidos: [{ produto: { id: bar.produtos[numero % bar.produtos.length]!.id }, quantidade: 1 }],
                informacoesUsuario: {
                  nome: 'Cliente',
                  email: 'c@exemplo.com',
                  numeroCpf: CPF,
                  numeroTelefone: CELULAR,
                },
              },
              crypto.randomUUID(),
            ),
          )
      }
    }
    const olhar = async (quem: Parameters<typeof tentar>[0]) => {
      while (continua()) {
        contar('contas', await tentar(quem, '/checkin/buscarComandasAbertas', {}))
        await pause(50)
      }
    }
    const trocar = async () => {
      while (continua()) {
        await pause(CALMA_MS)
        await programas.produtos[trocas % programas.produtos.length]!.trocar()
        trocas++
      }
    }
    await Promise.all([...bar.clientes.map(beber), ...bar.garcons.map(olhar), trocar()])
    return { respondidos, cortados, trocas, segundos: (performance.now() - comeco) / 1000 }
  } finally {
    await programas.encerrar()
  }
}
