import type * as z from 'zod/mini'
import { chamadas as casa } from './chamadas/casa.ts'
import { chamadas as chegada } from './chamadas/chegada.ts'
import { chamadas as cliente } from './chamadas/cliente.ts'
import { chamadas as escritorio } from './chamadas/escritorio.ts'
import type { Poder } from './sessao/casa.ts'
import type { Perfil } from './sessao/cliente.ts'

/** What can change under a screen; the database says it and the browser asks again. */
export type Topico =
  | 'pedido'
  | 'ficha'
  | 'pagamento'
  | 'checkin'
  | 'cardapio'
  | 'recebimento'
  | 'tela'
  | 'chamado'
  | 'impressao'
  | 'mesa'
  | 'avaliacao'
  | 'rodada'
  | 'cancelamento'

/** One call of section 7 of the spec. Always POST; JSON, or multipart where it says so. */
export type Call = {
  /**
   * 'publico': any caller. Else the holder of one of these proofs: an open check-in (`X-Checkin`), a tablet in service
   * (its cookie), a login with one of the profiles. What a profile may do besides its own: acesso.ts
   */
  quem: 'publico' | readonly ('checkin' | 'tablet' | Perfil)[]
  /**
   * what a staff caller must be able to do besides (sessao/casa.ts). Who is not asks somebody who is, on the same device: then it
   * is done once more with that person's permission (server/src/sessao/permissao.ts)
   */
  pode?: Poder
  /** the same, of what goes beyond the profiles' own: its handler knows where (`exigirPoder`) */
  alem?: Poder
  /** besides its login the caller proves an open check-in */
  comCheckin?: true
  /** a guest's proof is read together with what their menu is known by */
  comCardapio?: true
  /** the proof of a closed check-in is accepted too */
  checkinFechado?: true
  /** fields also come as multipart; 'imagem': with a picture in the field `imagem` */
  multipart?: 'campos' | 'imagem'
  /** it changes something: our pages send an `Idempotency-Key`, with which a retry answers the same and does nothing new */
  muda?: true
  /**
   * who did not prove themselves in the last minutes (server/src/sessao/provas.ts) is asked again who they are, first.
   * 'quando custa': only where this very act gives money back or lets it go, which its handler knows
   */
  confirma?: true | 'quando custa'
  /** it may hand something over: what is alcoholic to nobody whose document staff have not seen, where the house asks for one */
  entrega?: true
  /** it is about the person's own account: a login by PIN, which the manager can set, does not reach it */
  pessoal?: true
  /** the input holds a password, a card or health data: it is never kept for a retry */
  segredo?: true
  /** a payment call: its 422 means the CPF, any other refused field is a 400 */
  pagamento?: true
  /** a closed house still answers it, to its owner */
  encerrada?: true
  /** its JSON may have so many bytes, instead of 64 kB; read only when the proof is good */
  corpo?: number
  /** reads a day or more of a bar: it may take longer, and never blocks other requests */
  relatorio?: true
  /** its answer is a file and no JSON: a zip, which may take minutes */
  arquivo?: true
  /** what the person reads when there is no sentence from the server (section 8 of the spec) */
  fallback?: string
  /** topics that make this reading stale */
  ouve?: readonly Topico[]
  input: z.ZodMiniType
  output: z.ZodMiniType
}

/** Section 7 of the specification, as code: the server must serve every row, the browser can only call rows. */
export const calls = { ...chegada, ...cliente, ...casa, ...escritorio } as const satisfies Record<`/${string}`, Call>

export type Path = keyof typeof calls
/** The calls that change something. */
export type ReadPath = Exclude<Path, WritePath>
export type WritePath = { [P in Path]: (typeof calls)[P] extends { muda: true } ? P : never }[Path]
/** What a handler gets and what the browser passes: decoded, money in centavos. */
export type Input<P extends Path> = z.output<(typeof calls)[P]['input']>
/** What a handler answers and what the browser gets: decoded, money in centavos. */
export type Output<P extends Path> = z.output<(typeof calls)[P]['output']>
