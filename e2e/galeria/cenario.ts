import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Linha } from '@boteco/contract/pedido/cliente'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { type Cliente, chamar, entrar, type Lugar, type Pessoa, pedir, sentar } from '../src/pessoas.ts'
import type { Servidor } from '../src/servidor.ts'

/** The demonstration with some more guests, and beside it a bar that opened a minute ago. */
export type Cenario = Awaited<ReturnType<typeof montarCenario>>

const SENHA = 'boteco123'
/** The demonstration's is refused at registration. */
const SENHA_NOVA = 'boa-noite-boteco'
const CPF = '52998224725'
const CELULAR = '11987654321'
/** Far from every bar. */
export const LONGE: Lugar = { latitude: -30.0346, longitude: -51.2177 }
/** Of the demonstration. */
export const PERTO: Lugar = { latitude: -23.5489, longitude: -46.6475 }

/** Sandbox cards: approved, and permanently in analysis. */
const CARTOES = { aprovado: '4539620659922097', emAnalise: '4000000001000035' } as const

export async function montarCenario({ url }: Pick<Servidor, 'url'>) {
  const logar = (quem: string) => entrar(url, `${quem}@boteco.demo`, SENHA)
  const gerente = await logar('gerente')
  const equipe = {
    gerente,
    barman: await logar('barman'),
    cozinha: await logar('cozinha'),
    garcom: await logar('garcom'),
  }
  const id = gerente.userData.dadosEstabelecimento?.id ?? 0
  const vizinho = (
    await chamar({ url }, '/estabelecimento/buscarEstabelecimentos', { userData: PERTO })
  ).estabelecimentos
    .map((bar) => bar.id)
    .find((outro) => outro !== id)

  await chamar(gerente, '/produto/cadastrarOutrosProdutos', {
    nomeCategoria: 'Porções',
    nomeProduto: 'Tábua da casa com mandioca, linguiça, queijo coalho e carne-seca',
    descricao:
      'Serve quatro pessoas com fome, ou duas com muita. Acompanha vinagrete, farofa e molho de pimenta da casa.',
    precoVenda: 12990,
    departamento: 'COZINHA',
  })
  await escreverEscolhas(gerente)
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const escolher = (nome: string, quantidade: number, observacao?: string) => {
    const produto = produtosEstabelecimento.find((produto) => produto.nome.startsWith(nome))
    if (!produto) throw new Error(`a demonstração não vende ${nome}`)
    return {
      produto: { ...produto, preco: 0, departamento: 'BAR' as const, estoque: null },
      quantidade,
      ...(observacao && { observacao }),
    }
  }
  const chegar = async (mesa: number, nome: string, comanda: number) => {
    const cliente = await sentar({ url, id }, mesa, nome)
    cliente.informacoesUsuario.numeroComanda = comanda
    return cliente
  }

  // table 6: an evening under way
  const ana = await chegar(6, 'Ana Beatriz Nogueira', 141)
  const bia = await chegar(6, 'Bia', 142)
  const preparar = async (comanda: number) => {
    for (const pessoa of [equipe.barman, equipe.cozinha]) await andar(pessoa, comanda)
  }
  await pedir(ana, escolher('Caneca de chope', 2), escolher('Pastel de queijo', 1, 'Bem sequinho'))
  await pedir(bia, escolher('Caipirinha de limão', 2, 'Uma sem açúcar'))
  for (const { informacoesUsuario } of [ana, bia]) {
    await preparar(informacoesUsuario.numeroComanda ?? 0)
    await andar(equipe.garcom, informacoesUsuario.numeroComanda ?? 0)
  }
  await pedir(ana, escolher('Chope escuro', 2))
  await preparar(141)
  await pedir(ana, escolher('Coxinha de frango', 1, 'Com pimenta à parte'), escolher('Limonada suíça', 1))

  // table 9: what Lia divided with Téo waits for his yes, and the kitchen cancelled one of his
  const lia = await chegar(9, 'Lia Prado', 171)
  const teo = await chegar(9, 'Téo Lins', 172)
  await pedir(lia, escolher('Caneca de chope', 2), escolher('Pastel de queijo', 1))
  await preparar(171)
  await andar(equipe.garcom, 171)
  const { pessoas } = await chamar(lia, '/conta/buscarTurma', {})
  const linhas = (await devido(lia)).map(({ produto_pedido_id }) => produto_pedido_id ?? 0)
  await chamar(lia, '/conta/dividir', { linhas: linhas.filter(Boolean).slice(0, 1), com: pessoas.map(({ id }) => id) })
  await pedir(teo, escolher('Coxinha de frango', 3))
  await cancelar(equipe.cozinha, 172, 'Produto acabou')

  // table 10: the guest with the longest of everything
  const longa = await chegar(10, 'Maria Aparecida dos Santos Albuquerque de Mello e Vasconcelos', 1043)
  await pedir(
    longa,
    escolher('Tábua da casa', 1, 'Sem pimenta, com o vinagrete separado e os pratos para quatro pessoas, por favor'),
    escolher('Feijoada completa', 2),
  )

  // table 12: what is chosen with something, and what is in a combo
  const dora = await chegar(12, 'Dora Salles', 181)
  const { grupos } = await chamar(gerente, '/produto/buscarGrupos', {})
  const opcao = (grupo: string, nome: string) =>
    grupos.find((um) => um.nome === grupo)?.opcoes.find((uma) => uma.nome === nome)?.id ?? 0
  const com = (nome: string, ...escolhas: [grupo: string, opcao: string][]) => ({
    ...escolher(nome, 1),
    escolhas: escolhas.map(([grupo, nome]) => ({ caminho: [opcao(grupo, nome)], quantidade: 1 })),
  })
  await pedir(
    dora,
    com('Caipirinha de limão', ['Bebida', 'Vodca'], ['Açúcar', 'Pouco açúcar']),
    com('Caipirinha de limão', ['Bebida', 'Cachaça envelhecida'], ['Açúcar', 'Sem açúcar']),
    com('Sanduíche com bebida', ['Sanduíche', 'Sanduíche de pernil'], ['Bebida do combo', 'Limonada suíça']),
    com(PIZZA, ['Massa', 'Fina'], ['Sabores, meio a meio', 'Calabresa'], ['Sabores, meio a meio', 'Quatro queijos']),
  )
  const { id: picanha } = escolher('Picanha na chapa', 1).produto
  await chamar(equipe.garcom, '/pedido/cadastrarPedido', {
    pedidos: [{ produto: { id: picanha }, quantidade: 1, gramas: 482 }],
    idCheckin: dora.checkin.id,
  })
  for (const pessoa of [equipe.barman, equipe.cozinha, equipe.garcom]) await andar(pessoa, 181)
  // her receipt has three of them
  const pagas = (await devido(dora)).slice(0, 3)
  await chamar(equipe.garcom, '/cliente/informarPagamentoConta', { produtos: pagas, meio: 'maquininha' })
  await pedir(
    dora,
    com('Sanduíche com bebida', ['Sanduíche', 'Sanduíche de mortadela'], ['Bebida do combo', 'Água mineral sem gás']),
  )

  // table 11: fichas of every kind
  const rui = await chegar(11, 'Rui Barreto', 151)
  const comprar = (...pedidos: ReturnType<typeof escolher>[]) =>
    chamar(rui, '/pedido/comprarFichas', { pedidos, informacoesUsuario: rui.informacoesUsuario })
  await comprar(escolher('Chope claro', 4))
  await receber(equipe.garcom, 151)
  const { fichas } = await chamar(rui, '/ficha/buscarFichasPagas', {})
  await chamar(rui, '/ficha/enviarFichas', fichas.slice(0, 1))
  // one of them is a present that is not accepted yet
  const [, ...livres] = fichas
  const { codigo: presente } = await chamar(rui, '/ficha/darFichas', livres.slice(0, 1))
  await comprar(escolher('Chope escuro', 2), escolher('Caipirinha de maracujá', 1))

  // the customer with an account and a saved card
  const clara = await chegar(8, 'Clara Cliente', 161)
  const login = await logar('cliente')
  const { chavePublica } = await chamar({ url }, '/cliente/getChavePublicaPagbank', {})
  const pagar = async (numero: string, salvarCartao: boolean) => {
    const pedidos = await devido(clara)
    const cartaoCriptografado = cifrar(numero, chavePublica)
    const quem = { ...clara, userData: login.userData }
    const input = { pedidos, cartaoCriptografado, salvarCartao }
    return (await chamar(quem, '/pagbank/criarPagamentoPagBankGerandoToken', input)).pagamento.referencia
  }
  const beber = async (...pedidos: ReturnType<typeof escolher>[]) => {
    await pedir(clara, ...pedidos)
    await preparar(161)
    await andar(equipe.garcom, 161)
  }
  await beber(escolher('Chope claro', 2), escolher('Amendoim torrado', 1))
  const pago = await pagar(CARTOES.aprovado, true)
  await beber(escolher('Rabo de galo', 1))
  const emAnalise = await pagar(CARTOES.emAnalise, false)
  // above R$ 200 the sandbox leaves a Pix open until it is paid
  await beber(escolher('Frango à passarinho', 5))
  const { pagamento } = await chamar(clara, '/pagbank/criarPagamentoPix', {
    pedidos: (await devido(clara)).map((linha) => ({ ...linha, cpfClienteCheckin: CPF })),
  })
  await beber(escolher('Calabresa', 4))

  // table 15: four, of whom one waits for another's yes; table 14: twelve who pay bit by bit, and one pays for another
  const turma = async (mesa: number, comanda: number, nomes: readonly string[]) => {
    const pessoas: Cliente[] = []
    for (const [i, nome] of nomes.entries()) {
      const pessoa = await chegar(mesa, nome, comanda + i)
      // the sandbox leaves such a Pix open
      pessoa.informacoesUsuario.email = `mesa${mesa}-${i}+pixespera@exemplo.com`
      await pedir(pessoa, escolher('Chope claro', (i % 3) + 1), ...(i % 2 ? [] : [escolher('Pastel de queijo', 1)]))
      await preparar(comanda + i)
      await andar(equipe.garcom, comanda + i)
      pessoas.push(pessoa)
    }
    return pessoas as [Cliente, Cliente, Cliente, ...Cliente[]]
  }
  const pagarPor = async (quem: Cliente, de: Cliente) =>
    chamar(quem, '/pagbank/criarPagamentoPix', {
      pedidos: (await devido(de)).map((linha) => ({ ...linha, cpfClienteCheckin: CPF })),
    })
  const quatro = await turma(15, 301, ['Davi Prates', 'Iara Luz', 'Ivo Nunes', 'Zeca Reis'])
  await receber(equipe.garcom, 304)
  const linhasDeIara = (await devido(quatro[1])).map(({ produto_pedido_id }) => produto_pedido_id ?? 0)
  await chamar(quatro[0], '/pagamento/oferecerPagamento', { linhas: linhasDeIara })
  const doze = await turma(14, 401, [
    ...['Nina Sá', 'Otto Braga', 'Ana Souza', 'Ana Prado', 'Caio Reis', 'Dora Lima', 'Eva Melo', 'Fábio Cruz'],
    ...['Gil Rocha', 'Hugo Leal', 'Íris Vaz', 'João Pedro Albuquerque'],
  ])
  for (const comanda of [405, 406, 409]) await receber(equipe.garcom, comanda)
  await pagarPor(doze[1], doze[2])

  return {
    url,
    /** the moment that every picture is taken at, in ms */
    agora: Date.now(),
    bar: { id, nome: gerente.userData.dadosEstabelecimento?.nome ?? '' },
    vizinho: vizinho ?? 0,
    equipe,
    cliente: await logar('cliente'),
    ana,
    lia,
    teo,
    longa,
    /** her comanda has what was chosen, weighed and in a combo */
    dora,
    rui,
    /** the code of a gift of Rui's */
    presente,
    clara,
    quatro,
    doze,
    recem: await sentar({ url, id }, 13),
    pagamentos: { pago, emAnalise, pix: pagamento.referencia },
    vazio: await abrirBarVazio(url),
    /** there only while their call is seen */
    chama: null as Cliente | null,
  }
}

