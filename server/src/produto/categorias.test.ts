import { CATEGORIAS_DO_BAR } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { entre, programar } from '../teste/programado.ts'
import { seedCatalogo } from './catalogo-no-banco.ts'
import { ordemNova } from './categorias.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
beforeAll(async () => {
  teste = await appDeTeste()
  await seedCatalogo(teste.servidor)
})
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
})
afterAll(() => teste.encerrar())

const salvar = (corpo: object, quem = gerente) => teste.call('/produto/salvarCategoria', corpo, quem)
const nova = async (nome: string, mais: object = {}) => (await salvar({ nome, ...mais })).body.id
const remover = (id: number, para?: number, quem = gerente) =>
  teste.call('/produto/removerCategoria', { id, ...(para && { para }) }, quem)
const ordenar = (ordem: readonly number[], lida: readonly number[], quem = gerente) =>
  teste.call('/produto/ordenarCategorias', { ordem, lida }, quem)
const todas = async (quem = gerente) =>
  (await teste.call('/produto/buscarCategoriasDeProdutos', {}, quem)).body.categorias
const chamada = async (nome: string, quem = gerente) => (await todas(quem)).find((uma) => uma.nome === nome)!
const cardapio = async () =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body
const noCardapio = async () => [
  ...new Set((await cardapio()).produtosEstabelecimento.map((produto) => produto.nome_categoria_produto)),
]
const meusProdutos = async () =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body.produtosEstabelecimento
const versaoDoCardapio = async () => {
  const [linha] = await teste.sql<{ versao: number }[]>`
    select versao from cardapio_versao where estabelecimento_id = ${bar.id}`
  return linha?.versao ?? 0
}
const linha = (id: number, mais: object = {}) => ({
  ...{ id_produto_estabelecimento: id, nome_departamento: 'BAR', preco_venda: '10', qtd_minima_estoque: 0 },
  ...{ qtd_estoque: '', descricao: 'Da casa.', ...mais },
})
const atualizar = (...linhas: object[]) => teste.call('/produto/atualizarProdutosEstabelecimento', linhas, gerente)
const cadastrar = (nomeProduto: string, nomeCategoria: string, quem = gerente) =>
  teste.call(
    '/produto/cadastrarOutrosProdutos',
    { nomeProduto, nomeCategoria, departamento: 'BAR', precoVenda: '5' },
    quem,
  )
const atos = () => teste.sql`
  select antes, depois from ato where estabelecimento_id = ${bar.id} and tipo = 'categorias' order by id`

