import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { Instante } from '../noite.ts'
import { Documento } from '../pedido/casa.ts'
import { PartesDitas } from '../pedido/cliente.ts'
import { arrumarLinha } from '../texto.ts'
import { EscolhaDeFichas } from './cliente.ts'

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

/** A paid, unused ficha, as the manager finds it for a guest who lost the phone. */
const FichaDoCliente = z.object({
  id: z.number(),
  numero_ficha: z.number(),
  nome_produto: z.string(),
  partes: PartesDitas,
  observacao: z.string(),
  preco: Dinheiro,
  /** who asked for it, as they said */
  nome_do_cliente: z.nullable(z.string()),
  /** the last four digits: enough to ask for */
  final_telefone: z.nullable(z.string()),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data_pedido: z.string(),
  hora_pedido: z.string(),
  /** the number of the check-in that it was last moved to; null when it never was */
  transferida_para: z.nullable(z.number()),
})
export type FichaDoCliente = z.infer<typeof FichaDoCliente>

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

/** Why what a tablet took without the network was worth nothing any more. */
const RECUSAS_SEM_REDE = ['usada', 'passada', 'presente', 'cancelada', 'sem_documento'] as const

/** A ficha for which something was handed over although it was worth nothing any more. */
const FichaRepetida = z.object({
  numero_ficha: z.number(),
  nome_produto: z.string(),
  tablet: z.string(),
  /** when the tablet took it, dd/mm/aaaa and HH:MM in the bar's time zone, by the tablet's clock */
  dia: z.string(),
  hora: z.string(),
  recusa: z.enum(RECUSAS_SEM_REDE),
  /** when it had been used, dd/mm/aaaa HH:MM; null: it was not */
  usada_em: z.nullable(z.string()),
})
export type FichaRepetida = z.infer<typeof FichaRepetida>

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
  '/ficha/buscarFichasRepetidas': {
    quem: ['BAR GERENTE'],
    ouve: ['ficha'],
    input: z.object({}),
    output: z.object({ fichas: z.array(FichaRepetida) }),
  },
  '/ficha/buscarFichasDoEstabelecimento': {
    quem: ['BAR GERENTE'],
    ouve: ['ficha', 'pagamento'],
    // a ficha's number, a part of the guest's name, or at least four digits of the phone
    input: z.object({
      // looked for and not kept: thirteen digits of a phone are no card's
      busca: z
        .string()
        .check(
          z.overwrite(arrumarLinha),
          z.minLength(1, 'Digite o número da ficha, o nome ou o telefone do cliente.'),
          z.maxLength(80, 'Use até 80 caracteres.'),
        ),
    }),
    output: z.object({ fichas: z.array(FichaDoCliente) }),
  },
  '/ficha/transferirFichas': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ fichas: EscolhaDeFichas, idCheckin: Id }),
    output: Mensagem,
  },
} as const
