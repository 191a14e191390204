import type { Notificacao } from '@boteco/contract/notificacao/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, pedir, sentar } from './src/pessoas.ts'
import { navegadorCom } from './src/push.ts'
import { expect, longo, test } from './src/teste.ts'

// 'Seu pedido está a caminho', from the question on the page to the phone's own notice. The browser's maker is not
// reached: what it does for the page (asking its person, giving an address) is done here.

test.use({ serviceWorkers: 'allow' })

const PERGUNTA = 'Quer um aviso quando o pedido estiver a caminho?'
const LIGADO = 'Este aparelho avisa quando um pedido estiver a caminho.'

/** The service worker, with what this test wants to know of it. */
type Aviso = Pick<Notification, 'title' | 'lang' | 'tag' | 'data' | 'close'>
type Escutado = ServiceWorkerGlobalScope & {
  chamadas: [titulo: string, vez: number, som: string][]
  olhadas: number
  /** what stands on the phone's screen, by tag */
  gaveta: Map<string, Aviso>
}

const perguntasDoNavegador = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('perguntas')))

test('depois do pedido a página pergunta, e o navegador só depois do toque', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  const page = await abrir('celular', '/meus-pedidos-em-andamento', {
    cliente,
    antes: (page) => navegadorCom(page, servidor.push, 'granted'),
  })
  await expect(page.getByText('Nenhum pedido localizado.')).toBeVisible()
  await expect(page.getByText(PERGUNTA)).toBeHidden()

  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  await expect(page.getByText(PERGUNTA)).toBeVisible()
  expect(await perguntasDoNavegador(page)).toBe(0)
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText(LIGADO)).toBeVisible()
  await expect(page.getByText(PERGUNTA)).toBeHidden()
  expect(await perguntasDoNavegador(page)).toBe(1)
  await semViolacoesClaroEEscuro(page)
})

for (const [resposta, botao, perguntas] of [
  ['denied', 'Quero ser avisado', 1],
  ['default', 'Quero ser avisado', 1],
  ['granted', 'Agora não', 0],
] as const)
  test(
    `quem diz não (${botao}, ${resposta}) não é perguntado de novo neste aparelho`,
    longo,
    async ({ abrir, servidor }) => {
      const bar = await abrirBar(servidor.url)
      const cliente = await sentar(bar, 4)
      await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
      const page = await abrir('celular', '/meus-pedidos-em-andamento', {
        cliente,
        antes: (page) => navegadorCom(page, servidor.push, resposta),
      })
      await page.getByRole('button', { name: botao }).click()
      await expect(page.getByText(PERGUNTA)).toBeHidden()
      expect(await perguntasDoNavegador(page)).toBe(perguntas)
      await page.reload()
      await expect(page.getByRole('heading', { name: bar.cardapio[0]!.nome })).toBeVisible()
      await expect(page.getByText(PERGUNTA)).toBeHidden()
      await expect(page.getByText(LIGADO)).toBeHidden()
    },
  )

test('quem já deixou não é perguntado outra vez, e pode desligar', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  const page = await abrir('celular', '/sobre', { cliente })
  await navegadorCom(page, servidor.push, 'denied', 'granted')
  const [inscrita] = await Promise.all([
    page.waitForResponse('/notificacao/inscreverAparelho'),
    page.goto('/meus-pedidos-em-andamento'),
  ])
  expect(inscrita.status()).toBe(200)
  await expect(page.getByText(LIGADO)).toBeVisible()
  expect(await perguntasDoNavegador(page)).toBe(0)
  const [removida] = await Promise.all([
    page.waitForResponse('/notificacao/removerAparelho'),
    page.getByRole('button', { name: 'Não avisar' }).click(),
  ])
  expect(removida.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: bar.cardapio[0]!.nome })).toBeVisible()
  await expect(page.getByText(LIGADO)).toBeHidden()
  await expect(page.getByText(PERGUNTA)).toBeHidden()
})

