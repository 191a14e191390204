import { abertosPor } from '@boteco/contract/cardapio/chegada'
import { avaliar, type Escolha } from '@boteco/contract/escolhas'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { bares } from '@boteco/demonstracao/bares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardapioDeFora } from '../cardapio/de-fora.ts'
import { seedDemo } from '../demonstracao/semear.ts'
import { seedCatalogo } from '../produto/catalogo-no-banco.ts'
import { type AppDeTeste, appDeTeste, cofreDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { oQueNaoE } from '../teste/norma.ts'

let teste: AppDeTeste
let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste()
  teste = await appDeTeste({}, { banco })
})
afterAll(() => teste.encerrar())

type Gerente = { token: string }
const casa = async () => {
  const bar = await novoBar(teste)
  return { bar, gerente: await novoGerente(teste, bar.id) }
}

// biome-ignore lint/suspicious/noExplicitAny: as another program reads it
type Lido = any
const exportar = async (gerente: Gerente) => {
  const { body } = await teste.call('/produto/buscarMenuSnapshot', {}, gerente)
  return { texto: body.arquivo, lido: JSON.parse(body.arquivo) as Lido, sem_campo: body.sem_campo }
}
const arquivo = (conteudo: string) => ({
  arquivo: { nome: 'cardapio.json', conteudo: Buffer.from(conteudo).toString('base64') },
})
const prever = async (gerente: Gerente, dito: unknown) =>
  (
    await teste.call(
      '/produto/buscarPreviaDaImportacao',
      arquivo(typeof dito === 'string' ? dito : JSON.stringify(dito)),
      gerente,
    )
  ).body
const importar = async (gerente: Gerente, texto: string) => {
  const previa = await prever(gerente, texto)
  const { status, body } = await teste.call(
    '/produto/importarPlanilha',
    { ...arquivo(texto), visto: previa.visto, precos_conferidos: true },
    gerente,
  )
  return { previa, status, body }
}
/** Each by the place at which it is first named: the rest is what the standard has fields for. */
function semIds({ merchantId: _, lastUpdate: __, services: ___, ...lido }: Lido) {
  const vistos = new Map<string, string>()
  const nome = (id: string) => vistos.get(id) ?? vistos.set(id, `nº ${vistos.size}`).get(id)
  return JSON.parse(JSON.stringify(lido), (chave, valor) => {
    if (chave === 'externalCode') return undefined
    if (/^(id|itemId)$/.test(chave)) return nome(valor)
    return /^(availabilityId|itemOfferId|optionGroupsId)$/.test(chave) ? valor.map(nome) : valor
  })
}
function conferir(lido: Lido) {
  const todos = [
    ['MenuSnapshot', [lido]],
    ['Item', lido.items],
    ['Availability', lido.availabilities],
    ['Service', lido.services],
  ] as const
  const tortos = todos.flatMap(([forma, ditos]) => ditos.map((dito: Lido) => oQueNaoE('merchant', forma, dito)))
  expect(tortos.filter(Boolean)).toEqual([])
}

