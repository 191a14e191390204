import type { Page } from '@playwright/test'

/** WCAG 2.5.5: what a finger finds, in px. */
const ALVO = 44

/**
 * What of the screen cannot be read or touched, as it stands now. It scrolls sideways, a word stands one letter per
 * line, a text is cut, something to tap is too small. Each with where it is.
 */
export const defeitosDeLeiaute = (page: Page): Promise<string[]> => page.evaluate(procurar, ALVO)

/** A notice takes at most so many lines; the rest of a longer one is behind a finger on it. */
const LINHAS_DO_AVISO = 2

/**
 * What a notice lies on: a total, a title, a field or a button that stands where it stands. What scrolls, in the page or in a
 * window, ends over it, as it does over the tabs. Also one that takes more lines than it may.
 */
export const avisosPorCima = (page: Page): Promise<string[]> =>
  page.evaluate((maximo) => {
    const parado = (um: Element | null): boolean =>
      um !== null &&
      um.tagName !== 'DIALOG' &&
      (/fixed|sticky/.test(getComputedStyle(um).position) || parado(um.parentElement))
    const coisas = [
      ...document.querySelectorAll(
        'h1, h2, input, select, textarea, button, a[href], [data-sticky-bar] b, [data-foot] b',
      ),
    ]
    const janela = [...document.querySelectorAll('dialog[open]')].at(-1)
    return [...document.querySelectorAll('[data-toast]')].flatMap((aviso) => {
      // a question lies over it
      if (janela && !janela.contains(aviso)) return []
      // where it stands, and not on its way there
      for (const subida of aviso.getAnimations()) subida.finish()
      const dele = aviso.getBoundingClientRect()
      const { scrollTop, clientHeight, scrollHeight } = aviso.closest('dialog') ?? document.documentElement
      const noFim = scrollTop + clientHeight >= scrollHeight - 1
      const dito = aviso.querySelector('p')!
      const linhas = Math.round(dito.clientHeight / Number.parseFloat(getComputedStyle(dito).lineHeight))
      const longo = linhas > maximo ? [`o aviso “${dito.textContent}” toma ${linhas} linhas`] : []
      const cobertas = coisas
        .filter((coisa) => !aviso.contains(coisa) && coisa.checkVisibility() && (noFim || parado(coisa)))
        .filter((coisa) => {
          const { top, bottom, left, right } = coisa.getBoundingClientRect()
          return top < dele.bottom - 1 && bottom > dele.top + 1 && left < dele.right - 1 && right > dele.left + 1
        })
        .filter((coisa) => !coisa.closest('[inert]') && (!janela || janela.contains(coisa)))
        .map(
          (coisa) =>
            `o aviso “${aviso.textContent}” está sobre “${(coisa.textContent || coisa.getAttribute('name')) ?? ''}”`,
        )
      return [...longo, ...cobertas]
    })
  }, LINHAS_DO_AVISO)

/** A menu whose first product is not whole on the first screen. */
export const semProdutoAVista = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const primeiro = document.querySelector('details[open] [data-produto] h3')
    if (!primeiro || scrollY > 0) return []
    const { bottom } = primeiro.closest('[data-produto]')?.getBoundingClientRect() ?? { bottom: 0 }
    return bottom <= innerHeight ? [] : ['o primeiro produto não está na primeira tela']
  })

