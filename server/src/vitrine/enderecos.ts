import type { CasaDeFora, Lingua } from '../cardapio/de-fora.ts'

/** A house, with what only its page says. */
export type Vitrine = CasaDeFora & { apelido: string; demonstracao: boolean; imagem_dos_links: string }

/** Where the page is in each language, and what that is called by whom. */
export const LINGUAS = {
  pt: { nome: 'Português', bcp47: 'pt-BR', og: 'pt_BR', caminho: (apelido: string) => `/bar/${apelido}` },
  en: { nome: 'English', bcp47: 'en', og: 'en_US', caminho: (apelido: string) => `/bar/${apelido}/en` },
  es: { nome: 'Español', bcp47: 'es', og: 'es_ES', caminho: (apelido: string) => `/bar/${apelido}/es` },
} as const satisfies Record<Lingua, object>

export function enderecoDoMapa({ latitude, longitude, endereco, cidade, uf }: CasaDeFora): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${endereco}, ${cidade}, ${uf}`)}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
