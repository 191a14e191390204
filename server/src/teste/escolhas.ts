import type { Input } from '@boteco/contract/calls'
import { pesada } from '@boteco/contract/escolhas'
import type { AppDeTeste } from './app.ts'

type Opcao = Partial<Input<'/produto/salvarGrupo'>['opcoes'][number]> & { nome: string }

/** A group of options as the manager saves it, by the name of each option its id. Prices in reais. */
export async function novoGrupo(
  teste: AppDeTeste,
  gerente: { token: string },
  nome: string,
  opcoes: readonly (string | (Omit<Opcao, 'preco'> & { preco?: number }))[],
  mais: Partial<Omit<Input<'/produto/salvarGrupo'>, 'opcoes'>> = {},
) {
  const corpo = {
    ...{ nome, regra: 'soma', minimo: 0, maximo: 1, ...mais },
    opcoes: opcoes.map((dita) => ({
      ...{ preco: 0, padrao: 0, maximo: 1, abre: null },
      ...(typeof dita === 'string' ? { nome: dita } : dita),
    })),
  }
  const { status, body } = await teste.call('/produto/salvarGrupo', corpo, gerente)
  if (status !== 200) throw new Error(`${nome}: ${status} ${body.message}`)
  return { id: body.id, ...(await lerGrupo(teste, gerente, body.id)) }
}

/** A group as the manager reads it, and of each option the id by its name. */
export async function lerGrupo(teste: AppDeTeste, gerente: { token: string }, id: number) {
  const { grupos } = (await teste.call('/produto/buscarGrupos', {}, gerente)).body
  const grupo = grupos.find((um) => um.id === id)
  if (!grupo) throw new Error(`o grupo ${id} não está lá`)
  return {
    grupo,
    de: Object.fromEntries(grupo.opcoes.map((opcao) => [opcao.nome, opcao.id])) as Record<string, number>,
  }
}

/** Hangs groups on a product, in this order. */
export async function pendurar(
  teste: AppDeTeste,
  gerente: { token: string },
  produto: { id: number },
  ...grupos: { id: number }[]
) {
  const corpo = { id_produto_estabelecimento: produto.id, grupos: grupos.map(({ id }) => id) }
  const { status, body } = await teste.call('/produto/pendurarGrupos', corpo, gerente)
  if (status !== 200) throw new Error(`${status} ${body.message}`)
}

/** Makes of an ordered line one of 482 g at R$ 79,90 a kilo. */
export const pesado = ({ sql }: AppDeTeste, item: number) => sql`
  update item_pedido set quantidade = 1, preco = 3851, partes = ${sql.json([{ ...{ opcao: null, grupo: null, nivel: 1, quantidade: 1, curto: '' }, ...pesada(482, 7990) }])}
  where id = ${item}`