const CASA_CHEIA = `categoria;produto;preço de venda;departamento;como se vende;preço de hoje;descrição;no cardápio;destaque;etiquetas;calorias (kcal);alérgenos;bebida alcoólica;grupos de opções;preços por área;estoque;é a embalagem;nome em inglês
Zero álcool;Suco;12;Bar;unidade;não;De uva;sim;não;vegano | sem lactose;90;não contém: o resto;não;;;0;não;Juice
Pratos;Picanha;189,90;Cozinha;Por peso;não;Na brasa;sim;sim;;;"contém: leite; pode conter: castanhas e nozes, soja";não;;;;não;
Pratos;Moqueca;90;Cozinha;Pelo preço do dia;não;;sim;não;;;;não;;;;não;
Pratos;Hambúrguer;30;Cozinha;unidade;não;"Pão, ""blend"" e <queijo>";sim;não;;700;contém: glúten, corantes;não;Ponto | Adicionais;Varanda: 34,00;5;não;
Pratos;Feijoada;60;Cozinha;unidade;não;;sim;não;;;;não;;;;não;
Pizzas;Pizza;50;Cozinha;unidade;não;;sim;não;;;;não;Sabores | Borda;;;não;
Pizzas;Pizza grande;80;Cozinha;unidade;não;;sim;não;;;;não;Metades;;;não;
Drinques;Gim;25;Bar;unidade;não;;sim;não;;;;sim;Dose;;;não;
Drinques;Caipirinha;28;Bar;unidade;não;;sim;não;;;;sim;Adicionais do bar;;;não;
Drinques;Batida;24;Bar;unidade;não;;sim;não;;;;sim;Adicionais do bar;;;não;
Drinques;Água;6;Bar;unidade;não;;sim;não;;0;;não;Gás;;;não;
Combos;Almoço completo;70;Cozinha;combo;não;;sim;não;;;;não;Prato | Bebida;;;não;
Escondidos;Segredo;1;Bar;unidade;não;;não;não;;;;não;;;;não;
Escondidos;Marmita;2;Cozinha;unidade;não;;sim;não;;;;não;;;;sim;
Escondidos;Sem preço;;Cozinha;unidade;não;;sim;não;;;;não;;;;não;

grupo;regra do preço;mínimo;máximo
Ponto;soma;1;1
Adicionais;soma;0;3
Molho;soma;1;2
Sabores;maior;1;2
Metades;média;1;4
Borda;soma;0;1
Dose;troca o preço;1;1
Adicionais do bar;troca o preço;0;1
Gás;soma;0;1
Prato;soma;1;1
Bebida;soma;1;1

grupo;opção;preço;já vem;até;abre o grupo;é o produto;estoque;alérgenos;bebida alcoólica;calorias (kcal)
Ponto;Ao ponto;0;1;1;;;;;não;
Ponto;Mal passado;0;0;1;;;;;não;
Adicionais;Bacon;4,50;0;2;Molho;;;pode conter: glúten;não;80
Adicionais;Queijo;3;0;1;;;0;contém: leite;não;
Molho;Barbecue;0;1;1;;;;;não;
Molho;Uísque;2;0;2;;;;;sim;
Sabores;Calabresa;50;0;2;;;;;não;
Sabores;Camarão;72,90;0;2;;;;contém: crustáceos;não;
Metades;Mussarela;80;0;4;;;;;não;
Metades;Pera;95,55;0;4;;;;;não;
Borda;Catupiry;8;0;1;;;;;não;
Dose;Simples;25;1;1;;;;;sim;
Dose;Dupla;41;0;1;;;;;sim;
Adicionais do bar;Da casa;19;0;1;;;;;sim;
Adicionais do bar;Importado;60;0;1;;;;;sim;
Gás;Com gás;0,50;0;1;;;;;não;
Prato;Hambúrguer;0;0;1;;Hambúrguer;;;não;
Prato;Feijoada;12;0;1;;Feijoada;;;não;
Bebida;Água;0;1;1;;Água;;;não;
Bebida;Suco;4;0;1;;Suco;;;não;

horário;o que faz;preço;das;às;dias da semana;e nas datas;produtos;categorias;departamentos
Happy hour;preço;9;00:00;00:00;domingo | segunda | terça | quarta | quinta | sexta | sábado;;Gim;;
Almoço;horário de venda;;11:00;15:00;sábado | domingo;25/12/2030 | 01/01/2031;Feijoada;Combos;
Noite;horário de venda;;18:00;02:00;sexta | sábado;;;;Bar
`
/** A house that uses all that the sheet has, its categories in an order of its own. */
async function encher() {
  const { bar, gerente } = await casa()
  const { previa, status, body } = await importar(gerente, CASA_CHEIA)
  expect([previa.linhas.filter(({ tipo }) => tipo === 'erro'), status, body.message]).toEqual([
    [],
    200,
    respostas.planilhaImportada,
  ])
  const { categorias } = (await teste.call('/produto/buscarCategoriasDeProdutos', {}, gerente)).body
  const ordem = ['Zero álcool', 'Pratos', 'Pizzas', 'Combos', 'Drinques'].map(
    (nome) => categorias.find((uma) => uma.nome === nome)!.id,
  )
  const lida = (await teste.call('/produto/buscarCategoriasDeProdutos', {}, gerente)).body.categorias.map(
    ({ id }) => id,
  )
  expect(
    (await teste.call('/produto/ordenarCategorias', { ordem, lida: lida.filter((id) => ordem.includes(id)) }, gerente))
      .status,
  ).toBe(200)
  return { bar, gerente }
}

