import type { DoEstoque, LinhaDoPeriodo } from '@boteco/contract/estoque/escritorio'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Turno } from '@boteco/contract/turno/casa'
import type { Page } from '@playwright/test'
import { chamar } from '../src/pessoas.ts'
import { comAlergenos, emSaoPaulo, noParana, semAlergenos } from './alergenos.ts'
import { comCasaCheia, daCasaCheia } from './casa-cheia.ts'
import type { Cenario } from './cenario.ts'
import { fingir } from './fingir.ts'
import { comImpressoras, daImpressora, noEndereco, noTeste } from './papel.ts'
import type { Area } from './tela.ts'
import { comEstacoes } from './telas-da-equipe.ts'

const gerente = ({ equipe }: Cenario) => ({ pessoa: equipe.gerente })
const novo = ({ vazio }: Cenario) => ({ pessoa: vazio.gerente })
const escolher = (nome: string) => (page: Page) => page.getByRole('button', { name: nome, exact: true }).click()
const abrirProduto = (nome: string) => (page: Page) => page.getByRole('button', { name: nome }).first().click()

/** All prices ten per cent up, not saved. */
async function mudarPrecos(page: Page) {
  await page.getByLabel('Mudar preços em %').fill('10')
  await page.getByRole('button', { name: /^Ver em/ }).click()
}
async function conferirATabela(page: Page) {
  await mudarPrecos(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
}
const PLANILHA =
  'categoria;produto;preço de venda;departamento\nCervejas;Chope claro 300 ml;4,50;Bar\nDrinques da casa;Caju Amigo;R$ 29,90;Bar\nCervejas;Chope escuro 300 ml;13,90;Bar\n'
const escolherPlanilha = (conteudo: string) => (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(conteudo) })

/** As a bar has it in a message. */
const colarLista = async (page: Page) => {
  await page
    .getByLabel('Cole a lista')
    .fill(
      'CERVEJAS\nChope da casa 300 ml .... R$ 12,00\nLong neck - 14,50\n\nPetiscos\nTorresmo 29,90\nBolinho de feijoada 34,00',
    )
  await page.getByLabel('Cole a lista').blur()
}

const noPasso = (produtos: number, mesas: number) => (page: Page) =>
  fingir(page, '/relatorio/buscarInicio', (lido) => ({ ...lido, primeiros_passos: { produtos, mesas } }))

const comGorjetas = (page: Page) =>
  fingir(page, '/gorjeta/buscarGorjetas', () => ({
    retencao: 20,
    devidas: [
      { pessoa: 1, nome: 'Beatriz Lima', ativo: true, quantas: 7, valor: 85, da_pessoa: 68, desde: '26/11' },
      { pessoa: 2, nome: 'Caio Reis', ativo: false, quantas: 1, valor: 10, da_pessoa: 8, desde: '14/11' },
    ],
    repassadas: [
      { nome: 'Caio Reis', valor: 18, quantas: 2, por: 'Helena', quando: '28/11 23:10', repasse: 1 },
      { nome: 'Beatriz Lima', valor: 42.4, quantas: 5, por: 'Helena', quando: '25/11 23:40' },
    ],
  }))

/** One system in use, and one whose secret was not shown yet. */
const comChaves = (page: Page) =>
  fingir(page, '/opendelivery/buscarAplicativos', (lido) => {
    const uma = { client_id: '6f1d2c3b-8a90-4b1e-9c7d-2e5f60718293', criado_por: 'Helena', criado_em: '28/11/2026' }
    return {
      ...lido,
      aplicativos: [
        {
          ...uma,
          id: 1,
          nome: 'Totem da entrada',
          pronto: true,
          escopos: ['od.indoor.close' as const],
          usado_em: '28/11/2026 21:40',
          eventos: {
            ...{ endereco: 'https://totem.exemplo.com.br/eventos', estado: 'mandando' as const },
            ...{ falha: null, entregue_em: '28/11/2026 21:41' },
          },
          pedidos: pedidosEm('https://api.totem.exemplo.com.br/v2', 'recebendo'),
        },
        {
          ...uma,
          ...{ id: 3, nome: 'Gestão do Zé', pronto: true, escopos: [], usado_em: '27/11/2026 18:02' },
          eventos: {
            ...{ endereco: 'https://gestao.exemplo.com.br/boteco', estado: 'parado' as const },
            ...{ falha: 'respondeu 503', entregue_em: '26/11/2026 23:10' },
          },
          pedidos: {
            ...pedidosEm('https://gestao.exemplo.com.br', 'falhando'),
            falha: 'não respondeu a tempo',
            esperam: 2,
          },
        },
        {
          ...uma,
          ...{ id: 4, nome: 'Painel da cozinha', pronto: true, escopos: [], usado_em: '28/11/2026 20:15' },
          eventos: {
            ...{ endereco: 'https://painel.exemplo.com.br/', estado: 'sem_segredo' as const },
            ...{ falha: null, entregue_em: null },
          },
        },
        { ...uma, id: 2, nome: 'Tablet do deck', pronto: false, escopos: [], usado_em: null },
      ],
      avisos: [
        {
          ...{ id: 2, sistema: 'Totem da entrada', numero: 'A42', lugar: 'mesa 5', em: '28/11/2026 21:42' },
          aviso: 'Cancelado no outro sistema, e segue na conta: 2× Chope (já entregue).',
        },
        {
          ...{ id: 1, sistema: 'Totem da entrada', numero: 'A39', lugar: 'comanda 31', em: '28/11/2026 21:15' },
          aviso: 'O preço mudou. Caipirinha era R$ 20,00 e agora é R$ 22,00.',
        },
      ],
    }
  })
const pedidosEm = (endereco: string, estado: 'recebendo' | 'falhando') => ({
  ...{ endereco, estado, client_id: 'boteco-da-lapa', falha: null, esperam: 0, ultimo_em: '28/11/2026 21:42' },
  avisos: 'https://bar.exemplo.com.br/opendelivery/v2/orders/6f1d2c3b-8a90-4b1e-9c7d-2e5f60718293/events',
})
async function verSegredo(page: Page) {
  await comChaves(page)
  await page.route('**/opendelivery/mostrarSegredo', (route) =>
    route.fulfill({
      json: {
        message: 'Copie agora: o segredo não é mostrado de novo.',
        client_id: '6f1d2c3b-8a90-4b1e-9c7d-2e5f60718293',
        client_secret: 'q7Xw2mZt0aVb4KcLrN8eYpDh1sFjGu6TiOo9BvCx3Mw',
      },
    }),
  )
  await page.getByRole('button', { name: 'Mostrar o segredo de Tablet do deck' }).click()
  await page.getByRole('button', { name: 'Mostrar o segredo', exact: true }).click()
}

