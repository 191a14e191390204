import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { Instante } from '../noite.ts'
import { Documento } from '../pedido/casa.ts'
import { PartesDitas } from '../pedido/cliente.ts'

/** A ficha as its owner shows it, and how often it has changed hands. */
export type NaMao = { numero: number; passou: number }

/** What the bar said of fichas in a QR code; good only once `assinatura` is known to be the bar's over `texto`. */
export type FichasDitas = {
  estabelecimento_id: number
  fichas: NaMao[]
  /** '2× Chope, 1× Pastel' */
  oque: string
  texto: string
  /** P-256 over SHA-256, r and s in base64url */
  assinatura: string
}

/** What stands behind an alcoholic product's name in a code: also without the network it asks for a document. */
export const DE_MAIOR = ' 18+'

/** 'ficha:1:{bar}:{number}.{passou},…:{what they are}', before the signature. */
export const escreverFichas = (estabelecimento_id: number, fichas: readonly NaMao[], oque: string) =>
  `ficha:1:${estabelecimento_id}:${fichas.map(({ numero, passou }) => `${numero}.${passou}`).join(',')}:${encodeURIComponent(oque)}`

/** More than 200 fichas of nine digits take, with what they are. */
const MAIOR_CODIGO = 8_000

/**
 * Takes a QR code's text apart; null when it is none of fichas. Nothing in it is proved yet. Any stranger may have written
 * it, so its length is looked at first. It is cut at its signs and never tried in several ways.
 */
export function lerFichas(lido: string): FichasDitas | null {
  if (lido.length > MAIOR_CODIGO) return null
  const partes = lido.split(':')
  const [tipo, versao, bar = '', quais = '', oque = '', assinatura = ''] = partes
  if (partes.length !== 6 || tipo !== 'ficha' || versao !== '1') return null
  if (!/^\d{1,15}$/.test(bar) || !/^[\w-]{86}$/.test(assinatura)) return null
  const numeros = quais.split(',')
  if (numeros.length > 200 || !numeros.every((qual) => /^\d{1,9}\.\d{1,9}$/.test(qual))) return null
  const fichas = numeros.map((qual) => {
    const [numero, passou] = qual.split('.').map(Number)
    return { numero: numero as number, passou: passou as number }
  })
  const texto = lido.slice(0, -assinatura.length - 1)
  try {
    return { estabelecimento_id: Number(bar), fichas, oque: decodeURIComponent(oque), texto, assinatura }
  } catch {
    // a half of what encodeURIComponent writes
    return null
  }
}

/** What a guest shows at the counter: the text of the QR code, or the number and the letters that stand under it. */
const CodigoDasFichas = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(ficha:.{1,3000}|\d{1,9}[ -]?[a-zA-Z2-7]{6})$/,
      'Leia o QR Code da ficha ou digite o número e as letras.',
    ),
  )

/** What staff do with guests' fichas. */
export const chamadas = {
  '/ficha/receberFichas': {
    quem: ['BAR BARMAN', 'BAR GARCON'],
    muda: true,
    entrega: true,
    // handed over at the counter, whichever department prepares it
    // alcohol: `documento` says that the document of who holds them up was seen
    input: z.object({ codigo: CodigoDasFichas, documento: Documento }),
    output: z.extend(Mensagem, {
      itens: z.array(
        z.object({ nome_produto: z.string(), partes: PartesDitas, observacao: z.string(), quantidade: z.number() }),
      ),
    }),
  },
  '/ficha/buscarParaSemRede': {
    quem: ['tablet'],
    ouve: ['ficha'],
    input: z.object({}),
    output: z.object({
      /** what the appointed tablet keeps for when the network is down; null for the others */
      guarda: z.nullable(
        z.object({
          estabelecimento_id: z.number(),
          /** the bar's key: P-256, SPKI in base64url */
          publica: z.string(),
          /** the last number so far: up to it, what is not in `abertas` is used or given back */
          ultima: z.number(),
          /** how often each has changed hands, and whether it is in a gift not accepted yet */
          abertas: z.array(z.object({ numero: z.number(), passou: z.number(), presente: z.boolean() })),
          /** the house asks nobody for a document */
          sem_documento: z.optional(z.literal(true)),
        }),
      ),
    }),
  },
  '/ficha/enviarUsoSemRede': {
    quem: ['tablet'],
    muda: true,
    entrega: true,
    // what was handed over without the network: one reading. Which of them were worth nothing any more is kept for the manager
    input: z.object({
      codigo: z.string().check(z.regex(/^ficha:.{1,3000}$/, 'Leia o QR Code da ficha.')),
      lida_em: Instante,
      documento: Documento,
    }),
    output: z.extend(Mensagem, { repetidas: z.array(z.number()) }),
  },
} as const
