import * as z from 'zod/mini'
import { Telefone, Uf } from '../brasil.ts'
import { Hora, Id, Mensagem } from '../campos.ts'
import { Latitude, Longitude } from '../estabelecimento/cliente.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { DEPARTAMENTOS } from '../produto/cliente.ts'
import { Poderes, poderes } from '../sessao/casa.ts'
import {
  CasaDeTrabalho,
  mesmaSenha,
  PERFIS,
  PERFIS_DA_EQUIPE,
  type Perfil,
  Pin,
  PinDito,
  pessoa,
  UserData,
} from '../sessao/cliente.ts'
import { Texto, TextoLivre } from '../texto.ts'

/** Where a tablet of the bar stands, and in which profile a person who logs in there begins. */
export const LUGARES_DO_TABLET = [...DEPARTAMENTOS, 'SALAO'] as const
export type LugarDoTablet = (typeof LUGARES_DO_TABLET)[number]
export const perfilDoTablet = {
  BAR: 'BAR BARMAN',
  COZINHA: 'BAR COZINHA',
  SALAO: 'BAR GARCON',
} as const satisfies Record<LugarDoTablet, Perfil>

const ConviteDeTrabalho = z.object({
  idEstabelecimento: z.number(),
  nome: z.string(),
  nomePerfil: z.enum(PERFIS_DA_EQUIPE),
})
export type ConviteDeTrabalho = z.infer<typeof ConviteDeTrabalho>

/** What is optional here was asked once, and has a default now (decision 129): an owner begins with what only they know. */
export const CadastroDeGerente = z
  .object({
    ...pessoa,
    confirmPassword: z.optional(pessoa.confirmPassword),
    nomeEstabelecimento: Texto(80, 'Informe o nome do estabelecimento.'),
    telefoneFixoEstabelecimento: z.optional(Telefone),
    telefoneCelularEstabelecimento: z.optional(Telefone),
    endereco: Texto(160, 'Informe o endereço.'),
    uf: Uf,
    cidade: Texto(80, 'Informe a cidade.'),
    descricaoEstabelecimento: z.optional(TextoLivre(600).check(z.minLength(1, 'Descreva o estabelecimento.'))),
    latitude: z.optional(Latitude),
    longitude: z.optional(Longitude),
  })
  .check(mesmaSenha)

/** When somebody works in one function, by the house's clock; what ends at or before it begins ends on the next day. */
export const Escala = z
  .array(
    z.object({ /** 0 to 6, Sunday first */ dia: z.int().check(z.minimum(0), z.maximum(6)), entra: Hora, sai: Hora }),
  )
  .check(z.refine((dias) => new Set(dias.map(({ dia }) => dia)).size === dias.length, 'Diga um horário por dia.'))
export type Escala = z.infer<typeof Escala>

/** How somebody comes to work in a bar, and comes in on its tablets. */
export const chamadas = {
  '/sessao/buscarMeusPerfis': {
    quem: PERFIS_DA_EQUIPE,
    encerrada: true,
    input: z.object({}),
    output: z.object({
      /** in which one may work here now */
      perfis: z.array(z.enum(PERFIS_DA_EQUIPE)),
      /** the manager lets barmen sell at the counter */
      barman_no_balcao: z.boolean(),
      /** came in with a PIN, on a tablet of the bar */
      por_pin: z.boolean(),
      tem_pin: z.boolean(),
      /** what they may do, in all of these profiles together */
      poderes: z.optional(Poderes),
      /** when they work here, in each of their functions */
      escalas: z.optional(z.array(z.object({ nomePerfil: z.enum(PERFIS_DA_EQUIPE), escala: Escala }))),
      /** where they work, this house among them; of who came in with a PIN only this one is said */
      casas: z.optional(z.array(CasaDeTrabalho)),
      /** what colleagues did with this person's permission, until they saw it: newest first */
      permitidas: z.optional(
        z.array(
          z.object({
            id: z.number(),
            poder: z.enum(poderes),
            por: z.string(),
            /** dd/mm HH:MM in the bar's time zone */
            em: z.string(),
          }),
        ),
      ),
    }),
  },
  /**
   * Somebody who may do it lets the caller do this once: the same call, with the same input, from this very login, within two
   * minutes. It opens no login of theirs.
   */
  '/sessao/permitir': {
    quem: PERFIS_DA_EQUIPE,
    muda: true,
    segredo: true,
    // `pessoa`: of those whom the refusal named
    input: z.object({ pessoa: Id, pin: PinDito, chamada: z.string(), corpo: z.unknown() }),
    output: Mensagem,
  },
  '/sessao/verPermitidas': {
    quem: PERFIS_DA_EQUIPE,
    muda: true,
    input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    output: Mensagem,
  },
  '/user/buscarConvitesDeTrabalho': {
    quem: PERFIS,
    pessoal: true,
    input: z.object({}),
    /** bars in which they worked before, which want them back */
    output: z.object({ convites: z.array(ConviteDeTrabalho) }),
  },
  '/user/responderConviteDeTrabalho': {
    quem: PERFIS,
    muda: true,
    pessoal: true,
    confirma: true,
    input: z.object({ idEstabelecimento: Id, aceita: z.boolean() }),
    output: Mensagem,
  },
  '/user/definirMeuPin': {
    quem: PERFIS_DA_EQUIPE,
    muda: true,
    confirma: true,
    pessoal: true,
    segredo: true,
    input: z.object({ pin: Pin }),
    output: Mensagem,
  },
  '/tablet/buscarPessoas': {
    quem: ['tablet'],
    input: z.object({}),
    output: z.object({
      nome: z.string(),
      departamento: z.enum(LUGARES_DO_TABLET),
      estabelecimento: z.string(),
      /** who has a PIN here */
      pessoas: z.array(z.object({ id: z.number(), nome: z.string() })),
    }),
  },
  '/tablet/entrarComPin': {
    quem: ['tablet'],
    muda: true,
    segredo: true,
    // the person logged in on this tablet is logged out with that
    input: z.object({
      pessoa: Id,
      pin: PinDito,
    }),
    output: z.extend(UserData, { message: z.string() }),
  },
  '/user/cadastrargerente': {
    quem: 'publico',
    muda: true,
    segredo: true,
    fallback: mensagensDasChamadas.erroCadastrarGerente,
    input: CadastroDeGerente,
    output: Mensagem,
  },
} as const