export const PIZZA = 'Pizza da casa'
const RODIZIO = 'Rodízio de petiscos'

/** What the demonstration does not sell: half and half, sizes, by person, a price that staff may leave. */
async function escreverEscolhas(gerente: Pessoa) {
  const base = { padrao: 0, maximo: 1, abre: null }
  const grupo = async (
    nome: string,
    regra: 'soma' | 'troca' | 'media',
    [minimo, maximo]: [number, number],
    opcoes: Record<string, number>,
  ) =>
    (
      await chamar(gerente, '/produto/salvarGrupo', {
        ...{ nome, regra, minimo, maximo },
        opcoes: Object.entries(opcoes).map(([nome, preco]) => ({ ...base, nome, preco })),
      })
    ).id
  const sabores = { Calabresa: 6200, Portuguesa: 6600, 'Quatro queijos': 7200, 'Carne-seca com catupiry': 7900 }
  const grupos: Record<string, number[]> = {
    [PIZZA]: [
      await grupo('Sabores, meio a meio', 'media', [1, 2], sabores),
      await grupo('Massa', 'soma', [1, 1], { Fina: 0, Grossa: 0, 'Borda recheada': 900 }),
    ],
    'Chope da casa': [await grupo('Tamanho', 'troca', [1, 1], { '300 ml': 990, '500 ml': 1490 })],
    [RODIZIO]: [],
  }
  const descricoes: Record<string, string> = {
    [PIZZA]: 'De um sabor ou de dois, em forno a lenha.',
    [RODIZIO]: 'À vontade, até a casa fechar.',
  }
  for (const [nomeProduto, deles] of Object.entries(grupos)) {
    await chamar(gerente, '/produto/cadastrarOutrosProdutos', {
      ...{ nomeProduto, precoVenda: 5990, descricao: descricoes[nomeProduto] ?? '' },
      nomeCategoria: nomeProduto === 'Chope da casa' ? 'Chopes' : 'Porções',
      departamento: nomeProduto === 'Chope da casa' ? 'BAR' : 'COZINHA',
    })
    const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
    const id = produtosEstabelecimento.find(({ nome }) => nome === nomeProduto)?.id ?? 0
    await chamar(gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento: id, grupos: deles })
  }
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const mudar = (qual: string, como: object) =>
    produtosEstabelecimento
      .filter((um) => um.nome === qual)
      .map(({ id, nome, nome_departamento, preco_venda, descricao }) => ({
        ...{ id_produto_estabelecimento: id, nome_departamento: nome_departamento ?? ('COZINHA' as const) },
        ...{
          preco_venda: preco_venda ?? 0,
          descricao: descricao || nome,
          qtd_minima_estoque: 0,
          qtd_estoque: null,
          ...como,
        },
      }))
  await chamar(gerente, '/produto/atualizarProdutosEstabelecimento', [
    ...mudar(RODIZIO, { venda: 'pessoa' }),
    ...mudar('Iscas de peixe', { venda: 'preco_do_dia', preco_de_hoje: true, desvio_percentual: 10 }),
  ])
}

