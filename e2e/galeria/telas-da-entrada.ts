import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Page } from '@playwright/test'
import { type Cenario, LONGE, PERTO } from './cenario.ts'
import type { Area } from './tela.ts'

const usarLocalizacao = (page: Page) => page.getByRole('button', { name: 'Usar minha localização' }).click()
const lerQr = (page: Page) => page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
const abrirCamera = async (page: Page) => {
  await lerQr(page)
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
}
const ana = ({ ana }: Cenario) => ({ cliente: ana })
const recem = ({ recem }: Cenario) => ({ cliente: recem })

/** Kept on the device, as a goodbye does it. */
const comBares = (quantos: number) => async (page: Page) => {
  const nomes = ['Boteco do Seu Zé', 'Meia-Lua', 'Bar da Zilda', 'Cantinho do Samba', 'Adega Pérola', 'Bip Bip']
  const partes = [{ opcao: 1, nome: 'Vodca', curto: '', nivel: 1, quantidade: 1, valor: 0 }]
  const bares = nomes.slice(0, quantos).map((nome, i) => ({
    ...{ id: i + 1, nome },
    visitas: Array.from({ length: i + 1 }, (_, n) => ({
      ...{ checkin: n, em: '2026-11-20T22:00:00Z', gasto: 7_840 },
      de_sempre: [
        { id: 1, nome_produto: 'Chope claro 300 ml', partes: null, quantidade: 3 },
        { id: 2, nome_produto: 'Caipirinha de limão', partes, quantidade: 1 },
      ],
    })),
  }))
  await page.evaluate((guardado) => localStorage.setItem('meusBares', guardado), JSON.stringify(bares))
  await page.reload()
}

