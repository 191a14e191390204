import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Bytes, chaveConhecida, doAparelho, NomeDaChave } from './casa.ts'

/** What an authenticator answers when a passkey is made: WebAuthn's `RegistrationResponseJSON`. */
const NovaChave = z.object({
  ...doAparelho,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
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

/** The manager's passkeys, and the codes that they read out to who forgot a password. */
export const chamadas = {
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
  '/user/darCodigoDeSenha': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ id: Id }),
    // eight digits, to be read out, good until `vence_em` (ISO 8601 by the bar's clock)
    output: z.extend(Mensagem, { codigo: z.string(), vence_em: z.string() }),
  },
} as const