/** A bar with staff and nothing else: no product, no guest, and no location. */
async function abrirBarVazio(url: string) {
  const email = 'dona@barnovo.com'
  const senhas = { password: SENHA_NOVA, confirmPassword: SENHA_NOVA }
  await chamar({ url }, '/user/cadastrargerente', {
    nomeCompleto: 'Dona Neusa',
    email,
    cpf: CPF,
    telefoneCelular: CELULAR,
    ...senhas,
    nomeEstabelecimento: 'Bar da Esquina Nova',
    telefoneFixoEstabelecimento: '1132654321',
    telefoneCelularEstabelecimento: CELULAR,
    endereco: 'Rua das Laranjeiras, 10',
    uf: 'SP',
    cidade: 'Campinas',
    descricaoEstabelecimento: 'Abriu hoje.',
  })
  const gerente = await entrar(url, email, SENHA_NOVA)
  const contratar = async (nomePerfil: Exclude<Perfil, 'BAR CLIENTE'>, nomeCompleto: string, email: string) => {
    const cadastro = { nomePerfil, nomeCompleto, email, cpf: CPF, telefoneCelular: CELULAR, ...senhas }
    await chamar(gerente, '/user/cadastrarfuncionario', cadastro)
    return entrar(url, email, SENHA_NOVA)
  }
  const bar = { url, id: gerente.userData.dadosEstabelecimento?.id ?? 0 }
  return {
    gerente,
    cozinha: await contratar('BAR COZINHA', 'Cleide Souza', 'cleide@barnovo.com'),
    garcom: await contratar('BAR GARCON', 'Gil Ramos', 'gil@barnovo.com'),
    bar,
    /** there only while their picture is taken: with a guest in it, the bar is not empty */
    cliente: null as Cliente | null,
  }
}

