import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Locator, Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { contar } from './src/contar.ts'
import { contarNotas, notasDe } from './src/notas.ts'
import { abrirBar, type Bar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The queue as a wall to cook from: the whole screen, pages, one tap a step, also by keys.

const BOLINHO = 'Bolinho de bacalhau'
const produto = ({ cardapio }: Bar, nome: string) => cardapio.find((um) => um.nome === nome)!

async function abrirCozinha(url: string, pedidos: number) {
  const bar = await abrirBar(url)
  const [cozinha, garcom] = await Promise.all([contratar(bar, 'BAR COZINHA'), contratar(bar, 'BAR GARCON')])
  const sentados = []
  for (let n = 0; n < Math.min(pedidos, 5); n++)
    sentados.push(await sentar(bar, n + 1, `Cliente ${String.fromCharCode(65 + n)}`))
  for (let n = 0; n < pedidos; n++) {
    await pedir(
      sentados[n % sentados.length]!,
      ...[0, 1, 2].map((k) => ({
        produto: produto(bar, BOLINHO),
        quantidade: 1 + ((n + k) % 3),
        observacao: ['', 'Sem cebola', 'Com limão'][k]!,
      })),
    )
  }
  return { bar, cozinha, garcom }
}
const ticket = (page: Page, texto: string) => page.locator('li[data-ticket]').filter({ hasText: texto })
const umaLinha = (page: Page, mesa: string, nome: string) =>
  ticket(page, mesa).getByRole('button', { name: new RegExp(`^Pronto: \\d× ${nome}`) })

async function paraAParede(page: Page) {
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await expect(page.getByRole('region', { name: /^Fila: / })).toBeVisible()
}

test(
  'na parede um toque na linha a libera e um na cabeça libera o resto; a pergunta é feita uma vez no turno',
  longo,
  async ({ abrir, servidor }) => {
    const { cozinha } = await abrirCozinha(servidor.url, 3)
    const page = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await paraAParede(page)
    // nothing leads away by a wrong tap
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
    await semViolacoesClaroEEscuro(page)
    const linhas = ticket(page, 'Mesa 1').getByRole('button', { name: /^Pronto: \d/ })
    await expect(linhas).toHaveCount(3)
    await linhas.first().click()
    const pergunta = page.getByRole('alertdialog')
    // ticked and not answered, it is asked again
    await pergunta.getByLabel('Não perguntar mais neste turno').check()
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    await linhas.first().click()
    await expect(pergunta).toContainText(mensagensDasChamadas.confirmarAndamento)
    await pergunta.getByLabel('Não perguntar mais neste turno').check()
    await pergunta.getByRole('button', { name: 'Dar andamento' }).click()
    await expect.poll(async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length).toBe(8)
    await expect(ticket(page, 'Mesa 1').getByRole('button', { name: /^Pronto: \d/, disabled: false })).toHaveCount(2)
    await page.getByRole('button', { name: /^Pronto: tudo de Mesa 2/ }).click()
    await expect.poll(async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length).toBe(5)
    await expect(ticket(page, 'Mesa 2')).toHaveCount(0)
    await expect(pergunta).toHaveCount(0)

    // taken back from the list of what was released last
    await page.getByRole('button', { name: 'Refazer', exact: true }).click()
    const refazer = page.getByRole('dialog', { name: 'Refazer' })
    await expect(refazer.getByRole('listitem')).toHaveCount(4)
    await refazer
      .getByRole('button', { name: /^Refazer/ })
      .last()
      .click()
    await expect(page.getByText(respostas.andamentoDesfeito)).toBeVisible()
    await refazer.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(ticket(page, 'Mesa 1').getByRole('button', { name: /^Pronto: \d/, disabled: false })).toHaveCount(3)

    // held, or by its three dots, a line says what else can be done with it
    await ticket(page, 'Mesa 3')
      .getByRole('button', { name: /^Mais de/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await expect(page.getByRole('dialog', { name: /^Cancelar \d×/ })).toBeVisible()
    await page.keyboard.press('Escape')

    // a reload stays on the wall, and leaving asks
    await page.reload()
    await expect(ticket(page, 'Mesa 3')).toBeVisible()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ficar' }).click()
    await expect(ticket(page, 'Mesa 3')).toBeVisible()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  },
)

test(
  'liberar uma linha ou um pedido é um toque; dizer que acabou e trazer de volta, dois',
  longo,
  async ({ abrir, servidor }) => {
    const { cozinha } = await abrirCozinha(servidor.url, 3)
    const page = await abrir('tablet', '/pedidos', {
      pessoa: cozinha,
      antes: (pagina) =>
        pagina.addInitScript(() => {
          localStorage.setItem('modoDaFila', 'parede')
          // the question of the turn was answered before
          sessionStorage.setItem('naoPerguntarMais', String(Date.now() + 3_600_000))
        }),
    })
    await expect(ticket(page, 'Mesa 3')).toBeVisible()
    const feito = await contar(page)
    const naFila = async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length

    await umaLinha(page, 'Mesa 1', '').first().click()
    await expect.poll(naFila).toBe(8)
    expect(await feito()).toEqual({ toques: 1, teclas: 0 })

    await page.getByRole('button', { name: /^Pronto: tudo de Mesa 2/ }).click()
    await expect.poll(naFila).toBe(5)
    expect(await feito()).toEqual({ toques: 1, teclas: 0 })

    await page.getByRole('button', { name: 'Refazer', exact: true }).click()
    const refazer = page.getByRole('dialog', { name: 'Refazer' })
    await refazer
      .getByRole('button', { name: /^Refazer/ })
      .first()
      .click()
    await expect.poll(naFila).toBe(6)
    expect(await feito()).toEqual({ toques: 2, teclas: 0 })
    await page.keyboard.press('Escape')
    await feito()

    await ticket(page, 'Mesa 3')
      .getByRole('button', { name: /^Mais de/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Acabou até amanhã' }).click()
    // who ordered it already is asked about
    await expect(page.getByRole('dialog', { name: `Já pediram ${BOLINHO}` })).toBeVisible()
    expect(await feito()).toEqual({ toques: 2, teclas: 0 })
    expect((await chamar(cozinha, '/pedido/buscarEmFalta', {})).itens).toMatchObject([{ nome: BOLINHO, ate: 'amanhã' }])
    await page.getByRole('button', { name: 'Deixar como está' }).click()
    // another time is a matter of the same menu
    await ticket(page, 'Mesa 3')
      .getByRole('button', { name: /^Mais de/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Acabou por outro tempo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Voltou', exact: true }).click()
    await expect.poll(async () => (await chamar(cozinha, '/pedido/buscarEmFalta', {})).itens).toEqual([])
  },
)

test('sessenta itens cabem em páginas, e as teclas viram, escolhem e liberam', longo, async ({ abrir, servidor }) => {
  const { cozinha } = await abrirCozinha(servidor.url, 20)
  const page = await abrir('computador', '/pedidos', { pessoa: cozinha })
  await paraAParede(page)
  const paginas = page.getByRole('navigation', { name: 'Páginas' })
  const inteiros = () =>
    page.locator('li[data-ticket]').evaluateAll(
      (tickets) =>
        tickets.filter((um) => {
          const { left, right, top, bottom } = um.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
        }).length,
    )
  await expect.poll(inteiros).toBeGreaterThanOrEqual(8)
  await expect(paginas).toContainText(/1\/\d/)
  await page.keyboard.press('PageDown')
  await expect(paginas).toContainText(/2\/\d/)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /^Pronto: tudo de Mesa 2,/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
  await expect.poll(async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length).toBe(59)

  // over all tickets, and a tap is done with the one that waits longest
  await page.getByRole('button', { name: 'Tudo', exact: true }).click()
  await expect(page.locator('li[data-ticket]').first()).toContainText(/primeiro: \d× Mesa 1,/)
})

test(
  'uma barra de teclas trabalha sem dedo nem mouse: escolhe, libera, refaz, vira a página, e aprende outras teclas',
  longo,
  async ({ abrir, servidor }) => {
    const { cozinha } = await abrirCozinha(servidor.url, 20)
    const page = await abrir('computador', '/pedidos', {
      pessoa: cozinha,
      antes: (pagina) => pagina.addInitScript(() => localStorage.setItem('modoDaFila', 'parede')),
    })
    const { keyboard } = page
    const quantos = async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length
    /** Tab until this is chosen, as who has nothing else. */
    const ate = async (alvo: Locator, tecla = 'Tab') => {
      for (let n = 0; n < 60 && !(await alvo.evaluate((um) => um === document.activeElement)); n++)
        await keyboard.press(tecla)
      await expect(alvo).toBeFocused()
    }
    await expect(ticket(page, 'Mesa 1').first()).toBeVisible()
    const cabecas = page.getByRole('button', { name: /^Pronto: tudo de/ })
    await keyboard.press('ArrowRight')
    await expect(cabecas.nth(0)).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(cabecas.nth(1)).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    const pergunta = page.getByRole('alertdialog')
    await ate(pergunta.getByLabel('Não perguntar mais neste turno'))
    await keyboard.press('Space')
    await ate(pergunta.getByRole('button', { name: 'Dar andamento' }))
    await keyboard.press('Enter')
    await expect.poll(quantos).toBe(59)
    // the whole of another one, by one key
    await keyboard.press('4')
    await keyboard.press('*')
    await expect.poll(quantos).toBe(56)
    // more of a line, as by holding it
    await keyboard.press('1')
    await keyboard.press('ArrowDown')
    await keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Acabou até amanhã' })).toBeVisible()
    await keyboard.press('Escape')
    await keyboard.press('Backspace')
    const refazer = page.getByRole('dialog', { name: 'Refazer' })
    await ate(refazer.getByRole('button', { name: /^Refazer/ }).first())
    await keyboard.press('Enter')
    await expect.poll(quantos).toBe(57)
    await keyboard.press('Escape')
    const paginas = page.getByRole('navigation', { name: 'Páginas' })
    await keyboard.press('PageDown')
    await expect(paginas).toContainText(/2\/\d/)

    // this screen's own keys, which it remembers
    await ate(page.getByRole('button', { name: 'Ajustes' }), 'Shift+Tab')
    await keyboard.press('Enter')
    const ajustes = page.getByRole('dialog', { name: 'Ajustes desta tela' })
    const mudar = ajustes.getByRole('button', { name: /a tecla de Página anterior/ })
    await ate(mudar)
    await keyboard.press('Enter')
    await expect(ajustes.getByText('Aperte a tecla…')).toBeVisible()
    await keyboard.press('PageDown')
    await expect(ajustes.getByText('Page Down já é de “Próxima página”')).toBeVisible()
    await keyboard.press('-')
    await expect(ajustes.getByText('Aperte a tecla…')).toHaveCount(0)
    await semViolacoesClaroEEscuro(page)
    await keyboard.press('Escape')
    await expect(paginas).toContainText(/2\/\d/)
    await keyboard.press('-')
    await expect(paginas).toContainText(/1\/\d/)
    await page.reload()
    await expect(paginas).toContainText(/1\/\d/)
    await keyboard.press('PageDown')
    await expect(paginas).toContainText(/2\/\d/)
    await keyboard.press('-')
    await expect(paginas).toContainText(/1\/\d/)
  },
)

test(
  'claro ou escuro é de cada tela, e fica lembrado por ela; a lista é como o aparelho',
  longo,
  async ({ abrir, servidor }) => {
    const { cozinha } = await abrirCozinha(servidor.url, 1)
    const page = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await page.emulateMedia({ colorScheme: 'light' })
    await paraAParede(page)
    const fundo = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim())
    const claro = await fundo()
    await page.getByRole('button', { name: 'Ajustes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Escuro' }).click()
    await expect.poll(fundo).not.toBe(claro)
    const escuro = await fundo()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(ticket(page, 'Mesa 1')).toBeVisible()
    expect(await fundo()).toBe(escuro)
    await page.getByRole('button', { name: 'Ajustes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Claro', exact: true }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(fundo).toBe(claro)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect.poll(fundo).toBe(escuro)
  },
)

test(
  'num tablet três horas adiantado as idades são as do bar; o sino repete só no vermelho, e cala um pedido por cinco minutos e não mais',
  longo,
  async ({ abrir, servidor }) => {
    const { cozinha } = await abrirCozinha(servidor.url, 1)
    const comecou = Date.now()
    const feito_em = new Date(comecou - 16 * 60_000).toISOString()
    let comHora = true
    const page = await abrir('tablet', '/pedidos', {
      pessoa: cozinha,
      fuso: 'Asia/Tokyo',
      antes: async (pagina) => {
        await pagina.clock.install({ time: comecou + 3 * 3_600_000 })
        await pagina.addInitScript(() => {
          localStorage.setItem('modoDaFila', 'parede')
          // the driver of a test counts as a touch whenever it looks at the page
          Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } })
        })
        await contarNotas(pagina)
        // the server's clock stands still while the page's is moved: the first answers tell the bar's time
        await pagina.route('**/*', async (route) => {
          if (route.request().method() !== 'POST') return route.fallback()
          // asked for whole, whatever the page has already
          const { 'if-none-match': _, ...pedido } = route.request().headers()
          const response = await route.fetch({ headers: pedido }).catch(() => null)
          if (!response) return
          const { date = '', ...resto } = response.headers()
          const headers = comHora ? { ...resto, date } : resto
          if (!route.request().url().endsWith('/pedido/buscarPedidos')) return route.fulfill({ response, headers })
          const { pedidos } = (await response.json()) as { pedidos: object[] }
          await route.fulfill({
            response,
            headers,
            json: { pedidos: pedidos.map((linha) => ({ ...linha, feito_em })) },
          })
        })
      },
    })
    const notas = () => notasDe(page)
    /** Minutes in which the bar is heard: a page that hears nothing has an alarm of its own. */
    const passam = async (minutos: number) => {
      for (let passados = 0; passados < minutos * 60; passados += 5) {
        const lido = page.waitForResponse('**/pedido/**')
        await page.clock.runFor(5_000)
        await lido
      }
    }
    const cabeca = page.getByRole('button', { name: /^Pronto: tudo de Mesa 1/ })
    await expect(cabeca).toContainText('16 min')
    comHora = false
    await page.getByText('Cozinha', { exact: false }).first().click()
    await expect(ticket(page, 'Mesa 1')).toHaveAttribute('data-tempo', 'amarelo')
    await passam(3)
    // amber rings nobody
    expect(await notas()).toBe(0)
    await passam(4)
    await expect(ticket(page, 'Mesa 1')).toHaveAttribute('data-tempo', 'vermelho')
    await passam(1.5)
    const vermelhas = await notas()
    expect(vermelhas).toBeGreaterThanOrEqual(2)
    await passam(1)
    expect(await notas()).toBe(vermelhas + 2)

    for (const linha of await page.getByRole('button', { name: /^Mais de/ }).all()) {
      await linha.click()
      await page.getByRole('button', { name: 'Silenciar este pedido por 5 min' }).click()
    }
    const caladas = await notas()
    await passam(4.9)
    expect(await notas()).toBe(caladas)
    // and then it rings again, once a minute
    await passam(1.5)
    expect(await notas()).toBeGreaterThan(caladas)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

const marcas = (page: Page, mesa: string) => ticket(page, mesa).locator('[data-marcas]')

test(
  'o que foi cancelado, mudou de mesa ou tem pressa é dito no pedido, sem mover o que se toca, até alguém tocar em Vi',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cozinha, garcom } = await abrirCozinha(servidor.url, 2)
    const page = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await paraAParede(page)
    const antes = await ticket(page, 'Mesa 2').boundingBox()
    const linhas = (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos
    const daMesa = (mesa: number) => linhas.filter(({ numero_mesa }) => numero_mesa === mesa)
    const primeira = daMesa(1)[0]!.produto_pedido_id!
    // the kitchen is told of what its screen had said that it shows
    const recebidos = async () =>
      (await chamar(bar.gerente, '/contas/buscarMesasAbertas', {})).mesas.flatMap(({ emPreparo }) =>
        emPreparo.map(({ recebido }) => recebido),
      )
    await expect.poll(recebidos).not.toContain(false)
    await chamar(bar.gerente, '/pedido/cancelarItem', { idProdutoPedido: primeira, motivo: 'Cliente desistiu' })
    await chamar(garcom, '/pedido/pedirPressa', { idProdutoPedido: daMesa(2)[0]!.produto_pedido_id!, pressa: true })
    // struck through at once, and nothing has moved
    await expect(ticket(page, 'Mesa 1').locator('[data-foi]')).toHaveCount(1)
    expect((await ticket(page, 'Mesa 2').boundingBox())!.y).toBe(antes!.y)
    await expect(marcas(page, 'Mesa 1')).toContainText('Cancelado: 1× Bolinho de bacalhau · Cliente desistiu')
    await expect(page.getByRole('button', { name: '1 cancelado' })).toHaveCount(0)
    await marcas(page, 'Mesa 1').getByRole('button', { name: /^Vi/ }).click()
    await expect(marcas(page, 'Mesa 1')).toHaveCount(0)

    await expect(marcas(page, 'Mesa 2')).toContainText(/Com pressa: 2× Bolinho de bacalhau · \S+ pede/)
    await chamar(garcom, '/mesa/mudar', { numeroMesa: 2, para: 14 })
    await expect(marcas(page, 'Mesa 14')).toContainText('Era mesa 2')
    await semViolacoesClaroEEscuro(page)
    // by keys, as any button of the ticket
    await page.keyboard.press('2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(marcas(page, 'Mesa 14')).toHaveCount(0)
    // haste goes on while it waits
    await expect(ticket(page, 'Mesa 14').getByText('com pressa')).toBeVisible()
  },
)

test('o garçom pede pressa na conta da mesa, e lê ali que quem prepara viu', longo, async ({ abrir, servidor }) => {
  const { cozinha, garcom } = await abrirCozinha(servidor.url, 1)
  const naConta = await abrir('celular', '/pagamento-conta-maquininha?mesa=1', { pessoa: garcom })
  const page = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  await paraAParede(page)
  await expect(ticket(page, 'Mesa 1')).toBeVisible()
  const pressa = naConta.getByRole('button', { name: `Com pressa ${BOLINHO}` }).first()
  await expect(pressa).toHaveAttribute('aria-pressed', 'false')
  await pressa.click()
  await expect(naConta.getByText(respostas.pressaPedida)).toBeVisible()
  await expect(pressa).toHaveAttribute('aria-pressed', 'true')
  await expect(marcas(page, 'Mesa 1')).toContainText(/Com pressa: \d× Bolinho de bacalhau · \S+ pede/)
  await semViolacoesClaroEEscuro(naConta)
  await marcas(page, 'Mesa 1').getByRole('button', { name: /^Vi/ }).click()
  const viram = naConta.getByRole('button', { name: `Com pressa, já viram ${BOLINHO}` })
  await expect(viram).toHaveCount(1)
  // and is in a hurry no more
  await viram.click()
  await expect(viram).toHaveCount(0)
  await expect(ticket(page, 'Mesa 1').getByText('com pressa')).toHaveCount(0)
})

test(
  'o cancelado de um pedido que já saiu é dito na barra até alguém dizer que viu',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cozinha } = await abrirCozinha(servidor.url, 2)
    const page = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await paraAParede(page)
    await expect(ticket(page, 'Mesa 1')).toBeVisible()
    // once this screen has said that it shows them
    await expect
      .poll(async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.every(({ recebido }) => recebido))
      .toBe(true)
    for (const { numero_mesa, produto_pedido_id } of (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos)
      if (numero_mesa === 1)
        await chamar(bar.gerente, '/pedido/cancelarItem', { idProdutoPedido: produto_pedido_id!, motivo: 'Foi embora' })
    await page.getByRole('button', { name: '3 cancelados' }).click()
    const avisos = page.getByRole('dialog', { name: 'Avisos' })
    for (let n = 3; n > 0; n--) {
      await expect(avisos.getByRole('button', { name: /^Vi/ })).toHaveCount(n)
      await avisos.getByRole('button', { name: /^Vi/ }).first().click()
    }
    await expect(avisos).toHaveCount(0)
  },
)

test('a parede que nada leu não diz que nada espera, e lê de novo sozinha', async ({ abrir, servidor }) => {
  const { cozinha } = await abrirCozinha(servidor.url, 1)
  const page = await abrir('tablet', '/pedidos', {
    pessoa: cozinha,
    antes: async (pagina) => {
      await pagina.addInitScript(() => localStorage.setItem('modoDaFila', 'parede'))
      await pagina.route('**/pedido/buscarPedidos', (route) => route.abort())
    },
  })
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toHaveCount(0)
  await page.unroute('**/pedido/buscarPedidos')
  // asked again by itself
  await expect(ticket(page, 'Mesa 1')).toBeVisible()
})

test('o que chega entra no fim, e um dedo que toca não muda de alvo', longo, async ({ abrir, servidor }) => {
  const { bar, cozinha } = await abrirCozinha(servidor.url, 2)
  const page = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  await paraAParede(page)
  const antes = await ticket(page, 'Mesa 2').boundingBox()
  await umaLinha(page, 'Mesa 1', '').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
  await expect.poll(async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length).toBe(5)
  const rui = await sentar(bar, 30, 'Rui')
  await pedir(rui, { produto: produto(bar, BOLINHO), quantidade: 1 })
  await expect(page.locator('li[data-ticket]').last()).toContainText('Mesa 30')
  expect((await ticket(page, 'Mesa 2').boundingBox())!.y).toBe(antes!.y)
})