/** What a visitor sees before there is a check-in. */
export const entrada: Area = {
  area: 'entrada',
  titulo: 'Coming in (phone)',
  aparelho: 'celular',
  telas: {
    inicio: {
      caminho: '/',
      quem: () => ({ lugar: PERTO }),
      le: '/estabelecimento/buscarEstabelecimentos',
      estados: {
        cheia: { espera: 'Meia-Lua', escuro: true },
        vazia: { quem: () => ({ lugar: LONGE }), espera: mensagens.nenhumEstabelecimento },
        parada: { quem: () => ({}), espera: 'Usar minha localização' },
        'sem-permissao': { quem: () => ({}), passos: usarLocalizacao, espera: /também pode procurar o bar pelo nome/ },
        'sem-rede': { passos: semRede('Meia-Lua'), espera: /Você está sem internet/ },
      },
    },
    'meus-bares': {
      caminho: '/meus-bares',
      estados: {
        nenhum: { espera: 'Nenhum bar guardado' },
        um: { passos: comBares(1), espera: 'Pedir o de sempre', escuro: true },
        seis: { passos: comBares(6), espera: 'Esquecer todos', altura: 2200 },
        'no-computador': { passos: comBares(6), espera: 'Esquecer todos', aparelho: 'computador' },
      },
    },
    leitor: {
      caminho: '/',
      estados: {
        'antes-da-camera': { passos: lerQr, espera: 'Abrir a câmera' },
        lendo: { quem: () => ({ camera: true }), passos: abrirCamera, espera: /Aponte a câmera/ },
        'sem-permissao': {
          passos: abrirCamera,
          espera: (page) => page.locator('[data-erro]'),
        },
      },
    },
    buscar: {
      caminho: '/buscar?q=pardal',
      le: '/estabelecimento/buscarEstabelecimentos',
      estados: {
        cheia: { espera: 'Um bar com “pardal”' },
        vazia: { caminho: '/buscar?q=churrascaria', espera: mensagens.nenhumEstabelecimento },
        parada: { caminho: '/buscar', espera: /Digite o nome do bar/ },
      },
    },
    estabelecimento: {
      caminho: ({ bar }) => `/mostrar-dados-estabelecimento?id=${bar.id}`,
      le: '/estabelecimento/buscarDadosEstabelecimentoById',
      estados: {
        cheia: { espera: 'Fazer Checkin', escuro: true },
        'nao-existe': { caminho: '/mostrar-dados-estabelecimento?id=999999', espera: mensagens.nenhumEstabelecimento },
        'sentado-em-outro': {
          caminho: ({ vizinho }) => `/mostrar-dados-estabelecimento?id=${vizinho}`,
          quem: ana,
          espera: /Faça o checkout lá/,
        },
      },
    },
    // of the demonstration, whose names are known
    vitrine: {
      caminho: '/bar/boteco-do-pardal',
      estados: {
        cheia: { espera: 'Caipirinha de limão', escuro: true },
        'em-ingles': { caminho: '/bar/boteco-do-pardal/en', espera: 'Check in and order', altura: 2200 },
        'no-computador': { espera: 'Caipirinha de limão', aparelho: 'computador', escuro: true },
      },
    },
    'cardapio-publico': {
      caminho: ({ bar }) => `/cardapio?estabelecimento=${bar.id}`,
      estados: { cheia: { espera: 'Caipirinha de maracujá' } },
    },
    'checkin-por-qr': {
      caminho: ({ bar }) => `/atualizar-checkin-qrcodemesa/7/${bar.id}`,
      le: '/estabelecimento/buscarDadosEstabelecimentoById',
      estados: {
        cheia: { espera: 'Fazer Checkin na mesa 7', escuro: true },
        'de-outro-lugar': { caminho: '/fazer-checkin-por-qrcode/7/999999', espera: /não é de uma mesa que conhecemos/ },
      },
    },
    presente: {
      caminho: ({ bar, presente }) => `/minhas-fichas-de-presente/${bar.id}/${presente}`,
      le: '/ficha/buscarPresente',
      estados: {
        cheia: { espera: 'Rui deixou para você', escuro: true },
        'nao-existe': {
          caminho: ({ bar }) => `/minhas-fichas-de-presente/${bar.id}/999-aaaaaaaaaa`,
          espera: /Não encontramos este presente/,
        },
      },
    },
    privacidade: { caminho: '/privacidade', estados: { cheia: { espera: 'Por quanto tempo', altura: 1500 } } },
    'mudar-de-mesa': {
      caminho: '/atualizar-checkin-qrcodemesa/3',
      estados: {
        'sem-checkin': { espera: /leia o QR Code da mesa de novo/ },
        'de-outro-bar': {
          caminho: ({ vizinho }) => `/atualizar-checkin-qrcodemesa/3/${vizinho}`,
          quem: recem,
          espera: /Fazer checkout e ir para a mesa 3/,
        },
      },
    },
    sobre: { caminho: '/sobre', estados: { cheia: { espera: 'Sobre o Sistema', altura: 1500 } } },
    'nao-encontrada': { caminho: '/cerveja-de-graca', estados: { cheia: { espera: 'Ir para o início' } } },
    'nova-senha': {
      caminho: '/nova-senha',
      estados: {
        cheia: { espera: 'Tenho um código do gerente', escuro: true },
        'com-o-link': { caminho: `/nova-senha#${'a'.repeat(43)}`, espera: 'Criar senha' },
      },
    },
    'confirmar-email': {
      caminho: `/confirmar-email#${'a'.repeat(43)}`,
      estados: {
        cheia: { espera: 'Confirmar', escuro: true },
        'pela-metade': { caminho: '/confirmar-email#abc', espera: /não está inteiro/ },
      },
    },
    login: {
      caminho: '/area-restrita',
      estados: {
        cheia: { espera: 'Ainda não tem cadastro?', escuro: true },
        recusado: {
          passos: async (page) => {
            await page.getByLabel('E-mail').fill('ninguem@exemplo.com')
            await page.getByLabel('Senha').fill('esqueci a senha')
            await page.getByRole('button', { name: 'Entrar', exact: true }).click()
          },
          espera: mensagensDasChamadas.loginRecusado,
        },
      },
    },
    usuario: {
      caminho: '/usuario-logado',
      estados: {
        cliente: { quem: ({ cliente }) => ({ pessoa: cliente }), espera: /Cartão salvo com final/ },
        'nao-logado': { espera: mensagensDasChamadas.naoAutorizadoPagina },
      },
    },
    'cadastro-de-cliente': {
      caminho: '/form-cadastrar-cliente',
      estados: {
        cheia: { espera: 'Seu acesso', altura: 1300 },
        'com-erros': {
          passos: async (page) => {
            await page.getByLabel('Cadastrar um cartão agora').check()
            await page.getByLabel('Nome completo').fill('Clara')
            await page.getByLabel('CPF').fill('111.111.111-11')
            await page.getByRole('button', { name: 'Quero me cadastrar' }).click()
          },
          espera: (page) => page.locator('[aria-invalid]'),
          altura: 1900,
        },
      },
    },
    'cadastro-de-gerente': {
      caminho: '/form-cadastrar-gerente',
      estados: { cheia: { espera: 'A localização', altura: 1900 } },
    },
  },
}

/** The network goes once this text has come. */
export function semRede(texto: string) {
  return async (page: Page) => {
    await page.getByText(texto).first().waitFor()
    await page.context().setOffline(true)
  }
}
