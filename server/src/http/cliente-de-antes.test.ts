import { type Call, calls, type Path } from '@boteco/contract/calls'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogo } from '../produto/catalogo-no-banco.ts'
import { proximo } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, cartoes, enderecoDaPagina } from '../teste/pagamentos.ts'

// A client that was written from the first specification alone. Its section 7, payload by payload, with forms that send
// texts, lists that are sent back as they came, and no key. It sends the two proofs, and knows nothing of what came since.

/** Section 7 of the specification, and the helper calls whose paths it does not show. */
const DA_ESPECIFICACAO = [
  ...['/auth/loginBoteco', '/estabelecimento/buscarEstabelecimentos', '/auth/fazerCheckinBoteco'],
  ...['/auth/fazerCheckoutBoteco', '/auth/verificarSeCheckinEstaAtivoNaBase'],
  ...['/auth/atualizarDadosCheckinComQrCodeMesa', '/auth/fazerCheckinPorQrCode', '/auth/logout'],
  ...['/pedido/verificarCheckoutsPagBank', '/pedido/verificarSeClientePodeFazerCheckout'],
  ...['/estabelecimento/buscarProdutosEstabelecimento', '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'],
  ...['/estabelecimento/buscarProdutosMercadinho', '/produto/buscarProdutosDoEstabelecimento'],
  ...['/produto/cadastrarProdutosEstabelecimento', '/produto/atualizarProdutosEstabelecimento'],
  ...['/produto/buscarCategoriasDeProdutos', '/produto/cadastrarOutrosProdutos', '/pedido/cadastrarPedido'],
  ...['/pedido/comprarFichas', '/pedido/buscarPedidos', '/pedido/buscarMeusPedidosEmAndamento'],
  ...['/pedido/buscarMeusPedidosEntregues', '/pedido/buscarPedidosEntreguesNaMesa', '/pedido/darAndamentoAoPedido'],
  ...['/pedido/criarCheckoutPagbank', '/pagbank/criarPagamentoPagBankGerandoToken'],
  ...['/pagbank/criarPagamentoPagBankComTokenSalvo', '/cliente/getChavePublicaPagbank', '/cliente/getContaCliente'],
  ...['/cliente/informarPagamentoConta', '/cliente/cadastrarcliente', '/ficha/buscarFichasPendentesDePagamento'],
  ...['/ficha/buscarFichasPagas', '/ficha/enviarFichas', '/ficha/buscarMinhasFichasUtilizadas'],
  ...['/estabelecimento/buscarDadosEstabelecimento', '/estabelecimento/buscarDadosEstabelecimentoById'],
  ...['/estabelecimento/salvarEdicaoDadosEstabelecimento', '/estabelecimento/buscarFuncionariosDoEstabelecimento'],
  ...['/contas/buscarCheckinsAbertos', '/contas/forcarCheckoutCheckin', '/contas/buscarMesasAbertas'],
  ...['/user/cadastrargerente', '/user/cadastrarfuncionario', '/user/excluirfuncionario'],
] as const satisfies readonly Path[]

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
  await seedCatalogo(teste.servidor)
})
afterAll(() => teste.encerrar())

const SENHA = 'carroça azul de domingo'
const pessoa = (nomeCompleto: string) => ({
  ...{ nomeCompleto, email: `antes${proximo()}@exemplo.com`, cpf: '52998224725', telefoneCelular: '11987654321' },
  ...{ password: SENHA, confirmPassword: SENHA },
})
const estabelecimento = (nomeEstabelecimento: string) => ({
  ...{ nomeEstabelecimento, telefoneFixoEstabelecimento: '1132654321', telefoneCelularEstabelecimento: '11987654321' },
  ...{ endereco: 'Rua Augusta, 1', uf: 'SP', cidade: 'São Paulo', descricaoEstabelecimento: 'O melhor bolinho.' },
})
const VAZIA = Buffer.alloc(0)

