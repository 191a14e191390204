import * as z from 'zod/mini'
import { Id, NumeroMesa, RotuloDaMesa } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { LinhaLivre } from '../texto.ts'

const Coordenada = (limite: number) =>
  z.codec(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?$/, mensagens.localizacaoInvalida))]),
    z
      .number()
      .check(z.minimum(-limite, mensagens.localizacaoInvalida), z.maximum(limite, mensagens.localizacaoInvalida)),
    { decode: Number, encode: (grau) => grau },
  )
export const Latitude = Coordenada(90)
export const Longitude = Coordenada(180)

/** What anyone may know of a bar. `imagem` is the address of its logo, null while there is none. */
export const Estabelecimento = z.object({
  id: z.number(),
  nome: z.string(),
  telefone_fixo: z.string(),
  telefone_celular: z.string(),
  endereco: z.string(),
  uf: z.string(),
  cidade: z.string(),
  descricao: z.string(),
  imagem: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** guests may give unused fichas back on their phone */
  devolve_fichas: z.boolean(),
})
export type Estabelecimento = z.infer<typeof Estabelecimento>

/**
 * Whether a bar is open now, by its own clock; null: it says no hours. `muda_as`: HH:MM at which that changes, null while it
 * does not; `dias` from today. `hoje`: the day of the week, 0 is Sunday. `semana`: the hours of seven days, today first.
 */
const Situacao = z.nullable(
  z.object({
    aberto: z.boolean(),
    muda_as: z.nullable(z.string()),
    dias: z.number(),
    hoje: z.number(),
    semana: z.array(z.string()),
  }),
)
export type Situacao = z.infer<typeof Situacao>

/**
 * By what a bar's guests order, on the server; null: at any hour. Moments are ISO 8601. `muda_em`: of `muda_as`. `segura_ate`:
 * while it is closed, until when it holds what is ordered; null: it refuses that. `segura_em`: from when on it will hold it.
 */
export type HorarioDePedir =
  | (NonNullable<Situacao> & { muda_em: string | null; segura_ate: string | null; segura_em: string | null })
  | null

export const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** 'Aberto até 02:00', 'Fechado, abre amanhã às 18:00' */
export function fraseDaSituacao({ aberto, muda_as, dias, hoje }: NonNullable<Situacao>): string {
  if (aberto) return muda_as && dias < 2 ? `Aberto até ${muda_as}` : 'Aberto'
  if (!muda_as) return 'Fechado'
  const quando = ['hoje', 'amanhã'][dias] ?? DIAS[(hoje + dias) % 7]
  return `Fechado, abre ${quando} às ${muda_as}`
}

const EstabelecimentoAVista = z.extend(Estabelecimento, { situacao: Situacao, foto: z.nullable(z.string()) })
/** What is known of a bar before a guest sits down there. `foto`: the address of a picture of the place. */
export type EstabelecimentoAVista = z.infer<typeof EstabelecimentoAVista>

const EstabelecimentoProximo = z.extend(EstabelecimentoAVista, {
  /** metres from where the customer is; null when found by name */
  distancia: z.nullable(z.number()),
})
export type EstabelecimentoProximo = z.infer<typeof EstabelecimentoProximo>

export const chamadas = {
  '/estabelecimento/buscarEstabelecimentos': {
    quem: 'publico',
    fallback: mensagens.erroEstabelecimentos,
    input: z.object({
      userData: z.optional(
        z.object({ latitude: z.optional(z.nullable(Latitude)), longitude: z.optional(z.nullable(Longitude)) }),
      ),
      busca: z.optional(z.nullable(LinhaLivre(80))),
    }),
    output: z.object({ estabelecimentos: z.array(EstabelecimentoProximo) }),
  },
  '/estabelecimento/buscarDadosEstabelecimentoById': {
    quem: 'publico',
    // `numeroMesa`: the guest stands before it, and reads what it is called
    input: z.object({ idEstabelecimento: Id, numeroMesa: z.optional(NumeroMesa) }),
    output: z.object({ dadosEstabelecimento: z.array(EstabelecimentoAVista), rotulo_mesa: RotuloDaMesa }),
  },
} as const