/** An owner of three houses, with something to carry to one of them. */
async function comCasas(page: Page) {
  const noite = { antes: { dia: '21/11', hora: '21:40', dia_da_semana: 6, vendido: 3120 }, sem_o_seu_caixa: false }
  const lapa = { id: -2, nome: 'Boteco da Lapa', dono: true, aberta: true, agora: 2 }
  const praia = { id: -3, nome: 'Quiosque da Praia', dono: false, aberta: false, agora: 0 }
  await fingir(page, '/relatorio/buscarMinhasCasas', ({ casas }) => ({
    casas: [
      ...casas.slice(0, 1),
      { ...lapa, ...noite, vendido: 3487.5, recebido: 2210.4, em_aberto: 1277.1, pessoas: 61 },
      { ...praia, ...noite, antes: null, vendido: 0, recebido: 0, em_aberto: 0, pessoas: 0 },
    ],
  }))
  await fingir(page, '/casas/buscarOQueLevar', () => ({
    casas: [
      {
        ...{ id: -2, nome: 'Boteco da Lapa' },
        itens: [
          {
            ...{ o_que: 'produto' as const, id: 1, nome: 'Chope Pilsen 300 ml', visto: '', fica: [] },
            muda: ['preço de R$ 9,90 para R$ 10,90'],
          },
          {
            ...{ o_que: 'produto' as const, id: 2, nome: 'Caipirinha', visto: '', fica: ['preço'] },
            muda: ['descrição', 'passa a perguntar Gelo'],
          },
          {
            ...{
              o_que: 'grupo' as const,
              id: 3,
              nome: 'Base da caipirinha',
              visto: '',
              fica: ['Vodka importada: preço'],
            },
            muda: ['entra Saquê', 'sai Rum', 'Cachaça envelhecida: preço de R$ 4,00 para R$ 5,00'],
          },
          {
            ...{ o_que: 'ajustes' as const, id: -1, nome: 'Ajustes da casa', visto: '', fica: ['couvert artístico'] },
            muda: [
              'taxa de serviço de 10 % para 12 %',
              'quem pode pedir de “confia no QR Code” para “o garçom confirma”',
              'horários',
            ],
          },
        ],
      },
    ],
  }))
  await fingir(page, '/sessao/buscarMeusPerfis', (meus) => ({
    ...meus,
    casas: [
      ...(meus.casas ?? []),
      { id: -2, nome: 'Boteco da Lapa', nomePerfil: 'BAR GERENTE' },
      { id: -3, nome: 'Quiosque da Praia', nomePerfil: 'BAR GARCON' },
    ],
  }))
}

/** One bad word of a guest who is still there, and what came before. */
const comAvaliacoes = (page: Page) =>
  fingir(page, '/despedida/buscarAvaliacoes', () => {
    const uma = { rotulo_mesa: null, na_casa: false, vista: null, dia: '28/11', texto: '' }
    return {
      geral: { media: 4.3, quantas: 87 },
      noites: [
        { dia: '28/11', media: 4.1, quantas: 12 },
        { dia: '27/11', media: 4.6, quantas: 23 },
        { dia: '26/11', media: 3.8, quantas: 9 },
      ],
      avaliacoes: [
        {
          ...{ ...uma, checkin: 1, nota: 2, hora: '22:41', numero_mesa: 12, nome: 'Ana', na_casa: true },
          texto: 'O chope veio quente duas vezes, e ninguém trocou.',
        },
        { ...uma, checkin: 2, nota: 5, hora: '22:10', numero_mesa: 4, nome: 'Rui' },
        {
          ...{ ...uma, checkin: 3, nota: 4, hora: '21:55', numero_mesa: 7, nome: 'Lia', texto: 'Pastel ótimo.' },
          vista: { por: 'Helena', hora: '28/11 22:02' },
        },
      ],
      recado: { texto: 'Volte na quinta, tem samba', ate: '2026-12-31' },
    }
  })

const doEstoque: DoEstoque[] = (
  [
    ['Cachaça prata', 'ml', 'garrafa', 1000, 350, 3000, 5, 6000, 2_800_000],
    ['Limão-taiti', 'g', '', null, 1200, 3000, 4, 4800, 600_000],
    ['Açúcar', 'g', 'pacote', 1000, 8400, 2000, 6, 0, 450_000],
    ['Gim da casa', 'ml', 'garrafa', 750, 9350, 1500, 3, 0, 9_300_000],
  ] as const
).map(([nome, unidade, embalagem, qtd_embalagem, quantidade, minimo, receitas, comprar, custo], i) => ({
  ...{ o_que: 'insumo', id: i + 1, nome, grupo: null, unidade, embalagem, qtd_embalagem, quantidade, minimo },
  ...{ receitas, comprar, custo, situacao: i < 2 ? 'baixo' : 'ok', segura_venda: true, versao: 1 },
}))
const comEstoque = (page: Page) => fingir(page, '/estoque/buscarEstoque', () => ({ itens: doEstoque, contagem: null }))

/** Once: the first of all, whose page the pictures fill. */
async function criarInsumo({ equipe: { gerente } }: Cenario) {
  const { itens } = await chamar(gerente, '/estoque/buscarEstoque', {})
  if (itens.some(({ o_que }) => o_que === 'insumo')) return
  const dito = { nome: 'Cachaça prata', unidade: 'ml' as const, embalagem: 'garrafa', qtd_embalagem: 1000 }
  await chamar(gerente, '/estoque/salvarInsumo', { ...dito, minimo: 3000, segura_venda: true })
}
const comItemDoEstoque = (page: Page) =>
  fingir(page, '/estoque/buscarItem', () => {
    const um = { dia: '28/11', valor: null, fornecedor: '', motivo: '', por: null }
    return {
      item: { ...doEstoque[0]!, quantidade: 2350 },
      movimentos: [
        { ...um, id: 5, hora: '22:41', tipo: 'venda', quantidade: -100, ficou: 2350 },
        {
          ...um,
          id: 4,
          hora: '22:15',
          tipo: 'perda',
          quantidade: -550,
          ficou: 2450,
          motivo: 'A garrafa caiu',
          por: 'Rui',
        },
        { ...um, id: 3, hora: '19:30', tipo: 'contagem', quantidade: -60, ficou: 3000, por: 'Helena' },
        { ...um, id: 2, hora: '18:02', tipo: 'venda', quantidade: -50, ficou: 3060 },
        {
          ...{ ...um, id: 1, dia: '27/11', hora: '15:20', tipo: 'compra', quantidade: 3000, ficou: 3110, valor: 84 },
          ...{ fornecedor: 'Distribuidora Vila', por: 'Helena' },
        },
      ],
    }
  })

const comContagem = (page: Page) =>
  fingir(page, '/estoque/buscarContagem', () => ({
    contagem: { id: 1, desde: '2026-11-28T21:00:00.000Z', por: 'Helena' },
    itens: doEstoque.map(({ o_que, id, nome, unidade, embalagem, qtd_embalagem }, i) => ({
      ...{ o_que, id, nome, unidade, embalagem, qtd_embalagem },
      contados:
        i === 0
          ? [
              { id: 1, quantidade: 6000, deposito: true, por: 'Rui', meu: false },
              { id: 2, quantidade: 1350, deposito: false, por: 'Helena', meu: true },
            ]
          : [],
    })),
  }))

const doPeriodo: LinhaDoPeriodo[] = [
  {
    ...{ o_que: 'insumo', id: 1, nome: 'Cachaça prata', unidade: 'ml', havia: 4100, ficou: 2350, perdido: 15.68 },
    movimentos: [
      { tipo: 'venda', quantidade: -7190 },
      { tipo: 'compra', quantidade: 6000 },
      { tipo: 'perda', quantidade: -560 },
    ],
  },
  {
    ...{ o_que: 'insumo', id: 2, nome: 'Limão-taiti', unidade: 'g', havia: 900, ficou: 1200, perdido: 2.4 },
    movimentos: [
      { tipo: 'venda', quantidade: -4300 },
      { tipo: 'compra', quantidade: 5000 },
      { tipo: 'perda', quantidade: -400 },
    ],
  },
]

