import { anotar } from './src/bloco.ts'
import { contar } from './src/contar.ts'
import { abrirBar, chamar, contratar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// Sixty sales at the counter by one person, from the first page of a product that has just begun: three taps each, and how long it takes
// from the tap on the means until the screen says that it is sold.
// npx playwright test -c e2e/playwright.config.ts --project=longo balcao-medidas

const VENDAS = 60
/** What nobody waits for, in ms. */
const DEVE_MS = 300
const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'
const MEIOS = ['Maquininha', 'Dinheiro', 'Pix'] as const

/** In the page: when the means was tapped, and when the frame came in which the sale's sentence is another one. */
function medir() {
  const tempos: number[] = []
  Object.assign(window, { tempos })
  const dito = () => document.querySelector('main [role=status]')?.textContent ?? ''
  addEventListener(
    'click',
    (toque) => {
      if (!(toque.target as Element).closest('fieldset[aria-label=Vender]')) return
      const antes = dito()
      const olhar = () => {
        if (dito() === antes || !dito().startsWith('Vendido')) return requestAnimationFrame(olhar)
        return requestAnimationFrame(() => setTimeout(() => tempos.push(performance.now() - toque.timeStamp)))
      }
      olhar()
    },
    true,
  )
}

test('sessenta vendas no balcão: três toques cada uma, e o dia recebe a soma delas', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const pessoa = await contratar(bar, 'BAR GARCON')
  const page = await abrir('celular', '/bar-garcon', { pessoa, antes: (pagina) => pagina.addInitScript(medir) })
  const feito = await contar(page)
  const tempos = () => page.evaluate(() => Reflect.get(window, 'tempos') as number[])
  let soma = 0
  for (let n = 0; n < VENDAS; n++) {
    // the sum is never that of the sale before
    const produtos = n === 0 ? [CHOPE] : n % 2 === 0 ? [CHOPE, CHOPE] : [CHOPE, BOLINHO]
    await feito()
    if (n === 0) await page.getByRole('link', { name: /^Balcão/ }).click()
    for (const nome of produtos) await anotar(page, nome)
    await page.getByRole('button', { name: MEIOS[n % MEIOS.length]!, exact: true }).click()
    await expect.poll(async () => (await tempos()).length).toBe(n + 1)
    expect(await feito()).toEqual({ toques: 3, teclas: 0 })
    soma += produtos.reduce((total, nome) => total + (nome === CHOPE ? 990 : 3990), 0)
  }
  const { totais } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
  expect(totais.recebido).toBe(soma)
  const ms = (await tempos()).map(Math.round)
  const emOrdem = [...ms].sort((a, b) => a - b)
  const acima = ms.filter((um) => um > DEVE_MS)
  console.log(`${VENDAS} vendas, 3 toques cada uma; do toque no meio ao 'vendido', em ms:`)
  console.log(`as primeiras ${ms.slice(0, 6).join(', ')}; mediana ${emOrdem[VENDAS / 2]}, a maior ${emOrdem.at(-1)}`)
  const daChamada = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name, duration }) => (name.endsWith('/balcao/vender') ? [duration] : [])),
  )
  console.log(`disso, a chamada: as primeiras ${daChamada.slice(0, 6).map(Math.round).join(', ')}`)
  console.log(`${acima.length} acima de ${DEVE_MS} ms${acima.length > 0 ? `: ${acima.join(', ')}` : ''}`)
})
