import { useLayoutEffect } from 'react'

export const TEMAS = ['sistema', 'claro', 'escuro'] as const
export type Tema = (typeof TEMAS)[number]

const NO_ESCURO = '(prefers-color-scheme: dark)'

/** While it is drawn, the page is light or dark as said, whatever the device prefers. The rules of the dark are those of tokens.css. */
export function useTema(tema: Tema) {
  useLayoutEffect(() => {
    if (tema === 'sistema') return
    const regras = [...document.styleSheets]
      .flatMap((folha) => [...folha.cssRules])
      .filter((regra) => regra instanceof CSSMediaRule && regra.media.mediaText === NO_ESCURO) as CSSMediaRule[]
    const { style } = document.documentElement
    for (const { media } of regras) media.mediaText = tema === 'escuro' ? 'all' : 'not all'
    style.colorScheme = tema === 'escuro' ? 'dark' : 'light'
    return () => {
      for (const { media } of regras) media.mediaText = NO_ESCURO
      style.colorScheme = ''
    }
  }, [tema])
}
