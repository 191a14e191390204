import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Pagina, type Papel } from './papel.tsx'

/** The page as HTML: every word of a house is written as text. */
export const escreverPagina = (papel: Papel) => `<!doctype html>${renderToStaticMarkup(createElement(Pagina, papel))}`
