import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { Email, mesmaSenha, PERFIS, Senha } from '../sessao/cliente.ts'

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

/** Passwords, and one's own logins. */
export const chamadas = {
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
} as const
