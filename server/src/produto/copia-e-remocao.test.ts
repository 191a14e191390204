import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { fotoDe } from '../teste/fotos.ts'
import { programacao } from '../teste/programado.ts'
import { itensDe, pagarFichas, pedir, pedirFichas, sentar } from '../teste/salao.ts'
import { seedCatalogo } from './catalogo-no-banco.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
beforeAll(async () => {
  teste = await appDeTeste()
  await seedCatalogo(teste.servidor)
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
})
afterAll(() => teste.encerrar())

const produtos = async () =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body.produtosEstabelecimento
const noCardapio = async (id: number) =>
  (
    await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })
  ).body.produtosEstabelecimento.some((produto) => produto.id === id)
const duplicar = (id: number, quem = gerente) => teste.call('/produto/duplicarProduto', { id }, quem)
const remover = (id: number, quem = gerente) => teste.call('/produto/removerProduto', { id }, quem)
const linha = (id: number, mais: object = {}) => ({
  ...{
    id_produto_estabelecimento: id,
    nome_departamento: 'BAR',
    preco_venda: '10',
    qtd_minima_estoque: 0,
    qtd_estoque: '',
  },
  ...{ descricao: 'Da casa.', ...mais },
})
const atualizar = (...linhas: object[]) => teste.call('/produto/atualizarProdutosEstabelecimento', linhas, gerente)

describe('a cópia de um produto', () => {
  test('leva figura, preços, grupos, notas e etiquetas; o estoque, o nome curto e o nome em outros idiomas não', async () => {
    const gelo = await novoGrupo(teste, gerente, 'Gelo', ['Com gelo'])
    const limao = await novoGrupo(teste, gerente, 'Limão', ['Taiti'])
    const mojito = await novoProduto(teste, bar.id, {
      nome: 'Mojito',
      preco_venda: 2890,
      qtd_estoque: 12,
      qtd_minima_estoque: 3,
    })
    await pendurar(teste, gerente, mojito, limao, gelo)
    const traducoes = {
      en: { nome: 'Mojito of ours', descricao: 'With mint.' },
      es: { nome: 'Mojito nuestro', descricao: '' },
    }
    const mais = {
      preco_compra: '9',
      notas: ['sem açúcar'],
      etiquetas: ['vegano'],
      nome_curto: 'MOJ',
      traducoes,
      destaque: true,
    }
    expect((await atualizar(linha(mojito.id, { ...mais, qtd_estoque: 12, qtd_minima_estoque: 3 }))).status).toBe(200)
    await teste.call(
      '/produto/salvarFoto',
      { id_produto_estabelecimento: mojito.id },
      { ...gerente, imagem: await fotoDe({ width: 300, height: 300 }) },
    )

    const novo = { nome: 'Rum', unidade: 'ml', embalagem: '', qtd_embalagem: null, minimo: 0, segura_venda: true }
    const rum = (await teste.call('/estoque/salvarInsumo', novo, gerente)).body.id
    const doses = [{ opcao: null, insumo: rum, quantidade: 50 }]
    await teste.call('/estoque/salvarReceita', { produto: mojito.id, doses }, gerente)

    const { body } = await duplicar(mojito.id)
    expect(body.message).toBe(respostas.produtoDuplicado)
    expect((await teste.call('/estoque/buscarReceita', { produto: body.id }, gerente)).body.doses).toEqual(doses)
    const original = (await produtos()).find(({ id }) => id === mojito.id)!
    const copia = (await produtos()).find(({ id }) => id === body.id)!
    expect(copia).toEqual({
      ...original,
      ...{
        id: body.id,
        nome: 'Mojito (cópia)',
        nome_curto: '',
        qtd_estoque: 0,
        oculto: true,
        destaque: false,
        versao: 1,
      },
      traducoes: { en: { nome: '', descricao: 'With mint.' } },
    })
    expect(copia.caminhoImagemProduto).not.toBeNull()
    expect(copia.grupos).toEqual([limao.id, gelo.id])
    expect(await noCardapio(body.id)).toBe(false)

    const [segunda, daCopia] = [await duplicar(mojito.id), await duplicar(body.id)]
    const nomes = (await produtos())
      .filter(({ id }) => [segunda.body.id, daCopia.body.id].includes(id))
      .map(({ nome }) => nome)
    expect(nomes.sort()).toEqual(['Mojito (cópia 2)', 'Mojito (cópia 3)'])
  })

  test('ganha nome e categoria de verdade no mesmo formulário, e nome repetido ou categoria desconhecida não passam', async () => {
    const suco = await novoProduto(teste, bar.id, { nome: 'Suco', categoria: 'Sucos da casa' })
    const { id } = (await duplicar(suco.id)).body
    await novoProduto(teste, bar.id, { categoria: 'Vitaminas' })
    const novo = { nome: 'Vitamina de banana', nome_categoria_produto: 'Vitaminas', oculto: false }
    expect((await atualizar(linha(id, novo))).status).toBe(200)
    expect((await produtos()).find((produto) => produto.id === id)).toMatchObject(novo)
    expect(await noCardapio(id)).toBe(true)
    const repetido = await atualizar(linha(suco.id, { preco_venda: '99' }), linha(id, { nome: 'SUCO' }))
    expect([repetido.status, repetido.body.message]).toEqual([409, respostas.produtoRepetido])
    expect((await atualizar(linha(id, { nome_categoria_produto: 'Nenhuma' }))).body.message).toBe(
      respostas.categoriaDesconhecida,
    )
    expect((await atualizar(linha(id, { nome: '  ' }))).status).toBe(422)
    expect((await produtos()).find((produto) => produto.id === suco.id)?.preco_venda).toBe(10)
  })

  test('é de quem é da casa, e de um produto que está na lista', async () => {
    const suco = await novoProduto(teste, bar.id)
    const outra = await novoGerente(teste, (await novoBar(teste)).id)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const antes = (await produtos()).length
    expect((await duplicar(suco.id, outra)).status).toBe(404)
    expect((await duplicar(suco.id, garcom)).status).toBe(403)
    expect(await produtos()).toHaveLength(antes)
    await remover(suco.id)
    expect((await duplicar(suco.id)).status).toBe(404)
  })
})

