import { randomUUID } from 'node:crypto'
import { servidorDeMentira } from '../../../maquininha-de-mentira/src/servidor.ts'
import { retomarEstornos } from '../estorno/estorno.ts'
import { retomarMaquininhas } from '../maquininha/recuperacao.ts'
import { maquininhasEm } from '../provedor/maquininhas-da-casa.ts'
import { appDeTeste, cofreDeTeste } from './app.ts'
import { barComEquipe, consumiu } from './pagamentos.ts'
import { portaLivre } from './sandbox.ts'

export const TOKEN_DA_MAQUININHA = 'TEST-token-da-maquininha-de-teste'
export const SEGREDO_DA_MAQUININHA = 'segredo-dos-avisos'
const TERMINAL = 'GERTEC_MP35P__TESTE'

export async function maquininhaNoAr(terminais = [TERMINAL, 'PAX_A910__TESTE']) {
  const porta = await portaLivre()
  const maquina = servidorDeMentira({ terminais, demora: 1 })
  await maquina.abrir(porta)
  return { url: `http://127.0.0.1:${porta}`, maquina }
}

/** The server and a card machine, which is the test's own: `maquina.conta` is what a person does with it in the hand. */
export async function appComMaquininha(mais: Parameters<typeof appDeTeste>[0] = {}) {
  const { url, maquina } = await maquininhaNoAr()
  const teste = await appDeTeste({ mercadoPagoUrl: url, ...mais })
  const log = { warn: () => {} }
  const maquininhas = maquininhasEm(url, cofreDeTeste)
  const deps = { sql: teste.servidor, maquininhas, log }
  return {
    ...teste,
    maquina,
    deps,
    encerrar: async () => {
      await teste.encerrar()
      await maquina.fechar()
    },
    /** A bar with its manager and a waiter, whose machine it is. */
    casa: async () => {
      const casa = await barComEquipe(teste)
      const dele = { ...casa.gerente, chave: randomUUID() }
      await teste.call('/maquininha/conectar', { token: TOKEN_DA_MAQUININHA, segredo: SEGREDO_DA_MAQUININHA }, dele)
      const { garcom } = casa
      const dita = { nome: 'Maquininha do Jorge', terminal: TERMINAL, vinculo: garcom.vinculo_id }
      const { id: maquininha } = (await teste.call('/maquininha/salvar', dita, casa.gerente)).body
      return { ...casa, maquininha }
    },
    /** What a guest owes, as the waiter's screen sends it. */
    conta: async (casa: Awaited<ReturnType<typeof barComEquipe>>, quantidade = 1) => {
      const cliente = await consumiu(teste, casa.bar, { quantidade })
      const produtos = cliente.pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id }))
      return { ...cliente, produtos }
    },
    /** The order of this payment, on the machine. */
    ordemDe: async (pagamento: number) => {
      const [{ referencia }] = await teste.sql<
        [{ referencia: string }]
      >`select referencia from pagamento where id = ${pagamento}`
      const ordem = maquina.conta.memoria.ordens.find((uma) => uma.referencia === referencia)
      if (!ordem) throw new Error(`a maquininha não conhece o pagamento ${pagamento}`)
      return ordem
    },
    /** Another server, started `depois` (ms) from now, takes up payments and refunds. */
    retomar: async (depois = 10_000) => {
      await retomarMaquininhas(deps, { depois })
      await retomarEstornos({ ...deps, provedor: null }, () => AbortSignal.timeout(5_000), { depois })
    },
  }
}
