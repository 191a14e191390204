import { randomInt, randomUUID } from 'node:crypto'
import { type Call, calls, type Input, type Output, type Path } from '@boteco/contract/calls'
import type { ObjBarcheckin } from '@boteco/contract/checkin/chegada'
import { VIDA_DO_COOKIE_MS } from '@boteco/contract/checkin/cookie'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import type { QuemPede } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import type { Perfil, UserData } from '@boteco/contract/sessao/cliente'
import * as z from 'zod/mini'

// What the people of an evening do, said over HTTP, so that a test in a browser starts where its own story begins.

export type Lugar = { latitude: number; longitude: number }
export type Pessoa = { url: string; nome: string; email: string; senha: string; userData: UserData }
export type Bar = { url: string; id: number; nome: string; lugar: Lugar; gerente: Pessoa; cardapio: Produto[] }
/** A product on sale: its id in this bar, and its price in centavos. */
export type Produto = { id: number; nome: string; preco: number; departamento: Departamento; estoque: number | null }
/** A guest's device, checked in: the check-in with its proof, the wallet cookie, and what an order says of the person. */
export type Cliente = {
  url: string
  checkin: ObjBarcheckin
  carteira: string
  informacoesUsuario: QuemPede & { email: string; numeroTelefone: string }
}

const CPF = '52998224725'
const CELULAR = '11987654321'
const SENHA = 'boa-noite-boteco'

type Prova = Pessoa | Cliente | { url: string }

/** Calls one row of the contract; money is centavos. @throws with the server's sentence when it refuses */
export async function chamar<P extends Path>(quem: Prova, path: P, input: Input<P>): Promise<Output<P>> {
  return (await responder(quem, path, input)).output
}

async function responder<P extends Path>(quem: Prova, path: P, input: Input<P>) {
  const row: Call = calls[path]
  const chave = randomUUID()
  const enviar = () =>
    fetch(quem.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...('userData' in quem && { authorization: `Bearer ${quem.userData.token}` }),
        ...('checkin' in quem && { 'x-checkin': quem.checkin.segredo ?? '', cookie: `carteira=${quem.carteira}` }),
        ...(row.muda && { 'idempotency-key': chave }),
      },
      body: JSON.stringify(z.encode(row.input, input)),
    })
  // a connection that broke says nothing of what was done: asked once more with the same key, as our pages do
  let resposta = await enviar().catch(enviar)
  // a server with more to do than it can says so, and is asked the same again, as our pages do. How busy the machine is
  // decides nothing
  while (resposta.status === 503) resposta = await enviar()
  if (!resposta.ok) throw new Error(`${path} respondeu ${resposta.status}: ${await resposta.text()}`)
  const carteira = resposta.headers.getSetCookie().find((cookie) => cookie.startsWith('carteira='))
  return {
    output: z.decode(row.output, (await resposta.json()) as never) as Output<P>,
    carteira: carteira?.match(/=([^;]*)/)?.[1],
  }
}

const emailNovo = (nome: string) => `${nome}.${randomUUID().slice(0, 8)}@exemplo.com`

const padrao: Omit<Produto, 'id'>[] = [
  { nome: 'Chope claro 300 ml', preco: 990, departamento: 'BAR', estoque: null },
  { nome: 'Bolinho de bacalhau', preco: 3990, departamento: 'COZINHA', estoque: null },
]

/** A new bar somewhere in Brazil, far from every other one, with its manager and a menu of products of the catalogue. */
export async function abrirBar(url: string, cardapio = padrao): Promise<Bar> {
  const nome = `Bar do Teste ${randomUUID().slice(0, 8)}`
  const email = emailNovo('gerente')
  const nomeCompleto = 'Gerente de Teste'
  // Nearby is within 50 km: about half a degree.
  const lugar = { latitude: -5 - randomInt(200_000) / 10_000, longitude: -42 - randomInt(200_000) / 10_000 }
  await chamar({ url }, '/user/cadastrargerente', {
    nomeCompleto,
    email,
    cpf: CPF,
    telefoneCelular: CELULAR,
    password: SENHA,
    confirmPassword: SENHA,
    nomeEstabelecimento: nome,
    telefoneFixoEstabelecimento: '1132654321',
    telefoneCelularEstabelecimento: CELULAR,
    endereco: 'Rua das Laranjeiras, 10',
    uf: 'SP',
    cidade: 'São Paulo',
    descricaoEstabelecimento: 'Chope gelado e conversa boa.',
    ...lugar,
  })
  const gerente = await entrar(url, email, SENHA, nomeCompleto)
  const id = gerente.userData.dadosEstabelecimento?.id
  if (!id) throw new Error('o gerente entrou sem estabelecimento')
  // most tests open no queue, and their screens must not show the alarm, however slow the machine is
  await chamar(gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', {
    alarme_recebimento_s: 900,
    // who may order is the matter of tests of its own
    presenca: 'aberto',
  })
  return { url, id, nome, lugar, gerente, cardapio: await montarCardapio(gerente, cardapio) }
}

/** Another house of the same owner, registered with the same e-mail and password; its name. */
export async function abrirOutraCasa({ url, nome: nomeCompleto, email, senha }: Pessoa): Promise<string> {
  const nomeEstabelecimento = `Filial ${randomUUID().slice(0, 8)}`
  await chamar({ url }, '/user/cadastrargerente', {
    ...{
      nomeCompleto,
      email,
      cpf: CPF,
      telefoneCelular: CELULAR,
      password: senha,
      confirmPassword: senha,
      nomeEstabelecimento,
    },
    ...{
      telefoneFixoEstabelecimento: '1132654321',
      telefoneCelularEstabelecimento: CELULAR,
      endereco: 'Rua das Acácias, 20',
    },
    ...{ uf: 'SP', cidade: 'São Paulo', descricaoEstabelecimento: 'A segunda casa.' },
  })
  return nomeEstabelecimento
}