describe('um produto removido', () => {
  test('sai da lista, do cardápio e dos grupos, e o seu nome fica livre', async () => {
    const gelo = await novoGrupo(teste, gerente, 'Gelo do removido', ['Com gelo'])
    const suco = await novoProduto(teste, bar.id, { nome: 'Suco que sai' })
    await pendurar(teste, gerente, suco, gelo)
    for (const _ of ['removido', 'de novo'])
      expect((await remover(suco.id)).body.message).toBe(respostas.produtoRemovido)
    expect((await produtos()).some(({ id }) => id === suco.id)).toBe(false)
    expect(await noCardapio(suco.id)).toBe(false)
    expect(
      (await teste.call('/produto/buscarGrupos', {}, gerente)).body.grupos.find(({ id }) => id === gelo.id)?.produtos,
    ).toEqual([])
    const form = { nomeProduto: 'Suco que sai', nomeCategoria: 'Cervejas', departamento: 'BAR', precoVenda: '5' }
    expect((await teste.call('/produto/cadastrarOutrosProdutos', form, gerente)).status).toBe(200)

    // nothing of it can be changed any more, and it comes back to no menu
    const id_produto_estabelecimento = suco.id
    expect((await atualizar(linha(suco.id, { oculto: false }))).status).toBe(404)
    for (const [path, corpo] of [
      ['/produto/contarEstoque', { id_produto_estabelecimento, quantidade: 3 }],
      ['/produto/salvarFoto', { id_produto_estabelecimento }],
      ['/produto/pendurarGrupos', { id_produto_estabelecimento, grupos: [gelo.id] }],
      ['/produto/escolherProdutosDoGrupo', { id: gelo.id, pendurar: [suco.id], tirar: [] }],
      ['/produto/salvarProgramacao', programacao({ preco: 5, produtos: [suco.id] })],
    ] as const)
      expect([path, (await teste.call(path, corpo, gerente)).status]).toEqual([path, 404])
    await expect(teste.sql`update produto_estabelecimento set oculto = false where id = ${suco.id}`).rejects.toThrow(
      'removido_nao_se_vende',
    )
  })

  test('fica na conta e na fila com o seu nome, e a ficha paga ainda vale; a cesta aberta ouve que saiu', async () => {
    await teste.sql`update estabelecimento set presenca = 'aberto' where id = ${bar.id}`
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope que sai', qtd_estoque: 10 })
    const cliente = await sentar(teste, bar.id)
    await pedir(teste, cliente, [[chope, 2]])
    await pedirFichas(teste, cliente, [[chope, 1]])
    await pagarFichas(teste, gerente.token, cliente)
    expect((await remover(chope.id)).status).toBe(200)

    const negado = await pedir(teste, cliente, [[chope, 1]]).catch((erro: Error) => erro.message)
    expect(negado).toContain('Chope que sai')
    const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })).body
    expect(fichas).toHaveLength(1)
    const usada = await teste.call('/ficha/enviarFichas', fichas, { checkin: cliente.segredo })
    expect(usada.body.message).toBe(respostas.fichasEnviadas)
    expect((await itensDe(teste, cliente)).map(({ nome_produto, quantidade }) => [nome_produto, quantidade])).toEqual([
      ['Chope que sai', 2],
      ['Chope que sai', 1],
    ])
    // what is cancelled goes back, and nothing asks for what left
    const [item] = await itensDe(teste, cliente)
    const cancelado = await teste.call(
      '/pedido/cancelarItem',
      { idProdutoPedido: item!.id, motivo: 'desistiu' },
      gerente,
    )
    expect(cancelado.status).toBe(200)
    expect((await teste.call('/pedido/buscarEmFalta', {}, gerente)).body.itens).toEqual([])
  })

  test('deixa as programações: a que só falava dele acaba, a de outros continua sem ele', async () => {
    const [vinho, queijo] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
    const salvar = (nome: string, quais: number[]) =>
      teste.call('/produto/salvarProgramacao', programacao({ nome, preco: 5, produtos: quais }), gerente)
    await salvar('Só o vinho', [vinho.id])
    await salvar('Vinho e queijo', [queijo.id, vinho.id])
    await remover(vinho.id)
    const { programacoes } = (await teste.call('/produto/buscarProgramacoes', {}, gerente)).body
    expect(programacoes.map(({ nome, produtos }) => [nome, produtos])).toEqual([['Vinho e queijo', [queijo.id]]])
    // what is read is saved again as it is
    expect((await teste.call('/produto/salvarProgramacao', programacoes[0]!, gerente)).status).toBe(200)
    const atos = await teste.sql`
      select antes ->> 'nome' as nome from ato where estabelecimento_id = ${bar.id} and depois ->> 'removida' = 'true'`
    expect(atos.map(({ nome }) => nome)).toEqual(['Só o vinho'])
  })

  test('não sai de dentro de um combo: a frase diz de que grupo tirá-lo', async () => {
    const combo = await novoProduto(teste, bar.id)
    await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
    const fritas = await novoProduto(teste, bar.id, { nome: 'Fritas' })
    const acompanha = await novoGrupo(teste, gerente, 'Acompanha', [{ nome: 'Fritas', produto: fritas.id }])
    await pendurar(teste, gerente, combo, acompanha)
    const { status, body } = await remover(fritas.id)
    expect([status, body.message]).toEqual([409, `Fritas ${respostas.produtoEmCombo} Acompanha.`])
    expect((await produtos()).some(({ id }) => id === fritas.id)).toBe(true)
    expect((await remover(combo.id)).status).toBe(200)
    await teste.call('/produto/removerGrupo', { id: acompanha.id }, gerente)
    expect((await remover(fritas.id)).status).toBe(200)
  })

  test('importado de novo é outro, e o que era de outra casa não se toca', async () => {
    const { produtosMercadinho } = (await teste.call('/estabelecimento/buscarProdutosMercadinho', {}, gerente)).body
    const torresmo = produtosMercadinho.find(({ nome }) => nome === 'Torresmo')!
    const importar = () =>
      teste.call('/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados: [torresmo.id] }, gerente)
    const meu = async () => (await produtos()).find(({ nome }) => nome === 'Torresmo')!
    await importar()
    const primeiro = await meu()
    await remover(primeiro.id)
    await importar()
    expect((await meu()).id).not.toBe(primeiro.id)

    const outra = await novoGerente(teste, (await novoBar(teste)).id)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const agora = await meu()
    expect((await remover(agora.id, outra)).status).toBe(404)
    expect((await remover(agora.id, garcom)).status).toBe(403)
    expect(await meu()).toEqual(agora)
  })

  test('o couvert, que não está na lista, não se remove nem se duplica', async () => {
    const [{ id }] = await teste.sql<[{ id: number }]>`
      insert into produto_estabelecimento (estabelecimento_id, nome, oculto, sem_taxa, couvert)
      values (${bar.id}, 'Couvert artístico', true, true, true) returning id`
    expect((await remover(id)).status).toBe(404)
    expect((await duplicar(id)).status).toBe(404)
  })
})