/** Once: the next picture finds them. */
async function escreverGrupos({ equipe }: Cenario) {
  const { grupos } = await chamar(equipe.gerente, '/produto/buscarGrupos', {})
  if (grupos.some(({ nome }) => nome === 'Sabores da pizza')) return
  const base = { padrao: 0, maximo: 1, abre: null }
  await chamar(equipe.gerente, '/produto/salvarGrupo', {
    ...{ nome: 'Molho à parte', regra: 'soma', minimo: 0, maximo: 2 },
    opcoes: ['Vinagrete', 'Maionese da casa'].map((nome) => ({ ...base, nome, preco: 0 })),
  })
  await chamar(equipe.gerente, '/produto/salvarGrupo', {
    ...{ nome: 'Sabores da pizza', regra: 'maior', minimo: 1, maximo: 2 },
    opcoes: ['Calabresa', 'Portuguesa', 'Quatro queijos'].map((nome, i) => ({
      ...{ ...base, nome, preco: 5000 + i * 400, ...(i === 1 && { qtd_estoque: 6 }) },
    })),
  })
}

/** Two of the bar's own, one of them with nothing in it yet. */
async function criarCategorias({ equipe }: Cenario) {
  const { categorias } = await chamar(equipe.gerente, '/produto/buscarCategoriasDeProdutos', {})
  if (categorias.some(({ propria }) => propria)) return
  for (const nome of ['Drinks autorais da casa', 'Para dividir'])
    await chamar(equipe.gerente, '/produto/salvarCategoria', { nome, traducoes: { en: 'House drinks' } })
  await chamar(equipe.gerente, '/produto/cadastrarOutrosProdutos', {
    ...{ nomeCategoria: 'Drinks autorais da casa', nomeProduto: 'Pardal sour', descricao: 'Cachaça, limão e mel.' },
    ...{ precoVenda: 2900, departamento: 'BAR' },
  })
}
const daCategoria = (acao: string) => (page: Page) =>
  page.getByRole('button', { name: `${acao} Drinks autorais da casa` }).click()

