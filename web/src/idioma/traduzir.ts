import { abrirDicionario } from '@boteco/contract/idioma/dicionario'
import type { Idioma } from '@boteco/contract/produto/cliente'
import { call } from '../api.ts'
import { lerCookieDoCheckin, lerDadosCheckin } from '../sessao/sessao.ts'

/** Where sentences are besides texts. */
const ATRIBUTOS = ['aria-label', 'placeholder', 'title', 'alt']

/** The bar whose menu this device looks at: of its check-in, which a new tab knows by the cookie alone, or of the address. */
function barDaqui(): number | null {
  const { pathname, search } = location
  const noEndereco =
    new URLSearchParams(search).get('estabelecimento') ??
    new URLSearchParams(search).get('id') ??
    pathname.match(/^\/fazer-checkin-por-qrcode\/\d+\/(\d+)/)?.[1]
  return Number(noEndereco) || (lerDadosCheckin() ?? lerCookieDoCheckin())?.estabelecimento.id || null
}

/**
 * Translates what the pages say, before it is painted. Pages know of one language alone, and none of this is in the
 * first load. Not `daEquipe`: staff read Portuguese. It changes texts, never their number, so the pages' drawing works.
 */
export function traduzir(idioma: Idioma, daEquipe: () => boolean) {
  const dicionario = abrirDicionario(idioma)
  /** what a page wrote in a place, and what stands there instead; a text's place has no name */
  const escritos = new WeakMap<Node, Map<string, { de: string; para: string; sabendo: number }>>()
  /** counts what the dictionary has learned */
  let sabe = 0

  /** What to write in a place: of what the page wrote there, which is not always what stands there. */
  function emOutroIdioma(no: Node, lugar: string, valor: string): string {
    const lugares = escritos.get(no) ?? new Map()
    const antes = lugares.get(lugar)
    const nosso = antes?.para === valor
    if (nosso && antes.sabendo === sabe) return valor
    const de = nosso ? antes.de : valor
    const para = dicionario.dizer(de)
    escritos.set(no, lugares.set(lugar, { de, para, sabendo: sabe }))
    return para
  }
  function traduzirTexto(no: Text) {
    const dito = emOutroIdioma(no, '', no.data)
    if (dito !== no.data) no.data = dito
  }
  function traduzirAtributos(elemento: Element) {
    for (const nome of ATRIBUTOS) {
      const valor = elemento.getAttribute(nome)
      const dito = valor && emOutroIdioma(elemento, nome, valor)
      if (dito && dito !== valor) elemento.setAttribute(nome, dito)
    }
  }
  function traduzirTudo(raiz: Node) {
    const fora = (raiz instanceof Element ? raiz : raiz.parentElement)?.closest(
      '[translate="no"], script, style, textarea',
    )
    if (fora) return
    if (raiz instanceof Text) return traduzirTexto(raiz)
    if (!(raiz instanceof Element)) return
    traduzirAtributos(raiz)
    for (const filho of raiz.childNodes) traduzirTudo(filho)
  }

  const observador = new MutationObserver((mudancas) => {
    if (daEquipe()) return
    for (const { type, target, addedNodes } of mudancas) {
      if (type === 'characterData') traduzirTudo(target)
      else if (type === 'attributes') traduzirAtributos(target as Element)
      else for (const no of addedNodes) traduzirTudo(no)
    }
  })
  const comecar = () => {
    traduzirTudo(document.documentElement)
    document.documentElement.lang = idioma
  }
  observador.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATRIBUTOS,
  })
  comecar()

  let doBar: number | null = null
  async function aprender() {
    const idEstabelecimento = barDaqui()
    if (idEstabelecimento === null || idEstabelecimento === doBar) return
    doBar = idEstabelecimento
    try {
      const { traducoes } = await call('/estabelecimento/buscarTraducoes', { idEstabelecimento, idioma })
      for (const { nome, descricao, dito } of traducoes) {
        dicionario.acrescentar(nome, dito.nome)
        dicionario.acrescentar(descricao, dito.descricao)
      }
      sabe++
      comecar()
    } catch {
      // without them the products are said in Portuguese; the next page tries again
      doBar = null
    }
  }
  for (const evento of ['pushState', 'replaceState', 'popstate']) addEventListener(evento, () => void aprender())
  void aprender()
}
