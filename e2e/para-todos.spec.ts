import { respostas } from '@boteco/contract/respostas'
import { enviarPedido, escolher } from './src/clientes.ts'
import { abrirBar, chamar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

const CHOPE = 'Chope claro 300 ml'

test(
  'onde basta o nome, a folha do pedido pede só ele, e quem paga pelo celular diz o resto na hora',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const gerente = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    await gerente.getByLabel('Para pedir basta o nome').check()
    await gerente.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(gerente.getByText(respostas.dadosAtualizados)).toBeVisible()

    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 7) })
    await escolher(page, CHOPE, 1)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    const folha = page.getByRole('dialog')
    await expect(folha.getByLabel('Nome', { exact: true })).toBeFocused()
    for (const campo of ['E-mail', 'CPF', 'Telefone com DDD']) await expect(folha.getByLabel(campo)).toHaveCount(0)
    await folha.getByLabel('Nome', { exact: true }).fill('Uma Lins')
    await enviarPedido(page)
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    // the next round asks for nothing
    await page.getByRole('link', { name: 'Menu' }).click()
    await escolher(page, CHOPE, 1)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(folha.getByText('Uma Lins')).toBeVisible()
    await expect(folha.getByLabel('Nome', { exact: true })).toBeHidden()
  },
)

test(
  'do cardápio ao Enviar Pedido são no máximo doze teclas, e a janela que fecha devolve o foco',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('computador', '/cardapio?modo=pedido', { cliente: await sentar(bar, 7) })
    await expect(page.getByRole('heading', { name: CHOPE })).toBeVisible()
    const focado = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const ateEnviar = async () => {
      for (let teclas = 1; teclas <= 12; teclas++) {
        await page.keyboard.press('Tab')
        if ((await focado()) === 'Enviar Pedido') return teclas
        if ((await focado()) !== 'Ir para o pedido') continue
        await page.keyboard.press('Enter')
        await expect.poll(focado).toBe('Enviar Pedido')
        return teclas + 1
      }
      return 99
    }
    expect(await ateEnviar()).toBeLessThanOrEqual(12)
    // and from a product that is wanted
    await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).press('Enter')
    await expect(page.getByText('1 item')).toBeVisible()
    expect(await ateEnviar()).toBeLessThanOrEqual(3)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(focado).toBe('Enviar Pedido')
  },
)

test(
  'com o teclado do celular aberto, o botão da folha e o campo em que se escreve continuam à vista',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 7) })
    await escolher(page, CHOPE, 1)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    const folha = page.getByRole('dialog')
    await expect(folha.getByLabel('Nome', { exact: true })).toBeFocused()
    // as an iPhone: the page is as high as before, and less of it is seen
    const visto = 844 - 336
    await page.evaluate((visto) => {
      Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => visto })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, visto)
    const fimDe = async (onde: ReturnType<typeof folha.getByRole>) => {
      const { y, height } = (await onde.boundingBox())!
      return y + height
    }
    const enviar = folha.getByRole('button', { name: 'Enviar Pedido' })
    await expect.poll(() => fimDe(enviar)).toBeLessThanOrEqual(visto)
    await folha.getByLabel('Telefone com DDD').focus()
    await expect.poll(() => fimDe(folha.getByLabel('Telefone com DDD'))).toBeLessThanOrEqual(visto)
  },
)

test(
  'no alto contraste o que se toca tem borda, e o que está escolhido se distingue',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 7)
    await chamar(cliente, '/pedido/cadastrarPedido', {
      pedidos: [{ produto: { id: bar.cardapio[0]!.id }, quantidade: 1 }],
      informacoesUsuario: cliente.informacoesUsuario,
    })
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    await page.emulateMedia({ forcedColors: 'active' })
    for (const caminho of ['/usuario-checkado', '/cardapio?modo=pedido', '/meus-pedidos-em-andamento']) {
      await page.goto(caminho)
      await expect(page.getByRole('link', { name: /a caminho/ })).toBeVisible()
      if (caminho.startsWith('/cardapio')) await escolher(page, CHOPE, 1)
      const semBorda = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'main button, main [role="img"] > span, header [data-topo], nav[aria-label="Atalhos"] > *',
          ),
        ]
          .filter((um) => um.checkVisibility() && !um.matches('[data-tone="quiet"], [aria-label^="Ver "]'))
          .filter((um) => {
            const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(um)
            return (
              Number.parseFloat(borderTopWidth) < 1 && (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1)
            )
          })
          .map((um) => `${um.tagName} ${um.getAttribute('aria-label') ?? um.textContent} ${um.className}`),
      )
      if (process.env.FOTOS)
        await page.screenshot({ path: `${process.env.FOTOS}/contraste-${caminho.slice(1, 7)}.png` })
      expect(semBorda, caminho).toEqual([])
    }
  },
)
