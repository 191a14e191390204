import { setTimeout as esperar } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { abrirBar, chamar, contratar, type Pessoa, type Produto } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// A full evening: two stations, the pass and the bar in browsers, and six waiters who order all the time. It prints how long an order
// and a tap are on their way. MINUTOS=1 npx playwright test -c e2e/playwright.config.ts --project=longo cozinha-cheia

const MINUTOS = Number(process.env.MINUTOS ?? 10)
const SEMENTE = Number(process.env.SEMENTE ?? 20_261_128)
const GARCONS = 6
const MESAS = 24
/** Between two orders of a waiter, and between two looks of a person at a screen, in ms. */
const ENTRE_PEDIDOS_MS = 8_000
const ENTRE_OLHADAS_MS = 700
/** The griddle's tablet, ahead of the bar. */
const ADIANTADO_MS = 3 * 3_600_000

const DA_CHAPA = ['Calabresa acebolada', 'Picanha na chapa']
const DA_FRITADEIRA = ['Bolinho de bacalhau', 'Torresmo', 'Batata frita']
/** What no station makes goes with the pass. */
const DO_PASSE = ['Caldinho de feijão']
const DO_BAR = ['Chope claro 300 ml']
const daCozinha = [...DA_CHAPA, ...DA_FRITADEIRA, ...DO_PASSE]

/** What a screen has shown: of each line, by the code that is its note, since when, in ms of the machine's clock. */
type Visto = {
  chegou: Record<string, number>
  pronto: Record<string, number>
  tocado: Record<string, number>
  /** when the server's word that orders changed was read */
  avisos: number[]
  repetidas: string[]
  maisVelho: number
}

/** In the page: writes down what is drawn, as it is drawn. */
function observar({ adiantado }: { adiantado: number }) {
  const agora = () => performance.timeOrigin + performance.now()
  if (adiantado) {
    const De = Date
    class Adiantada extends De {
      constructor(...quando: []) {
        if (quando.length > 0) super(...quando)
        else super(De.now() + adiantado)
      }
      static override now = () => De.now() + adiantado
    }
    Object.assign(window, { Date: Adiantada })
  }
  const visto: Visto = { chegou: {}, pronto: {}, tocado: {}, avisos: [], repetidas: [], maisVelho: 0 }
  Object.assign(window, { visto })
  localStorage.setItem('modoDaFila', 'parede')
  // the question of the turn was answered before
  sessionStorage.setItem('naoPerguntarMais', String(Date.now() + 12 * 3_600_000))

  const linhas = (dentro: ParentNode) =>
    [...dentro.querySelectorAll('li')].flatMap((linha) => {
      const codigo = linha.querySelector(':scope > button em')?.textContent
      return codigo && !linha.hasAttribute('data-foi') ? [{ codigo, linha }] : []
    })
  let olhando = false
  const olhar = () => {
    olhando = false
    const ms = agora()
    const aqui = new Set<string>()
    for (const ticket of document.querySelectorAll('li[data-ticket]')) {
      visto.maisVelho = Math.max(
        visto.maisVelho,
        Number.parseInt(ticket.querySelector('button b')?.textContent ?? '0', 10),
      )
      for (const { codigo, linha } of linhas(ticket)) {
        if (aqui.has(codigo)) visto.repetidas.push(codigo)
        aqui.add(codigo)
        visto.chegou[codigo] ??= ms
        if (linha.hasAttribute('data-pronto')) visto.pronto[codigo] ??= ms
      }
    }
  }
  new MutationObserver(() => {
    if (!olhando) requestAnimationFrame(olhar)
    olhando = true
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-pronto', 'data-foi'],
  })
  document.addEventListener(
    'click',
    ({ target }) => {
      const botao = (target as Element).closest('[data-passo]')
      // the head of a ticket is all of it, a line that one
      const tocadas = botao?.closest('li')
      for (const { codigo, linha } of tocadas ? linhas(tocadas.closest('[data-ticket]')!) : [])
        if (tocadas?.contains(linha)) visto.tocado[codigo] ??= agora()
    },
    true,
  )

  const buscar = window.fetch
  window.fetch = async (...pedido) => {
    const resposta = await buscar(...pedido)
    if (pedido[0] !== '/eventos' || !resposta.body) return resposta
    const [daPagina, daqui] = resposta.body.tee()
    const ouvir = async () => {
      const leitor = daqui.pipeThrough(new TextDecoderStream()).getReader()
      for (let lido = await leitor.read(); !lido.done; lido = await leitor.read())
        if (lido.value.includes('data: pedido\n')) visto.avisos.push(agora())
    }
    ouvir().catch(() => {})
    return new Response(daPagina, resposta)
  }
}