describe('uma categoria do bar', () => {
  test('se cria, recebe produtos, muda de nome em todo lugar, e o cardápio aberto muda junto', async () => {
    const { status, body } = await salvar({ nome: 'Drinks autorais' })
    expect([status, body.message]).toEqual([200, respostas.categoriaSalva])
    expect(await chamada('Drinks autorais')).toEqual({
      ...{
        id: body.id,
        nome: 'Drinks autorais',
        sem_taxa: false,
        propria: true,
        traducoes: {},
        versao: 1,
        produtos: 0,
      },
    })
    expect((await chamada('Petiscos')).propria).toBe(false)
    expect((await cadastrar('Pardal sour', 'Drinks autorais')).status).toBe(200)
    const { id } = await novoProduto(teste, bar.id, { nome: 'Gim da casa', categoria: 'Petiscos' })
    expect((await atualizar(linha(id, { nome_categoria_produto: 'Drinks autorais' }))).status).toBe(200)
    expect((await chamada('Drinks autorais')).produtos).toBe(2)
    expect(await noCardapio()).toEqual(['Drinks autorais'])

    const antes = await versaoDoCardapio()
    expect((await salvar({ id: body.id, versao: 1, nome: 'Da casa' })).status).toBe(200)
    expect(await versaoDoCardapio()).toBeGreaterThan(antes)
    expect(await noCardapio()).toEqual(['Da casa'])
    expect((await meusProdutos()).map((produto) => produto.nome_categoria_produto)).toEqual(['Da casa', 'Da casa'])
    // of two managers the second reads it again
    const [velha] = [await salvar({ id: body.id, versao: 1, nome: 'Outro nome' })]
    expect([velha.status, velha.body.message]).toEqual([409, respostas.categoriaMudou])
    expect(await atos()).toEqual([
      { antes: {}, depois: { nome: 'Drinks autorais' } },
      { antes: { nome: 'Drinks autorais' }, depois: { nome: 'Da casa' } },
    ])
  })

  test('tem um nome que nenhuma outra tem, sua ou do catálogo, em maiúsculas ou minúsculas', async () => {
    const id = await nova('Drinks autorais')
    for (const nome of ['DRINKS AUTORAIS', 'petiscos', 'Cervejas']) {
      const { status, body } = await salvar({ nome })
      expect({ nome, status, message: body.message }).toEqual({
        nome,
        status: 409,
        message: respostas.categoriaRepetida,
      })
    }
    for (const nome of ['', '   ', 'a'.repeat(61)]) expect((await salvar({ nome })).status).toBe(422)
    // only the case of its own letters
    expect((await salvar({ id, nome: 'Drinks Autorais' })).status).toBe(200)
    const outra = await nova('Brasas')
    expect((await salvar({ id: outra, nome: 'drinks autorais' })).status).toBe(409)
    expect((await todas()).filter(({ propria }) => propria).map(({ nome }) => nome)).toEqual([
      'Brasas',
      'Drinks Autorais',
    ])
    const juntas = await Promise.all([salvar({ nome: 'Vinhos da casa' }), salvar({ nome: 'vinhos da casa' })])
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('são até 60 num bar', async () => {
    await teste.sql`
      insert into categoria_da_casa (estabelecimento_id, nome)
      select ${bar.id}, 'Da casa ' || n from generate_series(1, ${CATEGORIAS_DO_BAR}) n`
    const { status, body } = await salvar({ nome: 'Mais uma' })
    expect([status, body.message]).toEqual([422, respostas.categoriasDemais])
  })

  test('se diz em outros idiomas, e uma página que não sabe deles não os tira', async () => {
    const ditas = async (idioma: string) =>
      (await teste.call('/estabelecimento/buscarTraducoes', { idEstabelecimento: bar.id, idioma })).body.traducoes.map(
        ({ nome, dito }) => [nome, dito.nome],
      )
    const id = await nova('Da brasa', { traducoes: { en: 'From the grill', es: 'De la brasa' } })
    expect(await ditas('en')).toEqual([['Da brasa', 'From the grill']])
    expect(await ditas('es')).toEqual([['Da brasa', 'De la brasa']])
    await salvar({ id, nome: 'Brasa' })
    expect(await ditas('en')).toEqual([['Brasa', 'From the grill']])
    await salvar({ id, nome: 'Brasa', traducoes: { es: 'Brasa' } })
    expect([await ditas('en'), await ditas('es')]).toEqual([[], [['Brasa', 'Brasa']]])
    expect((await salvar({ id, nome: 'Brasa', traducoes: { en: 'a'.repeat(81) } })).status).toBe(422)
    await remover(id)
    expect(await ditas('es')).toEqual([])
  })
})

describe('remover uma categoria', () => {
  test('com produtos pede para qual outra eles vão, e nada muda sem isso', async () => {
    const id = await nova('Drinks autorais')
    await cadastrar('Pardal sour', 'Drinks autorais')
    const { status, body } = await remover(id)
    expect([status, body.message]).toEqual([422, respostas.categoriaComProdutos])
    const [produto] = await meusProdutos()
    expect([produto!.nome_categoria_produto, produto!.versao]).toEqual(['Drinks autorais', 1])
    expect((await remover(id, id)).status).toBe(422)

    const petiscos = await chamada('Petiscos')
    for (const _ of ['removida', 'de novo'])
      expect((await remover(id, petiscos.id)).body.message).toBe(respostas.categoriaRemovida)
    expect(await noCardapio()).toEqual(['Petiscos'])
    expect(await chamada('Drinks autorais')).toBeUndefined()
    // a form that was open meanwhile does not save over it
    expect((await atualizar(linha(produto!.id, { versao: 1 }))).status).toBe(409)
    expect((await atos()).at(-1)).toEqual({
      antes: { nome: 'Drinks autorais' },
      depois: { removida: true, produtos: 1, para: 'Petiscos' },
    })
    // its name is free again
    expect((await salvar({ nome: 'Drinks autorais' })).status).toBe(200)
  })

  test('não espera o que já saiu da lista, e nada volta a ela', async () => {
    const id = await nova('Drinks autorais')
    await cadastrar('Pardal sour', 'Drinks autorais')
    const [produto] = await meusProdutos()
    await teste.call('/produto/removerProduto', { id: produto!.id }, gerente)
    expect((await remover(id)).status).toBe(200)
    expect((await cadastrar('Gim', 'Drinks autorais')).body.message).toBe(respostas.categoriaDesconhecida)
    const outro = await novoProduto(teste, bar.id)
    await expect(
      teste.sql`update produto_estabelecimento set categoria_id = ${id} where id = ${outro.id}`,
    ).rejects.toMatchObject({ constraint_name: 'categoria_removida' })
  })

  test('leva a taxa e os horários que eram só dela, e os outros ficam', async () => {
    const [id, brasa] = [await nova('Drinks autorais'), await nova('Da brasa')]
    await teste.call('/produto/salvarCategoriaSemTaxa', { id, sem_taxa: true }, gerente)
    await teste.call('/produto/salvarCategoriaSemTaxa', { id: brasa, sem_taxa: true }, gerente)
    await programar(teste, gerente, { nome: 'Só dela', preco: 5, categorias: [id] })
    await programar(teste, gerente, { nome: 'Das duas', preco: 5, categorias: [id, brasa] })
    await remover(id)
    const { programacoes } = (await teste.call('/produto/buscarProgramacoes', {}, gerente)).body
    expect(programacoes.map(({ nome, categorias }) => [nome, categorias])).toEqual([['Das duas', [brasa]]])
    expect((await todas()).filter(({ sem_taxa }) => sem_taxa).map(({ id }) => id)).toEqual([brasa])
    const [{ sem }] = await teste.sql<[{ sem: number[] }]>`
      select categorias_sem_taxa as sem from estabelecimento where id = ${bar.id}`
    expect(sem).toEqual([brasa])
  })

  test('enquanto alguém põe nela um produto: ou ele está lá e ela fica, ou ela sai e ele ouve que não há', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const id = await nova(`Da vez ${vez}`)
      const [posto, saiu] = await Promise.all([cadastrar(`Produto ${vez}`, `Da vez ${vez}`), remover(id)])
      expect([posto.status, saiu.status]).toEqual(posto.status === 200 ? [200, 422] : [422, 200])
    }
  })

  test('do catálogo não se renomeia nem se remove', async () => {
    const { id } = await chamada('Petiscos')
    for (const recusada of [await remover(id), await salvar({ id, nome: 'Belisquetes' })])
      expect([recusada.status, recusada.body.message]).toEqual([422, respostas.categoriaDeTodos])
    expect(await chamada('Petiscos')).toBeDefined()
  })
})