let cheia: ReturnType<typeof encher> | undefined
/** The same for all who only read it. */
const casaCheia = () => (cheia ??= encher())

test('o cardápio vale no padrão, e lido numa casa vazia é o mesmo em tudo que o padrão sabe dizer', async () => {
  const { gerente } = await casaCheia()
  const { texto, lido } = await exportar(gerente)
  conferir(lido)
  const outra = await casa()
  const { previa, status } = await importar(outra.gerente, texto)
  expect([previa.erros, status]).toEqual([0, 200])
  expect(semIds((await exportar(outra.gerente)).lido)).toEqual(semIds(lido))
  // where it came from there is nothing to change
  const deVolta = await prever(gerente, texto)
  expect([deVolta.novos, deVolta.mudam, deVolta.erros]).toEqual([0, 0, 0])
})

/** What the standard makes of an offer and of what is chosen of it, in centavos: by its own words, and by nothing of ours. */
function peloPadrao(oferta: Lido, escolhida: (caminho: string[]) => number): number {
  const centavos = ({ value }: Lido) => Math.round(value * 100)
  const deGrupos = (grupos: Lido[], ate: string[]): number => {
    let soma = 0
    for (const { priceMethod, options } of grupos) {
      const precos: number[] = []
      for (const opcao of options) {
        const vezes = escolhida([...ate, opcao.id])
        precos.push(...Array(vezes).fill(centavos(opcao.optionPrice)))
        if (vezes > 0) soma += vezes * deGrupos(opcao.optionGroups ?? [], [...ate, opcao.id])
      }
      const todas = precos.reduce((a, b) => a + b, 0)
      if (priceMethod === 'SUM') soma += todas
      else if (precos.length > 0)
        soma += priceMethod === 'MAX' ? Math.max(...precos) : Math.floor(todas / precos.length)
    }
    return soma
  }
  return centavos(oferta.unityPrice) + deGrupos(oferta.optionGroups ?? [], [])
}

test('quem soma pelo padrão chega ao preço da casa, seja o que for que se escolhe', async () => {
  const { bar, gerente } = await casaCheia()
  const { lido } = await exportar(gerente)
  const { categorias, grupos } = await cardapioDeFora(teste.sql, bar.id, 'pt')
  const dosGrupos = new Map(
    [...grupos].map(([id, grupo]) => [
      id,
      { ...grupo, opcoes: grupo.opcoes.map((uma) => ({ ...uma, acabou: false })) },
    ]),
  )
  const ofertas = new Map<string, Lido>(
    lido.categories.flatMap(({ itemOffers }: Lido) => itemOffers.map((uma: Lido) => [uma.id, uma])),
  )
  const comparados = new Set<string>()
  let semente = 7
  const aoAcaso = (ate: number) => {
    semente = (semente * 16_807) % 2_147_483_647
    return semente % ate
  }
  for (const produto of categorias.flatMap(({ produtos }) => produtos).filter(({ sem_preco }) => !sem_preco)) {
    const normal = produto.programado?.normal ?? produto.preco_venda
    const daCasa = { nome: produto.nome, preco_venda: normal, grupos: produto.grupos }
    for (let vez = 0; vez < 200; vez++) {
      const escolher = (ids: readonly number[], ate: number[]): Escolha[] =>
        ids.flatMap((id) =>
          dosGrupos.get(id)!.opcoes.flatMap((opcao) => {
            const quantidade = Math.max(0, aoAcaso(5) - 2)
            const caminho = [...ate, opcao.id]
            return quantidade > 0 ? [{ caminho, quantidade }, ...escolher(abertosPor(opcao), caminho)] : []
          }),
        )
      const escolhas = escolher(daCasa.grupos, [])
      const feita = avaliar(daCasa, dosGrupos, escolhas)
      if ('recusa' in feita) continue
      comparados.add(`${produto.nome} ${JSON.stringify(escolhas)}`)
      const vezes = (caminho: string[]) =>
        escolhas.find((uma) => uma.caminho.map((id) => `opcao-${id}`).join() === caminho.join())?.quantidade ?? 0
      expect([produto.nome, escolhas, peloPadrao(ofertas.get(`oferta-${produto.id}`), vezes)]).toEqual([
        ...[produto.nome, escolhas, feita.preco],
      ])
    }
  }
  expect(comparados.size).toBeGreaterThan(40)
})

