import { deflateRawSync } from 'node:zlib'
import type { Output } from '@boteco/contract/calls'
import { csvDe } from '@boteco/contract/csv'
import { INSUMOS_DA_CASA } from '@boteco/contract/estoque/escritorio'
import { csvDasFolhas } from '@boteco/contract/planilha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { fotoDe } from '../teste/fotos.ts'
import { testLongo } from '../teste/longo.ts'
import { pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

type Gerente = { token: string }
async function casa() {
  const bar = await novoBar(teste)
  return { bar, gerente: await novoGerente(teste, bar.id) }
}

const arquivo = (conteudo: string | Buffer, nome = 'produtos.csv') => ({
  arquivo: { nome, conteudo: Buffer.from(conteudo).toString('base64') },
})
const prever = async (gerente: Gerente, conteudo: string | Buffer) =>
  (await teste.call('/produto/buscarPreviaDaImportacao', arquivo(conteudo), gerente)).body
const ditas = ({ linhas }: Output<'/produto/buscarPreviaDaImportacao'>) =>
  linhas.map(({ linha, tipo, texto }) => [linha, tipo, texto.replaceAll('\u00a0', ' ')])
async function importar(gerente: Gerente, conteudo: string | Buffer, mais: object = {}) {
  const { visto } = await prever(gerente, conteudo)
  return teste.call('/produto/importarPlanilha', { ...arquivo(conteudo), visto, ...mais }, gerente)
}
async function exportar(gerente: Gerente) {
  const { folhas } = (await teste.call('/produto/buscarPlanilha', {}, gerente)).body
  // as on the wire, in reais
  return csvDasFolhas(
    folhas.map((folha) => ({
      ...folha,
      linhas: folha.linhas.map(({ celulas, ...linha }) => ({
        ...linha,
        celulas: celulas.map((uma) =>
          typeof uma === 'object' && 'reais' in uma ? { reais: Math.round(uma.reais * 100) } : uma,
        ),
      })),
    })),
  )
}
const produtosDe = async (gerente: Gerente) =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body.produtosEstabelecimento
const precoDe = async (gerente: Gerente, nome: string) =>
  (await produtosDe(gerente)).find((um) => um.nome === nome)?.preco_venda

test('a prévia diz linha por linha o que muda, e a importação faz isso e nada mais', async () => {
  const { bar, gerente } = await casa()
  await novoProduto(teste, bar.id, { nome: 'Negroni', preco_venda: 2800 })
  await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
  const soPrecos = 'produto;preço de venda\r\nNegroni;R$ 32,00\r\nChope;9,9\r\n'
  expect(ditas(await prever(gerente, soPrecos))).toEqual([[2, 'muda', 'Negroni passa de R$ 28,00 para R$ 32,00.']])

  const comNovo = 'nome;preço;categoria\nCaju Amigo;1.234,56;Drinques da casa\n'
  expect(ditas(await prever(gerente, comNovo))).toEqual([
    [2, 'novo', 'Caju Amigo é novo, em Drinques da casa, por R$ 1.234,56.'],
  ])
  expect((await produtosDe(gerente)).length).toBe(2)
  expect((await importar(gerente, comNovo)).body.message).toBe(respostas.planilhaImportada)
  expect((await importar(gerente, soPrecos)).body.message).toBe(respostas.planilhaImportada)
  expect(await precoDe(gerente, 'Negroni')).toBe(32)
  expect(await precoDe(gerente, 'Caju Amigo')).toBe(1234.56)
  expect((await importar(gerente, soPrecos)).body.message).toBe(respostas.planilhaSemMudanca)
})

testLongo('uma lista colada diz pouco, e o resto se adivinha e se confere antes', async () => {
  const { gerente } = await casa()
  const prever = async (texto: string) => {
    const { arquivo: dele } = arquivo(texto, 'Lista colada')
    const { body } = await teste.call(
      '/produto/buscarPreviaDaImportacao',
      { arquivo: { ...dele, com_palpites: true } },
      gerente,
    )
    return { dele: { ...dele, com_palpites: true }, previa: body, ditas: ditas(body).map(([, , frase]) => frase) }
  }
  // of a spreadsheet: sections, and no names of columns
  const {
    dele,
    previa,
    ditas: frases,
  } = await prever('CERVEJAS\t\nLong neck\t14\nPilsen 600 ml\tR$ 18,90\n\nPorções:\nFritas\t32,5\n')
  expect(frases).toEqual([
    'Long neck é novo, em Cervejas, por R$ 14,00, bebida alcoólica.',
    'Pilsen 600 ml é novo, em Cervejas, por R$ 18,90, bebida alcoólica.',
    'Fritas é novo, em Porções, por R$ 32,50.',
  ])
  expect((await teste.call('/produto/importarPlanilha', { arquivo: dele, visto: previa.visto }, gerente)).status).toBe(
    200,
  )
  const onde = Object.fromEntries(
    (await produtosDe(gerente)).map(({ nome, nome_departamento }) => [nome, nome_departamento]),
  )
  expect(onde).toEqual({ 'Long neck': 'BAR', 'Pilsen 600 ml': 'BAR', Fritas: 'COZINHA' })
  // of what is called so a document is asked from the first order on
  expect((await produtosDe(gerente)).filter(({ alcoolica }) => alcoolica).map(({ nome }) => nome)).toEqual([
    'Long neck',
    'Pilsen 600 ml',
  ])
  // of a message, of a table with other titles, and with a column of kinds
  expect((await prever('Caipirinha ......... R$ 22\nTorresmo - 25,00\nCoxinha 12,90')).ditas).toEqual([
    'Caipirinha é novo, em Bebidas, por R$ 22,00.',
    'Torresmo é novo, em Comidas, por R$ 25,00.',
    'Coxinha é novo, em Comidas, por R$ 12,90.',
  ])
  expect((await prever('Tipo;O que é;Quanto\nDoses;Cachaça;9\nDoses;Uísque;30\nPratos;Feijoada;58')).ditas).toEqual([
    'Cachaça é novo, em Doses, por R$ 9,00, bebida alcoólica.',
    'Uísque é novo, em Doses, por R$ 30,00, bebida alcoólica.',
    'Feijoada é novo, em Pratos, por R$ 58,00.',
  ])
  // a number alone is no price, and makes no title of its line
  expect((await prever('DRINQUES\nMojito 28,00\nÁgua 5\nGim tônica 31,00')).ditas).toEqual([
    'Mojito é novo, em Drinques, por R$ 28,00, bebida alcoólica.',
    'Água 5 é novo, em Drinques, sem preço, bebida alcoólica.',
    'Gim tônica é novo, em Drinques, por R$ 31,00, bebida alcoólica.',
  ])
  // with names of columns, and without kinds; what is there already keeps its own
  expect((await prever('Nome\tPreço\nSuco de uva\t12\nFritas\t33')).ditas).toEqual([
    'Suco de uva é novo, em Bebidas, por R$ 12,00.',
    'Fritas passa de R$ 32,50 para R$ 33,00.',
  ])
  const semLista = await teste.call(
    '/produto/buscarPreviaDaImportacao',
    { arquivo: { ...arquivo('Olá, tudo bem?\nAté logo').arquivo, com_palpites: true } },
    gerente,
  )
  expect(semLista.body.message).toBe(respostas.planilhaSemColunas)
})

testLongo('a receita vai na planilha, e numa casa sem os insumos eles vêm com ela, ainda sem nada', async () => {
  const { gerente } = await casa()
  const csv =
    'categoria;produto;preço;receita\nDrinques;Negroni;32;Gim: 30 ml | Campari: 30ml | Laranja: 20 g\nDrinques;Gim-tônica;28;\n\ngrupo;regra do preço\nDose;soma\n\ngrupo;opção;preço;receita\nDose;Dupla;9;Gim: 50 ml\n'
  expect((await importar(gerente, csv)).status).toBe(200)
  const insumos = (await teste.call('/estoque/buscarEstoque', {}, gerente)).body.itens.map(
    ({ nome, unidade, quantidade, segura_venda }) => [nome, unidade, quantidade, segura_venda],
  )
  expect(insumos.sort()).toEqual([
    ['Campari', 'ml', 0, false],
    ['Gim', 'ml', 0, false],
    ['Laranja', 'g', 0, false],
  ])
  const dela = await exportar(gerente)
  expect(dela).toContain('Campari: 30 ml | Gim: 30 ml | Laranja: 20 g')
  expect(dela).toContain('Gim: 50 ml')
  // in another house, and out again
  const { gerente: outra } = await casa()
  expect((await importar(outra, dela)).status).toBe(200)
  expect(await exportar(outra)).toBe(dela)
  // what is wrong, and what is taken back
  const soReceita = (dita: string) => `produto;receita\nNegroni;${dita}\n`
  const dizem = async (dita: string) => ditas(await prever(gerente, soReceita(dita)))[0]
  expect(await dizem('Gim: 1 g')).toEqual([2, 'erro', 'coluna receita: Gim se conta em ml.'])
  expect((await dizem('Gim 30'))?.[2]).toMatch(/^coluna receita: Escreva o insumo e quanto vai dele/)
  expect((await dizem('Gim: 0 ml'))?.[2]).toMatch(/^coluna receita: A dose vai de 1/)
  expect((await dizem('Gim: 1 ml | gim: 2 ml'))?.[2]).toMatch(/^coluna receita: Há um nome repetido/)
  expect(await dizem('gim: 40 ml')).toEqual([
    2,
    'muda',
    'Negroni: receita de Campari: 30 ml, Gim: 30 ml, Laranja: 20 g para Gim: 40 ml.',
  ])
  const { body } = await importar(gerente, soReceita('gim: 40 ml'))
  expect((await exportar(gerente)).match(/Gim: 40 ml/g)).toHaveLength(1)
  await teste.call('/produto/desfazerImportacao', { id: body.id }, gerente)
  expect(await exportar(gerente)).toBe(dela)
})

test('o preço se lê como as pessoas o escrevem', async () => {
  const { gerente } = await casa()
  const precos = ['1.234,56', 'R$ 12,90', '12.9', '12', '12,5', 'R$1.234', '"1,234.50"']
  const csv = `categoria;produto;preço de venda\n${precos.map((preco, i) => `Comidas;Prato ${i};${preco}`).join('\n')}`
  expect((await importar(gerente, csv)).status).toBe(200)
  const lidos = await produtosDe(gerente)
  expect(precos.map((_, i) => lidos.find(({ nome }) => nome === `Prato ${i}`)?.preco_venda)).toEqual([
    1234.56, 12.9, 12.9, 12, 12.5, 1234, 1234.5,
  ])
})

/** A house with everything that a product may have. */
async function casaCheia(quantos: number) {
  const { bar, gerente } = await casa()
  const tamanho = await novoGrupo(
    teste,
    gerente,
    'Tamanho; "o" | de sempre',
    [{ nome: 'Dose, dupla', preco: 9.5, padrao: 1 }, '=SOMA(A1)'],
    {
      traducoes: { en: 'Size', es: 'Tamaño' },
    },
  )
  const gelo = await novoGrupo(teste, gerente, 'Gelo', [
    'Com gelo',
    { nome: 'De coco', preco: 3, qtd_estoque: 8, alergenos: '0111111113', calorias: 40 },
  ])
  const suco = await novoProduto(teste, bar.id, { nome: 'Suco | açaí', preco_venda: 1290 })
  const combo = await novoGrupo(teste, gerente, 'Do combo', [{ nome: 'Suco', produto: suco.id }], { minimo: 1 })
  const kit = await novoProduto(teste, bar.id, { nome: '@Kit', preco_venda: 3000 })
  await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${kit.id}`
  await pendurar(teste, gerente, kit, combo)
  await pendurar(teste, gerente, suco, gelo, tamanho)
  const [area] = await teste.sql<{ id: number }[]>`
    insert into area (estabelecimento_id, nome, ordem) values (${bar.id}, 'Varanda: alta', 1) returning id`
  const [estacao] = await teste.sql<{ id: number }[]>`
    insert into estacao (estabelecimento_id, nome_departamento, nome, ordem) values (${bar.id}, 'BAR', 'Copa', 1) returning id`
  const todos = await produtosDe(gerente)
  const eles = todos.find(({ nome }) => nome === 'Suco | açaí')!
  await teste.call(
    '/produto/atualizarProdutosEstabelecimento',
    [
      {
        ...eles,
        id_produto_estabelecimento: eles.id,
        descricao: '\'-Fruta; do "pé"\nsem açúcar',
        nome_departamento: 'BAR',
        estacao_id: estacao!.id,
        curso: 'ENTRADA',
        notas: ['sem gelo', 'gelo | pouco'],
        etiquetas: ['vegano'],
        ...{ alergenos: '0201', calorias: 90 },
        traducoes: { en: { nome: '+Juice', descricao: 'Açaí' } },
        qtd_estoque: 12,
        preparo_min: 4,
        precos_das_areas: [{ area_id: area!.id, preco: 14 }],
        sem_taxa: true,
        destaque: true,
        nome_curto: "'=x",
      },
    ],
    gerente,
  )
  const programacao = {
    ...{
      nome: 'Happy hour',
      efeito: 'percentual',
      preco: null,
      percentual: 20,
      de_hora: '17:00',
      ate_hora: '19:00',
      dias: [1, 5],
    },
    ...{ datas: ['2099-12-31'], exceto: [], produtos: [suco.id], categorias: [], departamentos: [] },
  }
  for (const mais of [{}, { efeito: 'leve_pague', percentual: null, leve: 3, pague: 2, dias: [0, 6] }])
    expect((await teste.call('/produto/salvarProgramacao', { ...programacao, ...mais }, gerente)).status).toBe(200)
  if (quantos > 0) {
    const linhas = Array.from({ length: quantos }, (_, i) => [
      ...[`Seção ${i % 40}`, `Pão nº ${i}, à moda`, `${1 + (i % 97)},${10 + (i % 90)}`, 'Bar', `Um "pão"; com ç ${i}`],
      ...['Tamanho; "o" || de sempre | Gelo', `Varanda: alta: ${20 + (i % 30)},50`],
    ])
    const cabeca = [
      'categoria',
      'produto',
      'preço de venda',
      'departamento',
      'descrição',
      'grupos de opções',
      'preços por área',
    ]
    const csv = csvDe([cabeca, ...linhas].map((celulas) => ({ celulas })))
    const feita = await importar(gerente, csv, { precos_conferidos: true })
    expect(feita.body).toMatchObject({ message: respostas.planilhaImportada })
  }
  return { bar, gerente, suco }
}

async function idaEVolta(quantos: number) {
  const { gerente } = await casaCheia(quantos)
  const uma = await exportar(gerente)
  expect(await prever(gerente, uma)).toMatchObject({ novos: 0, mudam: 0, erros: 0, linhas: [] })
  const outra = await casa()
  const previa = await prever(outra.gerente, uma)
  expect(previa.linhas.filter(({ tipo }) => tipo === 'erro')).toEqual([])
  expect((await importar(outra.gerente, uma, { precos_conferidos: true })).body.message).toBe(
    respostas.planilhaImportada,
  )
  expect(await exportar(outra.gerente)).toBe(uma)
  expect((await prever(outra.gerente, uma)).linhas).toEqual([])
}
test('tudo o que um produto tem sai e entra igual, byte por byte, também numa casa vazia', () => idaEVolta(12))
testLongo('2.000 produtos saem e entram iguais', () => idaEVolta(2_000), 240_000)

describe('desfazer', () => {
  test('volta só o que ninguém mudou, e o que foi vendido se esconde', async () => {
    const { bar, gerente } = await casa()
    const [negroni, chope] = [
      await novoProduto(teste, bar.id, { nome: 'Negroni', preco_venda: 2800, qtd_estoque: 10 }),
      await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 }),
    ]
    const csv =
      'produto;preço de venda;categoria;departamento;estoque;estoque lido\nNegroni;32;Drinks;Bar;15;10\nChope;12;Cervejas;Bar;;\nVendido;20;Drinks;Bar;;\nParado;21;Drinks;Bar;;\n'
    const { id } = (await importar(gerente, csv)).body
    const novo = (await produtosDe(gerente)).find(({ nome }) => nome === 'Vendido')!
    const cliente = await sentar(teste, bar.id)
    await pedir(teste, cliente, [
      [novo, 1],
      [negroni, 2],
    ])
    await teste.sql`update produto_estabelecimento set preco_venda = 1300, versao = versao + 1 where id = ${chope.id}`
    expect((await teste.call('/produto/buscarImportacoes', {}, gerente)).body.importacoes).toMatchObject([
      { id, novos: 2, mudados: 2 },
    ])
    const { body } = await teste.call('/produto/desfazerImportacao', { id }, gerente)
    expect(body).toMatchObject({
      message: respostas.importacaoDesfeitaEmParte,
      ficaram: [
        'Chope mudou depois da importação: fica como está.',
        'Vendido já foi pedido: fica na lista, escondido do cardápio.',
      ],
    })
    const agora = await produtosDe(gerente)
    expect(agora.map(({ nome, preco_venda, oculto, qtd_estoque }) => [nome, preco_venda, oculto, qtd_estoque])).toEqual(
      expect.arrayContaining([
        ['Negroni', 28, false, 8],
        ['Chope', 13, false, null],
        ['Vendido', 20, true, null],
      ]),
    )
    expect(agora.length).toBe(3)
    // once more it does nothing
    expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body).toEqual({
      message: respostas.importacaoDesfeita,
      ficaram: [],
    })
    expect((await teste.call('/produto/buscarImportacoes', {}, gerente)).body.importacoes).toEqual([])
  })

  testLongo('grupos, opções e horários voltam ao que eram', async () => {
    const { gerente } = await casaCheia(0)
    const antes = await exportar(gerente)
    const csv = antes
      .replace('Dose, dupla";"";9,50', 'Dose, dupla";"";12,00')
      .replace('"Dose, dupla";;9,50', '"Dose, dupla";;12,00')
      .replace(';20;;;17:00', ';30;;;17:00')
      .replace('14,00', '15,00')
    const maisNovos = `${csv}\r\ngrupo;regra do preço;mínimo;máximo\r\nMolho;soma;0;2\r\n\r\ngrupo;opção;preço\r\nMolho;Verde;2,00\r\nGelo;Triturado;1,00\r\n`
    expect(csv).not.toBe(antes)
    const { id, message } = (await importar(gerente, maisNovos)).body
    expect(message).toBe(respostas.planilhaImportada)
    expect(await exportar(gerente)).not.toBe(antes)
    expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body).toEqual({
      message: respostas.importacaoDesfeita,
      ficaram: [],
    })
    expect(await exportar(gerente)).toBe(antes)
  })

  test('o que usava o que não há mais fica, com uma frase; o resto volta', async () => {
    const { bar, gerente } = await casa()
    const borda = await novoGrupo(teste, gerente, 'Borda', ['Cheddar'])
    const pizza = await novoProduto(teste, bar.id, { nome: 'Pizza', preco_venda: 4000 })
    const coxinha = await novoProduto(teste, bar.id, { nome: 'Coxinha', preco_venda: 900 })
    await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
    await pendurar(teste, gerente, pizza, borda)
    const horario = 'horário;o que faz;desconto (%);dias da semana;produtos\nHappy;desconto;20;sexta;'
    await importar(gerente, `${horario}Coxinha\n`)
    const csv = `produto;preço de venda;grupos de opções\nPizza;41;\nChope;10;\n\n${horario}Chope\n`
    const { id, message } = (await importar(gerente, csv)).body
    expect(message).toBe(respostas.planilhaImportada)
    await teste.sql`update grupo set removido_em = now() where id = ${borda.id}`
    await teste.sql`update produto_estabelecimento set oculto = true, removido_em = now() where id = ${coxinha.id}`
    expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body).toEqual({
      message: respostas.importacaoDesfeitaEmParte,
      ficaram: [
        'Pizza usava Borda, que não há mais: fica como está.',
        'Happy usava Coxinha, que não há mais: fica como está.',
      ],
    })
    expect(await precoDe(gerente, 'Pizza')).toBe(41)
    expect(await precoDe(gerente, 'Chope')).toBe(9.9)
  })

  test('o nome de antes, que outro produto já tem, não volta; o resto volta', async () => {
    const { bar, gerente } = await casa()
    await novoProduto(teste, bar.id, { nome: 'Negroni', preco_venda: 2800 })
    await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
    const csv = 'produto;nome novo;preço de venda\nNegroni;Negroni da casa;30\nChope;;10\n'
    const { id } = (await importar(gerente, csv)).body
    await novoProduto(teste, bar.id, { nome: 'Negroni', preco_venda: 3300 })
    expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body).toEqual({
      message: respostas.importacaoDesfeitaEmParte,
      ficaram: ['Já há outro Negroni: Negroni da casa fica como está.'],
    })
    expect(await precoDe(gerente, 'Negroni da casa')).toBe(30)
    expect(await precoDe(gerente, 'Chope')).toBe(9.9)
  })

  test('o que se importou antes de haver uma coluna ainda se desfaz', async () => {
    const { bar, gerente } = await casa()
    await novoProduto(teste, bar.id, { nome: 'Negroni', preco_venda: 2800 })
    const { id } = (await importar(gerente, 'produto;preço de venda\nNegroni;32')).body
    const semColunas = teste.sql`- 'alergenos' - 'calorias' - 'alcoolica' - 'receita'`
    await teste.sql`
      update importacao set mudancas = (select jsonb_agg(m || jsonb_build_object(
        'antes', (m -> 'antes') ${semColunas}, 'depois', (m -> 'depois') ${semColunas})) from jsonb_array_elements(mudancas) m) where id = ${id}`
    expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body.ficaram).toEqual([])
    expect(await precoDe(gerente, 'Negroni')).toBe(28)
  })

  test('depois de um dia não se desfaz mais', async () => {
    const { gerente } = await casa()
    const { id } = (await importar(gerente, 'categoria;produto;preço\nX;Pão;5')).body
    await teste.sql`update importacao set feita_em = now() - interval '25 hours' where id = ${id}`
    expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body.message).toBe(
      respostas.importacaoVelha,
    )
    expect((await teste.call('/produto/buscarImportacoes', {}, gerente)).body.importacoes).toEqual([])
  })
})

test('o que mudou entre a prévia e a importação não é mudado às cegas; uma venda no meio não atrapalha', async () => {
  const { bar, gerente } = await casa()
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990, qtd_estoque: 30 })
  const csv = 'produto;preço de venda;estoque;estoque lido\nChope;12;40;30\n'
  const { visto } = await prever(gerente, csv)
  const vender = async () => pedir(teste, await sentar(teste, bar.id), [[chope, 3]])
  await vender()
  const corpo = { ...arquivo(csv), visto }
  const [feita] = await Promise.all([teste.call('/produto/importarPlanilha', corpo, gerente), vender()])
  expect(feita.status).toBe(200)
  const [agora] = await produtosDe(gerente)
  expect(agora).toMatchObject({ preco_venda: 12, qtd_estoque: 34 })

  const outro = 'produto;preço de venda\nChope;13\n'
  const antes = await prever(gerente, outro)
  await teste.sql`update produto_estabelecimento set preco_venda = 1100, versao = versao + 1 where id = ${chope.id}`
  const recusada = await teste.call('/produto/importarPlanilha', { ...arquivo(outro), visto: antes.visto }, gerente)
  expect(recusada).toMatchObject({ status: 409, body: { message: respostas.planilhaMudou } })
  expect(await precoDe(gerente, 'Chope')).toBe(11)
})

test.each([
  ['menos da metade', '4,90', true],
  ['mais do dobro', '19,90', true],
  ['menos de R$ 1,00', '0,50', true],
  ['a metade', '4,95', false],
  ['o dobro', '19,80', false],
])('um preço que é %s pede confirmação (%s: %s)', async (_, preco, pede) => {
  const { bar, gerente } = await casa()
  await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
  const csv = `produto;preço de venda\nChope;${preco}\n`
  expect((await prever(gerente, csv)).perguntas).toBe(pede ? 1 : 0)
  if (pede) expect((await importar(gerente, csv)).body.code).toBe('confira_os_precos')
  expect((await importar(gerente, csv, { precos_conferidos: true })).status).toBe(200)
})

// A zip and a sheet as small as they may be.
function zip(
  arquivos: Record<string, string | { bytes: Buffer; metodo: number; aberta?: number; sinais?: number }>,
): Buffer {
  const [corpos, indice]: [Buffer[], Buffer[]] = [[], []]
  let onde = 0
  for (const [nome, dito] of Object.entries(arquivos)) {
    const {
      bytes,
      metodo,
      aberta = 0,
      sinais = 0,
    } = typeof dito === 'string' ? { bytes: deflateRawSync(dito), metodo: 8 } : dito
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(nome.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    central.writeUInt16LE(sinais, 8)
    central.writeUInt16LE(metodo, 10)
    central.writeUInt32LE(bytes.length, 20)
    central.writeUInt32LE(aberta, 24)
    central.writeUInt16LE(nome.length, 28)
    central.writeUInt32LE(onde, 42)
    corpos.push(local, Buffer.from(nome), bytes)
    indice.push(central, Buffer.from(nome))
    onde += 30 + nome.length + bytes.length
  }
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50)
  fim.writeUInt16LE(Object.keys(arquivos).length, 10)
  fim.writeUInt32LE(onde, 16)
  return Buffer.concat([...corpos, ...indice, fim])
}
const LIVRO = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Produtos" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>',
}
const texto = (dito: string) => `t="inlineStr"><is><t>${dito}</t></is></c>`
const folha = (linhas: readonly (readonly string[])[], depois = '') =>
  `<worksheet><sheetData>${linhas
    .map(
      (celulas, i) =>
        `<row r="${i + 1}">${celulas.map((celula, j) => `<c r="${'ABCDEFGH'[j]}${i + 1}" ${celula.startsWith('t=') || celula.startsWith('s=') || celula.startsWith('>') ? celula : texto(celula)}`).join('')}</row>`,
    )
    .join('')}</sheetData>${depois}</worksheet>`
const xlsx = (linhas: readonly (readonly string[])[], depois = '') =>
  zip({ ...LIVRO, 'xl/worksheets/sheet1.xml': folha(linhas, depois) })
const CABECA = ['categoria', 'produto', 'preço de venda']

test('um .xlsx se lê como se vê: textos, números, fórmulas pelo que deram, horas e datas', async () => {
  const { gerente } = await casa()
  const bytes = xlsx([
    CABECA,
    ['Lanches', 'X-Tudo &amp; cia', '><v>32.5</v></c>'],
    ['Lanches', '><v>51</v></c>', '><f>A1*2</f><v>12.900000000000002</v></c>'],
    ['Lanches', 'Pão', 'R$ 7,50'],
  ])
  expect((await importar(gerente, bytes)).body.message).toBe(respostas.planilhaImportada)
  expect((await produtosDe(gerente)).map(({ nome, preco_venda }) => [nome, preco_venda]).sort()).toEqual([
    ['51', 12.9],
    ['Pão', 7.5],
    ['X-Tudo & cia', 32.5],
  ])
  const horario = xlsx([
    ['horário', 'o que faz', 'desconto (%)', 'das', 'às', 'dias da semana', 'produtos', 'e nas datas'],
    [
      'Happy',
      'desconto',
      '><v>20</v></c>',
      's="2"><v>0.75</v></c>',
      's="2"><v>0.875</v></c>',
      'sexta-feira | sábado',
      'Pão',
      's="1"><v>73050</v></c>',
    ],
  ])
  expect((await importar(gerente, horario)).body.message).toBe(respostas.planilhaImportada)
  expect((await teste.call('/produto/buscarProgramacoes', {}, gerente)).body.programacoes).toMatchObject([
    { nome: 'Happy', de_hora: '18:00', ate_hora: '21:00', dias: [5, 6], datas: ['2099-12-31'] },
  ])
})

test('as letras de cada programa: UTF-8 com e sem marca, Windows-1252, UTF-16; ponto e vírgula, vírgula, tabulação', async () => {
  const csv = (nome: string, separador: string) =>
    `${['categoria', 'produto', 'preço de venda'].join(separador)}\r\n${['Bebidas', nome, '"5,50"'].join(separador)}`
  const { gerente } = await casa()
  const arquivos = [
    Buffer.from(`\ufeff${csv('Maçã 1', ';')}`),
    Buffer.from(csv('Maçã 2', ',')),
    Buffer.from(csv('Maçã 3', '\t'), 'latin1'),
    Buffer.from(`\ufeff${csv('Maçã 4', '\t')}`, 'utf16le'),
    Buffer.from(`sep=|\r\n${csv('Maçã 5', '|')}`),
  ]
  for (const bytes of arquivos) expect((await importar(gerente, bytes)).body.message).toBe(respostas.planilhaImportada)
  expect((await produtosDe(gerente)).map(({ nome, preco_venda }) => [nome, preco_venda]).sort()).toEqual(
    [1, 2, 3, 4, 5].map((n) => [`Maçã ${n}`, 5.5]),
  )
})

const BOMBA = deflateRawSync(Buffer.alloc(30_000_000))
const linha = (produto: string, preco: string, mais = '') =>
  `categoria;produto;preço de venda${mais && ';'}${mais.split('=')[0]}\nDrinks;${produto};${preco}${mais && ';'}${mais.split('=')[1] ?? ''}\n`
const CERTA = ['Drinks', 'Gim', '><v>20</v></c>']
/** Each with the line and the column that its sentence names, or with the whole sentence. */
const marcasSemFim = (): [string, Buffer, RegExp] => [
  'marcas sem fim',
  zip({ 'xl/workbook.xml': '<a/>'.repeat(2_000_001) }),
  /mais de 20 MB/,
]
const ESTRAGADOS: [string, string | Buffer, RegExp][] = [
  ['vazio de tudo', ' ', /não achamos os nomes das colunas/],
  ['sem cabeçalho', 'Drinks;Negroni;32,00\n', /não achamos os nomes das colunas/],
  ['um PDF', '%PDF-1.7 …', /não é uma planilha/],
  ['um Excel antigo', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel antigo/],
  ['bytes à toa', Buffer.from([0, 1, 2, 3, 0, 255]), /não é uma planilha/],
  ['um zip cortado', xlsx([CABECA, CERTA]).subarray(0, 200), /quebrado/],
  ['um zip sem índice', Buffer.from('PK\x03\x04nada'), /quebrado/],
  [
    'um zip que aponta para fora',
    (() => {
      const b = xlsx([CABECA, CERTA])
      b.writeUInt32LE(0xfffffff0, b.length - 6)
      return b
    })(),
    /quebrado/,
  ],
  ['um zip sem planilha', zip({ 'leia.md': 'oi' }), /quebrado/],
  ['um deflate quebrado', zip({ 'xl/workbook.xml': { bytes: Buffer.from('ffffffff', 'hex'), metodo: 8 } }), /quebrado/],
  ['um método estranho', zip({ 'xl/workbook.xml': { bytes: Buffer.from('oi'), metodo: 12 } }), /quebrado/],
  ['um zip com senha', zip({ 'xl/workbook.xml': { bytes: Buffer.from('oi'), metodo: 0, sinais: 1 } }), /senha/],
  [
    'uma bomba que se confessa',
    zip({ ...LIVRO, 'xl/worksheets/sheet1.xml': { bytes: BOMBA, metodo: 8, aberta: 30_000_000 } }),
    /mais de 20 MB/,
  ],
  [
    'uma bomba que mente',
    zip({ ...LIVRO, 'xl/worksheets/sheet1.xml': { bytes: BOMBA, metodo: 8, aberta: 10 } }),
    /mais de 20 MB/,
  ],
  [
    'entradas demais',
    zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`f${i}`, '']))),
    /mais de 20 MB|demais/,
  ],
  ['aspas abertas', 'categoria;produto;preço de venda\nDrinks;"Negroni;32\n', /Linha 2, coluna 2/],
  ['linhas demais', `categoria;produto\n${'a;b\n'.repeat(8_001)}`, /linhas demais/],
  ['preço em letras', linha('Negroni', 'trinta'), /^2 coluna preço de venda: .*“trinta”/],
  ['preço negativo', linha('Negroni', '-5'), /^2 coluna preço de venda: O valor não pode ser negativo/],
  ['preço com três casas', linha('Negroni', '12,905'), /^2 coluna preço de venda: .*dois algarismos/],
  ['preço enorme', linha('Negroni', '1000000'), /^2 coluna preço de venda: O valor máximo/],
  ['preço como data no texto', linha('Negroni', '12/05/2026'), /^2 coluna preço de venda/],
  [
    'preço como data no Excel',
    xlsx([CABECA, ['Drinks', 'Gim', 's="1"><v>45000</v></c>']]),
    /^2 coluna preço de venda: Está como data/,
  ],
  [
    'preço como hora no Excel',
    xlsx([CABECA, ['Drinks', 'Gim', 's="2"><v>0.5</v></c>']]),
    /^2 coluna preço de venda: Está como data ou hora \(12:00\)/,
  ],
  [
    'fórmula sem valor',
    xlsx([CABECA, ['Drinks', 'Gim', '><f>A1</f></c>']]),
    /^2 coluna preço de venda: A fórmula está sem valor/,
  ],
  [
    'fórmula com erro',
    xlsx([CABECA, ['Drinks', 'Gim', 't="e"><f>A1</f><v>#REF!</v></c>']]),
    /^2 coluna preço de venda: A fórmula deu #REF!/,
  ],
  [
    'células mescladas',
    xlsx([CABECA, CERTA, ['', 'Rum', '><v>20</v></c>']], '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'),
    /^3 coluna categoria: A célula está mesclada/,
  ],
  [
    'mescladas demais',
    xlsx([CABECA, CERTA], '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    /mescladas demais/,
  ],
  [
    'uma mescla de milhões de cantos',
    xlsx([CABECA, CERTA], `<mergeCells><mergeCell ref="A1${':B2'.repeat(500_000)}"/></mergeCells>`),
    /quebrado/,
  ],
  [
    'mescladas ao contrário, que pagam por outras',
    xlsx([CABECA, CERTA], `<mergeCells><mergeCell ref="A9000:A1"/><mergeCell ref="A2:A25000"/></mergeCells>`),
    /mescladas demais/,
  ],
  ['um texto de milhões de escapes', xlsx([CABECA, ['Drinks', '&lt;'.repeat(500_000)]]), /quebrado/],
  [
    'um texto que todas as células repetem',
    xlsx([
      CABECA,
      ...Array.from({ length: 60 }, (_, i) => ['Drinks', `Gim ${i}`, 'a '.repeat(30_000), 'b '.repeat(30_000)]),
    ]),
    /mais de 20 MB/,
  ],
  [
    'folhas sem fim',
    zip({ 'xl/workbook.xml': '<sheet name="a" r:id="r1"/>'.repeat(200), 'xl/_rels/workbook.xml.rels': '' }),
    /arquivos demais/,
  ],
  // two million take seconds to count
  ...(process.env.LONGO ? [marcasSemFim()] : []),
  [
    'um zip dentro de outro',
    zip({ 'a.xlsx': { bytes: zip({ 'b.csv': 'categoria;produto\nDrinks;Gim\n' }), metodo: 0 } }),
    /quebrado/,
  ],
  ['uma linha sem fim', `categoria;produto;preço\nDrinks;Gim;32${';'.repeat(200_000)}`, /^Linha 2: Daqui em diante/],
  ['linhas vazias sem fim', `categoria;produto\nDrinks;Gim${'\n'.repeat(200_000)}`, /Daqui em diante/],
  ['sem nome', linha('', '32'), /^2 coluna produto: Informe o nome/],
  ['nome sem letras', linha('***', '32'), /^2 coluna produto/],
  ['nome longo', linha('N'.repeat(81), '32'), /^2 coluna produto: Use até 80/],
  ['um cartão no nome', linha('4111 1111 1111 1111', '32'), /^2 coluna produto/],
  ['sem categoria', 'categoria;produto;preço de venda\n;Negroni;32\n', /^2 coluna categoria/],
  ['categoria que falta', 'produto;preço de venda\nNegroni;32\n', /^2 coluna categoria: Diga em que categoria/],
  ['duas vezes o mesmo', `${linha('Negroni', '32')}Drinks;negroni;33\n`, /^3 coluna produto: Está também na linha 2/],
  ['coluna duas vezes', 'categoria;produto;preço;valor\nDrinks;Negroni;32;33\n', /^1 coluna valor: Está duas vezes/],
  [
    'departamento que não há',
    linha('Negroni', '32', 'departamento=ADEGA'),
    /^2 coluna departamento: Escreva Bar ou Cozinha/,
  ],
  ['curso que não há', linha('Negroni', '32', 'curso=lanche'), /^2 coluna curso: Escreva Entrada, Prato ou Sobremesa/],
  ['como se vende', linha('Negroni', '32', 'como se vende=litro'), /^2 coluna como se vende/],
  ['sim ou não', linha('Negroni', '32', 'destaque=talvez'), /^2 coluna destaque: Escreva sim ou não/],
  ['estoque quebrado', linha('Negroni', '32', 'estoque=1,5'), /^2 coluna estoque/],
  ['estoque negativo', linha('Negroni', '32', 'estoque=-1'), /^2 coluna estoque/],
  ['preparo de um dia', linha('Negroni', '32', 'minutos de preparo=1440'), /^2 coluna minutos de preparo/],
  ['alérgeno que não há', linha('Negroni', '32', 'alérgenos=contém: quiabo'), /“quiabo” não é da lista/],
  [
    'etiqueta que não combina',
    `produto;categoria;etiquetas;alérgenos\nPudim;Comidas;sem glúten;contém: glúten\n`,
    /“sem glúten” não combina com “contém glúten”/,
  ],
  ['etiqueta que não há', linha('Negroni', '32', 'etiquetas=halal'), /^2 coluna etiquetas: “halal”/],
  [
    'grupo que não há',
    linha('Negroni', '32', 'grupos de opções=Borda'),
    /^2 coluna grupos de opções: Não há o grupo “Borda”/,
  ],
  [
    'área sem preço',
    linha('Negroni', '32', 'preços por área=Varanda'),
    /^2 coluna preços por área: Escreva a área e o preço/,
  ],
  ['estação sem departamento', linha('Negroni', '32', 'estação=Copa'), /^2 coluna departamento: A estação Copa/],
  ['catálogo que não há', linha('Negroni', '32', 'no catálogo=Nada disso'), /^2 coluna no catálogo: Não há/],
  ['nota repetida', linha('Negroni', '32', 'notas=sem gelo | Sem gelo'), /^2 coluna notas: Há um nome repetido/],
  [
    'grupo sem opção',
    'grupo;regra do preço;máximo\nBorda;soma;1\n',
    /^2 coluna grupo: Um grupo tem ao menos uma opção/,
  ],
  [
    'mínimo acima do máximo',
    'grupo;regra do preço;mínimo;máximo\nBorda;soma;3;1\n\ngrupo;opção;preço\nBorda;Cheddar;2\n',
    /^2 coluna mínimo: O mínimo passa/,
  ],
  ['opção de nenhum grupo', 'grupo;opção;preço\nBorda;Cheddar;2\n', /^2 coluna grupo: Não há o grupo/],
  [
    'opção duas vezes',
    'grupo;regra do preço\nBorda;soma\n\ngrupo;opção;preço\nBorda;Cheddar;2\nBorda;cheddar;3\n',
    /^6 coluna opção: Está também na linha 5/,
  ],
  [
    'horário sem dia',
    'horário;o que faz;desconto (%);das;às;categorias\nHappy;desconto;20;17:00;19:00;Drinks\n',
    /^2 coluna dias da semana/,
  ],
  ['hora que não há', 'horário;o que faz;das\nHappy;desconto;25:00\n', /^2 coluna das: Diga a hora/],
  [
    'dia que não há',
    'horário;o que faz;dias da semana\nHappy;desconto;domingo | feriado\n',
    /^2 coluna dias da semana: “feriado”/,
  ],
]

describe('arquivos estragados', () => {
  let gerente: Gerente
  let bar: { id: number }
  let antes: string
  beforeAll(async () => {
    ;({ bar, gerente } = await casa())
    await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
    antes = await exportar(gerente)
  })

  test.each(ESTRAGADOS)('%s: uma frase, e nada muda', async (_, conteudo, frase) => {
    await teste.sql`delete from tentativa`
    const { status, body } = await teste.call('/produto/buscarPreviaDaImportacao', arquivo(conteudo), gerente)
    const erros =
      status === 200
        ? body.linhas.filter(({ tipo }) => tipo === 'erro').map((um) => `${um.linha} ${um.texto}`)
        : [body.message!]
    expect(status === 200 || status === 422).toBe(true)
    expect(
      erros.some((erro) => frase.test(erro)),
      erros.join('\n'),
    ).toBe(true)
    const feita = await teste.call(
      '/produto/importarPlanilha',
      { ...arquivo(conteudo), visto: status === 200 ? body.visto : '0'.repeat(64), precos_conferidos: true },
      gerente,
    )
    expect(feita.status).toBe(422)
  })

  test('e nada mudou em nenhum', async () => expect(await exportar(gerente)).toBe(antes))

  test('mais de 5 MB não se lê', async () => {
    const { status, body } = await teste.call(
      '/produto/buscarPreviaDaImportacao',
      arquivo(Buffer.alloc(5_000_001, 97)),
      gerente,
    )
    expect([status, body.message]).toEqual([422, respostas.planilhaGrande])
  })
})

test('a planilha de outra casa não muda nada aqui, e quem não é gerente não a vê', async () => {
  const [minha, outra] = [await casa(), await casa()]
  await novoProduto(teste, minha.bar.id, { nome: 'Chope', preco_venda: 990 })
  const { id } = (await importar(minha.gerente, 'produto;preço\nChope;12\n')).body
  expect((await teste.call('/produto/desfazerImportacao', { id }, outra.gerente)).status).toBe(404)
  expect((await teste.call('/produto/buscarImportacoes', {}, outra.gerente)).body.importacoes).toEqual([])
  expect((await teste.call('/produto/buscarPlanilha', {}, {})).status).toBe(401)
})

testLongo('um zip traz fotos pelos nomes dos produtos, com a planilha ou sem ela, e desfazer as tira', async () => {
  const { bar, gerente } = await casa()
  await novoProduto(teste, bar.id, { nome: 'Pão de Queijo', preco_venda: 990 })
  const foto = { bytes: await fotoDe({ width: 64, height: 64 }), metodo: 0 }
  const pacote = zip({
    'fotos/pao de queijo.png': foto,
    '__MACOSX/x.png': foto,
    'outra.jpg': foto,
    'lista.csv': 'categoria;produto;preço;foto\nDrinks;Gim;20;gim-1\n',
    'gim-1.png': foto,
  })
  expect(ditas(await prever(gerente, pacote)).map(([, tipo, dita]) => [tipo, dita])).toEqual([
    ['aviso', 'outra.jpg não é de nenhum produto: dê a ela o nome do produto.'],
    ['novo', 'Gim é novo, em Drinks, por R$ 20,00.'],
    ['muda', 'Pão de Queijo: foto de nenhuma para outra.'],
  ])
  const { id, message } = (await importar(gerente, pacote)).body
  expect(message).toBe(respostas.planilhaImportada)
  const fotos = (await produtosDe(gerente)).map((um) => um.caminhoImagemProduto)
  expect(fotos).toEqual([expect.stringMatching(/^\/imagens\//), expect.stringMatching(/^\/imagens\//)])
  const { folhas } = (await teste.call('/produto/buscarPlanilha', {}, gerente)).body
  expect(JSON.stringify(folhas)).toContain(fotos[0]!.slice('/imagens/'.length, -'.webp'.length))
  expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body.ficaram).toEqual([])
  expect((await produtosDe(gerente)).map((um) => um.caminhoImagemProduto)).toEqual([null])
  // what is no picture stops all of it
  const ruim = zip({ 'pao de queijo.png': { bytes: Buffer.from('nada'), metodo: 0 } })
  expect((await importar(gerente, ruim)).status).toBe(422)
})

test('uma receita de 31 insumos, como o formulário a salva, sai na planilha e entra de novo', async () => {
  const { gerente } = await casa()
  await importar(gerente, 'categoria;produto;preço;receita\nPratos;Feijoada;60;Feijão: 90 g\n')
  const feijoada = (await produtosDe(gerente))[0]!.id
  const { doses } = (await teste.call('/estoque/buscarReceita', { produto: feijoada }, gerente)).body
  const dito = { unidade: 'g', embalagem: '', qtd_embalagem: null, minimo: 0, segura_venda: false }
  for (let n = 1; n <= 30; n++) {
    const { id } = (await teste.call('/estoque/salvarInsumo', { ...dito, nome: `Tempero ${n}` }, gerente)).body
    doses.push({ opcao: null, insumo: id, quantidade: n })
  }
  expect((await teste.call('/estoque/salvarReceita', { produto: feijoada, doses }, gerente)).status).toBe(200)
  const dela = await exportar(gerente)
  const { gerente: outra } = await casa()
  expect((await importar(outra, dela)).body.message).toBe(respostas.planilhaImportada)
  expect(await exportar(outra)).toBe(dela)
})

test('uma planilha não traz mais insumos do que uma casa pode ter', async () => {
  const { bar, gerente } = await casa()
  await teste.sql`
    insert into insumo (estabelecimento_id, nome, unidade)
    select ${bar.id}, 'Insumo ' || n, 'ml' from generate_series(1, ${INSUMOS_DA_CASA - 1}::int) n`
  const com = (receita: string) => `categoria;produto;preço;receita\nDrinques;Negroni;32;${receita}\n`
  const recusa = await importar(gerente, com('Gim: 30 ml | Campari: 30 ml'))
  expect([recusa.status, recusa.body.message]).toEqual([422, respostas.insumosDemais])
  expect(await produtosDe(gerente)).toEqual([])
  expect((await importar(gerente, com('Gim: 30 ml | Insumo 7: 30 ml'))).status).toBe(200)
})

test('o modelo entra como está', async () => {
  const { gerente } = await casa()
  const { folhas } = (await teste.call('/produto/buscarPlanilha', { modelo: true }, gerente)).body
  const csv = csvDasFolhas(
    folhas.map((uma) => ({
      ...uma,
      linhas: uma.linhas.map((linha) => ({
        ...linha,
        celulas: linha.celulas.map((celula) =>
          typeof celula === 'object' && 'reais' in celula ? { reais: Math.round(celula.reais * 100) } : celula,
        ),
      })),
    })),
  )
  expect((await importar(gerente, csv)).body.message).toBe(respostas.planilhaImportada)
})

testLongo(
  'a prévia de um arquivo grande diz até 500 linhas de cada tipo, e uma casa tem até 5.000 produtos',
  async () => {
    const { bar, gerente } = await casa()
    const linhas = Array.from({ length: 700 }, (_, i) => `Comidas;Prato ${i};20`)
    const previa = await prever(gerente, `categoria;produto;preço de venda\n${linhas.join('\n')}`)
    expect([previa.novos, previa.linhas.length, previa.cortadas]).toEqual([700, 500, 200])
    await teste.sql`
    insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome, descricao)
    select ${bar.id}, (select min(id) from categoria), 'Sobra ' || n, '' from generate_series(1, 4999) n`
    expect((await importar(gerente, 'categoria;produto;preço\nComidas;Um;20\nComidas;Dois;20\n')).body.message).toBe(
      respostas.produtosDemais,
    )
    expect((await importar(gerente, 'categoria;produto;preço\nComidas;Um;20\n')).status).toBe(200)
  },
)
