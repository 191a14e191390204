/** What letters a printer has: one page of them, chosen once; it is never changed in the middle of a paper. */
export const PAGINAS = ['cp850', 'cp860', 'cp1252', 'sem_acentos'] as const
export type Pagina = (typeof PAGINAS)[number]

/** How many letters of the usual size fit in a line: paper of 58 mm, of 80 mm with the older and with the newer heads. */
export const COLUNAS = [32, 42, 48] as const
export type Colunas = (typeof COLUNAS)[number]

/** How a printer is reached. 'tcp': we call it, on port 9100; 'cloudprnt': it asks us, wherever it stands. */
export const VIAS = ['tcp', 'cloudprnt'] as const
export type Via = (typeof VIAS)[number]

type Modelo = {
  nome: string
  vias: readonly Via[]
  colunas: Colunas
  /** the number by which `ESC t` calls a page; the first one is what we propose. A page that is not here the model does not have */
  paginas: Partial<Record<Exclude<Pagina, 'sem_acentos'>, number>>
  /** empty lines between the last one and the knife */
  avanco: number
  /** what has to be set on the printer itself */
  aviso?: string
}

const emEscPos = 'Deixe a impressora no modo ESC/POS: o autoteste dela mostra em qual está.'
/** As in Epson's own table. */
const daEpson = { cp850: 2, cp860: 3, cp1252: 16 }

/** The models of Brazil. Their pages are as the makers' manuals and the profiles of escpos-buffer (MIT) have them. */
export const MODELOS = {
  'bematech-mp4200': {
    ...{ nome: 'Bematech MP-4200 TH', vias: ['tcp'], colunas: 48, paginas: { cp850: 2, cp860: 4 }, avanco: 4 },
    aviso: emEscPos,
  },
  'elgin-i7': { nome: 'Elgin i7', vias: ['tcp'], colunas: 42, paginas: { cp850: 2, cp860: 4, cp1252: 1 }, avanco: 4 },
  'elgin-i9': { nome: 'Elgin i9', vias: ['tcp'], colunas: 48, paginas: { cp850: 2, cp860: 4, cp1252: 1 }, avanco: 4 },
  'daruma-dr800': {
    ...{ nome: 'Daruma DR800', vias: ['tcp'], colunas: 48, paginas: { cp850: 2, cp1252: 3 }, avanco: 6 },
    aviso: emEscPos,
  },
  'epson-tm-t20': { nome: 'Epson TM-T20', vias: ['tcp'], colunas: 48, paginas: daEpson, avanco: 4 },
  'epson-tm-t88': { nome: 'Epson TM-T88', vias: ['tcp'], colunas: 42, paginas: daEpson, avanco: 4 },
  'tanca-tp650': { nome: 'Tanca TP-650', vias: ['tcp'], colunas: 48, paginas: daEpson, avanco: 4 },
  'controlid-printid': { nome: 'Control iD Print iD', vias: ['tcp'], colunas: 48, paginas: daEpson, avanco: 4 },
  'outra-esc-pos': { nome: 'Outra que fala ESC/POS', vias: ['tcp'], colunas: 48, paginas: daEpson, avanco: 4 },
  'star-cloudprnt': {
    ...{ nome: 'Star com CloudPRNT', vias: ['cloudprnt'], colunas: 48, avanco: 3 },
    // of Star's own table, for `ESC GS t`
    paginas: { cp1252: 32, cp860: 6 },
  },
} as const satisfies Record<string, Modelo>
export type NomeDoModelo = keyof typeof MODELOS
export const NOMES_DOS_MODELOS = Object.keys(MODELOS) as [NomeDoModelo, ...NomeDoModelo[]]

/** One of a model that is not known any more prints as any does. */
export const modeloDe = (nome: string): Modelo => MODELOS[nome as NomeDoModelo] ?? MODELOS['outra-esc-pos']

/** Which pages a model has: to have none is what each can. */
export const paginasDe = (nome: NomeDoModelo): Pagina[] => [
  ...(Object.keys(MODELOS[nome].paginas) as Pagina[]),
  'sem_acentos',
]
