import { modeloDe, type Pagina } from '@boteco/contract/impressao/modelos'
import { type ComoSeImprime, type Documento, papelDe } from '@boteco/contract/impressao/papel'
import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from '@point-of-sale/receipt-printer-encoder'

/** What a printer speaks: Epson's commands, which all makers here follow, or one of Star's two. */
export type Lingua = 'esc-pos' | 'star-prnt' | 'star-line'

/** How the library calls our pages. */
const daBiblioteca = { cp850: 'cp850', cp860: 'cp860', cp1252: 'windows1252' } as const

type Impressa = { modelo: string; pagina: Pagina }

function escritor({ modelo, pagina }: Impressa, colunas: number, language: Lingua) {
  const { paginas, avanco } = modeloDe(modelo)
  const numero = pagina === 'sem_acentos' ? undefined : paginas[pagina]
  const opcoes: ReceiptPrinterEncoderOptions = {
    ...{ language, columns: colunas, feedBeforeCut: avanco, newline: '\n', errors: 'relaxed' },
    // one page in all of a paper: cheap printers lose their way when it changes
    codepageMapping: { cp437: 0, ...(pagina !== 'sem_acentos' && { [daBiblioteca[pagina]]: numero ?? 0 }) },
  }
  const papel = new ReceiptPrinterEncoder(opcoes).initialize()
  // what has no accents is the same on every page: the printer's own stays
  return pagina === 'sem_acentos' ? papel.codepage('cp437') : papel.codepage(daBiblioteca[pagina])
}

/** Fits on the narrowest paper. */
const DENSO = { size: 5, errorlevel: 'l' } as const

/** The bytes of a document for a printer that speaks so, with its cut. Every letter in them is of `emLetras`. */
export function bytesDe(documento: Documento, como: ComoSeImprime & { modelo: string }, lingua: Lingua): Buffer {
  const papel = escritor(como, como.colunas, lingua)
  for (const parte of papelDe(documento, como)) {
    if ('gaveta' in parte) papel.pulse()
    else if ('qr' in parte)
      papel
        .align('center')
        .qrcode(parte.qr, parte.denso ? DENSO : { size: 6, errorlevel: 'm' })
        .align('left')
    else {
      const { texto, altura, largura, negrito, invertida, meio } = parte
      papel
        .align(meio ? 'center' : 'left')
        .size(largura, altura)
        .bold(negrito)
        .invert(invertida)
      papel.text(texto).invert(false).bold(false).size(1, 1).newline()
    }
  }
  return Buffer.from(papel.align('left').cut().encode())
}

/** The same as words alone, for a printer that wants no commands. */
export const textoDe = (documento: Documento, como: ComoSeImprime): string =>
  `${papelDe(documento, como)
    .map((parte) => ('texto' in parte ? parte.texto : 'qr' in parte ? parte.qr : ''))
    .join('\n')}\n`