async function montarCardapio(gerente: Pessoa, cardapio: Omit<Produto, 'id'>[]): Promise<Produto[]> {
  const { produtosMercadinho } = await chamar(gerente, '/estabelecimento/buscarProdutosMercadinho', {})
  const produtosSelecionados = cardapio.map(({ nome }) => achar(produtosMercadinho, nome).id)
  await chamar(gerente, '/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados })
  // as above: the choices that come with them
  await tirarEscolhas(gerente)
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const produtos = cardapio.map((produto) => ({ ...produto, id: achar(produtosEstabelecimento, produto.nome).id }))
  await chamar(
    gerente,
    '/produto/atualizarProdutosEstabelecimento',
    produtos.map(({ id, nome, preco, departamento, estoque }) => ({
      id_produto_estabelecimento: id,
      nome_departamento: departamento,
      preco_venda: preco,
      qtd_minima_estoque: 0,
      qtd_estoque: estoque,
      descricao: nome,
      // who has to show a document is asked by tests of that
      alcoolica: false,
    })),
  )
  return produtos
}

/** What is on sale asks nothing, and one tap orders it. */
export async function tirarEscolhas(gerente: Pessoa) {
  const { grupos } = await chamar(gerente, '/produto/buscarGrupos', {})
  for (const { id } of grupos) await chamar(gerente, '/produto/removerGrupo', { id })
}

function achar<T extends { nome: string }>(lista: T[], nome: string): T {
  const achado = lista.find((item) => item.nome === nome)
  if (!achado) throw new Error(`não há ${nome}`)
  return achado
}

/** A login; of a person's name the server says the first alone. */
export async function entrar(url: string, email: string, senha: string, nome?: string): Promise<Pessoa> {
  const { message: _, ...userData } = await chamar({ url }, '/auth/loginBoteco', { email, password: senha })
  return { url, nome: nome ?? userData.user.name, email, senha, userData }
}

/** A new person in the bar's team, logged in. */
export async function contratar(
  { url, gerente }: Bar,
  nomePerfil: Exclude<Perfil, 'BAR CLIENTE'>,
  nomeCompleto = `Pessoa do ${nomePerfil}`,
): Promise<Pessoa> {
  const email = emailNovo('equipe')
  await chamar(gerente, '/user/cadastrarfuncionario', {
    nomePerfil,
    nomeCompleto,
    email,
    cpf: CPF,
    telefoneCelular: CELULAR,
    password: SENHA,
    confirmPassword: SENHA,
  })
  return entrar(url, email, SENHA, nomeCompleto)
}

/** A guest sits down, on a device without any history; `null`: in the bar, at no table. */
export async function sentar(
  { url, id }: Pick<Bar, 'url' | 'id'>,
  numeroMesa: number | null,
  nome = 'Ana Cliente',
  codigo?: string,
): Promise<Cliente> {
  const { output, carteira } =
    numeroMesa === null
      ? await responder({ url }, '/auth/fazerCheckinBoteco', { estabelecimento: { id } })
      : await responder({ url }, '/auth/fazerCheckinPorQrCode', { idEstabelecimento: id, numeroMesa, codigo })
  if (!carteira) throw new Error('o check-in não entregou a carteira')
  const informacoesUsuario = { nome, email: emailNovo('cliente'), numeroCpf: CPF, numeroTelefone: CELULAR }
  return { url, checkin: output.objBarcheckin, carteira, informacoesUsuario }
}

/** The same device with a proof that is good now: each tab that it opened took one, and with the thirty-first the first ends. */
export async function comProva(cliente: Cliente): Promise<Cliente> {
  const { objBarcheckin } = await chamar(cliente, '/auth/verificarSeCheckinEstaAtivoNaBase', {})
  return { ...cliente, checkin: { ...cliente.checkin, ...objBarcheckin } }
}

/** What a checked-in browser keeps for 30 days; from these the page restores its session. */
export function cookiesDoCheckin({ url, checkin, carteira }: Cliente) {
  const { id, estabelecimento, numero_mesa: numeroMesa } = checkin
  const dados = { estabelecimento, id, numeroMesa, statusCheckin: 'usuarioCheckado' }
  const comum = {
    domain: new URL(url).hostname,
    path: '/',
    expires: Math.floor((Date.now() + VIDA_DO_COOKIE_MS) / 1000),
    secure: false,
    sameSite: 'Lax' as const,
  }
  return [
    { ...comum, name: 'carteira', value: carteira, httpOnly: true },
    { ...comum, name: 'dadosCheckin', value: encodeURIComponent(JSON.stringify(dados)), httpOnly: false },
  ]
}

type Escolha = { produto: Produto; quantidade: number; observacao?: string }

/** One order for the table. */
export async function pedir(cliente: Cliente, ...pedidos: Escolha[]): Promise<void> {
  await chamar(cliente, '/pedido/cadastrarPedido', { pedidos, informacoesUsuario: cliente.informacoesUsuario })
}

/** The barman, the kitchen or the waiter moves everything in their queue one step. Answers what was in it. */
export async function darAndamento(pessoa: Pessoa): Promise<LinhaDaFila[]> {
  const { pedidos } = await chamar(pessoa, '/pedido/buscarPedidos', {})
  for (const { produto_pedido_id } of pedidos) {
    if (produto_pedido_id === null) throw new Error('a fila tem uma linha sem item')
    await chamar(pessoa, '/pedido/darAndamentoAoPedido', { idProdutoPedido: produto_pedido_id })
  }
  return pedidos
}
