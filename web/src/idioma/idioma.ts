import type { Idioma } from '@boteco/contract/produto/cliente'
import { local } from '../device/storage.ts'
import { readUserData } from '../sessao/sessao.ts'
import styles from './idioma.module.css'

/** 'en', 'es', or 'pt' for who went back. */
const KEY = 'idioma'
const OFERTAS = { en: 'View in English', es: 'Ver en español' } as const satisfies Record<Idioma, string>
const DE_VOLTA = 'Ver em português'

/** Staff read Portuguese. */
const daEquipe = () => Boolean(readUserData()?.dadosEstabelecimento)

/** One line over the page of a device that speaks another language: a tap, and the pages speak it; another, and back. */
export async function oferecerIdioma() {
  if (daEquipe()) return
  const guardado = local.read(KEY)
  const falado = guardado && guardado in OFERTAS ? (guardado as Idioma) : null
  // a reader of neither language is more likely to understand English
  const oferta: Idioma = navigator.language.startsWith('es') ? 'es' : 'en'
  mostrar(falado ? 'pt' : oferta)
  if (falado) (await import('./traduzir.ts')).traduzir(falado, daEquipe)
}

function mostrar(para: Idioma | 'pt') {
  const linha = document.createElement('nav')
  linha.className = styles.linha ?? ''
  linha.setAttribute('aria-label', 'Language')
  // it is in the language of who taps it
  linha.translate = false
  linha.lang = para
  const botao = document.createElement('button')
  botao.type = 'button'
  botao.textContent = para === 'pt' ? DE_VOLTA : OFERTAS[para]
  botao.addEventListener('click', () => {
    local.write(KEY, para)
    location.reload()
  })
  linha.append(botao)
  document.body.prepend(linha)
  // when staff log in on this device, translated pages are Portuguese again
  for (const evento of ['pushState', 'replaceState'])
    addEventListener(evento, () => {
      if (daEquipe()) location.reload()
    })
}
