import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// How much of the wall is in sight, and how large it is to the eye; also of a station and of the pass. It prints a table, and takes
// pictures into e2e/dist/telas/parede: `npx playwright test -c e2e/playwright.config.ts --project=longo parede-medidas`.

/** What it hangs on: its diagonal in inches, and from where it is read, in metres. */
const TELAS = [
  { width: 1024, height: 768, polegadas: 10, metros: 0.8 },
  { width: 1280, height: 800, polegadas: 10.1, metros: 0.8 },
  { width: 1920, height: 1080, polegadas: 43, metros: 2 },
] as const
const TAMANHOS = ['P', 'M', 'G'] as const
/** A capital letter so high is read without an effort. In minutes of arc. */
const MINUTOS_DE_ARCO = 12
/** Of sixty lines in orders of three, so many whole orders are in sight, by size and screen. */
const INTEIROS = { P: [8, 12, 20], M: [8, 10, 20], G: [6, 8, 12] } as const

const MOSTRAS = ['cozinha', 'estacao', 'passe'] as const
const ESTACOES = ['Chapa', 'Fritadeira', 'Saladas'].map((nome, n) => ({ id: n + 1, nome }))
const CURSOS_DO_TICKET = ['ENTRADA', 'PRATO', null] as const

const PASTA = fileURLToPath(new URL('dist/telas/parede/', import.meta.url))

const OQUE = ['Bolinho de bacalhau', 'Calabresa acebolada', 'Caldinho de feijão', 'Torresmo', 'Costela no bafo']
const QUEM = ['Seu Jorge', 'Ana', 'Maria Aparecida', 'Bia']
/** So many lines, three in an order, some with a note; where there are stations some are ready, and one is held. */
const comLinhas = (uma: LinhaDaFila, quantas: number, mostra: (typeof MOSTRAS)[number]): LinhaDaFila[] =>
  Array.from({ length: quantas }, (_, i) => {
    const pedido = Math.floor(i / 3)
    const segurado = mostra !== 'cozinha' && pedido % 5 === 3 && i % 3 === 1
    return {
      ...uma,
      ...{ id: 1000 + pedido, produto_pedido_id: 5000 + i, numero_mesa: 1 + pedido, numero_comanda: null },
      ...{ nome_produto: OQUE[i % OQUE.length]!, quantidade: 1 + (i % 3), observacao: i % 4 === 0 ? 'Sem cebola' : '' },
      ...{ nome_do_cliente: QUEM[pedido % QUEM.length]!, garcom: pedido % 3 === 0 ? 'Ana' : null },
      // the oldest first, some of them late
      feito_em: new Date(Date.now() - Math.max(0, 25 - 2 * pedido) * 60_000).toISOString(),
      ...(mostra === 'estacao' && { estacao: ESTACOES[0]!, segurado }),
      ...(mostra === 'passe' && {
        ...{
          estacao: i % 3 === 2 ? null : ESTACOES[i % 2]!,
          curso: pedido % 5 === 3 ? CURSOS_DO_TICKET[i % 3]! : null,
        },
        pronto: !segurado && (pedido % 3 === 1 || i % 3 === 0) ? { em: uma.feito_em, por: 'Neide' } : null,
        segurado,
      }),
    }
  })

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

