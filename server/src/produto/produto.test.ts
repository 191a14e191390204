import { calls } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { fotoDe } from '../teste/fotos.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { seedCatalogo } from './catalogo-no-banco.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
  await seedCatalogo(teste.servidor)
})
afterAll(() => teste.encerrar())

async function novaCasa() {
  const bar = await novoBar(teste)
  const { token } = await novoGerente(teste, bar.id)
  return { bar, token }
}
const mercadinho = async (token: string) =>
  (await teste.call('/estabelecimento/buscarProdutosMercadinho', {}, { token })).body.produtosMercadinho
const produtosDe = async (token: string) =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, { token })).body.produtosEstabelecimento
const importar = (token: string, ids: number[]) =>
  teste.call('/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados: ids }, { token })
const atualizar = (token: string, linhas: object[]) =>
  teste.call('/produto/atualizarProdutosEstabelecimento', linhas, { token })

const respostaDe = (output: z.ZodMiniType) => z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })

/** A row of the form, as it comes filled. */
const linha = (id: number, mudancas: object = {}) => ({
  id_produto_estabelecimento: id,
  nome_departamento: 'BAR',
  preco_venda: '12,50',
  qtd_minima_estoque: '2',
  qtd_estoque: '',
  descricao: 'Bem gelado.',
  ...mudancas,
})

describe('a importação do mercadinho', () => {
  it('marca o que parece alcoólico, também depois de o gerente dizer que não vende nada assim', async () => {
    const { token } = await novaCasa()
    await teste.call('/produto/dizerAlcoolicas', { produtos: [] }, { token })
    const nomes = ['Caipirinha de limão', 'Cerveja sem álcool long neck', 'Torresmo']
    const escolhidos = (await mercadinho(token)).filter(({ nome }) => nomes.includes(nome))
    await importar(
      token,
      escolhidos.map(({ id }) => id),
    )
    const marcados = (await produtosDe(token)).filter(({ alcoolica }) => alcoolica)
    expect([escolhidos.length, marcados.map(({ nome }) => nome)]).toEqual([3, ['Caipirinha de limão']])
  })

  it('copia nome, descrição, imagem, departamento e categoria, sem preço', async () => {
    const { token } = await novaCasa()
    const torresmo = (await mercadinho(token)).find(({ nome }) => nome === 'Torresmo')
    expect(torresmo?.importado).toBe(false)
    expect((await importar(token, [torresmo?.id ?? 0])).status).toBe(200)
    expect(await produtosDe(token)).toMatchObject([
      {
        nome: 'Torresmo',
        produto_id: torresmo?.id,
        nome_categoria_produto: torresmo?.nome_categoria_produto,
        nome_departamento: 'COZINHA',
        caminhoImagemProduto: torresmo?.caminhoImagemProduto,
        preco_venda: null,
        qtd_estoque: null,
      },
    ])
    expect((await teste.app.inject(torresmo?.caminhoImagemProduto ?? '')).headers['content-type']).toBe('image/webp')
    expect((await mercadinho(token)).filter(({ importado }) => importado)).toHaveLength(1)
  })

  it('só acrescenta: o que já está fica como o gerente deixou, também em dois envios ao mesmo tempo', async () => {
    const { token } = await novaCasa()
    const [um, outro] = await mercadinho(token)
    await importar(token, [um?.id ?? 0])
    const [importado] = await produtosDe(token)
    await atualizar(token, [linha(importado?.id ?? 0, { descricao: 'Do meu jeito.' })])
    const ids = [um?.id ?? 0, outro?.id ?? 0, um?.id ?? 0]
    const recebidas = await Promise.all([importar(token, ids), importar(token, ids)])
    expect(recebidas.map(({ status }) => status)).toEqual([200, 200])
    const produtos = await produtosDe(token)
    expect(produtos).toHaveLength(2)
    expect(produtos.find(({ id }) => id === importado?.id)).toMatchObject({
      preco_venda: 12.5,
      descricao: 'Do meu jeito.',
    })
  })

  it('com um produto desconhecido não importa nenhum', async () => {
    const { token } = await novaCasa()
    const [um] = await mercadinho(token)
    expect((await importar(token, [um?.id ?? 0, 999_999])).status).toBe(404)
    expect(await produtosDe(token)).toEqual([])
  })

  it('sem nada escolhido: 422', async () => {
    const { token } = await novaCasa()
    const { status, body } = await importar(token, [])
    expect([status, body.message]).toEqual([422, mensagens.listaVazia])
  })
})