describe('a ordem das categorias', () => {
  const comTres = async () => {
    await novoProduto(teste, bar.id, { nome: 'Torresmo', categoria: 'Petiscos' })
    await novoProduto(teste, bar.id, { nome: 'Lager', categoria: 'Cervejas' })
    const autorais = await nova('Drinks autorais')
    await cadastrar('Pardal sour', 'Drinks autorais')
    return { autorais, petiscos: (await chamada('Petiscos')).id, cervejas: (await chamada('Cervejas')).id }
  }

  test('é a do catálogo e depois as do bar pelo nome, até que ele as ordene; o que vem depois fica no fim', async () => {
    const { autorais, petiscos, cervejas } = await comTres()
    await nova('Acarajés')
    await cadastrar('Acarajé', 'Acarajés')
    expect(await noCardapio()).toEqual(['Cervejas', 'Petiscos', 'Acarajés', 'Drinks autorais'])
    const antes = await versaoDoCardapio()
    const { status, body } = await ordenar([autorais, petiscos, cervejas], [cervejas, petiscos, autorais])
    expect([status, body.message]).toEqual([200, respostas.categoriasEmOrdem])
    expect(await versaoDoCardapio()).toBe(antes + 1)
    const nova_ordem = ['Drinks autorais', 'Petiscos', 'Cervejas', 'Acarajés']
    expect(await noCardapio()).toEqual(nova_ordem)
    // for the staff, on the manager's list and in what is chosen from
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const doGarcom = (await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, garcom)).body
    for (const lista of [doGarcom.produtosEstabelecimento, await meusProdutos()])
      expect([...new Set(lista.map((produto) => produto.nome_categoria_produto))]).toEqual(nova_ordem)
    expect((await todas()).map(({ nome }) => nome).slice(0, 3)).toEqual(nova_ordem.slice(0, 3))
    expect((await atos()).at(-1)).toEqual({
      antes: { ordem: ['Cervejas', 'Petiscos', 'Drinks autorais'] },
      depois: { ordem: ['Drinks autorais', 'Petiscos', 'Cervejas'] },
    })
    // said once more it is the same, and no menu turns
    const deNovo = await versaoDoCardapio()
    expect((await ordenar([autorais, petiscos, cervejas], [cervejas, petiscos, autorais])).status).toBe(200)
    expect((await atos()).filter(({ depois }) => depois.ordem)).toHaveLength(1)
    expect(await noCardapio()).toEqual(nova_ordem)
    expect(await versaoDoCardapio()).toBeLessThanOrEqual(deNovo + 1)
  })

  test('de um bar não é a de outro', async () => {
    const { autorais, petiscos, cervejas } = await comTres()
    const outro = await novoGerente(teste, (await novoBar(teste)).id)
    const antes = (await todas(outro)).map(({ nome }) => nome)
    await ordenar([petiscos, cervejas, autorais], [cervejas, petiscos, autorais])
    expect((await todas(outro)).map(({ nome }) => nome)).toEqual(antes)
  })

  test('de dois gerentes ao mesmo tempo vale uma, e o outro ouve que ela mudou', async () => {
    const { autorais, petiscos, cervejas } = await comTres()
    const lida = [cervejas, petiscos, autorais]
    const respondidas = await Promise.all([
      ordenar([petiscos, cervejas, autorais], lida),
      ordenar([autorais, cervejas, petiscos], lida),
    ])
    expect(respondidas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(respondidas.find(({ status }) => status === 409)?.body.message).toBe(respostas.ordemMudou)
    const valeu = respondidas[0]!.status === 200
    expect(await noCardapio()).toEqual(
      valeu ? ['Petiscos', 'Cervejas', 'Drinks autorais'] : ['Drinks autorais', 'Cervejas', 'Petiscos'],
    )
  })

  test('velha não perde a categoria que entrou no meio, nem traz de volta a que saiu', async () => {
    const { autorais, petiscos, cervejas } = await comTres()
    const lida = [cervejas, petiscos, autorais]
    const entrou = await nova('Entradas')
    await cadastrar('Pão de alho', 'Entradas')
    expect((await ordenar([entrou, ...lida], [...lida, entrou])).status).toBe(200)
    // who had not read it yet
    expect((await ordenar([petiscos, cervejas, autorais], lida)).status).toBe(200)
    expect(await noCardapio()).toEqual(['Entradas', 'Petiscos', 'Cervejas', 'Drinks autorais'])
    await remover(entrou, cervejas)
    expect((await ordenar([autorais, entrou, cervejas, petiscos], [entrou, petiscos, cervejas, autorais])).status).toBe(
      200,
    )
    expect(await noCardapio()).toEqual(['Drinks autorais', 'Cervejas', 'Petiscos'])
  })

  test('repetida, vazia ou com a de outro bar: lê por que não, e nada muda', async () => {
    const { autorais, petiscos, cervejas } = await comTres()
    const lida = [cervejas, petiscos, autorais]
    const outro = await novoGerente(teste, (await novoBar(teste)).id)
    const deFora = (await salvar({ nome: 'De fora' }, outro)).body.id
    const antes = await todas()
    expect((await ordenar([petiscos, petiscos], lida)).status).toBe(422)
    expect((await ordenar([], lida)).status).toBe(422)
    expect((await ordenar([deFora, ...lida], lida)).status).toBe(404)
    expect((await ordenar([999_999_999, ...lida], lida)).status).toBe(404)
    expect(await todas()).toEqual(antes)
  })

  test('em mil ordens ao acaso nenhuma categoria se perde nem se repete, e quem ordenou lê o que ordenou', () => {
    let semente = 7
    const sorte = (n: number) => {
      semente = (semente * 48271) % 2147483647
      return semente % n
    }
    const misturar = (ids: readonly number[]) =>
      ids
        .map((id) => [sorte(1000), id] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, id]) => id)
    for (let vez = 0; vez < 1000; vez++) {
      const ids = misturar([1, 2, 3, 4, 5, 6, 7])
      const postas = sorte(8)
      const atuais = ids.map((id, i) => ({ id, nome: `${id}`, ordem: i < postas ? i : null }))
      const lida = ids.filter(() => sorte(3) > 0)
      const ordem = misturar(lida)
      const nova = ordemNova(atuais, ordem, lida)!
      expect(nova.filter((id) => lida.includes(id))).toEqual(ordem)
      expect(new Set(nova).size).toBe(nova.length)
      expect(nova).toEqual(expect.arrayContaining(ids.slice(0, postas)))
    }
  })
})

