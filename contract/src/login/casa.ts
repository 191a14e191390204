import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { PinDito } from '../funcionario/casa.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { Email, mesmaSenha, PERFIS, PERFIS_DA_EQUIPE, Senha, UserData } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'

/** How long a link or a code for another password is good, in minutes. */
export const VIDA_DA_TROCA_MIN = 30

const nova = { password: Senha, confirmPassword: z.string('Repita a senha.') }

/** What every form for another password asks. */
export const NovaSenha = z.object(nova).check(mesmaSenha)

export const TrocaDeSenha = z
  .object({
    atual: z
      .string('Informe a senha atual.')
      .check(z.minLength(1, 'Informe a senha atual.'), z.maxLength(200, mensagensDasChamadas.loginRecusado)),
    ...nova,
  })
  .check(mesmaSenha)

export const PedidoDeNovaSenha = z.object({ email: Email })

/** What the link says after `#`. */
export const SEGREDO_DO_LINK = /^[\w-]{43}$/
export const SegredoDoLink = z.string().check(z.regex(SEGREDO_DO_LINK, 'Abra de novo o link inteiro.'))
const SenhaPorLink = z.object({ segredo: SegredoDoLink, ...nova }).check(mesmaSenha)

/** Eight digits, as they were read out: with a space in the middle or without. */
const CodigoDeSenha = z.string('Informe o código.').check(
  z.trim(),
  z.regex(/^\d{4}[ -]?\d{4}$/, 'O código tem 8 números.'),
  z.overwrite((codigo) => codigo.replace(/\D/g, '')),
)
export const SenhaPorCodigo = z.object({ email: Email, codigo: CodigoDeSenha, ...nova }).check(mesmaSenha)

const Sessao = z.object({
  id: z.number(),
  /** 'Chrome no Android'; empty: from before it was asked */
  aparelho: z.string(),
  /** the bar's name; null: a customer's login */
  bar: z.nullable(z.string()),
  /** ISO 8601 */
  desde: z.string(),
  /** ISO 8601, within a few minutes */
  usada_em: z.string(),
  /** the one that asks */
  esta: z.boolean(),
})

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const Bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))

const doAparelho = { id: Bytes(1400), rawId: Bytes(1400), type: z.literal('public-key') }

/** What an authenticator answers when a passkey is made: WebAuthn's `RegistrationResponseJSON`. */
const NovaChave = z.object({
  ...doAparelho,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** What an authenticator signs when a passkey is used: WebAuthn's `AuthenticationResponseJSON`. */
export const ChaveUsada = z.object({
  ...doAparelho,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(8000),
    signature: Bytes(4000),
    userHandle: z.optional(Bytes(100)),
  }),
})
export type ChaveUsada = z.infer<typeof ChaveUsada>

const chaveConhecida = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** What the browser is asked to make a passkey with: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
const OpcoesDoCadastro = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(chaveConhecida),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type OpcoesDoCadastro = z.infer<typeof OpcoesDoCadastro>

/** What the browser is asked to use a passkey with: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
const OpcoesDoUso = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** empty: whichever the person has here for this address */
  allowCredentials: z.array(chaveConhecida),
})
export type OpcoesDoUso = z.infer<typeof OpcoesDoUso>

export const SenhaDeQuemE = z.object({
  password: z
    .string('Informe a senha.')
    .check(z.minLength(1, 'Informe a senha.'), z.maxLength(200, 'A senha pode ter até 200 caracteres.')),
})

/** Of who came in with it, on that tablet: a login by PIN reaches nothing that asks for more. */
export const PinDeQuemE = z.object({ pin: PinDito })

export const NomeDaChave = z.object({ nome: Texto(40, 'Dê um nome à chave, como “Meu celular”.') })

const Entrou = z.extend(UserData, { message: z.string() })

/** Passwords, passkeys and one's own logins. Few people need these, so phones do not fetch them beforehand. */
export const chamadasDeLogin = {
  '/auth/entrarComChaveDeAcesso': {
    quem: 'publico',
    muda: true,
    segredo: true,
    input: z.object({ chave: ChaveUsada }),
    output: z.union([
      Entrou,
      /** of who works in several bars: nobody is logged in yet, and `escolha` opens one of them, once */
      z.extend(Mensagem, {
        escolha: z.string(),
        estabelecimentos: z.array(z.object({ id: z.number(), nome: z.string(), nomePerfil: z.enum(PERFIS_DA_EQUIPE) })),
      }),
    ]),
  },
  '/auth/escolherBar': {
    quem: 'publico',
    muda: true,
    segredo: true,
    input: z.object({ escolha: Bytes(100), idEstabelecimento: Id }),
    output: Entrou,
  },
  '/auth/confirmarQuemE': {
    quem: PERFIS,
    muda: true,
    segredo: true,
    input: z.union([SenhaDeQuemE, PinDeQuemE, z.object({ chave: ChaveUsada })]),
    output: Mensagem,
  },
  '/chaveDeAcesso/buscarDesafio': {
    quem: 'publico',
    input: z.object({}),
    /** without a login for whichever passkey; with one for the person's own, null when they have none */
    output: z.object({ opcoes: z.nullable(OpcoesDoUso) }),
  },
  '/chaveDeAcesso/buscarChaves': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({
      chaves: z.array(
        z.object({
          id: z.number(),
          nome: z.string(),
          /** ISO 8601; null: never */
          criada_em: z.string(),
          usada_em: z.nullable(z.string()),
        }),
      ),
    }),
  },
  '/chaveDeAcesso/comecarCadastro': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({}),
    output: z.object({ opcoes: OpcoesDoCadastro }),
  },
  '/chaveDeAcesso/cadastrar': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.extend(NomeDaChave, { chave: NovaChave }),
    output: Mensagem,
  },
  '/chaveDeAcesso/remover': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/auth/trocarSenha': {
    quem: PERFIS,
    pessoal: true,
    muda: true,
    segredo: true,
    input: TrocaDeSenha,
    output: Mensagem,
  },
  '/auth/pedirNovaSenha': {
    quem: 'publico',
    muda: true,
    input: PedidoDeNovaSenha,
    output: Mensagem,
  },
  '/auth/criarSenhaPorLink': {
    quem: 'publico',
    muda: true,
    segredo: true,
    input: SenhaPorLink,
    output: Mensagem,
  },
  '/auth/criarSenhaPorCodigo': {
    quem: 'publico',
    muda: true,
    segredo: true,
    input: SenhaPorCodigo,
    output: Mensagem,
  },
  '/auth/buscarMinhasSessoes': {
    quem: PERFIS,
    pessoal: true,
    input: z.object({}),
    output: z.object({ sessoes: z.array(Sessao) }),
  },
  '/auth/encerrarSessao': {
    quem: PERFIS,
    pessoal: true,
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/auth/encerrarOutrasSessoes': {
    quem: PERFIS,
    pessoal: true,
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  '/user/darCodigoDeSenha': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ id: Id }),
    // eight digits, to be read out, good until `vence_em` (ISO 8601 by the bar's clock)
    output: z.extend(Mensagem, { codigo: z.string(), vence_em: z.string() }),
  },
} as const
