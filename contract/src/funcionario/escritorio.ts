import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { DiferencasDePoder, Poderes } from '../sessao/casa.ts'
import { CasaDeTrabalho, mesmaSenha, PERFIS_DA_EQUIPE, type Perfil, Pin, pessoa } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'
import { Escala, LUGARES_DO_TABLET } from './casa.ts'

/** What somebody may be who comes for one night: never the manager. */
export const PERFIS_DE_DIARISTA = ['BAR GARCON', 'BAR BARMAN', 'BAR COZINHA', 'BAR CAIXA'] as const satisfies Perfil[]

export const Diarista = z.object({
  nome: Texto(60, 'Diga o nome.', 2),
  nomePerfil: z.enum(PERFIS_DE_DIARISTA, 'Escolha a função.'),
  pin: Pin,
})

const PerfilDaEquipe = z.enum(PERFIS_DA_EQUIPE, 'Escolha o perfil.')

export const CadastroDeFuncionario = z
  .object({ ...pessoa, nomePerfil: z.enum(PERFIS_DA_EQUIPE, 'Escolha o perfil.') })
  .check(mesmaSenha)

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

/** Who works in a bar, in which profiles, whose it is, and the bar's tablets: as the manager says. */
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
