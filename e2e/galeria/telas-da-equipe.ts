import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { MarcaDaLinha } from '@boteco/contract/pedido/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { acharNoBloco, anotar, apertarNoBloco, verNoBloco } from '../src/bloco.ts'
import { chamar, type Pessoa, sentar } from '../src/pessoas.ts'
import { comCasaCheia, daCasaCheia, pedirPermissao } from './casa-cheia.ts'
import type { Cenario } from './cenario.ts'
import { fingir } from './fingir.ts'
import { comCaixa, comPendencias } from './papel.ts'
import type { Area } from './tela.ts'
import { semRede } from './telas-da-entrada.ts'

const barman = ({ equipe }: Cenario) => ({ pessoa: equipe.barman })
const cozinha = ({ equipe }: Cenario) => ({ pessoa: equipe.cozinha })
const garcom = ({ equipe }: Cenario) => ({ pessoa: equipe.garcom })
const salaoCheio = { ...comCasaCheia, quem: daCasaCheia('garcom') }
const verPlanta = (page: Page) => page.getByRole('button', { name: 'Planta', exact: true }).click()
const buscarConta = (rotulo: string, numero: string) => async (page: Page) => {
  await page.getByLabel(rotulo).fill(numero)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

/** A totem is closing the account. */
const emFechamento = (page: Page) =>
  fingir(page, '/cliente/getContaCliente', (conta) => ({
    ...conta,
    checkins: conta.checkins.map((checkin) => ({ ...checkin, fechando: 'Totem da entrada' })),
  }))

const naPorta = (numero: string) => async (page: Page) => {
  await page.getByLabel('Nº da comanda').fill(numero)
  await page.getByRole('button', { name: 'Conferir' }).click()
}

/** As if the house took it, and two regulars had: money as it is on the wire, in reais. */
async function devendo(page: Page) {
  const comum = { telefone: '(11) 98765-4321', limite: 200 }
  const jorge = { id: 1, nome: 'Jorge Lima', deve: 86.5, desde: '07/11/2026', palavra: 'telefone', ...comum }
  const bia = { id: 2, nome: 'Bia Melo', deve: 0, desde: null, palavra: 'assinatura', ...comum }
  const naHora = { data: '07/11/2026', hora: '22:40', por: 'Geraldo Garçom', pagamento: 1, meio: 'fiado' }
  const movimentos = [
    { tipo: 'posto', valor: 58.3, falta: 8.3, texto: '3× Chope Claro 300 ml, 1× Torresmo de rolo', ...naHora },
    { tipo: 'posto', valor: 78.2, falta: 78.2, texto: '2× Feijoada', ...naHora, pagamento: 2, data: '14/11/2026' },
    { tipo: 'pago', valor: 50, falta: 0, texto: '', ...naHora, pagamento: 3, meio: 'dinheiro', data: '20/11/2026' },
  ]
  const ditos = {
    '/fiado/buscarClientes': { aceita: true, clientes: [bia, jorge], deve: 86.5 },
    '/fiado/buscarExtrato': { cliente: jorge, movimentos },
  }
  for (const [path, json] of Object.entries(ditos)) await page.route(`**${path}`, (route) => route.fulfill({ json }))
  await page.reload()
}

const semLugar = { nome: null, valor: null, motivo: '', numero_mesa: null, numero_comanda: null }
const pendentes = [
  {
    ...semLugar,
    tipo: 'conta',
    id: 1,
    dito: 'Mesa 12 · Comanda 345',
    nome: 'Família Souza',
    valor: 86.5,
    numero_mesa: 12,
  },
  {
    ...semLugar,
    tipo: 'conta',
    id: 2,
    dito: 'Mesa 4 · check-in 18',
    nome: 'Ana',
    valor: 24,
    numero_mesa: 4,
    motivo: 'A casa continua aberta',
  },
  { ...semLugar, tipo: 'entrega', id: 1, dito: 'Mesa 12 · Comanda 345: 2 itens', numero_mesa: 12 },
  { ...semLugar, tipo: 'caixa', id: 2, dito: 'Pochete de Geraldo Garçom' },
  { ...semLugar, tipo: 'devolucao', id: 7, dito: 'Veio quente', valor: 12.5 },
]

/** Two tills as they are in the middle of a night, and one that was counted: money as it is on the wire, in reais. */
const comCaixas =
  (mais: object = {}) =>
  async (page: Page) => {
    const doMovimento = { motivo: 'Gelo', a_quem: 'Seu Zé', por: 'Carla Caixa' }
    const movimentos = [
      { id: 1, tipo: 'suprimento', valor: 50, hora: '19:10', ...doMovimento, motivo: 'Moedas do banco', a_quem: '' },
      { id: 2, tipo: 'sangria', valor: 300, hora: '21:40', ...doMovimento },
      { id: 3, tipo: 'couvert_pago', valor: 250, hora: '23:05', ...doMovimento, motivo: '', a_quem: 'Trio Lua Nova' },
    ]
    const comum = { dia: '28/11', contada: false, esquecida: false }
    const meios = [
      { meio: 'maquininha', esperado: 1240.5, contado: 1240.5, diferenca: 0, motivo: '' },
      { meio: 'dinheiro', esperado: 412.3, contado: 402.3, diferenca: -10, motivo: '' },
      { meio: 'pix_no_caixa', esperado: 86, contado: 86, diferenca: 0, motivo: '' },
      { meio: 'externo', esperado: 318.4, contado: 318.4, diferenca: 0, motivo: '' },
    ]
    const caixas = {
      abre: true,
      gavetas: [
        { id: 1, nome: 'Caixa 1', sessao: 1, de: 'Carla Caixa' },
        { id: 2, nome: 'Caixa do balcão', sessao: null, de: null, fica: 200 },
      ],
      sessoes: [
        { id: 1, gaveta: 'Caixa 1', de: 'Carla Caixa', minha: true, fundo: 200, hora: '18:02', movimentos, ...comum },
        { id: 2, gaveta: null, de: 'Geraldo Garçom', minha: false, fundo: 0, hora: '19:24', movimentos: [], ...comum },
      ],
      maquinas: [{ meio: 'maquininha', nome: 'Stone do balcão' }],
      fechados: [
        {
          sessao: 9,
          numero: 41,
          gaveta: 'Caixa 1',
          de: 'Carla Caixa',
          fechado: '27/11/2026 01:12',
          diferenca: -10,
          reaberto: false,
        },
      ],
    }
    const fechamento = {
      ...{ sessao: 1, numero: null, casa: 'Boteco do Pardal', gaveta: 'Caixa 1', de: 'Carla Caixa', continua: null },
      ...{ aberta: '28/11/2026 18:02', contada: '29/11/2026 01:05', fechada: null, por: null, contagens: 1 },
      cedulas: [
        { valor: 100, quantas: 3 },
        { valor: 50, quantas: 2 },
        { valor: 2, quantas: 1 },
      ],
      meios,
      partes: [
        { tipo: 'fundo', meio: 'dinheiro', valor: 200 },
        { tipo: 'venda', meio: 'dinheiro', valor: 732.3 },
        { tipo: 'venda', meio: 'maquininha', valor: 1240.5 },
        { tipo: 'venda', meio: 'externo', valor: 318.4 },
        { tipo: 'devolucao', meio: 'dinheiro', valor: -20 },
      ],
      movimentos,
      totais: [
        { meio: 'maquininha', nome: 'Stone do balcão', valor: 840.5 },
        { meio: 'maquininha', nome: 'Moderninha', valor: 400 },
      ],
      ...mais,
    }
    const ditos = {
      '/caixa/buscarCaixas': caixas,
      '/caixa/buscarFechamento': fechamento,
      '/caixa/buscarPendentes': { pendentes: fechamento.numero === null ? pendentes : [] },
      '/impressao/buscarCaixas': { caixas: [{ id: 3, nome: 'Caixa', parada: null }] },
    }
    for (const [path, json] of Object.entries(ditos)) await page.route(`**${path}`, (route) => route.fulfill({ json }))
    await page.reload()
  }
async function naoContado(page: Page) {
  await fingir(page, '/caixa/buscarCaixas', (lido) => ({ ...lido, externo: true }))
  await page.route('**/caixa/buscarPendentes', (route) => route.fulfill({ json: { pendentes } }))
  const json = { message: 'Conte o caixa primeiro.', code: 'nao_contado' }
  await page.route('**/caixa/buscarFechamento', (route) => route.fulfill({ status: 409, json }))
  await page.reload()
}
const fechado = {
  pendentes: [
    { tipo: 'conta', dito: 'Mesa 4 · check-in 18', valor: 24, motivo: 'A casa continua aberta' },
    { tipo: 'devolucao', dito: 'Veio quente', valor: 12.5, motivo: '' },
  ],
  ...{ fica: 200, retirada: { valor: 202.3, a_quem: 'Cofre' } },
  ...{ numero: 42, fechada: '29/11/2026 01:12', por: 'Carla Caixa' },
  meios: [
    { meio: 'maquininha', esperado: 1240.5, contado: 1240.5, diferenca: 0, motivo: '' },
    { meio: 'dinheiro', esperado: 412.3, contado: 402.3, diferenca: -10, motivo: 'Troco a mais na mesa 7' },
  ],
}

async function paraAParede(page: Page) {
  // a browser without a screen has another size when a page takes the whole of it
  await page.evaluate(() => Object.assign(document.documentElement, { requestFullscreen: null }))
  const botao = page.getByRole('button', { name: 'Modo parede' })
  await page.getByRole('button', { name: /^Som / }).waitFor()
  // where letters are twice as large the queue stays a list
  if (await botao.isVisible()) await botao.click()
}

/** A griddle, a fryer and sweets; of what waits something is ready, and something is held. */
async function criarEstacoes({ equipe: { gerente, cozinha } }: Cenario) {
  if ((await chamar(gerente, '/produto/buscarEstacoes', {})).estacoes.length > 0) return
  const ids: number[] = []
  for (const nome of ['Chapa', 'Fritadeira', 'Saladas'])
    ids.push((await chamar(gerente, '/produto/salvarEstacao', { nome, nome_departamento: 'COZINHA' })).id)
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const daCozinha = produtosEstabelecimento.filter(
    ({ nome_departamento, preco_venda, descricao }) => nome_departamento === 'COZINHA' && preco_venda && descricao,
  )
  await chamar(
    gerente,
    '/produto/atualizarProdutosEstabelecimento',
    daCozinha.map(({ id, preco_venda, qtd_minima_estoque, qtd_estoque, descricao }, n) => ({
      ...{
        id_produto_estabelecimento: id,
        nome_departamento: 'COZINHA' as const,
        preco_venda: preco_venda!,
        descricao,
      },
      ...{ qtd_minima_estoque, qtd_estoque, ...(n % 5 < 3 && { estacao_id: ids[n % 3]! }) },
      curso: ([null, 'ENTRADA', 'PRATO'] as const)[n % 3]!,
    })),
  )
  const { pedidos } = await chamar(cozinha, '/pedido/buscarPedidos', {})
  const prontas = pedidos.flatMap(({ estacao, produto_pedido_id: id }, n) => (estacao && n % 4 !== 1 ? id : []))
  await chamar(cozinha, '/pedido/prontoNaEstacao', { itens: prontas as number[], pronto: true })
  const presa = pedidos.findLast(({ produto_pedido_id: id, curso }) => curso && !prontas.includes(id))
  if (presa) await chamar(cozinha, '/pedido/segurarNoPasse', { itens: [presa.produto_pedido_id!], segurado: true })
}
async function tirarEstacoes({ equipe: { gerente } }: Cenario) {
  const { estacoes } = await chamar(gerente, '/produto/buscarEstacoes', {})
  for (const { id } of estacoes) await chamar(gerente, '/produto/removerEstacao', { id })
}
export const comEstacoes = { muda: criarEstacoes, desfaz: tirarEstacoes }

async function naEstacao(page: Page) {
  await page.getByRole('button', { name: /^Som / }).waitFor()
  for (const nome of ['Chapa', 'Saladas']) await page.getByRole('button', { name: nome, exact: true }).click()
  await paraAParede(page)
}

/** As if its guests had moved, a waiter were in a hurry, and a manager had weighed again. */
const marcar =
  (depois = async (_page: Page): Promise<unknown> => null) =>
  async (page: Page) => {
    const em = new Date().toISOString()
    const marca = (tipo: MarcaDaLinha['tipo'], mais: Partial<MarcaDaLinha> = {}) => ({
      ...{ tipo, em, dito: '', por: null, vista: false, ...mais },
    })
    await fingir(page, '/pedido/buscarPedidos', (lida) => ({
      ...lida,
      pedidos: lida.pedidos.map((linha, i) => ({
        ...linha,
        ...(i % 3 === 0 && { garcom: 'Bia', marcas: [marca('mesa', { dito: '4' }), marca('pressa', { por: 'Bia' })] }),
        ...(i % 3 === 1 && { marcas: [marca('pressa', { por: 'Bia', vista: true })] }),
      })),
    }))
    await depois(page)
  }

/** As if three of four lines had a recipe, counted by what they take. */
async function contarInsumos(page: Page) {
  await fingir(page, '/pedido/buscarPedidos', (lida) => ({
    ...lida,
    pedidos: lida.pedidos.map((linha, n) => ({
      ...linha,
      insumos:
        n % 4 === 3
          ? null
          : [{ id: 1, quantidade: 2 }, { id: 2, quantidade: 150 }, ...(n % 4 === 1 ? [{ id: 3, quantidade: 30 }] : [])],
    })),
    insumos: [
      { id: 1, nome: 'Pão francês', unidade: 'un' },
      { id: 2, nome: 'Carne moída', unidade: 'g' },
      { id: 3, nome: 'Molho de pimenta da casa', unidade: 'ml' },
    ],
  }))
  await paraAParede(page)
  // where letters are twice as large there is no wall
  for (const nome of ['Tudo', 'Insumos'])
    await page
      .getByRole('button', { name: nome, exact: true })
      .click({ timeout: 5_000 })
      .catch(() => {})
}

const abrirAcabou = (page: Page) =>
  page
    .getByRole('button', { name: /^Acabou algo de 1× Sanduíche/ })
    .first()
    .click()

async function voltou(pessoa: Pessoa) {
  const { itens } = await chamar(pessoa, '/pedido/buscarEmFalta', {})
  for (const { tipo, id } of itens) await chamar(pessoa, '/pedido/dizerQueVoltou', { tipo, id })
}

/** The tablets of the bar and of the kitchen. */
export const preparo: Area = {
  area: 'preparo',
  titulo: 'The bar and the kitchen (tablet and computer)',
  aparelho: 'tablet',
  telas: {
    barman: { caminho: '/bar-barman', quem: barman, estados: { cheia: { espera: 'Pedidos' } } },
    cozinha: {
      caminho: '/bar-cozinha',
      quem: cozinha,
      estados: {
        cheia: { espera: 'Pedidos' },
        'outro-perfil': { quem: barman, espera: (page) => page.getByRole('heading', { name: 'Área do Barman' }) },
      },
    },
    'fichas-no-balcao': {
      caminho: '/fichas-no-balcao',
      quem: barman,
      estados: {
        parada: { espera: 'Ler o QR Code da ficha', escuro: true },
        recusada: {
          passos: async (page) => {
            await page.getByLabel(/Digite o número e as letras/).fill('123-ABCDEF')
            await page.getByRole('button', { name: 'Receber a ficha' }).click()
          },
          espera: /Não entregue ainda/,
        },
      },
    },
    pedidos: {
      caminho: '/pedidos',
      quem: cozinha,
      le: '/pedido/buscarPedidos',
      estados: {
        cheia: { espera: 'Atrasado', escuro: true },
        parede: { passos: paraAParede, espera: /^(Refazer|Modo parede|Dar andamento)$/, escuro: true },
        'parede-no-computador': {
          passos: paraAParede,
          espera: /^(Refazer|Modo parede|Dar andamento)$/,
          aparelho: 'computador',
        },
        'parede-por-insumo': {
          passos: contarInsumos,
          espera: /Pão francês|^Dar andamento$/,
          escuro: true,
        },
        'parede-por-insumo-no-computador': {
          passos: contarInsumos,
          espera: /Pão francês|^Dar andamento$/,
          aparelho: 'computador',
        },
        passe: { ...comEstacoes, passos: paraAParede, espera: /Refazer|Liberar/, escuro: true },
        'passe-no-computador': {
          ...comEstacoes,
          passos: paraAParede,
          espera: /Refazer|Liberar/,
          aparelho: 'computador',
        },
        'passe-na-lista': { ...comEstacoes, espera: /Liberar/ },
        estacao: { ...comEstacoes, passos: naEstacao, espera: /Refazer|Prontos?/, escuro: true },
        'estacao-no-computador': {
          ...comEstacoes,
          passos: naEstacao,
          espera: /Refazer|Prontos?/,
          aparelho: 'computador',
        },
        'estacoes-na-lista-do-celular': { ...comEstacoes, espera: /Liberar/, aparelho: 'celular', altura: 1300 },
        'papel-em-duvida': { passos: comPendencias(true), espera: /Imprimir 2ª via/, escuro: true },
        'papel-em-duvida-no-celular': {
          passos: comPendencias(true),
          espera: /Imprimir 2ª via/,
          aparelho: 'celular',
        },
        'papel-na-parede': {
          passos: comPendencias(true, paraAParede),
          espera: /^(Impressora parada|Modo parede|Dar andamento)$/,
          aparelho: 'computador',
        },
        'papel-nos-avisos-da-parede': {
          passos: comPendencias(true, async (page) => {
            await paraAParede(page)
            const parada = page.getByRole('button', { name: 'Impressora parada' })
            // where letters are twice as large there is no wall
            await page
              .getByRole('button', { name: /^(Impressora parada|Dar andamento)/ })
              .first()
              .waitFor()
            if (await page.evaluate(() => 'parede' in document.documentElement.dataset)) await parada.click()
          }),
          espera: (page) => page.getByRole('button', { name: /^Já saiu/ }).last(),
        },
        'parede-ajustes': {
          passos: async (page) => {
            await paraAParede(page)
            // where letters are twice as large there is no wall
            await page
              .getByRole('button', { name: 'Ajustes' })
              .click({ timeout: 5_000 })
              .catch(() => {})
          },
          espera: /^(Teclas desta tela|Modo parede|Dar andamento)$/,
          altura: 1200,
        },
        'parede-com-marcas': { passos: marcar(paraAParede), espera: /^Era mesa 4/, escuro: true },
        'com-marcas': { passos: marcar(), espera: /^Era mesa 4/ },
        'do-barman': { quem: barman, espera: /Chope de trigo/, aparelho: 'computador' },
        'no-celular': { espera: 'Atrasado', aparelho: 'celular', altura: 1300 },
        acabou: { passos: abrirAcabou, espera: (page) => page.getByRole('dialog') },
        'acabou-no-celular': { passos: abrirAcabou, espera: (page) => page.getByRole('dialog'), aparelho: 'celular' },
        'que-esperam': {
          passos: async (page) => {
            await abrirAcabou(page)
            await page.getByRole('dialog').getByRole('button').last().click()
          },
          desfaz: ({ equipe }) => voltou(equipe.cozinha),
          espera: /^Já pediram/,
          aparelho: 'celular',
        },
        vazia: { quem: ({ vazio }) => ({ pessoa: vazio.cozinha }), espera: mensagensDasChamadas.nenhumPedido },
        'sem-rede': { passos: semRede('Torresmo'), espera: /Você está sem internet/ },
      },
    },
  },
}

/** The waiter's phone. */
/** What a machine said, without one. */
async function naMaquininha(page: Page, fase: string, message: string, chamar = chamarMaquininha) {
  const json = {
    message,
    pagamento: { id: 1, estado: 'em_andamento', valor: 87.45 },
    maquininha: 'Maquininha do Geraldo',
    fase,
  }
  await page.route('**/maquininha/{cobrar,consultarPagamento}', (route) => route.fulfill({ json }))
  const venda = { numero: 41, nome: null, entrega: 'agora', total: 19.8, fichas: [] }
  await page.route('**/balcao/vender', (route) => route.fulfill({ json: { message, venda, naMaquininha: json } }))
  await chamar(page)
  await page.getByRole('button', { name: 'Maquininha do Geraldo' }).click()
}

const ESPERA_DA_MAQUININHA = 'O valor está na maquininha: é só aproximar, inserir ou passar o cartão.'
const chamarMaquininha = (page: Page) => page.getByRole('button', { name: 'Maquininha', exact: true }).click()

export const salao: Area = {
  area: 'garcom',
  titulo: 'The waiter (phone)',
  aparelho: 'celular',
  telas: {
    gorjetas: {
      caminho: '/gorjetas',
      quem: garcom,
      le: '/gorjeta/buscarMinhasGorjetas',
      estados: {
        vazia: { espera: 'O que os clientes derem' },
        cheia: {
          passos: (page) =>
            fingir(page, '/gorjeta/buscarMinhasGorjetas', () => ({
              a_receber: 16,
              gorjetas: [
                { dia: '28/11', hora: '22:41', valor: 10, da_pessoa: 8, repassada: null },
                { dia: '28/11', hora: '21:10', valor: 10, da_pessoa: 8, repassada: null },
                { dia: '21/11', hora: '23:02', valor: 20, da_pessoa: 20, repassada: '25/11' },
              ],
            })),
          ...{ espera: 'repassada em', altura: 900, escuro: true },
        },
      },
    },
    area: {
      caminho: '/bar-garcon',
      quem: garcom,
      estados: {
        cheia: { espera: 'Esperam mesa', altura: 1700, escuro: true },
        chamados: {
          // who called a moment ago does not call again
          muda: async (casa) => {
            casa.chama = await sentar({ url: casa.url, id: casa.bar.id }, 16)
            await chamar(casa.chama, '/mesa/chamarGarcom', { motivo: 'conta' })
          },
          desfaz: async ({ chama }) => chama && chamar(chama, '/auth/fazerCheckoutBoteco', {}),
          passos: (page) => page.getByRole('button', { name: '1 chama' }).click(),
          espera: 'Estou indo',
          escuro: true,
        },
        'cartao-nao-passou': {
          passos: (page) =>
            fingir(page, '/combinado/buscarQueNaoPassaram', () => ({
              contas: [
                {
                  ...{
                    checkin: 1,
                    numero_mesa: 12,
                    numero_comanda: null,
                    nome: 'Ana',
                    porque: 'recusado',
                    falta: 84.7,
                  },
                  desde: new Date(Date.now() - 2 * 60_000).toISOString(),
                },
                {
                  ...{
                    checkin: 2,
                    numero_mesa: 7,
                    numero_comanda: 31,
                    nome: 'Seu Osvaldo',
                    porque: 'sem_resposta',
                    falta: 41,
                  },
                  desde: new Date().toISOString(),
                },
              ],
            })),
          espera: /o cartão não passou/,
          altura: 1000,
          escuro: true,
        },
        'quarenta-mesas': { ...salaoCheio, espera: 'Esperam mesa', altura: 1700 },
        planta: {
          ...salaoCheio,
          passos: verPlanta,
          espera: (page) => page.locator('[data-na-planta]'),
          altura: 1200,
          escuro: true,
        },
        'planta-no-computador': {
          ...{ ...salaoCheio, aparelho: 'computador', passos: verPlanta, altura: 1000 },
          espera: (page) => page.locator('[data-na-planta]'),
        },
      },
    },
    caixa: {
      caminho: '/bar-caixa',
      ...{ ...comCasaCheia, quem: daCasaCheia('caixa') },
      estados: { cheia: { espera: (page) => page.getByRole('main').getByRole('link'), altura: 1300, escuro: true } },
    },
    permissao: {
      caminho: '/pagamento-conta-maquininha?mesa=12',
      ...salaoCheio,
      estados: {
        'quem-permite': {
          passos: pedirPermissao,
          espera: (page) => page.getByRole('dialog', { name: 'Quem permite?' }),
          escuro: true,
        },
        'pin-errado': {
          passos: async (page) => {
            await pedirPermissao(page)
            const dialogo = page.getByRole('dialog', { name: 'Quem permite?' })
            await dialogo.getByLabel(/^PIN de/).fill('999999')
            await dialogo.getByRole('button', { name: 'Permitir' }).click()
          },
          espera: respostas.pinErrado,
        },
      },
    },
    mesa: {
      caminho: ({ ana }) => `/mesa/${ana.checkin.numero_mesa}`,
      quem: garcom,
      estados: {
        cheia: { espera: 'Pré-conta', altura: 1500, escuro: true },
        mover: {
          passos: (page) => page.getByRole('button', { name: 'Mover' }).click(),
          espera: /A turma toda vai/,
        },
      },
    },
    pedidos: {
      caminho: '/pedidos',
      quem: garcom,
      estados: {
        cheia: { espera: 'Pudim de leite', altura: 1300, escuro: true },
        cancelado: { espera: /^Cancelado:/ },
        vazia: { quem: ({ vazio }) => ({ pessoa: vazio.garcom }), espera: mensagensDasChamadas.nenhumPedido },
      },
    },
    'abrir-comanda': {
      caminho: '/abrir-comanda',
      quem: garcom,
      le: '/checkin/buscarComandasAbertas',
      estados: { cheia: { espera: 'Pedir para uma comanda aberta', altura: 1300 } },
    },
    comanda: {
      caminho: ({ dora }) => `/abrir-comanda?checkin=${dora.checkin.id}`,
      quem: garcom,
      estados: {
        cheia: { espera: 'Acabou algo?' },
        pesando: {
          passos: async (page) => {
            await acharNoBloco(page, 'Picanha na chapa')
            await anotar(page, 'Picanha na chapa')
            await page.getByLabel('Peso em quilos').fill('0,482')
          },
          espera: (page) => page.getByRole('button', { name: /^Adicionar R\$/ }),
        },
        'peso-errado': {
          passos: async (page) => {
            await acharNoBloco(page, 'Picanha na chapa')
            await anotar(page, 'Picanha na chapa')
            await page.getByLabel('Peso em quilos').fill('0,4825')
            await page.getByRole('button', { name: /^Adicionar/ }).click()
          },
          espera: /três algarismos/,
        },
        'outro-preco': {
          passos: async (page) => {
            await acharNoBloco(page, 'Iscas de peixe')
            await apertarNoBloco(page, 'Iscas de peixe')
            await page.getByLabel('Outro preço', { exact: true }).fill('4700')
          },
          espera: 'Motivo do outro preço',
        },
        'outro-preco-recusado': {
          passos: async (page) => {
            await acharNoBloco(page, 'Iscas de peixe')
            await apertarNoBloco(page, 'Iscas de peixe')
            await page.getByLabel('Outro preço', { exact: true }).fill('2000')
            await page.getByRole('button', { name: /^Adicionar/ }).click()
          },
          espera: /^Pode ir de/,
        },
        anotada: {
          passos: async (page) => {
            for (const nome of ['Chope claro 300 ml', 'Chope escuro 300 ml']) await anotar(page, nome, 2)
          },
          espera: (page) => page.getByRole('button', { name: 'Ver o pedido: 4 itens' }),
          escuro: true,
        },
        'quantos-a-mais': {
          passos: async (page) => {
            const folha = await apertarNoBloco(page, 'Chope claro 300 ml')
            for (const digito of ['1', '2']) await folha.getByRole('button', { name: digito, exact: true }).click()
          },
          espera: (page) => page.getByRole('button', { name: /^Adicionar 12/ }),
        },
        'o-pedido': {
          passos: async (page) => {
            await anotar(page, 'Chope claro 300 ml', 2)
            await verNoBloco(page)
          },
          espera: (page) => page.getByRole('dialog', { name: 'O pedido' }),
          escuro: true,
        },
        'para-cada-um': {
          caminho: ({ ana }) => `/abrir-comanda?checkin=${ana.checkin.id}`,
          passos: async (page) => {
            await anotar(page, 'Chope claro 300 ml')
            await verNoBloco(page)
          },
          espera: (page) => page.getByRole('dialog', { name: 'O pedido' }),
        },
        procura: {
          passos: (page) => acharNoBloco(page, 'Caipirinha de limão'),
          espera: (page) => page.getByRole('searchbox'),
        },
        acabou: {
          passos: (page) => page.getByRole('button', { name: 'Acabou algo?' }).click(),
          espera: (page) => page.getByRole('dialog'),
        },
        'acabou-escolhido': {
          passos: async (page) => {
            await page.getByRole('button', { name: 'Acabou algo?' }).click()
            await page.getByLabel('Procurar produto ou opção').fill('vod')
            await page.getByRole('button', { name: 'Vodca Bebida' }).click()
          },
          espera: 'Acabou Vodca',
        },
      },
    },
    balcao: {
      caminho: '/balcao',
      quem: garcom,
      estados: {
        vazio: { espera: 'Toque no que vende e em como foi pago.' },
        'com-itens': {
          passos: async (page) => {
            await page.getByRole('button', { name: 'Chamar' }).click()
            await anotar(page, 'Chope claro 300 ml', 2)
          },
          espera: (page) => page.getByRole('button', { name: 'Maquininha' }),
          escuro: true,
        },
        'no-computador': {
          aparelho: 'computador',
          passos: (page) => anotar(page, 'Chope claro 300 ml', 2),
          espera: (page) => page.getByRole('button', { name: 'Maquininha' }),
        },
        'na-maquininha': {
          passos: async (page) => {
            await anotar(page, 'Chope claro 300 ml', 2)
            await naMaquininha(page, 'na_maquina', ESPERA_DA_MAQUININHA)
          },
          espera: 'Cancelar na maquininha',
        },
        'esperando-a-maquininha': {
          passos: async (page) => {
            await anotar(page, 'Chope claro 300 ml', 2)
            await naMaquininha(page, 'na_maquina', ESPERA_DA_MAQUININHA)
            await page.getByRole('button', { name: 'Fechar' }).click()
          },
          espera: 'Acompanhar na maquininha',
        },
        vendido: {
          passos: async (page) => {
            await anotar(page, 'Chope claro 300 ml')
            await page.getByRole('button', { name: 'Dinheiro' }).click()
          },
          espera: /^Vendido e entregue/,
        },
        fichas: {
          passos: async (page) => {
            await page.getByRole('button', { name: 'Fichas' }).click()
            await anotar(page, 'Chope claro 300 ml', 2)
            await page.getByRole('button', { name: 'Pix' }).click()
          },
          espera: 'Imprimir 2 fichas',
          altura: 1300,
          escuro: true,
        },
      },
    },
    porta: {
      caminho: '/porta',
      quem: garcom,
      estados: {
        parada: { espera: 'Ler com a câmera' },
        deve: { passos: naPorta('101'), espera: /^Falta pagar/, altura: 1000 },
        pode: {
          passos: async (page) => {
            await fingir(page, '/balcao/buscarSaida', () => ({
              ...{ saida: 'pode' as const, deve: 0 },
              pessoas: [{ nome: 'Seu Osvaldo', numero_mesa: 12, deve: 0, a_entregar: 0 }],
            }))
            await naPorta('57')(page)
          },
          espera: 'Pode sair',
          altura: 1000,
          escuro: true,
        },
        'sem-comanda': { passos: naPorta('9998'), espera: 'Não está aberta', altura: 1000 },
      },
    },
    'caixas-da-casa': {
      caminho: '/caixa',
      le: '/caixa/buscarCaixas',
      quem: ({ equipe }) => ({ pessoa: equipe.gerente }),
      estados: {
        vazio: { espera: 'Caixas da casa' },
        'no-computador': { aparelho: 'computador', passos: comCaixas(), espera: 'Trio Lua Nova' },
        'na-area-do-garcom': { caminho: '/bar-garcon', quem: garcom, passos: comCaixas(), espera: /Caixa 1 desde/ },
        cheio: { passos: comCaixas(), espera: 'Trio Lua Nova', altura: 1300, escuro: true },
        sangria: {
          passos: async (page) => {
            await comCaixas()(page)
            await page
              .getByRole('button', { name: /^Sangria/ })
              .first()
              .click()
          },
          espera: 'Tirar do caixa',
        },
        contar: { caminho: '/caixa?sessao=9999', passos: naoContado, espera: 'Notas de', altura: 2400 },
        conferido: {
          caminho: '/caixa?sessao=1',
          passos: comCaixas(),
          espera: 'Motivo da diferença',
          altura: 2600,
          escuro: true,
        },
        fechado: { caminho: '/caixa?sessao=1', passos: comCaixas(fechado), espera: 'Z nº 42', altura: 1900 },
      },
    },
    fiado: {
      caminho: '/fiado',
      quem: ({ equipe }) => ({ pessoa: equipe.gerente }),
      estados: {
        cheio: { passos: devendo, espera: 'Jorge Lima', escuro: true },
        extrato: {
          passos: async (page) => {
            await devendo(page)
            await page.getByRole('link', { name: 'Extrato de Jorge Lima' }).click()
          },
          espera: 'Extrato de Jorge Lima',
          altura: 1100,
          escuro: true,
        },
        'de-quem': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: async (page) => {
            await devendo(page)
            await page.getByRole('button', { name: 'Fiado', exact: true }).click()
          },
          espera: 'Abrir fiado para outra pessoa',
          escuro: true,
        },
      },
    },
    conta: {
      caminho: '/pagamento-conta-maquininha',
      quem: garcom,
      estados: {
        parada: { espera: 'Buscar' },
        'da-mesa': {
          passos: buscarConta('Número da mesa', '7'),
          espera: 'Maquininha',
          altura: 1500,
          escuro: true,
        },
        troco: {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: async (page) => {
            await page.getByRole('button', { name: 'Dinheiro' }).click()
            await page.getByRole('group', { name: 'Recebi' }).getByRole('button').last().click()
          },
          espera: /Troco:/,
          altura: 1500,
          escuro: true,
        },
        partes: {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: (page) => page.getByRole('button', { name: 'Partes', exact: true }).click(),
          espera: /Entre quantas pessoas\?/,
          altura: 1500,
          escuro: true,
        },
        'qual-maquininha': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: (page) => page.getByRole('button', { name: 'Maquininha', exact: true }).click(),
          espera: 'Maquininha do Geraldo',
          escuro: true,
        },
        'na-maquininha': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: async (page) => {
            await naMaquininha(page, 'na_maquina', ESPERA_DA_MAQUININHA)
          },
          espera: 'Cancelar na maquininha',
          escuro: true,
        },
        'maquininha-no-computador': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          aparelho: 'computador',
          passos: (page) => naMaquininha(page, 'na_maquina', ESPERA_DA_MAQUININHA),
          espera: 'Cancelar na maquininha',
        },
        'maquininha-de-varios-meios': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: async (page) => {
            await page.getByRole('button', { name: 'Em mais de um meio' }).click()
            await page.getByRole('group', { name: '1º meio' }).getByLabel('Valor (R$)').fill('1000')
            await page.getByRole('button', { name: 'Informar pagamento' }).click()
          },
          espera: 'Maquininha do Geraldo',
        },
        'sem-resposta-da-maquininha': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: async (page) => {
            await naMaquininha(
              page,
              'sem_resposta',
              'A maquininha não respondeu ainda. Continuamos perguntando: não cobre de novo.',
            )
          },
          espera: 'Cancelar na maquininha',
        },
        'recusado-na-maquininha': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: async (page) => {
            await naMaquininha(page, 'recusado', 'A maquininha recusou o pagamento: nada foi cobrado.')
          },
          espera: 'Tentar de novo',
        },
        vale: {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: (page) => page.getByRole('button', { name: 'Vale', exact: true }).click(),
          espera: 'Vale Alelo',
        },
        // a person more, whom nobody has a phone of
        pessoas: {
          caminho: '/pagamento-conta-maquininha?mesa=6',
          passos: async (page) => {
            await page.getByRole('button', { name: 'Pôr mais um: pessoas da mesa 6' }).click()
          },
          espera: /pessoas na mesa 6/,
          altura: 1100,
        },
        lugar: {
          caminho: '/pagamento-conta-maquininha?mesa=6',
          passos: (page) => page.getByRole('button', { name: 'Com nome' }).click(),
          espera: 'Nome ou número do lugar',
        },
        // what is not made yet may be in a hurry, and who makes it may have seen that
        'com-pressa': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: (page) =>
            fingir(page, '/cliente/getContaCliente', (conta) => ({
              ...conta,
              arrayProdutosNaoPagos: conta.arrayProdutosNaoPagos.map((linha, i) => ({
                ...linha,
                ...(i < 2 && { status_pedido: 'PEDIDO FEITO PELO CLIENTE' as const }),
                ...(i === 1 && { pressa: 'vista' as const }),
              })),
            })),
          espera: /Com pressa, já viram/,
          altura: 1500,
        },
        'em-fechamento': {
          caminho: '/pagamento-conta-maquininha?mesa=7',
          passos: emFechamento,
          espera: 'Reabrir a conta',
          escuro: true,
        },
        'em-fechamento-no-computador': {
          ...{ caminho: '/pagamento-conta-maquininha?mesa=7', aparelho: 'computador', escuro: true },
          passos: emFechamento,
          espera: 'Reabrir a conta',
        },
        'com-escolhas': { passos: buscarConta('Número da mesa', '12'), espera: 'Maquininha', altura: 2100 },
        'da-comanda': { passos: buscarConta('Número da comanda', '101'), espera: 'Maquininha' },
        vazia: { passos: buscarConta('Número da mesa', '99'), espera: mensagensDasChamadas.nenhumaConta },
        falhou: {
          derruba: '/cliente/getContaCliente',
          passos: buscarConta('Número da mesa', '7'),
          espera: mensagensDasChamadas.erroConta,
        },
      },
    },
    'pre-conta': {
      caminho: '/pre-conta?mesa=7',
      quem: garcom,
      le: '/cliente/getContaCliente',
      estados: {
        cheia: { espera: 'Imprimir', altura: 1500, escuro: true },
        'com-escolhas': { caminho: '/pre-conta?mesa=12', espera: 'Imprimir', altura: 1700 },
        'com-caixa': { passos: comCaixa, espera: 'Imprimir no caixa', altura: 1500 },
        vazia: { caminho: '/pre-conta?mesa=99', espera: mensagensDasChamadas.nenhumaConta },
      },
    },
  },
}
