import { catalogo } from '@boteco/catalogo/catalogo'
import { escolhas } from '@boteco/catalogo/escolhas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente } from '../teste/app.ts'
import { lerGrupo, novoGrupo } from '../teste/escolhas.ts'
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
  return { bar, gerente: await novoGerente(teste, bar.id) }
}
type Gerente = Awaited<ReturnType<typeof novoGerente>>

async function importar(gerente: Gerente, ...nomes: string[]) {
  const { produtosMercadinho } = (await teste.call('/estabelecimento/buscarProdutosMercadinho', {}, gerente)).body
  const produtosSelecionados = produtosMercadinho.filter(({ nome }) => nomes.includes(nome)).map(({ id }) => id)
  return teste.call('/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados }, gerente)
}
const gruposDe = async (gerente: Gerente) => (await teste.call('/produto/buscarGrupos', {}, gerente)).body.grupos
/** What a product asks, by name and in its order. */
async function perguntas(gerente: Gerente, nome: string) {
  const { produtosEstabelecimento } = (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body
  const grupos = await gruposDe(gerente)
  return produtosEstabelecimento
    .find((produto) => produto.nome === nome)
    ?.grupos.map((id) => grupos.find((grupo) => grupo.id === id)?.nome)
}

describe('as escolhas do catálogo', () => {
  test('são de produtos que estão nele, em três idiomas, e sem dizer nada se pede', () => {
    const nomes = new Set(catalogo.map(({ nome }) => nome))
    expect(new Set(escolhas.map(({ chave }) => chave)).size).toBe(escolhas.length)
    for (const { nome, traducoes, minimo, maximo, opcoes, produtos } of escolhas) {
      expect(
        produtos.filter(
          (produto) => !nomes.has(produto) || produtos.indexOf(produto) !== produtos.lastIndexOf(produto),
        ),
      ).toEqual([])
      for (const dito of [{ nome, traducoes }, ...opcoes])
        expect(
          [dito.nome, dito.traducoes.en, dito.traducoes.es].every((texto) => texto.length > 0 && texto.length <= 60),
          nome,
        ).toBe(true)
      expect(
        opcoes.reduce((soma, { padrao }) => soma + padrao, 0),
        nome,
      ).toBe(minimo)
      // what comes chosen costs nothing: the product's price stays what the manager says
      expect(
        opcoes.filter(({ padrao, preco }) => padrao > 0 && preco > 0),
        nome,
      ).toEqual([])
      expect(maximo).toBeLessThanOrEqual(opcoes.length)
    }
  })

  test('não dão tamanho ao que já diz o seu no nome', () => {
    const { produtos } = escolhas.find(({ chave }) => chave === 'tamanho')!
    expect(produtos.filter((nome) => /\d|dose|lata|caneca|torre|garrafa|taça/i.test(nome))).toEqual([])
  })
})

test('a caipirinha importada já pergunta destilado, gelo e açúcar, também em inglês e espanhol, e se pede sem dizer nada', async () => {
  const { bar, gerente } = await novaCasa()
  expect((await importar(gerente, 'Caipirinha de limão', 'Torresmo')).body.message).toBe(respostas.produtosComEscolhas)
  expect(await perguntas(gerente, 'Caipirinha de limão')).toEqual(['Destilado', 'Gelo', 'Açúcar'])
  expect(await perguntas(gerente, 'Torresmo')).toEqual([])
  expect((await gruposDe(gerente)).find(({ nome }) => nome === 'Gelo')).toMatchObject({
    ...{ traducoes: { en: 'Ice', es: 'Hielo' }, minimo: 1, maximo: 1, regra: 'soma' },
    opcoes: [{ nome: 'Com gelo', padrao: 1, preco: 0, traducoes: { en: 'With ice', es: 'Con hielo' } }, {}, {}],
  })

  const { produtosEstabelecimento } = (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body
  const { id } = produtosEstabelecimento.find(({ nome }) => nome === 'Caipirinha de limão')!
  const precos = [
    {
      id_produto_estabelecimento: id,
      nome_departamento: 'BAR',
      preco_venda: '20',
      qtd_minima_estoque: 0,
      qtd_estoque: null,
      descricao: 'Da casa.',
    },
  ]
  expect((await teste.call('/produto/atualizarProdutosEstabelecimento', precos, gerente)).status).toBe(200)
  await teste.sql`update estabelecimento set presenca = 'aberto' where id = ${bar.id}`
  const cliente = await sentar(teste, bar.id)
  await pedir(teste, cliente, [[{ id }, 1]])
  const [linha] = await teste.sql`select preco, partes from item_pedido where produto_estabelecimento_id = ${id}`
  expect(linha).toMatchObject({
    preco: 2000,
    partes: [{}, { nome: 'Cachaça' }, { nome: 'Com gelo' }, { nome: 'Com açúcar' }],
  })
})

test('cada bar recebe um grupo uma vez, em quantas importações forem, e também em duas ao mesmo tempo', async () => {
  const { gerente } = await novaCasa()
  const { gerente: deOutra } = await novaCasa()
  await Promise.all([
    importar(gerente, 'Caipirinha de limão', 'Mojito'),
    importar(gerente, 'Caipirinha de limão', 'Caipirinha de kiwi'),
  ])
  expect((await importar(gerente, 'Caipirinha de limão', 'Suco de laranja')).body.message).toBe(
    respostas.produtosComEscolhas,
  )
  // nothing new comes with it
  expect((await importar(gerente, 'Caipirinha de morango')).body.message).toBe(respostas.produtosAtualizados)
  expect((await gruposDe(gerente)).map(({ nome, produtos }) => [nome, produtos.length])).toEqual([
    ['Açúcar', 4],
    ['Destilado', 3],
    ['Gelo', 5],
    ['Tamanho', 1],
  ])
  expect(await gruposDe(deOutra)).toEqual([])
})

test('o que o bar mudou fica, o que ele tirou não volta, e o que ele tirou de um produto também não', async () => {
  const { gerente } = await novaCasa()
  await importar(gerente, 'Caipirinha de limão')
  const [acucar, destilado, gelo] = await gruposDe(gerente)
  const nosso = { ...gelo!, nome: 'Quanto gelo?', opcoes: gelo!.opcoes.slice(0, 2) }
  expect((await teste.call('/produto/salvarGrupo', nosso, gerente)).status).toBe(200)
  await teste.call('/produto/removerGrupo', { id: acucar!.id }, gerente)
  const [limao] = (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body
    .produtosEstabelecimento
  const so = { id_produto_estabelecimento: limao!.id, grupos: [destilado!.id] }
  expect((await teste.call('/produto/pendurarGrupos', so, gerente)).status).toBe(200)

  await importar(gerente, 'Caipirinha de limão', 'Caipirinha de kiwi')
  expect(await perguntas(gerente, 'Caipirinha de limão')).toEqual(['Destilado'])
  expect(await perguntas(gerente, 'Caipirinha de kiwi')).toEqual(['Destilado', 'Quanto gelo?'])
  expect((await lerGrupo(teste, gerente, gelo!.id)).grupo.opcoes).toHaveLength(2)
  expect(await gruposDe(gerente)).toHaveLength(2)
})

test('um grupo de mesmo nome que o bar escreveu toma o lugar do nosso, se só soma ao preço', async () => {
  const { gerente } = await novaCasa()
  const gelo = await novoGrupo(teste, gerente, 'gelo', ['De coco', 'De sempre'])
  await novoGrupo(teste, gerente, 'Tamanho', [{ nome: 'Copo', preco: 10 }], { regra: 'troca', minimo: 1 })
  expect((await importar(gerente, 'Suco de laranja', 'Mate gelado com limão')).status).toBe(200)
  expect(await perguntas(gerente, 'Mate gelado com limão')).toEqual(['gelo'])
  expect((await lerGrupo(teste, gerente, gelo.id)).grupo.produtos).toHaveLength(2)
  // a price that takes the product's place is hung by the manager alone
  expect(await perguntas(gerente, 'Suco de laranja')).toEqual(['gelo', 'Açúcar'])
})

test('a auditoria diz quem trouxe cada grupo', async () => {
  const { bar, gerente } = await novaCasa()
  await importar(gerente, 'Picanha na chapa')
  const atos = await teste.sql`select tipo, depois from ato where estabelecimento_id = ${bar.id} and tipo = 'escolhas'`
  expect(atos).toMatchObject([{ depois: { nome: 'Ponto da carne', regra: 'soma' } }])
})
