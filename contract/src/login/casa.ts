import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { CasaDeTrabalho, PERFIS, PERFIS_DA_EQUIPE, PinDito, UserData } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'
import { SegredoDoLink } from './cliente.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
export const Bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))

export const doAparelho = { id: Bytes(1400), rawId: Bytes(1400), type: z.literal('public-key') }

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

export const chaveConhecida = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

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

/** Passkeys, and proving again who is logged in. */
export const chamadas = {
  '/auth/entrarComChaveDeAcesso': {
    quem: 'publico',
    muda: true,
    segredo: true,
    input: z.object({ chave: ChaveUsada }),
    output: z.union([
      Entrou,
      /** of a person who works in several bars: not logged in yet, and `escolha` opens one of them, once */
      z.extend(Mensagem, {
        escolha: z.string(),
        estabelecimentos: z.array(CasaDeTrabalho),
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
  /** Who works in several houses goes on in another one: this login ends, and the new one is of that house alone. */
  '/auth/trocarDeCasa': {
    quem: PERFIS_DA_EQUIPE,
    muda: true,
    pessoal: true,
    segredo: true,
    input: z.object({ idEstabelecimento: Id }),
    output: Entrou,
  },
  /** With the link that the manager showed: the secret stands behind its `#`. */
  '/auth/entrarComoDiarista': {
    quem: 'publico',
    muda: true,
    segredo: true,
    input: z.object({ segredo: SegredoDoLink, pin: PinDito }),
    output: Entrou,
  },
  '/auth/confirmarQuemE': {
    quem: PERFIS,
    muda: true,
    encerrada: true,
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
} as const
