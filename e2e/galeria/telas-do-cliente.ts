import type { Input, Output } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { expect, type Page } from '@playwright/test'
import { enviarPedido, mostrarProduto } from '../src/clientes.ts'
import { chamar, comProva, sentar } from '../src/pessoas.ts'
import { comAlergenos, semAlergenos } from './alergenos.ts'
import { type Cenario, PIZZA } from './cenario.ts'
import { fingir } from './fingir.ts'
import type { Area } from './tela.ts'
import { semRede } from './telas-da-entrada.ts'

const ana = ({ ana }: Cenario) => ({ cliente: ana })
const longa = ({ longa }: Cenario) => ({ cliente: longa })
const recem = ({ recem }: Cenario) => ({ cliente: recem })
const rui = ({ rui }: Cenario) => ({ cliente: rui })
const lia = ({ lia }: Cenario) => ({ cliente: lia })
const dora = ({ dora }: Cenario) => ({ cliente: dora })
const teo = ({ teo }: Cenario) => ({ cliente: teo })
const clara = ({ clara, cliente }: Cenario) => ({ cliente: clara, pessoa: cliente })
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar Pedido' }).click()
/** Clara's Pix is still open, and so comes first. */
const abrirLinha = (page: Page) =>
  page.getByRole('region', { name: 'Minha conta' }).getByRole('listitem').first().getByRole('button').last().click()
const pagarOResto = (page: Page) => page.getByRole('button', { name: /^Pagar o resto/ }).click()
const procurar = (texto: string) => (page: Page) => page.getByLabel('Procurar no cardápio').fill(texto)
const escolher = (produto: string, quantidade: number) => async (page: Page) => {
  await mostrarProduto(page, produto)
  await porMais(produto, quantidade)(page)
}
const porMais = (produto: string, quantidade: number) => async (page: Page) => {
  const grupo = page.getByRole('group', { name: `Quantidade de ${produto}`, exact: true })
  for (let n = 0; n < quantidade; n++) await grupo.getByRole('button', { name: /Pôr mais um/ }).click()
}