describe('com uma categoria do bar', () => {
  test('valem o preço programado e a falta da taxa, e a cópia de um produto fica nela', async () => {
    const id = await nova('Drinks autorais')
    await cadastrar('Pardal sour', 'Drinks autorais')
    await entre(teste, await programar(teste, gerente, { preco: 3, categorias: [id] }), -3600, 3600)
    expect((await cardapio()).produtosEstabelecimento[0]).toMatchObject({ nome: 'Pardal sour', preco_venda: 3 })
    await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
    await teste.call('/produto/salvarCategoriaSemTaxa', { id, sem_taxa: true }, gerente)
    const [produto] = await meusProdutos()
    const { isentos } = (await teste.call('/pagamento/buscarTaxaDeServico', { idEstabelecimento: bar.id })).body
    expect(isentos).toEqual([produto!.id])
    const copia = (await teste.call('/produto/duplicarProduto', { id: produto!.id }, gerente)).body.id
    expect((await meusProdutos()).find((um) => um.id === copia)?.nome_categoria_produto).toBe('Drinks autorais')
  })

  test('que o catálogo passa a ter também, o que se importa entra na do bar', async () => {
    const id = await nova('Novidades')
    await teste.sql`
      with c as (insert into categoria (nome, ordem) values ('novidades', 99) returning id)
      insert into produto (categoria_id, nome, descricao, nome_departamento)
      select id, 'Sidra ' || ${bar.id}::int, 'Gelada.', 'BAR' from c`
    const [{ produto }] = await teste.sql<[{ produto: number }]>`select max(id) as produto from produto`
    await teste.call('/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados: [produto] }, gerente)
    expect((await meusProdutos()).map((um) => um.nome_categoria_produto)).toEqual(['Novidades'])
    expect((await todas()).filter(({ nome }) => nome.toLowerCase() === 'novidades').map((uma) => uma.id)).toEqual([id])
    expect((await salvar({ id, nome: 'Novidades', traducoes: { en: 'New' } })).status).toBe(200)
    await teste.sql`delete from produto_estabelecimento where produto_id = ${produto}`
    await teste.sql`delete from produto where id = ${produto}`
    await teste.sql`delete from categoria where nome = 'novidades'`
  })

  test('ninguém de outro bar a vê, a usa nem a muda', async () => {
    const id = await nova('Drinks autorais')
    await cadastrar('Pardal sour', 'Drinks autorais')
    const outro = await novoGerente(teste, (await novoBar(teste)).id)
    expect(await chamada('Drinks autorais', outro)).toBeUndefined()
    expect((await cadastrar('Gim', 'Drinks autorais', outro)).body.message).toBe(respostas.categoriaDesconhecida)
    for (const tentada of [
      await salvar({ id, nome: 'Minha' }, outro),
      await remover(id, undefined, outro),
      await ordenar([id], [id], outro),
      await teste.call('/produto/salvarCategoriaSemTaxa', { id, sem_taxa: true }, outro),
    ])
      expect(tentada.status).toBe(404)
    await expect(programar(teste, outro, { preco: 3, categorias: [id] })).rejects.toThrow('404')
    const sua = (await salvar({ nome: 'Drinks autorais' }, outro)).body.id
    expect(sua).not.toBe(id)
    expect((await remover(sua, id, outro)).status).toBe(422)
    // and the database itself refuses a product in it
    const { id: produto } = await novoProduto(teste, (await novoBar(teste)).id)
    await expect(
      teste.sql`update produto_estabelecimento set categoria_id = ${id} where id = ${produto}`,
    ).rejects.toMatchObject({ constraint_name: 'categoria_da_mesma_casa' })
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    expect((await salvar({ nome: 'Do garçom' }, garcom)).status).toBe(403)
    expect(await chamada('Drinks autorais')).toMatchObject({ id, sem_taxa: false, versao: 1 })
  })
})
