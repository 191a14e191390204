import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { enviarPedido, mostrarProduto } from '../src/clientes.ts'
import { chamar, sentar } from '../src/pessoas.ts'
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

async function emDobro({ equipe }: Cenario) {
  const { categorias } = await chamar(equipe.gerente, '/produto/buscarCategoriasDeProdutos', {})
  const hora = { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' } as const
  await chamar(equipe.gerente, '/produto/salvarProgramacao', {
    ...{
      nome: 'Em dobro',
      efeito: 'leve_pague',
      leve: 2,
      pague: 1,
      preco: null,
      percentual: null,
      datas: [],
      exceto: [],
    },
    ...{ de_hora: '00:00', dias: [0, 1, 2, 3, 4, 5, 6], produtos: [], departamentos: [] },
    ate_hora: new Date(Date.now() + 90 * 60_000).toLocaleTimeString('pt-BR', hora),
    categorias: categorias.flatMap(({ id, nome }) => (nome === 'Chopes' ? id : [])),
  })
}
async function semProgramados({ equipe }: Cenario) {
  const { programacoes } = await chamar(equipe.gerente, '/produto/buscarProgramacoes', {})
  for (const { id } of programacoes) await chamar(equipe.gerente, '/produto/removerProgramacao', { id })
}

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
          muda: async ({ equipe }) => {
            const { categorias } = await chamar(equipe.gerente, '/produto/buscarCategoriasDeProdutos', {})
            const hora = { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' } as const
            await chamar(equipe.gerente, '/produto/salvarProgramacao', {
              ...{ nome: 'Happy hour', efeito: 'percentual', preco: null, percentual: 20, datas: [], exceto: [] },
              ...{ de_hora: '00:00', dias: [0, 1, 2, 3, 4, 5, 6], produtos: [], departamentos: [] },
              ate_hora: new Date(Date.now() + 8 * 60_000).toLocaleTimeString('pt-BR', hora),
              categorias: categorias.flatMap(({ id, nome }) => (nome === 'Chopes' ? id : [])),
            })
          },
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
        'sem-dados': {
          quem: recem,
          passos: async (page) => {
            await escolher('Chope claro 300 ml', 1)(page)
            await enviarPedido(page)
          },
          espera: (page) => page.locator('[aria-invalid]'),
        },
        'sem-produto': { passos: enviar, espera: mensagens.pedidoSemProduto },
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
        cancelado: { quem: teo, espera: /Produto acabou/ },
        'com-escolhas': { quem: dora, espera: 'Sanduíche com bebida' },
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
    conta: {
      caminho: '/meus-pedidos-entregues',
      quem: ana,
      le: '/pedido/buscarMeusPedidosEntregues',
      estados: {
        cheia: { espera: 'Total a pagar', altura: 1200, escuro: true },
        vazia: { quem: recem, espera: mensagensDasChamadas.nenhumPedido },
        'com-escolhas': { quem: dora, espera: 'Total a pagar', altura: 1700 },
        'cartao-salvo': { quem: clara, passos: pagarOResto, espera: /Pagar com cartão final/, altura: 1400 },
        'parte-oferecida': { quem: teo, espera: 'Aceitar', altura: 1000, escuro: true },
        'falta-o-sim': { quem: lia, espera: 'Total a pagar', altura: 1200 },
        dividindo: {
          passos: (page) =>
            page
              .getByRole('button', { name: /^Dividir/ })
              .first()
              .click(),
          espera: (page) => page.getByRole('dialog'),
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
        cheia: { espera: 'Total a pagar', altura: 1300 },
        'parte-oferecida': { quem: teo, espera: 'Total a pagar', altura: 1300 },
        quatro: { quem: ({ quatro }) => ({ cliente: quatro[0] }), espera: 'Total a pagar', altura: 1300, escuro: true },
        'quatro-aberta': {
          quem: ({ quatro }) => ({ cliente: quatro[0] }),
          passos: (page) => page.getByRole('button', { name: /Iara/ }).click(),
          espera: /Esperando a resposta/,
          altura: 1500,
        },
        pergunta: { quem: ({ quatro }) => ({ cliente: quatro[1] }), espera: 'Pode pagar', altura: 1300 },
        doze: { quem: ({ doze }) => ({ cliente: doze[0] }), espera: 'Total a pagar', altura: 1900 },
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
