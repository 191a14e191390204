import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { type Aparelho, exigir, insistir } from './chamar.ts'
import { type Sorteio, sortear } from './sorteio.ts'

/** A guest: a device checked in, with a table neighbour, and what is left of the pages and codes they opened. */
export type Cliente = {
  numero: number
  aparelho: Aparelho
  checkin_id: number
  mesa: number
  sorte: Sorteio
  temCartaoSalvo: boolean
  vizinho: Cliente | null
  /** centavos of everything this check-in ordered */
  consumido: number
  /** what could still be paid when the evening ends: addresses of hosted pages and Pix codes */
  abertos: string[]
}

export type Bar = {
  url: string
  id: number
  produtos: { id: number; preco: number }[]
  /** products whose price and stock change all evening */
  vitrine: number[]
  gerente: Aparelho
  barman: Aparelho
  cozinha: Aparelho
  garcons: Aparelho[]
  /** the provider's public key, with which browsers encrypt cards */
  chavePublica: string
  clientes: Cliente[]
}

const CPF = '52998224725'
const CELULAR = '11987654321'
/** The password of every account. */
export const SENHA = 'boa-noite-boteco'
/** Of the sandbox: a card that is always approved. */
const CARTAO_BOM = '5240082975622454'
const conta = (nomeCompleto: string, email: string) => ({
  nomeCompleto,
  email,
  cpf: CPF,
  telefoneCelular: CELULAR,
  password: SENHA,
  confirmPassword: SENHA,
})

/**
 * A bar with two products, a team, and guests at tables of two; every third one has an account with a saved card.
 * `couvert`: what its music costs each of them, in centavos; 0: there is none.
 */
export async function abrirBar(url: string, semente: number, quantos: number, couvert = 0): Promise<Bar> {
  const casa: Aparelho = { url, ip: '10.0.0.1' }
  await exigir(casa, '/user/cadastrargerente', {
    ...conta('Gerente das Quedas', 'gerente@exemplo.com'),
    nomeEstabelecimento: 'Bar das Quedas',
    telefoneFixoEstabelecimento: '1132654321',
    telefoneCelularEstabelecimento: CELULAR,
    endereco: 'Rua das Laranjeiras, 10',
    uf: 'SP',
    cidade: 'São Paulo',
    descricaoEstabelecimento: 'Aqui a luz cai e a conta fecha.',
  })
  const gerente = await entrar(casa, 'gerente@exemplo.com')
  const id = gerente.estabelecimento_id
  // what is measured is an evening of orders, not who may place them
  await exigir(gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', {
    presenca: 'aberto',
    taxa_percentual: 10,
    desconto_garcom: 30,
    couvert,
  })
  if (couvert > 0) await exigir(gerente, '/conta/anunciarCouvert', { hoje: true })
  const { produtos, vitrine } = await montarCardapio(gerente)
  const barman = await contratar(gerente, 'BAR BARMAN', 'barman@exemplo.com')
  const cozinha = await contratar(gerente, 'BAR COZINHA', 'cozinha@exemplo.com')
  const garcons = [
    await contratar(gerente, 'BAR GARCON', 'garcom1@exemplo.com'),
    await contratar(gerente, 'BAR GARCON', 'garcom2@exemplo.com'),
  ]
  const { chavePublica } = await exigir(casa, '/cliente/getChavePublicaPagbank', {})
  const clientes = await Promise.all(
    Array.from({ length: quantos }, (_, numero) =>
      sentar(url, id, numero, semente, numero % 3 === 0 ? chavePublica : null),
    ),
  )
  // the couvert is charged to guests who are confirmed as present
  if (couvert > 0)
    for (const { checkin_id } of clientes)
      await exigir(garcons[0]!, '/mesa/confirmarPresenca', { checkins: [checkin_id] })
  for (const cliente of clientes) cliente.consumido = couvert
  for (const cliente of clientes) cliente.vizinho = clientes[cliente.numero ^ 1] ?? null
  return { url, id, produtos, vitrine, gerente, barman, cozinha, garcons, chavePublica, clientes }
}

/** Somebody more of the team, at work at once. */
export async function contratar(gerente: Aparelho, nomePerfil: Exclude<Perfil, 'BAR CLIENTE'>, email: string) {
  await exigir(gerente, '/user/cadastrarfuncionario', { ...conta('Pessoa da Equipe', email), nomePerfil })
  return entrar({ url: gerente.url, ip: gerente.ip }, email)
}