test('o estado da casa é o do serviço: aberta, em pausa com tudo o que prepara fechado, fechada', async () => {
  const { bar, gerente } = await casa()
  await novoProduto(teste, bar.id, { nome: 'Chope' })
  const servico = async () => {
    const { lido } = await exportar(gerente)
    conferir(lido)
    return lido.services[0]
  }
  // no hours: at any
  expect(await servico()).toMatchObject({ serviceType: 'INDOOR', status: 'OPEN' })
  const fechar = { nome_departamento: 'BAR', minutos: 30 }
  expect((await teste.call('/pedido/fecharDepartamento', fechar, gerente)).status).toBe(200)
  const pausado = await servico()
  expect(pausado.status).toBe('PAUSED')
  expect(Date.parse(pausado.pauseUntil) - Date.now()).toBeGreaterThan(28 * 60_000)
  await novoProduto(teste, bar.id, { nome: 'Torresmo', nome_departamento: 'COZINHA' })
  expect((await servico()).status).toBe('OPEN')
  const dia = (quantos: number) => new Date(Date.now() + quantos * 86_400_000).toISOString().slice(0, 10)
  const horarios = {
    semana: [{ dia: 2, abre: '18:00', fecha: '02:00' }],
    excecoes: [-1, 0, 1].map((quantos) => ({ data: dia(quantos), abre: null, fecha: null })),
  }
  await teste.sql`
    update estabelecimento set casa_fechada = 'recusa', fuso_horario = 'America/Sao_Paulo', horarios = ${teste.sql.json(horarios)}
    where id = ${bar.id}`
  const fechado = await servico()
  expect(fechado).toMatchObject({
    status: 'CLOSED',
    serviceHours: {
      weekHours: [{ dayOfWeek: ['TUESDAY'], timePeriods: { startTime: '18:00:00-03:00', endTime: '02:00:00-03:00' } }],
    },
  })
  expect(fechado.serviceHours.holidayHours.map(({ date }: Lido) => date)).toEqual(
    horarios.excecoes.map(({ data }) => data),
  )
})

test('o que ninguém disse não sai como livre, nem entra como livre', async () => {
  const { gerente } = await casaCheia()
  const { lido, sem_campo } = await exportar(gerente)
  const informado = (nome: string) => lido.items.find(({ name }: Lido) => name === nome).nutritionalInfo
  expect(informado('Feijoada')).toEqual({
    ...{ description: 'Alérgenos não informados.', calories: '0-9999 kcal', isAlcoholic: false },
  })
  expect(informado('Suco')).toMatchObject({
    allergen: ['NO_DECLARED_ALLERGENS'],
    suitableDiet: ['VEGAN'],
    calories: '90 kcal',
  })
  expect(informado('Picanha')).toMatchObject({
    description: 'contém: leite; pode conter: soja, castanhas e nozes',
    allergen: ['MILK', 'TREE_NUT_TRACES'],
  })
  expect(informado('Gim').isAlcoholic).toBe(true)
  expect(sem_campo).toEqual([
    'Preços pelo relógio: vai o preço normal.',
    'De uma opção, o nome curto, a receita, o estoque contado e os outros idiomas: não vão.',
    'Fora do cardápio, ou sem preço (4 produtos): não vai.',
    'Preços por área (1 produto): vai o preço geral.',
    'O que pode conter ou não contém (2 produtos): vai escrito, pois a lista do padrão só sabe o que contém.',
    'Calorias não informadas (8 produtos): vai de 0 a 9999 kcal, pois o padrão não deixa em branco.',
    'Etiquetas sem lactose, sem álcool, picante e para dividir (1 produto): não vão.',
    'Combos (1 produto): vão como produtos com escolhas.',
    'Estoque contado (2 produtos): vai só o que acabou.',
    'Textos em inglês e espanhol (1 produto): não vão.',
    'Departamento, estação e curso (15 produtos): não vão.',
    'Destaques (1 produto): não vão.',
  ])

  const outra = await casa()
  const deFora = umCardapio({
    items: [
      {
        ...umItem('a', 'Bolo'),
        nutritionalInfo: {
          description: 'Sem conservantes',
          calories: '837-900 kJ',
          allergen: ['NO_DECLARED_ALLERGENS'],
        },
      },
      {
        ...umItem('b', 'Pão'),
        nutritionalInfo: {
          description: '',
          calories: '837 kJ',
          allergen: ['WHEAT', 'CELERY'],
          suitableDiet: ['GLUTEN_FREE', 'LOW_LACTOSE'],
        },
      },
    ],
    ofertas: [umaOferta('a'), umaOferta('b')],
  })
  const { previa, status } = await importar(outra.gerente, JSON.stringify(deFora))
  expect([status, ditas(previa)]).toEqual([
    200,
    expect.arrayContaining([
      'Alérgenos não informados: não declarar não é não conter: Bolo.',
      'Fica de fora CELERY, que não é dos nossos alérgenos: Pão.',
      'Fica de fora a etiqueta sem glúten, que não combina com o que contém: Pão.',
      'Fica de fora a dieta LOW_LACTOSE: Pão.',
    ]),
  ])
  const produtos = (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, outra.gerente)).body
    .produtosEstabelecimento
  expect(
    produtos.map(({ nome, alergenos, calorias, etiquetas }) => [nome, alergenos ?? '', calorias, etiquetas]),
  ).toEqual([
    ['Bolo', '', null, []],
    ['Pão', '3', 200, []],
  ])
})

