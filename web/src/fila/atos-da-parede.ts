/** What keys do on the wall, in the order in which they are read. */
export const ATOS = {
  proximo: 'Próximo pedido',
  anterior: 'Pedido anterior',
  baixo: 'Linha de baixo',
  cima: 'Linha de cima',
  pronto: 'Está pronto o que está escolhido',
  pedido: 'Está pronto o pedido inteiro',
  mais: 'Mais da linha: acabou, cancelar',
  refazer: 'Refazer',
  depois: 'Próxima página',
  antes: 'Página anterior',
} as const
export type Ato = keyof typeof ATOS
export type Teclas = Readonly<Record<Ato, string>>

/** By act, the key as the browser names it. */
export const PADRAO: Teclas = {
  proximo: 'ArrowRight',
  anterior: 'ArrowLeft',
  baixo: 'ArrowDown',
  cima: 'ArrowUp',
  pronto: 'Enter',
  pedido: '*',
  mais: '/',
  refazer: 'Backspace',
  depois: 'PageDown',
  antes: 'PageUp',
}

const nomes: Record<string, string> = {
  ...{
    ArrowRight: 'Seta direita',
    ArrowLeft: 'Seta esquerda',
    ArrowDown: 'Seta baixo',
    ArrowUp: 'Seta cima',
    ' ': 'Espaço',
  },
  ...{ PageDown: 'Page Down', PageUp: 'Page Up', Delete: 'Del', Insert: 'Ins' },
}
/** What stands on the key. */
export const rotuloDaTecla = (tecla: string) => nomes[tecla] ?? (tecla.length === 1 ? tecla.toUpperCase() : tecla)

/** A letter is the same key with shift and without. */
export const mesmaTecla = (uma: string, outra: string) => uma.toLowerCase() === outra.toLowerCase()

const DO_NAVEGADOR = /^(Tab|Escape|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Dead|Unidentified|Process|F\d+)$/

/** Why this key may not be the act's, in words; null: it may. */
export function recusaDaTecla(tecla: string, ato: Ato, teclas: Teclas): string | null {
  if (DO_NAVEGADOR.test(tecla)) return 'Esta tecla é do navegador. Escolha outra.'
  if (/^[1-9]$/.test(tecla)) return 'Os números de 1 a 9 escolhem os pedidos da página. Escolha outra tecla.'
  const outro = (Object.keys(ATOS) as Ato[]).find((um) => um !== ato && mesmaTecla(teclas[um], tecla))
  return outro ? `${rotuloDaTecla(tecla)} já é de “${ATOS[outro]}”. Escolha outra tecla.` : null
}

/** The keys that this device keeps, as text; what is not understood is as always. */
export function comAsDaqui(guardadas: string | null): Teclas {
  try {
    const lidas = JSON.parse(guardadas ?? '{}') as Record<string, unknown>
    const ditas = Object.entries(lidas).filter(([ato, tecla]) => ato in ATOS && typeof tecla === 'string')
    return { ...PADRAO, ...Object.fromEntries(ditas) }
  } catch {
    return PADRAO
  }
}