/** Once: three areas, and a balcony whose tables have names. */
async function criarMesas({ equipe: { gerente } }: Cenario) {
  if ((await chamar(gerente, '/mesa/buscarMesas', {})).mesas.length > 0) return
  const areas: number[] = []
  for (const nome of ['Salão', 'Varanda', 'Calçada'])
    areas.push((await chamar(gerente, '/mesa/salvarArea', { nome })).id)
  const [salao, varanda, calcada] = areas
  await chamar(gerente, '/mesa/acrescentarMesas', { de: 1, ate: 40, area_id: salao! })
  await chamar(gerente, '/mesa/salvarMesas', { de: 1, ate: 20, lugares: 4 })
  await chamar(gerente, '/mesa/salvarMesas', { de: 25, ate: 30, area_id: varanda! })
  await chamar(gerente, '/mesa/salvarMesas', { de: 31, ate: 36, area_id: calcada! })
  for (const [n, rotulo] of ['Varanda 1', 'Varanda 2', 'Canto do violão'].entries())
    await chamar(gerente, '/mesa/salvarMesas', { de: 25 + n, ate: 25 + n, rotulo, lugares: 2 })
  await chamar(gerente, '/mesa/salvarMesas', { de: 39, ate: 40, ativa: false })
  await chamar(gerente, '/mesa/salvarComandas', { de: 1, ate: 300 })
  for (const numero of [12, 47]) await chamar(gerente, '/mesa/bloquearComanda', { numero, motivo: 'perdida' })
}
async function desenhar(page: Page) {
  await page.getByRole('button', { name: 'Mudar a planta' }).click()
  const mesa = page.getByRole('button', { name: /^Mesa 4, coluna/ })
  await mesa.focus()
  for (const tecla of ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await mesa.press(tecla)
}
const comMesas = {
  muda: criarMesas,
  desfaz: ({ equipe: { gerente } }: Cenario) =>
    chamar(gerente, '/mesa/salvarComandas', { de: null, ate: null }).then(() => undefined),
}
/** As if the house opened and closed by a tap. */
const comTurno = (aberto: Turno['aberto']) => (page: Page) =>
  fingir(page, '/turno/buscarTurno', (lido) => ({ ...lido, usa: true, aberto }))

/** A Friday at 19:55, with all that can want somebody. */
const numaSexta = (page: Page) =>
  fingir(page, '/relatorio/buscarInicio', (lido) => {
    const ha = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString()
    const agora = [
      ['devolucoes', 1, 95, 'R$ 12,50'],
      ['caixa_fechado', 1, null, 'Caixa 1'],
      ['atrasados', 3, 41, 'Costela no bafo'],
      ['a_confirmar', 4, 12, null],
      ['chamados', 2, 6, null],
      ['nao_recebidos', 2, 4, 'Chope claro 300 ml'],
      ['sem_tela', 1, 2, 'Cozinha'],
      ['esgotados', 2, null, 'Bolinho de feijoada, Caju'],
      ['estoque_baixo', 3, null, 'Limão, Gelo, Rum'],
    ] as const
    return {
      ...lido,
      agora: agora.map(([o_que, quantos, minutos, qual]) => ({
        ...{ o_que, quantos, qual },
        desde: minutos === null ? null : ha(minutos),
      })),
      ...{ vendido: 4820, recebido: 2154.3, em_aberto: 2665.7, pessoas: 63 },
      antes: { dia: '21/11', hora: '19:55', dia_da_semana: 5, vendido: 4310 },
      salao: { ocupadas: 22, mesas: 30, desde: ha(130) },
      departamentos: [
        { nome: 'COZINHA', itens: 31, mediana_min: 9 },
        { nome: 'BAR', itens: 12, mediana_min: 4 },
      ],
    }
  })

/** As if the last two weeks had been measured: an evening of pictures is too short for that. */
const medirNoites = (page: Page) =>
  fingir(page, '/produto/buscarTemposDePreparo', ({ tempos }) => {
    const medidas = tempos.map((uma, i) => ({ ...uma, ...(i % 2 === 0 && { levou_min: 21 + i, vezes: 64 - i }) }))
    const produto = { tipo: 'produto' as const, id: 1, nome: 'Costela no bafo com mandioca', categoria: 'Pratos' }
    return { tempos: [...medidas, { ...produto, preparo_min: null, vale: 15, levou_min: 38, vezes: 23 }] }
  })

/** The group's form, with what is folded away of the option that is counted, and another count typed over it. */
async function abrirEstoque(page: Page) {
  await page.getByRole('link', { name: 'Editar Sabores da pizza' }).click()
  await page.getByText('Estoque: 6').click()
  await page.getByLabel('Estoque', { exact: true }).nth(1).fill('10')
}

/** The happy hour: drinks for less, at whatever hour the picture is drawn. */
async function escreverHappyHour({ equipe }: Cenario) {
  const { programacoes } = await chamar(equipe.gerente, '/produto/buscarProgramacoes', {})
  if (programacoes.length > 0) return
  const { categorias } = await chamar(equipe.gerente, '/produto/buscarCategoriasDeProdutos', {})
  const base = { preco: null, percentual: null, datas: [], exceto: [], produtos: [], departamentos: [] }
  await chamar(equipe.gerente, '/produto/salvarProgramacao', {
    ...{ ...base, nome: 'Happy hour', efeito: 'percentual', percentual: 20, de_hora: '17:00', ate_hora: '20:00' },
    ...{ dias: [1, 2, 3, 4, 5], exceto: ['2099-12-25'] },
    categorias: categorias.flatMap(({ id, nome }) => (nome === 'Chopes' ? id : [])),
  })
  await chamar(equipe.gerente, '/produto/salvarProgramacao', {
    ...{ ...base, nome: 'Almoço', efeito: 'disponivel', de_hora: '00:00', ate_hora: '00:00' },
    ...{ dias: [0, 1, 2, 3, 4, 5, 6], categorias: categorias.flatMap(({ id, nome }) => (nome === 'Pratos' ? id : [])) },
  })
}

export const gerencia: Area = {
  area: 'gerente',
  titulo: 'The manager (computer)',
  aparelho: 'computador',
  telas: {
    area: {
      caminho: '/bar-gerente',
      quem: gerente,
      estados: {
        cheia: { espera: 'Esperam mesa', escuro: true },
        'sem-localizacao': { quem: novo, espera: /ainda não tem localização/ },
        'no-celular': { espera: 'Esperam mesa', aparelho: 'celular', altura: 1200 },
        'numa-sexta': { passos: numaSexta, espera: /passada, às/, aparelho: 'celular', escuro: true },
        'casa-fechada': { passos: comTurno(null), espera: 'Abrir a casa', aparelho: 'celular', escuro: true },
        'casa-aberta': { passos: comTurno({ hora: '18:02', dia: null, por: 'Lia' }), espera: 'Fechar' },
        'fechar-a-casa': {
          passos: async (page) => {
            await comTurno({ hora: '18:02', dia: '27/11/2026', por: 'Lia' })(page)
            await page.getByRole('button', { name: 'Fechar', exact: true }).click()
          },
          espera: 'Fechar a casa?',
          aparelho: 'celular',
          escuro: true,
        },
        'sem-login': { quem: () => ({}), espera: 'Ainda não tem cadastro?' },
      },
    },
    mesas: {
      caminho: '/visualizar-dashboard-mesas-abertas',
      quem: gerente,
      le: '/contas/buscarMesasAbertas',
      estados: {
        cheia: { espera: /Rafael|101/, escuro: true },
        vazia: { quem: novo, espera: /Nenhuma mesa aberta/ },
        'no-celular': { espera: /Rafael|101/, aparelho: 'celular', altura: 1300 },
      },
    },
    checkins: {
      caminho: '/checkins-com-contas-em-aberto',
      quem: gerente,
      le: '/contas/buscarCheckinsAbertos',
      estados: {
        cheia: { espera: 'Rafael', escuro: true },
        vazia: { quem: novo, espera: /Nenhum check-in aberto/ },
        'forcar-checkout': {
          passos: (page) => page.getByRole('button', { name: /^Forçar checkout de Rafael/ }).click(),
          espera: (page) => page.getByRole('dialog'),
        },
        'nome-comprido': {
          passos: (page) => page.getByLabel('Buscar').fill('Maria'),
          espera: /Maria/,
          aparelho: 'celular',
          altura: 1100,
        },
      },
    },
    relatorios: {
      caminho: '/relatorios',
      quem: gerente,
      estados: {
        cheia: { espera: 'Fichas e tempos', escuro: true },
        vazia: { quem: novo, espera: 'Fichas e tempos' },
        'no-celular': { espera: 'Fichas e tempos', aparelho: 'celular', altura: 2600 },
        'por-hora': { caminho: '/relatorios?por=hora', espera: 'Vendas por hora', aparelho: 'celular', altura: 2600 },
        'por-maquininha': {
          passos: (page) =>
            fingir(page, '/relatorio/buscarResumo', (lido) => ({
              ...lido,
              cartoes: [
                { maquininha: 'Maquininha do Geraldo', bandeira: 'visa', recebido: 412.3, devolvido: 14.9 },
                { maquininha: 'Maquininha do Geraldo', bandeira: 'master', recebido: 180, devolvido: 0 },
                { maquininha: 'Stone do balcão', bandeira: '', recebido: 74.9, devolvido: 0 },
                { maquininha: '', bandeira: 'vale_vr', recebido: 58, devolvido: 0 },
              ],
            })),
          espera: 'Cartão e vale, por bandeira',
          aparelho: 'celular',
          altura: 1700,
        },
        linhas: {
          passos: (page) => page.getByRole('button', { name: 'Já fora: cancelados' }).click(),
          espera: 'Motivo: Produto acabou',
          aparelho: 'celular',
        },
      },
    },
    estoque: {
      caminho: '/estoque',
      quem: gerente,
      estados: {
        vazio: { quem: novo, espera: /Nada aqui/ },
        cheio: { passos: comEstoque, espera: 'Cachaça', aparelho: 'celular', altura: 1300, escuro: true },
        comprar: {
          passos: async (page) => {
            await comEstoque(page)
            await page.getByRole('button', { name: /^Comprar/ }).click()
          },
          espera: 'Imprimir a lista de compras',
          aparelho: 'celular',
          escuro: true,
        },
        'no-computador': { passos: comEstoque, espera: 'Cachaça' },
        'novo-insumo': {
          passos: (page) => page.getByRole('button', { name: 'Novo insumo' }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
          altura: 1000,
        },
        item: {
          caminho: '/estoque/insumo/1',
          muda: criarInsumo,
          passos: comItemDoEstoque,
          espera: 'Movimentos',
          aparelho: 'celular',
          altura: 1500,
          escuro: true,
        },
        comprei: {
          caminho: '/estoque/insumo/1',
          muda: criarInsumo,
          passos: async (page) => {
            await comItemDoEstoque(page)
            await page.getByRole('button', { name: 'Comprei' }).click()
          },
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
          altura: 1000,
        },
        contagem: {
          caminho: '/contagem',
          passos: comContagem,
          espera: /de 4 contados/,
          aparelho: 'celular',
          altura: 1000,
          escuro: true,
        },
        'contar-um': {
          caminho: '/contagem',
          passos: async (page) => {
            await comContagem(page)
            await page.getByRole('button', { name: /^Cachaça/ }).click()
          },
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
          escuro: true,
        },
        'do-periodo': {
          caminho: '/estoque-do-periodo',
          passos: (page) => fingir(page, '/estoque/buscarPeriodo', (lido) => ({ ...lido, linhas: doPeriodo })),
          espera: 'Perdido, ao custo',
          aparelho: 'celular',
          altura: 1200,
        },
      },
    },
    perdas: {
      caminho: '/perdas',
      quem: gerente,
      estados: {
        vazia: { quem: novo, espera: 'Nada se perdeu hoje.' },
        lancar: {
          passos: (page) => page.getByRole('button', { name: 'Lançar uma perda' }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
          altura: 1100,
        },
      },
    },
    estranho: {
      caminho: '/estranho',
      quem: gerente,
      estados: {
        nada: { quem: novo, espera: 'Nada de estranho neste dia.' },
        cheio: {
          passos: (page) =>
            fingir(page, '/relatorio/buscarEstranho', (lido) => ({
              ...lido,
              linhas: [
                {
                  texto: 'Na noite de 27/11, Rita Prado cancelou 4 linhas já entregues, R$ 132,00 ao todo.',
                  endereco: '/auditoria',
                },
                {
                  texto: 'Rita Prado deu R$ 310,00 em 6 descontos e cortesias, 13 % do que a casa venderia.',
                  endereco: '/auditoria',
                },
                { texto: 'Caio Reis fechou 3 caixas com diferença em 30 dias: faltaram R$ 84,00.', endereco: '/caixa' },
              ],
            })),
          espera: 'Caio Reis fechou 3 caixas',
          aparelho: 'celular',
          escuro: true,
        },
      },
    },
    'quem-fez': {
      caminho: '/auditoria',
      quem: gerente,
      le: '/auditoria/buscarAtos',
      estados: {
        cheia: { espera: /começou a trabalhar/, escuro: true },
        vazia: { caminho: '/auditoria?de=2020-01-01&ate=2020-01-02', espera: /Nada assim foi feito/ },
        'no-celular': { espera: /começou a trabalhar/, aparelho: 'celular', altura: 1300 },
      },
    },
    planilha: {
      caminho: '/planilha',
      quem: gerente,
      le: '/produto/buscarProdutosDoEstabelecimento',
      estados: {
        cheia: { espera: 'Chope claro 300 ml', escuro: true },
        vazia: { quem: novo, espera: 'Ainda não há produtos.' },
        mudada: { passos: mudarPrecos, espera: 'produtos por salvar' },
        'no-celular': { passos: mudarPrecos, espera: 'produtos por salvar', aparelho: 'celular', escuro: true },
        conferindo: { passos: conferirATabela, espera: 'Mudanças', aparelho: 'celular' },
      },
    },
    'primeiros-passos': {
      caminho: '/bar-gerente',
      quem: novo,
      le: '/relatorio/buscarInicio',
      estados: {
        cardapio: { espera: 'Trazer o cardápio', aparelho: 'celular', escuro: true },
        'no-menor': { espera: 'Trazer o cardápio', aparelho: 'celular', altura: 640 },
        'no-computador': { espera: 'Trazer o cardápio', aparelho: 'computador' },
        colar: {
          caminho: '/importar-produtos?comeco',
          passos: colarLista,
          espera: '4 novos',
          aparelho: 'celular',
          altura: 1200,
          escuro: true,
        },
        mesas: { passos: noPasso(40, 0), espera: 'Quantas mesas a casa tem?', aparelho: 'celular' },
        papel: {
          passos: async (page) => {
            await noPasso(40, 0)(page)
            await page.getByLabel('Quantas mesas a casa tem?').fill('12')
            await page.getByRole('button', { name: 'Fazer os QR Codes' }).click()
          },
          espera: '12 mesas',
          aparelho: 'celular',
          escuro: true,
        },
        pedido: {
          passos: async (page) => {
            await noPasso(40, 12)(page)
            await page.getByRole('button', { name: 'Mostrar o QR Code da mesa 1' }).click()
          },
          espera: 'Aponte a câmera',
          aparelho: 'celular',
          altura: 1000,
          escuro: true,
        },
      },
    },
    'importar-produtos': {
      caminho: '/importar-produtos',
      quem: gerente,
      estados: {
        vazia: { espera: 'Modelo com exemplos', aparelho: 'celular' },
        previa: { passos: escolherPlanilha(PLANILHA), espera: 'Conferi 1 preço', escuro: true },
        'previa-no-celular': {
          passos: escolherPlanilha(PLANILHA),
          espera: 'Conferi 1 preço',
          aparelho: 'celular',
          altura: 1500,
        },
        'open-delivery': {
          passos: (page) => page.getByRole('button', { name: 'Open Delivery' }).click(),
          espera: 'Baixar cardapio.json',
          aparelho: 'celular',
          escuro: true,
        },
        'com-erros': {
          passos: escolherPlanilha('produto;preço\nChope claro 300 ml;dez\nCaipirinha;12/05/2026\n'),
          espera: 'Para corrigir',
          aparelho: 'celular',
        },
      },
    },
    'meus-produtos': {
      caminho: '/meus-produtos',
      quem: gerente,
      le: '/produto/buscarProdutosDoEstabelecimento',
      estados: {
        cheia: { espera: 'Chope claro 300 ml', escuro: true },
        vazia: { quem: novo, espera: mensagens.nenhumProduto },
        editando: { passos: abrirProduto('Bolinho de feijoada'), espera: 'Não controlar estoque' },
        combo: { passos: abrirProduto('Sanduíche com bebida'), espera: 'Preço do combo', altura: 1400 },
        'combo-no-celular': {
          passos: abrirProduto('Sanduíche com bebida'),
          espera: 'Preço do combo',
          aparelho: 'celular',
          altura: 2600,
        },
        'preco-do-dia': { passos: abrirProduto('Iscas de peixe'), espera: 'Desvio da equipe (%)', altura: 1400 },
        acabou: {
          passos: async (page) => {
            await abrirProduto('Água')(page)
            await page.getByRole('button', { name: 'Acabou', exact: true }).click()
          },
          espera: (page) => page.getByRole('dialog'),
        },
        remover: {
          passos: async (page) => {
            await abrirProduto('Água')(page)
            await page.getByRole('button', { name: 'Remover', exact: true }).click()
          },
          espera: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
        },
        contei: {
          passos: async (page) => {
            await abrirProduto('Água')(page)
            await page.getByRole('button', { name: 'Contei' }).first().click()
          },
          espera: (page) => page.getByRole('dialog'),
        },
        'no-celular': {
          muda: escreverHappyHour,
          passos: abrirProduto('Bolinho de feijoada'),
          espera: 'Não controlar estoque',
          aparelho: 'celular',
          altura: 2400,
        },
      },
    },
    escolhas: {
      caminho: '/escolhas',
      quem: gerente,
      le: '/produto/buscarGrupos',
      estados: {
        vazia: { quem: novo, espera: 'Nenhum grupo de escolhas ainda.' },
        cheia: { muda: escreverGrupos, espera: 'Sabores da pizza', escuro: true },
        'no-celular': { muda: escreverGrupos, espera: 'Sabores da pizza', aparelho: 'celular', altura: 1300 },
        editando: {
          muda: escreverGrupos,
          passos: abrirEstoque,
          espera: 'Salvar grupo',
          altura: 1600,
        },
        'editando-no-celular': {
          muda: escreverGrupos,
          passos: abrirEstoque,
          espera: 'Salvar grupo',
          aparelho: 'celular',
          altura: 2000,
        },
        combo: {
          passos: (page) => page.getByRole('link', { name: 'Editar Bebida do combo' }).click(),
          espera: 'Salvar grupo',
          altura: 1300,
        },
        'combo-no-celular': {
          passos: (page) => page.getByRole('link', { name: 'Editar Bebida do combo' }).click(),
          espera: 'Salvar grupo',
          aparelho: 'celular',
          altura: 2200,
        },
        acabou: {
          passos: (page) => page.getByRole('button', { name: 'Acabou algo de Bebida do combo' }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
        'em-que-produtos': {
          muda: escreverGrupos,
          passos: (page) => page.getByRole('button', { name: 'Produtos de Sabores da pizza' }).click(),
          espera: 'Chope claro 300 ml',
        },
        'em-que-produtos-no-celular': {
          muda: escreverGrupos,
          passos: (page) => page.getByRole('button', { name: 'Produtos de Sabores da pizza' }).click(),
          espera: 'Chope claro 300 ml',
          aparelho: 'celular',
        },
        'com-erro': {
          caminho: '/escolhas?grupo=novo',
          passos: (page) => page.getByRole('button', { name: 'Salvar grupo' }).click(),
          espera: (page) => page.locator('[aria-invalid]'),
          aparelho: 'celular',
          altura: 1300,
        },
        'num-produto': {
          muda: escreverGrupos,
          caminho: '/meus-produtos',
          passos: async (page) => {
            await abrirProduto('Bolinho de feijoada')(page)
            await page.getByRole('button', { name: 'Mudar as escolhas' }).click()
          },
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
      },
    },
    programados: {
      caminho: '/programados',
      quem: gerente,
      le: '/produto/buscarProgramacoes',
      estados: {
        vazia: { quem: novo, espera: 'Nenhum preço ou horário programado.' },
        cheia: { muda: escreverHappyHour, espera: 'Happy hour', escuro: true },
        'no-celular': { muda: escreverHappyHour, espera: 'Happy hour', aparelho: 'celular', altura: 1300 },
        editando: {
          muda: escreverHappyHour,
          passos: (page) => page.getByRole('link', { name: 'Editar Happy hour' }).click(),
          espera: 'Conferir e salvar',
          aparelho: 'celular',
          altura: 1800,
        },
        'em-dobro': {
          muda: escreverHappyHour,
          passos: async (page) => {
            await page.getByRole('link', { name: 'Editar Happy hour' }).click()
            await page.getByLabel('O que acontece').selectOption('leve_pague')
          },
          espera: 'Leve 2, pague 1 é o em dobro.',
          aparelho: 'celular',
        },
        'em-dobro-previsto': {
          muda: escreverHappyHour,
          passos: async (page) => {
            await page.getByRole('link', { name: 'Editar Happy hour' }).click()
            await page.getByLabel('O que acontece').selectOption('leve_pague')
            await page.getByRole('button', { name: 'Conferir e salvar' }).click()
          },
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
        prevendo: {
          muda: escreverHappyHour,
          passos: async (page) => {
            await page.getByRole('link', { name: 'Editar Happy hour' }).click()
            await page.getByRole('button', { name: 'Conferir e salvar' }).click()
          },
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
      },
    },
    produtos: {
      caminho: '/produtos',
      quem: gerente,
      le: '/estabelecimento/buscarProdutosMercadinho',
      estados: {
        cheia: { espera: 'Chopes' },
        escolhendo: {
          quem: novo,
          passos: async (page) => {
            await page.getByLabel('Buscar no catálogo').fill('chope')
            await page.getByRole('checkbox', { name: 'Chope claro 300 ml' }).check()
          },
          espera: 'Atualizar meus produtos',
        },
        'nada-achado': {
          passos: (page) => page.getByLabel('Buscar no catálogo').fill('sushi'),
          espera: /Nada no catálogo/,
        },
      },
    },
    categorias: {
      caminho: '/categorias',
      quem: gerente,
      le: '/produto/buscarCategoriasDeProdutos',
      estados: {
        cheia: { muda: criarCategorias, espera: 'Para dividir', escuro: true },
        vazia: { quem: novo, espera: /Nenhuma categoria ainda/ },
        ordenando: { muda: criarCategorias, passos: daCategoria('Subir'), espera: 'Salvar ordem' },
        'no-celular': {
          muda: criarCategorias,
          passos: daCategoria('Subir'),
          espera: 'Salvar ordem',
          aparelho: 'celular',
          altura: 1300,
        },
        nova: {
          passos: (page) => page.getByRole('button', { name: 'Nova categoria' }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
        remover: {
          muda: criarCategorias,
          passos: daCategoria('Remover'),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
      },
    },
    estacoes: {
      caminho: '/estacoes',
      quem: gerente,
      le: '/produto/buscarEstacoes',
      estados: {
        cheia: { ...comEstacoes, espera: 'Fritadeira', escuro: true },
        vazia: { quem: novo, espera: 'Cozinha' },
        'no-celular': { ...comEstacoes, espera: 'Fritadeira', aparelho: 'celular', altura: 1300 },
        nova: {
          passos: (page) =>
            page
              .getByRole('button', { name: /^Nova estação/ })
              .last()
              .click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
        remover: {
          ...comEstacoes,
          passos: (page) => page.getByRole('button', { name: 'Remover Chapa' }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
      },
    },
    maquininhas: {
      caminho: '/maquininhas',
      quem: gerente,
      le: '/maquininha/buscarMaquininhas',
      estados: {
        conectada: { espera: 'Maquininha do Geraldo', aparelho: 'celular', escuro: true, altura: 1100 },
        'no-computador': { espera: 'Maquininha do Geraldo' },
        editar: {
          passos: (page) => page.getByRole('button', { name: 'Editar Maquininha do Geraldo' }).click(),
          espera: (page) => page.getByLabel('De quem ela é'),
          aparelho: 'celular',
        },
        testar: {
          passos: (page) => page.getByRole('button', { name: 'Testar Maquininha do Geraldo' }).click(),
          espera: 'Mandar o valor',
          aparelho: 'celular',
        },
        'outro-token': {
          passos: (page) => page.getByRole('button', { name: 'Trocar o token' }).click(),
          espera: 'Conectar o Mercado Pago',
          aparelho: 'celular',
          altura: 1100,
        },
      },
    },
    aplicativos: {
      caminho: '/aplicativos',
      quem: gerente,
      le: '/opendelivery/buscarAplicativos',
      estados: {
        vazia: { espera: 'Nenhum sistema tem chave da casa.', aparelho: 'celular' },
        nova: {
          passos: (page) => page.getByRole('button', { name: 'Nova chave' }).click(),
          espera: (page) => page.getByLabel('Nome do sistema'),
          aparelho: 'celular',
        },
        'com-chaves': { passos: comChaves, espera: 'Tablet do deck', aparelho: 'celular', escuro: true, altura: 2000 },
        'os-eventos': {
          passos: async (page) => {
            await comChaves(page)
            await page.getByRole('button', { name: 'Eventos para Totem da entrada' }).click()
          },
          espera: (page) => page.getByLabel('Endereço do webhook'),
          aparelho: 'celular',
        },
        'os-pedidos': {
          passos: async (page) => {
            await comChaves(page)
            await page.getByRole('button', { name: 'Pedidos de Totem da entrada' }).click()
          },
          espera: (page) => page.getByLabel('Endereço dos pedidos'),
          aparelho: 'celular',
          escuro: true,
          altura: 1100,
        },
        'o-que-pode': {
          passos: async (page) => {
            await comChaves(page)
            await page.getByRole('button', { name: 'O que pode Totem da entrada' }).click()
          },
          espera: 'Toda chave pode.',
          aparelho: 'celular',
        },
        'o-segredo': {
          passos: verSegredo,
          espera: (page) => page.getByText('client_secret', { exact: true }),
          aparelho: 'celular',
          escuro: true,
        },
        'no-computador': { passos: comChaves, espera: 'Tablet do deck' },
      },
    },
    impressoras: {
      caminho: '/impressoras',
      quem: gerente,
      le: '/impressao/buscarImpressoras',
      estados: {
        cheia: { passos: comImpressoras(), espera: /Sem papel/, escuro: true },
        'no-celular': { passos: comImpressoras(), espera: /Sem papel/, aparelho: 'celular', altura: 1700 },
        // the demonstration calls no printers
        vazia: { espera: /BOTECO_IMPRESSORAS/, aparelho: 'celular' },
        nova: {
          passos: comImpressoras((page) => page.getByRole('button', { name: 'Nova impressora' }).click()),
          espera: 'Assim sai no papel.',
          aparelho: 'celular',
          altura: 1900,
        },
        'nova-no-computador': {
          passos: comImpressoras((page) => page.getByRole('button', { name: 'Nova impressora' }).click()),
          espera: 'Assim sai no papel.',
        },
        teste: { passos: noTeste, espera: /Saiu certo/, aparelho: 'celular' },
        trocar: { passos: daImpressora('Trocar Caixa'), espera: 'Usar este endereço', aparelho: 'celular' },
        endereco: { passos: noEndereco, espera: 'Já está nela', aparelho: 'celular' },
        remover: { passos: daImpressora('Remover Cozinha'), espera: 'Remover impressora', aparelho: 'celular' },
      },
    },
    'tempos-de-preparo': {
      caminho: '/tempos-de-preparo',
      quem: gerente,
      le: '/produto/buscarTemposDePreparo',
      estados: {
        propostas: { passos: medirNoites, espera: /Aceitar todas/, escuro: true },
        'no-celular': { passos: medirNoites, espera: /Aceitar todas/, aparelho: 'celular', altura: 1500 },
        'sem-noites': { espera: /Nada a propor/ },
        nada: { quem: novo, espera: /As categorias aparecem aqui/ },
      },
    },
    alergenos: {
      caminho: '/alergenos',
      quem: gerente,
      le: '/produto/buscarProdutosDoEstabelecimento',
      muda: comAlergenos,
      desfaz: semAlergenos,
      estados: {
        lista: { espera: 'Sem resposta', aparelho: 'celular', escuro: true },
        'no-computador': { espera: 'Sem resposta' },
        responder: {
          passos: (page) => page.getByRole('listitem').getByRole('button').nth(1).click(),
          espera: 'Salvar e ir ao próximo',
          aparelho: 'celular',
          altura: 1300,
          escuro: true,
        },
        categoria: {
          passos: (page) =>
            page
              .getByRole('button', { name: /categoria toda/ })
              .first()
              .click(),
          espera: /O que ninguém respondeu/,
          aparelho: 'celular',
        },
      },
    },
    impressos: {
      caminho: '/impressos',
      quem: gerente,
      le: '/impressos/buscarImpresso',
      muda: comAlergenos,
      desfaz: semAlergenos,
      estados: {
        cardapio: { espera: /\d folhas/, escuro: true },
        'no-celular': { espera: /\d folhas/, aparelho: 'celular', altura: 1500, escuro: true },
        grande: { passos: escolher('Letra grande'), espera: /\d folhas/ },
        quadro: { passos: escolher('Quadro'), espera: /\d folhas/ },
        mesa: {
          passos: async (page) => {
            await escolher('Cartão de mesa')(page)
            await page.getByLabel('Da mesa').fill('1')
            await page.getByLabel('Até a mesa').fill('8')
            await page.getByRole('button', { name: 'Montar os cartões' }).click()
          },
          espera: /\d folhas/,
        },
        vazio: { quem: novo, espera: /cardápio está vazio/ },
      },
    },
    'lei-do-cardapio': {
      caminho: '/lei-do-cardapio',
      quem: gerente,
      le: '/estabelecimento/buscarObrigacoes',
      estados: {
        falta: {
          muda: noParana,
          desfaz: emSaoPaulo,
          espera: /17\.604/,
          aparelho: 'celular',
          altura: 1500,
          escuro: true,
        },
        'no-computador': { muda: noParana, desfaz: emSaoPaulo, espera: /17\.604/ },
        'sem-lei': { quem: novo, espera: 'Responsável técnico' },
      },
    },
    'outros-produtos': {
      caminho: '/form-cadastrar-outros-produtos',
      quem: gerente,
      le: '/produto/buscarCategoriasDeProdutos',
      estados: {
        cheia: { espera: 'Preço e estoque', altura: 1150 },
        'com-erros': {
          passos: (page) => page.getByRole('button', { name: 'Cadastrar produto' }).click(),
          espera: (page) => page.locator('[aria-invalid]'),
        },
      },
    },
    casas: {
      caminho: '/casas',
      quem: gerente,
      le: '/relatorio/buscarMinhasCasas',
      estados: {
        cheia: { espera: 'Vendido hoje nas 3 casas', passos: comCasas, escuro: true },
        'no-celular': { espera: 'Vendido hoje nas 3 casas', passos: comCasas, aparelho: 'celular', altura: 1900 },
        'no-menor': { espera: 'Vendido hoje nas 3 casas', passos: comCasas, aparelho: 'celular', altura: 640 },
      },
    },
    'trocar-de-casa': {
      caminho: '/bar-gerente',
      quem: gerente,
      le: '/relatorio/buscarInicio',
      estados: {
        lista: {
          aparelho: 'celular',
          passos: async (page) => {
            await comCasas(page)
            await page.getByRole('button', { name: /Trocar de casa/ }).click()
          },
          espera: 'Em qual casa?',
          escuro: true,
        },
      },
    },
    funcionarios: {
      caminho: '/form-cadastrar-funcionario',
      quem: gerente,
      le: '/estabelecimento/buscarFuncionariosDoEstabelecimento',
      estados: {
        cheia: { espera: 'Geraldo Garçom', escuro: true },
        'no-celular': { espera: 'Geraldo Garçom', aparelho: 'celular', altura: 1500 },
        'so-por-hoje': {
          muda: ({ equipe: { gerente } }) => chamar(gerente, '/auth/confirmarQuemE', { password: gerente.senha }),
          passos: async (page) => {
            await page.getByLabel('Nome', { exact: true }).fill('Duda Reis')
            await page.getByLabel('PIN, de 4 a 6 números').fill('8264')
            await page.getByRole('button', { name: 'Chamar por hoje' }).click()
          },
          // nobody else has their PIN, also when the scene is set again
          desfaz: async ({ equipe: { gerente } }) => {
            const { funcionarios } = await chamar(gerente, '/estabelecimento/buscarFuncionariosDoEstabelecimento', {})
            const duda = funcionarios.find(({ dadosDeUsuario: { name } }) => name === 'Duda Reis')
            if (duda) await chamar(gerente, '/user/excluirfuncionario', { id: duda.id })
          },
          espera: /aponta a câmera/,
          aparelho: 'celular',
        },
        excluir: {
          passos: (page) => page.getByRole('button', { name: 'Excluir Geraldo Garçom' }).click(),
          espera: mensagensDasChamadas.confirmarExclusaoFuncionario,
        },
        'o-que-pode': {
          passos: (page) => page.getByRole('button', { name: 'O que pode Geraldo Garçom como Garçom' }).click(),
          espera: 'Guardar',
        },
        'nova-senha': {
          // it is asked unless the manager has just proved who they are, and the earlier pictures may have taken long
          muda: ({ equipe: { gerente } }) => chamar(gerente, '/auth/confirmarQuemE', { password: gerente.senha }),
          passos: (page) => page.getByRole('button', { name: 'Nova senha para Geraldo Garçom' }).click(),
          espera: /não aparece de novo/,
        },
      },
    },
    'senha-e-aparelhos': {
      caminho: '/senha-e-aparelhos',
      quem: gerente,
      le: '/auth/buscarMinhasSessoes',
      estados: {
        cheia: { espera: 'Este aparelho', escuro: true },
        'no-celular': { espera: 'Este aparelho', aparelho: 'celular', altura: 1100 },
      },
    },
    'chaves-de-acesso': {
      caminho: '/chaves-de-acesso',
      quem: gerente,
      le: '/chaveDeAcesso/buscarChaves',
      estados: { vazia: { espera: 'Você ainda não tem nenhuma.', escuro: true } },
    },
    pagamentos: {
      caminho: '/pagamentos',
      quem: gerente,
      le: '/pagamento/buscarPagamentos',
      estados: {
        cheia: { espera: 'Do dia', altura: 1200, escuro: true },
        'mesa-errada': {
          passos: (page) =>
            page
              .getByRole('button', { name: /^Foi na mesa errada/ })
              .first()
              .click(),
          espera: (page) => page.getByRole('dialog'),
        },
        estorno: {
          passos: (page) =>
            page
              .getByRole('button', { name: /^(Estornar|Devolver)/ })
              .first()
              .click(),
          espera: (page) => page.getByRole('dialog'),
        },
        'por-outro-sistema': {
          passos: async (page) => {
            await fingir(page, '/pagamento/buscarPagamentos', (lido) => ({
              ...lido,
              pagamentos: lido.pagamentos.map((um) => ({
                ...{ ...um, meio: 'externo' as const, registrado_por: 'Totem da entrada', maquininha: null },
              })),
            }))
            await page
              .getByRole('button', { name: /^Devolver do pagamento/ })
              .first()
              .click()
          },
          espera: 'Pelo outro sistema',
          altura: 1100,
        },
        vazia: { quem: novo, espera: 'Nenhum pagamento neste dia.' },
      },
    },
    conciliacao: {
      caminho: '/conciliacao',
      quem: gerente,
      le: '/pagamento/buscarPagamentos',
      estados: {
        cheia: { espera: 'Comparar com um extrato' },
        extrato: {
          passos: async (page) => {
            const buffer = Buffer.from(
              'Data;Histórico;Valor (R$)\n27/11/2026;SALDO ANTERIOR;100,00\n27/11/2026;PIX RECEBIDO MARIA;85,00\n28/11/2026;REDE VISA;1.204,77\n28/11/2026;ALUGUEL;-4.000,00\n28/11/2026;PIX;dez reais',
            )
            await page.getByLabel('De', { exact: true }).fill('2026-11-26')
            await page
              .locator('input[type="file"]')
              .setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer })
            await page.getByRole('button', { name: 'Comparar com o extrato' }).click()
          },
          espera: /lançamentos lidos/,
        },
      },
    },
    'fichas-do-cliente': {
      caminho: '/fichas-do-cliente',
      quem: gerente,
      estados: {
        parada: { espera: 'Número da ficha, nome ou telefone' },
        achadas: {
          passos: async (page) => {
            await page.getByLabel('Número da ficha, nome ou telefone').fill('Larissa')
            await page.getByRole('button', { name: /Buscar/ }).click()
          },
          espera: 'Fichas prontas pra uso',
        },
      },
    },
    'mesas-e-areas': {
      caminho: '/mesas',
      quem: gerente,
      le: '/mesa/buscarMesas',
      estados: {
        cheia: { ...comMesas, espera: 'Varanda 2', escuro: true },
        vazia: { quem: novo, espera: 'Acrescentar mesas' },
        'no-celular': { ...comMesas, espera: 'Varanda 2', aparelho: 'celular', altura: 2800 },
        mesa: {
          ...comMesas,
          passos: (page) => page.getByRole('button', { name: /Varanda 2/ }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
        planta: {
          ...{ ...comCasaCheia, quem: daCasaCheia('gerente'), passos: desenhar, aparelho: 'celular', altura: 3600 },
          espera: 'Salvar a planta',
        },
        'planta-no-computador': {
          ...{ ...comCasaCheia, quem: daCasaCheia('gerente'), passos: desenhar, altura: 2600 },
          ...{ espera: 'Salvar a planta', escuro: true },
        },
        varias: {
          ...comMesas,
          passos: (page) => page.getByRole('button', { name: 'Mudar várias de uma vez' }).click(),
          espera: (page) => page.getByRole('dialog'),
          aparelho: 'celular',
        },
      },
    },
    gorjetas: {
      caminho: '/gorjetas',
      quem: gerente,
      aparelho: 'celular',
      le: '/gorjeta/buscarGorjetas',
      estados: {
        vazia: { espera: 'Nenhuma gorjeta espera' },
        cheia: { passos: comGorjetas, espera: 'Beatriz Lima', altura: 1500, escuro: true },
        'no-computador': { passos: comGorjetas, espera: 'Beatriz Lima', aparelho: 'computador', altura: 1200 },
      },
    },
    avaliacoes: {
      caminho: '/avaliacoes',
      quem: gerente,
      aparelho: 'celular',
      le: '/despedida/buscarAvaliacoes',
      estados: {
        vazia: { espera: 'Ninguém disse nada ainda' },
        cheia: { passos: comAvaliacoes, espera: 'Visto por', altura: 1700, escuro: true },
        'no-computador': { passos: comAvaliacoes, espera: 'Visto por', aparelho: 'computador', altura: 1200 },
        'no-inicio': {
          caminho: '/bar-gerente',
          passos: (page) =>
            fingir(page, '/relatorio/buscarInicio', (lido) => ({
              ...lido,
              insatisfeitos: {
                quantos: 1,
                desde: new Date(Date.now() - 2 * 60_000).toISOString(),
                qual: 'Mesa 12, Ana',
              },
            })),
          espera: 'não gostou da noite',
          escuro: true,
        },
      },
    },
    'qr-code': {
      caminho: '/gerar-qr-code-mesa',
      quem: gerente,
      estados: {
        parada: { espera: 'Gerar QR Code' },
        gerado: {
          passos: async (page) => {
            await page.getByLabel('Número da mesa').fill('7')
            await page.getByRole('button', { name: 'Gerar QR Code' }).click()
          },
          espera: 'Baixar QR Code',
          altura: 1150,
        },
      },
    },
    dados: {
      caminho: '/dados-do-estabelecimento',
      quem: gerente,
      le: '/estabelecimento/buscarDadosEstabelecimento',
      estados: {
        cheia: { espera: 'Salvar dados', altura: 1500 },
        'sem-logo': { quem: novo, espera: 'Salvar dados', altura: 1500 },
        'abrir-e-fechar': {
          passos: (page) => page.getByLabel('A que horas o dia vira').scrollIntoViewIfNeeded(),
          espera: 'A que horas o dia vira',
          aparelho: 'celular',
        },
        horarios: {
          passos: (page) => page.getByRole('button', { name: 'Horários de funcionamento' }).click(),
          espera: 'Salvar horários',
        },
      },
    },
  },
}