/** Runs in the page. */
function procurar(alvo: number): string[] {
  const defeitos = new Set<string>()
  const dialogo = [...document.querySelectorAll('dialog[open]')].at(-1)
  const raiz = dialogo ?? document.body
  const quem = (elemento: Element) => {
    const texto = (elemento.getAttribute('aria-label') ?? elemento.textContent ?? '').replace(/\s+/g, ' ').trim()
    return `${elemento.tagName.toLowerCase()} “${texto.slice(0, 40)}”`
  }
  const visivel = (elemento: Element) =>
    elemento.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !elemento.closest('.so, .pular:not(:focus), [aria-hidden="true"], svg') &&
    elemento.getClientRects().length > 0
  const rolaParaOLado = (elemento: Element | null): boolean =>
    elemento !== null &&
    elemento !== document.documentElement &&
    (/auto|scroll/.test(getComputedStyle(elemento).overflowX) || rolaParaOLado(elemento.parentElement))

  // not innerWidth: on a phone that one grows with what does not fit
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) {
    const largos = [...raiz.querySelectorAll('*')].filter(
      (elemento) => elemento.getBoundingClientRect().right > clientWidth + 1 && !rolaParaOLado(elemento.parentElement),
    )
    defeitos.add(
      `passa ${scrollWidth - clientWidth} px para o lado: ${largos.at(-1) ? quem(largos.at(-1) as Element) : '?'}`,
    )
  }
  if (dialogo && dialogo.scrollWidth > dialogo.clientWidth + 1) {
    const borda = dialogo.getBoundingClientRect().right
    const largos = [...dialogo.querySelectorAll('*')].filter((um) => um.getBoundingClientRect().right > borda + 1)
    defeitos.add(`a janela passa para o lado: ${largos.at(-1) ? quem(largos.at(-1) as Element) : '?'}`)
  }

  const textos = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  const trecho = document.createRange()
  for (let no = textos.nextNode(); no; no = textos.nextNode()) {
    const pai = no.parentElement
    if (!pai || !visivel(pai)) continue
    const { data } = no as Text
    // a code or an address, which is taken whole
    if (getComputedStyle(pai).userSelect === 'all') continue
    for (const { 0: palavra, index } of data.matchAll(/\d[\d.]*,\d\d|[\p{L}\d]{4,}/gu)) {
      // an e-mail or an address breaks where it must
      const inteira = /\S*$/.exec(data.slice(0, index))?.[0] + (/^\S*/.exec(data.slice(index))?.[0] ?? '')
      if (/[@/]/.test(inteira)) continue
      trecho.setStart(no, index)
      trecho.setEnd(no, index + palavra.length)
      const linhas = new Set(
        [...trecho.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      // a very long word may break once or twice; three letters a line is no word, and an amount in two is another amount
      if (linhas.size > 1 && (palavra.includes(',') || palavra.length / linhas.size < 4))
        defeitos.add(`“${palavra}” em ${linhas.size} linhas: ${quem(pai)}`)
    }
    // cut by itself or by what is around it
    if (!data.trim()) continue
    trecho.selectNodeContents(no)
    const caixa = trecho.getBoundingClientRect()
    for (let em: Element | null = pai; em && em !== raiz; em = em.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(em)
      const dele = em.getBoundingClientRect()
      const aberto = em.closest('details:not([open])')
      if (aberto) break
      // a cell of a sheet is whole once it is chosen
      if (em.closest('[role="grid"]') && getComputedStyle(em).textOverflow === 'ellipsis') break
      if (/hidden|clip/.test(overflowX) && (caixa.right > dele.right + 1 || caixa.left < dele.left - 1))
        defeitos.add(`cortado ao lado: ${quem(pai)}`)
      if (/hidden|clip/.test(overflowY) && webkitLineClamp === 'none' && caixa.bottom > dele.bottom + 2)
        defeitos.add(`cortado embaixo: ${quem(pai)}`)
      if (/auto|scroll/.test(overflowX + overflowY)) break
    }
  }

  for (const elemento of raiz.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!visivel(elemento) || elemento.matches('[type=hidden], [hidden]')) continue
    // in a line of text it is as high as the line (WCAG 2.5.8)
    if (elemento.matches('a') && getComputedStyle(elemento).display === 'inline') continue
    const toque = elemento.closest('label') ?? elemento
    const { width, height } = toque.getBoundingClientRect()
    if (width > 1 && height > 1 && (width < alvo - 0.5 || height < alvo - 0.5))
      defeitos.add(`alvo de ${Math.round(width)} × ${Math.round(height)} px: ${quem(elemento)}`)
  }
  return [...defeitos]
}