describe('a atualização dos produtos', () => {
  it('salva preço, departamento, estoque e descrição, e conta a versão', async () => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id)
    const mudancas = { nome_departamento: 'COZINHA', qtd_estoque: 7, descricao: 'Nova.', oculto: true, versao: 1 }
    const { body } = await atualizar(token, [linha(id, mudancas)])
    expect(body.message).toBe(respostas.produtosAtualizados)
    expect(await produtosDe(token)).toMatchObject([
      {
        id,
        nome_departamento: 'COZINHA',
        preco_venda: 12.5,
        qtd_minima_estoque: 2,
        qtd_estoque: 7,
        descricao: 'Nova.',
        oculto: true,
        versao: 2,
      },
    ])
  })

  it('o preço de compra é do gerente: quem não o diz não o muda, e nenhuma chamada do cliente o responde', async () => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id)
    const compra = async () => (await produtosDe(token))[0]?.preco_compra
    expect(await compra()).toBe(null)
    await atualizar(token, [linha(id, { preco_compra: '7,77' })])
    expect(await compra()).toBe(7.77)
    await atualizar(token, [linha(id)])
    expect(await compra()).toBe(7.77)
    expect((await atualizar(token, [linha(id, { preco_compra: '7,777' })])).status).toBe(422)

    const { segredo } = await sentar(teste, bar.id)
    const PARA_O_CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'
    const cardapios = await Promise.all([
      teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id }),
      teste.call(PARA_O_CARDAPIO, {}, { checkin: segredo }),
    ])
    for (const { body } of cardapios) {
      expect(body.produtosEstabelecimento).toHaveLength(1)
      expect(JSON.stringify(body)).not.toMatch(/compra|7\.77|777/)
    }
    // the answers of all other calls have no place for it
    const dizem = Object.entries(calls).filter(([, { output }]) =>
      JSON.stringify(respostaDe(output)).includes('preco_compra'),
    )
    expect(dizem.map(([path]) => path)).toEqual(['/produto/buscarProdutosDoEstabelecimento'])

    await atualizar(token, [linha(id, { preco_compra: null })])
    expect(await compra()).toBe(null)
  })

  it('contar é o que há agora, e o que se vendeu enquanto a página estava aberta não entra na conta', async () => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id, { qtd_estoque: 5 })
    const estoque = async () => (await produtosDe(token))[0]?.qtd_estoque
    const contar = (quantidade: number | string) =>
      teste.call('/produto/contarEstoque', { id_produto_estabelecimento: id, quantidade }, { token })
    // five were sold since it was read
    await teste.sql`update produto_estabelecimento set qtd_estoque = 0 where id = ${id}`
    expect((await contar(10)).body.message).toBe(respostas.estoqueContado)
    expect(await estoque()).toBe(10)
    // what a form that was open corrects is still a difference from what it had read
    await atualizar(token, [linha(id, { qtd_estoque_lida: 5, qtd_estoque: 7 })])
    expect(await estoque()).toBe(12)
    expect((await contar(-1)).status).toBe(422)
    expect(await estoque()).toBe(12)
  })

  it('aplica a diferença do estoque lido, para não desfazer as vendas do meio-tempo', async () => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
    const estoque = async () => (await produtosDe(token))[0]?.qtd_estoque
    await teste.sql`update produto_estabelecimento set qtd_estoque = 6 where id = ${id}` // four were sold
    await atualizar(token, [linha(id, { qtd_estoque_lida: 10, qtd_estoque: 34 })])
    expect(await estoque()).toBe(30)
    await atualizar(token, [linha(id, { qtd_estoque_lida: 34, qtd_estoque: 1 })])
    expect(await estoque()).toBe(0)
    await atualizar(token, [linha(id, { qtd_estoque: 5 })])
    expect(await estoque()).toBe(5)
    await atualizar(token, [linha(id, { qtd_estoque_lida: 5, qtd_estoque: '' })])
    expect(await estoque()).toBe(null)
    await atualizar(token, [linha(id, { qtd_estoque_lida: '', qtd_estoque: 8 })])
    expect(await estoque()).toBe(8)
  })

  it('avisa o segundo gerente, pelo nome do produto, e não salva nenhum dos seus', async () => {
    const { bar, token } = await novaCasa()
    const [chope, suco] = [await novoProduto(teste, bar.id, { nome: 'Chope' }), await novoProduto(teste, bar.id)]
    await atualizar(token, [linha(chope.id, { versao: 1 })])
    const { status, body } = await atualizar(token, [
      linha(suco.id, { versao: 1 }),
      linha(chope.id, { versao: 1, preco_venda: 1 }),
    ])
    expect([status, body.message]).toEqual([409, `Chope: ${mensagensDasChamadas.produtoMudou}`])
    const precos = (await produtosDe(token)).map(({ id, preco_venda }) => [id, preco_venda])
    expect(precos).toEqual(
      expect.arrayContaining([
        [chope.id, 12.5],
        [suco.id, 10],
      ]),
    )
  })

  it('de dois gerentes ao mesmo tempo, um salva', async () => {
    const { bar, token } = await novaCasa()
    const produtos = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
    const linhas = produtos.map(({ id }) => linha(id, { versao: 1 }))
    const recebidas = await Promise.all([atualizar(token, linhas), atualizar(token, linhas.toReversed())])
    expect(recebidas.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('produto de outra casa ou desconhecido: 404, e nada muda', async () => {
    const { bar, token } = await novaCasa()
    const meu = await novoProduto(teste, bar.id)
    const alheio = await novoProduto(teste, (await novoBar(teste)).id)
    for (const id of [alheio.id, 999_999]) {
      expect((await atualizar(token, [linha(meu.id), linha(id)])).status).toBe(404)
    }
    expect(await produtosDe(token)).toMatchObject([{ preco_venda: 10, versao: 1 }])
    const [intacto] = await teste.sql`select preco_venda from produto_estabelecimento where id = ${alheio.id}`
    expect(intacto).toEqual({ preco_venda: 1000 })
  })
})

describe('o que o cardápio diz de um produto', () => {
  const traducoes = { en: { nome: 'Draft beer', descricao: 'Ice cold.' } }
  const dito = { destaque: true, etiquetas: ['sem glúten', 'vegano'], preparo_min: 12, traducoes }

  it('destaque, etiquetas, tempo de preparo e traduções; quem não os manda não os muda', async () => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id)
    expect((await atualizar(token, [{ ...linha(id), ...dito, preparo_min: '12' }])).status).toBe(200)
    expect(await produtosDe(token)).toMatchObject([dito])
    const [noCardapio] = (
      await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })
    ).body.produtosEstabelecimento
    expect(noCardapio).toMatchObject({ destaque: true, etiquetas: dito.etiquetas, preparo_min: 12, mais_pedido: null })
    expect(noCardapio).not.toHaveProperty('traducoes')
    expect((await atualizar(token, [linha(id)])).status).toBe(200)
    expect(await produtosDe(token)).toMatchObject([dito])
    expect((await atualizar(token, [{ ...linha(id), preparo_min: null, etiquetas: [] }])).status).toBe(200)
    expect(await produtosDe(token)).toMatchObject([{ destaque: true, etiquetas: [], preparo_min: null }])
  })

  it('o nome curto é como a fila chama o produto; vazio, ela diz o nome inteiro, e quanto ele leva', async () => {
    const { bar, token } = await novaCasa()
    const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    const { id } = await novoProduto(teste, bar.id)
    await pedir(teste, await sentar(teste, bar.id, { mesa: 7 }), [[{ id }, 2]])
    const naFila = async () => {
      const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, { token: barman.token })).body
      return pedidos.map(({ nome_curto }) => nome_curto)
    }
    expect(await naFila()).toEqual([''])
    expect((await atualizar(token, [linha(id, { nome_curto: '  Caip.  limão ' })])).status).toBe(200)
    expect(await naFila()).toEqual(['Caip. limão'])
    expect((await atualizar(token, [linha(id)])).status).toBe(200)
    expect(await produtosDe(token)).toMatchObject([{ nome_curto: 'Caip. limão' }])
    const comprido = await atualizar(token, [linha(id, { nome_curto: 'x'.repeat(25) })])
    expect([comprido.status, comprido.body.message]).toEqual([422, 'O nome curto pode ter até 24 caracteres.'])
    expect((await atualizar(token, [linha(id, { nome_curto: '' })])).status).toBe(200)
    expect(await naFila()).toEqual([''])
    expect((await atualizar(token, [linha(id, { preparo_min: 4 })])).status).toBe(200)
    const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, { token: barman.token })).body
    expect(pedidos).toMatchObject([{ preparo_min: 4 }])
  })

  it('as notas que a casa escreve vão ao cardápio, e quem não fala delas as deixa como estão', async () => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id)
    const noCardapio = async () =>
      (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body
        .produtosEstabelecimento[0]
    expect(await noCardapio()).not.toHaveProperty('notas')
    const notas = ['  sem  gelo ', 'bem passado']
    expect((await atualizar(token, [{ ...linha(id), notas }])).status).toBe(200)
    expect(await noCardapio()).toMatchObject({ notas: ['sem gelo', 'bem passado'] })
    expect((await atualizar(token, [linha(id)])).status).toBe(200)
    expect(await produtosDe(token)).toMatchObject([{ notas: ['sem gelo', 'bem passado'] }])
    for (const [erradas, frase] of [
      [['sem gelo', 'Sem gelo'], 'Há uma nota repetida.'],
      [['sem gelo, por favor'], 'Uma nota não tem vírgula: escreva duas.'],
      [['x'.repeat(41)], 'Use até 40 caracteres.'],
      [[' '], 'Escreva a nota, como "sem gelo".'],
      [Array.from({ length: 13 }, (_, i) => `nota ${i}`), 'Um produto pode ter até 12 notas.'],
    ] as const) {
      const { status, body } = await atualizar(token, [{ ...linha(id), notas: erradas }])
      expect([status, body.message]).toEqual([422, frase])
    }
    expect(await noCardapio()).toMatchObject({ notas: ['sem gelo', 'bem passado'] })
  })

  it.each([
    ['uma etiqueta que não é da lista', { etiquetas: ['<b>grátis</b>'] }],
    ['um preparo de um dia', { preparo_min: 1440 }],
    ['uma tradução comprida demais', { traducoes: { en: { nome: 'x'.repeat(81), descricao: '' } } }],
  ])('%s é recusada', async (_o_que, mudanca) => {
    const { bar, token } = await novaCasa()
    const { id } = await novoProduto(teste, bar.id)
    expect([400, 422]).toContain((await atualizar(token, [{ ...linha(id), ...mudanca }])).status)
  })

  it('a foto da casa troca a do catálogo, e sem ela volta a do catálogo; a de outra casa não se toca', async () => {
    const { token } = await novaCasa()
    const [doCatalogo] = await mercadinho(token)
    await teste.call('/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados: [doCatalogo!.id] }, { token })
    const [{ id, caminhoImagemProduto } = { id: 0, caminhoImagemProduto: null }] = await produtosDe(token)
    const imagem = await fotoDe({ width: 200, height: 300 })
    const salvar = (corpo: object, comImagem?: Buffer) =>
      teste.call('/produto/salvarFoto', corpo, { token, imagem: comImagem })
    expect((await salvar({ id_produto_estabelecimento: id }, imagem)).status).toBe(200)
    expect((await produtosDe(token))[0]?.caminhoImagemProduto).toMatch(/^\/imagens\/[0-9a-f]{32}\.c85a0a\.webp$/)
    expect((await salvar({ id_produto_estabelecimento: id })).status).toBe(200)
    expect((await produtosDe(token))[0]?.caminhoImagemProduto).toBe(caminhoImagemProduto)
    const alheio = await novoProduto(teste, (await novoBar(teste)).id)
    expect((await salvar({ id_produto_estabelecimento: alheio.id }, imagem)).status).toBe(404)
  })
})

