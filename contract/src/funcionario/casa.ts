import * as z from 'zod/mini'
import { Telefone, Uf } from '../brasil.ts'
import { Hora, Id, Mensagem } from '../campos.ts'
import { Latitude, Longitude } from '../estabelecimento/cliente.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { DEPARTAMENTOS } from '../produto/cliente.ts'
import { DiferencasDePoder, Poderes, poderes } from '../sessao/casa.ts'
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

const PerfilDaEquipe = z.enum(PERFIS_DA_EQUIPE, 'Escolha o perfil.')

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

export const CadastroDeFuncionario = z
  .object({ ...pessoa, nomePerfil: z.enum(PERFIS_DA_EQUIPE, 'Escolha o perfil.') })
  .check(mesmaSenha)

/** What somebody may be who comes for one night: never the manager. */
export const PERFIS_DE_DIARISTA = ['BAR GARCON', 'BAR BARMAN', 'BAR COZINHA', 'BAR CAIXA'] as const satisfies Perfil[]

export const Diarista = z.object({
  nome: Texto(60, 'Diga o nome.', 2),
  nomePerfil: z.enum(PERFIS_DE_DIARISTA, 'Escolha a função.'),
  pin: Pin,
})

/** When somebody works in one function, by the house's clock; what ends at or before it begins ends on the next day. */
const Escala = z
  .array(
    z.object({ /** 0 to 6, Sunday first */ dia: z.int().check(z.minimum(0), z.maximum(6)), entra: Hora, sai: Hora }),
  )
  .check(z.refine((dias) => new Set(dias.map(({ dia }) => dia)).size === dias.length, 'Diga um horário por dia.'))
export type Escala = z.infer<typeof Escala>

const Funcionario = z.object({
  /** this person's work in this one profile; who has several profiles is here several times */
  id: z.number(),
  nomePerfil: z.enum(PERFIS_DA_EQUIPE),
  dadosDeUsuario: z.object({ name: z.string(), email: z.string() }),
  /** the bar is theirs: no other manager dismisses them */
  dono: z.boolean(),
  /** may log in on the bar's tablets */
  tem_pin: z.boolean(),
  /** whose work this is: the same in all works of one person */
  pessoa: z.optional(z.number()),
  /** for one night: without e-mail or password */
  diaria: z.optional(z.boolean()),
  /** what their profile lets them do in this bar, and what the manager made different for them */
  padrao: z.optional(Poderes),
  difere: z.optional(DiferencasDePoder),
  escala: z.optional(Escala),
  /** their account was made here for work here, and is nothing else: the manager may put its data right */
  conta_so_daqui: z.optional(z.boolean()),
})
export type Funcionario = z.infer<typeof Funcionario>

const Tablet = z.object({
  id: z.number(),
  nome: z.string(),
  departamento: z.enum(LUGARES_DO_TABLET),
  /** who put it into service, and when: dd/mm/aaaa HH:MM in the bar's time zone */
  posto_por: z.string(),
  posto_em: z.string(),
  /** who is logged in on it now; null: none */
  em_uso_por: z.nullable(z.string()),
  /** takes fichas while the network is down */
  fichas_sem_rede: z.boolean(),
})
export type Tablet = z.infer<typeof Tablet>

/** Who works in a bar, in which profiles, whose it is, and the bar's tablets. */
export const chamadas = {
  '/estabelecimento/buscarFuncionariosDoEstabelecimento': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({
      funcionarios: z.array(Funcionario),
      /** who came for a night before, the last ones first: their last work, by which they are called again */
      diaristas: z.optional(z.array(CasaDeTrabalho)),
    }),
  },
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
  '/user/definirPoderes': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    // of this one work: what is not named here is as the profile has it
    input: z.object({ id: Id, difere: DiferencasDePoder }),
    output: Mensagem,
  },
  /** Puts right what was typed when they were registered. Of an account that is a person's own only they do. */
  '/user/editarFuncionario': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({
      id: Id,
      nomeCompleto: pessoa.nomeCompleto,
      // a diarista has none; without one it stays as it is
      email: z.optional(pessoa.email),
      telefoneCelular: z.optional(pessoa.telefoneCelular),
    }),
    output: Mensagem,
  },
  '/user/definirEscala': {
    quem: ['BAR GERENTE'],
    muda: true,
    // of this one work
    input: z.object({ id: Id, escala: Escala }),
    output: Mensagem,
  },
  '/user/darPerfil': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    // to a person who works here already: `id` is their work in another profile
    input: z.object({ id: Id, nomePerfil: PerfilDaEquipe }),
    output: Mensagem,
  },
  '/estabelecimento/passarPropriedade': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    // the owner alone, to another manager
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/user/definirPin': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    input: z.object({ id: Id, pin: Pin }),
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
  /** Who works in the other houses of this manager, and not here. */
  '/user/buscarDasOutrasCasas': {
    quem: ['BAR GERENTE'],
    pessoal: true,
    input: z.object({}),
    output: z.object({
      pessoas: z.array(
        z.object({
          /** their work there */
          id: z.number(),
          nome: z.string(),
          nomePerfil: z.enum(PERFIS_DA_EQUIPE),
          casa: z.object({ id: z.number(), nome: z.string() }),
        }),
      ),
    }),
  },
  /** They are asked, and nothing changes until their yes: the login is theirs. */
  '/user/chamarDeOutraCasa': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    input: z.object({ idEstabelecimento: Id, id: Id, nomePerfil: PerfilDaEquipe }),
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
  '/tablet/porEmServico': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    // the device that asks becomes the tablet, and the manager's login on it ends
    input: z.object({
      nome: Texto(40, 'Dê um nome ao tablet.'),
      departamento: z.enum(LUGARES_DO_TABLET, 'Escolha onde o tablet fica.'),
    }),
    output: Mensagem,
  },
  '/tablet/buscarTablets': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ tablets: z.array(Tablet) }),
  },
  '/tablet/tirarDeServico': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/tablet/escolherParaFichas': {
    quem: ['BAR GERENTE'],
    muda: true,
    // one of a bar at a time: it takes the place of the one before
    input: z.object({ id: Id, sim: z.boolean() }),
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
  '/user/cadastrarfuncionario': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    fallback: mensagensDasChamadas.erroCadastrarFuncionario,
    input: CadastroDeFuncionario,
    output: Mensagem,
  },
  '/user/cadastrarDiarista': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    // `deNovo`: a work of theirs of before; it is the same person then, and keeps their name
    input: z.extend(Diarista, { deNovo: z.optional(Id) }),
    output: z.object({ message: z.string(), id: z.number() }),
  },
  /** A link that opens a diarista's own phone, once, with their PIN. Another one takes its place. */
  '/user/darLinkAoDiarista': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    input: z.object({ id: Id }),
    output: z.object({ message: z.string(), link: z.string(), vence_em: z.string() }),
  },
  '/user/excluirfuncionario': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    fallback: mensagensDasChamadas.erroExcluirFuncionario,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
} as const
