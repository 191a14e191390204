import type { Input, Path } from '@boteco/contract/calls'
import type { AppDeTeste } from './app.ts'

/** What guests and waiters do in the tests, through the same door as every client. */

export type Sentado = { id: number; segredo: string; carteira: string; estabelecimento_id: number }
type Sentar = { mesa?: number; codigo?: string; carteira?: string; token?: string }

let aparelhos = 0

/** A device checks in, at a table if `mesa` says one. Each comes from an address of its own, since check-ins are limited. */
export async function sentar(
  { app }: AppDeTeste,
  estabelecimento_id: number,
  { mesa, codigo, carteira, token }: Sentar = {},
): Promise<Sentado> {
  aparelhos += 1
  const resposta = await app.inject({
    method: 'POST',
    url: mesa === undefined ? '/auth/fazerCheckinBoteco' : '/auth/fazerCheckinPorQrCode',
    remoteAddress: `10.0.${aparelhos >> 8}.${aparelhos & 255}`,
    headers: {
      ...(carteira && { cookie: `carteira=${carteira}` }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload:
      mesa === undefined
        ? { estabelecimento: { id: estabelecimento_id } }
        : { numeroMesa: mesa, idEstabelecimento: estabelecimento_id, ...(codigo && { codigo }) },
  })
  if (resposta.statusCode !== 200) throw new Error(`check-in recusado: ${resposta.body}`)
  const { objBarcheckin } = resposta.json() as { objBarcheckin: { id: number; segredo: string } }
  const cookie = resposta.cookies.find(({ name }) => name === 'carteira')?.value
  return {
    id: objBarcheckin.id,
    segredo: objBarcheckin.segredo,
    carteira: cookie ?? carteira ?? '',
    estabelecimento_id,
  }
}

/** The secret that a table's QR says, as its manager prints it. */
export async function codigoDaMesa({ call }: AppDeTeste, gerente: { token: string }, mesa: number): Promise<string> {
  const { status, body } = await call('/mesa/buscarCodigos', { de: mesa, ate: mesa }, { token: gerente.token })
  const [primeiro] = body.codigos ?? []
  if (!primeiro) throw new Error(`a mesa ${mesa} ficou sem código: ${status}`)
  return primeiro.codigo
}

type Escolha = readonly [produto: { id: number }, quantidade: number, observacao?: string]
type Informacoes = Partial<
  Record<'nome' | 'email' | 'numeroCpf' | 'numeroTelefone', string> & Record<'numeroMesa' | 'numeroComanda', number>
>

/** The body of an order or of a request for fichas. */
export const corpoDoPedido = (escolhas: readonly Escolha[], informacoes: Informacoes = {}) => ({
  pedidos: escolhas.map(([{ id }, quantidade, observacao]) => ({
    produto: { id },
    quantidade,
    ...(observacao && { observacao }),
  })),
  informacoesUsuario: {
    nome: 'Ana Souza',
    email: 'ana@exemplo.com',
    numeroCpf: '529.982.247-25',
    numeroTelefone: '(11) 98765-4321',
    ...informacoes,
  },
})

async function exigir<P extends Path>(
  teste: AppDeTeste,
  path: P,
  corpo: unknown,
  provas: Parameters<AppDeTeste['call']>[2],
) {
  const { status, body } = await teste.call(path, corpo, provas)
  if (status !== 200) throw new Error(`${path} recusado: ${status} ${body.message}`)
  return body
}

export const pedir = (
  teste: AppDeTeste,
  { segredo }: Sentado,
  escolhas: readonly Escolha[],
  informacoes: Informacoes = {},
) => exigir(teste, '/pedido/cadastrarPedido', corpoDoPedido(escolhas, informacoes), { checkin: segredo })

export const pedirFichas = (
  teste: AppDeTeste,
  { segredo }: Sentado,
  escolhas: readonly Escolha[],
  informacoes: Informacoes = {},
) => exigir(teste, '/pedido/comprarFichas', corpoDoPedido(escolhas, informacoes), { checkin: segredo })

/** The items of a check-in as the database has them, oldest first. */
export const itensDe = ({ sql }: AppDeTeste, { id }: Sentado) =>
  sql<
    { id: number; pedido_id: number; nome_produto: string; preco: number; quantidade: number; status_pedido: string }[]
  >`
    select id, pedido_id, nome_produto, preco, quantidade, status_pedido from item_pedido where checkin_id = ${id} order by id`

/** Bar, kitchen and waiter have done their part: everything that this check-in ordered is on the table. */
export const entregarTudo = ({ sql }: AppDeTeste, { id }: Sentado) =>
  sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${id}`

/** The waiter records that these lines were paid on the card machine: a table, a comanda, or one guest's fichas. */
export async function pagarConta(
  teste: AppDeTeste,
  token: string,
  dadosCliente: Input<'/cliente/getContaCliente'>['dadosCliente'],
) {
  const { arrayProdutosNaoPagos } = await exigir(teste, '/cliente/getContaCliente', { dadosCliente }, { token })
  await exigir(teste, '/cliente/informarPagamentoConta', arrayProdutosNaoPagos, { token })
}

/** Pays every ficha that this check-in asked for. */
export async function pagarFichas(teste: AppDeTeste, token: string, { segredo }: Sentado) {
  const { fichas } = await exigir(teste, '/ficha/buscarFichasPendentesDePagamento', {}, { checkin: segredo })
  await exigir(teste, '/cliente/informarPagamentoConta', fichas, { token })
}

export const estoqueDe = async ({ sql }: AppDeTeste, { id }: { id: number }) => {
  const [produto] = await sql<
    { qtd_estoque: number | null }[]
  >`select qtd_estoque from produto_estabelecimento where id = ${id}`
  return produto?.qtd_estoque
}