describe('outros produtos', () => {
  const form = { nomeCategoria: 'Petiscos', nomeProduto: 'Bolinho da vó', departamento: 'COZINHA' }
  const cadastrar = (token: string, campos: object, imagem?: Buffer) =>
    teste.call('/produto/cadastrarOutrosProdutos', campos, { token, imagem })

  it('ficam só nesta casa, com a foto cortada em WebP', async () => {
    const { token } = await novaCasa()
    const foto = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#864' } })
      .jpeg()
      .toBuffer()
    const precos = { precoCompra: '3,20', precoVenda: '9,90', quantidade: '12', qtdMinimaEstoque: '' }
    const { body } = await cadastrar(token, { ...form, ...precos }, foto)
    expect(body.message).toBe(respostas.produtoCadastrado)
    const [produto] = await produtosDe(token)
    expect(produto).toMatchObject({
      nome: 'Bolinho da vó',
      produto_id: null,
      preco_compra: 3.2,
      preco_venda: 9.9,
      qtd_estoque: 12,
      qtd_minima_estoque: 0,
    })
    const { rawPayload } = await teste.app.inject(produto?.caminhoImagemProduto ?? '')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 960 })
    expect((await mercadinho((await novaCasa()).token)).some(({ nome }) => nome === 'Bolinho da vó')).toBe(false)
  })

  it('têm uma das categorias da lista', async () => {
    const { token } = await novaCasa()
    const { status, body } = await cadastrar(token, { ...form, nomeCategoria: 'Inventada' })
    expect([status, body.message]).toEqual([422, respostas.categoriaDesconhecida])
    const { categorias } = (await teste.call('/produto/buscarCategoriasDeProdutos', {}, { token })).body
    expect(categorias.map(({ nome }) => nome)).toContain('Petiscos')
  })

  it('não repetem um nome do cardápio, também com dois toques no botão', async () => {
    const { token } = await novaCasa()
    const recebidas = await Promise.all([cadastrar(token, form), cadastrar(token, form)])
    expect(recebidas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(recebidas.find(({ status }) => status === 409)?.body.message).toBe(respostas.produtoRepetido)
  })

  it('recusam um arquivo que não é imagem', async () => {
    const { token } = await novaCasa()
    expect((await cadastrar(token, form, Buffer.from('%PDF-1.7'))).body.message).toBe(
      mensagensDasChamadas.imagemInvalida,
    )
    expect(await produtosDe(token)).toEqual([])
  })
})

it.each([
  '/estabelecimento/buscarProdutosMercadinho',
  '/produto/buscarProdutosDoEstabelecimento',
  '/produto/cadastrarProdutosEstabelecimento',
  '/produto/atualizarProdutosEstabelecimento',
  '/produto/buscarCategoriasDeProdutos',
  '/produto/cadastrarOutrosProdutos',
] as const)('%s é só do gerente', async (path) => {
  const { token } = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
  expect((await teste.call(path, {}, { token })).status).toBe(403)
  expect((await teste.call(path)).status).toBe(401)
})