const vistoEm = (page: Page) => page.evaluate(() => (window as unknown as { visto: Visto }).visto)
const mediana = (numeros: readonly number[], parte = 0.5) =>
  Math.round([...numeros].sort((a, b) => a - b)[Math.floor(numeros.length * parte)] ?? Number.NaN)

test('duas estações, o passe e o bar com seis garçons pedindo: cada item aparece uma vez onde é feito, e só sai completo', async ({
  abrir,
  servidor,
}) => {
  test.setTimeout((MINUTOS + 30) * 60_000)
  let semente = SEMENTE
  const sorteio = (ate: number) => {
    semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
    // its low bits go round too soon
    return Math.floor(semente / 65_536) % ate
  }
  const bar = await abrirBar(
    servidor.url,
    [...daCozinha, ...DO_BAR].map((nome) => ({
      ...{ nome, preco: 2000, estoque: null },
      departamento: DO_BAR.includes(nome) ? ('BAR' as const) : ('COZINHA' as const),
    })),
  )
  const estacao = async (nome: string, produtos: readonly string[]) => {
    const { id } = await chamar(bar.gerente, '/produto/salvarEstacao', { nome, nome_departamento: 'COZINHA' })
    const deles = bar.cardapio.filter((produto) => produtos.includes(produto.nome))
    await chamar(
      bar.gerente,
      '/produto/atualizarProdutosEstabelecimento',
      deles.map((produto) => ({
        ...{ id_produto_estabelecimento: produto.id, nome_departamento: 'COZINHA' as const, preco_venda: 2000 },
        ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: produto.nome, estacao_id: id },
      })),
    )
    return id
  }
  const [idDaChapa, idDaFritadeira] = [await estacao('Chapa', DA_CHAPA), await estacao('Fritadeira', DA_FRITADEIRA)]
  const [cozinha, barman] = [await contratar(bar, 'BAR COZINHA'), await contratar(bar, 'BAR BARMAN')]
  const garcons: Pessoa[] = []
  for (let n = 0; n < GARCONS; n++) garcons.push(await contratar(bar, 'BAR GARCON'))
  const comandas: number[] = []
  for (let n = 1; n <= MESAS; n++) {
    const { comanda } = await chamar(garcons[0]!, '/checkin/abrirComanda', { numeroComanda: n, numeroMesa: n })
    comandas.push(comanda.id)
  }

  const tela = (pessoa: Pessoa, mostra: string, adiantado = 0) =>
    abrir('computador', '/pedidos', {
      pessoa,
      antes: async (page) => {
        await page.addInitScript((qual) => localStorage.setItem('telaDaFila BAR COZINHA', qual), mostra)
        await page.addInitScript(observar, { adiantado })
      },
    })
  const telas = {
    chapa: await tela(cozinha, String(idDaChapa), ADIANTADO_MS),
    fritadeira: await tela(cozinha, String(idDaFritadeira)),
    passe: await tela(cozinha, 'passe'),
    bar: await tela(barman, ''),
  }
  for (const page of Object.values(telas)) await expect(page.getByRole('region', { name: /^Fila: / })).toBeVisible()

  const comecou = Date.now()
  let pedindo = true
  let fazendo = true
  type Pedida = { pedido: number; produto: Produto; enviado: number }
  const pedidas = new Map<string, Pedida>()
  const entregues = new Set<string>()
  const incompletos = new Set<number>()
  let pedidos = 0

  async function servir(garcom: Pessoa) {
    while (pedindo) {
      pedidos += 1
      const pedido = pedidos
      const linhas = Array.from({ length: 1 + sorteio(4) }, (_, n) => ({
        produto: bar.cardapio[sorteio(bar.cardapio.length)]!,
        ...{ quantidade: 1 + sorteio(2), observacao: `p${pedido}-${n}` },
      }))
      const enviado = Date.now()
      for (const { produto, observacao } of linhas) pedidas.set(observacao, { pedido, produto, enviado })
      await chamar(garcom, '/pedido/cadastrarPedido', { pedidos: linhas, idCheckin: comandas[sorteio(MESAS)]! })
      await esperar(ENTRE_PEDIDOS_MS / 2 + sorteio(ENTRE_PEDIDOS_MS))
    }
  }

  /** A waiter carries what is released, and looks whether it is the whole of what the kitchen had of the order. */
  async function entregar(garcom: Pessoa) {
    while (fazendo) {
      const fila = (await chamar(garcom, '/pedido/buscarPedidos', {})).pedidos
      for (const { observacao } of fila) entregues.add(observacao)
      for (const { observacao } of fila) {
        const { pedido } = pedidas.get(observacao)!
        for (const [codigo, outra] of pedidas)
          if (outra.pedido === pedido && daCozinha.includes(outra.produto.nome) && !entregues.has(codigo))
            if (daCozinha.includes(pedidas.get(observacao)!.produto.nome)) incompletos.add(pedido)
      }
      for (const { produto_pedido_id } of fila)
        await chamar(garcom, '/pedido/darAndamentoAoPedido', { idProdutoPedido: produto_pedido_id! })
      await esperar(ENTRE_OLHADAS_MS)
    }
  }

  /** A person at a screen: what stands there longest, by one tap on its head or, now and then, on a line. */
  async function trabalhar(page: Page, oQueSeToca: string) {
    while (fazendo) {
      const alvo = page.locator(oQueSeToca).first()
      if (await alvo.count()) await alvo.click({ timeout: 10_000 }).catch(() => {})
      await esperar(ENTRE_OLHADAS_MS)
    }
  }
  const cabeca = 'li[data-ticket] > button[data-passo]:not([disabled])'
  const trabalho = [
    trabalhar(telas.chapa, cabeca),
    trabalhar(telas.fritadeira, 'li[data-ticket] ul button[data-passo]:not([disabled])'),
    trabalhar(telas.passe, 'li[data-completo] > button[data-passo]'),
    trabalhar(telas.bar, cabeca),
    entregar(garcons[0]!),
  ]
  const salao = garcons.map(servir)
  await esperar(MINUTOS * 60_000)
  pedindo = false
  await Promise.all(salao)
  // what was ordered is made, and carried
  await expect.poll(() => entregues.size, { timeout: 0 }).toBe(pedidas.size)
  for (const page of Object.values(telas)) await expect(page.locator('li[data-ticket]')).toHaveCount(0)
  fazendo = false
  await Promise.all(trabalho)

  const minutos = Math.ceil((Date.now() - comecou) / 60_000)
  const codigos = (nomes: readonly string[]) =>
    [...pedidas].flatMap(([codigo, { produto }]) => (nomes.includes(produto.nome) ? codigo : [])).sort()
  const deve = { chapa: DA_CHAPA, fritadeira: DA_FRITADEIRA, passe: daCozinha, bar: DO_BAR }
  const tabela: Record<string, string | number>[] = []
  const visto = Object.fromEntries(
    await Promise.all(Object.entries(telas).map(async ([nome, page]) => [nome, await vistoEm(page)] as const)),
  ) as Record<keyof typeof telas, Visto>
  for (const [nome, { chegou, avisos, repetidas, maisVelho }] of Object.entries(visto)) {
    expect(Object.keys(chegou).sort(), `o que ${nome} mostrou`).toEqual(codigos(deve[nome as keyof typeof deve]))
    expect(repetidas, `duas vezes em ${nome}`).toEqual([])
    // also where the tablet's clock is three hours ahead
    expect(maisVelho, nome).toBeLessThanOrEqual(minutos)
    const doPedido = Object.entries(chegou).map(([codigo, ms]) => ms - pedidas.get(codigo)!.enviado)
    const doAviso = Object.values(chegou).flatMap((ms) => {
      const ultimo = avisos.filter((quando) => quando <= ms).at(-1)
      return ultimo ? ms - ultimo : []
    })
    tabela.push({
      tela: nome,
      ...{ linhas: doPedido.length, 'pedido → tela p50': mediana(doPedido), p95: mediana(doPedido, 0.95) },
      'aviso → tela p50': mediana(doAviso),
    })
  }
  expect([...incompletos], 'saiu incompleto').toEqual([])
  const dosToques = [visto.chapa, visto.fritadeira].flatMap(({ tocado }) =>
    Object.entries(tocado).flatMap(([codigo, ms]) =>
      visto.passe.pronto[codigo] ? visto.passe.pronto[codigo] - ms : [],
    ),
  )
  expect(dosToques.length).toBe(codigos([...DA_CHAPA, ...DA_FRITADEIRA]).length)
  console.log(`${MINUTOS} min, semente ${SEMENTE}: ${pedidos} pedidos, ${pedidas.size} linhas. Em ms:`)
  console.table(tabela)
  console.log(`toque na estação → no passe: mediana ${mediana(dosToques)} ms, p95 ${mediana(dosToques, 0.95)} ms`)
})
