import type { Pagina } from './modelos.ts'

/** What each page has besides ASCII, of what is a letter or stands in a sentence. */
const doAlem: Record<Pagina, string> = {
  cp850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×áíóúñÑªº¿®¬½¼¡«»ÁÂÀ©¢¥ãÃðÐÊËÈÍÎÏÌÓßÔÒõÕµþÞÚÛÙýÝ±¾¶§÷°·¹³²',
  cp860: 'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£ÙÓáíóúñÑªº¿Ò¬½¼¡«»ß±÷°·²',
  cp1252: 'ŠŒŽšœžŸ¡¢£¥§©ª«¬®°±²³µ¶·¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  sem_acentos: '',
}
const conjuntos = Object.fromEntries(
  Object.entries(doAlem).map(([pagina, letras]) => [pagina, new Set(letras)]),
) as unknown as Record<Pagina, ReadonlySet<string>>

/** What a typesetter writes and no printer has, in every page alike. */
const simples: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '′': "'", '´': "'", '`': "'", '“': '"', '”': '"', '„': '"', '″': '"' },
  ...{
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '―': '-',
    '−': '-',
    '…': '...',
    '•': '*',
    '→': '->',
    '←': '<-',
  },
  ...{ '€': 'EUR', '™': '(TM)', '‹': '<', '›': '>', '⁄': '/', '≤': '<=', '≥': '>=', '≠': '<>', '✓': 'v' },
}
/** Where a page lacks these; a printer with accents has most of them. */
const semEla: Record<string, string> = {
  ...{
    '×': 'x',
    '÷': '/',
    '·': '*',
    ª: 'a',
    º: 'o',
    '°': 'o',
    '½': '1/2',
    '¼': '1/4',
    '¾': '3/4',
    '¹': '1',
    '²': '2',
    '³': '3',
  },
  ...{
    '«': '"',
    '»': '"',
    '¡': '!',
    '¿': '?',
    '£': 'GBP',
    '¢': 'c',
    '¥': 'JPY',
    '§': 'par.',
    '±': '+-',
    µ: 'u',
    '©': '(c)',
  },
  ...{ '®': '(R)', '¬': '-', '¶': '', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ð: 'd' },
  ...{ Ð: 'D', þ: 'th', Þ: 'Th', ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D' },
}

/** Draws nothing: marks of direction, joiners, variants of a picture. */
const NADA = /[\p{Cf}\p{Mn}\p{Me}]/u

function letra(uma: string, tem: ReadonlySet<string>): string {
  if (uma >= ' ' && uma <= '~') return uma
  const dita = simples[uma]
  if (dita !== undefined) return dita
  if (tem.has(uma)) return uma
  // the letter without its mark, or what stands for it
  const sem = semEla[uma] ?? uma.normalize('NFKD').replace(/\p{M}/gu, '')
  const ascii = [...sem].map((parte) => (parte >= ' ' && parte <= '~' ? parte : (semEla[parte] ?? ''))).join('')
  if (ascii !== '') return ascii
  // a picture says nothing without its shape; a letter that is not there should be missed
  return NADA.test(uma) || /[\p{S}\p{C}\p{Z}]/u.test(uma) ? '' : '?'
}

/**
 * A text in one line as a printer with this page can write it: no byte of it commands anything. What a guest typed comes
 * from here alone.
 */
export const emLetras = (texto: string, pagina: Pagina): string =>
  [...texto.normalize('NFC').replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')]
    .map((uma) => letra(uma, conjuntos[pagina]))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
