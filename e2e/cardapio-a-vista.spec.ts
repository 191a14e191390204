import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { entrar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// a long menu, with its search and its row of categories
test.use({ demo: true })

/** What changes in an answer of the bar, as it is on the wire. */
type Respostas = Record<string, (lida: Record<string, unknown>) => object>
const cardapio = (mais: object): Respostas => ({
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': (lido) => ({ ...lido, ...mais }),
})
const checkin = (mais: object): Respostas => ({
  '/auth/verificarSeCheckinEstaAtivoNaBase': (lido) => ({
    ...lido,
    objBarcheckin: { ...(lido.objBarcheckin as object), ...mais },
  }),
})
let vez = 0
const turma = (mais: () => object): Respostas => ({
  ...checkin({ membro: true, palavras: null }),
  '/mesa/buscarQuemQuerEntrar': () => ({ novos: [], entraram: [], turma: 2, ...mais() }),
})
const COUVERT = { couvert: 15, taxa_percentual: 10 }

/** Couvert and a charge on all of them, and what a guest may meet besides: what they read then, and what the bar answers. */
const ESTADOS: Record<string, [RegExp, Respostas]> = {
  couvert: [/Taxa de serviço/, {}],
  'casa fechada': [
    /Fechado/,
    cardapio({ ...COUVERT, fechada: `Fechado, abre hoje às 18:00. ${respostas.pedidosEsperamACasa}` }),
  ],
  'o pedido vai esperar': [/vai para o preparo/, checkin({ caminho: 'equipe' })],
  'o código do dia ajuda': [/Tenho o código/, checkin({ caminho: 'equipe', codigo_do_dia: true })],
  'paga antes': [/assim que é pago/, checkin({ caminho: 'pagamento' })],
  'ninguém olha a cozinha': [
    /sem tela aberta/,
    { '/pedido/buscarDepartamentosSemTela': () => ({ departamentos: ['BAR', 'COZINHA'] }) },
  ],
  'ainda não é da turma': [/Taxa de serviço/, checkin({ membro: false, palavras: 'canoa turquesa' })],
  'alguém quer entrar': [
    /canoa turquesa/,
    turma(() => ({ novos: [{ id: 1, nome: 'Maria Fernanda', palavras: 'canoa turquesa' }] })),
  ],
  'um aviso': [/entrou na mesa/, turma(() => ({ entraram: [{ id: ++vez, nome: 'Maria Fernanda' }] }))],
  'sem internet': [/Taxa de serviço/, {}],
}

/** How many products are whole in what is left of the first screen. */
const inteiros = (page: Page) =>
  page.evaluate(() => {
    const topo = (sel: string) =>
      [...document.querySelectorAll(sel)].flatMap((um) => {
        const { top, height } = um.getBoundingClientRect()
        return height > 0 ? top : []
      })
    const fim = Math.min(
      innerHeight,
      ...topo('nav[aria-label="Principal"], [data-toast], [data-sticky-bar]:not([data-empty])'),
    )
    return [...document.querySelectorAll('details[open] [data-produto]')].filter((um) => {
      const { top, bottom } = um.lastElementChild!.getBoundingClientRect()
      return top >= 0 && bottom <= fim
    }).length
  })

for (const [onde, caminho] of [
  ['cardápio', '/cardapio?modo=pedido'],
  ['menu de quem está sentado', '/usuario-checkado'],
] as const)
  test(
    `o ${onde} mostra dois produtos inteiros na primeira tela, e um na menor, aconteça o que acontecer`,
    longo,
    async ({ abrir, servidor }) => {
      const gerente = await entrar(servidor.url, 'gerente@boteco.demo', 'boteco123')
      const cliente = await sentar({ url: servidor.url, id: gerente.userData.dadosEstabelecimento!.id }, 7)
      let mudadas: Respostas = {}
      const page = await abrir('celular', '/sobre', { cliente })
      for (const path of new Set(Object.values(ESTADOS).flatMap(([, dela]) => Object.keys(dela))))
        await page.route(`**${path}`, async (rota) => {
          const mudar = { ...cardapio(COUVERT), ...mudadas }[path]
          if (!mudar) return rota.continue()
          const { 'if-none-match': _visto, ...headers } = await rota.request().allHeaders()
          const lida = await rota.fetch({ headers })
          const json = mudar((await lida.json()) as Record<string, unknown>)
          await rota.fulfill({ response: lida, status: 200, json })
        })
      for (const [nome, [espera, dela]] of Object.entries(ESTADOS)) {
        mudadas = dela
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(caminho)
        await expect(page.locator('details[open] [data-produto]').nth(1)).toBeVisible()
        await expect(page.getByText(espera)).toBeVisible()
        if (nome === 'sem internet') {
          await page.context().setOffline(true)
          await expect(page.getByText('Você está sem internet.')).toBeVisible()
        }
        for (const [width, height, quantos] of [
          [390, 844, 2],
          [320, 640, 1],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expect.poll(() => inteiros(page), `${nome}, ${width} px`).toBeGreaterThanOrEqual(quantos)
          if (process.env.FOTOS)
            await page.screenshot({
              path: `${process.env.FOTOS}/${nome.replaceAll(' ', '-')}-${caminho.slice(1, 5)}-${width}.png`,
            })
        }
      }
    },
  )