/** Goes on now, and for so long still; also when that is tomorrow. */
function porMinutos(minutos: number) {
  const relogio = { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' } as const
  const hora = (mais: number) => new Date(Date.now() + mais * 60_000).toLocaleTimeString('pt-BR', relogio)
  return { de_hora: hora(-60), ate_hora: hora(minutos), dias: [0, 1, 2, 3, 4, 5, 6] }
}
type Programacao = Input<'/produto/salvarProgramacao'>
async function programarChopes(
  { equipe }: Cenario,
  programacao: Pick<Programacao, 'nome' | 'efeito' | 'de_hora' | 'ate_hora' | 'dias'> & Partial<Programacao>,
) {
  const { categorias } = await chamar(equipe.gerente, '/produto/buscarCategoriasDeProdutos', {})
  await chamar(equipe.gerente, '/produto/salvarProgramacao', {
    ...{ preco: null, percentual: null, datas: [], exceto: [], produtos: [], departamentos: [], ...programacao },
    ...{ categorias: categorias.flatMap(({ id, nome }) => (nome === 'Chopes' ? id : [])) },
  })
}
const emDobro = (cenario: Cenario) =>
  programarChopes(cenario, { nome: 'Em dobro', efeito: 'leve_pague', leve: 2, pague: 1, ...porMinutos(90) })
async function semProgramados({ equipe }: Cenario) {
  const { programacoes } = await chamar(equipe.gerente, '/produto/buscarProgramacoes', {})
  for (const { id } of programacoes) await chamar(equipe.gerente, '/produto/removerProgramacao', { id })
}

const casaComCartao = ({ equipe }: Cenario) =>
  chamar(equipe.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { conta_no_cartao: true })
const casaSemCartao = ({ equipe }: Cenario) =>
  chamar(equipe.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { conta_no_cartao: false })
/** A tab with a card: an evening of pictures agrees to none. */
const noCartao =
  (mais: Partial<Output<'/combinado/buscarConta'>> = {}, cobrar_as: string | null = null) =>
  (page: Page) =>
    fingir(page, '/combinado/buscarConta', () => ({
      ...{ oferece: true, cobrar: 84.7, fica: 0, a_cancelar: 0, decidindo: false, recusado: null },
      combinado: { teto: 150, taxa_percentual: 10, ultimos_digitos: '4242', cobrar_as },
      ...mais,
    }))

const abrirEscolhas = (produto: string) => async (page: Page) => {
  await mostrarProduto(page, produto)
  await page.getByRole('button', { name: new RegExp(`^Escolher ${produto}`) }).click()
}
const abrirCombo = abrirEscolhas('Sanduíche com bebida')

/** The same with two different choices. */
async function duasCaipirinhas(page: Page) {
  for (const opcao of ['Vodca', 'Saquê']) {
    await abrirEscolhas('Caipirinha de limão')(page)
    const folha = page.getByRole('dialog')
    await folha.getByText(opcao, { exact: true }).click()
    await folha.getByRole('button', { name: /^Adicionar/ }).click()
  }
}

/** Nothing is left to pay, two fichas wait, and the house says when to come again. */
const tudoPago =
  (mais: Partial<Output<'/despedida/buscarDespedida'>> = {}) =>
  async (page: Page) => {
    await fingir(page, '/pedido/verificarSeClientePodeFazerCheckout', () => true)
    await fingir(page, '/despedida/buscarDespedida', (lida) => ({
      ...lida,
      ...{ houve: true, fichas: 2, recado: 'Volte na quinta, tem samba', pode_avaliar: true, avaliacao: null, ...mais },
    }))
  }
/** Of Ana's lines one is on time, one any moment, one late. */
const comHora = (page: Page) =>
  fingir(page, '/pedido/buscarMeusPedidosEmAndamento', ({ pedidos }) => ({
    pedidos: pedidos.map((linha, qual) => {
      const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
      const [em, normal, demora] = [[8, 10, 20] as const, [-6, -2, 8] as const][qual % 2]!
      const previsto = { em: daqui(em), normal_ate: daqui(normal), demora_ate: daqui(demora) }
      return { ...linha, ...(linha.status_pedido === 'PEDIDO FEITO PELO CLIENTE' && { previsto }) }
    }),
  }))

async function pedidoComHora(page: Page) {
  let primeiro: number | undefined
  await page.route('**/pedido/buscarTempos', async (route) => {
    const { produtos } = route.request().postDataJSON() as { produtos: number[] }
    // they may be asked for one by one
    primeiro ??= produtos[0]
    await route.fulfill({ json: { tempos: produtos.map((id) => ({ id, minutos: id === primeiro ? 3 : 14 })) } })
  })
  await escolher('Chope claro 300 ml', 2)(page)
  await escolher('Pastel de queijo', 1)(page)
  await enviar(page)
  await page.getByRole('button', { name: 'Pôr na rodada da mesa' }).waitFor()
}

/** So many lines, of two people; of twelve one costs something else by now. */
const comRodada =
  (quantas: number) =>
  async (page: Page, { url, bar }: Cenario) => {
    const { produtosEstabelecimento } = await chamar({ url }, '/estabelecimento/buscarProdutosEstabelecimento', {
      idEstabelecimento: bar.id,
    })
    const simples = produtosEstabelecimento.filter(({ grupos = [], venda }) => grupos.length === 0 && !venda)
    const reais = (n: number) => simples[n]!.preco_venda / 100
    await fingir(page, '/rodada/buscarRodada', () => ({
      linhas: Array.from({ length: quantas }, (_, n) => ({
        ...{ id: n + 1, produto_estabelecimento_id: simples[n]!.id, nome_produto: simples[n]!.nome, escolhas: null },
        quantidade: 1 + (n % 3),
        observacao: n === 1 ? 'Sem gelo' : '',
        preco: reais(n),
        total: n === 5 ? reais(n) : reais(n) * (1 + (n % 3)),
        ...(n % 2 ? { de: 'Téo', pessoa: 2, minha: false } : { de: 'Lia', pessoa: 1, minha: true }),
      })),
    }))
  }

/** Everything of a guest at a table. */
export const cliente: Area = {
  area: 'cliente',
  titulo: 'The customer at the table (phone)',
  aparelho: 'celular',
  telas: {
    menu: {
      caminho: '/usuario-checkado',
      quem: ana,
      estados: {
        cheia: { espera: mensagensDasChamadas.pedidoEmAberto, escuro: true },
        inteira: { espera: mensagensDasChamadas.pedidoEmAberto, altura: 1500 },
        'recem-chegado': { quem: recem, espera: 'Checkout' },
        'falta-o-sim': { quem: lia, espera: 'Checkout' },
        'parte-oferecida': { quem: teo, espera: 'Checkout' },
        'nome-comprido': { quem: longa, espera: mensagensDasChamadas.pedidoEmAberto },
        checkout: {
          quem: recem,
          passos: (page) => page.getByRole('button', { name: 'Checkout' }).click(),
          espera: 'Fazer checkout?',
        },
        'mudar-de-mesa': {
          quem: recem,
          passos: (page) => page.getByRole('button', { name: /(Informar|Mudar) (a|de) mesa/ }).click(),
          espera: 'Digite o número da mesa',
        },
        falhou: { derruba: '/auth/verificarSeCheckinEstaAtivoNaBase', espera: mensagens.erroVerificarCheckin },
        'sem-checkin': { quem: () => ({}), espera: mensagens.precisaDeCheckin },
      },
    },
    cardapio: {
      caminho: '/cardapio?modo=pedido',
      quem: ana,
      le: '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
      estados: {
        cheia: { passos: escolher('Chope claro 300 ml', 2), espera: 'Escolhidos: 2', escuro: true },
        'espera-abrir': {
          passos: (page) =>
            fingir(page, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', (lido) => ({
              ...lido,
              fechada: `Fechado, abre hoje às 18:00. ${respostas.pedidosEsperamACasa}`,
            })),
          espera: respostas.pedidosEsperamACasa,
          escuro: true,
        },
        vazia: {
          muda: async ({ vazio }) => {
            vazio.cliente = await sentar(vazio.bar, 1)
          },
          desfaz: async ({ vazio }) => vazio.cliente && chamar(vazio.cliente, '/auth/fazerCheckoutBoteco', {}),
          quem: ({ vazio }) => (vazio.cliente ? { cliente: vazio.cliente } : {}),
          espera: mensagens.nenhumProduto,
        },
        'happy-hour': {
          muda: (cenario) =>
            programarChopes(cenario, { nome: 'Happy hour', efeito: 'percentual', percentual: 20, ...porMinutos(8) }),
          desfaz: semProgramados,
          passos: (page) => mostrarProduto(page, 'Chope claro 300 ml'),
          espera: /faltam/,
          escuro: true,
        },
        'em-dobro': {
          muda: emDobro,
          desfaz: semProgramados,
          passos: escolher('Chope claro 300 ml', 3),
          espera: /em dobro/,
        },
        'em-dobro-no-pedido': {
          muda: emDobro,
          desfaz: semProgramados,
          passos: async (page) => {
            await escolher('Chope claro 300 ml', 3)(page)
            await enviar(page)
          },
          espera: 'pague 2, leve 3',
        },
        produto: {
          passos: async (page) => {
            await mostrarProduto(page, 'Feijoada completa')
            await page
              .getByRole('button', { name: /Feijoada completa/ })
              .first()
              .click()
          },
          espera: (page) => page.getByRole('dialog'),
          escuro: true,
        },
        alergenos: {
          ...{ muda: comAlergenos, desfaz: semAlergenos, altura: 900, escuro: true },
          espera: (page) => page.getByRole('region', { name: 'Alérgenos' }),
          passos: async (page) => {
            await mostrarProduto(page, 'Bolinho de bacalhau')
            await page
              .getByRole('button', { name: /Bolinho de bacalhau/ })
              .first()
              .click()
          },
        },
        'alergias-e-dietas': {
          ...{ muda: comAlergenos, desfaz: semAlergenos, escuro: true },
          passos: (page) => page.getByRole('button', { name: 'Alergias' }).click(),
          espera: 'O que você não come',
        },
        filtrado: {
          ...{ muda: comAlergenos, desfaz: semAlergenos, escuro: true },
          passos: async (page) => {
            await page.getByRole('button', { name: 'Alergias' }).click()
            await page.getByRole('button', { name: 'ovo', exact: true }).click()
            await page.getByRole('button', { name: 'Ver o cardápio' }).click()
          },
          espera: 'sem ovo',
        },
        combo: { passos: abrirCombo, espera: (page) => page.getByRole('dialog'), escuro: true },
        'combo-no-computador': {
          aparelho: 'computador',
          passos: abrirCombo,
          espera: (page) => page.getByRole('dialog'),
        },
        'combo-trocado': {
          passos: async (page) => {
            await abrirCombo(page)
            await page.getByRole('dialog').getByText('Limonada suíça', { exact: true }).click()
          },
          espera: (page) => page.getByRole('button', { name: /^Adicionar R\$ 36,90/ }),
        },
        escolhas: {
          passos: abrirEscolhas('Caipirinha de limão'),
          espera: (page) => page.getByRole('dialog'),
          escuro: true,
        },
        'meio-a-meio': {
          passos: async (page) => {
            await abrirEscolhas(PIZZA)(page)
            const folha = page.getByRole('dialog')
            for (const sabor of ['Calabresa', 'Quatro queijos']) await folha.getByText(sabor, { exact: true }).click()
          },
          espera: (page) => page.getByRole('dialog'),
        },
        'falta-escolher': {
          passos: async (page) => {
            await abrirEscolhas(PIZZA)(page)
            await page.getByRole('button', { name: /^Adicionar/ }).click()
          },
          espera: /^Falta escolher/,
        },
        tamanhos: { passos: abrirEscolhas('Chope da casa'), espera: (page) => page.getByRole('dialog') },
        'pedido-com-hora': { quem: lia, passos: pedidoComHora, espera: /tudo em uns/, escuro: true },
        'pedido-com-hora-no-computador': {
          ...{ quem: lia, aparelho: 'computador', passos: pedidoComHora, espera: /tudo em uns/ },
        },
        'rodada-da-mesa': { quem: lia, passos: comRodada(3), espera: /Rodada da mesa: \d/ },
        'duas-do-mesmo': { passos: duasCaipirinhas, espera: 'Escolhidos: 2' },
        'duas-do-mesmo-no-pedido': {
          passos: async (page) => {
            await duasCaipirinhas(page)
            await enviar(page)
          },
          espera: (page) => page.getByRole('dialog'),
        },
        'por-pessoa': { passos: procurar('rodízio'), espera: 'por pessoa' },
        'por-peso': { passos: procurar('picanha'), espera: 'o quilo' },
        'preco-de-hoje': { passos: procurar('iscas'), espera: 'preço de hoje' },
        chamar: {
          passos: (page) => page.getByRole('button', { name: 'Chamar o garçom' }).click(),
          espera: 'Pedir a conta',
        },
        esgotado: { passos: procurar('carne-seca'), espera: 'Acabou' },
        'nada-achado': { passos: procurar('sushi'), espera: /Nada com “sushi”/ },
        'cozinha-fechada': {
          muda: ({ equipe }) =>
            chamar(equipe.cozinha, '/pedido/fecharDepartamento', { nome_departamento: 'COZINHA', minutos: 30 }),
          desfaz: ({ equipe }) =>
            chamar(equipe.cozinha, '/pedido/reabrirDepartamento', { nome_departamento: 'COZINHA' }),
          passos: procurar('bolinho'),
          espera: /Cozinha fechada/,
        },
        'com-nota': {
          quem: recem,
          passos: async (page) => {
            await procurar('feijoada')(page)
            await porMais('Feijoada completa', 2)(page)
            await page.getByLabel('Observação para Feijoada completa').fill('Com pouca couve')
            await enviar(page)
          },
          espera: 'Seus dados',
          altura: 1500,
        },
        'sem-cpf': {
          quem: recem,
          passos: async (page) => {
            await escolher('Chope claro 300 ml', 1)(page)
            await enviar(page)
            await page.getByLabel('Não tenho CPF').check()
            await page.getByLabel('Não tenho CPF').scrollIntoViewIfNeeded()
          },
          espera: 'Não tenho CPF',
          altura: 1300,
        },
        'so-o-nome': {
          quem: recem,
          passos: async (page) => {
            await fingir(page, '/auth/verificarSeCheckinEstaAtivoNaBase', (lido) => ({
              ...lido,
              objBarcheckin: lido.objBarcheckin && { ...lido.objBarcheckin, basta_o_nome: true },
            }))
            await escolher('Chope claro 300 ml', 1)(page)
            await enviar(page)
          },
          espera: 'Quem pede',
          escuro: true,
        },
        'sem-dados': {
          quem: recem,
          passos: async (page) => {
            await escolher('Chope claro 300 ml', 1)(page)
            await enviarPedido(page)
          },
          espera: (page) => page.locator('[aria-invalid]'),
        },
        'sem-produto': {
          // what else is said as the page opens may take its place
          passos: (page) =>
            expect(async () => {
              await enviar(page)
              await expect(page.getByText(mensagens.pedidoSemProduto)).toBeVisible({ timeout: 500 })
            }).toPass({ timeout: 8_000 }),
          espera: (page) => page.locator('[data-toast]'),
        },
        'sem-rede': { passos: semRede('Caipirinha de maracujá'), espera: /Você está sem internet/ },
      },
    },
    'solicitar-fichas': {
      caminho: '/cardapio?modo=comprar-fichas',
      quem: rui,
      estados: {
        cheia: { passos: escolher('Chope claro 300 ml', 3), espera: 'Escolhidos: 3' },
        combo: {
          passos: (page) => mostrarProduto(page, 'Sanduíche com bebida'),
          espera: 'Não se vende como ficha',
        },
        'combo-de-perto': {
          passos: async (page) => {
            await mostrarProduto(page, 'Sanduíche com bebida')
            await page
              .getByRole('button', { name: /Sanduíche com bebida/ })
              .first()
              .click()
          },
          espera: (page) => page.getByRole('dialog'),
        },
      },
    },
    'em-andamento': {
      caminho: '/meus-pedidos-em-andamento',
      quem: ana,
      le: '/pedido/buscarMeusPedidosEmAndamento',
      estados: {
        cheia: { espera: 'Coxinha de frango', escuro: true },
        vazia: { quem: recem, espera: mensagensDasChamadas.nenhumPedido },
        'nome-comprido': { quem: longa, espera: 'Feijoada completa' },
        'espera-abrir': {
          passos: (page) =>
            fingir(page, '/pedido/buscarMeusPedidosEmAndamento', ({ pedidos }) => ({
              pedidos: pedidos.map((linha) => ({
                ...linha,
                espera: 'casa' as const,
                espera_ate: '2026-11-27T20:40:00-03:00',
              })),
            })),
          espera: respostas.pedidoEsperaACasa,
          escuro: true,
        },
        'com-hora': { passos: comHora, espera: /mais do que o normal/, escuro: true },
        'com-hora-no-computador': { aparelho: 'computador', passos: comHora, espera: /mais do que o normal/ },
        cancelado: { quem: teo, espera: /Produto acabou/ },
        'com-escolhas': { quem: dora, espera: 'Sanduíche com bebida' },
      },
    },
    rodada: {
      caminho: '/rodada',
      quem: lia,
      estados: {
        vazia: { espera: 'Escolher no cardápio' },
        'duas-pessoas': { passos: comRodada(3), espera: 'Mandar a rodada', escuro: true },
        'doze-linhas': { passos: comRodada(12), espera: 'Mandar a rodada', escuro: true },
        'no-menor': {
          passos: async (page, casa) => {
            await page.setViewportSize({ width: 320, height: 640 })
            await comRodada(12)(page, casa)
          },
          espera: 'Mandar a rodada',
        },
        'no-computador': { aparelho: 'computador', passos: comRodada(12), espera: 'Mandar a rodada' },
        enviando: {
          segura: '/rodada/enviarRodada',
          passos: async (page, casa) => {
            await comRodada(3)(page, casa)
            const mandar = page.getByRole('button', { name: 'Mandar a rodada' })
            await mandar.click()
            await page.getByRole('alertdialog').getByRole('button', { name: 'Mandar a rodada' }).click()
          },
          espera: (page) => page.locator('[aria-busy="true"]'),
        },
      },
    },
    'fichas-pendentes': {
      caminho: '/minhas-fichas',
      quem: rui,
      le: '/ficha/buscarFichasPendentesDePagamento',
      estados: {
        cheia: { espera: 'Total a pagar', altura: 1300 },
        vazia: { quem: recem, espera: mensagensDasChamadas.semPedidoFeito },
      },
    },
    'fichas-pagas': {
      caminho: '/minhas-fichas-pagas',
      quem: rui,
      le: '/ficha/buscarFichasPagas',
      estados: {
        cheia: {
          passos: (page) => page.getByLabel('Usar essa ficha').first().check(),
          espera: 'Escolhidas',
          escuro: true,
        },
        'no-balcao': {
          passos: (page) => page.getByRole('button', { name: /^Mostrar no balcão/ }).click(),
          espera: (page) => page.getByRole('img', { name: /^QR Code de/ }),
          escuro: true,
        },
        presente: {
          passos: (page) => page.getByRole('button', { name: 'Mandar de novo' }).click(),
          espera: /Ou diga o código/,
        },
        vazia: { quem: recem, espera: mensagensDasChamadas.semFichasPagas },
      },
    },
    'fichas-utilizadas': {
      caminho: '/minhas-fichas-utilizadas',
      quem: rui,
      le: '/ficha/buscarMinhasFichasUtilizadas',
      estados: {
        cheia: { espera: 'Chope claro 300 ml' },
        vazia: { quem: recem, espera: mensagensDasChamadas.nenhumaFicha },
      },
    },
    'no-cartao': {
      caminho: '/meus-pedidos-entregues',
      quem: ana,
      estados: {
        oferecida: {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: noCartao({ combinado: null }),
          espera: 'Deixar a conta no cartão',
          altura: 1200,
          escuro: true,
        },
        folha: {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: async (page) => {
            await noCartao({ combinado: null })(page)
            await page.getByRole('button', { name: 'Deixar a conta no cartão' }).click()
          },
          espera: 'Deixar neste cartão',
          altura: 1200,
          escuro: true,
        },
        'folha-com-o-guardado': {
          quem: clara,
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: async (page) => {
            await noCartao({ combinado: null })(page)
            await page.getByRole('button', { name: 'Deixar a conta no cartão' }).click()
          },
          espera: 'Outro cartão',
          altura: 1200,
          escuro: true,
        },
        'folha-no-computador': {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: async (page) => {
            await noCartao({ combinado: null })(page)
            await page.getByRole('button', { name: 'Deixar a conta no cartão' }).click()
          },
          espera: 'Deixar neste cartão',
          aparelho: 'computador',
          escuro: true,
        },
        combinada: {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: noCartao(),
          espera: /^Ir embora: cobrar/,
          altura: 1000,
          escuro: true,
        },
        'combinada-no-computador': {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: noCartao(),
          espera: /^Ir embora: cobrar/,
          aparelho: 'computador',
          escuro: true,
        },
        avisada: {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: noCartao({}, '04:10'),
          espera: /^Às 04:10/,
          altura: 1000,
          escuro: true,
        },
        'passou-do-limite': {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: noCartao({ fica: 32.5 }),
          espera: /O cartão não paga/,
          altura: 1000,
        },
        recusada: {
          muda: casaComCartao,
          desfaz: casaSemCartao,
          passos: noCartao({
            combinado: null,
            recusado: { ultimos_digitos: '3264', message: 'Saldo ou limite insuficiente. Use outro cartão.' },
          }),
          espera: /não passou/,
          altura: 1000,
          escuro: true,
        },
      },
    },
    conta: {
      caminho: '/meus-pedidos-entregues',
      quem: ana,
      le: '/pedido/buscarMeusPedidosEntregues',
      estados: {
        cheia: { espera: 'Já chegou', altura: 1200, escuro: true },
        vazia: { quem: recem, espera: mensagensDasChamadas.nenhumPedido },
        'com-escolhas': { quem: dora, espera: 'Já chegou', altura: 1700 },
        'cartao-salvo': { quem: clara, passos: pagarOResto, espera: /Pagar com cartão final/, altura: 1400 },
        'parte-oferecida': { quem: teo, espera: 'Aceitar', altura: 1000, escuro: true },
        'falta-o-sim': { quem: lia, espera: 'Total a pagar', altura: 1200 },
        dividindo: { passos: abrirLinha, espera: (page) => page.getByRole('dialog'), escuro: true },
        passando: {
          passos: async (page) => {
            await abrirLinha(page)
            await page.getByRole('button', { name: 'Passar inteiro para alguém' }).click()
          },
          espera: 'Passar inteiro para quem?',
          escuro: true,
        },
        dividida: { quem: lia, passos: abrirLinha, espera: 'ainda não respondeu' },
        'com-parte': {
          quem: teo,
          // the yes of the first of these two pictures is good for both
          passos: async (page) => {
            await page
              .getByRole('button', { name: /^Aceitar|sua parte/ })
              .first()
              .click()
          },
          espera: /^sua parte/,
        },
        confirmar: {
          quem: clara,
          passos: async (page) => {
            await pagarOResto(page)
            await page.getByRole('button', { name: /Pagar com cartão final/ }).click()
          },
          espera: (page) => page.getByRole('alertdialog'),
        },
        'cartao-recusado': { passos: pagarComRecusado, espera: (page) => page.getByRole('alert'), altura: 1500 },
      },
    },
    'conta-da-mesa': {
      caminho: '/pedidos-entregues-na-mesa',
      quem: ana,
      le: '/pedido/buscarPedidosEntreguesNaMesa',
      estados: {
        cheia: { espera: 'Eu pago', altura: 1300 },
        'parte-oferecida': { quem: teo, espera: 'Eu pago', altura: 1300 },
        'um-valor': {
          passos: async (page) => {
            await page.getByRole('button', { name: 'Um valor' }).click()
            await page.getByLabel('Quanto você paga').pressSequentially('5000')
          },
          espera: /^Continuar: R\$/,
          escuro: true,
        },
        'partes-iguais': {
          passos: (page) => page.getByRole('button', { name: 'Outro número de partes' }).click(),
          espera: (page) => page.getByRole('dialog'),
        },
        'minha-parte': {
          passos: (page) => page.getByRole('button', { name: /^(\d+ partes iguais|Pagar a minha parte)/ }).click(),
          desfaz: async (casa) => {
            const ana = await comProva(casa.ana)
            const { pedidos } = await chamar(ana, '/pedido/buscarPedidosEntreguesNaMesa', {})
            const divisao = pedidos.flatMap(({ cotas }) => cotas ?? [])[0]?.divisao
            if (divisao) await chamar(ana, '/conta/juntarCotas', { divisao })
          },
          espera: /^Sua parte, 1 de 2/,
          altura: 1300,
        },
        quatro: { quem: ({ quatro }) => ({ cliente: quatro[0] }), espera: 'Eu pago', altura: 1300, escuro: true },
        'quatro-aberta': {
          quem: ({ quatro }) => ({ cliente: quatro[0] }),
          passos: (page) => page.getByRole('button', { name: /Iara/ }).click(),
          espera: /Esperando a resposta/,
          altura: 1500,
        },
        'quatro-com-sim': {
          quem: ({ quatro }) => ({ cliente: quatro[0] }),
          passos: async (page) => {
            await fingir(page, '/pedido/buscarPedidosEntreguesNaMesa', (lido) => ({
              ...lido,
              pessoas: lido.pessoas?.map(({ oferta, ...pessoa }) => ({
                ...pessoa,
                oferta: oferta && { ...oferta, estado: 'aceita' as const },
              })),
            }))
            await page.getByRole('button', { name: /Iara/ }).click()
          },
          espera: /^Pagar a parte de Iara com cartão/,
          altura: 1500,
          escuro: true,
        },
        pergunta: { quem: ({ quatro }) => ({ cliente: quatro[1] }), espera: 'Pode pagar', altura: 1300 },
        doze: { quem: ({ doze }) => ({ cliente: doze[0] }), espera: 'Eu pago', altura: 1900 },
        vazia: { quem: recem, espera: mensagensDasChamadas.nenhumPedido },
      },
    },
    pagamento: {
      caminho: ({ pagamentos }) => `/pagamento-finalizado?pagamento=${pagamentos.pago}`,
      quem: clara,
      le: '/pagamento/consultarPagamento',
      estados: {
        pago: { espera: 'Pagamento efetuado com sucesso!', escuro: true },
        'em-analise': {
          caminho: ({ pagamentos }) => `/pagamento-finalizado?pagamento=${pagamentos.emAnalise}`,
          espera: /se atualiza sozinha/,
        },
        'sem-referencia': { caminho: '/pagamento-finalizado', espera: /Não sabemos de qual pagamento/ },
      },
    },
    despedida: {
      caminho: ({ pagamentos }) => `/pagamento-finalizado?pagamento=${pagamentos.pago}`,
      quem: clara,
      estados: {
        cheia: { passos: tudoPago(), espera: 'Como foi a noite?', altura: 1500, escuro: true },
        'no-computador': { passos: tudoPago(), espera: 'Como foi a noite?', aparelho: 'computador', altura: 1500 },
        ruim: {
          passos: async (page) => {
            await tudoPago({ avaliacao: { nota: 2, texto: '' } })(page)
            await page.getByLabel(/O que aconteceu/).fill('O chope veio quente duas vezes.')
          },
          espera: 'Já está na tela do gerente',
          altura: 1700,
        },
        gorjeta: {
          passos: async (page) => {
            await tudoPago({
              gorjeta: {
                pessoas: [
                  { id: 1, nome: 'Bia' },
                  { id: 2, nome: 'Caio' },
                ],
                retencao: 0,
                dadas: [],
              },
            })(page)
            await page.getByRole('button', { name: 'Bia', exact: true }).click()
            await page.getByRole('button', { name: 'R$ 10', exact: true }).click()
          },
          ...{ espera: 'Bia recebe', altura: 1700, escuro: true },
        },
        'gorjeta-no-computador': {
          passos: async (page) => {
            await tudoPago({ gorjeta: { pessoas: [{ id: 1, nome: 'Bia' }], retencao: 20, dadas: [] } })(page)
            await page.getByRole('button', { name: 'R$ 20', exact: true }).click()
          },
          ...{ espera: 'Bia recebe', aparelho: 'computador', altura: 1500, escuro: true },
        },
        'gorjeta-dada': {
          passos: tudoPago({
            gorjeta: { pessoas: [], retencao: 0, dadas: [{ nome: 'Bia', valor: 10, estado: 'pago' }] },
          }),
          ...{ espera: 'Bia agradece', altura: 1500 },
        },
        minima: {
          caminho: '/despedida',
          passos: tudoPago({ recado: null, fichas: 0, pode_avaliar: false }),
          espera: 'Você pagou',
          escuro: true,
        },
      },
    },
    pix: {
      caminho: ({ pagamentos }) => `/pagamento-pix?pagamento=${pagamentos.pix}`,
      quem: clara,
      le: '/pagamento/consultarPagamento',
      estados: { cheia: { espera: (page) => page.getByLabel('Código Pix'), altura: 1000, escuro: true } },
    },
    recibo: {
      caminho: ({ pagamentos }) => `/recibo?pagamento=${pagamentos.pago}`,
      quem: clara,
      le: '/pagamento/buscarRecibo',
      estados: {
        cheia: {
          caminho: ({ pagamentos }) => `/pagamento-finalizado?pagamento=${pagamentos.pago}`,
          passos: (page) => page.getByRole('link', { name: 'Ver o recibo' }).click(),
          espera: /sem valor fiscal/,
          altura: 1000,
          escuro: true,
        },
        'com-escolhas': {
          quem: dora,
          caminho: '/meus-pedidos-entregues',
          passos: async (page) => {
            await page.getByRole('link', { name: 'Meus recibos' }).click()
            await page.getByRole('main').getByRole('link', { name: /R\$/ }).first().click()
          },
          espera: /sem valor fiscal/,
          altura: 1300,
        },
        lista: {
          caminho: '/meus-pedidos-entregues',
          passos: (page) => page.getByRole('link', { name: 'Meus recibos' }).click(),
          espera: (page) => page.getByRole('link', { name: /R\$/ }),
        },
      },
    },
  },
}

/** A card that its bank declines, typed by hand. */
async function pagarComRecusado(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagar com cartão', exact: true }).click()
  await page.getByLabel('Nome como está no cartão').fill('ANA NOGUEIRA')
  await page.getByLabel('Número do cartão').fill('4929291898380766')
  await page.getByLabel('Validade (MM/AA)').fill('1230')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
}