const umItem = (id: string, name = `Item ${id}`) => ({ id, name, description: '', externalCode: id, unit: 'UN' })
const reais = (value: unknown) => ({ value, originalValue: value, currency: 'BRL' })
const umaOferta = (itemId: string, mais: object = {}) => ({
  id: `o-${itemId}`,
  itemId,
  index: 0,
  unityPrice: reais(20),
  ...mais,
})
const umGrupo = (id: string, options: Lido[], mais: object = {}) => ({
  ...{
    id,
    index: 0,
    name: `Grupo ${id}`,
    externalCode: id,
    status: 'AVAILABLE',
    minPermitted: 0,
    maxPermitted: 1,
    options,
    ...mais,
  },
})
const umaOpcao = (itemId: string, mais: object = {}) => ({
  id: `e-${itemId}`,
  itemId,
  optionPrice: reais(1),
  status: 'AVAILABLE',
  ...mais,
})
const umCardapio = ({ items, ofertas, ...mais }: { items: Lido[]; ofertas: Lido[] } & Record<string, unknown>) => ({
  ...{ id: 'm', merchantId: 'x', name: 'Cardápio', lastUpdate: '2026-11-29T12:00:00Z', TTL: 500, items, ...mais },
  categories: [{ id: 'c', index: 0, name: 'Comidas', externalCode: 'c', status: 'AVAILABLE', itemOffers: ofertas }],
})
const ditas = ({ linhas }: { linhas: readonly { texto: string }[] }) =>
  linhas.map(({ texto }) => texto.replaceAll('\u00a0', ' '))