test('um navegador sem serviço de avisos diz que não deu, e o resto segue', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  const page = await abrir('celular', '/meus-pedidos-em-andamento', {
    cliente,
    antes: async (page) => {
      await navegadorCom(page, servidor.push, 'granted')
      await page.addInitScript(() => {
        PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'))
      })
    },
  })
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText(/Não deu para ligar o aviso agora/)).toBeVisible()
  await expect(page.getByRole('heading', { name: bar.cardapio[0]!.nome })).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText(PERGUNTA)).toBeHidden()
})

test(
  'o aviso aparece só para quem não está olhando, uma vez por notícia, e um toque leva aos pedidos',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4)
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    await navegadorCom(page, servidor.push, 'granted')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    // the browser speaks to the service worker as its maker's push service would
    const cdp = await page.context().newCDPSession(page)
    const registro = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const nosso = registrations.find(({ scopeURL }) => scopeURL.startsWith(servidor.url))
        if (nosso) resolve(nosso.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    const registrationId = await registro
    const chega = (notificacao: Notificacao | 'outra versão') =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: servidor.url,
        registrationId,
        data: typeof notificacao === 'string' ? notificacao : JSON.stringify(notificacao),
      })
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(() => {
      const sw = self as unknown as Escutado
      // a browser without a screen shows no notices: a phone keeps one for each tag
      sw.chamadas = []
      sw.gaveta = new Map()
      sw.registration.showNotification = async (title, opcoes) => {
        const { data, renotify, lang = '', tag = '' } = opcoes as NotificationOptions & { renotify: boolean }
        sw.chamadas.push([title, data, renotify ? 'soa' : 'não soa'])
        sw.gaveta.set(tag, { title, lang, tag, data, close: () => sw.gaveta.delete(tag) })
      }
      sw.registration.getNotifications = async ({ tag } = {}) =>
        [...sw.gaveta.values()].filter((aviso) => tag === undefined || aviso.tag === tag) as Notification[]
      const { matchAll } = sw.clients
      sw.olhadas = 0
      sw.clients.matchAll = async (opcoes) => {
        const janelas = await matchAll.call(sw.clients, opcoes)
        sw.olhadas += 1
        return janelas as never
      }
    })
    const olhadas = () => worker!.evaluate(() => (self as unknown as Escutado).olhadas)
    const chamadas = () => worker!.evaluate(() => (self as unknown as Escutado).chamadas)
    const mostradas = () =>
      worker!.evaluate(() =>
        [...(self as unknown as Escutado).gaveta.values()].map(({ title, lang, tag, data }) => ({
          title,
          lang,
          tag,
          data,
        })),
      )
    const titulo = respostas.pedidoACaminho

    // the page is seen, so that it is what changes
    await chega({ titulo, vez: 1 })
    await expect.poll(olhadas).toBe(1)
    await page.goto('about:blank')
    await chega({ titulo, vez: 2 })
    await expect.poll(mostradas).toEqual([{ title: titulo, lang: 'pt-BR', tag: 'pedido-a-caminho', data: 2 }])
    // the same news twice, as when the push service's answer was lost
    await chega({ titulo, vez: 2 })
    await expect.poll(chamadas).toHaveLength(2)
    await chega({ titulo, vez: 3 })
    await expect.poll(chamadas).toHaveLength(3)
    await chega('outra versão')
    await expect.poll(chamadas).toEqual([
      [titulo, 2, 'soa'],
      [titulo, 2, 'não soa'],
      [titulo, 3, 'soa'],
      ['Boteco', 0, 'soa'],
    ])
    await expect.poll(mostradas).toHaveLength(1)

    await page.goto('/cardapio?modo=pedido')
    await worker!.evaluate(async () => {
      const sw = self as unknown as Escutado
      // only a real finger may bring a window to the front
      WindowClient.prototype.focus = async function () {
        return this
      }
      const [notification] = sw.gaveta.values()
      sw.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    })
    await expect(page).toHaveURL('/meus-pedidos-em-andamento')
    expect(await mostradas()).toEqual([])
  },
)