/** Everything of this comanda that waits for this person goes one step on. */
async function andar(pessoa: Pessoa, comanda: number): Promise<void> {
  const { pedidos } = await chamar(pessoa, '/pedido/buscarPedidos', {})
  for (const { produto_pedido_id, numero_comanda } of pedidos)
    if (produto_pedido_id !== null && numero_comanda === comanda)
      await chamar(pessoa, '/pedido/darAndamentoAoPedido', { idProdutoPedido: produto_pedido_id })
}

/** Everything of this comanda that waits for this person is cancelled. */
async function cancelar(pessoa: Pessoa, comanda: number, motivo: string): Promise<void> {
  const { pedidos } = await chamar(pessoa, '/pedido/buscarPedidos', {})
  for (const { produto_pedido_id, numero_comanda } of pedidos)
    if (produto_pedido_id !== null && numero_comanda === comanda)
      await chamar(pessoa, '/pedido/cancelarItem', { idProdutoPedido: produto_pedido_id, motivo })
}

const aPagar = (linhas: readonly Linha[]) =>
  linhas
    .filter(({ situacao }) => situacao === 'a_pagar')
    .map(({ tipo, id, produto_pedido_id }) => ({ tipo, id, produto_pedido_id }))

async function devido(cliente: Cliente) {
  return aPagar((await chamar(cliente, '/pedido/buscarMeusPedidosEntregues', {})).pedidos)
}

/** The waiter takes the whole comanda's money. */
async function receber(garcom: Pessoa, numeroComanda: number): Promise<void> {
  const dadosCliente = { numeroMesa: null, numeroComanda }
  const { arrayProdutosNaoPagos } = await chamar(garcom, '/cliente/getContaCliente', { dadosCliente })
  const produtos = aPagar(arrayProdutosNaoPagos)
  await chamar(garcom, '/cliente/informarPagamentoConta', { produtos, meio: 'maquininha' })
}

/** A card as the provider's script encrypts it in a browser. */
function cifrar(numero: string, chavePublica: string): string {
  const key = createPublicKey({ key: Buffer.from(chavePublica, 'base64'), format: 'der', type: 'spki' })
  const texto = `${numero};123;12;2030;CLARA CLIENTE;${Date.now()}`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(texto)).toString('base64')
}