testLongo('o cardápio de outro sistema entra pela mesma prévia, e o que não temos onde pôr é dito', async () => {
  const { gerente } = await casa()
  const extras = [umaOpcao('bacon', { optionPrice: reais(4.5), maxPermitted: 99 }), umaOpcao('lata')]
  const deFora = umCardapio({
    items: [
      {
        ...umItem('x', 'X-Burguer'),
        serving: 2,
        ean: '789',
        images: [{ URL: 'http://169.254.169.254/foto.jpg', type: 'MAIN' }],
      },
      ...[umItem('y', 'X-Salada'), umItem('bacon', 'Bacon'), umItem('lata', 'Refrigerante')],
      { ...umItem('z', 'Rodízio'), status: 'UNAVAILABLE', unit: 'L' },
      ...[umItem('p', 'Pequena'), umItem('g', 'Grande')],
    ],
    ofertas: [
      umaOferta('x', {
        optionGroups: [umGrupo('1', extras, { name: 'Extras', maxPermitted: 99 })],
        availabilityId: ['almoco'],
      }),
      umaOferta('y', {
        index: 1,
        optionGroups: [umGrupo('2', extras.slice(0, 1), { name: 'Extras' })],
        quantityAvailable: 7,
      }),
      umaOferta('lata', { index: 2, unityPrice: { value: 6, originalValue: 8, currency: 'BRL' } }),
      umaOferta('z', {
        index: 3,
        optionGroups: [
          umGrupo('3', [umaOpcao('p', { optionPrice: reais(0) }), umaOpcao('g', { optionPrice: reais(10) })], {
            name: 'Tamanho',
            priceMethod: 'MAX',
            minPermitted: 1,
          }),
        ],
      }),
    ],
    availabilities: [
      {
        id: 'almoco',
        hours: [
          { dayOfWeek: ['MONDAY', 'TUESDAY'], timePeriods: { startTime: '11:00:00.000Z', endTime: '15:00:00.000Z' } },
        ],
      },
    ],
    services: [],
    disclaimer: 'Imagens ilustrativas',
  })
  const { previa, status, body } = await importar(gerente, JSON.stringify(deFora))
  expect([status, body.message]).toEqual([200, respostas.planilhaImportada])
  expect(ditas(previa)).toEqual([
    'Há grupos “Extras” que não são iguais: o de X-Salada passa a se chamar “Extras (X-Salada)”.',
    'Fica em até 20 escolhas: Extras.',
    'Fica de fora para quantas pessoas é: X-Burguer.',
    'Fica de fora o código de barras: X-Burguer.',
    'Fica de fora a foto, que está em outro endereço e não se busca: X-Burguer.',
    'Fica de fora quantos há, pois o estoque se conta na casa: X-Salada.',
    'Entra pelo preço com desconto, sem o de antes: Refrigerante, R$ 6,00.',
    'Fica de fora a medida L, e entra por unidade: Rodízio.',
    'Entra fora do cardápio, pois no arquivo não está disponível: Rodízio.',
    'Fica de fora o aviso do cardápio: quem o escreve é a casa.',
    'X-Burguer é novo, em Comidas, por R$ 20,00.',
    'X-Salada é novo, em Comidas, por R$ 20,00.',
    'Refrigerante é novo, em Comidas, por R$ 6,00.',
    'Rodízio é novo, em Comidas, por R$ 20,00.',
    'O grupo Extras é novo.',
    'A opção Bacon de Extras é nova, por R$ 4,50.',
    'A opção Refrigerante de Extras é nova, por R$ 1,00.',
    'O grupo Extras (X-Salada) é novo.',
    'A opção Bacon de Extras (X-Salada) é nova, por R$ 4,50.',
    'O grupo Tamanho é novo.',
    'A opção Pequena de Tamanho é nova, por R$ 20,00.',
    'A opção Grande de Tamanho é nova, por R$ 30,00.',
    'O horário Das 11:00 às 15:00 (segunda e terça) é novo.',
  ])
  // the same file again changes nothing, and what came is taken back as of any file
  expect(await prever(gerente, deFora)).toMatchObject({ novos: 0, mudam: 0 })
  const { id } = body as { id: number }
  expect((await teste.call('/produto/desfazerImportacao', { id }, gerente)).body.ficaram).toEqual([])
  expect((await exportar(gerente)).lido.categories).toEqual([])
})