test.each(
  osPrimeiros([
    ['aberto', 'sem escolhas', true],
    ['qr', 'sem escolhas', false],
    ['aberto', 'com escolhas', true],
  ] as const),
)(
  'onde quem pode pedir é "%s", num bar %s, passa por todas as chamadas da especificação',
  async (presenca, escolhas, direto) => {
    const feitas = new Set<Path>()
    async function ir<P extends Path>(path: P, corpo: object | undefined, provas: object = {}, status = 200) {
      const resposta = await teste.call(path, corpo, provas)
      expect([path, resposta.status, status === 200 && resposta.status !== 200 && resposta.body]).toEqual([
        path,
        status,
        false,
      ])
      feitas.add(path)
      return resposta.body
    }
    async function entrar(email: string) {
      const { message, ...userData } = await ir('/auth/loginBoteco', { email, password: SENHA, userData: null })
      return { userData, token: userData.token }
    }

    // the manager makes a bar
    const dona = pessoa('Dona Nair')
    const nomeDoBar = `Bar de Antes ${proximo()}`
    await ir('/user/cadastrargerente', { ...dona, ...estabelecimento(nomeDoBar) })
    const gerente = await entrar(dona.email)
    const { userData } = gerente
    const idEstabelecimento = userData.dadosEstabelecimento!.id
    const { dadosEstabelecimento } = await ir('/estabelecimento/buscarDadosEstabelecimento', { userData }, gerente)
    const edicao = { ...dadosEstabelecimento, descricao: 'Desde 1962.', latitude: '-23.55', longitude: '-46.63' }
    const { nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao, latitude, longitude } = edicao
    const salvo = await ir(
      '/estabelecimento/salvarEdicaoDadosEstabelecimento',
      {
        nome,
        telefone_fixo,
        telefone_celular,
        endereco,
        uf,
        cidade,
        descricao,
        latitude,
        longitude,
        atualizarLocalizacao: 'true',
      },
      { ...gerente, imagem: VAZIA },
    )
    expect([salvo.success, salvo.message]).toEqual([true, 'Dados atualizados com sucesso!'])
    await teste.sql`update estabelecimento set presenca = ${presenca} where id = ${idEstabelecimento}`

    const { produtosMercadinho } = await ir('/estabelecimento/buscarProdutosMercadinho', { userData }, gerente)
    const produtosSelecionados = produtosMercadinho.slice(0, 2).map(({ id }) => String(id))
    await ir('/produto/cadastrarProdutosEstabelecimento', { idEstabelecimento, produtosSelecionados }, gerente)
    // whoever hands alcohol over says that they saw a document, which these pages cannot
    await teste.call('/produto/dizerAlcoolicas', { produtos: [] }, gerente)
    const { categorias } = await ir('/produto/buscarCategoriasDeProdutos', { userData }, gerente)
    const outro = {
      nomeCategoria: categorias[0]!.nome,
      nomeProduto: 'Pinga da casa',
      descricao: '',
      departamento: 'BAR',
    }
    const precos = { precoCompra: '', precoVenda: '5,00', quantidade: '', qtdMinimaEstoque: '', idEstabelecimento }
    await ir('/produto/cadastrarOutrosProdutos', { ...outro, ...precos }, { ...gerente, imagem: VAZIA })
    const { produtosEstabelecimento } = await ir('/produto/buscarProdutosDoEstabelecimento', { userData }, gerente)
    await ir(
      '/produto/atualizarProdutosEstabelecimento',
      produtosEstabelecimento.map(({ id, produto_id }) => ({
        ...{ id_produto_estabelecimento: id, produto_id, nome_departamento: 'BAR', preco_venda: '10,00' },
        ...{ qtd_minima_estoque: '5', qtd_estoque: '100', descricao: 'Da casa.' },
      })),
      gerente,
    )
    // what is chosen already costs R$ 2,00 more; of a glass nothing is chosen, and nobody orders without
    const temEscolhas = escolhas === 'com escolhas'
    const doCopo = { nome: 'Copo', opcoes: ['Alto', 'Baixo'], mais: { minimo: 1 } }
    const copo = temEscolhas ? await novoGrupo(teste, gerente, doCopo.nome, doCopo.opcoes, doCopo.mais) : null
    const limao = { nome: 'Com limão', preco: 2, padrao: 1 }
    const limoes = temEscolhas ? await novoGrupo(teste, gerente, 'Limão', [limao, 'Sem limão'], { minimo: 1 }) : null
    for (const produto of produtosEstabelecimento)
      await pendurar(teste, gerente, produto, ...(limoes ? [limoes] : []), ...(copo ? [copo] : []))

    const contratar = async (nomePerfil: string, nomeCompleto: string) => {
      const form = { ...pessoa(nomeCompleto), nomePerfil, idEstabelecimento }
      await ir('/user/cadastrarfuncionario', form, gerente)
      return entrar(form.email)
    }
    const barman = await contratar('BAR BARMAN', 'Beto Barman')
    const garcom = await contratar('BAR GARCON', 'Gil Garçom')
    await contratar('BAR COZINHA', 'Cida Cozinha')
    const { funcionarios } = await ir('/estabelecimento/buscarFuncionariosDoEstabelecimento', { userData }, gerente)
    const cozinha = funcionarios.find(({ dadosDeUsuario }) => dadosDeUsuario.name.startsWith('Cida'))
    await ir('/user/excluirfuncionario', { id: cozinha!.id }, gerente)

    // a guest with an account and a card comes in
    const { chavePublica } = await ir('/cliente/getChavePublicaPagbank', undefined)
    expect(chavePublica).not.toBe('')
    const cartaoCriptografado = await teste.cifrar(cartoes.aprovado)
    const clara = pessoa('Clara Lima')
    const doCartao = {
      ...{ nomeComoEstaNoCartao: 'CLARA LIMA', numeroCartao: '', mesValidadeCartao: '12', anoValidadeCartao: '2040' },
      ...{ codigoCartao: '', observacao: 'Camarão', cartaoCriptografado },
    }
    const cadastro = await ir('/cliente/cadastrarcliente', { ...clara, ...doCartao })
    expect(cadastro.message).toContain(respostas.observacaoNaoGuardada)
    const cliente = await entrar(clara.email)
    await ir('/estabelecimento/buscarEstabelecimentos', {
      userData: { ...cliente.userData, latitude: -23.55, longitude: -46.63 },
    })
    const [bar] = (await ir('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento }))
      .dadosEstabelecimento
    const daCasa = { id: bar!.id, nome: bar!.nome }
    const feito = await ir(
      '/auth/fazerCheckinBoteco',
      { estabelecimento: daCasa, statusCheckin: 'usuarioNaoCheckado', objBarcheckin: {} },
      cliente,
    )
    const dadosDe = (objBarcheckin: typeof feito.objBarcheckin, numeroMesa: number | null) => ({
      ...{ nome: clara.nomeCompleto, email: clara.email, numeroMesa, numeroComanda: null, numeroCpf: clara.cpf },
      ...{ numeroTelefone: clara.telefoneCelular, estabelecimento: daCasa, nomeEstabelecimento: daCasa.nome },
      ...{ statusCheckin: 'usuarioCheckado', objBarcheckin },
    })
    const provas = { ...cliente, checkin: feito.objBarcheckin.segredo }
    const aCheckin = dadosDe(feito.objBarcheckin, null)
    expect((await ir('/auth/verificarSeCheckinEstaAtivoNaBase', aCheckin, provas)).is_checkin_ativo).toBe(true)
    await ir('/auth/atualizarDadosCheckinComQrCodeMesa', { ...aCheckin, numeroMesa: '7' }, provas)
    const dadosCheckin = dadosDe(feito.objBarcheckin, 7)

    // orders: everything of the menu, as its form sends it
    await ir('/estabelecimento/buscarProdutosEstabelecimento', { ...dadosCheckin, idEstabelecimento })
    const cardapio = await ir('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', dadosCheckin, provas)
    const { numeroMesa, numeroComanda, numeroCpf, numeroTelefone, email } = dadosCheckin
    const oPedido = (quantidades: readonly string[]) => ({
      pedidos: cardapio.produtosEstabelecimento.map((produto, i) => ({
        ...{
          produto: i === 0 ? produto.id : produto,
          quantidade: quantidades[i] ?? '0',
          observacao: null,
          dadosCheckin,
        },
      })),
      informacoesUsuario: { nome: clara.nomeCompleto, email, numeroMesa, numeroComanda, numeroCpf, numeroTelefone },
    })
    const pode = async () => ir('/pedido/verificarSeClientePodeFazerCheckout', dadosCheckin, provas)
    expect(await pode()).toBe(true)
    if (copo) {
      const { message } = await ir('/pedido/cadastrarPedido', oPedido(['0', '1', '0']), provas, 422)
      expect([message, await pode()]).toEqual([
        `${cardapio.produtosEstabelecimento[1]!.nome}: escolha 1 em Copo.`,
        true,
      ])
      const opcoes = copo.grupo.opcoes.map((opcao, i) => ({ ...opcao, padrao: i === 0 ? 1 : 0 }))
      expect((await teste.call('/produto/salvarGrupo', { ...copo.grupo, opcoes }, gerente)).status).toBe(200)
    }
    const pedido = await ir('/pedido/cadastrarPedido', oPedido(['2', '1', '1']), provas)
    expect([pedido.message, await pode()]).toEqual([respostas.pedidoFeito, false])
    const andamento = await ir('/pedido/buscarMeusPedidosEmAndamento', dadosCheckin, provas)
    expect(andamento.pedidos.map(({ status_pedido }) => status_pedido)).toEqual(
      Array(3).fill('PEDIDO FEITO PELO CLIENTE'),
    )
    expect(andamento.pedidos.map(({ preco, partes }) => [preco, partes?.map(({ nome }) => nome)])).toEqual(
      Array(3).fill(temEscolhas ? [12, ['Com limão', 'Alto']] : [10, undefined]),
    )
    // where the bar confirms presence, its staff have seen the guest by now
    const naFila = await ir('/pedido/buscarPedidos', { userData: barman.userData }, barman)
    expect(naFila.pedidos).toHaveLength(direto ? 3 : 0)
    if (!direto)
      await teste.call('/mesa/confirmarPresenca', { checkins: [feito.objBarcheckin.id] }, { token: garcom.token })
    for (const equipe of [barman, garcom]) {
      const { pedidos } = await ir('/pedido/buscarPedidos', { userData: equipe.userData }, equipe)
      for (const { id, produto_estabelecimento_id } of pedidos)
        await ir(
          '/pedido/darAndamentoAoPedido',
          {
            userData: JSON.stringify(equipe.userData),
            idPedido: id,
            idProdutoEstabelecimento: produto_estabelecimento_id,
          },
          { ...equipe, imagem: VAZIA },
        )
    }

    // the account: one line on the hosted page, one with the card of now, one with the saved one
    const entregues = async () => (await ir('/pedido/buscarMeusPedidosEntregues', dadosCheckin, provas)).pedidos
    const aPagar = async () =>
      (await entregues()).filter(({ status_pedido }) => status_pedido === 'PEDIDO ENTREGUE AO CLIENTE')
    expect(await aPagar()).toHaveLength(3)
    expect((await ir('/pedido/buscarPedidosEntreguesNaMesa', dadosCheckin, provas)).pedidos).toHaveLength(3)
    const comCpf = (linha: Linha) => ({ ...linha, cpfClienteCheckin: clara.cpf })
    const naPagina = await ir('/pedido/criarCheckoutPagbank', (await aPagar()).slice(0, 1).map(comCpf), provas)
    await teste.pagarNaPagina(enderecoDaPagina({ body: naPagina }))
    await ir('/pedido/verificarCheckoutsPagBank', undefined, provas)
    const dadosCliente = {
      ...cliente.userData.dadosCliente,
      cartao_criptografado_pagbank: await teste.cifrar(cartoes.aprovado),
    }
    await ir(
      '/pagbank/criarPagamentoPagBankGerandoToken',
      { pedidos: (await aPagar()).slice(0, 1), userData: { ...cliente.userData, dadosCliente } },
      provas,
    )
    await ir(
      '/pagbank/criarPagamentoPagBankComTokenSalvo',
      { pedidos: await aPagar(), userData: cliente.userData },
      provas,
    )
    expect([(await aPagar()).length, await pode()]).toEqual([0, true])

    // fichas: asked for, paid to the waiter, used
    await ir('/pedido/comprarFichas', oPedido(['0', '2']), provas)
    expect((await ir('/ficha/buscarFichasPendentesDePagamento', dadosCheckin, provas)).fichas).toHaveLength(2)
    const daMesa = { userData: garcom.userData, dadosCliente: { numeroMesa: '7', numeroComanda: '' } }
    const conta = await ir('/cliente/getContaCliente', daMesa, garcom)
    expect(conta.arrayProdutosPagos).toHaveLength(3)
    await ir('/cliente/informarPagamentoConta', conta.arrayProdutosNaoPagos, garcom)
    const { fichas } = await ir('/ficha/buscarFichasPagas', dadosCheckin, provas)
    expect((await ir('/ficha/enviarFichas', fichas.slice(0, 1), provas)).message).toBe(respostas.fichasEnviadas)
    expect((await ir('/ficha/buscarMinhasFichasUtilizadas', dadosCheckin, provas)).pedidos).toHaveLength(1)

    // the manager looks, and ends the check-in of a guest who came by a table's code and left
    await ir('/auth/fazerCheckinPorQrCode', { ...dadosDe(feito.objBarcheckin, 8), numeroMesa: '8', idEstabelecimento })
    const { checkins } = await ir('/contas/buscarCheckinsAbertos', { idEstabelecimento }, gerente)
    expect((await ir('/contas/buscarMesasAbertas', { idEstabelecimento }, gerente)).mesas.length).toBeGreaterThan(0)
    await ir('/contas/forcarCheckoutCheckin', checkins.find(({ numero_mesa }) => numero_mesa === 8)!, gerente)

    // what is on its way keeps its guest; delivered, they leave
    await ir('/auth/fazerCheckoutBoteco', dadosCheckin, provas, 409)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where estabelecimento_id = ${idEstabelecimento}
    and status_pedido <> 'PEDIDO CANCELADO'`
    await ir('/auth/fazerCheckoutBoteco', dadosCheckin, provas)
    await ir('/auth/logout', undefined, gerente)

    expect([...feitas].sort()).toEqual([...DA_ESPECIFICACAO].sort())
  },
  60_000,
)

test('a lista é a da especificação, e cada chamada dela está no contrato com quem a pode fazer', () => {
  const noContrato: Record<string, Call> = calls
  expect(DA_ESPECIFICACAO.filter((path) => !noContrato[path])).toEqual([])
  expect(new Set(DA_ESPECIFICACAO).size).toBe(DA_ESPECIFICACAO.length)
})
