import * as z from 'zod/mini'
import { Dinheiro } from '../dinheiro.ts'
import type { PERFIS_DA_EQUIPE } from './cliente.ts'

type PerfilDaEquipe = (typeof PERFIS_DA_EQUIPE)[number]

/** As far as a courtesy of the manager goes, in centavos. */
const SEM_TETO = 10_000_000

/**
 * What a person of the staff may do besides what everybody in their profile does, as the end of 'pode …'. `ate`: the most that it
 * can be: per cent of a discount, centavos of a courtesy; of all else 1, for yes. 0 is no.
 */
export const PODERES = {
  vender: { nome: 'abrir comandas e pedir para o cliente', ate: 1 },
  verContas: { nome: 'ver as contas das mesas', ate: 1 },
  receber: { nome: 'receber contas', ate: 1 },
  trocarMeio: { nome: 'trocar o meio de um pagamento', ate: 1 },
  desconto: { nome: 'dar desconto', ate: 100 },
  cortesia: { nome: 'dar cortesia', ate: SEM_TETO },
  devolver: { nome: 'devolver pagamentos', ate: 1 },
  cancelar: { nome: 'cancelar qualquer item, também o já entregue', ate: 1 },
  confirmarPessoas: { nome: 'confirmar quem está na mesa', ate: 1 },
  verValores: { nome: 'ver o que a casa recebeu', ate: 1 },
  abrirCasa: { nome: 'abrir e fechar a casa', ate: 1 },
  fiado: { nome: 'pôr no fiado e receber o que devem', ate: 1 },
  abrirCaixa: { nome: 'abrir e fechar caixas, também os dos outros', ate: 1 },
  devolverEmDinheiro: { nome: 'devolver em dinheiro o que não veio em dinheiro', ate: 1 },
  contarEstoque: { nome: 'contar o estoque', ate: 1 },
} as const
export type Poder = keyof typeof PODERES
export const poderes = Object.keys(PODERES) as [Poder, ...Poder[]]
export type Poderes = Record<Poder, number>

/** What the bar's own settings let a profile do. */
type Casa = { desconto_garcom: number; barman_no_balcao: boolean }

const tudo = Object.fromEntries(poderes.map((poder) => [poder, PODERES[poder].ate])) as Poderes

/** What each profile may do before the manager gives or takes anything from a person. What is not named: no. */
const presets: Record<PerfilDaEquipe, (casa: Casa) => Partial<Poderes>> = {
  'BAR GERENTE': () => tudo,
  'BAR GARCON': ({ desconto_garcom }) => ({
    ...{ vender: 1, verContas: 1, receber: 1, confirmarPessoas: 1 },
    desconto: desconto_garcom,
  }),
  'BAR BARMAN': ({ barman_no_balcao }) => (barman_no_balcao ? { vender: 1, verContas: 1, receber: 1 } : {}),
  'BAR COZINHA': () => ({}),
  'BAR CAIXA': () => ({ verContas: 1, receber: 1, trocarMeio: 1, fiado: 1, abrirCaixa: 1 }),
}

/** All that a person with this profile may do in this bar, with what the manager made different for them (`difere`). */
export const poderesDe = (perfil: PerfilDaEquipe, casa: Casa, difere: Partial<Poderes> = {}): Poderes => {
  const dele = { ...presets[perfil](casa), ...difere }
  return Object.fromEntries(poderes.map((poder) => [poder, dele[poder] ?? 0])) as Poderes
}

/** What several works let one person do: of each the most. */
export const juntarPoderes = (varios: readonly Poderes[]): Poderes =>
  Object.fromEntries(poderes.map((poder) => [poder, Math.max(0, ...varios.map((um) => um[poder]))])) as Poderes

const Sim = z.int().check(z.minimum(0), z.maximum(1))

/** On the wire a courtesy is in reais, as all money. */
const formas = {
  vender: Sim,
  verContas: Sim,
  receber: Sim,
  trocarMeio: Sim,
  desconto: z.int().check(z.minimum(0), z.maximum(PODERES.desconto.ate)),
  cortesia: Dinheiro,
  devolver: Sim,
  cancelar: Sim,
  confirmarPessoas: Sim,
  verValores: Sim,
  abrirCasa: Sim,
  fiado: Sim,
  abrirCaixa: Sim,
  devolverEmDinheiro: Sim,
  contarEstoque: Sim,
} satisfies Record<Poder, z.ZodMiniType<number>>
const NaoDito = z._default(Sim, 0)
/** A server of before does not know the last five. */
export const Poderes = z.object({
  ...formas,
  ...{ abrirCasa: NaoDito, fiado: NaoDito, abrirCaixa: NaoDito, devolverEmDinheiro: NaoDito, contarEstoque: NaoDito },
})

/** What is not as the profile has it. */
export const DiferencasDePoder = z.partial(z.object(formas))
export type DiferencasDePoder = z.infer<typeof DiferencasDePoder>