test('um arquivo malicioso ou torto não entra, nem em parte, e diz onde está o erro', async () => {
  const { gerente } = await casa()
  const erros = async (dito: unknown) => {
    const { status, body } = await teste.call(
      '/produto/buscarPreviaDaImportacao',
      arquivo(typeof dito === 'string' ? dito : JSON.stringify(dito)),
      gerente,
    )
    return status === 200
      ? body.linhas.flatMap(({ tipo, texto }) => (tipo === 'erro' ? texto.replaceAll('\u00a0', ' ') : []))
      : [body.message]
  }
  const com = (mais: object, items: Lido[] = [umItem('a', 'Bolo'), umItem('b', 'Calda')]) =>
    umCardapio({ items, ofertas: [umaOferta('a', mais)] })
  let fundo = umGrupo('fim', [umaOpcao('b')])
  for (let i = 0; i < 3; i++) fundo = umGrupo(`${i}`, [umaOpcao('b', { id: `e${i}`, optionGroups: [fundo] })])
  const circulo = umGrupo('g', [umaOpcao('b', { optionGroups: [umGrupo('g', [umaOpcao('b')])] })])
  for (const [dito, esperados] of [
    ['{"categories": [', [respostas.naoEMenuSnapshot]],
    ['{"cardapio": true}', [respostas.naoEMenuSnapshot]],
    [`{"categories": ${'['.repeat(200_000)}`, [respostas.naoEMenuSnapshot]],
    [com({ unityPrice: reais('20.00') }), ['Comidas: unityPrice.value não está como no padrão.']],
    [com({ unityPrice: reais(-20) }), ['Bolo, preço de venda: O valor não pode ser negativo. Está escrito “-20”.']],
    [
      com({ unityPrice: reais(20.999) }),
      ['Bolo, preço de venda: Use no máximo dois algarismos depois da vírgula, como 12,50. Está escrito “20.999”.'],
    ],
    [
      com({ unityPrice: { value: 20, originalValue: 20, currency: 'USD' } }),
      ['Bolo: o preço está em USD, e não em reais.'],
    ],
    [com({ itemId: 'outro' }), ['outro: o arquivo não traz o item, com o nome.']],
    [com({}, [umItem('a', 'Bolo'), umItem('a', 'Torta')]), ['O id “a” está em mais de um item: deixe um só.']],
    [com({ optionGroups: [fundo] }), ['Calda: as opções abrem outras em mais de 3 níveis.']],
    [com({ optionGroups: [circulo] }), ['Grupo g abre a si mesmo, em Calda.']],
    [
      com({ optionGroups: [umGrupo('g', [umaOpcao('b')]), umGrupo('g', [])] }),
      ['Grupo g, em Bolo: o id “g” é também o de outro grupo.'],
    ],
    [
      com({
        optionGroups: [
          umGrupo('g', [umaOpcao('b')], { priceMethod: 'MAX' }),
          umGrupo('h', [umaOpcao('b')], { priceMethod: 'AVG' }),
        ],
      }),
      ['Bolo: dois grupos dão o preço (Grupo g e Grupo h).'],
    ],
    [
      com({
        optionGroups: [
          umGrupo(
            'g',
            Array.from({ length: 10_000 }, (_, i) => umaOpcao('b', { id: `e${i}` })),
          ),
        ],
      }),
      [respostas.planilhaComLinhasDemais],
    ],
    [
      com({}, [umItem('a', '4111 1111 1111 1111')]),
      [`4111 1111 1111 1111, produto: ${mensagens.pareceCartao} Está escrito “4111 1111 1111 1111”.`],
    ],
  ] as const)
    expect(await erros(dito)).toEqual(esperados)
  const meio = { ...com({}), categories: [...com({}).categories, { id: 'd' }] }
  const { status, body } = await importar(gerente, JSON.stringify(meio))
  expect([status, body.message]).toEqual([422, respostas.planilhaComErros])
  expect((await exportar(gerente)).lido.categories).toEqual([])
})

testLongo(
  'os cardápios da demonstração e um de 400 produtos valem no padrão, e lidos numa casa vazia são os mesmos',
  { timeout: 300_000 },
  async () => {
    await seedCatalogo(banco.servidor)
    await seedDemo(banco.servidor, cofreDeTeste)
    const casas = await banco.sql<{ id: number; nome: string }[]>`
    select id, nome from estabelecimento where nome = any(${bares.map(({ nome }) => nome)}::text[]) order by id`
    expect(casas.length).toBe(bares.length)
    const grande = await casa()
    const linhas = Array.from(
      { length: 400 },
      (_, i) => `Categoria ${i % 20};Produto ${i};${10 + (i % 90)},${i % 10}0;Bar;Tamanho | Extras`,
    )
    const csv = `categoria;produto;preço de venda;departamento;grupos de opções\n${linhas.join('\n')}\n\ngrupo;regra do preço;mínimo;máximo\nTamanho;troca o preço;1;1\nExtras;soma;0;5\n\ngrupo;opção;preço\nTamanho;P;10\nTamanho;G;20\nExtras;Limão;1\n`
    expect((await importar(grande.gerente, csv)).status).toBe(200)
    for (const daCasa of [...(await Promise.all(casas.map(({ id }) => novoGerente(teste, id)))), grande.gerente]) {
      const { texto, lido } = await exportar(daCasa)
      conferir(lido)
      const { gerente } = await casa()
      expect((await importar(gerente, texto)).body.message).toBe(respostas.planilhaImportada)
      expect(semIds((await exportar(gerente)).lido)).toEqual(semIds(lido))
      expect(await prever(daCasa, texto)).toMatchObject({ novos: 0, mudam: 0, erros: 0 })
    }
  },
)
