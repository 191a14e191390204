import type { Path } from '@boteco/contract/calls'
import type { Locator, Page } from '@playwright/test'
import type { aparelhos } from '../src/aparelhos.ts'
import type { Cliente, Lugar, Pessoa } from '../src/pessoas.ts'
import type { Cenario } from './cenario.ts'

/** Who holds the device: a login, a check-in, a place, permission for the camera. Nothing of it: a passer-by. */
export type Quem = { pessoa?: Pessoa; cliente?: Cliente; lugar?: Lugar; camera?: true }

type Foto = {
  caminho: string | ((cenario: Cenario) => string)
  quem?: (cenario: Cenario) => Quem
  aparelho?: keyof typeof aparelhos
  /** what the person does once the page is open, before `espera` */
  passos?: (page: Page, cenario: Cenario) => Promise<unknown>
  /** what has to be there before the picture is taken: a text, or something on the page */
  espera: string | RegExp | ((page: Page) => Locator)
  /** a call that never gets its answer: the screen is still loading */
  segura?: Path
  /** a call that ends in a proxy's error page */
  derruba?: Path
  /** what changes in the bar first, and is undone afterwards */
  muda?: (cenario: Cenario) => Promise<unknown>
  desfaz?: (cenario: Cenario) => Promise<unknown>
  /** px of the window, where the device's own shows too little */
  altura?: number
  /** also in dark, beside the light one */
  escuro?: true
}

/** One screen: what its states have in common, and what each of them has of its own. */
export type Tela = Omit<Foto, 'espera'> & {
  /** the reading it shows: gives it the states `carregando` and `falhou` */
  le?: Path
  estados: Record<string, Pick<Foto, 'espera'> & Partial<Foto>>
}

/** The screens of some people, on the device they use. */
export type Area = {
  area: string
  /** heading in the README */
  titulo: string
  aparelho: keyof typeof aparelhos
  telas: Record<string, Tela>
}

/** One picture: `<area>-<tela>-<estado>.webp`, and `…-escuro.webp` beside it. */
export type UmaFoto = Foto & { area: string; tela: string; estado: string; aparelho: keyof typeof aparelhos }

const dasLeituras = (path: Path): Tela['estados'] => ({
  // under its own heading: before that, it is the screen itself that is being fetched
  carregando: {
    segura: path,
    espera: (page) => page.locator('header:has(h1) + main').getByText('Carregando, aguarde...'),
  },
  falhou: { derruba: path, espera: (page) => page.getByRole('button', { name: 'Tentar de novo' }) },
})

/** Every picture of an area, in the table's order. */
export function fotosDe({ area, aparelho, telas }: Area): UmaFoto[] {
  return Object.entries(telas).flatMap(([tela, { estados, le, ...comum }]) =>
    Object.entries({ ...estados, ...(le && dasLeituras(le)) }).map(([estado, proprio]) => {
      return { area, tela, estado, aparelho, ...comum, ...proprio }
    }),
  )
}

export const nomeDe = ({ area, tela, estado }: UmaFoto) => `${area}-${tela}-${estado}`

/** Those whose names have one of these words; without words all of them. */
export const pedidas = (fotos: UmaFoto[], palavras: string[]): UmaFoto[] =>
  fotos.filter((foto) => palavras.length === 0 || palavras.some((palavra) => nomeDe(foto).includes(palavra)))
