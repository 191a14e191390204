import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// How much of the wall is in sight, and how large it is to the eye. It prints a table: `npx playwright test -c
// e2e/playwright.config.ts --project=longo parede-medidas`.

/** What it hangs on: its diagonal in inches, and from where it is read, in metres. */
const TELAS = [
  { width: 1024, height: 768, polegadas: 10, metros: 0.8 },
  { width: 1280, height: 800, polegadas: 10.1, metros: 0.8 },
  { width: 1920, height: 1080, polegadas: 43, metros: 2 },
] as const
const TAMANHOS = ['P', 'M', 'G'] as const
/** A capital letter so high is read without an effort. In minutes of arc. */
const MINUTOS_DE_ARCO = 12

const OQUE = ['Bolinho de bacalhau', 'Calabresa acebolada', 'Caldinho de feijão', 'Torresmo', 'Costela no bafo']
/** So many lines, three in an order, some with a note. */
const comLinhas = (uma: LinhaDaFila, quantas: number): LinhaDaFila[] =>
  Array.from({ length: quantas }, (_, i) => ({
    ...uma,
    ...{ id: 1000 + Math.floor(i / 3), produto_pedido_id: 5000 + i, numero_mesa: 1 + Math.floor(i / 3) },
    ...{ nome_produto: OQUE[i % OQUE.length]!, quantidade: 1 + (i % 3), observacao: i % 4 === 0 ? 'Sem cebola' : '' },
  }))

/** Tickets of which everything is in sight, and how high a capital letter of a line is, in px. */
const medir = (page: Page) =>
  page.evaluate(() => {
    const inteiros = [...document.querySelectorAll('li[data-ticket]')].filter((um) => {
      const { left, right, top, bottom } = um.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    }).length
    const letra = document.querySelector('li[data-ticket] ul button > span')
    const desenho = document.createElement('canvas').getContext('2d')
    if (!letra || !desenho) throw new Error('nenhuma linha na parede')
    desenho.font = getComputedStyle(letra).font
    return { inteiros, capital: desenho.measureText('H').actualBoundingBoxAscent }
  })

test('a parede de perto e de longe: quantos pedidos inteiros à vista, e o tamanho da letra para o olho', async ({
  abrir,
  servidor,
}) => {
  test.setTimeout(300_000)
  const bar = await abrirBar(servidor.url)
  const [cozinha, ana] = [await contratar(bar, 'BAR COZINHA'), await sentar(bar, 1, 'Ana')]
  await pedir(ana, { produto: bar.cardapio.find(({ nome }) => nome === OQUE[0])!, quantidade: 1 })
  const [linha] = (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos
  let quantas = 10
  const page = await abrir('computador', '/pedidos', {
    pessoa: cozinha,
    antes: async (pagina) => {
      await pagina.addInitScript(() => localStorage.setItem('modoDaFila', 'parede'))
      await pagina.route('**/pedido/buscarPedidos', (route) =>
        route.fulfill({ json: { pedidos: comLinhas(linha as unknown as LinhaDaFila, quantas) } }),
      )
    },
  })
  const tabela: Record<string, string | number>[] = []
  for (const { width, height, polegadas, metros } of TELAS) {
    const mm = (polegadas * 25.4) / Math.hypot(width, height)
    await page.setViewportSize({ width, height })
    for (const tamanho of TAMANHOS)
      for (quantas of [10, 60, 300]) {
        await page.evaluate((qual) => localStorage.setItem('tamanhoDaParede', qual), tamanho)
        await page.reload()
        await expect(page.locator('li[data-ticket]')).toHaveCount(Math.ceil(quantas / 3))
        const { inteiros, capital } = await medir(page)
        const arco = ((Math.atan((capital * mm) / (metros * 1000)) * 180) / Math.PI) * 60
        tabela.push({
          tela: `${width}×${height}, ${polegadas}" a ${metros} m`,
          ...{ tamanho, itens: quantas, 'inteiros à vista': inteiros, 'minutos de arco': Number(arco.toFixed(1)) },
        })
        expect(arco, `${width} ${tamanho}`).toBeGreaterThanOrEqual(MINUTOS_DE_ARCO)
        if (tamanho === 'P' && quantas >= 60) expect(inteiros, `${width}`).toBeGreaterThanOrEqual(6)
      }
    await semViolacoesClaroEEscuro(page)
  }
  console.table(tabela)
})