async function entrar(casa: Aparelho, email: string) {
  const { token, dadosEstabelecimento } = await exigir(casa, '/auth/loginBoteco', { email, password: SENHA })
  return { ...casa, token, estabelecimento_id: dadosEstabelecimento?.id ?? 0 }
}

/** Two products of a fixed price, and three that change. */
async function montarCardapio(gerente: Aparelho) {
  const { produtosMercadinho } = await exigir(gerente, '/estabelecimento/buscarProdutosMercadinho', {})
  const fixos = new Map([
    ['Chope claro 300 ml', 990],
    ['Bolinho de bacalhau', 3990],
  ])
  const outros = produtosMercadinho.filter(({ nome }) => !fixos.has(nome)).slice(0, 3)
  const escolhidos = [...produtosMercadinho.filter(({ nome }) => fixos.has(nome)), ...outros]
  await exigir(gerente, '/produto/cadastrarProdutosEstabelecimento', {
    produtosSelecionados: escolhidos.map(({ id }) => id),
  })
  const { produtosEstabelecimento } = await exigir(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  await exigir(
    gerente,
    '/produto/atualizarProdutosEstabelecimento',
    produtosEstabelecimento.map(({ id, nome }) => ({
      id_produto_estabelecimento: id,
      nome_departamento: nome.startsWith('Bolinho') ? ('COZINHA' as const) : ('BAR' as const),
      preco_venda: fixos.get(nome) ?? 1500,
      qtd_minima_estoque: 0,
      qtd_estoque: fixos.has(nome) ? null : 40,
      descricao: 'Da casa',
      // nobody looks at documents in it
      alcoolica: false,
    })),
  )
  return {
    produtos: produtosEstabelecimento.flatMap(({ id, nome }) => {
      const preco = fixos.get(nome)
      return preco === undefined ? [] : [{ id, preco }]
    }),
    vitrine: produtosEstabelecimento.filter(({ nome }) => !fixos.has(nome)).map(({ id }) => id),
  }
}

/** `chave`: with it the guest has an account and saves a card. */
async function sentar(
  url: string,
  id: number,
  numero: number,
  semente: number,
  chave: string | null,
): Promise<Cliente> {
  // rate limits count by address, and in this bar each device has its own
  let aparelho: Aparelho = { url, ip: `10.1.${Math.floor(numero / 250)}.${1 + (numero % 250)}` }
  const sorte = sortear(semente, numero)
  if (chave) {
    const email = `conta${numero}@exemplo.com`
    await exigir(aparelho, '/cliente/cadastrarcliente', conta('Cliente com Conta', email))
    aparelho = await entrar(aparelho, email)
    await exigir(aparelho, '/cliente/salvarCartao', { cartaoCriptografado: cifrar(chave, CARTAO_BOM) })
  }
  const mesa = 1 + Math.floor(numero / 2)
  const feito = await insistir(aparelho, '/auth/fazerCheckinPorQrCode', { numeroMesa: mesa, idEstabelecimento: id })
  const checkin = feito.output?.objBarcheckin
  if (!checkin?.segredo || !feito.carteira) throw new Error(`o check-in respondeu ${feito.status}: ${feito.message}`)
  return {
    numero,
    aparelho: { ...aparelho, segredo: checkin.segredo, carteira: feito.carteira },
    checkin_id: checkin.id,
    mesa,
    sorte,
    temCartaoSalvo: chave !== null,
    vizinho: null,
    consumido: 0,
    abertos: [],
  }
}

/** What the provider's script does with a card in the browser: each time another text. */
let cartoes = 0
/** Each is a different card: the same number with another expiry, so that no card counts as declined too often. */
export function cifrar(chavePublica: string, numero: string): string {
  cartoes += 1
  const [mes, ano] = [String(1 + (cartoes % 12)).padStart(2, '0'), 2030 + (Math.floor(cartoes / 12) % 60)]
  const key = createPublicKey({ key: Buffer.from(chavePublica, 'base64'), format: 'der', type: 'spki' })
  const texto = `${numero};123;${mes};${ano};Cliente das Quedas;${Date.now()}`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(texto)).toString('base64')
}

export { CELULAR, CPF }
