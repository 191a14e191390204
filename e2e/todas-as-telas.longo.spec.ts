import type { Page } from '@playwright/test'
import { montarCenario } from './galeria/cenario.ts'
import { fingir } from './galeria/fingir.ts'
import { abrir, CAMERA } from './galeria/fotografar.ts'
import { type Area, fotosDe, nomeDe, pedidas, type UmaFoto } from './galeria/tela.ts'
import { entrada } from './galeria/telas-da-entrada.ts'
import { preparo, salao } from './galeria/telas-da-equipe.ts'
import { cliente } from './galeria/telas-do-cliente.ts'
import { gerencia } from './galeria/telas-do-gerente.ts'
import { semViolacoes, semViolacoesClaroEEscuro } from './src/axe.ts'
import { avisosPorCima, defeitosDeLeiaute, semProdutoAVista } from './src/leiaute.ts'
import { navegador } from './src/navegador.ts'
import { iniciarServidor } from './src/servidor.ts'
import { expect, test } from './src/teste.ts'

// Every screen of the gallery on every width, with small and large text, by day and by night; a guest's with a notice that stands.

const LARGURAS = [320, 390, 768, 1280] as const

/** A user who needs letters twice as large says so to the browser; what the pages measure in rem grows with them. */
const LETRAS_GRANDES = '--blink-settings=defaultFontSize=32'

/** What is offered or is to be paid in the scene waits ten minutes, and a check-in keeps thirty proofs. */
const DE_UMA_NOITE = 24

/** `TELAS='conta-da-mesa menu-cheia'`: only the states whose names have one of these words. */
const palavras = process.env.TELAS?.split(' ') ?? []

const areas: Area[] = [entrada, cliente, salao, preparo, gerencia]
for (const area of areas)
  test(`${area.titulo}: nada corre para o lado, se corta ou fica pequeno para o dedo`, async ({ playwright }, info) => {
    // what waits or failed is drawn by the same parts
    const fotos = pedidas(fotosDe(area), palavras).filter(({ segura, derruba }) => !segura && !derruba)
    test.skip(fotos.length === 0, 'nenhuma tela desta área foi pedida')
    // hundreds of pages, one after the other
    test.setTimeout(3_600_000)
    const { args, ...resto } = navegador()
    const dePerto = await playwright.chromium.launch({ ...resto, args: [...args, ...CAMERA] })
    const deLonge = await playwright.chromium.launch({ ...resto, args: [...args, ...CAMERA, LETRAS_GRANDES] })
    const defeitos: string[] = []
    // said at once, too: it takes half an hour
    const achar = (qual: string) => {
      defeitos.push(qual)
      console.log(qual)
    }
    // one screen that does not come must not keep the others from being looked at
    const semParar = (nome: string, passo?: Promise<unknown>) =>
      passo?.catch((causa: Error) => achar(`${nome}: ${causa.message}`))
    try {
      for (let de = 0; de < fotos.length; de += DE_UMA_NOITE) {
        // of its own: the bar is filled only once
        const servidor = await iniciarServidor({ demo: true, log: info.outputPath(`servidor-${de}.log`) })
        try {
          const casa = await montarCenario(servidor)
          for (const foto of fotos.slice(de, de + DE_UMA_NOITE))
            for (const [texto, navega] of [
              ['100 %', dePerto],
              ['200 %', deLonge],
            ] as const) {
              const nome = `${nomeDe(foto)}, ${texto}`
              await semParar(`${nome}, antes`, foto.muda?.(casa))
              await semParar(
                nome,
                abrir(navega, casa, foto.area === 'cliente' && foto.estado !== 'vazia' ? comAviso(foto) : foto).then(
                  (page) =>
                    ver(page, foto, (onde, quais) => {
                      for (const qual of quais) achar(`${nome}, ${onde}: ${qual}`)
                    }),
                ),
              )
              for (const contexto of navega.contexts()) await contexto.close()
              await semParar(`${nome}, depois`, foto.desfaz?.(casa))
            }
        } catch (causa) {
          achar(`o cenário de ${nomeDe(fotos[de]!)}: ${(causa as Error).message}`)
        } finally {
          await servidor.encerrar()
        }
      }
    } finally {
      await Promise.all([dePerto.close(), deLonge.close()])
    }
    expect(defeitos).toEqual([])
  })

/** With the longest notices that stand: on every page a part that was offered, with its answer; on the account what staff passed. */
const comAviso = (foto: UmaFoto): UmaFoto => ({
  ...foto,
  async passos(page, casa) {
    // who has no check-in is told so once, and is offered nothing
    if (!foto.quem?.(casa).cliente) return foto.passos?.(page, casa)
    const nome_produto = 'Caneca de chope escuro 500 ml'
    const oferecida = { linha: 9_999_999, nome_produto, partes: [], quantidade: 1, valor: 15.9, de: 'Maria Fernanda' }
    const passada = { id: 9_999_999, entrou: false, em: new Date(casa.agora).toISOString(), nome_produto }
    await fingir(page, '/pedido/buscarMeusPedidosEntregues', (lido) => ({
      ...lido,
      oferecidas: [...(lido.oferecidas ?? []), oferecida],
      passadas: [...(lido.passadas ?? []), passada],
    }))
    await foto.passos?.(page, casa)
  },
})

async function ver(page: Page, { area, estado }: UmaFoto, achou: (onde: string, quais: string[]) => void) {
  const altura = page.viewportSize()?.height ?? 844
  // of a guest's menu, as it is before anything is looked for in it
  const cardapio = area === 'cliente' && estado === 'cheia'
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: altura })
    // what a page draws by its width in a script comes with the frame after its work
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => drawn(null)))),
        ),
    )
    achou(`${width} px`, await defeitosDeLeiaute(page))
    achou(`${width} px`, await avisosPorCima(page))
    // at the page's end nothing more comes out from under it
    if ((await page.locator('[data-toast]').count()) > 0) {
      const antes = await page.evaluate(() => {
        const { scrollY } = window
        scrollTo(0, document.documentElement.scrollHeight)
        return scrollY
      })
      achou(`${width} px, no fim`, await avisosPorCima(page))
      await page.evaluate((y) => scrollTo(0, y), antes)
    }
    if (cardapio) achou(`${width} px`, await semProdutoAVista(page))
    // where most is folded away, and at the end where everything is seen
    if (width === LARGURAS[0]) await semViolacoes(page)
  }
  await semViolacoesClaroEEscuro(page)
}