/** A bar's cook, and a line of theirs to make others of. */
async function umaLinha({ url }: { url: string }) {
  const bar = await abrirBar(url)
  const [cozinha, ana] = [await contratar(bar, 'BAR COZINHA'), await sentar(bar, 1, 'Ana')]
  await pedir(ana, { produto: bar.cardapio.find(({ nome }) => nome === OQUE[0])!, quantidade: 1 })
  const [linha] = (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos
  return { cozinha, linha: linha as unknown as LinhaDaFila }
}

for (const mostra of MOSTRAS)
  test(`a parede de perto e de longe (${mostra}): quantos pedidos inteiros à vista, e o tamanho da letra para o olho`, async ({
    abrir,
    servidor,
  }) => {
    test.setTimeout(600_000)
    mkdirSync(PASTA, { recursive: true })
    const { cozinha, linha } = await umaLinha(servidor)
    let quantas = 10
    const page = await abrir('computador', '/pedidos', {
      pessoa: cozinha,
      antes: async (pagina) => {
        await pagina.addInitScript(
          (tela) => {
            localStorage.setItem('modoDaFila', 'parede')
            localStorage.setItem('telaDaFila BAR COZINHA', tela)
          },
          mostra === 'estacao' ? '1' : 'passe',
        )
        await pagina.route('**/pedido/buscarPedidos', (route) =>
          route.fulfill({
            json: {
              pedidos: comLinhas(linha, quantas, mostra),
              ...(mostra !== 'cozinha' && { estacoes: ESTACOES }),
            },
          }),
        )
      },
    })
    const tabela: Record<string, string | number>[] = []
    for (const [qual, { width, height, polegadas, metros }] of TELAS.entries()) {
      const mm = (polegadas * 25.4) / Math.hypot(width, height)
      await page.setViewportSize({ width, height })
      for (const tamanho of TAMANHOS)
        for (quantas of [10, 60, 300]) {
          await page.emulateMedia({ colorScheme: 'light' })
          await page.evaluate((este) => localStorage.setItem('tamanhoDaParede', este), tamanho)
          await page.reload()
          await expect(page.locator('li[data-ticket]')).toHaveCount(Math.ceil(quantas / 3))
          const { inteiros, capital } = await medir(page)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            const cor = colorScheme === 'dark' ? '-escuro' : ''
            await page.screenshot({ path: `${PASTA}${mostra}-${width}-${tamanho}-${quantas}${cor}.png` })
          }
          const arco = ((Math.atan((capital * mm) / (metros * 1000)) * 180) / Math.PI) * 60
          tabela.push({
            tela: `${width}×${height}, ${polegadas}" a ${metros} m`,
            ...{ tamanho, itens: quantas, 'inteiros à vista': inteiros, 'minutos de arco': Number(arco.toFixed(1)) },
          })
          expect(arco, `${width} ${tamanho}`).toBeGreaterThanOrEqual(MINUTOS_DE_ARCO)
          if (mostra === 'cozinha' && quantas >= 60)
            expect.soft(inteiros, `${width} ${tamanho}`).toBeGreaterThanOrEqual(INTEIROS[tamanho][qual]!)
        }
      await semViolacoesClaroEEscuro(page)
    }
    console.log(mostra)
    console.table(tabela)
  })

const COMPRIDAS = ['Escondidinho de carne de sol com queijo coalho', 'Porção de calabresa acebolada', 'Chope 300 ml']
const NOTA = 'Sem cebola, bem passada, e o molho de pimenta à parte, porque as crianças também comem'

test('um pedido comprido, de nomes e notas que quebram, vem em pedaços que cabem inteiros na tela', async ({
  abrir,
  servidor,
}) => {
  test.setTimeout(600_000)
  mkdirSync(PASTA, { recursive: true })
  const { cozinha, linha } = await umaLinha(servidor)
  const pedidos = comLinhas(linha, 16, 'cozinha').map((uma, n) => ({
    ...uma,
    ...{ id: 1000, numero_mesa: 1, nome_produto: COMPRIDAS[n % 3]!, observacao: n % 2 === 0 ? NOTA : '' },
    ...{ alergia: 'amendoim', viagem: n % 4 === 1 },
  }))
  const page = await abrir('computador', '/pedidos', {
    pessoa: cozinha,
    antes: async (pagina) => {
      await pagina.addInitScript(() => localStorage.setItem('modoDaFila', 'parede'))
      await pagina.route('**/pedido/buscarPedidos', (route) => route.fulfill({ json: { pedidos } }))
    },
  })
  for (const { width, height } of TELAS)
    for (const tamanho of TAMANHOS) {
      await page.setViewportSize({ width, height })
      await page.evaluate((este) => localStorage.setItem('tamanhoDaParede', este), tamanho)
      await page.reload()
      await expect(page.locator('li[data-ticket] ul > li')).toHaveCount(pedidos.length)
      await page.screenshot({ path: `${PASTA}comprido-${width}-${tamanho}.png` })
      const partidos = await page.locator('li[data-ticket]').evaluateAll((tickets) => {
        const area = tickets[0]!.closest('ul')!.getBoundingClientRect()
        return tickets.flatMap((um, n) => {
          const pedacos = [...um.getClientRects()]
          return pedacos.length > 1 || pedacos.some(({ bottom }) => bottom > area.bottom + 1) ? [n + 1] : []
        })
      })
      expect.soft(partidos, `${width} ${tamanho}`).toEqual([])
    }
})
